"""The disk takes its time beside the event loop that all tables of a host wait for."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from passing_game.tables.to_disk import Failed


def beside(number: int, failed: Failed) -> None:
    """Let the disk take its time, for a loop that many wait for; it tells from there if it failed.

    The file may be closed meanwhile. The loop does not end before the disk has it.
    """
    try:
        copy = os.dup(number)
    except OSError:  # no room for one more file: then all wait
        at_once(number, failed)
        return
    work = asyncio.get_running_loop().run_in_executor(None, _sync, copy)
    work.add_done_callback(partial(_tell, failed))


def _sync(number: int) -> None:
    try:
        os.fsync(number)
    finally:
        os.close(number)


def _tell(failed: Failed, work: asyncio.Future[None]) -> None:
    error = None if work.cancelled() else work.exception()
    if isinstance(error, OSError):
        failed(error)

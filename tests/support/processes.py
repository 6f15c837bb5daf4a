"""Processes of this machine by their numbers, ours or not: who started them, and their end."""

from __future__ import annotations

import os
import select
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

from support.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator


def stat_of(pid: int) -> list[str]:
    """State, parent, group, session, ... of a process; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def parent_of(pid: int) -> int:
    """The process that has started another; 0 if that is gone."""
    fields = stat_of(pid)
    return int(fields[1]) if fields else 0


def name_of(pid: int) -> str:
    """What a process is called; empty if it is gone."""
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def wait_until_it_waits(pid: int) -> None:
    """Wait until a process waits for something, as for an answer."""
    deadline = time.monotonic() + PATIENCE
    while stat_of(pid)[:1] != ["S"]:
        assert time.monotonic() < deadline, f"{name_of(pid)} does not wait"
        os.sched_yield()


def end(pid: int) -> None:
    """Kill a process and wait until it is gone."""
    if pid > 1:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        wait_for_end(pid)


def wait_for_end(pid: int) -> None:
    """Wait until a process, perhaps of somebody else, has ended."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        over, _, _ = select.select([handle], [], [], PATIENCE)
        assert over, f"{name_of(pid)} does not end"
    finally:
        os.close(handle)


def processes_with(variable: bytes) -> Iterator[int]:
    """The living processes that were started with a variable in their environment."""
    for folder in Path("/proc").glob("[0-9]*"):
        pid = int(folder.name)
        try:
            variables = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if variable in variables and pid != os.getpid() and stat_of(pid)[:1] not in ([], ["Z"]):
            yield pid

"""Ctrl-C: what the program says and how it exits, wherever it is interrupted."""

from __future__ import annotations

import os
import signal
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:  # nothing is imported here that takes time: meanwhile an interrupt would show
    from types import FrameType, ModuleType
    from typing import Final, NoReturn

INTERRUPTED: Final = 130
"""The exit code, as shells have it: 128 and the number of SIGINT."""


def load_module(module: str) -> ModuleType:
    """Import a module; an interrupt meanwhile ends the program at once.

    There is nothing to undo yet, and Python would say where in an import it was.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # whoever has another wants it
        return import_module(module)
    signal.signal(signal.SIGINT, leave)
    try:
        return import_module(module)
    finally:
        signal.signal(signal.SIGINT, before)


def leave(_number: int = 0, _frame: FrameType | None = None) -> NoReturn:
    """End the program at once."""
    if os.isatty(2):
        os.write(2, b"\n")  # the terminal has shown ^C
    os._exit(INTERRUPTED)

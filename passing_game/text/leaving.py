"""Leaving from outside: a signal, or an output that is gone, ends the game in order.

Signals are caught by the process itself, not by its event loop, which does not hear them while a
reader who has stopped reading blocks it; an alarm stands behind them.
"""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    import asyncio
    from types import FrameType

SIGNALS: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)

GRACE: Final = 3.0
"""Seconds that leaving may take before the process is ended. The record has no buffer to lose."""


class Leaving:
    """Cancels a task when it is time to leave; `code` is then the exit code to leave with."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self.code: int | None = None
        self._task = task
        self._loop = task.get_loop()

    def leave(self, code: int) -> None:
        """Have the task end, soon; the first code counts."""
        if self.code is None:
            self.code = code
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._task.cancel)

    def catch_signals(self) -> None:
        """Leave at a signal with 128 and its number; one that is ignored, as by nohup, stays so."""
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._on_signal)
        signal.signal(signal.SIGALRM, self._at_once)

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        self.leave(128 + number)
        signal.setitimer(signal.ITIMER_REAL, GRACE)

    def _at_once(self, _number: int, _frame: FrameType | None) -> NoReturn:
        os._exit(self.code or 0)

"""How a table lives: one match after the other, and what is due at a time, until it ends."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from passing_game.tables.shared.timing import Timer, Timing


LATE: Final = 1.0
"""Seconds that a timer may come too late; more means that the whole host has stood still."""


class Life:
    """What a table does in time.

    Args:
        timing: the clock, and calls later.
        on_time: what is called when something is due; whatever goes wrong there ends `run`.
        on_late: what is called before, if the host has stood still, with how many seconds.
    """

    def __init__(
        self, timing: Timing, on_time: Callable[[], None], on_late: Callable[[float], None]
    ) -> None:
        self._timing = timing
        self._on_time = on_time
        self._on_late = on_late
        self._due = 0.0
        self._timer: Timer | None = None
        self._begun, self._stopped = asyncio.Event(), asyncio.Event()
        self._fault: Exception | None = None

    @property
    def is_beginning(self) -> bool:
        """Whether a match is to be played that is not played yet."""
        return self._begun.is_set()

    def begin(self) -> None:
        """There is a match to be played."""
        self._begun.set()

    def stop(self) -> None:
        """Come to an end."""
        self.wake_in(None)
        self._stopped.set()

    def wake_in(self, seconds: float | None) -> None:
        """Something is due in so many seconds, and nothing before; None for nothing at all."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._due = self._timing.clock() + seconds
            self._timer = self._timing.call_later(seconds, self._wake)

    async def run(self, play: Callable[[], Awaitable[None]]) -> None:
        """Play match after match, each with `play`, until the end.

        Raises:
            Exception: whatever went wrong.
        """
        playing = asyncio.create_task(self._play(play))
        stopped = asyncio.create_task(self._stopped.wait())
        try:
            await asyncio.wait({playing, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if playing.done():
                playing.result()
            if self._fault is not None:
                raise self._fault
        finally:
            playing.cancel()
            stopped.cancel()

    async def _play(self, play: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._begun.wait()
            self._begun.clear()
            await play()

    def _wake(self) -> None:
        late = self._timing.clock() - self._due
        try:
            if late > LATE:
                self._on_late(late)
            self._on_time()
        except Exception as fault:  # noqa: BLE001 - whatever it is, it ends this table alone
            self._fault = fault
            self._stopped.set()

"""A clock that a test moves by hand, with the calls that are due then."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from support.patience import PATIENCE

from passing_game.tables.shared.timing import Timing

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(eq=False)
class Call:
    """A call that is to come at a time, unless it is cancelled."""

    at: float
    make: Callable[[], None]
    is_off: bool = False

    def cancel(self) -> None:
        self.is_off = True


@dataclass
class HandClock:
    """Seconds that pass only when they are told to."""

    now: float = 1000.0
    calls: list[Call] = field(default_factory=list)

    @property
    def timing(self) -> Timing:
        return Timing(lambda: self.now, self.call_later)

    def call_later(self, seconds: float, make: Callable[[], None]) -> Call:
        self.calls.append(call := Call(self.now + seconds, make))
        return call

    @property
    def waiting(self) -> list[Call]:
        return [call for call in self.calls if not call.is_off]

    async def forward(self, seconds: float) -> None:
        """Let time pass, each call at its own moment, and what it sets going go on."""
        end = self.now + seconds
        while due := [call for call in self.waiting if call.at <= end]:
            call = min(due, key=lambda one: one.at)
            self.now = max(self.now, call.at)
            call.is_off = True
            call.make()
            await asyncio.sleep(0)
        self.calls = self.waiting
        self.now = end
        await asyncio.sleep(0)

    async def until_done(self, work: asyncio.Task[None]) -> None:
        """Let time pass until some work is done, which may wait for it; its error is raised."""
        async with asyncio.timeout(PATIENCE):
            while not work.done():
                await self.forward(1)
        work.result()

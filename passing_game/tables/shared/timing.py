"""The time of a host, passed in as one thing: a clock, and calls later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, Self


class Timer(Protocol):
    """A call that is to come."""

    def cancel(self) -> object:
        """Let it not come; nothing happens if it has."""


CallLater = Callable[[float, Callable[[], None]], Timer]
"""Calls once, after so many seconds."""


@dataclass(frozen=True, slots=True)
class Timing:
    """A clock that tells seconds and never goes back, and calls after so many of them."""

    clock: Callable[[], float]
    call_later: CallLater

    @classmethod
    def of_loop(cls) -> Self:
        """The time of the running event loop."""
        loop = asyncio.get_running_loop()
        return cls(loop.time, loop.call_later)

    async def sleep(self, seconds: float) -> None:
        """Wait; not at all for 0."""
        if seconds <= 0:
            return
        over = asyncio.Event()
        timer = self.call_later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

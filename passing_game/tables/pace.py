"""The pause before a bot's move, so that people can follow; any key may cut it short.

The end of a round has one, too.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class Pace:
    """Waits `milliseconds` before each move of a bot, whatever the move: a pause tells nothing.

    The sleep is passed in, in seconds, so that tests need not wait.
    """

    def __init__(
        self, milliseconds: int, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self.milliseconds = milliseconds
        self._sleep = sleep
        self._skipped = asyncio.Event()

    async def wait(self, at_least: int = 0) -> None:
        """Wait for the pause to be over or skipped; it has at least so many milliseconds."""
        milliseconds = max(self.milliseconds, at_least)
        if not milliseconds:
            return
        self._skipped.clear()
        pause = asyncio.ensure_future(self._sleep(milliseconds / 1000))
        skip = asyncio.ensure_future(self._skipped.wait())
        try:
            await asyncio.wait({pause, skip}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            pause.cancel()
            skip.cancel()

    def skip(self) -> None:
        """End the pause that is running now, if one is."""
        self._skipped.set()

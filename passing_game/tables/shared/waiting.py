"""Waiting for something, but not for ever. The time is passed in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

Result = TypeVar("Result")

Sleep = Callable[[float], Awaitable[object]]
"""Waits so many seconds."""


async def within(seconds: float, work: Awaitable[Result], sleep: Sleep) -> Result:
    """The result of work that is given up, and has ended, when its time is over.

    Raises:
        TimeoutError: if it was.
    """
    task = asyncio.ensure_future(work)
    timer = asyncio.ensure_future(sleep(seconds))
    try:
        await asyncio.wait({task, timer}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise TimeoutError
    finally:
        await dropped(timer)
        await dropped(task)


async def dropped(task: asyncio.Future[Result]) -> None:
    """End a task, whatever it was at, and wait until it has."""
    task.cancel()
    await asyncio.wait({task})
    if not task.cancelled():
        task.exception()  # it has been asked for: nobody complains of it

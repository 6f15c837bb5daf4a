"""Bots think beside the event loop, in a thread that may be abandoned at any moment."""

from __future__ import annotations

import asyncio
import threading
from contextvars import copy_context
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")


async def aside(work: Callable[[], Result]) -> Result:
    """Run work in a thread of its own and wait for its result.

    When the waiting is cancelled the thread goes on alone and its result is dropped; it never
    keeps the program from ending.
    """
    loop = asyncio.get_running_loop()
    outcome: asyncio.Future[Result] = loop.create_future()

    def deliver(result: Result | None, error: BaseException | None) -> None:
        if outcome.done():
            return
        if error is not None:
            outcome.set_exception(error)
        else:
            outcome.set_result(result)  # type: ignore[arg-type]  # None only if Result allows it

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as problem:  # noqa: BLE001 - handed to the waiting task as it is
            error = problem
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, result, error)

    context = copy_context()  # what is told from there is in the language of this session
    threading.Thread(target=context.run, args=(run,), name="bot", daemon=True).start()
    return await outcome

"""Bots think beside the event loop."""

from __future__ import annotations

import asyncio
import threading

import pytest
from support.patience import PATIENCE

from passing_game.tables.thinking import aside


async def test_work_is_done_in_another_thread_and_its_result_comes_back() -> None:
    name = await aside(lambda: threading.current_thread().name)
    assert name == "bot"


async def test_what_goes_wrong_there_goes_wrong_here() -> None:
    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await aside(fail)


async def test_work_can_be_abandoned_and_does_not_hold_the_program() -> None:
    begun, release = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def hang() -> None:
        threads.append(threading.current_thread())
        begun.set()
        release.wait(PATIENCE)

    task = asyncio.create_task(aside(hang))
    while not begun.is_set():  # noqa: ASYNC110 - it is a thread's event
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert threads[0].daemon
    release.set()
    threads[0].join(PATIENCE)

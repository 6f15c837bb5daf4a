"""The pause before a bot's move."""

from __future__ import annotations

import asyncio

import pytest

from passing_game.tables.pace import Pace


class Clock:
    """A sleep that lasts until the test says otherwise."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.over = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self.over.wait()


async def turns(number: int = 5) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


async def test_it_lasts_as_long_as_it_is_set_to() -> None:
    clock = Clock()
    waiting = asyncio.create_task(Pace(900, clock.sleep).wait())
    await turns()
    assert clock.asked == [0.9]
    assert not waiting.done()
    clock.over.set()
    await asyncio.wait_for(waiting, 5)


@pytest.mark.parametrize(
    ("pace", "at_least", "waited"), [(0, 1200, 1.2), (900, 1200, 1.2), (2000, 1200, 2.0)]
)
async def test_it_lasts_as_long_as_it_is_asked_to_at_least(
    pace: int, at_least: int, waited: float
) -> None:
    clock = Clock()
    clock.over.set()
    await Pace(pace, clock.sleep).wait(at_least=at_least)
    assert clock.asked == [waited]


async def test_a_key_ends_it() -> None:
    clock = Clock()
    pace = Pace(900, clock.sleep)
    waiting = asyncio.create_task(pace.wait())
    await turns()
    pace.skip()
    await asyncio.wait_for(waiting, 5)
    assert not clock.over.is_set()


async def test_a_key_from_before_does_not_end_it() -> None:
    clock = Clock()
    pace = Pace(900, clock.sleep)
    pace.skip()
    waiting = asyncio.create_task(pace.wait())
    await turns()
    assert not waiting.done()
    waiting.cancel()


async def test_without_a_pause_nothing_is_waited_for() -> None:
    clock = Clock()
    await Pace(0, clock.sleep).wait()
    assert clock.asked == []

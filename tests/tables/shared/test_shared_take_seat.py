"""A seat of a running table changes hands: from a person to a bot, from a bot to a person."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from support.games import deal
from support.patience import PATIENCE, until
from support.setups import setup

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.moves import Draw, Pass
from passing_game.tables.pace import Pace
from passing_game.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.table import Mind

AGREED = setup(2, people=(0, 1))


def draw(_view: SeatView) -> Move:
    return Draw()


class Slow:
    """A bot that answers when it is let go."""

    def __init__(self) -> None:
        self.asked, self.let_go = threading.Event(), threading.Event()

    def __call__(self, _view: SeatView) -> Move:
        self.asked.set()
        self.let_go.wait(PATIENCE)
        return Pass()


@pytest.fixture
async def opened() -> AsyncIterator[Callable[..., Table]]:
    tasks: list[asyncio.Task[None]] = []

    def start(pace: Pace | None = None, **minds: Mind) -> Table:
        match = Match(AGREED.rules, seeded("a table"))
        match.start_round(deal(2, leader=1))
        by_seat = {int(seat[1:]): mind for seat, mind in minds.items()}
        table = Table(AGREED, match, by_seat, pace or Pace(0), seq=1)
        tasks.append(asyncio.create_task(table.run()))
        return table

    yield start
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError)


async def some_turns_of_the_loop() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_a_bot_that_takes_the_seat_on_turn_moves_without_being_asked(
    opened: Callable[..., Table],
) -> None:
    table = opened()
    await some_turns_of_the_loop()
    assert table.seq == 1
    table.take_seat(1, draw)
    await until(lambda: table.seq == 2)
    assert table.match.turn == 0


async def test_what_a_bot_thinks_of_is_dropped_when_a_person_takes_the_seat(
    opened: Callable[..., Table],
) -> None:
    slow = Slow()
    table = opened(s1=slow)
    await until(slow.asked.is_set)
    table.take_seat(1, None)
    slow.let_go.set()
    await some_turns_of_the_loop()
    assert (table.seq, table.match.turn) == (1, 1)
    table.submit(1, Draw(), 1)
    assert table.match.turn == 0


async def test_a_bot_that_has_just_made_up_its_mind_is_dropped_too(
    opened: Callable[..., Table],
) -> None:
    slow = Slow()
    table = opened(s1=slow)
    await until(slow.asked.is_set)
    slow.let_go.set()
    await until(lambda: table._thought is not None and table._thought.done())
    table.take_seat(1, None)
    await some_turns_of_the_loop()
    assert (table.seq, table.match.turn) == (1, 1)


async def test_another_bot_thinks_anew(opened: Callable[..., Table]) -> None:
    slow = Slow()
    table = opened(s1=slow)
    await until(slow.asked.is_set)
    table.take_seat(1, draw)
    await until(lambda: table.seq == 2)
    slow.let_go.set()
    await some_turns_of_the_loop()
    assert table.seq == 2


async def test_a_bot_that_is_relieved_while_another_thinks_disturbs_nobody(
    opened: Callable[..., Table],
) -> None:
    slow = Slow()
    table = opened(s0=draw, s1=slow)
    await until(slow.asked.is_set)
    table.take_seat(0, None)
    slow.let_go.set()
    await until(lambda: table.seq == 2)
    await some_turns_of_the_loop()
    assert (table.seq, table.match.turn) == (2, 0)


@pytest.mark.parametrize(("level", "paused"), [("expert", [0.05]), ("club", []), (None, [])])
async def test_a_bot_that_takes_its_time_always_takes_as_long(
    opened: Callable[..., Table], level: str | None, paused: list[float]
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    table = opened(Pace(0, sleep))
    table.take_seat(1, draw, level)
    await until(lambda: table.seq == 2)
    assert slept == paused

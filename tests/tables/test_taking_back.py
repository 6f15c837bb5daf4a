"""Taking a move back: when it can be, what goes with it, and what the bots do then."""

from __future__ import annotations

import asyncio
import threading
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, running_match, snapshot, some_rules
from support.games import begin, deal, pass_out, rules, run
from support.going_on import standing
from support.patience import PATIENCE, until
from support.plain import table_of
from support.recorded import header
from support.setups import setup

from passing_game.engine.deal import seeded
from passing_game.engine.events import (
    MovesTakenBack,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
    moves_in,
)
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Move, Pass
from passing_game.engine.record import RecordWriter, read_record
from passing_game.engine.view import view_for
from passing_game.tables.pace import Pace
from passing_game.tables.seat import CannotTakeBack, NoTakingBack, Update
from passing_game.tables.table import LocalSeat, Table
from passing_game.tables.taking_back import moves_to_take_back, why_not

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from passing_game.engine.events import Event
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

    Start = Callable[[Table], asyncio.Task[None]]

BOT = {1}


@pytest.fixture
async def running() -> AsyncIterator[Start]:
    tasks: list[asyncio.Task[None]] = []

    def start(table: Table) -> asyncio.Task[None]:
        tasks.append(asyncio.create_task(table.run()))
        return tasks[-1]

    yield start
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def match_of_two(script: str, *, leader: int = 0, drawing: str = "turn") -> Match:
    dealt = deal(2, "6-6 6-4 5-0", "6-5 6-3", boneyard="5-5 4-4", leader=leader)
    match = begin(rules(2, draw=drawing), dealt)
    run(match, script)
    return match


# When, and how much


@pytest.mark.parametrize(
    ("script", "count"),
    [
        ("6-6", 1),
        ("6-6 6-5>", 2),
        ("6-6 6-5> <6-4", 1),
        ("pass", 1),
        ("6-6 pass", 2),
        ("draw pass 6-6", 1),
        ("draw draw 6-6 6-5>", 2),
    ],
)
def test_ones_last_move_goes_and_what_was_answered_to_it(script: str, count: int) -> None:
    assert moves_to_take_back(match_of_two(script), 0, BOT) == count


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("", NoTakingBack.NOTHING),
        ("draw", NoTakingBack.DRAWN),
        ("draw 6-5", NoTakingBack.DRAWN),
        ("6-6 draw", NoTakingBack.DRAWN),
        ("pass pass", NoTakingBack.ROUND_OVER),
    ],
)
def test_nothing_is_taken_back_across_a_draw_or_the_end_of_a_round(
    script: str, why: NoTakingBack
) -> None:
    match = match_of_two(script)
    assert why_not(match, 0, BOT) is why
    with pytest.raises(CannotTakeBack) as refused:
        moves_to_take_back(match, 0, BOT)
    assert refused.value.why is why
    assert str(why) in str(refused.value)


def test_a_tile_that_another_drew_before_ones_first_move_is_not_the_reason() -> None:
    assert why_not(match_of_two("draw", leader=1), 0, BOT) is NoTakingBack.NOTHING


def test_a_play_after_ones_own_draw_is_taken_back_without_the_draw() -> None:
    match = match_of_two("draw 6-6", drawing="keep-playing")
    assert moves_to_take_back(match, 0, BOT) == 1


def test_nothing_is_taken_back_before_the_first_deal_and_after_the_match() -> None:
    match = Match(rules(2, target=1), seeded("a match"))
    assert why_not(match, 0, BOT) is NoTakingBack.NOTHING
    while match.phase is not Phase.OVER:
        match.start_round()
        pass_out(match)
    assert why_not(match, 0, BOT) is NoTakingBack.ROUND_OVER


@pytest.mark.parametrize("bots", [(), (2,), (0, 2)])
def test_moves_are_taken_back_against_bots_alone(bots: tuple[int, ...]) -> None:
    match = begin(rules(3), deal(3, "6-6"))
    run(match, "6-6")
    assert why_not(match, 0, bots) is NoTakingBack.OTHERS_PLAY
    assert why_not(match, 0, (1, 2)) is None


@given(some_rules(), SEEDS, st.integers(0, 60))
@settings(max_examples=150, deadline=None)
def test_the_match_is_as_it_was_when_the_seat_was_to_make_that_move(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    made = moves_in(match.history)
    bots = range(1, match.rules.players)
    if why_not(match, 0, bots) is not None:
        return
    count = moves_to_take_back(match, 0, bots)
    seat, move = made[-count]
    assert seat == 0
    assert 0 not in [other for other, _move in made[-count:][1:]]
    match.take_back(0, count)
    assert match.turn == 0
    assert move in match.legal_moves(0)


# At the table


async def test_a_seat_is_told_whether_it_can_take_back_before_it_tries(running: Start) -> None:
    table = table_of(setup(2))
    running(table)
    seat = table.seats[0]
    told: set[NoTakingBack | None] = set()
    for _turn in range(60):
        await until(lambda: table.match.round_number > 0 and table.match.turn in (0, None))
        look, before = seat.look(), snapshot(table.match)
        if look.take_back is not None:
            with pytest.raises(CannotTakeBack) as refused:
                await seat.take_back()
            assert refused.value.why is look.take_back
            assert snapshot(table.match) == before
        elif None not in told:
            await seat.take_back()
            assert table.match.turn == 0
        told.add(look.take_back)
        await go_on(seat)
    assert told == {None, *NoTakingBack} - {NoTakingBack.OTHERS_PLAY}


async def go_on(seat: LocalSeat) -> None:
    """Make the first move that is allowed, or ask for the next round."""
    look = seat.look()
    if look.game.is_my_turn:
        await seat.submit(look.game.legal[0], look.seq)
    else:
        await seat.ready()
        await until(lambda: seat.look().game.phase is not Phase.BETWEEN_ROUNDS)


async def test_all_hear_of_it_and_the_history_has_only_what_stands(running: Start) -> None:
    table = table_of(setup(2), bots={"club": lambda view, _dice, _budget: view.legal[0]})
    heard: list[Update] = []
    written: list[Event] = []
    table.seats[0].subscribe(heard.append)
    table.match.subscribe(written.append)
    running(table)
    await until(lambda: table.match.turn == 0)
    before = table.seats[0].look()
    await table.seats[0].submit(Pass(), before.seq)
    await until(lambda: table.match.turn == 0)
    assert table.seats[0].look().take_back is None
    await table.seats[0].take_back()
    assert heard[-1].events == (MovesTakenBack(0, 2),)
    assert written[-1] == MovesTakenBack(0, 2)
    assert heard[-1].table.seq == before.seq + 3
    assert heard[-1].table.game == before.game
    kinds = RoundStarted | TilePlayed | TileDrawn | TurnPassed
    assert all(isinstance(event, kinds) for event in before.game.history)


async def test_a_move_that_a_bot_is_thinking_of_is_dropped(running: Start) -> None:
    let_go = threading.Event()
    asked: list[int] = []

    def slow(view: SeatView) -> Move:
        asked.append(len(view.history))
        let_go.wait(PATIENCE)
        return Pass()

    agreed = setup(2)
    table = Table(agreed, begin(agreed.rules, deal(2, "6-6 6-4", "6-5")), {1: slow}, Pace(0))
    task = running(table)
    await until(lambda: table.match.turn == 0)
    await table.seats[0].submit(Pass(), table.seq)
    await until(lambda: bool(asked))
    await table.seats[0].take_back()
    assert table.match.turn == 0
    await table.seats[0].submit(table.match.legal_moves(0)[0], table.seq)
    await until(lambda: len(asked) == 2)  # it is asked anew while the first thought goes on
    let_go.set()
    await until(lambda: table.match.turn == 0)
    assert [type(event) for event in table.match.history] == [RoundStarted, TilePlayed, TurnPassed]
    assert not task.done()


@pytest.mark.parametrize("steps", range(12))
async def test_a_move_can_be_taken_back_at_any_step_of_the_answer(
    running: Start, steps: int
) -> None:
    table = table_of(setup(4), bots={"club": lambda _view, _dice, _budget: Pass()})
    task = running(table)
    await until(lambda: table.match.turn == 0)
    before = table.seats[0].look().game
    await table.seats[0].submit(before.legal[0], table.seq)
    for _step in range(steps):
        await asyncio.sleep(0)
    await table.seats[0].take_back()
    assert table.seats[0].look().game == before
    for _step in range(50):
        await asyncio.sleep(0)
    assert table.seats[0].look().game == before
    assert not task.done()


async def test_a_bots_pause_is_no_hindrance_and_none_is_left_over(running: Start) -> None:
    pauses: list[asyncio.Event] = []

    async def sleep(_seconds: float) -> None:
        pauses.append(asyncio.Event())
        await pauses[-1].wait()

    agreed = setup(2)
    match = begin(agreed.rules, deal(2, "6-6 6-4", "6-5"))
    table = Table(agreed, match, {1: lambda view: view.legal[0]}, Pace(1000, sleep))
    running(table)
    for number in (1, 2):
        await until(lambda: table.match.turn == 0)
        await table.seats[0].submit(Pass(), table.seq)
        await until(lambda: len(pauses) == number)  # noqa: B023 - awaited at once
        await table.seats[0].take_back()
    pauses[0].set()
    for _step in range(50):
        await asyncio.sleep(0)
    assert [type(event) for event in table.match.history] == [RoundStarted]


async def test_who_plays_on_as_before_meets_the_same_match(running: Start) -> None:
    agreed = setup(3, target=20, draw="keep-playing")
    straight = await played(running, table_of(agreed), wavers=0.0)
    wavering = await played(running, table_of(agreed), wavers=0.5)
    assert not any(isinstance(event, MovesTakenBack) for event in straight)
    assert sum(isinstance(event, MovesTakenBack) for event in wavering) > 5
    assert standing(wavering) == standing(straight)


async def played(running: Start, table: Table, wavers: float) -> list[Event]:
    """All that happens in a match whose person sometimes takes back, and then does the same."""
    told: list[Event] = []
    table.match.subscribe(told.append)
    stream, dice, seat = BytesIO(), Random(5), table.seats[0]
    table.match.subscribe(RecordWriter(stream, header(table.match.rules)))
    task = running(table)
    while table.match.phase is not Phase.OVER:
        await until(lambda: table.match.turn in (0, None) or task.done())
        look = seat.look()
        if look.take_back is None and dice.random() < wavers:
            await seat.take_back()
        elif look.game.is_my_turn:
            await seat.submit(as_seen(look.game), look.seq)
        else:
            await seat.ready()
            await until(lambda: table.match.turn is not None or task.done())
    assert read_record(BytesIO(stream.getvalue())).events == tuple(told)
    return told


def as_seen(view: SeatView) -> Move:
    """A move that depends on the view alone."""
    plays = [move for move in view.legal if move not in (Draw(), Pass())]
    moves = plays or [move for move in view.legal if move == Draw()] or list(view.legal)
    return Random(f"{view.round}/{len(view.history)}").choice(moves)


def test_nobody_sees_afterwards_that_a_move_was_taken_back() -> None:
    match = match_of_two("6-6 6-5>")
    earlier = match_of_two("")
    match.take_back(0, 2)
    assert [view_for(match, seat) for seat in (0, 1)] == [
        view_for(earlier, seat) for seat in (0, 1)
    ]

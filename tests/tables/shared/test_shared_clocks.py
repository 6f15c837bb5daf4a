"""What a shared table does by itself: grace, bots that stand in, the turn clock, the next deal."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from support.patience import PATIENCE, until
from support.recorded import fields_of
from support.setups import setup
from support.shared_tables import ANN, BOB, TWO, Guest, World, terms

from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Pass
from passing_game.tables.company import Company, Presence
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.refusals import NotGranted, Refusal
from passing_game.tables.shared.table_time import TableTime, TurnClock

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView


def presence(world: World, seat: int) -> Presence:
    return world.table.company().holders[seat].presence


def company(guest: Guest) -> Company:
    told = guest.heard[-1].table.company
    assert told is not None
    return told


async def two_of_whom_bob_is_on_turn(world: World, **changes: object) -> tuple[Guest, Guest]:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO, **changes))
    if world.match.turn == 0:
        await world.play(ANN.uid)
    assert world.match.turn == 1
    return ann, bob


async def pass_out(world: World) -> None:
    while world.match.turn is not None:
        await world.play((ANN, BOB)[world.match.turn].uid, Pass())


# Grace


async def test_a_dropped_line_counts_down_and_then_a_bot_plays_on(world: World) -> None:
    ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    assert company(ann).holders[1].grace == 60_000
    await world.forward(59.9)
    assert (presence(world, 1), world.match.turn) == (Presence.DROPPED, 1)
    assert world.table.company().holders[1].grace == 100
    await world.forward(0.2)
    assert presence(world, 1) is Presence.STOOD_IN
    assert world.match.turn == 0
    assert company(ann).holders[1].grace == 0


async def test_who_comes_back_in_time_goes_on_where_they_were(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    hand = world.table.view_of(1).game.hand
    world.table.drop(bob.line)
    await world.forward(59)
    world.sit(BOB)
    await world.forward(3600)
    assert (presence(world, 1), world.match.turn) == (Presence.HERE, 1)
    assert world.table.view_of(1).game.hand == hand


async def test_dropping_again_buys_no_time_in_the_same_round(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    for _ in range(3):
        world.table.drop(bob.line)
        await world.forward(19)
        bob = world.sit(BOB)
        await world.forward(100)
    assert world.table.company().holders[1].grace == 3000
    world.table.drop(bob.line)
    await world.forward(2.9)
    assert presence(world, 1) is Presence.DROPPED
    await world.forward(0.2)
    assert presence(world, 1) is Presence.STOOD_IN
    bob = world.sit(BOB)
    world.table.drop(bob.line)
    assert presence(world, 1) is Presence.STOOD_IN


async def test_leaving_and_sitting_down_again_buys_no_time_either(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    await world.forward(50)
    world.sit(BOB)
    world.table.leave(BOB.uid)
    world.sit(BOB)
    assert world.table.company().holders[1].grace == 10_000


async def test_every_round_has_its_own_grace(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    await world.forward(50)
    world.sit(BOB)
    await pass_out(world)
    for person in (ANN, BOB):
        world.table.ready(person.uid, 1)
    await world.settle()
    assert world.match.round_number == 2
    assert world.table.company().holders[1].grace == 60_000


async def test_who_is_still_away_when_a_round_begins_has_a_new_grace_from_then_on(
    world: World,
) -> None:
    await two_of_whom_bob_is_on_turn(world)
    await pass_out(world)
    bob = world.sit(BOB)
    world.table.drop(bob.line)
    await world.forward(15)
    world.table.ready(ANN.uid, 1)
    await world.settle()
    assert world.match.round_number == 2
    assert world.table.company().holders[1].grace == 60_000


async def test_who_is_played_for_stays_so_until_they_are_back(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    await world.forward(61)
    while world.match.round_number == 1:
        if world.match.turn == 0:
            await world.play(ANN.uid, Pass())
        world.table.ready(ANN.uid, 1)
        await world.settle()
    assert presence(world, 1) is Presence.STOOD_IN
    assert world.match.turn != 1


async def test_the_record_says_who_played_a_seat_when_it_was_played(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    for _ in range(20):  # to come and go adds nothing to a record
        world.table.drop(bob.line)
        bob = world.sit(BOB)
    world.table.drop(bob.line)
    await world.forward(61)
    bob = world.sit(BOB)
    world.table.drop(bob.line)
    world.sit(BOB)
    await world.play(ANN.uid)
    lines = fields_of(world.record.read_bytes())
    taken = [place for place, line in enumerate(lines) if line["event"] == "seat_taken"]
    assert [(lines[at]["seat"], lines[at]["kind"], lines[at]["name"]) for at in taken] == [
        (1, "bot", "Nora"),
        (1, "human", "Bob"),
    ]
    assert [lines[at + 1]["seat"] for at in taken] == [1, 0]


async def test_the_seat_is_given_back_at_once_even_while_the_bot_thinks(tmp_path: Path) -> None:
    let_go, asked = threading.Event(), threading.Event()

    def slow(_view: SeatView, _dice: Random, _budget: Budget) -> Move:
        asked.set()
        let_go.wait(PATIENCE)
        return Draw()

    world = World(tmp_path, bots={"club": slow})
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    seq = world.table.view_of(1).seq
    world.table.drop(bob.line)
    await world.clock.forward(61)
    await until(asked.is_set)
    world.sit(BOB)
    let_go.set()
    for _ in range(50):
        await world.clock.forward(0)
    assert (world.match.turn, world.table.view_of(1).seq) == (1, seq)
    await world.play(BOB.uid, Pass())
    assert world.table.view_of(1).seq > seq
    await world.end()


async def test_while_nobody_is_there_no_time_passes_and_no_bot_moves(world: World) -> None:
    ann, bob = await two_of_whom_bob_is_on_turn(world, turn=30_000)
    seq = world.table.view_of(0).seq
    world.table.drop(bob.line)
    await world.forward(10)
    world.table.drop(ann.line)
    await world.forward(100_000)
    assert [presence(world, seat) for seat in (0, 1)] == [Presence.DROPPED] * 2
    world.sit(ANN)
    assert world.table.company().holders[1].grace == 50_000
    await world.forward(49)
    assert (presence(world, 1), world.table.view_of(0).seq) == (Presence.DROPPED, seq)
    await world.forward(2)
    assert presence(world, 1) is Presence.STOOD_IN


async def test_bots_wait_for_the_only_person(world: World) -> None:
    (ann,) = await world.seated(ANN, agreed=terms(setup(4)))
    world.table.drop(ann.line)
    seq = world.table.view_of(0).seq
    await world.forward(1000)
    assert world.table.view_of(0).seq == seq
    assert world.table.is_deserted
    world.sit(ANN)
    await world.play(ANN.uid)
    assert world.table.view_of(0).seq > seq


# The turn clock


async def test_the_turn_clock_warns_and_then_the_bot_plays_that_one_turn(world: World) -> None:
    ann, bob = await two_of_whom_bob_is_on_turn(world, turn=30_000)
    assert company(ann).turn == 30_000
    heard = len(bob.heard)
    await world.forward(19.9)
    assert len(bob.heard) == heard
    await world.forward(0.2)
    assert (len(bob.heard), company(bob).turn) == (heard + 1, 10_000)
    await world.forward(10)
    assert world.match.turn == 0
    assert presence(world, 1) is Presence.HERE
    await world.play(ANN.uid)
    await world.play(BOB.uid)
    assert world.match.turn == 0


async def test_a_move_that_comes_when_the_clock_is_over_is_refused(tmp_path: Path) -> None:
    let_go = threading.Event()

    def slow(view: SeatView, _dice: Random, _budget: Budget) -> Move:
        let_go.wait(PATIENCE)
        return view.legal[0]

    world = World(tmp_path, bots={"club": slow})
    await two_of_whom_bob_is_on_turn(world, turn=30_000)
    await world.clock.forward(30.1)
    seq = world.table.view_of(1).seq
    with pytest.raises(NotGranted) as refused:
        world.table.submit(BOB.uid, Pass(), seq)
    assert refused.value.why is Refusal.BOT_PLAYS
    let_go.set()
    await world.settle()
    assert world.match.turn == 0
    with pytest.raises(StaleMove):
        world.table.submit(BOB.uid, Pass(), seq)
    await world.end()


async def test_who_drops_has_the_grace_and_not_the_clock_and_gets_no_more_clock_by_it(
    world: World,
) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world, turn=30_000)
    await world.forward(25)
    world.table.drop(bob.line)
    await world.forward(50)
    assert world.match.turn == 1
    world.sit(BOB)
    assert world.table.company().turn == 5000
    await world.forward(5.1)
    assert world.match.turn == 0


async def test_bots_and_tables_without_a_clock_show_none(world: World) -> None:
    await two_of_whom_bob_is_on_turn(world)
    assert world.table.company().turn is None
    await world.forward(10_000)
    assert world.match.turn == 1


async def test_a_draw_that_goes_on_with_the_turn_starts_no_new_clock(world: World) -> None:
    agreed = setup(2, people=(0, 1), draw="keep-playing")
    world.open(terms(agreed, turn=30_000))
    for seat, person in enumerate((ANN, BOB)):
        world.sit(person, seat)
        world.table.ready(person.uid, 0)
    await world.settle()
    on_turn = (ANN, BOB)[world.match.turn or 0]
    await world.forward(20)
    await world.play(on_turn.uid, Draw())
    assert world.table.company().turn == 10_000


# The next deal


async def test_the_first_round_waits_for_all_who_are_there(world: World) -> None:
    world.open(terms(TWO))
    world.sit(ANN)
    world.sit(BOB)
    await world.forward(3600)
    world.table.ready(ANN.uid, 0)
    await world.settle()
    assert world.match.round_number == 0
    assert [one.ready for one in world.table.company().holders] == [True, False]
    assert not world.record.exists()
    world.table.ready(BOB.uid, 0)
    await world.settle()
    assert world.match.round_number == 1
    assert world.record.exists()


async def test_who_waits_for_the_first_deal_waits_no_longer_than_twenty_seconds(
    world: World,
) -> None:
    world.open(terms(TWO))
    world.sit(ANN)
    world.sit(BOB)
    world.table.ready(ANN.uid, 0)
    assert world.table.company().deal == 20_000
    await world.forward(19.9)
    assert world.match.round_number == 0
    await world.forward(0.2)
    assert world.match.round_number == 1


async def test_nobody_who_has_left_again_starts_the_match(world: World) -> None:
    world.open(terms(TWO))
    world.sit(ANN)
    bob = world.sit(BOB)
    world.table.ready(BOB.uid, 0)
    world.table.drop(bob.line)
    await world.forward(100)
    assert (world.match.round_number, world.table.company().deal) == (0, None)


async def test_between_rounds_all_who_are_there_are_waited_for_but_not_for_ever(
    world: World,
) -> None:
    ann, bob = await two_of_whom_bob_is_on_turn(world)
    await pass_out(world)
    assert company(ann).deal == 20_000
    world.table.ready(ANN.uid, 1)
    await world.forward(19.9)
    assert world.match.phase is Phase.BETWEEN_ROUNDS
    await world.forward(0.2)
    assert (world.match.round_number, company(bob).deal) == (2, None)
    assert [one.ready for one in company(bob).holders] == [False, False]


async def test_who_is_away_is_not_waited_for(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    await pass_out(world)
    world.table.ready(ANN.uid, 1)
    world.table.drop(bob.line)
    await world.settle()
    assert world.match.round_number == 2


async def test_nothing_is_dealt_while_nobody_is_there(world: World) -> None:
    ann, bob = await two_of_whom_bob_is_on_turn(world)
    await pass_out(world)
    world.table.drop(ann.line)
    world.table.drop(bob.line)
    await world.forward(1000)
    assert world.match.round_number == 1
    world.sit(ANN)
    world.table.ready(ANN.uid, 1)
    await world.settle()
    assert world.match.round_number == 2


async def test_to_be_ready_for_another_round_means_nothing(world: World) -> None:
    await two_of_whom_bob_is_on_turn(world)
    world.table.ready(ANN.uid, 1)
    await pass_out(world)
    for number in (0, 2, -1, 99):
        world.table.ready(ANN.uid, number)
        world.table.ready(BOB.uid, number)
    await world.settle()
    assert world.match.round_number == 1
    assert not any(one.ready for one in world.table.company().holders)


# A fault


async def test_whatever_goes_wrong_at_a_table_comes_out_where_it_is_run(tmp_path: Path) -> None:
    def broken(_view: SeatView, _dice: Random, _budget: Budget) -> Move:
        raise ZeroDivisionError

    world = World(tmp_path, bots={"club": broken})
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    await world.forward(61)
    with pytest.raises(ZeroDivisionError):
        await world.end()


async def test_so_does_what_goes_wrong_in_a_call_of_its_clock(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)

    def deaf(_update: object) -> None:
        raise ZeroDivisionError

    assert world.floor.members.seats[0].ear is not None
    world.floor.members.seats[0].ear = world.floor.members.seats[0].ear._replace(hear=deaf)
    await world.clock.forward(61)
    with pytest.raises(ZeroDivisionError):
        await world._tasks.pop()


# The clocks themselves


def test_a_stopwatch_stands_until_it_is_started_and_adds_up() -> None:
    now = [5.0]
    time = TableTime(lambda: now[0])
    now[0] = 9.0
    assert time.now == 0
    time.run(on=True)
    now[0] = 9.5
    time.run(on=True)
    assert time.now == 500
    time.run(on=False)
    now[0] = 100.0
    assert (time.now, time.is_running) == (500, False)
    time.run(on=True)
    now[0] = 101.0
    assert time.now == 1500


@pytest.mark.parametrize(("length", "warning"), [(60_000, 10_000), (8000, 4000), (20_000, 10_000)])
def test_a_turn_clock_warns_ten_seconds_before_its_end_or_at_half_time(
    length: int, warning: int
) -> None:
    clock = TurnClock(length)
    assert clock.deadlines(0) == []
    clock.run(0, on=True)
    assert clock.deadlines(0) == [length - warning, length]
    assert clock.deadlines(length - warning) == [length]
    assert not clock.is_over(length - 1)
    assert clock.is_over(length)


# A host that has stood still


async def stands_still(world: World, seconds: float) -> None:
    """The whole host does nothing for so long, and then all that is due at once."""
    world.clock.now += seconds
    await world.clock.forward(0)


async def test_who_has_moved_while_the_host_stood_still_has_moved_in_time(world: World) -> None:
    await two_of_whom_bob_is_on_turn(world, turn=5_000)
    await world.forward(1)
    await stands_still(world, 3600)
    seq = world.table.view_of(1).seq
    await world.play(BOB.uid)  # it was on the way, and is read now
    assert world.table.view_of(1).seq > seq


async def test_a_turn_ends_all_the_same_if_nothing_was_on_the_way(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world, turn=5_000)
    await stands_still(world, 3600)
    seq = world.table.view_of(1).seq
    assert 0 < (company(bob).turn or 0) <= 5_000
    await world.forward(5)
    assert world.table.view_of(1).seq > seq


async def test_a_host_that_stands_still_takes_nobodys_grace(world: World) -> None:
    _ann, bob = await two_of_whom_bob_is_on_turn(world)
    world.table.drop(bob.line)
    await world.forward(20)
    await stands_still(world, 3600)
    assert presence(world, 1) is Presence.DROPPED
    await world.forward(2)
    assert presence(world, 1) is Presence.STOOD_IN


def test_no_more_time_is_taken_back_than_has_passed() -> None:
    now = [10.0]
    time = TableTime(lambda: now[0])
    time.take_back(5)
    time.run(on=True)
    now[0] += 2
    time.take_back(0.5)
    assert time.now == 1500
    time.take_back(5)
    assert time.now == 0

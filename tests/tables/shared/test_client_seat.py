"""A joined seat is a seat as any other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from support.games import move, tiles
from support.scripted_host import OAK, Oak, Updates, line_of, seated, until

from passing_game.engine.errors import DoesNotFit, NotYourTurn, TileNotInHand
from passing_game.engine.moves import Pass
from passing_game.engine.train import Side
from passing_game.tables.company import LineStatus
from passing_game.tables.seat import CannotTakeBack, NoTakingBack, StaleMove
from passing_game.tables.shared.joined import LineLost
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.shared.rules_refused import told as told_error
from passing_game.tables.shared.status import LineState
from passing_game.tables.wire.answers import Refused
from passing_game.tables.wire.requests import Ready, Submit
from passing_game.tables.wire.views import move_to_wire

if TYPE_CHECKING:
    from support.scripted_host import Caller, HandTime, ScriptedHost

    from passing_game.engine.errors import GameError
    from passing_game.tables.seat import Seat
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.joined import JoinedSeat


async def test_a_seat_sees_what_a_seat_of_the_host_sees(
    client: Client, caller: Caller, oak: Oak
) -> None:
    seat: Seat = await seated(client, caller, oak.state())
    there = oak.view()
    here = seat.look()
    assert (here.seq, here.game, here.players) == (there.seq, there.game, there.players)
    assert seat.number == 0


async def test_a_move_is_made_and_seen_before_it_is_reported(
    caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    played = move("5-3")
    asked = asyncio.ensure_future(seat.submit(played, 1))
    request = await caller.hears()
    assert request == Submit(OAK, move_to_wire(played), 1)
    events = oak.plays("5-3")
    await caller.answers(oak.state(*events))
    await asked
    assert seat.look().game == oak.view().game
    assert [update.events for update in told.all] == [events]


@pytest.mark.parametrize(
    "error",
    [
        NotYourTurn(0, 1),
        TileNotInHand(0, tiles("6-5")[0]),
        DoesNotFit(tiles("6-6")[0], Side.RIGHT, 3),
        StaleMove(1, 4),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_a_move_that_is_not_allowed_is_refused_as_by_the_engine(
    caller: Caller, seat: JoinedSeat, error: GameError | StaleMove
) -> None:
    asked = asyncio.ensure_future(seat.submit(Pass(), 1))
    await caller.answers(Refused("submit", *told_error(error)))
    with pytest.raises(type(error)) as refused:
        await asked
    assert str(refused.value) == str(error)


@pytest.mark.parametrize(
    ("why", "data"),
    [
        (Refusal.BOT_PLAYS, {}),
        ("something new", {}),
        ("does not fit", {}),
        ("does not fit", {"tile": 99, "side": "left", "end": 3}),
        ("does not fit", {"tile": 3, "side": "up", "end": 3}),
        ("does not fit", {"tile": -1, "side": "left", "end": 3}),
        ("does not fit", {"tile": 3, "side": "left", "end": 7}),
        ("not your turn", {"seat": "x", "turn": 1}),
        ("not your turn", {"seat": 0, "turn": 4}),
    ],
)
async def test_a_move_that_is_refused_for_another_reason_came_too_late(
    caller: Caller, seat: JoinedSeat, why: str, data: dict[str, int | str]
) -> None:
    asked = asyncio.ensure_future(seat.submit(Pass(), 1))
    await caller.answers(Refused("submit", why, data))
    with pytest.raises(StaleMove) as refused:
        await asked
    assert not isinstance(refused.value, LineLost)


async def test_a_move_that_is_stale_already_is_not_even_sent(
    client: Client, caller: Caller, seat: JoinedSeat
) -> None:
    with pytest.raises(StaleMove):
        await seat.submit(move("5-3"), 0)
    await client.close()
    assert await caller.is_gone() == b""


async def test_no_move_is_sent_while_the_line_is_lost(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    caller.cut()
    await until(client, LineState.LOST)
    with pytest.raises(LineLost):
        await seat.submit(move("5-3"), 1)
    await seat.ready()  # asks nobody, and does not fail
    await time.passes(0.2)
    again = await host.welcomed()
    await until(client, LineState.LIVE)
    with pytest.raises(LineLost):  # the line is back, how the table stands is not
        await seat.submit(move("5-3"), 1)
    told = Updates()
    seat.subscribe(told)
    await again.answers(oak.state())
    await told.are(1)
    asked = asyncio.ensure_future(seat.submit(move("5-3"), 1))
    assert await again.answers() == [Submit(OAK, move_to_wire(move("5-3")), 1)]
    await asked


async def test_a_move_that_was_under_way_when_the_line_went_is_not_sent_twice(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    asked = asyncio.ensure_future(seat.submit(move("5-3"), 1))
    await caller.hears()
    events = oak.plays("5-3")  # it got there, and the answer did not get back
    caller.cut()
    with pytest.raises(LineLost):
        await asked
    assert line_of(seat.look()) is LineStatus.LOST
    await time.passes(0.2)
    again = await host.welcomed()
    await again.answers(oak.state())
    await told.are(2)
    assert told.all[1].events == events
    await client.close()
    assert await again.is_gone() == b""


async def test_the_next_round_is_asked_for_by_the_number_of_this_one(
    caller: Caller, seat: JoinedSeat
) -> None:
    for refused in ((), (Refused("ready", Refusal.NOT_SEATED),)):
        asked = asyncio.ensure_future(seat.ready())
        assert await caller.answers(*refused) == [Ready(OAK, 1)]
        await asked


async def test_nothing_is_taken_back_where_others_play(seat: JoinedSeat) -> None:
    with pytest.raises(CannotTakeBack) as refused:
        await seat.take_back()
    assert refused.value.why is NoTakingBack.OTHERS_PLAY


async def test_the_same_state_twice_tells_no_event_twice(
    caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    events = oak.plays("5-3 6-5")
    caller.says(oak.state(*events), oak.state(*events), oak.state())
    await told.are(3)
    assert [update.events for update in told.all] == [events, (), ()]


async def test_another_match_at_the_table_begins_its_events_anew(
    client: Client, caller: Caller, oak: Oak
) -> None:
    oak.plays("5-3 6-5 6-3>")
    seat = await seated(client, caller, oak.state())
    told = Updates()
    seat.subscribe(told)
    another = Oak()
    dealt = another.view().game.history
    caller.says(another.state(*dealt))
    await told.are(1)
    assert told.all[0].events == dealt
    assert seat.look().seq == 1

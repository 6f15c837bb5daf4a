"""A line that is lost and comes back, or does not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from support.scripted_host import (
    HELLO,
    ME,
    OAK,
    WELCOME,
    Caller,
    HandTime,
    Oak,
    ScriptedHost,
    Updates,
    a_client,
    a_host,
    line_of,
    seated,
    until,
)

from passing_game.tables.company import LineStatus
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.keeping import ON_THE_WAY, STEADY
from passing_game.tables.shared.lines import LineFault, LineTrouble, UnixLine
from passing_game.tables.shared.refusals import Parting, Refusal
from passing_game.tables.shared.session import PATIENCE, QUIET, STALL
from passing_game.tables.shared.status import LineState, Status, pauses
from passing_game.tables.wire.answers import Bye, Closed, Pong, Refused, Seated, Welcome
from passing_game.tables.wire.limits import UNHEARD
from passing_game.tables.wire.requests import Ping, Sit, Watch, Who

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.seat import Update
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.tables.shared.lines import Link


async def test_who_is_let_in_is_live_and_told_so(host: ScriptedHost, time: HandTime) -> None:
    client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
    told: list[LineState] = []
    client.listen(lambda status: told.append(status.state))
    assert client.status == Status(LineState.CONNECTING, 100.0)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.called()
    assert await caller.welcomes() == HELLO
    assert await coming == WELCOME
    await client.close()
    assert await caller.is_gone() == b""
    assert told == [LineState.LIVE, LineState.ENDED]
    assert client.status.trouble is None


async def test_without_a_host_the_first_try_is_the_last(place: Path, time: HandTime) -> None:
    client = Client(UnixLine(place, {ME}), HELLO, time.clock, time.sleep)
    with pytest.raises(LineTrouble) as trouble:
        await client.connect()
    assert trouble.value.fault is LineFault.NO_HOST
    assert client.status == Status(LineState.ENDED, 100.0, trouble.value)
    assert time.asked == []


async def test_a_host_of_another_version_is_told_with_its_version(
    host: ScriptedHost, time: HandTime
) -> None:
    for answer in (
        Bye(Farewell.OTHER_VERSION, {"protocol": 2, "version": "9.1"}),
        Welcome(2, "9.1", "bea", "root"),
    ):
        client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
        coming = asyncio.ensure_future(client.connect())
        caller = await host.called()
        await caller.hears()
        caller.says(answer)
        with pytest.raises(LineTrouble) as trouble:
            await coming
        assert trouble.value.fault is LineFault.OTHER_VERSION
        assert trouble.value.data == {"protocol": 2, "version": "9.1"}
        assert await caller.is_gone() == b""


async def test_a_host_that_does_not_answer_the_hello_is_silent(
    host: ScriptedHost, time: HandTime
) -> None:
    client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.called()
    await time.passes(ON_THE_WAY)
    with pytest.raises(LineTrouble) as trouble:
        await coming
    assert trouble.value.fault is LineFault.SILENT
    await caller.hears()
    assert await caller.is_gone() == b""


async def test_a_cut_line_comes_back_and_asks_for_the_seat(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    caller.cut()
    await until(client, LineState.LOST)
    assert told.lines == [LineStatus.LOST]
    assert line_of(seat.look()) is LineStatus.LOST
    assert told.all[0].events == ()
    assert seat.look().game == oak.view().game

    events = oak.plays("5-3 6-5 6-3>")  # while the line is away
    await time.passes(0.2)
    again = await host.welcomed()
    await until(client, LineState.LIVE)
    assert line_of(seat.look()) is LineStatus.LOST, "it has not been seen how the table stands"
    assert await again.answers(Seated(OAK, 0), oak.state()) == [Sit(OAK, 0, again=True)]
    await told.are(2)
    assert line_of(seat.look()) is LineStatus.LIVE
    assert told.all[1].events == events, "what was missed is in the history"
    assert seat.look().game == oak.view().game


async def test_who_watches_watches_again(
    client: Client, caller: Caller, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    coming = asyncio.ensure_future(client.watch(OAK))
    await caller.answers(Seated(OAK, None), oak.state(seat=None))
    watched = await coming
    assert watched.look().game == oak.view(None).game
    caller.cut()
    await time.passes(0.2)
    again = await host.welcomed()
    back = await again.answers(Seated(OAK, None), oak.state(seat=None))
    assert back == [Watch(OAK, again=True)]


async def test_a_seat_that_is_gone_when_the_line_is_back_has_ended(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime
) -> None:
    told = Updates()
    seat.subscribe(told)
    caller.cut()
    await time.passes(0.2)
    again = await host.welcomed()
    await again.answers(Refused("sit", Refusal.CLOSED))
    await told.are(2)
    assert told.lines == [LineStatus.LOST, LineStatus.ENDED]
    assert seat.ended == "closed"
    assert client.status.state is LineState.LIVE


async def test_a_seat_that_a_newer_login_has_taken_meanwhile_is_not_fought_for(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime
) -> None:
    caller.cut()
    await time.passes(0.2)
    again = await host.welcomed()
    assert await again.answers(Refused("sit", Refusal.NEWER_LOGIN)) == [Sit(OAK, 0, again=True)]
    await until(client, LineState.LIVE)
    for _ in range(5):
        await asyncio.sleep(0)
    assert seat.ended == Refusal.NEWER_LOGIN
    assert line_of(seat.look()) is LineStatus.ENDED
    again.cut()  # and when the line is lost once more, nothing is asked for
    await time.passes(0.4)
    third = await host.welcomed()
    await until(client, LineState.LIVE)
    await asked_and_answered(client, third)


async def test_the_pauses_between_tries_grow_to_five_seconds() -> None:
    made = pauses()
    assert [next(made) for _ in range(8)] == [0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0, 5.0]


async def test_it_tries_less_and_less_often_and_tells_each_time(
    host: ScriptedHost, time: HandTime, place: Path
) -> None:
    async with a_client(host, time) as (client, _caller):
        told: list[Status] = []
        client.listen(told.append)
        await host.closes()
        for pause in (0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0):
            await time.passes(pause)
        await time.sleeps(5.0)
        assert [status.tries for status in told] == list(range(8))
        assert {status.state for status in told} == {LineState.LOST}
        assert {status.since for status in told} == {100.0}, "it says since when"
        faults = [status.trouble.fault for status in told if status.trouble]
        assert faults == [LineFault.CUT, *[LineFault.NO_HOST] * 7]
        async with a_host(place) as again:
            await time.passes(5.0)
            await again.welcomed()
            await until(client, LineState.LIVE)


async def test_who_has_called_too_often_calls_less_and_less_often(
    client: Client, caller: Caller, host: ScriptedHost, time: HandTime
) -> None:
    caller.cut()
    for pause in (0.2, 0.4, 0.8):
        await time.passes(pause)
        busy = await host.called()
        await busy.hears()
        busy.says(Bye(Farewell.TOO_OFTEN))
        await busy.is_gone()
    await time.passes(1.6)
    await host.welcomed()
    await until(client, LineState.LIVE)


async def test_a_line_that_is_cut_at_once_again_is_not_tried_as_quickly(
    client: Client, caller: Caller, host: ScriptedHost, time: HandTime
) -> None:
    now = caller
    for pause in (0.2, 0.4, 0.8):
        now.cut()
        await time.passes(pause)
        now = await host.welcomed()
        await until(client, LineState.LIVE)
    time.now += STEADY
    now.cut()
    await time.passes(0.2)
    await host.welcomed()
    await until(client, LineState.LIVE)


async def test_whoever_does_not_want_to_wait_tries_at_once(
    client: Client, caller: Caller, host: ScriptedHost, time: HandTime
) -> None:
    client.try_now()  # nothing is lost yet
    caller.cut()
    await time.sleeps(0.2)
    client.try_now()
    again = await host.welcomed()
    await until(client, LineState.LIVE)
    assert time.now == 100.0
    again.cut()  # and this time it is waited for
    await time.sleeps(0.4)
    await asyncio.sleep(0)
    assert client.status.state is LineState.LOST
    await time.passes(0.4)
    await host.welcomed()


async def test_only_the_first_way_to_the_host_may_ask_unless_it_is_wished_for(
    host: ScriptedHost, time: HandTime
) -> None:
    asked: list[bool] = []

    class Line(UnixLine):
        async def open(self, *, asking: bool = False) -> Link:
            asked.append(asking)
            return await super().open(asking=asking)

    async with a_client(host, time, Line(host.path, {ME})) as (client, caller):
        caller.cut()
        await time.passes(0.2)
        again = await host.welcomed()
        await until(client, LineState.LIVE)
        again.cut()
        await time.sleeps(0.4)
        client.try_now(asking=True)
        await host.welcomed()
        await until(client, LineState.LIVE)
    assert asked == [True, False, True]


@pytest.mark.parametrize(
    ("why", "state"),
    [
        (Farewell.STOPPING, LineState.LOST),
        (Farewell.TOO_MANY, LineState.LOST),
        (Farewell.TOO_OFTEN, LineState.LOST),
        (Farewell.HOST_FULL, LineState.LOST),
        (Farewell.SILENT, LineState.LOST),
        (Farewell.TAKEN_OVER, LineState.ENDED),
        (Farewell.BAD_LINE, LineState.ENDED),
        (Farewell.NOT_ADMITTED, LineState.ENDED),
        (Farewell.UNMAPPED, LineState.ENDED),
        (Farewell.FAULT, LineState.ENDED),
    ],
)
async def test_after_a_last_word_it_comes_back_only_if_there_is_hope(
    client: Client, caller: Caller, why: Farewell, state: LineState
) -> None:
    caller.says(Bye(why, {"table": OAK}))
    await until(client, state)
    trouble = client.status.trouble
    assert trouble is not None
    assert trouble.fault is LineFault.BYE
    assert trouble.data == {"why": why, "table": OAK}


async def test_a_newer_login_ends_the_seat_of_the_older(
    client: Client, caller: Caller, seat: JoinedSeat
) -> None:
    caller.says(Bye(Farewell.TAKEN_OVER, {"table": OAK}))
    await until(client, LineState.ENDED)
    assert line_of(seat.look()) is LineStatus.ENDED
    assert await caller.is_gone() == b""


async def test_a_table_whose_host_stops_is_asked_for_when_it_is_back(
    client: Client, caller: Caller, seat: JoinedSeat, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    caller.says(Closed(OAK, Parting.STOPPED), Bye(Farewell.STOPPING))
    await until(client, LineState.LOST)
    assert line_of(seat.look()) is LineStatus.LOST
    assert seat.ended is None
    await time.passes(0.2)
    again = await host.welcomed()
    assert await again.answers(Seated(OAK, 0), oak.state()) == [Sit(OAK, 0, again=True)]


async def test_a_host_that_falls_silent_is_asked_once_and_then_lost(
    client: Client, caller: Caller, time: HandTime
) -> None:
    await time.passes(QUIET)
    assert await caller.hears() == Ping(0)
    await time.passes(PATIENCE)
    await until(client, LineState.LOST)
    assert client.status.trouble is not None
    assert client.status.trouble.fault is LineFault.SILENT


async def test_a_host_that_says_a_word_is_there(
    client: Client, caller: Caller, seat: JoinedSeat, time: HandTime, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    await time.passes(QUIET)  # the answers so far were a word
    await time.passes(QUIET)
    assert await caller.hears() == Ping(0)
    caller.says(oak.state())
    await told.are(1)
    await time.passes(PATIENCE)
    await time.sleeps(QUIET)
    assert client.status.state is LineState.LIVE


async def test_a_wait_in_which_one_stood_still_oneself_does_not_count(
    client: Client, caller: Caller, time: HandTime
) -> None:
    await time.passes(QUIET)
    await time.sleeps(PATIENCE)
    time.now += 2 * STALL  # stopped for so long, with the host's word still to be read
    await time.passes(PATIENCE)
    assert await caller.hears() == Ping(0)
    await time.sleeps(PATIENCE)
    assert client.status.state is LineState.LIVE
    await time.passes(PATIENCE)
    await until(client, LineState.LOST)


async def test_a_host_that_stands_still_for_ten_seconds_is_not_given_up(
    client: Client, caller: Caller, time: HandTime
) -> None:
    await time.passes(QUIET)
    await time.sleeps(PATIENCE)
    time.now += 10
    assert await caller.hears() == Ping(0)
    caller.says(Pong(0))
    await asked_and_answered(client, caller)
    await time.passes(PATIENCE)
    await time.sleeps(QUIET)
    assert client.status.state is LineState.LIVE


async def test_who_only_listens_says_a_word_now_and_then(
    caller: Caller, seat: JoinedSeat, time: HandTime, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    await time.passes(QUIET)
    await time.sleeps(QUIET)
    caller.says(oak.state())
    await told.are(1)
    await time.passes(QUIET)
    assert await caller.hears() == Ping(0)
    await time.sleeps(QUIET)
    assert QUIET + PATIENCE < UNHEARD / 2


async def asked_and_answered(client: Client, caller: Caller) -> None:
    """See that all that was said before was heard."""
    asked = asyncio.ensure_future(client.who())
    assert await caller.answers() == [Who()]
    await asked


async def test_closing_while_it_tries_to_come_back_ends_it(
    client: Client, caller: Caller, time: HandTime
) -> None:
    caller.cut()
    await time.sleeps(0.2)
    await client.close()
    assert client.status.state is LineState.ENDED
    assert client.status.trouble is None


async def test_a_way_back_that_leads_to_somebody_else_is_not_taken(
    host: ScriptedHost, time: HandTime
) -> None:
    trusted = {ME}
    async with a_client(host, time, UnixLine(host.path, trusted)) as (client, caller):
        trusted.clear()
        caller.cut()
        await time.passes(0.2)
        await until(client, LineState.ENDED)
        assert client.status.trouble is not None
        assert client.status.trouble.fault is LineFault.WRONG_HOST


async def test_closing_on_the_way_to_the_host_leaves_no_line(
    host: ScriptedHost, time: HandTime
) -> None:
    client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.called()
    await client.close()
    await caller.welcomes()
    with pytest.raises(LineTrouble):
        await coming
    assert client.status.state is LineState.ENDED
    assert await caller.is_gone() == b""


async def test_a_listener_that_fails_ends_the_line_and_is_told_of(
    host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.welcomed()
    await coming
    seat = await seated(client, caller, oak.state())

    def fail(update: Update) -> None:
        if update.events:
            raise ZeroDivisionError

    seat.subscribe(fail)
    caller.says(oak.state(*oak.plays("5-3")))
    await until(client, LineState.ENDED)
    assert line_of(seat.look()) is LineStatus.ENDED
    with pytest.raises(ZeroDivisionError):
        await client.close()

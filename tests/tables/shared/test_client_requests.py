"""What a client asks its host for, and what it makes of the answers."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.hosted import opening
from support.scripted_host import (
    HELLO,
    ME,
    OAK,
    HandTime,
    Updates,
    a_client,
    a_host,
    line_of,
    seated,
    until,
)

from passing_game.tables.company import LineStatus, RematchWish, SetPhrase
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineFault, LineTrouble, UnixLine
from passing_game.tables.shared.refusals import Parting, Refusal
from passing_game.tables.shared.session import PATIENCE
from passing_game.tables.shared.status import LineState
from passing_game.tables.wire.answers import (
    Closed,
    People,
    PersonLine,
    Pong,
    Refused,
    Seated,
    TableLine,
    Tables,
)
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.limits import HOST_LINE
from passing_game.tables.wire.requests import (
    Leave,
    ListTables,
    Phrase,
    Ping,
    Rematch,
    Say,
    Shown,
    Sit,
    Vote,
    Who,
)
from passing_game.tables.wire.views import rules_to_wire

if TYPE_CHECKING:
    from support.scripted_host import Caller, Oak, ScriptedHost

    from passing_game.tables.shared.joined import JoinedSeat


async def test_tables_come_in_parts(client: Client, caller: Caller, oak: Oak) -> None:
    lines = [_line(oak, name) for name in ("ash", "elm", "oak")]
    asked = asyncio.ensure_future(client.tables())
    parts = Tables(tuple(lines[:2]), more=True), Tables(tuple(lines[2:]))
    assert await caller.answers(*parts) == [ListTables()]
    assert await asked == tuple(lines)


async def test_people_come_in_parts(client: Client, caller: Caller) -> None:
    people = [PersonLine(account, account.title(), 0) for account in ("ann", "bob", "eve")]
    asked = asyncio.ensure_future(client.who())
    parts = People(tuple(people[:1]), more=True), People(tuple(people[1:]))
    assert await caller.answers(*parts) == [Who()]
    assert await asked == tuple(people)


async def test_a_table_is_opened_and_one_sits_at_it(
    client: Client, caller: Caller, oak: Oak
) -> None:
    wish = opening(oak.table.setup, reserved=(None, "cal"), quiet=True)
    asked = asyncio.ensure_future(client.open_table(wish))
    assert await caller.answers(Seated(OAK, 0), oak.state()) == [wish]
    seat = await asked
    assert (seat.table, seat.number) == (OAK, 0)
    assert seat.look().game == oak.view().game
    assert line_of(seat.look()) is LineStatus.LIVE


async def test_a_refusal_is_told_to_whoever_asked(client: Client, caller: Caller) -> None:
    sitting = asyncio.ensure_future(client.sit(OAK, 1))
    data: dict[str, int | str] = {"seat": 1, "account": "cal"}
    assert await caller.answers(Refused("sit", Refusal.SEAT_TAKEN, data)) == [Sit(OAK, 1)]
    with pytest.raises(RequestRefused) as refused:
        await sitting
    assert (refused.value.request, refused.value.why) == ("sit", Refusal.SEAT_TAKEN)
    assert refused.value.data == data


async def test_that_it_was_shown_is_told_whether_it_is_heard_or_not(
    client: Client, caller: Caller
) -> None:
    for _ in range(2):
        telling = asyncio.ensure_future(client.shown(2))
        assert await caller.answers() == [Shown(2)]
        await telling
    telling = asyncio.ensure_future(client.shown(2))
    await caller.hears()
    caller.cut()
    await telling


async def test_requests_at_the_same_time_each_get_their_own_answers(
    client: Client, caller: Caller
) -> None:
    first = asyncio.ensure_future(client.who())
    second = asyncio.ensure_future(client.sit(OAK))
    third = asyncio.ensure_future(client.who())
    ann, bob = (People((PersonLine(name, name, 0),)) for name in ("ann", "bob"))
    await caller.answers(ann)
    await caller.answers(Refused("sit", Refusal.FULL))
    await caller.answers(bob)
    assert await first == ann.people
    with pytest.raises(RequestRefused):
        await second
    assert await third == bob.people


async def test_a_request_that_is_given_up_leaves_its_refusal_to_nobody(
    client: Client, caller: Caller
) -> None:
    given_up = asyncio.ensure_future(client.sit(OAK))
    await caller.hears()
    given_up.cancel()
    asked = asyncio.ensure_future(client.who())
    await caller.answers(Refused("sit", Refusal.FULL))
    await caller.answers(People(()))
    assert await asked == ()


async def test_a_line_that_goes_takes_all_requests_with_it(client: Client, caller: Caller) -> None:
    asked = [asyncio.ensure_future(client.who()), asyncio.ensure_future(client.tables())]
    await caller.hears()
    caller.cut()
    for one in asked:
        with pytest.raises(LineTrouble):
            await one
    with pytest.raises(LineTrouble):
        await client.who()


async def test_a_seat_that_was_never_seen_is_not_asked_for_again(
    client: Client, caller: Caller, host: ScriptedHost, time: HandTime
) -> None:
    sitting = asyncio.ensure_future(client.sit(OAK))
    await caller.hears()
    caller.says(Seated(OAK, 0))
    caller.writer.close()
    with pytest.raises(LineTrouble):
        await sitting
    await time.passes(0.2)
    again = await host.welcomed()
    await until(client, LineState.LIVE)
    asked = asyncio.ensure_future(client.who())
    assert await again.answers(People(())) == [Who()]
    await asked


async def test_a_seat_without_a_view_is_not_waited_for_for_ever(
    client: Client, caller: Caller, time: HandTime
) -> None:
    sitting = asyncio.ensure_future(client.sit(OAK))
    await caller.answers(Seated(OAK, 0))
    await time.passes(PATIENCE)
    with pytest.raises(LineTrouble) as trouble:
        await sitting
    assert trouble.value.fault is LineFault.SILENT


async def test_an_answer_that_seats_nobody_is_no_seat(client: Client, caller: Caller) -> None:
    sitting = asyncio.ensure_future(client.sit(OAK))
    await caller.answers()
    with pytest.raises(LineTrouble) as trouble:
        await sitting
    assert trouble.value.fault is LineFault.GARBLED


async def test_what_is_said_and_voted_for_gets_to_the_host(
    caller: Caller, seat: JoinedSeat
) -> None:
    for wish, request in (
        (seat.say("well \x1b[31mdone"), Say(OAK, "well [31mdone")),
        (seat.phrase(SetPhrase.THANKS), Phrase(OAK, SetPhrase.THANKS)),
        (seat.rematch(RematchWish.OTHER_SEATS), Rematch(OAK, RematchWish.OTHER_SEATS)),
        (seat.vote(close=True), Vote(OAK, close=True)),
    ):
        asked = asyncio.ensure_future(wish)
        assert await caller.answers() == [request]
        await asked


async def test_talk_that_is_refused_says_so(caller: Caller, seat: JoinedSeat) -> None:
    asked = asyncio.ensure_future(seat.say("6-6!"))
    await caller.answers(Refused("say", Refusal.QUIET))
    with pytest.raises(RequestRefused) as refused:
        await asked
    assert refused.value.why == Refusal.QUIET


async def test_leaving_ends_the_seat_and_not_the_line(
    client: Client, caller: Caller, seat: JoinedSeat
) -> None:
    leaving = asyncio.ensure_future(client.leave())
    assert await caller.answers() == [Leave()]
    await leaving
    assert line_of(seat.look()) is LineStatus.ENDED
    assert seat.ended == "left"
    assert client.status.state is LineState.LIVE


async def test_a_table_that_is_closed_has_ended_with_its_reason(
    client: Client, caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    caller.says(Closed("elm", Parting.VOTED), Closed(OAK, Parting.FAULT), oak.state())
    await told.are(1)
    assert told.lines == [LineStatus.ENDED]
    assert seat.ended == Parting.FAULT
    assert client.status.state is LineState.LIVE


async def test_a_host_may_say_by_itself_that_one_sits(
    client: Client, caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    caller.says(Seated(OAK, 1), oak.state(seat=1))
    await told.are(1)
    assert seat.number == 1
    assert client.status.state is LineState.LIVE


async def test_whoever_stops_listening_is_told_nothing_more(
    caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    first, second = Updates(), Updates()
    stop = seat.subscribe(first)
    seat.subscribe(second)
    stop()
    caller.says(oak.state())
    await second.are(1)
    assert first.all == []


GARBLED = {
    b"\xff\xfe\n": "not utf-8",
    b"no json\n": "not json",
    b'{"type":"pong","more":' + b"[" * 50_000 + b"\n": "too deep",
    b'{"type":"pong","number":"one"}\n': "wrong shape",
    b'{"type":"pong","number":7}\n': "wrong value",  # nothing was asked
    b'{"type":"nonsense"}\n': "wrong shape",
    b'"' + b"x" * HOST_LINE + b'"\n': "oversize",
    encode(Refused("sit", "full")): "wrong value",  # nobody asked to sit
    b'{"type":"welcome","protocol":1,"version":"1","account":"a","host":"b"}\n': "wrong value",
}


@pytest.mark.parametrize(("raw", "flaw"), GARBLED.items(), ids=range(len(GARBLED)))
async def test_what_cannot_be_ends_the_line_with_a_reason(
    client: Client, caller: Caller, raw: bytes, flaw: str
) -> None:
    caller.shouts(raw)
    await until(client, LineState.ENDED)
    assert client.status.trouble is not None
    assert client.status.trouble.fault is LineFault.GARBLED
    assert client.status.trouble.data == {"flaw": flaw}


async def test_a_state_that_cannot_be_ends_the_line(
    host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    sound = encode(oak.state())
    for raw in (
        sound.replace(b'"hand":"1-0', b'"hand":"0-0', 1),
        sound.replace(b'"turn":0', b'"turn":3', 1),
        encode(oak.state(seat=None)),  # no seat's view
    ):
        assert raw != sound
        async with a_client(host, time) as (client, caller):
            seat = await seated(client, caller, oak.state())
            before = seat.look()
            caller.shouts(raw)
            await until(client, LineState.ENDED)
            assert client.status.trouble is not None
            assert client.status.trouble.fault is LineFault.GARBLED
            assert seat.look().game == before.game
            assert line_of(seat.look()) is LineStatus.ENDED


async def test_half_a_line_before_the_end_is_no_message(
    client: Client, caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    before = seat.look()
    oak.plays("5-3")
    caller.shouts(encode(oak.state())[:-1])
    caller.writer.close()
    await until(client, LineState.LOST)
    assert client.status.trouble is not None
    assert client.status.trouble.fault is LineFault.CUT
    assert seat.look().seq == before.seq


async def test_a_message_that_comes_in_pieces_is_one(
    caller: Caller, seat: JoinedSeat, oak: Oak
) -> None:
    told = Updates()
    seat.subscribe(told)
    events = oak.plays("5-3")
    raw = encode(oak.state(*events))
    for start in range(0, len(raw), 100):
        caller.shouts(raw[start : start + 100])
        await caller.writer.drain()
    await told.are(1)
    assert told.all[0].events == events


async def test_endless_answers_end_the_line(client: Client, caller: Caller) -> None:
    asked = asyncio.ensure_future(client.who())
    await caller.hears()
    caller.says(*[People(())] * 600)
    with pytest.raises(LineTrouble) as trouble:
        await asked
    assert trouble.value.fault is LineFault.GARBLED


async def test_a_host_that_never_stops_does_not_stop_the_client(
    client: Client, caller: Caller
) -> None:
    caller.says(*[Pong(0)] * 5000)
    turns = 0
    asked = asyncio.ensure_future(client.who())
    request = await caller.hears()
    assert request == Who()
    ping = await caller.hears()
    assert isinstance(ping, Ping)
    caller.says(People(()), Pong(ping.number))
    while not asked.done():
        turns += 1
        await asyncio.wait({asked}, timeout=0)
    assert turns > 1000


@settings(max_examples=60, deadline=None)
@given(raw=st.binary(max_size=200))
def test_no_bytes_of_a_host_crash_a_client(raw: bytes) -> None:
    asyncio.run(_survives(raw))


async def _survives(raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with a_host(Path(folder) / "table.sock") as host:
            time = HandTime()
            client = Client(UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
            coming = asyncio.ensure_future(client.connect())
            caller = await host.called()
            caller.shouts(raw)
            caller.writer.close()
            with pytest.raises(LineTrouble):
                await coming
            await client.close()


def _line(oak: Oak, name: str) -> TableLine:
    wire = oak.state()
    return TableLine(
        name,
        rules_to_wire(oak.match.rules),
        wire.view.players,
        wire.company.holders,
        (0, 0),
        round=1,
        since=1_700_000_000,
    )

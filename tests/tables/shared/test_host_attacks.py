"""Each attack on a running host costs the attacker, and the others are served as before."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.hosted import ANN, BOB, CYN, DAN, EVE, Client, Home, farewell, home, opening
from support.patience import PATIENCE, until

from passing_game import __version__
from passing_game.engine.train import Side
from passing_game.tables.company import Presence
from passing_game.tables.shared import lobby
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.host import SWEEP
from passing_game.tables.shared.hosted import MOST_OPENED, MOST_SEATS, OPENED_AGAIN, NoTable
from passing_game.tables.shared.peers import UNMAPPED
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.wire.answers import Bye, Refused, Seated, State, Tables
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.flaws import WireFlaw
from passing_game.tables.wire.limits import (
    BURST,
    CALLS,
    CALLS_BURST,
    CONNECTIONS,
    LINE,
    PROTOCOL,
    TABLES_A_LINE,
    UNHEARD,
)
from passing_game.tables.wire.requests import (
    Hello,
    Leave,
    ListTables,
    Look,
    Ping,
    Ready,
    Say,
    Sit,
    Submit,
    Watch,
)
from passing_game.tables.wire.shapes import PassWire, PlayWire

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator


@pytest.fixture
async def place() -> AsyncIterator[Home]:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder)) as one:
            yield one


@pytest.fixture
async def pair(place: Home) -> list[Client]:
    """Ann and Bob in the middle of a round."""
    return await place.seated(ANN, BOB)


async def play_on(place: Home, pair: list[Client]) -> None:
    """See that both still get everything: whoever is on turn moves, and both hear of it."""
    view = place.table.view_of(0)
    assert view.game.turn is not None
    on_turn = pair[view.game.turn]
    move = on_turn.last(State).view.legal[0]
    assert await on_turn.say(Submit(place.table.name, move, view.seq))
    assert place.table.view_of(0).seq > view.seq
    await place.agree(pair)


BAD_LINES = {
    "oversize": (b'{"type":"ping","number":1,"x":"' + b"x" * LINE + b'"}', WireFlaw.OVERSIZE),
    "deep nesting": (b'{"type":"ping","number":1,"x":' + b"[" * 4000, WireFlaw.TOO_DEEP),
    "wrong types": (b'{"type":"submit","table":[],"move":{},"seq":"1"}', WireFlaw.WRONG_SHAPE),
    "bad UTF-8": (b'{"type":"say","table":"oak","text":"\xc3\x28"}', WireFlaw.NOT_UTF8),
    "not JSON": (b"GET / HTTP/1.1\r", WireFlaw.NOT_JSON),
    "no such tile": (
        b'{"type":"submit","table":"oak","move":["play","1-6","left"],"seq":1}',
        WireFlaw.WRONG_VALUE,
    ),
    "no such setup": (
        encode(opening())[:-1].replace(b'"players":2', b'"players":3'),
        WireFlaw.WRONG_VALUE,
    ),
}


@pytest.mark.parametrize(("line", "flaw"), BAD_LINES.values(), ids=BAD_LINES.keys())
async def test_a_bad_line_ends_its_connection_alone(
    place: Home, pair: list[Client], line: bytes, flaw: WireFlaw
) -> None:
    attacker = await place.come(CYN)
    await attacker.say(Watch("oak"))
    await attacker.shout(line + b"\n")
    await attacker.ends()
    assert farewell(attacker) == Bye(Farewell.BAD_LINE, {"flaw": flaw})
    await play_on(place, pair)
    await place.serves_others()


async def test_a_bad_line_from_a_seat_leaves_the_seat_held(place: Home, pair: list[Client]) -> None:
    await pair[1].shout(b"nonsense\n")
    await pair[1].ends()
    await pair[1].close()
    again = await place.come(BOB)
    await again.say(Sit("oak"))
    assert again.last(Seated).seat == 1
    await play_on(place, [pair[0], again])


async def test_half_a_line_does_nothing_and_holds_nobody_up(
    place: Home, pair: list[Client]
) -> None:
    attacker = await place.come(CYN)
    await attacker.shout(encode(Watch("oak"))[:-2])
    await play_on(place, pair)
    await place.serves_others()
    assert place.table.company().watchers == ()
    await attacker.close()
    await place.serves_others()
    assert place.table.company().watchers == ()


async def test_a_flood_is_answered_no_faster_than_the_rate(place: Home, pair: list[Client]) -> None:
    attacker = await place.come(CYN)
    await place.clock.forward(60)
    known = len(attacker.heard)
    await attacker.shout(encode(Ping(9)) * 1000)
    for _ in range(100):
        await asyncio.sleep(0)
    assert len(attacker.heard) - known == BURST
    await play_on(place, pair)
    await place.serves_others()


async def test_long_lists_are_told_the_more_seldom(place: Home) -> None:
    for uid in range(2001, 2007):
        opener = await place.come(uid)
        for _ in range(MOST_SEATS):
            await opener.say(opening())
    attacker = await place.come(EVE)
    await place.clock.forward(60)
    await attacker.shout(encode(ListTables()) * BURST)
    for _ in range(300):
        await asyncio.sleep(0)
    lists = [answer for answer in attacker.heard if isinstance(answer, Tables)]
    parts = 6 * MOST_SEATS // TABLES_A_LINE
    assert 1 < parts <= len(lists) <= BURST + parts
    assert len(lists) < BURST * parts


async def test_a_slow_reader_is_cut_off_and_can_come_back(place: Home, pair: list[Client]) -> None:
    attacker = await place.come(CYN)
    await attacker.say(Watch("oak"))
    attacker._reading.cancel()
    async with asyncio.timeout(PATIENCE):
        while place.table.company().watchers:
            await pair[0].say(*(Say("oak", "x" * 110) for _ in range(20)))
    assert any("went uid=1003 why=cut" in line for line in place.log)
    await play_on(place, pair)
    again = await place.come(CYN)
    await again.say(Watch("oak"))
    assert again.last(Seated).seat is None


async def test_a_ninth_connection_of_an_account_is_turned_away(
    place: Home, pair: list[Client]
) -> None:
    eight = [await place.come(CYN) for _ in range(CONNECTIONS)]
    ninth = await place.call(CYN)
    assert await ninth.ends() == [Bye(Farewell.TOO_MANY, {"most": CONNECTIONS})]
    await ninth.close()
    await play_on(place, pair)
    await place.serves_others()
    await eight[0].close()
    await place.clock.forward(1)
    await place.come(CYN)


async def test_who_calls_on_after_being_turned_away_is_told_nothing_more(place: Home) -> None:
    crowd = [await place.call(CYN) for _ in range(2 * CONNECTIONS)]
    last = await place.call(CYN)
    assert await last.ends() == []
    assert [await client.ends() for client in crowd[CONNECTIONS:]] == [
        [Bye(Farewell.TOO_MANY, {"most": CONNECTIONS})]
    ] * CONNECTIONS
    await place.serves_others()


async def test_who_calls_again_and_again_is_refused_and_comes_in_after_a_while(
    place: Home, pair: list[Client]
) -> None:
    for _ in range(CALLS_BURST):
        caller = await place.call(CYN)
        await caller.shout(encode(Ping(1)))
        await caller.ends()
        await caller.close()
    for _ in range(CONNECTIONS):
        caller = await place.call(CYN)
        assert await caller.ends() == [Bye(Farewell.TOO_OFTEN)]
        await caller.close()
    for _ in range(100):
        caller = await place.call(CYN)
        assert await caller.ends() == [], "it is not even told any more"
        await caller.close()
    assert sum("turned-away uid=1003 why=too-often" in line for line in place.log) == CONNECTIONS
    await play_on(place, pair)
    await place.serves_others()
    assert CYN not in place.host._gate._lines
    await place.clock.forward(1 / CALLS)
    await place.come(CYN)
    await place.clock.forward(2 * SWEEP)
    assert CYN not in place.host._gate._calls._buckets, "nothing is kept of it for ever"
    assert CYN not in place.host._gate._tells._buckets


async def test_a_crowd_at_the_door_does_not_stop_those_who_are_in(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    for client in [await place.call(CYN) for _ in range(3 * CONNECTIONS)][2 * CONNECTIONS :]:
        await client.ends()
    taken: list[socket.socket] = []
    take = place.host._take

    async def noting(client: socket.socket) -> None:
        taken.append(client)
        await take(client)

    monkeypatch.setattr(place.host, "_take", noting)
    for _ in range(40):
        await place.call(CYN)
    for _ in range(10):
        await asyncio.sleep(0)
    assert 0 < len(taken) <= 10, "there is a turn for others after each"


async def test_a_full_host_says_so_and_takes_the_next_when_somebody_has_gone() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder), lines=2) as place:
            first, _second = await place.come(ANN), await place.come(BOB)
            third = await place.call(CYN)
            assert await third.ends() == [Bye(Farewell.HOST_FULL, {"most": 2})]
            await first.close()
            await place.clock.forward(1)
            await place.come(CYN)


async def test_a_client_of_which_nothing_is_heard_any_more_counts_as_dropped(
    place: Home, pair: list[Client]
) -> None:
    await place.clock.forward(UNHEARD - SWEEP)
    await pair[0].say()
    await place.clock.forward(2 * SWEEP)
    await pair[1].ends()
    assert farewell(pair[1]) == Bye(Farewell.SILENT)
    await pair[1].close()
    await until(lambda: place.table.company().holders[1].presence is not Presence.HERE)
    assert not pair[0].is_over
    again = await place.come(BOB)
    assert isinstance((await again.say(Sit("oak", again=True)))[0], Seated)


async def test_a_host_that_has_stood_still_itself_hangs_up_on_nobody(
    place: Home, pair: list[Client]
) -> None:
    for client in pair:
        await client.say()
    place.clock.now += 10 * UNHEARD  # stopped, and gone on with
    await place.clock.forward(0)
    assert not any(client.is_over for client in pair)
    await play_on(place, pair)
    await place.clock.forward(SWEEP)
    assert not any(client.is_over for client in pair)


async def test_an_account_that_the_kernel_cannot_name_is_turned_away(
    place: Home, pair: list[Client]
) -> None:
    attacker = await place.call(UNMAPPED)
    assert await attacker.ends() == [Bye(Farewell.UNMAPPED)]
    await play_on(place, pair)
    await place.serves_others()


async def test_an_account_that_may_not_join_is_turned_away(place: Home, pair: list[Client]) -> None:
    place.banned.add(CYN)
    attacker = await place.call(CYN)
    assert await attacker.ends() == [Bye(Farewell.NOT_ADMITTED)]
    await play_on(place, pair)


@pytest.mark.parametrize("protocol", [0, PROTOCOL + 1])
async def test_another_version_is_turned_away_with_ours(place: Home, protocol: int) -> None:
    client = await place.call(CYN)
    await client.shout(
        b'{"type":"hello","protocol":%d,"version":"9","name":"","new":1}\n' % protocol
    )
    ours: dict[str, int | str] = {"protocol": PROTOCOL, "version": __version__}
    assert await client.ends() == [Bye(Farewell.OTHER_VERSION, ours)]
    await place.serves_others()


@pytest.mark.parametrize("request_", [Ping(1), Sit("oak"), ListTables(), Look()])
async def test_nothing_is_done_before_the_hello(
    place: Home, pair: list[Client], request_: Ping | Sit | ListTables | Look
) -> None:
    client = await place.call(CYN)
    await client.shout(encode(request_))
    assert await client.ends() == [Bye(Farewell.NO_HELLO)]
    await play_on(place, pair)


async def test_a_second_hello_is_refused_and_changes_no_name(place: Home) -> None:
    client = await place.come(CYN)
    assert await client.say(Hello(PROTOCOL, "1", "Root")) == [Refused("hello", "greeted")]
    assert b"Root" not in client.raw


def the_move_of(place: Home, pair: list[Client]) -> tuple[int, Submit]:
    """The seat on turn, and a move that it may make."""
    view = place.table.view_of(0)
    assert view.game.turn is not None
    move = pair[view.game.turn].last(State).view.legal[0]
    return view.game.turn, Submit("oak", move, view.seq)


async def test_a_seats_move_sent_by_another_is_refused(place: Home, pair: list[Client]) -> None:
    seq = place.table.view_of(0).seq
    turn, submit = the_move_of(place, pair)
    stranger, watcher = await place.come(CYN), await place.come(EVE)
    await watcher.say(Watch("oak"))
    assert await stranger.say(submit) == [Refused("submit", Refusal.NOT_THERE)]
    assert await watcher.say(submit) == [Refused("submit", Refusal.NOT_SEATED)]
    assert await pair[1 - turn].say(submit) == [
        Refused("submit", "not your turn", {"seat": 1 - turn, "turn": turn})
    ]
    assert place.table.view_of(0).seq == seq
    await play_on(place, pair)


async def test_a_move_with_an_old_number_is_refused(place: Home, pair: list[Client]) -> None:
    turn, submit = the_move_of(place, pair)
    await pair[turn].say(submit)
    seq = place.table.view_of(0).seq
    assert await pair[turn].say(submit) == [
        Refused("submit", "stale", {"chosen_at": submit.seq, "now": seq})
    ]
    await pair[turn].shout(encode(submit) * 3)
    await pair[turn].say()
    assert place.table.view_of(0).seq == seq
    await play_on(place, pair)


async def test_a_tile_that_is_not_held_is_refused_with_no_word_of_who_holds_it(
    place: Home, pair: list[Client]
) -> None:
    turn, submit = the_move_of(place, pair)
    mine = pair[turn].last(State).view.hand.split()
    others = pair[1 - turn].last(State).view.hand.split()
    boneyard = next(
        f"{high}-{low}"
        for high in range(7)
        for low in range(high + 1)
        if f"{high}-{low}" not in mine + others
    )
    answers = []
    for tile in (others[0], boneyard):
        (refused,) = await pair[turn].say(Submit("oak", PlayWire(tile, Side.LEFT), submit.seq))
        assert isinstance(refused, Refused)
        answers.append((refused.why, {**refused.data, "tile": 0}))
    assert answers == [("tile not in hand", {"seat": turn, "tile": 0})] * 2
    await play_on(place, pair)


async def test_a_table_that_is_not_there_is_refused(place: Home, pair: list[Client]) -> None:
    client = await place.come(CYN)
    for request in (Sit("elm"), Watch("elm"), Say("elm", "hi"), Submit("elm", PassWire(), 0)):
        (refused,) = await client.say(request)
        assert isinstance(refused, Refused)
        assert refused.why == NoTable.NO_SUCH_TABLE
    await play_on(place, pair)


async def test_an_account_opens_so_many_tables_and_no_more(place: Home) -> None:
    client = await place.come(CYN)
    for number in range(MOST_OPENED):
        assert isinstance((await client.say(opening()))[0], Seated)
        if number % (MOST_SEATS - 1) == 2:  # the seats are given up, and the tables stay
            held = [one.table for one in place.lobby if one.table.seat_of(CYN) is not None]
            other = await place.come((ANN, BOB, DAN)[number // (MOST_SEATS - 1)])
            for table in held:
                await other.say(Sit(table.name))
            await client.say(Leave())
    assert await client.say(opening()) == [
        Refused("open table", NoTable.TOO_MANY_TABLES, {"most": MOST_OPENED})
    ]
    await place.serves_others()


async def test_who_opens_tables_and_leaves_them_again_and_again_fills_no_disk(
    place: Home,
) -> None:
    client = await place.come(CYN)
    for _ in range(MOST_OPENED):
        await client.say(opening())
        await client.say(Ready(client.last(Seated).table, 0))
        await until(lambda: place.table.view_of(None).game.round == 1)
        await client.say(Leave())
        await until(lambda: not [*place.lobby])
    assert [*place.folder.glob("records/*")] == []
    assert await client.say(opening()) == [Refused("open table", NoTable.OPENED_TOO_OFTEN)]
    other = await place.come(ANN)
    assert isinstance((await other.say(opening()))[0], Seated)
    await place.forward(OPENED_AGAIN)
    assert isinstance((await client.say(opening()))[0], Seated)
    assert CYN in place.lobby._openings._buckets
    await place.forward(OPENED_AGAIN * (MOST_OPENED + 1))
    assert CYN not in place.lobby._openings._buckets, "nothing is kept of it for ever"


async def test_an_account_holds_so_many_seats_and_no_more(place: Home) -> None:
    client, other = await place.come(CYN), await place.come(ANN)
    await other.say(opening())
    for _ in range(MOST_SEATS):
        assert isinstance((await client.say(opening()))[0], Seated)
    full: dict[str, int | str] = {"most": MOST_SEATS}
    assert await client.say(opening()) == [Refused("open table", NoTable.TOO_MANY_SEATS, full)]
    assert len([*place.lobby]) == MOST_SEATS + 1
    assert await client.say(Sit("oak")) == [Refused("sit", NoTable.TOO_MANY_SEATS, full)]
    again = await place.come(CYN)
    assert isinstance((await again.say(Sit("elm")))[0], Seated), "one's own seat is no further one"
    assert isinstance((await again.say(Watch("oak")))[0], Seated), "who watches holds none"
    await again.say(Leave())
    assert isinstance((await again.say(Sit("oak")))[0], Seated)


async def test_a_table_has_no_more_tables_beside_it_than_a_host_has(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_TABLES", 2)
    for uid in (ANN, BOB):
        await (await place.come(uid)).say(opening())
    client = await place.come(CYN)
    assert await client.say(opening()) == [
        Refused("open table", NoTable.TOO_MANY_TABLES, {"most": 2})
    ]


async def test_a_line_whose_seat_was_taken_over_makes_no_move(
    place: Home, pair: list[Client]
) -> None:
    turn, submit = the_move_of(place, pair)
    newer = await place.come(pair[turn].uid)
    await newer.say(Sit("oak"))
    await pair[turn].shout(encode(submit))
    await pair[turn].ends()
    assert farewell(pair[turn]) == Bye(Farewell.TAKEN_OVER, {"table": "oak"})
    assert place.table.view_of(0).seq == submit.seq
    both = [*pair]
    both[turn] = newer
    await play_on(place, both)

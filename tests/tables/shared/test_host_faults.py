"""A fault in one table ends that table alone, and a host ends, and comes back, well."""

from __future__ import annotations

import asyncio
import errno
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.hosted import ANN, BOB, CYN, DAN, EVE, NOON, TWO, Client, Home, home, opening
from support.leaks import tiles_in
from support.patience import until

from passing_game.engine.moves import Play
from passing_game.engine.record import read_record
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.company import Presence
from passing_game.tables.shared import visits
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.host import IDLE, SWEEP
from passing_game.tables.shared.hosted import DESERTED, NoTable
from passing_game.tables.shared.refusals import Parting, Refusal
from passing_game.tables.wire.answers import (
    Bye,
    Closed,
    People,
    Refused,
    Seated,
    State,
    Tables,
)
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.requests import (
    Leave,
    ListTables,
    Look,
    Ready,
    Request,
    Say,
    Sit,
    Submit,
    Vote,
    Watch,
    Who,
)
from passing_game.tables.wire.views import state_to_wire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from random import Random

    from passing_game.bots import Bot, Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.company import Company
    from passing_game.tables.seat import Update


@pytest.fixture
async def place() -> AsyncIterator[Home]:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder)) as one:
            yield one


def raising(*_args: object, **_options: object) -> None:
    raise ZeroDivisionError("6-3 in the hand of seat 2")


async def two_tables(place: Home) -> tuple[list[Client], list[Client]]:
    """Ann and Bob at one table, in a round; Cyn and Dan at another."""
    first = await place.seated(ANN, BOB)
    second = [await place.come(uid) for uid in (CYN, DAN)]
    await second[0].say(opening())
    await second[1].say(Sit("elm"))
    for client in second:
        await client.say(Ready("elm", 0))
    await until(lambda: second[0].last(State).view.round == 1)
    return first, second


async def goes_on(place: Home, pair: list[Client], name: str) -> None:
    """See that a table plays on."""
    table = place.lobby.table(name)
    view = table.view_of(None)
    assert view.game.turn is not None
    on_turn = pair[view.game.turn]
    await on_turn.say(Submit(name, on_turn.last(State).view.legal[0], view.seq))
    assert table.view_of(None).seq > view.seq


def no_tile_in_the_log(place: Home) -> None:
    assert [line for line in place.log if tiles_in(line) or "hand" in line] == []


REQUESTS: dict[str, tuple[Request, ...]] = {
    "submit": (),
    "view_of": (Look(), ListTables()),
    "company": (ListTables(),),
    "say": (Say("oak", "hi"),),
    "vote": (Vote("oak", close=True),),
    "seat_of": (Look(), Who()),
    "leave": (Leave(),),
}


@pytest.mark.parametrize("what", REQUESTS)
async def test_a_fault_while_a_table_is_asked_ends_that_table_alone(
    place: Home, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_tables(place)
    oak = place.lobby.table("oak")
    view = first[0].last(State).view
    assert view.turn is not None
    requests: tuple[Request, ...] = REQUESTS[what]
    if what == "submit":
        requests = (Submit("oak", first[view.turn].last(State).view.legal[0], view.seq),)
    monkeypatch.setattr(oak, what, raising)
    for request in requests:
        await first[view.turn].say(request)
    monkeypatch.undo()
    told = first[1 - view.turn]
    await told.hears(Closed("oak", Parting.FAULT))
    assert Closed("oak", Parting.FAULT) in first[view.turn].heard or what == "leave"
    assert any(" fault " in line and "error=ZeroDivisionError" in line for line in place.log)
    no_tile_in_the_log(place)
    await goes_on(place, second, "elm")
    assert await told.say(Sit("oak")) == [Refused("sit", NoTable.NO_SUCH_TABLE)]
    record = (place.folder / "records").glob("*-m1.jsonl")
    with next(record).open("rb") as stream:
        assert read_record(stream).events


async def test_a_table_that_cannot_even_be_closed_is_gone_all_the_same(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_tables(place)
    oak = place.lobby.table("oak")
    monkeypatch.setattr(oak, "say", raising)
    monkeypatch.setattr(oak, "close", raising)
    await first[0].say(Say("oak", "hi"))
    for client in first:
        await client.hears(Closed("oak", Parting.FAULT))
    monkeypatch.undo()
    oak.close(Parting.FAULT)  # which lets go of its files
    assert [hosted.table.name for hosted in place.lobby] == ["elm"]
    no_tile_in_the_log(place)
    await goes_on(place, second, "elm")


def stumbling(view: SeatView, _dice: Random, _budget: Budget) -> Move:
    if view.seat == 1:
        raise ZeroDivisionError(f"I hold {view.hand}")
    return view.legal[0]


def cheating(view: SeatView, _dice: Random, _budget: Budget) -> Move:
    held = view.hand.mask
    return Play(next(tile for tile in map(Tile, range(28)) if not held >> tile & 1), Side.LEFT)


@pytest.mark.parametrize("bot", [stumbling, cheating])
async def test_a_bot_that_fails_ends_its_table_alone(bot: Bot) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder), bots={"club": bot}) as place:
            pair = await place.seated(CYN, DAN)
            alone = await place.come(ANN)
            await alone.say(opening(), Ready("elm", 0))
            for _ in range(2):  # until it is the bot's turn
                if not place.lobby_has("elm"):
                    break
                view = alone.last(State).view
                if view.turn == 0:
                    await alone.say(Submit("elm", view.legal[0], view.seq))
                await until(lambda: not place.lobby_has("elm") or at_rest(place))
            await alone.hears(Closed("elm", Parting.FAULT))
            no_tile_in_the_log(place)
            await goes_on(place, pair, "oak")


def at_rest(place: Home) -> bool:
    return place.lobby.table("elm").view_of(None).game.turn == 0


async def test_a_view_that_cannot_be_told_ends_its_table_alone(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_tables(place)
    tell = state_to_wire

    def but_not_of_oak(update: Update, company: Company) -> State:
        return raising() if company.table == "oak" else tell(update, company)  # type: ignore[return-value, func-returns-value]

    monkeypatch.setattr(visits, "state_to_wire", but_not_of_oak)
    await first[0].say(Say("oak", "hi"))
    for client in first:
        await client.hears(Closed("oak", Parting.FAULT))
    await goes_on(place, second, "elm")


async def one_move(place: Home, pair: list[Client], name: str) -> None:
    """Whoever is on turn at a table makes a move, whatever becomes of it."""
    view = place.lobby.table(name).view_of(None)
    on_turn = pair[view.game.turn or 0]
    await on_turn.say(Submit(name, on_turn.last(State).view.legal[0], view.seq))


async def test_a_recorder_that_fails_ends_its_table_alone(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_tables(place)
    oak = place.lobby.table("oak")
    monkeypatch.setattr(oak._floor.game.recorder, "_writer", raising)
    await one_move(place, first, "oak")
    for client in first:
        await client.hears(Closed("oak", Parting.FAULT))
    monkeypatch.undo()
    no_tile_in_the_log(place)
    await goes_on(place, second, "elm")
    with next((place.folder / "records").glob("*-m1.jsonl")).open("rb") as stream:
        assert read_record(stream).events, "what was written is sound"


async def test_a_full_disk_costs_the_record_and_no_match(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_tables(place)
    recorder = place.lobby.table("oak")._floor.game.recorder
    assert recorder is not None

    def full(_line: bytes) -> int:
        raise OSError(errno.ENOSPC, "6-3")

    monkeypatch.setattr(recorder._lines.file, "write", full)
    for _ in range(2):
        await goes_on(place, first, "oak")
        await goes_on(place, second, "elm")
        await until(lambda: first[0].last(State).view.seq == first[1].last(State).view.seq)
    assert sum("no-record errno=28" in line for line in place.log) == 1
    no_tile_in_the_log(place)
    with next((place.folder / "records").glob("*-m1.jsonl")).open("rb") as stream:
        assert read_record(stream).events, "what was written is sound"


async def test_a_line_of_the_log_is_a_moment_a_deed_and_pairs_of_codes_and_numbers(
    place: Home,
) -> None:
    (ann, bob), _second = await two_tables(place)
    visitor = await place.come(EVE)
    await visitor.say(Watch("oak"), Say("oak", "what do you hold? 6-3"), Look(), Who(), Leave())
    await goes_on(place, [ann, bob], "oak")
    await (await place.come(ANN)).say(Sit("oak"))
    await visitor.shout(b"6-3\n")
    await visitor.ends()
    await visitor.close()
    await bob.say(Leave())
    await until(lambda: any(" went uid=" in line for line in place.log))
    shape = re.compile(r"2026-11-30T12:00:00Z [a-z-]+( [a-z]+=[A-Za-z0-9:._-]+)*")
    assert [line for line in place.log if not shape.fullmatch(line)] == []
    by_whom = ("came", "sat", "watched", "left", "opened", "went", "let-go")
    about = [line for line in place.log if line.split()[1] in by_whom]
    assert {line.split()[1] for line in about} == set(by_whom)
    assert [line for line in about if " uid=" not in line] == []
    no_tile_in_the_log(place)


async def test_a_fault_of_the_desk_ends_one_line_alone(
    place: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _first, second = await two_tables(place)
    visitor = await place.come(EVE)
    monkeypatch.setattr(place.host._desk, "_answer", raising)
    await visitor.shout(encode(Who()))
    assert (await visitor.ends())[-1] == Bye(Farewell.FAULT)
    monkeypatch.undo()
    no_tile_in_the_log(place)
    await goes_on(place, second, "elm")


async def test_a_fault_that_nobody_waits_for_is_noted_without_its_words(
    place: Home, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    await place.serves_others()
    asyncio.get_running_loop().call_soon(raising)
    await until(lambda: any("error=ZeroDivisionError" in line for line in place.log))
    no_tile_in_the_log(place)
    assert (*capsys.readouterr(), caplog.text) == ("", "", "")


# Coming back


async def test_a_host_that_stops_says_so_and_its_tables_are_there_again() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder)) as place:
            pair = await place.seated(ANN, BOB)
            hands = [client.last(State).view.hand for client in pair]
            place.host.stop()
            for client in pair:
                assert (await client.ends())[-2:] == [
                    Closed("oak", Parting.STOPPED),
                    Bye(Farewell.STOPPING),
                ]
        async with home(Path(folder)) as again:
            pair = [await again.come(uid) for uid in (ANN, BOB)]
            for client in pair:
                await client.say(Sit("oak"))
            assert [client.last(State).view.hand for client in pair] == hands
            await goes_on(again, pair, "oak")
            assert any(line.endswith("resumed table=oak") for line in again.log)


async def test_a_broken_file_of_a_table_is_passed_over() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder)) as place:
            await place.seated(ANN, BOB)
        (Path(folder) / "records" / "x.table.json").write_text("{}")
        async with home(Path(folder)) as again:
            client = await again.come(ANN)
            await client.say(Sit("oak"))
            assert client.last(Seated).seat == 0
            assert any("not-resumed error=" in line for line in again.log)


async def test_a_host_ends_ten_minutes_after_the_last_person_at_a_table() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder), idle=IDLE) as place:
            assert place.serving is not None
            pair = await place.seated(ANN, BOB)
            await place.forward(2 * IDLE)
            assert not place.serving.done()
            for client in pair:
                await client.close()
            await until(lambda: not place.lobby.is_busy())
            await place.clock.forward(IDLE - 2 * SWEEP)
            assert not place.serving.done()
            await place.clock.forward(3 * SWEEP)
            await until(place.serving.done)


async def test_a_table_that_cannot_be_closed_does_not_keep_a_host_from_ending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with home(Path(folder)) as place:
            pair = await place.seated(ANN, BOB)
            oak = place.table
            monkeypatch.setattr(oak, "close", raising)
            place.host.stop()
            for client in pair:
                assert (await client.ends())[-2:] == [
                    Closed("oak", Parting.FAULT),
                    Bye(Farewell.STOPPING),
                ]
        monkeypatch.undo()
        oak.close(Parting.STOPPED)
        assert place.log[-1].endswith(" stopped")


async def test_a_host_that_is_to_stay_stays(place: Home) -> None:
    await place.clock.forward(10 * IDLE)
    await place.serves_others()


async def test_a_table_that_nobody_began_goes_and_one_in_play_stays(place: Home) -> None:
    pair = await place.seated(ANN, BOB)
    other = await place.come(CYN)
    await other.say(opening())
    for client in (*pair, other):
        await client.close()
    await until(lambda: not place.lobby.is_busy())
    await place.clock.forward(DESERTED + 2 * SWEEP)
    assert [hosted.table.name for hosted in place.lobby] == ["oak"]


# Lists and visits


async def test_the_lobby_tells_tables_and_people(place: Home) -> None:
    await two_tables(place)
    watcher = await place.come(EVE)
    await watcher.say(Watch("oak"))
    (tables,) = await watcher.say(ListTables())
    assert isinstance(tables, Tables)
    lines = [(line.table, line.round, line.watchers, line.since) for line in tables.tables]
    assert lines == [
        ("oak", 1, 1, int(NOON.timestamp())),
        ("elm", 1, 0, int(NOON.timestamp())),
    ]
    (people,) = await watcher.say(Who())
    assert isinstance(people, People)
    assert [(one.account, one.name, one.table, one.seat) for one in people.people] == [
        *(("ann", "Ann", "oak", 0), ("bob", "Bob", "oak", 1)),
        *(("cyn", "Cyn", "elm", 0), ("dan", "Dan", "elm", 1)),
        ("eve", "Eve", "oak", None),
    ]


async def test_a_seat_that_is_kept_for_somebody_is_refused_to_others(place: Home) -> None:
    host = await place.come(ANN)
    await host.say(opening(TWO, reserved=("ann", "bob")))
    other = await place.come(CYN)
    assert await other.say(Sit("oak", 1)) == [
        Refused("sit", Refusal.RESERVED, {"seat": 1, "account": "bob"})
    ]
    assert await other.say(Say("oak", "hello")) == [Refused("say", Refusal.NOT_THERE)]


async def test_who_has_no_seat_at_a_table_opens_none(place: Home) -> None:
    host = await place.come(ANN)
    (refused,) = await host.say(opening(TWO, reserved=("bob", "cyn")))
    assert isinstance(refused, Refused)
    assert refused.why == Refusal.FULL
    assert await host.say(ListTables()) == [Tables(())]


async def test_who_leaves_is_gone_and_the_last_one_closes_the_table(place: Home) -> None:
    pair = await place.seated(ANN, BOB)
    watcher = await place.come(EVE)
    await watcher.say(Watch("oak"))
    await pair[0].say(Leave())
    assert place.table.company().holders[0].presence is Presence.LEFT
    assert await pair[0].say(Leave()) == [Refused("leave", Refusal.NOT_THERE)]
    await pair[1].say(Leave())
    await watcher.hears(Closed("oak", Parting.EMPTY))
    assert list(place.lobby) == []

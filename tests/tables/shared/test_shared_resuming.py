"""A host that is killed or stopped comes back with the same tables."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec
import pytest
from support.chance_games import snapshot
from support.going_on import Person as Mover
from support.recorded import fields_of, read
from support.setups import setup
from support.shared_tables import ANN, BOB, CYN, FOUR, STARTED, TWO, World, terms

from passing_game.bots.registry import BOTS
from passing_game.engine.match import Phase
from passing_game.engine.record import RecordClosed, State
from passing_game.tables.company import Presence, RematchWish
from passing_game.tables.local import Identity
from passing_game.tables.shared.lasting_record import LastingRecorder
from passing_game.tables.shared.opening import open_table, secret_chance, secret_identity
from passing_game.tables.shared.origin import Origin
from passing_game.tables.shared.refusals import NotGranted, Parting
from passing_game.tables.shared.resuming_tables import kept_tables, resume_all, resume_table
from passing_game.tables.shared.sidecar import UnreadableTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.tables.shared.member import Person
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import House


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    made = World(tmp_path / "first")
    yield made
    await made.end()


def killed(world: World, bots: bool = True) -> World:  # noqa: FBT001, FBT002
    """Another host, with the files as they are now; the first one says nothing more of them."""
    folder = world.house.folder
    copy = folder.with_name(folder.name + "-")
    shutil.copytree(folder, copy)
    other = World(copy, world.seed, world.house.bots if bots else {})
    other.resume()
    return other


async def test_the_same_hands_turn_and_holders_are_there_and_nobody_has_a_line(
    world: World,
) -> None:
    agreed = terms(FOUR, reserved=(None, None, None, "eve"), quiet=True, hints=True, turn=30_000)
    await world.seated(ANN, BOB, CYN, agreed=agreed)
    if world.match.turn == 0:
        await world.play(ANN.uid)
    other = killed(world)
    assert snapshot(other.match)[:-1] == snapshot(world.match)[:-1]
    assert other.table.name == world.table.name
    assert other.table.terms == world.table.terms
    for seat, person in enumerate((ANN, BOB, CYN)):
        assert other.table.seat_of(person.uid) == seat
        assert other.table.view_of(seat).game == world.table.view_of(seat).game
        assert other.table.view_of(seat).seq == world.table.view_of(seat).seq
        assert other.table.view_of(seat).players == world.table.view_of(seat).players
    assert [one.presence for one in other.table.company().holders] == [
        *[Presence.DROPPED] * 3,
        Presence.FREE,
    ]
    await other.end()


async def test_it_goes_on_when_they_are_back(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    other = killed(world)
    await other.forward(3600)
    assert other.table.view_of(0).seq == world.table.view_of(0).seq
    for person in (BOB, ANN):
        other.sit(person)
    await other.play((ANN, BOB)[other.match.turn or 0].uid)
    assert read(other.record.read_bytes()).lines == len(fields_of(other.record.read_bytes()))
    assert len(read(other.record.read_bytes()).events) == other.table.view_of(0).seq
    await other.end()


async def test_used_grace_seats_that_were_left_and_bots_that_stand_in_are_kept(
    world: World,
) -> None:
    _ann, bob, cyn = await world.seated(ANN, BOB, CYN)
    world.table.drop(bob.line)
    await world.forward(20)
    bob = world.sit(BOB)
    world.table.drop(cyn.line)
    await world.forward(61)
    world.table.leave(BOB.uid)
    other = killed(world)
    assert [one.presence for one in other.table.company().holders] == [
        Presence.DROPPED,
        Presence.LEFT,
        Presence.STOOD_IN,
        Presence.FREE,
    ]
    with pytest.raises(NotGranted):
        other.sit(BOB, 3)
    other.sit(BOB)
    assert other.table.company().holders[1].grace == 40_000
    await other.end()


async def test_a_table_at_which_nothing_is_dealt_yet_is_there_again(world: World) -> None:
    world.open(terms(TWO))
    world.sit(ANN, 1)
    other = killed(world)
    assert other.table.seat_of(ANN.uid) == 1
    other.sit(ANN)
    other.table.ready(ANN.uid, 0)
    await other.settle()
    assert other.match.round_number == 1
    assert [line["event"] for line in fields_of(other.record.read_bytes())][:2] == [
        "match_started",
        "round_started",
    ]
    await other.end()


async def test_between_two_rounds_the_next_is_waited_for_anew(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    while world.match.turn is not None:
        await world.play((ANN, BOB)[world.match.turn].uid)
    other = killed(world)
    await other.forward(3600)
    other.sit(ANN)
    assert other.table.company().deal == 20_000
    await other.forward(21)
    assert other.match.round_number == 2
    await other.end()


async def test_a_host_that_is_stopped_lets_go_and_is_there_again(world: World) -> None:
    ann, bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.close(Parting.STOPPED)
    assert world.parted == [(ann.line, Parting.STOPPED), (bob.line, Parting.STOPPED)]
    assert read(world.record.read_bytes()).state is State.IN_PROGRESS
    before = snapshot(world.match)[:-1]
    world.resume()
    assert snapshot(world.match)[:-1] == before


async def won(world: World, *people: Person) -> None:
    """Play a match to its end."""
    await world.seated(*people, agreed=terms(setup(2, people=range(len(people)), target=1)))
    while not world.table.is_over:
        if world.match.turn in range(len(people)):
            await world.play(people[world.match.turn or 0].uid)
        else:
            for person in people:
                world.table.ready(person.uid, world.match.round_number)
            await world.settle()


async def test_a_match_that_is_over_can_be_looked_at_and_another_one_voted(world: World) -> None:
    await won(world, ANN, BOB)
    record = world.record.read_bytes()
    other = killed(world)
    assert other.table.is_over
    assert other.finished == [], "its end was told before"
    for seat in range(2):
        assert other.table.view_of(seat).game == world.table.view_of(seat).game
        assert other.table.view_of(seat).seq == world.table.view_of(seat).seq
    other.house.identity()  # the first one's is taken
    for person in (ANN, BOB):
        other.sit(person)
    for person in (ANN, BOB):
        other.table.rematch(person.uid, RematchWish.OTHER_SEATS)
    await other.settle()
    assert other.table.view_of(0).seq > world.table.view_of(0).seq
    assert other.table.seat_of(BOB.uid) == 0
    (path,) = kept_tables(other.house.folder)
    assert path.with_suffix("").with_suffix(".jsonl") == other.record
    assert (other.house.folder / world.record.name).read_bytes() == record, "nothing is added"
    await other.end()


async def test_a_match_that_was_given_up_is_not_there_again(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    await world.play((ANN, BOB)[world.match.turn or 0].uid)
    (path,) = kept_tables(world.house.folder)
    content = path.read_bytes()
    world.table.close(Parting.VOTED)
    assert kept_tables(world.house.folder) == []
    path.write_bytes(content)  # killed before that was done
    with pytest.raises(RecordClosed):
        resume_table(path, world.house)
    assert kept_tables(world.house.folder) == []


def all_again(house: House) -> tuple[list[SharedTable], list[tuple[type[Exception], str | None]]]:
    """All tables of a host's folder, and what was told of those that are not there."""
    troubles: list[tuple[type[Exception], str | None]] = []
    tables = [*resume_all(house, lambda error, name: troubles.append((type(error), name)))]
    for table in tables:
        table.close(Parting.STOPPED)
    return tables, troubles


@pytest.mark.parametrize("names", [("a", "b"), ("b", "a")])
async def test_a_host_that_is_killed_while_a_rematch_begins_has_the_later_match(
    world: World, names: tuple[str, str]
) -> None:
    ids = iter(names)  # both begin in the same second, so the files are in the order of these
    world.house = replace(world.house, identity=lambda: Identity("a secret", next(ids), STARTED))
    await won(world, ANN)
    (path,) = kept_tables(world.house.folder)
    content = path.read_bytes()
    world.table.rematch(ANN.uid, RematchWish.SAME_SEATS)
    await world.settle()
    path.write_bytes(content)
    other = World(world.house.folder.with_name("copy"), world.seed)
    shutil.copytree(world.house.folder, other.house.folder)
    (table,), troubles = all_again(other.house)
    assert (table.name, table.is_over, troubles) == ("oak", False, [])
    (left,) = kept_tables(other.house.folder)
    assert left.name != path.name
    assert (other.house.folder / path.name).with_suffix("").with_suffix(".jsonl").exists()


async def test_where_the_later_match_cannot_be_had_the_one_before_it_is_not_taken_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await won(world, ANN)
    (path,) = kept_tables(world.house.folder)
    content = path.read_bytes()
    world.table.rematch(ANN.uid, RematchWish.SAME_SEATS)
    await world.settle()
    world.table.close(Parting.STOPPED)
    path.write_bytes(content)
    with monkeypatch.context() as patch:
        patch.setattr(LastingRecorder, "resume", no_more_files)
        assert all_again(world.house) == ([], [(OSError, "oak")])
    (table,), troubles = all_again(world.house)
    assert (table.name, table.is_over, troubles) == ("oak", False, [])


def no_more_files(*_: object) -> NoReturn:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


async def test_of_two_tables_with_one_name_the_one_that_was_opened_first_gets_a_new_one(
    world: World,
) -> None:
    for person, hours in ((CYN, 1), (ANN, 2), (BOB, 0)):
        world.origin = Origin(STARTED + timedelta(hours=hours), person.uid)
        await world.seated(person, agreed=terms(TWO))
        world.table.close(Parting.STOPPED)
    for _ in range(2):
        tables, troubles = all_again(world.house)
        assert troubles == []
        names = {table.name: table.origin.opener for table in tables}
        assert names == {"oak": ANN.uid, "elm": CYN.uid, "ash": BOB.uid}
        assert all(table.seat_of(table.origin.opener or 0) == 0 for table in tables)


async def test_a_name_is_not_given_to_a_table_while_the_one_that_has_it_cannot_be_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for hours in (2, 1):
        world.origin = Origin(STARTED + timedelta(hours=hours), hours)
        await world.seated(ANN, agreed=terms(TWO))
        world.table.close(Parting.STOPPED)
    resume = LastingRecorder.resume

    def but_for_the_first(path: Path, *rest: Any) -> object:  # noqa: ANN401
        return no_more_files() if path.stem.endswith("m1") else resume(path, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(LastingRecorder, "resume", but_for_the_first)
        (table,), troubles = all_again(world.house)
    assert (table.name, table.origin.opener, troubles) == ("elm", 1, [(OSError, "oak")])
    tables, troubles = all_again(world.house)
    assert [(table.name, table.origin.opener) for table in tables] == [("oak", 2), ("elm", 1)]
    assert troubles == []


@pytest.mark.parametrize("kept", [0, 1, 70])
async def test_a_match_whose_record_was_just_begun_is_dealt_anew(world: World, kept: int) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    world.record.write_bytes(world.record.read_bytes()[:kept])
    other = killed(world)
    assert other.table.seat_of(BOB.uid) == 1
    for person in (ANN, BOB):
        other.sit(person)
        other.table.ready(person.uid, 0)
    await other.settle()
    assert read(other.record.read_bytes()).events == tuple(other.match.history)
    await other.end()


async def test_since_when_it_is_open_and_who_opened_it_is_kept(world: World) -> None:
    world.origin = Origin(STARTED - timedelta(hours=3), ANN.uid)
    await world.seated(ANN, BOB, agreed=terms(TWO))
    other = killed(world)
    assert other.table.origin == world.origin
    await other.end()


async def test_a_match_that_was_won_in_the_last_moment_is_over_and_the_host_hears_of_it(
    world: World,
) -> None:
    await won(world, ANN)
    lines = world.record.read_bytes().splitlines(keepends=True)
    world.record.write_bytes(b"".join(lines[:-2]))
    other = killed(world)
    assert other.table.is_over
    assert other.finished == [(ANN.uid,)]
    assert other.record.read_bytes() == b"".join(lines)
    await other.end()


async def test_events_are_numbered_on_in_a_rematch_and_after_a_break_in_it(world: World) -> None:
    await won(world, ANN)
    told = world.table.view_of(0).seq
    world.table.rematch(ANN.uid, RematchWish.SAME_SEATS)
    await world.settle()
    assert world.table.view_of(0).seq > told
    other = killed(world)
    assert other.table.view_of(0).seq == world.table.view_of(0).seq
    await other.end()


# What is kept, and what is not


async def test_no_file_holds_what_is_still_to_be_dealt(tmp_path: Path) -> None:
    world = World(tmp_path, "a seed that nobody may know")
    await world.seated(ANN, BOB)
    world.watch(CYN)
    for path in world.house.folder.iterdir():
        assert path.stat().st_mode & 0o777 == 0o600
        assert b'"a seed that nobody may know"' not in path.read_bytes()
    header = fields_of(world.record.read_bytes())[0]
    assert "seed" not in header
    assert [seat.get("player") for seat in header["seats"]] == ["ann", "bob", None, None]
    await world.end()


def test_every_round_is_dealt_from_a_secret_of_its_own() -> None:
    chance = secret_chance()
    assert len({chance(1).random() for _ in range(20)}) == 20
    first, second = (secret_identity(STARTED) for _ in range(2))
    assert (first.seed, first.id) != (second.seed, second.id)
    assert first.started == STARTED


async def test_a_file_that_is_none_of_ours_is_refused(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    (path,) = kept_tables(world.house.folder)
    content = msgspec.json.decode(path.read_bytes())
    for broken in (
        b"",
        b"[" * 60_000,
        b"\xff",
        msgspec.json.encode({**content, "format": 2}),
        msgspec.json.encode({**content, "origin": ["2026-11-30T06:11:41", 1]}),
        msgspec.json.encode({**content, "seats": [{"presence": "here"}] * 2}),
        msgspec.json.encode({**content, "seats": [{"presence": "dropped"}] * 2}),
        msgspec.json.encode({**content, "setup": {**content["setup"], "players": []}}),
    ):
        path.write_bytes(broken)
        with pytest.raises(UnreadableTable):
            resume_table(path, world.house)


async def test_a_table_whose_bots_are_not_here_is_not_set_up(world: World) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    with pytest.raises(NotGranted):
        killed(world, bots=False)


async def test_a_table_whose_record_is_of_other_rules_is_refused_and_the_record_as_it_was(
    world: World,
) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    world.table.close(Parting.STOPPED)
    (path,) = kept_tables(world.house.folder)
    content = msgspec.json.decode(path.read_bytes())
    content["setup"]["rules"]["target"] += 1
    path.write_bytes(msgspec.json.encode(content))
    record = world.record.read_bytes()
    with pytest.raises(UnreadableTable):
        resume_table(path, world.house)
    assert world.record.read_bytes() == record


async def test_a_disk_that_is_full_stops_no_play_and_the_host_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    world = World(tmp_path / "file")
    await world.seated(ANN, BOB, agreed=terms(TWO))
    await world.play((ANN, BOB)[world.match.turn or 0].uid)
    assert world.troubles
    await world.end()


# The whole match, killed again and again


async def one_match(folder: Path, seed: int, people: Sequence[Person], odds: float) -> list[Event]:
    """A match with partners and bots between them, whose host is killed after some moves."""
    dice = Random(f"{seed}/kills")
    agreed = terms(setup(4, people=range(len(people)), partners=True, target=40))
    world = World(folder, str(seed), {"club": BOTS["casual"]})
    await world.seated(*people, agreed=agreed)
    mover = Mover()
    while world.match.phase is not Phase.OVER:
        if dice.random() < odds:
            other = killed(world)
            await world.end()
            world = other
            for person in people:
                world.sit(person)
            await world.settle()
        turn = world.match.turn
        if turn is None:
            for person in people:
                world.table.ready(person.uid, world.match.round_number)
            await world.settle()
        else:
            view = world.table.view_of(turn).game
            await world.play(people[turn].uid, mover(view.legal))
    await world.end()
    return list(read(world.record.read_bytes()).events)


@pytest.mark.parametrize("seed", range(4))
async def test_a_match_whose_host_is_killed_at_any_time_goes_on_as_if_it_never_was(
    tmp_path: Path, seed: int
) -> None:
    people = (ANN, BOB, CYN)[: seed % 3 + 1]
    whole = await one_match(tmp_path / "whole", seed, people, 0.0)
    broken = await one_match(tmp_path / "broken", seed, people, 0.3)
    assert broken == whole


def test_a_table_is_opened_with_seats_reserved_for_nobody_where_nothing_is_said(
    tmp_path: Path,
) -> None:
    table = open_table(
        "oak", terms(FOUR, reserved=("ann",)), World(tmp_path).house, Origin(STARTED)
    )
    assert table.terms.reserved == ("ann", None, None, None)
    table.close(Parting.STOPPED)

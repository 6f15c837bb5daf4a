"""A disk that takes no more: everybody at the table is told, and all is written when it does."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import pytest
from support.full_disk import Disk
from support.hosted import ANN as ANNS
from support.hosted import BOB as BOBS
from support.hosted import home
from support.recorded import read
from support.setups import setup
from support.shared_tables import ANN, BOB, EVE, TWO, World, terms

from passing_game.engine.record import State
from passing_game.tables.company import RematchWish
from passing_game.tables.shared.host import SWEEP
from passing_game.tables.shared.missed import SUFFIX, Missed
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.shared.resuming_tables import kept_tables
from passing_game.tables.wire.answers import State as Stand
from passing_game.tables.wire.requests import Leave

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from passing_game.tables.to_disk import Failed

PAIR = (ANN, BOB)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


async def move(world: World) -> None:
    """A move of whoever is on turn, or the next round."""
    if world.match.turn is None:
        for person in PAIR:
            world.table.ready(person.uid, world.match.round_number)
        await world.settle()
    else:
        await world.play(PAIR[world.match.turn].uid)


def is_recorded(world: World) -> bool:
    """Whether the record on the disk tells all that has happened in the match."""
    told = len(read(world.record.read_bytes()).events)
    return world.floor.game.first + told == world.table.view_of(None).seq


@pytest.mark.parametrize("room", [0, 1, 40, 150])
async def test_all_at_the_table_are_told_and_again_when_all_is_written(
    world: World, disk: Disk, room: int
) -> None:
    guests = [*await world.seated(ANN, BOB, agreed=terms(TWO)), world.watch(EVE)]
    disk.fill(room)
    for _ in range(3):
        await move(world)
        read(world.record.read_bytes())  # it is sound as far as it goes
    assert {unkept(guest.heard[-1].table.company) for guest in guests} == {True}
    assert [error.errno for error in world.troubles] == [errno.ENOSPC]
    disk.empty()
    await move(world)
    assert {unkept(guest.heard[-1].table.company) for guest in guests} == {False}
    assert is_recorded(world)


def unkept(company: object) -> object:
    return getattr(company, "unkept", None)


async def test_who_sits_there_is_told_too_if_it_alone_cannot_be_written(
    world: World, disk: Disk
) -> None:
    ann, _bob = await world.seated(ANN, BOB, agreed=terms(TWO))
    disk.fill(room=100_000)
    world.table.leave(BOB.uid)
    assert unkept(ann.heard[-1].table.company)
    disk.empty()
    world.sit(BOB)
    assert not unkept(ann.heard[-1].table.company)
    assert not world.table.company().unkept


async def test_it_is_tried_again_when_the_host_ends_in_order(world: World, disk: Disk) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    disk.fill()
    await move(world)
    seq = world.table.view_of(0).seq
    disk.empty()
    world.table.close(Parting.STOPPED)
    world.resume()
    assert world.table.view_of(0).seq == seq


async def test_what_was_not_written_is_lost_when_the_host_is_killed(
    world: World, disk: Disk
) -> None:
    await world.seated(ANN, BOB, agreed=terms(TWO))
    seq = world.table.view_of(0).seq
    disk.fill()
    await move(world)
    assert world.table.company().unkept
    disk.empty()
    world.floor.game.recorder._lines._is_closed = True  # type: ignore[union-attr]
    world.table.close(Parting.STOPPED)
    world.resume()
    assert world.table.view_of(0).seq == seq
    assert not world.table.company().unkept
    for person in PAIR:
        world.sit(person)
    await move(world)
    assert is_recorded(world)


async def test_a_record_that_cannot_be_begun_is_begun_later_and_is_whole(
    world: World, disk: Disk
) -> None:
    world.open(terms(TWO))
    for person in PAIR:
        world.sit(person)
    disk.fill(room=70)
    for person in PAIR:
        world.table.ready(person.uid, 0)
    await world.settle()
    assert world.table.company().unkept
    assert not world.record.exists(), "half a first line is no record"
    disk.empty()
    await move(world)
    assert is_recorded(world)


async def test_a_match_that_is_given_up_before_a_move_is_not_written_later(
    world: World, disk: Disk
) -> None:
    world.open(terms(TWO))
    for person in PAIR:
        world.sit(person)
    disk.fill()
    for person in PAIR:
        world.table.ready(person.uid, 0)
    await world.settle()
    for person in PAIR:
        world.table.leave(person.uid)
        disk.empty()
    assert world.table.closed is Parting.EMPTY
    assert [*world.house.folder.iterdir()] == []


async def won(world: World, disk: Disk | None = None) -> None:
    """A match that is won; with a disk, the last round is not written."""
    await world.seated(*PAIR, agreed=terms(setup(2, people=(0, 1), target=1)))
    await move(world)
    if disk is not None:
        disk.fill()
    while not world.table.is_over:
        await move(world)


async def test_the_end_of_a_match_is_written_as_soon_as_there_is_room(
    world: World, disk: Disk
) -> None:
    await won(world, disk)
    assert world.table.company().unkept
    assert read(world.record.read_bytes()).state is State.IN_PROGRESS
    world.table.try_keeping()
    assert world.table.company().unkept
    disk.empty()
    world.table.try_keeping()
    assert not world.table.company().unkept
    assert read(world.record.read_bytes()).state is State.FINISHED


async def test_the_match_before_is_kept_until_its_rematch_is(world: World, disk: Disk) -> None:
    await won(world)
    (before,) = kept_tables(world.house.folder)
    disk.fill()
    for person in PAIR:
        world.table.rematch(person.uid, RematchWish.SAME_SEATS)
    await world.settle()
    assert kept_tables(world.house.folder) == [before]
    assert world.table.company().unkept
    disk.empty()
    world.table.try_keeping()
    (after,) = kept_tables(world.house.folder)
    assert after != before
    assert is_recorded(world)


async def test_what_the_disk_did_not_keep_of_a_round_is_not_believed_to_be_there(
    world: World,
) -> None:
    fails: list[Failed] = []
    await world.seated(*PAIR, agreed=terms(setup(2, people=(0, 1), target=500)))
    assert world.floor.game.recorder is not None
    world.floor.game.recorder.sync = lambda _number, failed: fails.append(failed)
    while not fails:
        await move(world)
    fails[0](OSError(errno.EIO, "input/output error"))
    await move(world)
    assert world.table.company().unkept
    assert [error.errno for error in world.troubles] == [errno.EIO]


async def test_a_host_tries_again_by_itself_and_tells_everybody(tmp_path: Path, disk: Disk) -> None:
    async with home(tmp_path) as place:
        clients = await place.seated(ANNS, BOBS)
        disk.fill()
        await clients[1].say(Leave())
        await place.forward(2 * SWEEP)
        assert clients[0].last(Stand).company.unkept
        assert sum("no-record errno=28" in line for line in place.log) == 1
        disk.empty()
        await place.forward(SWEEP)
        assert not clients[0].last(Stand).company.unkept


async def test_missed_results_that_could_not_be_written_are_written_later(
    world: World, disk: Disk, tmp_path: Path
) -> None:
    await won(world)
    folder = tmp_path / "missed"
    told: list[OSError] = []
    kept = Missed(folder, told.append)
    disk.fill()
    for number in range(2):
        kept.add(7, "oak", 0, world.table.view_of(None), number)
        kept.try_again()
    assert len(told) == 1
    disk.empty()
    kept.try_again()
    again = loaded(folder)
    assert again.of(7) == kept.of(7)
    again.seen(7)
    assert [*folder.iterdir()] == []


def loaded(folder: Path, told: Callable[[Exception], None] = print) -> Missed:
    again = Missed(folder, told)
    again.load(told)
    return again


def test_missed_results_that_cannot_be_read_now_are_left_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / f"7{SUFFIX}"
    path.mkdir()
    troubles: list[Exception] = []
    loaded(tmp_path, troubles.append)
    assert [type(error) for error in troubles] == [IsADirectoryError]
    assert path.exists()

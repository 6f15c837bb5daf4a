"""Records go to the disk beside the event loop: nobody waits, and a failure is told."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.patience import PATIENCE
from support.setups import setup
from support.shared_tables import ANN, BOB, TWO, World, terms

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.tables.recorder import Recorder
from passing_game.tables.shared.beside_loop import beside
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.shared.serving import Service, house_of
from passing_game.tables.shared.timing import Timing
from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def unwanted(error: OSError) -> None:
    raise error


def broken(number: int) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO), str(number))


@contextmanager
def opened(path: Path) -> Iterator[int]:
    number = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    yield number
    os.close(number)


async def all_synced() -> None:
    """What is under way in the loop's threads is done, and told."""
    await asyncio.get_running_loop().shutdown_default_executor()
    await asyncio.sleep(0)


async def test_the_loop_does_not_wait_for_the_disk_and_the_file_may_be_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, synced = threading.Event(), []

    def slow(number: int) -> None:
        assert goes_on.wait(PATIENCE)
        synced.append(os.fstat(number).st_ino)

    monkeypatch.setattr(os, "fsync", slow)
    with opened(tmp_path / "record") as number:
        beside(number, unwanted)
    assert synced == []
    goes_on.set()
    await all_synced()
    assert synced == [(tmp_path / "record").stat().st_ino]


async def test_no_file_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copies: list[int] = []
    dup = os.dup

    def noted(number: int) -> int:
        copies.append(dup(number))
        return copies[-1]

    monkeypatch.setattr(os, "dup", noted)
    for fsync in (os.fsync, broken):
        monkeypatch.setattr(os, "fsync", fsync)
        with opened(tmp_path / "record") as number:
            beside(number, lambda _error: None)
    await all_synced()
    assert len(copies) == 2
    for number in copies:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(number)


async def test_a_failure_is_told_in_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", broken)
    told: list[tuple[int | None, int]] = []
    with opened(tmp_path / "record") as number:
        beside(number, lambda error: told.append((error.errno, threading.get_ident())))
    await all_synced()
    assert told == [(errno.EIO, threading.get_ident())]


async def test_without_room_for_one_more_file_all_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)

    def full(_number: int) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(os, "dup", full)
    with opened(tmp_path / "record") as number:
        beside(number, unwanted)
        assert synced == [number]


def test_at_once_is_done_when_it_returns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", broken)
    told: list[OSError] = []
    at_once(7, told.append)
    assert [error.errno for error in told] == [errno.EIO]


async def test_a_record_tells_once_that_the_disk_failed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = setup(2, target=1).rules
    seats = (SeatInfo("Ann", SeatKind.HUMAN), SeatInfo("Bob", SeatKind.HUMAN))
    told: list[OSError] = []
    recorder = Recorder.create(tmp_path, Header(rules=rules, seats=seats), told.append)
    recorder.sync = beside
    match = Match(rules, seeded("to the disk"))
    match.subscribe(recorder)
    monkeypatch.setattr(os, "fsync", broken)
    while match.winner is None:
        if match.turn is None:
            match.start_round()
        else:
            match.apply(match.turn, match.legal_moves(match.turn)[0])
    recorder.close()
    assert told == []
    await all_synced()
    assert [error.errno for error in told] == [errno.EIO]


@pytest.mark.parametrize("is_resumed", [False, True])
async def test_a_shared_table_has_its_records_kept_as_its_house_does(
    tmp_path: Path, *, is_resumed: bool
) -> None:
    synced: list[int] = []
    world = World(tmp_path)
    world.house = replace(world.house, sync=lambda number, _failed: synced.append(number))
    await world.seated(ANN, BOB, agreed=terms(TWO))
    if is_resumed:
        world.table.close(Parting.STOPPED)
        world.resume()
        world.sit(ANN)
        world.sit(BOB)
    while world.match.turn is not None:
        await world.play((ANN, BOB)[world.match.turn].uid)
    assert len(synced) == 1
    await world.end()


async def test_a_host_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    service = Service(tmp_path, pace=0, sees=False)
    assert house_of(service, Timing.of_loop()).sync is beside

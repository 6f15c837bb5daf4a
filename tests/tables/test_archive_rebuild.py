from __future__ import annotations

import fcntl
import os
import sqlite3
from typing import TYPE_CHECKING, NoReturn

import pytest
from support.archives import Place, ended, in_a_process, keys, quick_record, started

from passing_game.tables.archive import (
    ArchiveBusy,
    ArchiveDamaged,
    Progress,
    rebuild,
    syncing,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def rebuilt(place: Place) -> None:
    for _ in rebuild(place.file, place.records):
        pass


def beside(place: Place) -> set[str]:
    return {path.name for path in place.home.iterdir()} - {"records"}


def missing(_file: Path) -> None:
    pass


def noise(file: Path) -> None:
    file.write_bytes(b"noise" * 5000)


def newer(file: Path) -> None:
    Place(file.parent).open().__exit__()
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def torn(file: Path) -> None:
    Place(file.parent).synced().__exit__()
    os.truncate(file, 5000)


def foreign(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE notes (text TEXT)")
    connection.commit()
    connection.close()


@pytest.mark.parametrize("make", [missing, noise, newer, torn, foreign])
def test_an_archive_is_made_anew_whatever_was_there(
    place: Place, make: Callable[[Path], None]
) -> None:
    place.keep()
    make(place.file)
    assert list(rebuild(place.file, place.records)) == [Progress(0, 11), Progress(11, 11)]
    assert len(place.listed()) == 11
    assert beside(place) == {"archive.sqlite"}
    assert place.file.stat().st_mode & 0o777 == 0o600


def test_without_records_an_archive_is_empty(place: Place) -> None:
    assert list(rebuild(place.home / "deep" / "archive.sqlite", place.records)) == [Progress(0, 0)]
    assert (place.home / "deep" / "archive.sqlite").exists()


@pytest.mark.parametrize("make", [missing, noise, newer, torn])
def test_the_old_one_stays_as_it_is_when_the_work_is_given_up(
    place: Place, make: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "BATCH", 4)
    place.keep()
    make(place.file)
    before = place.file.read_bytes() if place.file.exists() else None
    for steps in range(1, 5):
        work = rebuild(place.file, place.records)
        for _ in range(steps):
            next(work)
        work.close()
        assert before == (place.file.read_bytes() if place.file.exists() else None)
        assert beside(place) <= {"archive.sqlite"}


def test_one_program_rebuilds_at_a_time(place: Place) -> None:
    place.keep("two-seats")
    work = rebuild(place.file, place.records)
    next(work)
    with pytest.raises(ArchiveBusy):
        rebuilt(place)
    assert list(work) == [Progress(1, 1)]
    rebuilt(place)


def test_a_file_system_without_locks_will_do(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int, _kind: int) -> None:
        raise OSError(95, "no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    place.keep("two-seats")
    rebuilt(place)
    assert place.listed() == ["two-seats"]


def test_an_archive_that_is_open_goes_on_with_the_new_one(place: Place) -> None:
    place.keep("two-seats")
    with place.synced() as archive:
        place.keep("partners")
        rebuilt(place)
        assert keys(archive) == ["two-seats"]  # as it was when it was opened
        archive.delete("two-seats.jsonl")
        assert keys(archive) == place.listed() == ["partners"]
        place.file.unlink()
        place.keep("abandoned")
        list(archive.sync())
        assert keys(archive) == place.listed() == ["abandoned", "partners"]


def test_nothing_is_written_into_an_archive_that_was_taken_away(place: Place) -> None:
    place.keep("two-seats")
    with place.open() as archive:
        work = archive.sync()
        next(work)
        rebuilt(place)
        with pytest.raises(OSError, match=r"[Ss]tale"):
            next(work)
        list(archive.sync())
        assert keys(archive) == ["two-seats"]
    assert beside(place) == {"archive.sqlite"}


def test_an_archive_stays_open_when_the_new_one_cannot_be(place: Place) -> None:
    place.keep("two-seats")
    with place.synced() as archive:
        place.file.unlink()
        noise(place.file)
        with pytest.raises(ArchiveDamaged):
            list(archive.sync())
        assert keys(archive) == ["two-seats"]


def test_a_journal_that_was_left_over_is_not_played_into_the_new_one(place: Place) -> None:
    """Killed in the middle of a transaction; then the database was damaged, too."""

    def work() -> None:
        connection = sqlite3.connect(place.file, isolation_level=None)
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE matches SET summary = zeroblob(100000)")
        os.kill(os.getpid(), 9)

    for number in range(30):
        place.put(f"{number}.jsonl", quick_record(number, "Ann"))
    place.synced().__exit__()
    whole = place.listed()
    assert in_a_process(work) == -9
    assert beside(place) == {"archive.sqlite", "archive.sqlite-journal"}
    journal = place.home / "archive.sqlite-journal"
    left = journal.read_bytes()
    assert place.listed() == whole  # it is played into its own
    place.file.write_bytes(b"noise" * 5000)
    journal.write_bytes(left)
    rebuilt(place)
    assert beside(place) == {"archive.sqlite"}
    assert place.listed() == whole


def test_two_programs_put_the_same_records_in(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "BATCH", 1)
    place.keep("two-seats", "partners", "abandoned")
    with place.open() as one, place.open() as other:
        works = [one.sync(), other.sync(), one.sync()]
        while works:
            works = [work for work in works if next(work, None)]
        assert keys(one) == keys(other) == ["abandoned", "partners", "two-seats"]
        assert one.statistics("ada-7c1") == other.statistics("ada-7c1")


def test_many_programs_at_once_do_not_trouble_each_other(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "BATCH", 1)
    place.keep()

    def work() -> None:
        with place.synced() as archive:
            assert archive.count() == 11
            assert archive.statistics("ada-7c1").player.matches == 10

    processes = [started(work) for _ in range(4)]
    assert [ended(process) for process in processes] == [0] * 4
    assert len(place.listed()) == 11


def test_an_index_that_cannot_be_opened_is_made_anew(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.keep("partners")
    place.file.write_bytes(b"locked away")

    def refused(_file: Path) -> NoReturn:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(syncing, "opened", refused)
    list(rebuild(place.file, place.records))
    assert place.listed() == ["partners"]

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from support.archives import Place, in_a_process, keys, quick_record

from passing_game.tables.archive import (
    AmbiguousMatch,
    Archive,
    ArchiveBusy,
    ArchiveDamaged,
    ArchiveNewer,
    Cause,
    NoSuchMatch,
    NoSuchPlayer,
    Unsound,
    Wanted,
    database,
    finding,
    rebuild,
)
from passing_game.tables.archive.schema import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NOBODY: Final = 65_534


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@pytest.fixture
def anybodys() -> Iterator[Place]:
    """A place that other users reach, too."""
    home = Path(tempfile.mkdtemp())
    home.chmod(0o755)
    yield Place(home)
    for path in (home, *home.glob("records")):
        path.chmod(0o755)
    shutil.rmtree(home)


def everything(place: Place) -> None:
    """Whatever can be done with an archive, but to delete."""
    with place.open() as archive:
        list(archive.find())
        list(archive.find(Wanted(player="a", opponent="club")))
        archive.count(Wanted(opponent="human"))
        with suppress(NoSuchMatch, AmbiguousMatch):
            archive.get("00000")
        everyone(archive)
        list(archive.sync())


def everyone(archive: Archive) -> None:
    for player in archive.players():
        with suppress(NoSuchPlayer):
            archive.statistics(player.key)


def execute(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def foreign(file: Path) -> None:
    execute(file, "CREATE TABLE notes (text TEXT)")


def of_version(version: int) -> Callable[[Path], None]:
    def make(file: Path) -> None:
        Place(file.parent).open().__exit__()
        execute(file, f"PRAGMA user_version = {version}")

    return make


def text(file: Path) -> None:
    file.write_bytes(b"These are my notes. " * 500)


def half(file: Path) -> None:
    Place(file.parent).keep().synced().__exit__()
    os.truncate(file, 6000)


def without_tables(file: Path) -> None:
    Place(file.parent).open().__exit__()
    execute(file, "DROP TABLE seats")


def dangling(file: Path) -> None:
    file.symlink_to("nowhere")


def loop(file: Path) -> None:
    file.symlink_to(file.name)


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (foreign, ArchiveDamaged),
        (text, ArchiveDamaged),
        (half, ArchiveDamaged),
        (without_tables, ArchiveDamaged),
        (os.mkfifo, ArchiveDamaged),
        (of_version(0), ArchiveDamaged),
        (of_version(VERSION + 1), ArchiveNewer),
        (Path.mkdir, IsADirectoryError),
        (dangling, OSError),
        (loop, OSError),
    ],
)
def test_what_is_no_archive_of_ours_is_refused_and_stays_as_it_is(
    place: Place, make: Callable[[Path], object], error: type[Exception]
) -> None:
    make(place.file)
    before = place.file.read_bytes() if place.file.is_file() else None
    for _ in range(2):
        with pytest.raises(error):
            everything(place)
    assert before == (place.file.read_bytes() if place.file.is_file() else None)
    assert {path.name for path in place.home.iterdir()} <= {"archive.sqlite", "records"}


def test_the_version_of_a_newer_archive_is_told(place: Place) -> None:
    of_version(7)(place.file)
    with pytest.raises(ArchiveNewer) as caught:
        place.open()
    assert caught.value.version == 7


def test_a_file_that_was_only_begun_is_made_ours(place: Place) -> None:
    place.file.touch()
    assert place.listed() == []
    place.file.unlink()
    execute(place.file, "PRAGMA journal_mode = WAL")
    assert place.listed() == []


def filled(place: Place) -> bytes:
    for number in range(60):
        place.put(f"{number}.jsonl", quick_record(number, "Ann", "Ben", most=20))
    place.put("flawed.jsonl", b"{")
    place.synced().__exit__()
    return place.file.read_bytes()


def test_damage_anywhere_is_told_as_damage(place: Place) -> None:
    whole, told = filled(place), 0
    dice = Random("damage")
    damaged = [
        whole[:start] + dice.randbytes(size) + whole[start + size :]
        for size in (1, 4, 100, 4096)
        for start in dice.sample(range(len(whole)), 60)
    ]
    damaged += [whole[:size] for size in range(1, len(whole), 5000)]
    for content in damaged:
        place.file.write_bytes(content)
        try:
            everything(place)
        except ArchiveDamaged:
            told += 1
        except ArchiveNewer:
            assert content[:100] != whole[:100]
        Path(f"{place.file}-journal").unlink(missing_ok=True)
    assert told > 40
    list(rebuild(place.file, place.records))
    assert len(place.listed()) == 61


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET summary = 'text'",
        "UPDATE matches SET summary = 7",
        "UPDATE matches SET summary = NULL, flaw = NULL",
        "UPDATE matches SET summary = x'7b'",
        "UPDATE matches SET summary = x'ff'",
        "UPDATE matches SET summary = NULL, flaw = x'7b7d'",
        "UPDATE matches SET summary = CAST(summary AS TEXT)",
        """
        UPDATE matches SET summary =
        CAST(replace(CAST(summary AS TEXT), '"target":', '"target":-') AS BLOB)
        """,
        """
        UPDATE matches SET summary =
        CAST(replace(CAST(summary AS TEXT), '"scores":[', '"scores":[1,') AS BLOB)
        """,
        "UPDATE matches SET key = 5",
        "UPDATE matches SET key = 'text'",
    ],
)
def test_a_line_that_holds_something_else_is_damage(place: Place, statement: str) -> None:
    place.keep("two-seats").synced().__exit__()
    execute(place.file, statement)
    with pytest.raises(ArchiveDamaged), place.open() as archive:
        keys(archive)


def test_who_waits_too_long_for_another_program_is_told(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.keep("two-seats").synced().__exit__()
    monkeypatch.setattr(database, "PATIENCE", 0)
    other = sqlite3.connect(place.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with place.open() as archive:
        assert keys(archive) == ["two-seats"]
        assert archive.statistics("ada-7c1").all.matches == 1
        place.keep("partners")
        with pytest.raises(ArchiveBusy):
            list(archive.sync())
        with pytest.raises(ArchiveBusy):
            list(rebuild(place.file, place.records))
        other.execute("COMMIT")
        list(archive.sync())
        assert keys(archive) == ["partners", "two-seats"]
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(ArchiveBusy):
        place.open()
    other.close()
    assert {path.name for path in place.home.iterdir()} == {"archive.sqlite", "records"}


def test_an_archive_that_cannot_be_written_can_be_read(anybodys: Place) -> None:
    place = anybodys.keep("two-seats")
    place.synced().__exit__()
    place.file.chmod(0o444)
    place.keep("partners")

    def work() -> None:
        with place.open() as archive:
            assert keys(archive) == ["two-seats"]
            assert archive.statistics("ada-7c1").all.matches == 1
            with pytest.raises(OSError, match=r"ermission|ead-only"):
                list(archive.sync())
            with pytest.raises(OSError, match=r"ermission|ead-only"):
                archive.delete("two-seats.jsonl")
            assert (place.records / "two-seats.jsonl").exists()
            assert keys(archive) == ["two-seats"]
        with pytest.raises(PermissionError):
            list(rebuild(place.file, place.records))

    place.records.chmod(0o777)  # the record alone could be deleted
    place.home.chmod(0o555)
    assert in_a_process(work, user=NOBODY) == 0


def test_an_archive_that_cannot_be_made_is_told(anybodys: Place) -> None:
    def work() -> None:
        for file in (anybodys.file, anybodys.home / "deeper" / "archive.sqlite"):
            anybodys.file = file
            with pytest.raises(PermissionError):
                anybodys.open()

    anybodys.home.chmod(0o555)
    assert in_a_process(work, user=NOBODY) == 0


def test_records_that_may_not_be_read_are_listed_with_the_reason(anybodys: Place) -> None:
    place = anybodys.keep("two-seats", "partners")
    (place.records / "partners.jsonl").chmod(0)
    place.home.chmod(0o777)

    def work() -> None:
        with place.synced() as archive:
            flaw = archive.get("partners").flaw
            assert flaw == Unsound(Cause.UNREADABLE, error=errno.EACCES)
            assert archive.get("two-seats").flaw is None

    assert in_a_process(work, user=NOBODY) == 0


def test_a_folder_of_records_that_may_not_be_read_is_told(anybodys: Place) -> None:
    place = anybodys.keep("two-seats")
    place.home.chmod(0o777)
    place.records.chmod(0)

    def work() -> None:
        with place.open() as archive, pytest.raises(PermissionError):
            list(archive.sync())

    assert in_a_process(work, user=NOBODY) == 0


@pytest.mark.parametrize("room", [0, 20_000])
def test_a_full_disk_is_told_and_what_was_there_stays(place: Place, room: int) -> None:
    import resource  # noqa: PLC0415 - for the other process alone

    for number in range(20):
        place.put(f"{number}.jsonl", quick_record(number, "Ann", most=3))
    place.synced().__exit__()
    before = place.listed()
    for number in range(20, 90):
        place.put(f"{number}.jsonl", quick_record(number, "Ann", most=3))

    def work() -> None:
        with place.open() as archive:
            size = place.file.stat().st_size + room
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            with pytest.raises(OSError, match=r"."):
                list(archive.sync())
            assert set(keys(archive)) >= set(before)

    assert in_a_process(work) == 0
    assert set(place.listed()) >= set(before)
    with place.synced() as archive:
        assert archive.count() == 90


def test_the_folder_of_the_archive_is_made(tmp_path: Path) -> None:
    place = Place(tmp_path / "a" / "b")
    assert place.listed() == []
    assert stat.S_ISREG(place.file.stat().st_mode)


def test_a_path_of_any_letters_will_do(tmp_path: Path) -> None:
    for name in ("a?b#c%20d", "ä ö\n", os.fsdecode(b"\xff")):
        place = Place(tmp_path / name).keep("two-seats")
        with place.synced() as archive:
            assert keys(archive) == ["two-seats"]
        list(rebuild(place.file, place.records))
        assert place.listed() == ["two-seats"]


def test_an_error_of_ours_is_no_damage(place: Place) -> None:
    archive: Any = place.open()
    archive.__exit__()
    with pytest.raises(sqlite3.ProgrammingError):
        archive.count()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE seats SET points = 'many'",
        "UPDATE seats SET against = 'somebody'",
        "UPDATE seats SET name = x'07'",
        "UPDATE matches SET rounds = NULL",
        "UPDATE matches SET state = 1",
        "UPDATE seats SET seat = seat + 2",
        "UPDATE seats SET seat = seat - 2",
        "UPDATE matches SET summary = NULL",
    ],
)
def test_statistics_of_something_else_are_damage(place: Place, statement: str) -> None:
    place.keep("two-seats").synced().__exit__()
    execute(place.file, statement)
    with place.open() as archive, pytest.raises(ArchiveDamaged):
        everyone(archive)


def test_pages_that_lead_in_a_circle_are_damage(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "PAGE", 1)
    monkeypatch.setattr(
        finding, "_FIND", "SELECT key, summary, flaw, moment FROM matches WHERE :limit"
    )
    place.keep("two-seats").synced().__exit__()
    with place.open() as archive, pytest.raises(ArchiveDamaged):
        keys(archive)

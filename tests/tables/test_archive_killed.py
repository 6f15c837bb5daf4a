"""Killed at any step of its work, a program leaves nothing behind that is not whole."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from support.archives import Place, every_kill, keys

from passing_game.tables.archive import (
    ArchiveDamaged,
    ArchiveNewer,
    import_records,
    rebuild,
    syncing,
)
from passing_game.tables.archive.schema import VERSION

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


@pytest.fixture(params=[17, pytest.param(1, marks=pytest.mark.slow)])
def apart(request: pytest.FixtureRequest) -> int:
    """How many steps lie between two of those at which a program is killed."""
    return int(request.param)


def rebuilt(place: Place) -> None:
    for _ in rebuild(place.file, place.records):
        pass


def test_a_killed_rebuild_leaves_the_old_archive_or_the_new_one(place: Place, apart: int) -> None:
    place.keep("two-seats", "partners").synced().__exit__()
    place.keep("abandoned")
    both = (["partners", "two-seats"], ["abandoned", "partners", "two-seats"])
    seen = [place.listed() for _ in every_kill(lambda: rebuilt(place), apart)]
    assert all(listed in both for listed in seen)
    assert len(seen) > 5
    assert {path.name for path in place.home.iterdir()} == {"archive.sqlite", "records"}


@pytest.mark.parametrize("error", [ArchiveDamaged, ArchiveNewer])
def test_a_killed_rebuild_leaves_what_cannot_be_opened_as_it_is(
    place: Place, apart: int, error: type[Exception]
) -> None:
    place.keep("two-seats").synced().__exit__()
    old = place.file.read_bytes()
    newer = old[:60] + (VERSION + 1).to_bytes(4, "big") + old[64:]  # where user_version lies
    before = newer if error is ArchiveNewer else b"noise" * 5000
    place.file.write_bytes(before)
    for _ in every_kill(lambda: rebuilt(place), apart):
        if place.file.read_bytes() == before:
            with pytest.raises(error):
                place.open()
        else:
            assert place.listed() == ["two-seats"]
    assert place.listed() == ["two-seats"]


def test_a_killed_sync_leaves_a_whole_archive(
    place: Place, apart: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "BATCH", 2)
    place.keep("two-seats", "partners", "abandoned")
    os.mkfifo(place.records / "pipe.jsonl")
    for _ in every_kill(lambda: place.synced().__exit__(), apart):
        listed = set(place.listed())
        assert listed <= {"two-seats", "partners", "abandoned", "pipe"}
        with place.synced() as archive:
            assert archive.count() == 4
            assert archive.statistics("ada-7c1").player.matches == 3
        place.file.unlink()


def test_a_killed_import_leaves_whole_records(place: Place, tmp_path: Path, apart: int) -> None:
    there = Place(tmp_path / "elsewhere").keep("two-seats", "partners")
    files = sorted(there.records.iterdir())
    whole = {path.read_bytes() for path in files}

    def work() -> None:
        list(import_records(files, place.records))

    for _ in every_kill(work, apart):
        found = place.records.glob("*.jsonl") if place.records.exists() else ()
        assert {path.read_bytes() for path in found} <= whole
        work()
        assert {path.read_bytes() for path in place.records.glob("*.jsonl")} == whole
        assert len(list(place.records.glob("*.jsonl"))) == 2
        for path in place.records.iterdir():
            path.unlink()
        place.records.rmdir()


def test_a_killed_deletion_is_done_or_not_begun_for_the_next_program(place: Place) -> None:
    def work() -> None:
        with place.open() as archive:
            archive.delete("two-seats.jsonl")

    left = []
    place.keep("two-seats", "partners").synced().__exit__()
    for _ in every_kill(work, apart=3):
        with place.synced() as archive:
            left.append(keys(archive))
            assert set(left[-1]) == {path.stem for path in place.records.iterdir()}
        place.keep("two-seats", "partners").synced().__exit__()
    assert (left[0], left[-1]) == (["partners", "two-seats"], ["partners"])

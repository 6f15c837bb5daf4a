from __future__ import annotations

import fcntl
import os
from datetime import date
from typing import TYPE_CHECKING

import pytest
from support.archives import NEWEST_FIRST, Place, keys, quick_record
from support.recorded import fields_of, plain

from passing_game.engine.record import State
from passing_game.tables.archive import AmbiguousMatch, Archive, NoSuchMatch, Wanted, finding
from passing_game.tables.claims import RecordInUse
from passing_game.tables.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    """All kept records, less the one that does not say when it started."""
    place = Place(tmp_path_factory.mktemp("data"))
    place.keep(*NEWEST_FIRST)
    with place.synced() as archive:
        yield archive


def many(place: Place, count: int) -> list[str]:
    """So many records a day apart; their names, the newest first."""
    for number in range(count):
        place.put(f"{number:03}.jsonl", quick_record(number, "Ann", most=3))
    return [f"{number:03}" for number in reversed(range(count))]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Wanted(), NEWEST_FIRST),
        (Wanted(state=State.ABANDONED), ["abandoned"]),
        (Wanted(state=State.IN_PROGRESS), ["interrupted"]),
        (Wanted(player="eLI"), ["partners"]),
        (Wanted(player="d"), NEWEST_FIRST),
        (Wanted(player="es"), ["abandoned", "four-singles", "partners"]),
        (Wanted(player="nobody"), []),
        (Wanted(player=""), NEWEST_FIRST),
        (Wanted(player="%"), []),
        (Wanted(opponent="human"), ["abandoned", "four-singles", "partners"]),
        (Wanted(opponent="club", players=4), ["four-singles", "partners-team-total"]),
        (Wanted(opponent="clu"), []),
        (Wanted(opponent="\ud800"), []),
        (Wanted(players=3), ["abandoned", "moves-taken-back", "three-seats-house"]),
        (Wanted(partners=True), ["partners-team-total", "partners"]),
        (Wanted(partners=False, players=4), ["four-singles"]),
        (Wanted(undone=True), ["moves-taken-back"]),
        (Wanted(undone=False, players=3), ["abandoned", "three-seats-house"]),
        (Wanted(since=date(2026, 12, 5)), ["interrupted", "abandoned"]),
        (Wanted(until=date(2026, 11, 30)), ["three-seats-house", "two-seats"]),
        (Wanted(since=date(2026, 12, 1), until=date(2026, 12, 1)), ["partners"]),
        (Wanted(since=date.max), []),
        (Wanted(until=date.max, since=date.min), NEWEST_FIRST),
        (Wanted(until=date.min), []),
    ],
    ids=str,
)
def test_a_filter_finds_what_is_wanted(kept: Archive, wanted: Wanted, expected: list[str]) -> None:
    assert keys(kept, wanted) == list(expected)
    assert kept.count(wanted) == len(expected)


@pytest.mark.parametrize("page", [1, 3, 10, 100])
@pytest.mark.parametrize(("limit", "offset"), [(None, 0), (0, 0), (4, 0), (4, 3), (99, 9), (5, 99)])
def test_a_part_can_be_asked_for(
    kept: Archive, page: int, limit: int | None, offset: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "PAGE", page)
    end = None if limit is None else offset + limit
    assert keys(kept, limit=limit, offset=offset) == list(NEWEST_FIRST[offset:end])


def test_what_comes_and_goes_meanwhile_shifts_no_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "PAGE", 5)
    place = Place(tmp_path)
    names = many(place, 20)
    with place.synced() as archive, place.open() as other:
        found = archive.find()
        first = [next(found).key.removesuffix(".jsonl") for _ in range(5)]
        for name in first[1:]:
            other.delete(f"{name}.jsonl")
        place.put("new.jsonl", quick_record(300, "Ann", most=3))
        list(other.sync())
        assert first + [entry.key.removesuffix(".jsonl") for entry in found] == names


def test_records_of_the_same_moment_are_each_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "PAGE", 2)
    place = Place(tmp_path)
    for name in "abcdefg":
        place.put(f"{name}.jsonl", quick_record(1, "Ann"))
    with place.synced() as archive:
        assert keys(archive) == list("gfedcba")


def test_a_match_is_named_by_its_file_its_id_or_the_start_of_one(kept: Archive) -> None:
    for name in ("two-seats.jsonl", "two-seats", "8423de", "842"):
        assert kept.get(name).key == "two-seats.jsonl"


@pytest.mark.parametrize(
    "name", ["", "7", "two", ".jsonl", "../records/two-seats", "\ud800", "\0", "842%"]
)
def test_what_names_no_match_is_refused(kept: Archive, name: str) -> None:
    with pytest.raises(NoSuchMatch) as caught:
        kept.get(name)
    assert caught.value.name == name


def test_what_names_more_than_one_match_tells_them(kept: Archive, tmp_path: Path) -> None:
    with pytest.raises(AmbiguousMatch) as caught:
        kept.get("bb")
    assert set(caught.value.keys) == {"four-singles.jsonl", "partners-team-total.jsonl"}
    place = Place(tmp_path)
    many(place, 20)
    with place.synced() as archive, pytest.raises(AmbiguousMatch) as caught:
        archive.get("0000")
    assert len(caught.value.keys) == 10


def test_a_whole_id_goes_before_the_start_of_another(tmp_path: Path) -> None:
    place = Place(tmp_path)
    [first] = fields_of(quick_record(1, "Ann", most=0))
    for name, number in (("a", "12"), ("b", "123")):
        place.put(f"{name}.jsonl", plain([{**first, "id": number}]))
    with place.synced() as archive:
        assert archive.get("12").key == "a.jsonl"
        assert archive.get("123").key == "b.jsonl"


def test_a_record_is_deleted_with_its_line(tmp_path: Path) -> None:
    place = Place(tmp_path).keep("two-seats", "partners")
    with place.synced() as archive:
        archive.delete("two-seats.jsonl")
        assert [path.stem for path in place.records.iterdir()] == ["partners"]
        assert keys(archive) == ["partners"]
        assert {player.matches for player in archive.players()} == {1}


def test_a_record_that_is_gone_already_is_deleted_all_the_same(tmp_path: Path) -> None:
    place = Place(tmp_path).keep("two-seats")
    with place.synced() as archive:
        (place.records / "two-seats.jsonl").unlink()
        archive.delete("two-seats.jsonl")
        assert keys(archive) == []


@pytest.mark.parametrize("key", ["two-seats", "8423de", "../notes.txt", "notes.txt", "", "\ud800"])
def test_only_what_is_listed_is_deleted(tmp_path: Path, key: str) -> None:
    place = Place(tmp_path).keep("two-seats")
    place.put("notes.txt", b"a note")
    (tmp_path / "notes.txt").touch()
    with place.synced() as archive, pytest.raises(NoSuchMatch):
        archive.delete(key)
    assert (tmp_path / "notes.txt").exists()
    assert len(list(place.records.iterdir())) == 2


def test_a_record_that_is_being_written_is_not_deleted(tmp_path: Path) -> None:
    place = Place(tmp_path).keep("interrupted")
    with place.synced() as archive:
        _, recorder = Recorder.resume(place.records / "interrupted.jsonl", lambda _error: None)
        with pytest.raises(RecordInUse):
            archive.delete("interrupted.jsonl")
        assert keys(archive) == ["interrupted"]
        recorder.close()
        archive.delete("interrupted.jsonl")
        assert list(place.records.iterdir()) == []


def test_one_who_only_looks_at_a_record_does_not_keep_it_from_being_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(tmp_path).keep("interrupted")
    with place.synced() as archive, (place.records / "interrupted.jsonl").open("rb") as looker:
        fcntl.flock(looker, fcntl.LOCK_SH)
        monkeypatch.setattr("time.sleep", lambda _seconds: fcntl.flock(looker, fcntl.LOCK_UN))
        archive.delete("interrupted.jsonl")
    assert list(place.records.iterdir()) == []


def test_what_is_no_file_is_deleted_unless_it_holds_something(tmp_path: Path) -> None:
    place = Place(tmp_path).keep("two-seats")
    os.mkfifo(place.records / "pipe.jsonl")
    (place.records / "link.jsonl").symlink_to(place.records / "two-seats.jsonl")
    (place.records / "folder.jsonl").mkdir()
    with place.synced() as archive:
        archive.delete("pipe.jsonl")
        archive.delete("link.jsonl")
        with pytest.raises(OSError, match=r"."):
            archive.delete("folder.jsonl")
        assert set(keys(archive)) == {"two-seats", "folder"}
    assert {path.stem for path in place.records.iterdir()} == {"two-seats", "folder"}

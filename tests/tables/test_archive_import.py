from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.archives import PLAYTHROUGHS, Place, quick_record

from passing_game.engine.record import Flaw, RecordError
from passing_game.tables.archive import NotAFile, Outcome, TooBig, import_records

ALL = sorted(PLAYTHROUGHS.iterdir())


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "data")


def brought(place: Place, *files: Path) -> list[tuple[Outcome, str | None]]:
    return [(one.outcome, one.key) for one in import_records(files, place.records)]


def test_records_are_copied_byte_for_byte_under_the_names_that_ours_have(place: Place) -> None:
    imported = list(import_records(ALL, place.records))
    assert {one.outcome for one in imported} == {Outcome.COPIED}
    for one in imported:
        assert one.key is not None
        path = place.records / one.key
        assert path.read_bytes() == one.file.read_bytes()
        assert path.stat().st_mode & 0o777 == 0o600
    assert place.records.stat().st_mode & 0o777 == 0o700
    assert len(list(place.records.iterdir())) == 11
    assert imported[-1].file.stem == "two-seats"
    assert imported[-1].key == "2026-11-30T06-11-41-8423de.jsonl"


def test_what_is_there_already_is_not_copied_again(place: Place) -> None:
    first = [one.key for one in import_records(ALL, place.records)]
    again = brought(place, *ALL)
    assert again == [(Outcome.ALREADY_THERE, key) for key in first]
    assert len(list(place.records.iterdir())) == 11


def test_another_record_of_the_same_name_gets_another_name(place: Place, tmp_path: Path) -> None:
    whole = (PLAYTHROUGHS / "two-seats.jsonl").read_bytes()
    files = []
    for number in range(3):
        files.append(tmp_path / f"{number}")
        files[-1].write_bytes(b"".join(whole.splitlines(keepends=True)[: 10 + number]))
    names = [key for outcome, key in brought(place, *files) if outcome is Outcome.COPIED]
    assert len(set(names)) == 3
    assert names[0] == "2026-11-30T06-11-41-8423de.jsonl"
    assert brought(place, *files) == [(Outcome.ALREADY_THERE, name) for name in names]
    with place.synced() as archive:
        assert archive.count() == 3


def test_a_record_of_the_folder_is_there_already(place: Place) -> None:
    place.keep("two-seats")
    path = place.records / "two-seats.jsonl"
    link = place.home / "link.jsonl"
    link.symlink_to(path)
    assert brought(place, path) == [(Outcome.ALREADY_THERE, "two-seats.jsonl")]
    assert brought(place, link)[0][0] is Outcome.COPIED  # elsewhere, and under another name


def test_what_lies_in_the_folder_but_is_not_listed_there_is_taken(place: Place) -> None:
    place.keep("two-seats")
    usual = "2026-11-30T06-11-41-8423de.jsonl"
    other = (place.records / "two-seats.jsonl").rename(place.records / "two-seats.txt")
    assert brought(place, other) == [(Outcome.COPIED, usual)]
    outside = (place.records / usual).rename(place.home / "outside")
    link = place.records / "link.jsonl"
    link.symlink_to(outside)
    assert brought(place, link) == [(Outcome.COPIED, usual)]


def test_nothing_is_ever_overwritten(place: Place) -> None:
    name = "2026-11-30T06-11-41-8423de.jsonl"
    place.records.mkdir(parents=True)
    (place.records / name).symlink_to(place.home / "victim")
    [(outcome, key)] = brought(place, PLAYTHROUGHS / "two-seats.jsonl")
    assert outcome is Outcome.COPIED
    assert key is not None
    assert key != name
    assert not (place.home / "victim").exists()
    for taken in ("first", "second"):
        (place.records / key).write_text(taken)
        [(outcome, key)] = brought(place, PLAYTHROUGHS / "two-seats.jsonl")
        if taken == "second":
            assert outcome is Outcome.UNREADABLE
            break
        assert outcome is Outcome.COPIED
        assert key is not None


def test_a_file_system_without_links_will_do(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(1, "no links")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    assert {outcome for outcome, _ in brought(place, *ALL)} == {Outcome.COPIED}
    assert {outcome for outcome, _ in brought(place, *ALL)} == {Outcome.ALREADY_THERE}
    assert {path.read_bytes() for path in place.records.iterdir()} == {
        path.read_bytes() for path in ALL
    }


def test_a_name_that_is_taken_in_this_moment_is_left_alone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "lexists", lambda _path: False)
    place.put("2026-11-30T06-11-41-8423de.jsonl", b"another's")
    [(outcome, key)] = brought(place, PLAYTHROUGHS / "two-seats.jsonl")
    assert outcome is Outcome.COPIED
    assert key != "2026-11-30T06-11-41-8423de.jsonl"
    assert (place.records / "2026-11-30T06-11-41-8423de.jsonl").read_bytes() == b"another's"
    assert len(list(place.records.iterdir())) == 2


def test_what_is_not_sound_is_not_taken_and_the_rest_is(place: Place, tmp_path: Path) -> None:
    whole = (PLAYTHROUGHS / "two-seats.jsonl").read_bytes()
    (tmp_path / "flawed").write_bytes(whole.replace(b'"seat":0', b'"seat":1', 1))
    (tmp_path / "newer").write_bytes(quick_record(1, "Ann").replace(b'"format":1', b'"format":2'))
    (tmp_path / "big").touch()
    os.truncate(tmp_path / "big", 2**30)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    names = ("flawed", "newer", "big", "pipe", "folder", "missing")
    files = [*(tmp_path / name for name in names), Path("/dev/zero"), ALL[0]]
    told = list(import_records(files, place.records))
    assert [one.outcome for one in told] == (
        [Outcome.UNSOUND] * 2 + [Outcome.UNREADABLE] * 5 + [Outcome.COPIED]
    )
    flaws = [one.error for one in told[:2]]
    assert [error.flaw for error in flaws if isinstance(error, RecordError)] == [
        Flaw.WRONG_SUM,
        Flaw.NEWER_FORMAT,
    ]
    assert [type(one.error) for one in told[2:7]] == [
        TooBig,
        NotAFile,
        IsADirectoryError,
        FileNotFoundError,
        NotAFile,
    ]
    assert len(list(place.records.iterdir())) == 1


def test_a_folder_that_cannot_be_made_is_told_for_each_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = list(import_records(ALL[:2], tmp_path / "file" / "records"))
    assert [type(one.error) for one in told] == [NotADirectoryError] * 2


def test_a_match_in_progress_is_taken_with_its_broken_line(place: Place) -> None:
    [(outcome, key)] = brought(place, PLAYTHROUGHS / "interrupted.jsonl")
    assert outcome is Outcome.COPIED
    assert key is not None
    assert (place.records / key).read_bytes() == (PLAYTHROUGHS / "interrupted.jsonl").read_bytes()


def test_files_are_taken_one_by_one(place: Place) -> None:
    asked: list[Path] = []

    def files() -> object:
        for file in ALL:
            asked.append(file)
            yield file

    work = import_records(files(), place.records)  # type: ignore[arg-type]
    next(work)
    work.close()
    assert asked == ALL[:1]
    assert len(list(place.records.iterdir())) == 1

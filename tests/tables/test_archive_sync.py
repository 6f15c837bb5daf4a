from __future__ import annotations

import os
import stat
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.archives import NEWEST_FIRST, Place, ended, keys, quick_record, started

from passing_game.engine.record import Flaw, RecordError, State
from passing_game.tables.archive import (
    Archive,
    Cause,
    NotAFile,
    Progress,
    TooBig,
    Unsound,
    Wanted,
    load,
    reading,
    syncing,
)
from passing_game.tables.archive.reading import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "data")


def flaw(archive: Archive, name: str) -> Unsound | None:
    return archive.get(name).flaw


def test_all_kept_records_are_listed_the_newest_first(place: Place) -> None:
    with place.keep().synced() as archive:
        found = keys(archive)
        assert [key for key in found if key != "from-elsewhere"] == list(NEWEST_FIRST)
        entry = archive.get("two-seats.jsonl")
        assert entry.path == place.records / "two-seats.jsonl"
        assert entry.summary is not None
        assert entry.summary.scores == (17, 102)
        assert entry.flaw is None


def test_what_does_not_say_when_it_started_stands_at_its_last_change(place: Place) -> None:
    place.keep("two-seats", "from-elsewhere", "partners")
    moment = 1_796_100_000  # between the other two
    os.utime(place.records / "from-elsewhere.jsonl", (moment, moment))
    with place.synced() as archive:
        assert keys(archive) == ["partners", "from-elsewhere", "two-seats"]


@pytest.mark.parametrize("year", [1, 1969, 2300, 9999])
def test_a_change_in_any_year_can_be_kept(place: Place, year: int) -> None:
    path = place.put("x.jsonl", b"nothing")
    moment = (date(year, 1, 1).toordinal() - date(1970, 1, 1).toordinal()) * 86_400
    os.utime(path, (moment, moment))
    with place.synced() as archive:
        assert keys(archive) == ["x"]
        assert [progress.total for progress in archive.sync()] == [0]


@pytest.mark.parametrize(
    ("started", "first"),
    [
        ("2026-11-30T06:11:42Z", True),
        ("2026-11-30T07:11:42+01:00", True),
        ("2026-11-30T06:11:42", True),
        ("2026-11-30T06:11:40Z", False),
        ("2026-11-30T07:11:40+01:00", False),
        ("0001-01-01T00:00:00+14:00", False),
        ("9999-12-31T23:59:59-12:00", True),
    ],
)
def test_the_start_counts_in_universal_time(place: Place, started: str, first: bool) -> None:  # noqa: FBT001
    place.keep("two-seats")
    record = (place.records / "two-seats.jsonl").read_bytes().splitlines()[0]
    other = record.replace(b"2026-11-30T06:11:41Z", started.encode())
    other = other.replace(b'"sum":"307f0392",', b"")
    place.put("other.jsonl", other + b"\n")
    with place.synced() as archive:
        assert keys(archive) == (["other", "two-seats"] if first else ["two-seats", "other"])


def test_without_a_folder_there_is_nothing_to_list(place: Place) -> None:
    with place.synced() as archive:
        assert keys(archive) == []
    assert not place.records.exists()


def test_only_what_is_new_or_changed_is_read_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def examined(path: Path) -> object:
        read.append(path.stem)
        return reading.examined(path)

    monkeypatch.setattr(syncing, "examined", examined)
    place.keep("partners", "two-seats")
    with place.synced() as archive:
        assert sorted(read) == ["partners", "two-seats"]
        read.clear()
        assert list(archive.sync()) == [Progress(0, 0)]
        assert read == []
        place.keep("abandoned")
        whole = (place.records / "partners.jsonl").read_bytes().splitlines(keepends=True)
        place.put("partners.jsonl", b"".join(whole[:-1]))
        assert list(archive.sync()) == [Progress(0, 2), Progress(2, 2)]
        assert sorted(read) == ["abandoned", "partners"]
        assert keys(archive, Wanted(state=State.IN_PROGRESS)) == ["partners"]


def test_what_is_gone_is_listed_no_more(place: Place) -> None:
    with place.keep().synced() as archive:
        (place.records / "partners.jsonl").unlink()
        list(archive.sync())
        assert "partners" not in keys(archive)
        assert len(archive.players()) == 6  # Eli played in that one alone
        for path in place.records.iterdir():
            path.unlink()
        list(archive.sync())
        assert keys(archive) == []
        assert archive.players() == ()


def test_other_files_in_the_folder_are_let_be(place: Place) -> None:
    place.put("notes.txt", b"a note")
    place.put(".x.jsonl.12.new", b"half a record")
    with place.synced() as archive:
        assert keys(archive) == []


def hole(path: Path) -> None:
    path.touch()
    os.truncate(path, 2**30)


def billion_digits(path: Path) -> None:
    """As many as can be had of them: what is read of it is a little."""
    with path.open("wb") as file:
        file.write(b'{"event": "match_started", "format": ')
        for _ in range(MOST_BYTES // 1024):
            file.write(b"9" * 1000)


def link(path: Path) -> None:
    (path.parent / "target").write_bytes(quick_record(1, "Ann"))
    path.symlink_to(path.parent / "target")


def no_match(record: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(record)


NEWER = quick_record(1, "Ann").replace(b'"format":1', b'"format":2')

HOSTILE: dict[str, tuple[Callable[[Path], object], Unsound, type[Exception]]] = {
    "a gigabyte": (hole, Unsound(Cause.TOO_BIG), TooBig),
    "a huge number": (
        billion_digits,
        Unsound(Cause.FLAW, line=1, flaw=Flaw.TOO_LONG),
        RecordError,
    ),
    "a number of thousands of digits": (
        no_match(b'{"event": "match_started", "format": ' + b"9" * 60_000 + b"}"),
        Unsound(Cause.FLAW, line=1, flaw=Flaw.OUTLANDISH),
        RecordError,
    ),
    "a folder": (Path.mkdir, Unsound(Cause.NOT_A_FILE), IsADirectoryError),
    "a pipe": (os.mkfifo, Unsound(Cause.NOT_A_FILE), NotAFile),
    "a link": (link, Unsound(Cause.NOT_A_FILE), NotAFile),
    "a loop": (
        lambda path: path.symlink_to(path.name),
        Unsound(Cause.NOT_A_FILE),
        NotAFile,
    ),
    "nothing": (Path.touch, Unsound(Cause.FLAW, line=1, flaw=Flaw.EMPTY), RecordError),
    "a newer format": (
        no_match(NEWER),
        Unsound(Cause.FLAW, line=1, flaw=Flaw.NEWER_FORMAT),
        RecordError,
    ),
    "zeros": (
        no_match(bytes(1000)),
        Unsound(Cause.FLAW, line=1, flaw=Flaw.NOT_JSON),
        RecordError,
    ),
    "a wrong line": (
        no_match(quick_record(1, "Ann").replace(b'"seat":0', b'"seat":1', 1)),
        Unsound(Cause.FLAW, line=3, flaw=Flaw.WRONG_SUM),
        RecordError,
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_sound_record_is_kept_with_the_reason(place: Place, name: str) -> None:
    make, expected, error = HOSTILE[name]
    place.keep("partners")
    make(place.records / "hostile.jsonl")
    with place.synced() as archive:
        assert set(keys(archive)) == {"hostile", "partners"}
        assert flaw(archive, "hostile") == expected
        assert archive.get("hostile").summary is None
        assert keys(archive, Wanted(state=State.FINISHED)) == ["partners"]
        assert list(archive.sync()) == [Progress(0, 0)]
    with pytest.raises(error):
        load(place.records / "hostile.jsonl")


def test_a_record_that_cannot_be_read_is_tried_again_each_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.keep("partners")
    refused = PermissionError(13, "not yours")

    def refuse(_path: Path) -> bytes:
        raise refused

    with monkeypatch.context() as patch, place.open() as archive:
        patch.setattr(reading, "content", refuse)
        for _ in range(2):
            assert list(archive.sync()) == [Progress(0, 1), Progress(1, 1)]
            assert flaw(archive, "partners") == Unsound(Cause.UNREADABLE, error=13)
    with place.synced() as archive:
        assert flaw(archive, "partners") is None
        assert list(archive.sync()) == [Progress(0, 0)]


def test_another_version_may_find_sound_what_this_one_does_not(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.keep("partners")
    place.put("newer.jsonl", NEWER)
    place.synced().__exit__()
    monkeypatch.setattr(syncing, "__version__", "99")
    with place.open() as archive:
        assert list(archive.sync()) == [Progress(0, 1), Progress(1, 1)]
        assert list(archive.sync()) == [Progress(0, 0)]


def test_names_of_any_bytes_are_names(place: Place) -> None:
    name = os.fsdecode(b"\xff\n\x1b[31m.jsonl")
    place.put(name, quick_record(1, "Ann"))
    with place.synced() as archive:
        [entry] = archive.find()
        assert entry.key == name
        assert archive.get(name) == entry
        archive.delete(name)
    assert list(place.records.iterdir()) == []


def test_what_is_in_a_record_is_kept_as_it_is(place: Place) -> None:
    name = "\x1b[31m\0 \u202eÄnne ' \" ; DROP"
    place.put("x.jsonl", quick_record(1, name, bot=name))
    with place.synced() as archive:
        [entry] = archive.find(Wanted(player="ÄNNE", opponent=name))
        assert entry.summary is not None
        assert entry.summary.seats[0].name == name
        assert entry.summary.seats[1].bot == name
        [player] = archive.players()
        assert player.name == name
        assert archive.statistics(player.key).player == player


def test_the_work_can_be_given_up_at_every_step(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(syncing, "BATCH", 3)
    place.keep()
    steps = [0, 3, 6, 9, 11]
    for step in range(len(steps)):
        with place.open() as archive:
            work = archive.sync()
            totals = [next(work) for _ in range(min(2, len(steps) - step))]
            work.close()
            assert {total for _, total in totals} == {11 - steps[step]}
            assert archive.count() == steps[min(step + 1, 4)]


@pytest.mark.parametrize("umask", [0, 0o077])
def test_the_file_is_for_its_owner_alone(place: Place, umask: int) -> None:
    before = os.umask(umask)
    try:
        place.keep("partners").synced().__exit__()
    finally:
        os.umask(before)
    assert stat.S_IMODE(place.file.stat().st_mode) == 0o600


def test_the_folder_that_is_made_is_for_its_owner_alone(place: Place) -> None:
    place.open().__exit__()
    assert stat.S_IMODE(place.home.stat().st_mode) == 0o700


def test_a_record_that_goes_while_it_is_read_is_no_failure(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.keep("partners", "two-seats")

    def examined(path: Path) -> object:
        path.unlink()
        return reading.examined(path)

    monkeypatch.setattr(syncing, "examined", examined)
    with place.synced() as archive:
        assert archive.count() == 2
        list(archive.sync())
        assert archive.count() == 0


def test_what_a_killed_import_left_behind_is_swept_away(place: Place) -> None:
    place.keep("partners")
    dead = started(lambda: None)
    ended(dead)
    left = place.records / f".two-seats.jsonl.{dead}.new"
    ours = place.records / f".two-seats.jsonl.{os.getpid()}.new"
    for path in (left, ours, place.records / ".hidden"):
        path.write_bytes(b"hands")
    with place.synced() as archive:
        assert archive.count() == 1
    assert not left.exists()
    assert ours.exists(), "it is still being written"
    assert (place.records / ".hidden").exists()

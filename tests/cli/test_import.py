from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

import pytest
from support.flawed import event, followed
from support.homes import Home, short_record

if TYPE_CHECKING:
    from pathlib import Path

ONE, TWO = short_record(1, "Ann"), short_record(2, "Ann", most=5)
NAMES = ["2026-01-02T12-00-00-000001.jsonl", "2026-01-03T12-00-00-000002.jsonl"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def kept(home: Home) -> list[str]:
    return sorted(one.name for one in home.records.iterdir()) if home.records.exists() else []


def test_a_record_is_imported_byte_for_byte_for_its_owner_alone(home: Home) -> None:
    (home.folder / "mine").write_bytes(ONE)
    assert home.told("import", "mine") == [f"mine: imported as {NAMES[0]}"]
    path = home.records / NAMES[0]
    assert path.read_bytes() == ONE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(home.records.stat().st_mode) == 0o700
    assert "000001" in home("history").stdout


def test_what_is_here_already_is_told_and_stays(home: Home) -> None:
    (home.folder / "mine").write_bytes(ONE)
    home("import", "mine")
    assert home.told("import", "mine") == [f"mine: already here as {NAMES[0]}"]
    assert kept(home) == NAMES[:1]


def test_another_match_of_the_same_name_gets_another_name(home: Home) -> None:
    home.put(b"something else", NAMES[0])
    (home.folder / "mine").write_bytes(ONE)
    assert home("import", "mine").exit_code == 0
    assert (home.records / NAMES[0]).read_bytes() == b"something else"
    assert len(kept(home)) == 2


def test_the_records_of_a_folder_are_imported_and_counted(home: Home) -> None:
    folder = home.folder / "others"
    folder.mkdir()
    (folder / "b.jsonl").write_bytes(TWO)
    (folder / "a.jsonl").write_bytes(ONE)
    (folder / "notes.txt").write_text("nothing")
    assert home.told("import", "others") == [
        f"others/a.jsonl: imported as {NAMES[0]}",
        f"others/b.jsonl: imported as {NAMES[1]}",
        "2 imported, 0 already here, 0 refused",
    ]
    assert kept(home) == NAMES


def test_what_is_not_sound_is_refused_and_the_others_are_imported(home: Home) -> None:
    (home.folder / "bad").write_bytes(followed(event("tile_eaten\x1b[31m")))
    (home.folder / "good").write_bytes(ONE)
    with (home.folder / "huge").open("wb") as file:
        file.truncate(1 << 30)
    (home.folder / "digits").write_bytes(b'{"format":' + b"9" * 60_000 + b"}\n")
    (home.folder / "newer").write_bytes(b'{"event":"match_started","format":2}\n')
    os.mkfifo(home.folder / "pipe")
    names = ("bad", "huge", "digits", "newer", "pipe", "nobody", "x" * 300, "evil\x1b[2J", "good")
    result = home("import", *names)
    assert (result.stderr, result.exit_code) == ("", 1)
    assert result.stdout.splitlines() == [
        r"bad:9: there is no event tile_eaten\x1b[31m",
        "huge: it is far larger than any record",
        "digits:1: a number or a nesting in the line is beyond all measure",
        "newer:1: a newer version of the program has written this (format 2)",
        "pipe: it is no plain file",
        "nobody: there is no such file",
        f"{'x' * 300}: it cannot be read: File name too long",
        r"evil\x1b[2J: there is no such file",
        f"good: imported as {NAMES[0]}",
        "1 imported, 0 already here, 8 refused",
    ]


def test_a_folder_without_records_is_told(home: Home) -> None:
    (home.folder / "empty").mkdir()
    result = home("import", "empty")
    assert result.stdout == "empty: there is no record (*.jsonl) in it\n"
    assert result.exit_code == 1


def test_a_folder_that_may_not_be_looked_into_is_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.folder / "closed").mkdir()

    def refuse(path: str) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "listdir", refuse)
    monkeypatch.setattr(os, "scandir", refuse)
    result = home("import", "closed")
    assert (result.stdout, result.exit_code) == ("closed: you may not read it\n", 1)


def test_a_folder_of_ours_that_cannot_be_written_is_told(home: Home) -> None:
    (home.folder / "mine").write_bytes(ONE)
    home.records.parent.mkdir(parents=True)
    home.records.write_text("a file in the way")
    result = home("import", "mine")
    assert result.exit_code == 1
    assert result.stdout.startswith("mine: it cannot be kept: ")


def test_a_full_disk_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    (home.folder / "mine").write_bytes(ONE)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = home("import", "mine")
    assert result.stdout == "mine: it cannot be kept: No space left on device\n"
    assert kept(home) == []


def test_no_file_is_wrong_usage(home: Home) -> None:
    assert "FILE|FOLDER..." in home.refused("import", code=2)

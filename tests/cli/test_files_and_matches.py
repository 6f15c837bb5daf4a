"""What stands where a match or a file is asked for, of anybody's making."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from support.flawed import event, followed
from support.homes import Home, short_record

if TYPE_CHECKING:
    from pathlib import Path

RECORD = short_record(1, "Ann")
COMMANDS = (
    ["export"],
    ["export", "--format", "record"],
    ["export", "--format", "svg"],
    ["replay"],
    ["share"],
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


def sheet(home: Home, name: str) -> bool:
    """Whether a name is taken for this match."""
    return "Match: 000001" in home.told("export", name)


def test_a_match_is_named_by_its_id_the_start_of_it_or_its_file(home: Home) -> None:
    path = home.put(RECORD)
    for name in ("000001", "0000", path.name, path.stem, str(path)):
        assert sheet(home, name)


def test_a_file_needs_no_index(home: Home) -> None:
    (home.folder / "mine").write_bytes(RECORD)
    (home.folder / "link").symlink_to("mine")
    home.index.parent.mkdir(parents=True)
    home.index.write_bytes(b"damaged")
    for name in ("mine", "./mine", "link"):
        assert sheet(home, name)


def test_a_file_comes_before_a_match_of_the_same_name(home: Home) -> None:
    home.put(RECORD)
    (home.folder / "0000").write_bytes(b"{}\n")
    assert home.refused("export", "0000").startswith("0000: line 1: ")
    (home.folder / "0000").unlink()
    (home.folder / "0000").mkdir()
    assert sheet(home, "0000")


def test_a_name_that_several_matches_begin_with_is_told(home: Home) -> None:
    first, second = home.keep(1), home.keep(2)
    said = home.refused("export", "0000")
    assert said.startswith("Several matches are called 0000: ")
    assert first.name in said
    assert second.name in said


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobody", "There is neither a match nor a file nobody."),
        ("./nobody", "nobody: there is no such file."),
        ("folder", "folder: it is a folder, not a file."),
        ("pipe", "pipe: it is no plain file."),
        ("huge", "huge: it is far larger than any record."),
        ("empty", "empty: line 1: there is no whole line in it."),
        (
            "digits",
            "digits: line 1: a number or a nesting in the line is beyond all measure.",
        ),
        (
            "newer",
            "newer: line 1: a newer version of the program has written this (format 2).",
        ),
        ("x" * 5000, "There is neither a match nor a file xxx"),
        ("./" + "x" * 300, ": it cannot be read: File name too long."),
        ("evil\x1b[31m", r"There is neither a match nor a file evil\x1b[31m."),
        ("./evil\x1b[31m", r"evil\x1b[31m: there is no such file."),
    ],
    ids=lambda text: ascii(text)[:20],
)
def test_what_is_no_record_is_told(home: Home, command: list[str], name: str, why: str) -> None:
    (home.folder / "folder").mkdir()
    os.mkfifo(home.folder / "pipe")
    with (home.folder / "huge").open("wb") as file:
        file.truncate(1 << 30)
    (home.folder / "empty").touch()
    (home.folder / "digits").write_bytes(b'{"format":' + b"9" * 60_000 + b"}\n")
    (home.folder / "newer").write_bytes(b'{"event":"match_started","format":2}\n')
    assert why in home.refused(command[0], name, *command[1:])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_that_may_not_be_read_is_told(
    home: Home, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.folder / "mine").write_bytes(RECORD)
    really = os.open

    def refuse(path: str | Path, *more: int) -> int:
        if str(path).endswith("mine"):
            raise PermissionError(13, "Permission denied", path)
        return really(path, *more)

    monkeypatch.setattr(os, "open", refuse)
    assert home.refused(command[0], "mine", *command[1:]) == "mine: you may not read it."


def test_a_damaged_record_is_told_with_line_and_reason(home: Home) -> None:
    (home.folder / "bad").write_bytes(followed(event("tile_eaten\x1b[31m")))
    for more in ([], ["--format", "record"], ["--format", "svg"]):
        said = home.refused("export", "bad", *more)
        assert said == r"bad: line 9: there is no event tile_eaten\x1b[31m."


def test_what_click_says_of_surplus_arguments_is_harmless(home: Home) -> None:
    said = home.refused("export", "a", "b", "c\x1b[31m", code=2)
    assert said == r"Got unexpected extra argument (c\x1b[31m)"

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from support.games import rules
from support.homes import Home, short_record
from support.recorded import read, record_of

from passing_game.phrases.sheet import sheet_of
from passing_game.phrases.sheet_writing import as_markdown, as_text

if TYPE_CHECKING:
    from pathlib import Path

RECORD = short_record(1, "Ann", agreed=rules(2, target=30))
SHEET = sheet_of(read(RECORD))
ROUNDS = len(SHEET.rounds)
WORD = "{http://www.w3.org/2000/svg}text"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    home = Home(tmp_path, monkeypatch)
    home.put(RECORD)
    return home


def words(svg: str | bytes) -> str:
    """The text of a picture, which must be whole."""
    text = " ".join("".join(one.itertext()) for one in ET.fromstring(svg).iter(WORD))  # noqa: S314
    return text.replace("\xa0", " ")


def test_a_score_sheet_is_printed(home: Home) -> None:
    assert home.told("export", "0000") == list(as_text(SHEET))
    assert home.told("export", "0000", "-") == list(as_text(SHEET))
    assert home.told("export", "0000", "--format", "markdown") == list(as_markdown(SHEET))


def test_a_record_is_printed_byte_for_byte(home: Home) -> None:
    assert home("export", "0000", "--format", "record").stdout_bytes == RECORD


def test_a_line_that_was_cut_off_is_left_out_of_a_record(home: Home) -> None:
    file = home.folder / "cut.jsonl"
    file.write_bytes(RECORD[:-20])
    whole = RECORD[: RECORD.rindex(b"\n", 0, -1) + 1]
    assert home("export", "cut.jsonl", "--format", "record").stdout_bytes == whole


@pytest.mark.parametrize(
    ("name", "begin"),
    [
        ("out.jsonl", RECORD[:40]),
        ("out.TXT", b"The Passing Game\n"),
        ("out.md", b"# The Passing Game\n"),
        ("out.markdown", b"# The Passing Game\n"),
        ("out.svg", b"<svg "),
    ],
)
def test_the_ending_of_a_file_tells_what_is_written(home: Home, name: str, begin: bytes) -> None:
    assert home.told("export", "0000", name) == []
    file = home.folder / name
    assert file.read_bytes().startswith(begin)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_format_beats_the_ending(home: Home) -> None:
    assert home.told("export", "0000", "out.svg", "--format", "text") == []
    assert (home.folder / "out.svg").read_text() == "".join(f"{one}\n" for one in as_text(SHEET))


def test_nothing_is_overwritten_unless_it_is_said(home: Home) -> None:
    file = home.folder / "out.txt"
    file.write_text("mine")
    assert home.refused("export", "0000", "out.txt") == (
        "out.txt cannot be written: there is such a file already; --force replaces it."
    )
    assert file.read_text() == "mine"
    assert home.told("export", "0000", "out.txt", "--force") == []
    assert file.read_text().startswith("The Passing Game")
    assert sorted(one.name for one in home.folder.iterdir()) == ["data", "out.txt"]


def test_a_link_keeps_to_where_it_leads(home: Home) -> None:
    (home.folder / "there").write_text("mine")
    (home.folder / "out.txt").symlink_to("there")
    assert home.told("export", "0000", "out.txt", "--force") == []
    assert (home.folder / "out.txt").is_symlink()
    assert (home.folder / "there").read_text().startswith("The Passing Game")


def test_only_a_plain_file_is_replaced(home: Home) -> None:
    os.mkfifo(home.folder / "pipe")
    (home.folder / "folder.txt").mkdir()
    for name, why in (("pipe", "it is no plain file"), ("folder.txt", "it is no plain file")):
        said = home.refused("export", "0000", name, "--format", "text", "--force")
        assert said == f"{name} cannot be written: {why}."
    assert stat.S_ISFIFO((home.folder / "pipe").stat().st_mode)


def test_a_record_is_never_written_over_itself(home: Home) -> None:
    file = home.folder / "mine.txt"
    file.write_bytes(RECORD)
    said = home.refused("export", "mine.txt", "./mine.txt", "--force", code=2)
    assert said == "That is the record itself."
    assert file.read_bytes() == RECORD


def test_what_cannot_be_written_is_told(home: Home) -> None:
    assert home.refused("export", "0000", "nowhere/out.txt") == (
        "nowhere/out.txt cannot be written: No such file or directory."
    )
    long = "x" * 300 + ".txt"
    assert home.refused("export", "0000", long) == f"{long} cannot be written: File name too long."


def test_a_full_disk_leaves_no_half_of_a_file(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for force in ((), ("--force",)):
        said = home.refused("export", "0000", "out.txt", *force)
        assert said == "out.txt cannot be written: No space left on device."
        assert sorted(one.name for one in home.folder.iterdir()) == ["data"]


def test_a_picture_shows_a_position(home: Home) -> None:
    last = home("export", "0000", "--format", "svg").stdout
    first = home("export", "0000", "--format", "svg", "--round", "1", "--move", "0").stdout
    assert "the result" in words(last)
    assert "the deal" in words(first)
    end = home("export", "0000", "--format", "svg", "--round", "1").stdout
    assert "the result" in words(end)


def test_a_picture_can_show_one_seat_alone_in_another_look(home: Home) -> None:
    move = ("export", "0000", "--format", "svg", "--round", "1", "--move", "3")
    everything = home(*move).stdout
    for more in (
        ["--seat", "1"],
        ["--size", "80x24"],
        ["--theme", "light"],
        ["--style", "digits"],
    ):
        result = home(*move, *more)
        assert (result.stderr, result.exit_code) == ("", 0)
        assert words(result.stdout)
        assert result.stdout != everything


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--round 99", "There were {rounds} rounds."),
        ("--round " + "9" * 5000, "is not a valid integer"),
        ("--round " + "9" * 4000, "There were {rounds} rounds."),
        ("--round 1 --move 999", "Round 1 has "),
        ("--round 0", "0 is not in the range"),
        ("--move -1", "-1 is not in the range"),
        ("--seat 3", "There is no seat 3."),
        ("--size big", "big is no size; it is written like 100x30."),
        ("--size 10x10", "A picture has 60x20 to 500x200 columns and rows."),
        ("--size 99999999x30", "99999999x30 is no size"),
        ("--theme pink", "'pink' is not one of"),
        ("--style auto", "'auto' is not one of"),
    ],
)
def test_a_picture_that_cannot_be_is_told(home: Home, options: str, why: str) -> None:
    said = home.refused("export", "0000", "--format", "svg", *options.split(), code=2)
    assert why.format(rounds=ROUNDS) in said


def test_options_of_a_picture_are_for_pictures(home: Home) -> None:
    said = home.refused("export", "0000", "out.md", "--move", "3", code=2)
    assert said == "--move is for pictures: say --format svg."


def test_an_ending_that_tells_nothing_is_told(home: Home) -> None:
    said = home.refused("export", "0000", "out.pdf", code=2)
    assert said == "The ending of out.pdf does not tell what to write: say it with --format."


def test_a_match_before_its_first_deal_has_a_sheet_but_no_picture(home: Home) -> None:
    file = home.put(record_of(rules(2), 1, most=0), "begun.jsonl")
    assert home.told("export", str(file))[-2:] == ["Result", "  The match is not over."]
    said = home.refused("export", str(file), "--format", "svg")
    assert said == "There is no round of this match to be seen yet."

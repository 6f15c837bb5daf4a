"""Going on with a match that was broken off, and giving it up; what shows it is only asked to."""

from __future__ import annotations

import fcntl
import os
import sys
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.homes import Home, short_record
from support.recorded import header, read, record_of

from passing_game.engine.record import State

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.beginnings import OldMatch
    from passing_game.ui.preferences import Preferences

IN_USE = "This match is being played in another window."


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The records that the full screen was asked to go on with; it ends with code 3."""
    asked: list[Path] = []

    def run(beginning: OldMatch, _preferences: Preferences, _opener: object) -> tuple[int, None]:
        asked.append(beginning.record)
        return 3, None

    screen = ModuleType("passing_game.ui.app")
    monkeypatch.setattr(screen, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, screen.__name__, screen)
    monkeypatch.setattr("passing_game.cli.play.require_terminal", lambda: None)
    monkeypatch.setattr("passing_game.cli.play.fits_the_screen", lambda: True)
    return asked


@pytest.fixture
def read_aloud(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The records that were to be gone on with in lines of text, which ends with code 4."""
    asked: list[Path] = []

    def run(beginning: OldMatch, *, confirm_pass: bool) -> int:
        assert confirm_pass
        asked.append(beginning.record)
        return 4

    text = ModuleType("passing_game.text.app")
    monkeypatch.setattr(text, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, text.__name__, text)
    return asked


def broken_off(home: Home, number: int, **options: str) -> Path:
    """A match that was broken off, later than those with lower numbers."""
    path = home.keep(number, most=6, **options)
    os.utime(path, (number, number))
    return path


def test_the_match_that_was_played_last_goes_on(home: Home, shown: list[Path]) -> None:
    home.keep(9)
    broken_off(home, 3)
    last = broken_off(home, 4)
    assert home("continue").exit_code == 3
    assert shown == [last]


def test_a_match_can_be_named(home: Home, shown: list[Path]) -> None:
    first = broken_off(home, 3)
    broken_off(home, 4)
    assert home("continue", "000003").exit_code == home("continue", first.name).exit_code == 3
    assert shown == [first, first]


def test_it_goes_on_in_lines_of_text(home: Home, shown: list[Path], read_aloud: list[Path]) -> None:
    path = broken_off(home, 3)
    assert home("continue", "--text").exit_code == 4
    assert home("continue", "000003", "--text").exit_code == 4
    assert (shown, read_aloud) == ([], [path, path])


def test_where_the_screen_does_not_fit_it_goes_on_in_text(
    home: Home, read_aloud: list[Path]
) -> None:
    path = broken_off(home, 3)
    assert home("continue").exit_code == 4
    assert read_aloud == [path]


def test_without_a_match_there_is_nothing_to_go_on_with(home: Home) -> None:
    for command in (["continue"], ["abandon", "--yes"]):
        assert home.refused(*command) == "There is no match to go on with."
    home.keep(1)
    for command in (["continue"], ["abandon", "--yes"]):
        assert home.refused(*command) == "There is no match to go on with."


def test_a_match_that_is_being_played_is_left_alone(home: Home, shown: list[Path]) -> None:
    path = broken_off(home, 3)
    before = path.read_bytes()
    with path.open("rb") as playing:
        fcntl.flock(playing, fcntl.LOCK_EX)
        for command in (["continue"], ["abandon", "--yes"]):
            assert home.refused(*command) == IN_USE
            assert home.refused(*command, "000003") == IN_USE
        assert home("abandon", "000003", typed="y\n").stderr == f"Error: {IN_USE}\n"
        assert shown == []
        older = broken_off(home, 2)
        assert home("continue").exit_code == 3
    assert shown == [older]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (short_record(1), "This match is over."),
        (
            short_record(1, most=6, bot="cleverest\x1b[31m"),
            r"There is no bot cleverest\x1b[31m here to go on with.",
        ),
        (
            record_of(rules(2), 1, most=6, about=header(rules(2), None)),
            "This match can only be gone on with where it was dealt.",
        ),
        (
            record_of(rules(2), 1, most=6, about=header(rules(2), "1", people=0)),
            "Nobody but bots plays in this match.",
        ),
        (
            short_record(1, most=6).replace(b'"seat":0', b'"seat":1', 1),
            "The record of this match is damaged: line ",
        ),
        (b"{}\n", "The record of this match is damaged: line 1: "),
    ],
)
def test_what_cannot_be_gone_on_with_is_told(
    home: Home, shown: list[Path], record: bytes, why: str
) -> None:
    home.put(record, "mine.jsonl")
    assert home.refused("continue", "mine").startswith(why)
    assert shown == []


def test_a_name_that_no_match_has_is_told(home: Home) -> None:
    for command in (["continue"], ["abandon", "--yes"]):
        assert home.refused(*command, "nobody") == "There is no match nobody."
        assert home.refused(*command, "a", "b", code=2) == "Got unexpected extra argument (b)"


def test_a_match_that_is_given_up_is_abandoned_for_good(home: Home) -> None:
    path = broken_off(home, 3)
    before = path.read_bytes()
    assert home.told("abandon", "--yes") == ["The match was given up."]
    after = path.read_bytes()
    assert after.startswith(before)
    assert read(after).state is State.ABANDONED
    assert after.removeprefix(before).count(b'"reason":"abandoned"') == 1
    assert home.refused("continue", "000003") == "This match was abandoned."
    assert home.refused("abandon", "000003", "--yes") == "This match was abandoned."
    assert "abandoned after" in home("history").stdout


def test_it_is_asked_before_a_match_is_given_up(home: Home) -> None:
    path = broken_off(home, 3)
    before = path.read_bytes()
    result = home("abandon", typed="n\n")
    assert result.exit_code == 1
    assert "000003  2026-01-04 12:00  Ann : Nora  not over" in result.stderr
    assert "Give up this match for good? [y/N]: " in result.stderr
    assert home.refused("abandon", code=2).startswith("There is no terminal to ask at")
    assert path.read_bytes() == before
    assert home("abandon", typed="y\n").exit_code == 0
    assert read(path.read_bytes()).state is State.ABANDONED


@pytest.mark.parametrize("seed", [None, "5"])
def test_the_end_of_a_round_that_was_not_told_yet_is_told_first(
    home: Home, seed: str | None
) -> None:
    about = replace(header(rules(2, target=100), seed), id="x")
    whole = record_of(about.rules, 5, about=about)
    end = whole.index(b'"event":"round_ended"')
    path = home.put(whole[: whole.rindex(b"\n", 0, end) + 1], "mine.jsonl")
    assert home.told("abandon", "mine", "--yes") == ["The match was given up."]
    record = path.read_bytes()
    assert read(record).state is State.ABANDONED
    told = whole[: whole.index(b"\n", end) + 1]
    if seed is not None:
        assert record.startswith(told)


def test_a_full_disk_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    path = broken_off(home, 3)

    def full(*_anything: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("passing_game.tables.record_file.RecordFile.write", full)
    said = home.refused("abandon", "--yes")
    assert said == "The match could not be given up: No space left on device."
    assert read(path.read_bytes()).state is State.IN_PROGRESS

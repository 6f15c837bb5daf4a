"""Looking at a match again; the full screen is only asked to show it."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from support.flawed import a_round
from support.homes import Home, short_record
from support.recorded import plain

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from passing_game.tables.reel import Reel
    from passing_game.ui.preferences import Preferences

Shown = list[tuple["Reel", str]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What the full screen was asked to show; it is said to have ended with code 3."""
    asked: Shown = []

    def run_replay(reel: Reel, title: Callable[[], str], _preferences: Preferences) -> int:
        asked.append((reel, title()))
        return 3

    screen = ModuleType("passing_game.ui.replay_app")
    monkeypatch.setattr(screen, "run_replay", run_replay, raising=False)
    monkeypatch.setitem(sys.modules, screen.__name__, screen)
    monkeypatch.setattr("passing_game.cli.play.require_terminal", lambda: None)
    monkeypatch.setattr("passing_game.cli.play.fits_the_screen", lambda: True)
    return asked


def test_a_match_or_a_file_is_shown(home: Home, shown: Shown) -> None:
    home.keep(1)
    (home.folder / "mine").write_bytes(short_record(2, "Zoë"))
    for name in ("000001", "mine"):
        result = home("replay", name, "--theme", "light")
        assert (result.exit_code, result.output) == (3, "")
    (first, title), (second, other) = shown
    assert (title, other) == ("2026-01-02 12:00  Ann : Nora", "2026-01-03 12:00  Zoë : Nora")
    assert (first.header.id, second.header.id) == ("000001", "000002")
    assert first.flaw is None


def test_of_a_damaged_record_the_part_before_is_shown(home: Home, shown: Shown) -> None:
    objects = a_round()
    (home.folder / "bad").write_bytes(plain([*objects[:6], {"event": "tile_eaten\x1b[31m"}]))
    result = home("replay", "bad")
    assert result.exit_code == 3
    told = r"bad: line 7: there is no event tile_eaten\x1b[31m. What comes before is shown."
    assert (result.stdout, result.stderr) == ("", f"{told}\n")
    ((reel, _title),) = shown
    assert reel.flaw is not None
    assert len(reel) == 5


def test_a_record_without_a_sound_round_is_refused(home: Home, shown: Shown) -> None:
    objects = a_round()
    (home.folder / "begun").write_bytes(plain(objects[:1]))
    assert home.refused("replay", "begun") == "There is no round of this match to be seen yet."
    (home.folder / "bad").write_bytes(plain([objects[0], {"event": "tile_eaten"}]))
    assert home.refused("replay", "bad") == "bad: line 2: there is no event tile_eaten."
    assert shown == []


@pytest.mark.parametrize("options", [("--text",), ()], ids=["asked for", "no terminal"])
def test_in_text_every_move_is_told(home: Home, options: tuple[str, ...]) -> None:
    home.keep(1)
    result = home("replay", "000001", *options)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Round 1 is dealt, ")
    assert sum(" holds " in line for line in lines) >= 2
    assert all(line.isprintable() and line.endswith(".") for line in lines)
    assert lines[-2].endswith(" wins the match.")
    assert lines[-1].startswith("Rounds won: ")


def test_of_a_match_that_is_not_over_nobody_has_won(home: Home) -> None:
    (home.folder / "mine").write_bytes(plain(a_round()[:4]))
    told = home.told("replay", "mine", "--text")
    assert not any(" wins the match" in line for line in told)
    assert told[-1] == "The record goes no further."


def test_the_screen_needs_a_terminal(home: Home) -> None:
    home.keep(1)
    said = home.refused("replay", "000001", "--screen", code=2)
    assert said.startswith("The game needs a terminal, but ")


def test_of_a_match_that_is_not_over_the_hands_of_this_round_are_not_told(home: Home) -> None:
    home.folder.joinpath("mine").write_bytes(plain(a_round()[:4]))
    home.records.mkdir(parents=True)
    (home.records / "mine.jsonl").write_bytes(plain(a_round()[:4]))
    assert " holds " in home("replay", "./mine", "--text").stdout
    whole = home.records / "mine.jsonl"
    (home.folder / "link").symlink_to(whole)
    (home.folder / "mine").unlink()
    for name in ("mine", str(whole), f"./{whole.relative_to(home.folder)}", "./link"):
        assert home.refused("replay", name, "--text") == (
            "There is no round of this match to be seen yet."
        )


def test_titles_are_harmless(home: Home, shown: Shown) -> None:
    (home.folder / "mine").write_bytes(short_record(2, "\x1b[31mEve\u202e"))
    assert home("replay", "mine").exit_code == 3
    ((_reel, title),) = shown
    assert title.isprintable()


def test_a_match_must_be_named(home: Home) -> None:
    assert "MATCH|FILE" in home.refused("replay", code=2)

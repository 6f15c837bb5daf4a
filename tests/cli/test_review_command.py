"""The review on the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support.flawed import a_round
from support.games import rules
from support.homes import Home
from support.ranks import liking
from support.recorded import plain, record_of
from support.reels import AGAIN, DRAWING, told_record

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from passing_game.bots import Budget
    from passing_game.bots.expert import Ranked
    from passing_game.engine.view import SeatView

RECORD = told_record(rules(2, lead="rotate", target=200), DRAWING, AGAIN)
RANKED = "passing_game.tables.review.ranked"
JUDGE = liking({"6-3": 9.0, "draw": 6.0, "pass": 4.0, "6-5>": 6.5, "6-6": 2.0})


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    home = Home(tmp_path, monkeypatch)
    (home.folder / "mine").write_bytes(RECORD)
    monkeypatch.setattr(RANKED, JUDGE)
    return home


def test_the_turns_that_cost_most_are_told(home: Home) -> None:
    lines = home.told("review", "mine")
    assert lines[0].startswith("The ")
    assert "turns of Ann that cost most, by what was known then." in lines[0]
    assert lines[2] == "Round 1, move 1 · 7.0 points · Ann led 6-6."
    assert lines[3].startswith("Better: 6-3: ")


def test_of_another_seat_too(home: Home) -> None:
    assert " of Wes that cost most" in home.told("review", "mine", "--seat", "1")[0]
    assert home.refused("review", "mine", "--seat", "2", code=2).startswith("There is no seat 2.")
    assert "4" in home.refused("review", "mine", "--seat", "4", code=2)


def test_where_nothing_was_better_it_says_so(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RANKED, liking({}))
    (line,) = home.told("review", "mine")
    assert line == "Ann made no turn at which something else was clearly better."


def test_as_json(home: Home) -> None:
    (line,) = home.told("review", "mine", "--json")
    told = json.loads(line)
    assert (told["seat"], told["name"], told["turns"], told["looked_at"]) == (0, "Ann", 6, 6)
    first = told["findings"][0]
    assert first.pop("reason")
    assert first == {"round": 1, "move": 1, "played": "6-6 left", "better": "6-3 left", "gain": 7.0}


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["told", "json"])
def test_ctrl_c_prints_what_was_found_so_far(
    home: Home, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    def tired(view: SeatView, dice: Random, budget: Budget) -> tuple[Ranked, ...]:
        if view.round == 2:
            raise KeyboardInterrupt
        return JUDGE(view, dice, budget)

    monkeypatch.setattr(RANKED, tired)
    result = home("review", "mine", *options)
    assert result.exit_code == 130
    assert result.stderr == "Stopped after 3 of 6 turns.\n"
    if options:
        assert json.loads(result.stdout)["looked_at"] == 3
    else:
        assert "Ann led 6-6" in result.stdout


def test_a_bar_is_shown_at_a_terminal_alone(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    assert home("review", "mine").stderr == ""
    monkeypatch.setattr("passing_game.cli.review.is_terminal", lambda _stream: True)
    result = home("review", "mine")
    assert "Looking at turns" in result.stderr
    assert "Looking" not in result.stdout


def test_of_a_damaged_record_the_part_before_is_looked_at(home: Home) -> None:
    (home.folder / "bad").write_bytes(plain([*a_round()[:6], {"event": "tile_eaten"}]))
    result = home("review", "bad")
    assert result.exit_code == 0
    told = "bad: line 7: there is no event tile_eaten. What comes before is looked at.\n"
    assert result.stderr == told


def test_a_match_of_the_archive_is_named(home: Home) -> None:
    home.keep(1)
    assert home("review", "000001").exit_code == 0
    refused = home.refused("review", "nothing")
    assert refused == "There is neither a match nor a file nothing."
    assert "MATCH|FILE" in home.refused("review", code=2)


def test_the_expert_reviews_a_match(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.chdir(home.folder)
    monkeypatch.setattr("passing_game.tables.advice.budget_for", lambda _level, _rules: 32)
    (home.folder / "other").write_bytes(record_of(rules(2, target=20), 5))
    once, again = (home.told("review", "other", "--json") for _ in range(2))
    assert once == again
    assert json.loads(once[0])["looked_at"] > 5

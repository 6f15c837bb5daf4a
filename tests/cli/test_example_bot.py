"""The bot that the documentation shows: it plays by every rule, and better than it must."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.games import rules

import passing_game
from passing_game.bots.registry import BOTS
from passing_game.cli.simulate import simulate
from passing_game.tables.arena import Contest, Entrant, play_matches

DOCS = Path(passing_game.__file__).parents[1] / "docs"


@pytest.mark.parametrize(
    "table",
    [
        ["--seats", "2"],
        ["--seats", "3", "--set", "pass=forced"],
        ["--seats", "4", "--set", "draw=keep-playing"],
        ["--partners", "--set", "partners_scoring=team-total"],
    ],
    ids=" ".join,
)
def test_the_example_plays_everywhere(table: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS)
    bots = ["--bot", "example_bot:choose", "--bot", "heaviest"]
    usual = ["--duplicate", "--matches", "2", "--target", "40", "--seed", "a", "--jobs", "1"]
    result = CliRunner().invoke(simulate, [*usual, *bots, *table, "--json"])
    example, heaviest = json.loads(result.stdout)["bots"]
    assert example["lost_turns"]["count"] == 0
    assert example["decisions"] > 0
    assert heaviest["decisions"] > 0


def test_the_example_is_better_than_the_heaviest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    choose = import_module("example_bot").choose
    seats = (Entrant("example", choose), Entrant("heaviest", BOTS["heaviest"]))
    contest = Contest(rules(2, target=60), seats, 40, "a seed", duplicate=True)
    assert play_matches(contest).bots[0].win_rate > 0.55


def test_every_key_that_is_printed_is_documented() -> None:
    result = CliRunner().invoke(simulate, ["--matches", "1", "--jobs", "1", "--json"])
    page, told = (DOCS / "bots.md").read_text("utf-8"), json.loads(result.stdout)
    keys = {*told, *told["bots"][0], *told["seats"][0], *told["bots"][0]["milliseconds"]}
    help_text = CliRunner().invoke(simulate, ["--help"]).stdout
    for key in keys:
        assert f"`{key}`" in page, key
        assert key in help_text, key

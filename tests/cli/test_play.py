from __future__ import annotations

import getpass
import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from passing_game import cli
from passing_game.engine.rules import Preset, Rules
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from click.testing import Result

Shown = list[tuple[GameSetup | None, str | None]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What the full screen was asked to show; it is said to have ended with code 3."""
    asked: Shown = []

    def run(setup: GameSetup | None, seed: str | None) -> int:
        asked.append((setup, seed))
        return 3

    screen = ModuleType("passing_game.ui.app")
    monkeypatch.setattr(screen, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, screen.__name__, screen)
    monkeypatch.setattr("passing_game.cli.play.require_terminal", lambda: None)
    monkeypatch.setattr(getpass, "getuser", lambda: "ada")
    return asked


def started(*arguments: str) -> Result:
    return CliRunner().invoke(cli.program, arguments, prog_name=cli.NAME)


def test_without_a_command_the_setup_opens(shown: Shown) -> None:
    assert started().exit_code == 3
    assert shown == [(None, None)]


def test_play_seats_you_against_the_usual_bot(shown: Shown) -> None:
    assert started("play").exit_code == 3
    players = (Player("Ada"), Player("Nora", "club"))
    standard = Rules.preset(Preset.STANDARD, 2)
    assert shown == [(GameSetup(Preset.STANDARD, standard, players), None)]


def test_play_takes_rules_bots_name_and_seed(shown: Shown) -> None:
    asked = "play --partners --preset short --set pass=forced --seed x --name Zoë"
    assert started(*asked.split(), "--bot", "heaviest", "--bot", "club").exit_code == 3
    rules = Rules.preset(Preset.SHORT, 4, partners=True).with_option("pass", "forced")
    you, wes, nora, eli = (
        Player("Zoë"),
        Player("Wes", "heaviest"),
        Player("Nora", "club"),
        Player("Eli", "heaviest"),
    )
    assert shown == [(GameSetup(Preset.CUSTOM, rules, (you, wes, nora, eli)), "x")]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\u202eadA\u200b", "adA"),
        ("x" * 12, "x" * 12),
        ("多" * 6, "多" * 6),
        ("e\u0301" * 12, "\u00e9" * 12),
    ],
)
def test_a_name_is_cleaned(shown: Shown, given: str, name: str) -> None:
    started("play", "--name", given)
    ((setup, _),) = shown
    assert setup is not None
    assert setup.players[0].name == name


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 13, "多" * 7])
def test_a_name_that_cannot_be_shown_is_refused(shown: Shown, name: str) -> None:
    result = started("play", "--name", name)
    assert result.exit_code == 2
    assert "A name takes 1 to 12 cells of the terminal." in result.stderr
    assert shown == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bot", "nobody"], "'nobody' is not one of 'random', 'heaviest', 'club'."),
        (["--bot", "club", "--bot", "club"], "There are 2 bots for the 1 seat besides yours."),
        (["--partners", "--seats", "3"], "Partners need 4 seats, not 3."),
        (["--target", "0"], "The target can be 1 to 999 points, not 0."),
    ],
)
def test_what_cannot_be_played_is_told(shown: Shown, arguments: list[str], sentence: str) -> None:
    result = started("play", *arguments)
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].endswith(sentence)
    assert shown == []

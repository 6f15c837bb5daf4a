from __future__ import annotations

import getpass
import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from passing_game.bots.registry import BOTS
from passing_game.cli.group import NAME, program
from passing_game.config import Colours, Settings, Style, ThemeName
from passing_game.engine.rules import Preset, Rules
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

    from passing_game.tables.beginnings import NewMatch
    from passing_game.ui.preferences import Preferences

Shown = list[tuple[GameSetup | None, str | None]]


@pytest.fixture
def wanted() -> list[Settings]:
    """The settings with which the game was shown."""
    return []


@pytest.fixture
def settings_toml(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The player's settings file, which is not there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "passing-game" / "settings.toml"
    path.parent.mkdir()
    return path


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, wanted: list[Settings]) -> Shown:
    """What the full screen was asked to show; it is said to have ended with code 3."""
    asked: Shown = []

    def run(
        beginning: NewMatch | None, preferences: Preferences, _opener: object
    ) -> tuple[int, None]:
        asked.append((beginning.setup, beginning.seed) if beginning else (None, None))
        wanted.append(preferences.settings)
        return 3, None

    screen = ModuleType("passing_game.ui.app")
    monkeypatch.setattr(screen, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, screen.__name__, screen)
    monkeypatch.setattr("passing_game.cli.play.require_terminal", lambda: None)
    monkeypatch.setattr("passing_game.cli.play.fits_the_screen", lambda: True)
    monkeypatch.setattr(getpass, "getuser", lambda: "ada")
    return asked


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, shown: Shown, wanted: list[Settings]) -> Shown:
    """What was asked to be played in lines of text instead, which is said to end with code 4."""
    asked: Shown = []

    def run(beginning: NewMatch, *, confirm_pass: bool) -> int:
        asked.append((beginning.setup, beginning.seed))
        wanted.append(Settings(confirm_pass=confirm_pass))
        assert shown == []
        return 4

    text = ModuleType("passing_game.text.app")
    monkeypatch.setattr(text, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, text.__name__, text)
    return asked


def started(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments, prog_name=NAME)


def test_without_a_command_the_setup_opens(shown: Shown) -> None:
    assert started().exit_code == 3
    assert shown == [(None, None)]


USUAL = GameSetup(
    Preset.STANDARD, Rules.preset(Preset.STANDARD, 2), (Player("Ada"), Player("Nora", "club"))
)


def test_play_seats_you_against_the_usual_bot(shown: Shown) -> None:
    assert started("play").exit_code == 3
    assert shown == [(USUAL, None)]


@pytest.mark.parametrize("command", [["play"], []], ids=["play", "no command"])
def test_rules_bots_name_and_seed_are_taken(shown: Shown, command: list[str]) -> None:
    asked = "--partners --preset short --set pass=forced --seed x --name Zoë"
    bots = ("--bot", "heaviest", "--bot", "club")
    assert started(*command, *asked.split(), *bots).exit_code == 3
    rules = Rules.preset(Preset.SHORT, 4, partners=True).with_option("pass", "forced")
    you, wes, nora, eli = (
        Player("Zoë"),
        Player("Wes", "heaviest"),
        Player("Nora", "club"),
        Player("Eli", "heaviest"),
    )
    assert shown == [(GameSetup(Preset.CUSTOM, rules, (you, wes, nora, eli)), "x")]


@pytest.mark.parametrize(
    "option",
    [
        "--seats 2",
        "--preset standard",
        "--set lead=random",
        "--target 101",
        "--seed 7",
        "--bot club",
        "--name Ada",
    ],
)
def test_any_option_on_the_match_goes_straight_to_the_table(shown: Shown, option: str) -> None:
    assert started(*option.split()).exit_code == 3
    ((setup, _),) = shown
    assert setup is not None
    assert setup.rules == USUAL.rules
    assert setup.players == USUAL.players


def test_an_option_on_the_looks_alone_opens_the_setup(shown: Shown) -> None:
    assert started("--screen").exit_code == 3
    assert shown == [(None, None)]


def test_text_is_played_in_lines_of_text(read: Shown) -> None:
    for arguments in (["--text"], ["play", "--text"], ["--text", "--seed", "7"]):
        assert started(*arguments).exit_code == 4
    assert read == [(USUAL, None), (USUAL, None), (USUAL, "7")]


def test_where_the_screen_does_not_fit_text_is_played_by_itself(
    read: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("passing_game.cli.play.fits_the_screen", lambda: False)
    assert started("play").exit_code == started().exit_code == 4
    assert read == [(USUAL, None), (USUAL, None)]


def test_the_last_word_on_text_or_screen_counts(shown: Shown, read: Shown) -> None:
    assert started("play", "--screen", "--text").exit_code == 4
    assert read == [(USUAL, None)]
    assert started("play", "--text", "--screen").exit_code == 3
    assert shown == [(USUAL, None)]


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
        (["--bot", "nobody"], "'nobody' is not one of " + ", ".join(map(repr, BOTS)) + "."),
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


@pytest.mark.parametrize(
    ("option", "settings"),
    [
        ("--theme light", Settings(theme=ThemeName.LIGHT)),
        ("--style digits", Settings(style=Style.DIGITS)),
        ("--ascii", Settings(style=Style.ASCII)),
        ("--colours 16", Settings(colours=Colours.FOUR_BIT)),
        ("--colors none", Settings(colours=Colours.NONE)),
        ("--no-mouse", Settings(mouse=False)),
        ("--pace 0", Settings(pace=0)),
    ],
)
def test_an_option_stands_for_a_setting(
    shown: Shown, wanted: list[Settings], option: str, settings: Settings
) -> None:
    assert started(*option.split()).exit_code == 3
    assert started("play", *option.split()).exit_code == 3
    assert wanted == [settings, settings]
    assert shown == [(None, None), (USUAL, None)]


def test_an_option_beats_the_settings_file(
    shown: Shown, wanted: list[Settings], settings_toml: Path
) -> None:
    settings_toml.write_text('theme = "light"\npace = 100\n')
    assert started("--pace", "200").exit_code == 3
    assert shown
    assert wanted == [Settings(theme=ThemeName.LIGHT, pace=200)]


@pytest.mark.parametrize("option", ["--theme=fellt", "--style=big", "--pace=-1", "--colours=7"])
def test_an_option_that_no_setting_can_have_is_refused(shown: Shown, option: str) -> None:
    assert started(option).exit_code == 2
    assert shown == []


def test_names_come_from_the_settings_file(shown: Shown, settings_toml: Path) -> None:
    settings_toml.write_text('name = "Zoë\\u200b"\nbots = ["Kit", "Wes"]\n')
    assert started("play").exit_code == 3
    settings_toml.write_text('name = "Zoë"\nbots = ["Kit", "Wes"]\n')
    assert started("play").exit_code == 3
    assert started("play", "--name", "Ann").exit_code == 3
    names = [[player.name for player in setup.players] for setup, _seed in shown if setup]
    assert names == [["Ada", "Kit"], ["Zoë", "Kit"], ["Ann", "Kit"]]


def test_the_plain_mode_tells_what_is_wrong_in_the_settings(
    read: Shown, wanted: list[Settings], settings_toml: Path
) -> None:
    settings_toml.write_text("confirm-pass = false\ncolour = 3\n")
    result = started("--text")
    assert result.exit_code == 4
    assert read == [(USUAL, None)]
    assert wanted == [Settings(confirm_pass=False)]
    assert "settings.toml, line 2, colour: there is no such setting" in result.stderr

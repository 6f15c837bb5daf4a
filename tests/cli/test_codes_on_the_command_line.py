from __future__ import annotations

import getpass
import sys
from datetime import date
from types import ModuleType
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from passing_game.cli import lazy
from passing_game.cli.group import NAME, program
from passing_game.cli.simulate import simulate
from passing_game.engine.rules import Preset, Rules
from passing_game.tables.codes import Shared, encode
from passing_game.tables.daily import daily
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from click.testing import Result

    from passing_game.tables.beginnings import NewMatch

Opened = list[tuple[GameSetup, str | None]]

TODAY = date(2026, 11, 30)
WES, NORA, ELI = Player("Wes", "club"), Player("Nora", "club"), Player("Eli", "club")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the plain mode was asked to play."""
    asked: Opened = []

    def run(beginning: NewMatch, **_others: object) -> int:
        asked.append((beginning.setup, beginning.seed))
        return 0

    text = ModuleType("passing_game.text.app")
    monkeypatch.setattr(text, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, text.__name__, text)
    monkeypatch.setattr("passing_game.cli.play.fits_the_screen", lambda: False)
    monkeypatch.setattr("passing_game.cli.daily.today", lambda: TODAY)
    monkeypatch.setattr(getpass, "getuser", lambda: "ada")
    return asked


def started(*arguments: str) -> Result:
    return CliRunner().invoke(program, arguments, prog_name=NAME)


def refusal(*arguments: str) -> str:
    result = started(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr
    return result.stderr.splitlines()[-1].removeprefix("Error: ")


HOUSE = Rules.preset(Preset.HOUSE, 3)
ODD = Rules.preset(Preset.HOUSE, 3).with_option("pass", "forced")


@pytest.mark.parametrize("command", [["play"], []], ids=["play", "no command"])
@pytest.mark.parametrize(("rules", "preset"), [(HOUSE, Preset.HOUSE), (ODD, Preset.CUSTOM)])
def test_a_code_opens_its_match(
    opened: Opened, command: list[str], rules: Rules, preset: Preset
) -> None:
    assert started(*command, "--code", encode(Shared(rules, "Žluť 7"))).exit_code == 0
    setup = GameSetup(preset, rules, (Player("Ada"), WES, Player("Eli", "club")))
    assert opened == [(setup, "Žluť 7")]


def test_bots_and_a_name_can_be_chosen_for_a_code(opened: Opened) -> None:
    code = encode(Shared(Rules.preset(Preset.STANDARD, 2), "x"))
    assert started("play", "--code", code, "--bot", "random", "--name", "Zoë").exit_code == 0
    ((setup, _seed),) = opened
    assert setup is not None
    assert setup.players == (Player("Zoë"), Player("Nora", "random"))


def test_a_code_is_read_as_it_is_typed(opened: Opened) -> None:
    shared = Shared(Rules.preset(Preset.STANDARD, 2), "0123456789abcdef")
    assert started("play", "--code", "i06ao 028t5 \N{EN DASH} cy4tq kffq5").exit_code == 0
    ((setup, seed),) = opened
    assert setup is not None
    assert Shared(setup.rules, seed or "") == shared


@pytest.mark.parametrize(
    "other",
    [
        *("--seats=2", "--partners", "--preset=standard", "--set=lead=random", "--target=101"),
        *("--seed=7", "--seats=7", "--target=0"),
    ],
)
def test_a_code_goes_with_no_other_option_on_the_deal(opened: Opened, other: str) -> None:
    option = other.partition("=")[0]
    sentence = f"A code says by itself what {option} would say: give one of the two."
    assert refusal("play", "--code", "226AJ-6W023", other) == sentence
    assert refusal(other, "--code", "226AJ-6W023") == sentence
    assert opened == []


def test_a_bad_code_is_told(opened: Opened) -> None:
    assert refusal("play", "--code", "226AJ-6W024") == (
        "Invalid value for '--code': There is a mistake in the code: compare it with the original."
    )
    assert refusal("--code", "").endswith("There is nothing in the code.")
    assert opened == []


def test_a_tournament_of_bots_takes_no_code() -> None:
    assert "code" not in {parameter.name for parameter in simulate.params}


def test_daily_opens_the_deal_of_today(opened: Opened) -> None:
    assert started("daily").exit_code == 0
    rules = Rules.preset(Preset.STANDARD, 4, partners=True)
    setup = GameSetup(Preset.STANDARD, rules, (Player("Ada"), WES, NORA, ELI))
    assert opened == [(setup, "daily/2026-11-30")]


def test_a_code_for_the_day_opens_the_same(opened: Opened) -> None:
    assert started("daily").exit_code == 0
    assert started("play", "--code", encode(daily(TODAY))).exit_code == 0
    assert opened[0] == opened[1]


def test_daily_takes_bots_a_name_and_a_look(opened: Opened) -> None:
    asked = "--text --bot random --bot club --name Zoë --pace 0"
    assert started("daily", *asked.split()).exit_code == 0
    ((setup, _seed),) = opened
    assert setup is not None
    levels = [player.bot for player in setup.players]
    assert (setup.players[0].name, levels) == ("Zoë", [None, "random", "club", "random"])


@pytest.mark.parametrize("day", ["2026-11-30", "2026-11-29", "0001-01-01"])
def test_a_day_that_was_can_be_played(opened: Opened, day: str) -> None:
    assert started("daily", "--date", day).exit_code == 0
    assert [seed for _setup, seed in opened] == [f"daily/{day}"]


def test_a_day_that_is_still_to_come_cannot(opened: Opened) -> None:
    told = refusal("daily", "--date", "2026-12-01")
    assert told.endswith("2026-12-01 is still to come: its deal is for that day.")
    assert opened == []


@pytest.mark.parametrize(
    "day", ["", "today", "20261130", "2026-W49-1", "2026-02-30", "30.11.2026", "1" * 5000]
)
def test_what_is_no_day_is_refused(opened: Opened, day: str) -> None:
    told = refusal("daily", "--date", day)
    assert told.endswith("is no day; it is written like 2026-11-30.")
    assert len(told) < 300
    assert opened == []


def test_daily_takes_no_option_on_the_deal(opened: Opened) -> None:
    for option in ("--seed=x", "--seats=2", "--code=226AJ-6W023", "--preset=house"):
        assert "No such option" in refusal("daily", option)
    assert opened == []


def test_a_subcommand_named_like_a_word_of_python_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    import_ = click.Command("import")
    module = ModuleType("passing_game.cli.import_")
    monkeypatch.setattr(module, "import_", import_, raising=False)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(lazy, "SUBCOMMANDS", (*lazy.SUBCOMMANDS, "import"))
    group = lazy.LazyGroup()
    assert group.get_command(click.Context(group), "import") is import_
    assert group.get_command(click.Context(group), "import_") is None


@pytest.mark.parametrize("name", [*lazy.SUBCOMMANDS, lazy.UNNAMED])
def test_every_subcommand_is_where_it_is_looked_for_and_says_what_it_does(name: str) -> None:
    group = lazy.LazyGroup()
    command = group.get_command(click.Context(group), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str()

from __future__ import annotations

import click
import pytest

from passing_game.cli.options import Agreed, agree, agreement, seed_option
from passing_game.engine.rules import Preset, Rules

OUTCOME: list[Agreed] = []


@click.command()
@agreement
@seed_option
def command(agreed: Agreed, seed: str | None) -> None:
    OUTCOME.append(agreed)
    click.echo(repr(seed))


def asked(*arguments: str) -> Agreed:
    command.main(arguments, standalone_mode=False)
    return OUTCOME.pop()


def refusal(*arguments: str) -> str:
    with pytest.raises(click.UsageError) as caught:
        asked(*arguments)
    assert caught.value.exit_code == 2
    return caught.value.format_message()


def test_two_seats_by_the_standard_rules_are_the_default() -> None:
    assert asked() == Agreed(Preset.STANDARD, Rules.preset(Preset.STANDARD, 2))


def test_partners_imply_four_seats() -> None:
    four = Agreed(Preset.STANDARD, Rules.preset(Preset.STANDARD, 4, partners=True))
    assert asked("--partners") == asked("--partners", "--seats", "4") == four


@pytest.mark.parametrize("seats", ["2", "3"])
def test_partners_need_four_seats(seats: str) -> None:
    assert refusal("--partners", "--seats", seats) == f"Partners need 4 seats, not {seats}."


@pytest.mark.parametrize("preset", Preset)
def test_a_preset_sets_the_options(preset: Preset) -> None:
    wanted = Agreed(preset, Rules.preset(preset, 3))
    assert asked("--preset", preset.value, "--seats", "3") == wanted


def test_an_option_beats_the_preset_wherever_it_stands_and_makes_it_custom() -> None:
    usual = Rules.preset(Preset.HOUSE, 3)
    wanted = Agreed(Preset.CUSTOM, usual.with_option("tie", "literal"))
    assert asked("--set", "tie=literal", "--preset", "house", "--seats", "3") == wanted


def test_an_option_that_the_preset_has_anyway_changes_nothing() -> None:
    assert asked("--preset", "house", "--set", "lead=rotate", "--target", "101") == Agreed(
        Preset.HOUSE, Rules.preset(Preset.HOUSE, 2)
    )


def test_options_have_the_names_and_values_of_records() -> None:
    agreed = asked(
        *("--partners", "--target", "77", "--set", "lead=winner", "--set", "pass=forced"),
        *("--set", "draw=keep-playing", "--set", "tie=domino-wins"),
        *("--set", "partners_scoring=team-total"),
    )
    values = {"lead": "winner", "pass": "forced", "draw": "keep-playing"}
    values |= {"tie": "domino-wins", "partners_scoring": "team-total"}
    assert {name: agreed.rules.option(name) for name in values} == values
    assert agreed.rules.target == 77


def test_the_last_of_two_values_counts() -> None:
    agreed = asked("--set", "pass=forced", "--set", "pass=free")
    assert agreed.rules.option("pass") == "free"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "5"], "There can be 2, 3 or 4 seats, not 5."),
        (["--seats", "1"], "There can be 2, 3 or 4 seats, not 1."),
        (["--target", "0"], "The target can be 1 to 999 points, not 0."),
        (["--target", "1000"], "The target can be 1 to 999 points, not 1000."),
        (
            ["--set", "target=9"],
            "There is no option target. There are: lead, pass, draw, tie, partners_scoring.",
        ),
        (["--set", "pass=no"], "The option pass cannot be no. It can be: free, forced."),
        (["--set", "pass="], "The option pass cannot be . It can be: free, forced."),
    ],
    ids=" ".join,
)
def test_what_cannot_be_had_is_told_with_what_can(arguments: list[str], sentence: str) -> None:
    assert refusal(*arguments) == sentence


def test_a_setting_needs_an_equals_sign() -> None:
    assert "pass is not of the form OPTION=VALUE." in refusal("--set", "pass")


def test_no_seats_are_no_default() -> None:
    with pytest.raises(click.UsageError):
        agree(0, Preset.STANDARD, (), None, partners=False)


def test_a_seed_is_any_printable_text(capsys: pytest.CaptureFixture[str]) -> None:
    asked("--seed", "Žluť 7")
    asked("--seed", "x" * 200)
    assert capsys.readouterr().out.splitlines() == ["'Žluť 7'", repr("x" * 200)]


@pytest.mark.parametrize("seed", ["", "x" * 201, "a\tb", "\udc80", "\u202e"], ids=ascii)
def test_any_other_seed_is_refused(seed: str) -> None:
    assert "A seed is 1 to 200 characters, all of them printable." in refusal("--seed", seed)

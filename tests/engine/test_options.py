from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from support.games import rules
from support.refusals import raises

from passing_game.engine.errors import BadOption
from passing_game.engine.rules import (
    OPTIONS,
    Drawing,
    Lead,
    PartnersScoring,
    Passing,
    Preset,
    Rules,
    Tie,
    preset_of,
)

TABLES = [(2, False), (3, False), (4, False), (4, True)]
"""Seats and partners."""

TARGETS = {
    Preset.STANDARD: [101, 101, 61, 61],
    Preset.HOUSE: [101, 101, 61, 61],
    Preset.CELKO: [101, 61, 61, 101],
    Preset.SHORT: [50, 50, 31, 31],
    Preset.CUSTOM: [101, 101, 61, 61],
}

SHEET = {
    "lead": Lead.RANDOM,
    "pass": Passing.FREE,
    "draw": Drawing.TURN,
    "tie": Tie.LITERAL,
    "partners_scoring": PartnersScoring.LOWEST_HAND,
}

EVERY_VALUE = [(name, value.value) for name, kind in OPTIONS.items() for value in kind]


def options_of(agreed: Rules) -> dict[str, str]:
    return {name: agreed.option(name) for name in OPTIONS}


@pytest.mark.parametrize("preset", Preset)
def test_each_preset_sets_its_target_for_each_number_of_seats(preset: Preset) -> None:
    made = [Rules.preset(preset, players, partners=partners) for players, partners in TABLES]
    assert [agreed.target for agreed in made] == TARGETS[preset]
    assert [(agreed.players, agreed.partners) for agreed in made] == TABLES


@pytest.mark.parametrize("preset", [Preset.STANDARD, Preset.CELKO, Preset.SHORT, Preset.CUSTOM])
@pytest.mark.parametrize("table", TABLES)
def test_all_but_house_play_as_the_sheet_has_it(preset: Preset, table: tuple[int, bool]) -> None:
    players, partners = table
    assert options_of(Rules.preset(preset, players, partners=partners)) == SHEET


@pytest.mark.parametrize("table", TABLES)
def test_house_rotates_the_lead_and_lets_a_domino_win(table: tuple[int, bool]) -> None:
    players, partners = table
    house = options_of(Rules.preset(Preset.HOUSE, players, partners=partners))
    assert house == SHEET | {"lead": Lead.ROTATE, "tie": Tie.DOMINO_WINS}


def test_the_defaults_are_the_sheets() -> None:
    assert options_of(Rules(2, partners=False, target=1)) == SHEET


def test_the_options_and_their_values_have_these_names() -> None:
    assert {name: [value.value for value in kind] for name, kind in OPTIONS.items()} == {
        "lead": ["random", "rotate", "winner"],
        "pass": ["free", "forced"],
        "draw": ["turn", "keep-playing"],
        "tie": ["literal", "domino-wins"],
        "partners_scoring": ["lowest-hand", "team-total"],
    }
    assert [preset.value for preset in Preset] == ["standard", "house", "celko", "short", "custom"]


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
@pytest.mark.parametrize("preset", Preset)
def test_an_option_given_explicitly_beats_the_preset_and_changes_nothing_else(
    preset: Preset, name: str, value: str
) -> None:
    before = Rules.preset(preset, 4)
    after = before.with_option(name, value)
    assert options_of(after) == options_of(before) | {name: value}
    assert (after.players, after.partners, after.target) == (4, False, before.target)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("value", ["", "RANDOM", "no such value", "free ", "1"])
def test_a_value_that_an_option_cannot_have_is_refused_with_those_it_can(
    name: str, value: str
) -> None:
    allowed = tuple(member.value for member in OPTIONS[name])
    with raises(BadOption, option=name, value=value, allowed=allowed):
        rules(4).with_option(name, value)


@pytest.mark.parametrize("name", ["", "passing", "drawing", "target", "players", "LEAD"])
def test_an_option_that_does_not_exist_is_refused_with_those_that_do(name: str) -> None:
    with raises(BadOption, option="option", value=name, allowed=tuple(OPTIONS)):
        rules(4).with_option(name, "random")


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 28])
@pytest.mark.parametrize("preset", Preset)
def test_there_are_2_3_or_4_seats(preset: Preset, players: int) -> None:
    with raises(BadOption, option="players", value=players, allowed=("2", "3", "4")):
        Rules(players, partners=False, target=61)
    with raises(BadOption, option="players", value=players, allowed=("2", "3", "4")):
        Rules.preset(preset, players)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("preset", Preset)
def test_partners_need_four_seats(preset: Preset, players: int) -> None:
    with raises(BadOption, option="partners", value=players, allowed=("4",)):
        Rules(players, partners=True, target=61)
    with raises(BadOption, option="partners", value=players, allowed=("4",)):
        Rules.preset(preset, players, partners=True)


@pytest.mark.parametrize("target", [1, 2, 500, 998, 999])
def test_any_target_from_1_to_999_can_be_set(target: int) -> None:
    assert Rules(2, partners=False, target=target).target == target


@pytest.mark.parametrize("target", [-101, 0, 1000])
def test_no_other_target_can_be_set(target: int) -> None:
    with raises(BadOption, option="target", value=target, allowed=("1", "999")):
        Rules(2, partners=False, target=target)


def test_every_field_of_the_rules_is_agreed_for_good() -> None:
    agreed = rules(4)
    for field in fields(agreed):
        with pytest.raises(AttributeError):
            setattr(agreed, field.name, None)


@pytest.mark.parametrize(("players", "partners"), TABLES)
@pytest.mark.parametrize("preset", Preset)
def test_the_preset_of_its_rules_is_itself_or_an_earlier_one_that_is_the_same(
    preset: Preset, players: int, *, partners: bool
) -> None:
    agreed = Rules.preset(preset, players, partners=partners)
    found = preset_of(agreed)
    assert Rules.preset(found, players, partners=partners) == agreed
    assert list(Preset).index(found) <= list(Preset).index(preset)


def test_presets_that_differ_are_told_apart() -> None:
    four = [Rules.preset(preset, 4, partners=True) for preset in Preset]
    assert [preset_of(agreed) for agreed in four] == [*list(Preset)[:4], Preset.STANDARD]


@pytest.mark.parametrize(
    "change", [{"target": 77}, {"lead": Lead.WINNER}, {"tie": Tie.DOMINO_WINS}]
)
def test_other_rules_are_of_no_preset(change: dict[str, Any]) -> None:
    assert preset_of(replace(rules(3), **change)) is Preset.CUSTOM

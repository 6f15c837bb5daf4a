"""The setup while it is being changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from passing_game.engine.rules import (
    OPTIONS,
    Drawing,
    Lead,
    PartnersScoring,
    Passing,
    Preset,
    Rules,
    Tie,
)
from passing_game.tables.setup import GameSetup, Player
from passing_game.ui.setup_form import (
    PRESETS,
    SEATINGS,
    OptionRow,
    PresetRow,
    Seat,
    Seats,
    SetupForm,
    Target,
)

LEVELS = ("heaviest", "club")


def form_of(players: int = 4, *, partners: bool = False) -> SetupForm:
    return SetupForm(GameSetup.usual("Ann", players, partners=partners), LEVELS)


def names(form: SetupForm) -> list[str]:
    return [player.name for player in form.players]


def bots(form: SetupForm) -> list[str | None]:
    return [player.bot for player in form.players]


def at(form: SetupForm, row: object) -> SetupForm:
    form.go_to(form.rows.index(row))  # type: ignore[arg-type]
    return form


def test_it_begins_as_the_setup_it_was_made_from() -> None:
    setup = GameSetup(
        Preset.CUSTOM,
        Rules(3, partners=False, target=77, lead=Lead.WINNER),
        (Player("Ann"), Player("Bob"), Player("Eli", "heaviest")),
    )
    assert SetupForm(setup, LEVELS).setup == setup


def test_there_is_a_line_for_everything_that_can_be_changed() -> None:
    options = [OptionRow(name) for name in ("lead", "pass", "draw", "tie", "partners_scoring")]
    seats = [Seat(number) for number in range(4)]
    assert form_of(partners=True).rows == [Seats(), *seats, PresetRow(), *options, Target()]


def test_how_partners_are_counted_is_asked_of_partners_alone() -> None:
    assert OptionRow("partners_scoring") not in form_of().rows
    assert OptionRow("partners_scoring") in form_of(partners=True).rows
    assert [OptionRow(name) for name in OPTIONS][-1] == OptionRow("partners_scoring")


def test_going_from_line_to_line_goes_round_at_the_ends() -> None:
    form = form_of(2)
    seen = []
    for _ in form.rows:
        seen.append(form.row)
        form.go(1)
    assert seen == form.rows
    assert form.rows.index(form.row) == 0
    form.go(-1)
    assert form.rows.index(form.row) == len(form.rows) - 1


@pytest.mark.parametrize("place", [-1, 99])
def test_a_line_that_is_not_there_cannot_be_gone_to(place: int) -> None:
    form = form_of()
    form.go_to(3)
    form.go_to(place)
    assert form.row == Seat(2)


def test_the_seats_go_from_two_to_partners_and_stop_there() -> None:
    form = form_of(2)
    seatings = []
    for _ in range(5):
        seatings.append((form.rules.players, form.rules.partners))
        form.change(1)
    assert seatings == [*SEATINGS, (4, True)]
    for _ in range(5):
        form.change(-1)
    assert (form.rules.players, form.seating) == (2, 0)


def test_whoever_sits_there_stays_when_seats_come_and_go() -> None:
    form = at(form_of(4), Seat(1))
    form.change(1)
    form.rename(1, "Bob")
    for seating in (0, 1, 3, 2):
        form.set_seating(seating)
    assert names(form) == ["Ann", "Bob", "Nora", "Eli"]
    assert bots(form) == [None, None, "club", "club"]


def test_bots_take_the_names_that_go_with_the_number_of_seats() -> None:
    form = form_of(4)
    form.set_seating(0)
    assert names(form) == ["Ann", "Nora"]
    form.set_seating(1)
    assert names(form) == ["Ann", "Wes", "Eli"]
    form.set_seating(3)
    assert names(form) == ["Ann", "Wes", "Nora", "Eli"]


def test_a_bot_keeps_the_name_that_a_player_gave_it() -> None:
    form = form_of(4)
    form.rename(1, "Deep Bone")
    form.set_seating(0)
    assert names(form) == ["Ann", "Deep Bone"]


def test_no_two_bots_have_one_name_whatever_the_seats() -> None:
    form = form_of(2)
    for seating in (2, 0, 1, 3, 1, 0):
        form.set_seating(seating)
        assert len(set(names(form))) == form.rules.players


def test_a_bot_becomes_each_level_in_turn_and_then_a_person() -> None:
    form = at(form_of(2), Seat(1))
    seen = []
    for _ in range(3):
        form.change(1)
        seen.append((form.players[1].name, form.players[1].bot))
    assert seen == [("Bea", None), ("Nora", "heaviest"), ("Nora", "club")]


def test_a_bot_keeps_its_name_from_level_to_level() -> None:
    form = at(form_of(2), Seat(1))
    form.rename(1, "Deep Bone")
    form.change(-1)
    assert form.players[1] == Player("Deep Bone", "heaviest")


def test_one_can_go_back_from_level_to_level_as_well() -> None:
    form = at(form_of(2), Seat(1))
    form.change(-1)
    form.change(-1)
    assert form.players[1] == Player("Bea")


@pytest.mark.parametrize("by", [-1, 1])
def test_the_last_person_cannot_become_a_bot(by: int) -> None:
    form = at(form_of(4), Seat(0))
    form.change(by)
    assert form.players[0] == Player("Ann")


def test_a_person_may_become_a_bot_while_another_stays() -> None:
    form = at(form_of(4), Seat(2))
    form.change(1)
    at(form, Seat(0)).change(1)
    assert bots(form) == ["heaviest", "club", None, "club"]
    at(form, Seat(2)).change(1)
    assert form.players[2].is_person


def test_the_first_seat_is_a_persons_again_when_the_only_person_is_gone() -> None:
    form = at(SetupForm(GameSetup.usual("Ann", 4), LEVELS, own_name="Ann"), Seat(3))
    form.change(1)
    at(form, Seat(0)).change(1)
    form.set_seating(0)
    assert bots(form) == [None, "club"]
    assert names(form) == ["Ann", "Nora"]


def test_people_who_sit_down_have_names_that_differ_from_the_first_letter_on() -> None:
    form = form_of(4)
    for number in (1, 2, 3):
        at(form, Seat(number)).change(1)
    assert names(form) == ["Ann", "Bea", "Cal", "Dot"]


def test_nobody_is_called_as_somebody_who_comes_back_with_more_seats() -> None:
    form = at(form_of(4), Seat(2))
    form.change(1)
    form.set_seating(0)
    at(form, Seat(1)).change(1)
    form.set_seating(2)
    assert names(form) == ["Ann", "Cal", "Bea", "Eli"]


def test_a_player_who_takes_another_seat_keeps_the_name() -> None:
    setup = GameSetup.usual("Ann", 4)
    form = at(SetupForm(setup, LEVELS, own_name="Ann"), Seat(2))
    form.change(1)
    at(form, Seat(0)).change(1)
    at(form, Seat(3)).change(1)
    assert [names(form)[number] for number in (2, 3)] == ["Bea", "Ann"]


@pytest.mark.parametrize(
    ("preset", "targets"),
    [
        (Preset.STANDARD, [101, 101, 61, 61]),
        (Preset.HOUSE, [101, 101, 61, 61]),
        (Preset.CELKO, [101, 61, 61, 101]),
        (Preset.SHORT, [50, 50, 31, 31]),
    ],
)
def test_a_preset_sets_the_target_for_the_seats(preset: Preset, targets: list[int]) -> None:
    form = form_of(2)
    form.set_preset(PRESETS.index(preset))
    found = []
    for seating in range(4):
        form.set_seating(seating)
        found.append(form.rules.target)
        assert form.preset is preset
    assert found == targets


def test_the_presets_stand_in_a_line_that_ends() -> None:
    form = at(form_of(), PresetRow())
    found = []
    for by in (-1, 1, 1, 1, 1, 1):
        form.change(by)
        found.append(form.preset)
    assert found == [*PRESETS, Preset.CUSTOM]


def test_a_preset_sets_its_options() -> None:
    form = form_of(2)
    form.set_preset(PRESETS.index(Preset.HOUSE))
    assert form.rules == Rules.preset(Preset.HOUSE, 2)
    form.set_preset(PRESETS.index(Preset.STANDARD))
    assert form.rules == Rules.preset(Preset.STANDARD, 2)


def test_custom_keeps_what_is_set() -> None:
    form = form_of(2)
    form.set_preset(PRESETS.index(Preset.HOUSE))
    form.set_preset(PRESETS.index(Preset.CUSTOM))
    assert form.setup.rules == Rules.preset(Preset.HOUSE, 2)
    assert form.setup.preset is Preset.CUSTOM


def test_custom_rules_stay_when_the_seats_change() -> None:
    form = at(form_of(2), OptionRow("pass"))
    form.change(1)
    at(form, Target()).change(1)
    form.set_seating(3)
    assert form.rules == Rules(4, partners=True, target=102, passing=Passing.FORCED)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("lead", [Lead.ROTATE, Lead.WINNER, Lead.RANDOM]),
        ("pass", [Passing.FORCED, Passing.FREE]),
        ("draw", [Drawing.KEEP_PLAYING, Drawing.TURN]),
        ("tie", [Tie.DOMINO_WINS, Tie.LITERAL]),
        ("partners_scoring", [PartnersScoring.TEAM_TOTAL, PartnersScoring.LOWEST_HAND]),
    ],
)
def test_an_option_goes_round_its_values_and_makes_the_rules_custom_until_it_is_put_back(
    name: str, values: list[object]
) -> None:
    form = at(form_of(partners=True), OptionRow(name))
    found = []
    for value in values:
        form.change(1)
        found.append(form.rules.option(name))
        assert form.preset is (Preset.STANDARD if value == values[-1] else Preset.CUSTOM)
    assert found == values
    form.change(-1)
    assert form.rules.option(name) == values[-2]


def test_the_target_goes_up_and_down_within_its_range() -> None:
    form = at(form_of(2), Target())
    form.change(10)
    assert form.rules.target == 111
    assert form.preset is Preset.CUSTOM
    form.change(-500)
    assert form.rules.target == 1
    form.change(5000)
    assert form.rules.target == 999


def test_a_change_that_changes_nothing_leaves_the_preset() -> None:
    form = form_of(2)
    form.set_preset(PRESETS.index(Preset.SHORT))
    form.set_target(form.rules.target)
    assert form.preset is Preset.SHORT


@pytest.mark.parametrize("preset", [preset for preset in Preset if preset is not Preset.CUSTOM])
def test_rules_that_are_put_back_to_those_of_a_preset_show_it_again(preset: Preset) -> None:
    form = form_of(3)
    form.set_preset(PRESETS.index(preset))
    for row in (OptionRow("lead"), OptionRow("tie"), Target()):
        at(form, row).change(1)
        assert form.preset is Preset.CUSTOM
        form.change(-1)
        assert form.setup == replace(form.setup, preset=preset, rules=Rules.preset(preset, 3))


def test_rules_that_come_to_be_those_of_another_preset_show_that_one() -> None:
    form = at(form_of(2), Target())
    form.set_target(Rules.preset(Preset.SHORT, 2).target)
    assert form.preset is Preset.SHORT
    assert form.rules == Rules.preset(Preset.SHORT, 2)


@pytest.mark.parametrize("row", [OptionRow("lead"), Target()], ids=str)
def test_a_change_of_rules_that_were_custom_stays_custom(row: object) -> None:
    form = at(form_of(2), OptionRow("pass"))
    form.change(1)
    at(form, row).change(1)
    assert form.preset is Preset.CUSTOM


@pytest.mark.parametrize(
    ("row", "is_it"), [(Seats(), False), (Seat(0), True), (Seat(1), False), (Target(), False)]
)
def test_it_knows_the_line_of_the_only_person(row: object, *, is_it: bool) -> None:
    assert at(form_of(2), row).is_last_person == is_it


def test_nobody_is_the_only_person_where_two_play() -> None:
    form = at(form_of(2), Seat(1))
    form.change(1)
    assert not form.is_last_person
    assert not at(form, Seat(0)).is_last_person


def typed(form: SetupForm, digits: str) -> list[int]:
    targets = []
    for digit in digits:
        form.type_digit(int(digit))
        targets.append(form.rules.target)
    return targets


def test_the_first_digit_replaces_the_target_and_further_ones_are_written_behind_it() -> None:
    form = at(form_of(4), Target())
    assert form.rules.target == 61
    assert typed(form, "15") == [1, 15]
    form.change(-1)
    assert form.rules.target == 14
    assert typed(form, "31") == [3, 31]


def test_digits_begin_anew_where_there_is_no_room() -> None:
    form = at(form_of(4), Target())
    assert typed(form, "4294") == [4, 42, 429, 4]
    assert typed(form, "999") == [49, 499, 9]


@pytest.mark.parametrize("go", ["away and back", "to it once more", "an arrow", "a preset"])
def test_the_target_is_written_anew_after_anything_else_was_done(go: str) -> None:
    form = at(form_of(2), Target())
    typed(form, "5")
    match go:
        case "away and back":
            form.go(-1)
            form.go(1)
        case "to it once more":
            at(form, Target())
        case "an arrow":
            form.change(1)
        case _:
            form.set_preset(PRESETS.index(Preset.HOUSE))
            assert form.rules.target == 101
    assert typed(form, "7") == [7]


@pytest.mark.parametrize("target", ["1", "15", "101", "999"])
def test_any_target_can_be_written(target: str) -> None:
    form = at(form_of(4), Target())
    form.set_target(999)
    assert typed(form, target)[-1] == int(target)


def test_a_target_does_not_begin_with_nothing() -> None:
    form = at(form_of(4), Target())
    assert typed(form, "00") == [61, 61]
    assert typed(form, "10") == [1, 10]
    form.set_target(999)
    at(form, Target())
    assert typed(form, "0") == [999]
    assert typed(form, "9990") == [9, 99, 999, 999]


def test_digits_of_the_target_are_rubbed_out_one_by_one() -> None:
    form = at(form_of(4), Target())
    found = []
    for _ in range(3):
        form.rub_out()
        found.append(form.rules.target)
    assert found == [6, 1, 1]


def test_after_a_digit_was_rubbed_out_others_are_written_behind_what_is_left() -> None:
    form = at(form_of(2), Target())
    form.rub_out()
    assert form.rules.target == 10
    assert typed(form, "5") == [105]
    for _ in range(2):
        form.rub_out()
    assert typed(form, "4") == [14]


def test_after_the_last_digit_was_rubbed_out_the_next_one_begins_anew() -> None:
    form = at(form_of(4), Target())
    form.rub_out()
    form.rub_out()
    assert form.rules.target == 1
    assert typed(form, "72") == [7, 72]


def test_a_bot_for_measurements_gives_its_seat_to_one_that_can_be_chosen() -> None:
    rules = Rules.preset(Preset.STANDARD, 2)
    setup = GameSetup(Preset.STANDARD, rules, (Player("Ann"), Player("Nora", "random")))
    form = SetupForm(setup, ("heaviest", "club"))
    assert form.players[1] == Player("Nora", "club")

"""The settings while they are being changed: every line, its values and its names."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from passing_game.config import Settings, Style, ThemeName
from passing_game.ui.settings_form import ROWS, BotName, Choice, OwnName, Row, SettingsForm

CHOICES = [row for row in ROWS if isinstance(row, Choice)]


def form(settings: Settings | None = None) -> SettingsForm:
    return SettingsForm(settings or Settings(), "Ann")


def line(there: SettingsForm) -> Row:
    return there.row


def test_where_all_is_ascii_there_is_no_style_to_choose() -> None:
    there = SettingsForm(Settings(), "Ann", only_ascii=True)
    for place, row in enumerate(ROWS):
        there.go_to(place)
        assert there.is_fixed(row) == (row == Choice("style"))
        assert there.can_change == (isinstance(row, Choice) and not there.is_fixed(row))
        before = there.settings
        there.change(1)
        assert (there.settings != before) == there.can_change


def test_every_setting_but_the_keys_has_a_line() -> None:
    assert {row.setting for row in ROWS} == {field.name for field in fields(Settings)} - {"keys"}


@pytest.mark.parametrize("row", CHOICES, ids=lambda row: row.setting)
def test_a_line_goes_through_its_values_and_round(row: Choice) -> None:
    there = form()
    there.row = row
    seen = []
    for _step in range(20):
        seen.append(getattr(there.settings, row.setting))
        there.change(1)
        if there.settings == Settings():
            break
    assert len(seen) == len(set(seen)) >= 2
    back = form()
    back.row = row
    back.change(-1)
    assert getattr(back.settings, row.setting) == seen[-1]


def test_only_the_present_line_changes() -> None:
    changed = form()
    changed.go(1)
    changed.change(1)
    assert changed.settings == Settings(style=Style.PIPS)


def test_lines_go_round_at_the_ends() -> None:
    there = form()
    there.go(-1)
    assert line(there) == BotName(2)
    there.go(1)
    assert line(there) == Choice("theme")
    there.go_to(len(ROWS))
    assert line(there) == Choice("theme")


@pytest.mark.parametrize(("by", "pace"), [(1, 1500), (-1, 900)])
def test_a_pace_of_the_file_has_neighbours(by: int, pace: int) -> None:
    there = form(Settings(pace=1000))
    there.row = Choice("pace")
    there.change(by)
    assert there.settings.pace == pace


def test_the_slowest_pace_of_the_file_comes_round() -> None:
    there = form(Settings(pace=9000))
    there.row = Choice("pace")
    there.change(1)
    assert there.settings.pace == 0


def test_a_language_of_the_file_that_there_is_not_gives_way() -> None:
    there = form(Settings(language="xx"))
    there.row = Choice("language")
    there.change(1)
    assert there.settings.language == "auto"


def test_a_name_is_written_where_the_account_stood_for_it() -> None:
    there = form()
    there.row = OwnName()
    assert there.name() == "Ann"
    there.rename("Zoë")
    assert there.name() == "Zoë"
    assert there.settings == Settings(name="Zoë")


def test_a_bot_is_renamed_and_the_others_keep_their_names() -> None:
    there = form(Settings(bots=("Kit",)))
    there.row = BotName(2)
    assert [there.name_on(BotName(place)) for place in range(3)] == ["Kit", "Nora", "Eli"]
    there.rename("Moe")
    assert there.settings.bots == ("Kit", "Nora", "Moe")


def test_a_name_has_no_next_value_and_a_choice_no_name() -> None:
    there = form()
    assert there.name() is None
    there.rename("Zoë")
    there.row = OwnName()
    there.change(1)
    assert there.settings == Settings()


def test_themes_can_all_be_reached() -> None:
    there = form()
    seen = set()
    for _theme in ThemeName:
        seen.add(there.settings.theme)
        there.change(1)
    assert seen == set(ThemeName)
    assert replace(there.settings, theme=ThemeName.FELT) == Settings()

"""The settings screen: what is changed there is in force at once, and is found again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import GOING_OUT, long_story, story
from textual.widgets._toast import Toast

from passing_game import config
from passing_game.config import Colours, Settings, Style, ThemeName
from passing_game.phrases.settings import setting_help
from passing_game.ui.look import Look
from passing_game.ui.preferences import Preferences
from passing_game.ui.settings_form import PACES, ROWS, BotName, Choice, OwnName
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

HAND = "6-6 6-3 5-3 4-4 3-3 2-1"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4"


def remembering(settings: Settings | None = None) -> Preferences:
    return Preferences.of(
        config.settings_file(), config.load_settings(config.settings_file()), vars_of(settings)
    )


def vars_of(settings: Settings | None) -> dict[str, object]:
    usual = Settings()
    wanted = settings or usual
    names = [name for name in Settings.__slots__ if getattr(wanted, name) != getattr(usual, name)]
    return {name: getattr(wanted, name) for name in names}


async def go_to(game: GamePilot, setting: str) -> None:
    """Open the settings on a line."""
    await game.press("o")
    place = next(place for place, row in enumerate(ROWS) if row.setting == setting)
    await game.press(*["down"] * place)


async def test_the_settings_open_from_setup_table_and_scoring(games: Pilots) -> None:
    async with games() as game:
        await game.press("o")
        assert game.screen == "SettingsScreen"
        await game.press("escape")
        assert game.screen == "SetupScreen"
    async with games(setup(2), GOING_OUT) as game:
        await game.press("o")
        assert game.screen == "SettingsScreen"
        await game.press("o")
        assert game.screen == "TableScreen"
        await game.tell()
        assert game.screen == "ScoringScreen"
        await game.press("o")
        assert game.screen == "SettingsScreen"
        await game.press("q")
        assert game.screen == "ScoringScreen"


@pytest.mark.parametrize("theme", list(ThemeName))
async def test_a_theme_is_worn_at_once(games: Pilots, theme: ThemeName) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        await game.tell()
        await go_to(game, "theme")
        await game.press(*["right"] * list(ThemeName).index(theme))
        assert game.app.settings.theme is theme
        assert game.app.theme.startswith(theme.value)
        await game.press("escape")
        assert "Your turn" in game.text()


async def test_ascii_is_worn_at_once_by_what_lies_behind(games: Pilots) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        await game.tell()
        assert not game.text().isascii()
        await go_to(game, "style")
        await game.press("left")
        assert game.app.look == Look(Style.ASCII)
        assert game.text().isascii()
        await game.press("escape")
        assert game.text().isascii()
        assert "[6|6]" in game.text() or "+-+" in game.text()


async def test_no_colours_draws_outlines_at_once(games: Pilots) -> None:
    async with games(setup(4, partners=True), long_story(4, 8)) as game:
        await game.tell()
        await go_to(game, "colours")
        await game.press("left")
        assert game.app.look.colours is Colours.NONE
        await game.press("escape")
        assert "┌─┬─┐" in game.text()
        strips = game.app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        assert styles
        assert not any(style.color or style.bgcolor for style in styles)


async def test_the_bots_pace_changes_during_a_match(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND, OTHER)) as game:
        await go_to(game, "pace")
        await game.press("right")
        assert game.app._pace.milliseconds == game.app.settings.pace == PACES[1]


async def test_a_pass_is_confirmed_only_when_that_is_set(games: Pilots) -> None:
    passing = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), passing, settings=Settings(confirm_pass=False)) as game:
        await game.tell()
        await game.press("p")
        assert game.match.turn is None
    async with games(setup(2), passing) as game:
        await game.tell()
        await go_to(game, "confirm_pass")
        await game.press("right", "escape", "p")
        assert game.match.turn is None


async def test_a_change_is_found_again(games: Pilots) -> None:
    async with games(preferences=remembering()) as game:
        await go_to(game, "theme")
        await game.press("right")
    assert config.load_settings(config.settings_file()).settings == Settings(theme=ThemeName.LIGHT)
    assert remembering().settings.theme is ThemeName.LIGHT


async def test_an_option_of_one_run_is_not_kept(games: Pilots) -> None:
    async with games(preferences=remembering(Settings(style=Style.DIGITS))) as game:
        assert game.app.look.style is Style.DIGITS
        await go_to(game, "bell")
        await game.press("right")
    assert config.load_settings(config.settings_file()).settings == Settings(bell=True)


async def test_a_comment_and_the_keys_stay(games: Pilots) -> None:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('# mine\npace = 100 # fast\n[keys]\ndraw = "x"\n')
    async with games(preferences=remembering()) as game:
        await go_to(game, "mouse")
        await game.press("right")
    assert path.read_text() == '# mine\npace = 100 # fast\nmouse = false\n[keys]\ndraw = "x"\n'


async def test_a_file_that_cannot_be_written_is_told_and_the_change_is_in_force(
    games: Pilots,
) -> None:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("pace = = 3\n")
    async with games(preferences=remembering()) as game:
        assert any("settings.toml, line 1" in notice for notice in game.notices)
        await go_to(game, "theme")
        assert "settings.toml, line 1" in " ".join(game.text().split())
        await game.press("right")
        assert any("The settings are not saved" in notice for notice in game.notices)
        assert game.app.settings.theme is ThemeName.LIGHT
    assert path.read_text() == "pace = = 3\n"


async def test_mistakes_in_the_keys_are_told_with_their_line(games: Pilots) -> None:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('[keys]\npass = "d"\ndarw = "x"\n')
    async with games(preferences=remembering()) as game:
        (notice,) = game.notices
        assert "line 2, keys.pass: " in notice
        assert "1 more mistake is told in the settings (o)." in notice
        await game.press("o", "e")
        assert game.screen == "ReadingScreen"
        told = " ".join(game.sheets().split())
        assert "line 2, keys.pass: “d” cannot be the key of pass" in told
        assert "line 3, keys.darw: there is no command “darw”; did you mean “draw”?" in told
        await game.press("escape", "escape")
        assert game.screen == "SetupScreen"


def with_a_mistake() -> Preferences:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("colour = 16\n")
    return remembering()


@pytest.mark.parametrize("keys", [("o",), ("?",), ("escape",), ("ctrl+p", "escape")], ids=str)
async def test_a_notice_of_mistakes_is_dismissed_by_what_one_does_next(
    games: Pilots, keys: tuple[str, ...]
) -> None:
    async with games(setup(2), story(2, HAND, OTHER), preferences=with_a_mistake()) as game:
        for key in ("1", "2", "right"):
            await game.press(key)
            assert len(game.notices) == len(game.app.screen.query(Toast)) == 1
        await game.press(*keys)
        assert game.notices == []
        assert not game.app.screen.query(Toast)


async def test_the_mistakes_dismiss_what_was_told_of_them(games: Pilots) -> None:
    async with games(preferences=with_a_mistake()) as game:
        await game.press("o", "right")
        game.app.notify("The settings are not saved.")
        await game.press("e")
        assert game.screen == "ReadingScreen"
        assert game.notices == []


async def test_esc_takes_a_notice_away_and_puts_the_chosen_tile_back(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND, OTHER), preferences=with_a_mistake()) as game:
        await game.press("2")
        assert len(game.notices) == 1
        assert game.at_table.state.turn.chosen is not None
        await game.press("escape")
        assert game.notices == []
        assert game.at_table.state.turn.chosen is None


@pytest.mark.parametrize("opener", ["o", "?", "ctrl+p", "l", "q"])
async def test_esc_takes_a_notice_away_before_it_closes_what_lies_over_the_table(
    games: Pilots, opener: str
) -> None:
    async with games(setup(2), story(2, HAND, OTHER)) as game:
        table = game.screen
        await game.press(opener)
        over = game.screen
        assert over != table
        game.app.notify("It is your turn.")
        await game.settle()
        assert len(game.app.screen.query(Toast)) == 1
        await game.press("escape")
        assert (game.screen, game.notices) == (over, [])
        await game.press("escape")
        assert game.screen == table


async def test_esc_takes_a_notice_away_and_nothing_that_is_written(games: Pilots) -> None:
    async with games(preferences=with_a_mistake()) as game:
        await game.press("down", "n", "Z")
        assert game.screen == "WritingScreen"
        assert len(game.notices) == 1
        await game.press("escape")
        assert (game.screen, game.notices) == ("WritingScreen", [])
        assert "Z" in game.text()


async def test_a_notice_of_mistakes_goes_by_itself_after_some_seconds(games: Pilots) -> None:
    async with games(preferences=with_a_mistake()) as game:
        (notice,) = game.app._notifications
        assert 5 <= notice.timeout <= 8


async def test_where_all_is_ascii_the_line_of_the_tiles_says_so_and_offers_nothing(
    games: Pilots,
) -> None:
    async with games(size=(60, 20)) as game:
        game.app._decide = lambda _settings: Look(Style.ASCII)
        await go_to(game, "style")
        assert "▶ Tiles     ASCII: this terminal shows nothing else." in game.text()
        for key in ("left", "right", "enter", "space"):
            await game.press(key)
            assert game.app.settings.style is Style.AUTO
        assert "‹" not in game.lines()[game.where("Tiles").y]
        await game.press("down", "right")
        assert game.app.settings.colours is not Colours.AUTO


async def test_where_ascii_is_a_choice_the_others_are_offered(games: Pilots) -> None:
    async with games(settings=Settings(style=Style.ASCII)) as game:
        await go_to(game, "style")
        assert "nothing else" not in game.text()
        await game.press("right")
        assert game.app.settings.style is Style.AUTO


async def test_many_mistakes_are_all_on_a_page_that_scrolls(games: Pilots) -> None:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("".join(f"mistake-{number} = 1\n" for number in range(15)))
    async with games(preferences=remembering(), size=(60, 20)) as game:
        assert len(game.notices) == 1
        await game.press("o", "e")
        assert "mistake-0" in game.text()
        await game.press("end")
        assert "mistake-14" in game.text()


async def test_without_mistakes_there_is_no_page_of_them(games: Pilots) -> None:
    async with games() as game:
        await game.press("o", "e")
        assert game.screen == "SettingsScreen"


async def test_names_are_written_and_taken_by_the_setup(games: Pilots) -> None:
    async with games(preferences=remembering()) as game:
        await go_to(game, "name")
        await game.press("enter")
        assert game.screen == "WritingScreen"
        await game.press(*"Zed", "enter", "down", "enter", *"Kit", "enter", "escape")
        assert game.screen == "SetupScreen"
        assert "Zed" in game.part("#form")
        assert "Kit" in game.part("#form")
        assert "Wes" not in game.part("#form")
    kept = config.load_settings(config.settings_file()).settings
    assert (kept.name, kept.bots) == ("Zed", ("Kit", "Nora", "Eli"))


async def test_everything_works_by_mouse_alone(games: Pilots) -> None:
    async with games(size=(100, 30)) as game:
        await game.click("settings")
        await game.click("green felt")
        assert game.app.settings.theme is ThemeName.LIGHT
        await game.click("‹", 3)
        assert game.app.settings.pace == 0  # it was 1 for the test
        await game.click("Bell")
        assert "▶ Bell" in game.text()
        await game.click("off")
        assert game.app.settings.bell
        await game.click("Your name")
        await game.click("edit")
        assert game.screen == "WritingScreen"
        await game.click("back")
        await game.click("back")
        assert game.screen == "SetupScreen"


async def test_the_wheel_goes_through_the_lines(games: Pilots) -> None:
    async with games() as game:
        await game.press("o")
        await game.wheel(40, 10, down=True)
        assert "▶ Tiles" in game.text()
        await game.wheel(40, 10, down=False)
        assert "▶ Theme" in game.text()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_every_line_is_seen_at_every_size(games: Pilots, size: tuple[int, int]) -> None:
    async with games(size=size) as game:
        await game.press("o")
        for text in ("Theme", "Tiles", "Colours", "Bots wait", "Last pass", "Mouse", "Bell"):
            assert text in game.text()
        for text in ("Title", "Language", "Your name", "Wes", "Nora", "Eli"):
            assert text in game.text()


def test_the_first_lines_are_choices_and_the_last_ones_names() -> None:
    kinds = [type(row) for row in ROWS]
    assert kinds == [Choice] * (len(ROWS) - 4) + [OwnName] + [BotName] * 3


# What stands at the bottom

WHERE = "Kept in ~/config/passing-game/settings.toml, where the keys can be changed, too."


def with_mistakes(number: int) -> Preferences:
    mistakes = tuple(f"Mistake {place} is as long as mistakes are. " * 2 for place in range(number))
    return Preferences(mistakes=lambda: tuple(map(str.strip, mistakes)))


def bottom(game: GamePilot) -> str:
    """What stands below the lines, as one line; a notice may lie on it."""
    sheet = game.app.screen.query_one("#settings", Picture).text()
    return " ".join(sheet.partition("Eli")[2].split()).removeprefix("Enter writes another ")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_where_the_settings_are_is_told_whole_on_every_line(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        await game.press("o")
        for row in ROWS:
            told = setting_help(row.setting)
            assert bottom(game) == f"{told} {WHERE}"
            await game.press("down")


@pytest.mark.parametrize("size", [(60, 20), (61, 21), (80, 24), (100, 30), (120, 40)], ids=str)
@pytest.mark.parametrize("number", [1, 2, 3, 10])
async def test_mistakes_are_told_whole_or_counted(
    games: Pilots, size: tuple[int, int], number: int
) -> None:
    preferences = with_mistakes(number)
    async with games(size=size, preferences=preferences) as game:
        await game.press("o")
        told = [mistake for mistake in preferences.mistakes if mistake in bottom(game)]
        assert told == list(preferences.mistakes[: len(told)])
        assert bottom(game).count("Mistake") == 2 * len(told)
        more = number - len(told)
        assert (f"{more} more: e shows them all" in bottom(game)) == (more > 0)
        if size == (120, 40) and number < 4:
            assert not more
        assert ("Kept in" in bottom(game)) == (WHERE in bottom(game))


async def test_a_mistake_without_room_is_counted_and_shown_by_a_key_or_a_click(
    games: Pilots,
) -> None:
    long = Preferences(mistakes=lambda: ("A long story. " * 30,))
    async with games(size=(60, 20), preferences=long) as game:
        await game.press("o")
        assert "1 mistake in the settings file: e shows it" in bottom(game)
        await game.click_at(*game.find("#settings", "app.mistakes"))
        assert game.screen == "ReadingScreen"
        assert "A long story." in game.part("#page")
        await game.press("escape", "e")
        assert game.screen == "ReadingScreen"


async def test_the_command_for_mistakes_is_there_only_where_there_are_any(games: Pilots) -> None:
    async with games(size=(80, 24)) as game:
        await game.press("o")
        assert "mistakes" not in game.part("#keys")
        await game.press("e")
        assert game.screen == "SettingsScreen"
        await game.press("ctrl+p")
        assert "Mistakes in the settings file" not in game.text()
    async with games(size=(60, 20), preferences=with_mistakes(1)) as game:
        await game.press("o")
        assert "e mistakes" in game.part("#keys")
        await game.press("ctrl+p")
        assert "Mistakes in the settings file (e)" in game.text()

"""The language, switched while playing: at once, everywhere, and for one player alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.replays import replaying
from support.screens import EVERYBODY, REEL
from support.setups import setup
from support.stories import story

from passing_game import config
from passing_game.config import Settings, load_settings, save_settings
from passing_game.i18n.catalogues import catalogue, languages
from passing_game.ui.app import PassingGame
from passing_game.ui.preferences import Preferences
from passing_game.ui.settings_form import LANGUAGES
from passing_game.ui.widgets.form import Form

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

TO_THE_LANGUAGE = ("up",) * 5
"""From the first line of the settings."""


def in_slovak(message: str) -> str:
    return catalogue("sk").gettext(message)


async def switch_to_slovak(game: GamePilot) -> None:
    """From the system's language, the first one in the list."""
    await game.press("o", *TO_THE_LANGUAGE, *["right"] * LANGUAGES.index("sk"))


async def test_the_settings_and_what_is_below_them_change_at_once(games: Pilots) -> None:
    async with games(setup(4, partners=True), story(4)) as game:
        await switch_to_slovak(game)
        assert "slovenčina" in game.text()
        assert in_slovak("Settings") in game.part("#header")
        assert in_slovak("Language") in game.text()
        assert in_slovak("{number} to draw").format(number=2) in game.sheets()
        await game.press("escape")
        assert in_slovak("Your turn") in game.part("#status")
        assert in_slovak("boneyard") in game.part("#header")
        assert in_slovak("help") in game.part("#keys")


async def test_what_was_told_in_passing_goes_with_its_language(games: Pilots) -> None:
    async with games(setup(2), story(2)) as game:
        await game.press("o", *TO_THE_LANGUAGE)
        game.app.notify("10 s left")
        await game.press("up", "right", "down")
        assert "10 s left" in game.notices, "another setting is no matter"
        await game.press("left")
        assert game.notices == []


async def test_the_title_changes_at_once(games: Pilots, monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[str] = []
    monkeypatch.setattr(PassingGame, "_say_in_title", lambda _app, text: titles.append(text))
    async with games(setup(2), story(2)) as game:
        assert titles[-1].endswith(", it is your turn")
        name = titles[-1].partition(",")[0]
        await switch_to_slovak(game)
        assert titles[-1] == in_slovak("{name}, it is your turn").format(name=name)


async def test_the_scoring_changes_at_once(games: Pilots) -> None:
    async with games(setup(4, partners=True, target=200), story(4, script=EVERYBODY)) as game:
        await game.tell()
        await switch_to_slovak(game)
        await game.press("escape")
        assert in_slovak("Everybody passed.") in game.text()
        assert in_slovak("You lead next") in game.text()


async def test_the_replay_changes_at_once() -> None:
    async with replaying(REEL) as replay:
        await switch_to_slovak(replay.game)
        await replay.game.press("escape")
        contest = catalogue("sk").ngettext(
            "{seats} seat to {target}", "{seats} seats to {target}", 2
        )
        told = in_slovak("replay · {contest}").format(contest=contest.format(seats=2, target=200))
        assert told in replay.game.part("#header")


async def test_the_help_that_is_open_is_in_the_new_language(games: Pilots) -> None:
    async with games(setup(2), story(2), settings=Settings(language="sk")) as game:
        await game.press("?")
        assert in_slovak("Rules and keys") in game.part("#header")
        assert in_slovak("The rules of this match") in game.text()


async def test_the_choice_is_kept(games: Pilots) -> None:
    path = config.settings_file()
    preferences = Preferences.of(path, load_settings(path), {})
    async with games(preferences=preferences) as game:
        await switch_to_slovak(game)
    assert load_settings(path).settings.language == "sk"


async def test_a_language_of_a_country_stays_as_it_is_written(games: Pilots) -> None:
    path = config.settings_file()
    save_settings(path, {"language": "it_CH"})
    preferences = Preferences.of(path, load_settings(path), {})
    assert not preferences.mistakes
    async with games(preferences=preferences) as game:
        await game.press("o", *TO_THE_LANGUAGE)
        assert "italiano (Svizzera)" in game.text()


@pytest.mark.usefixtures("games")
async def test_players_in_one_process_see_each_their_own() -> None:
    apps = [PassingGame(None, Preferences(Settings(language=code))) for code in ("sk", "it", "en")]
    seen = []
    for app in apps:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            seen.append(app.screen.query_one("#form", Form).text())
    for code, text in zip(("sk", "it", "en"), seen, strict=True):
        assert catalogue(code).gettext("Players") in text


@pytest.mark.usefixtures("games")
def test_an_unknown_language_is_told_as_other_mistakes_are() -> None:
    path = config.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('language = "xx"\n')
    [mistake] = Preferences.of(path, load_settings(path), {}).mistakes
    known = ", ".join(("auto", *languages()))
    assert mistake.endswith(f"line 1, language: there is no “xx”, only: {known}")

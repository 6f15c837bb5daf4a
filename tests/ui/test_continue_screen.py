"""The offer to go on with a match: one is chosen, or none; one is given up, when it is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.archive_screens import opened
from support.broken_off import broken_off, in_many_words, several
from support.screen_text import ScreenText
from support.shelf import NOW

from passing_game.config import Colours, Settings, Style
from passing_game.tables.beginnings import OldMatch
from passing_game.ui.screens.continuing import ContinueScreen
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
STYLES = {
    "pips": Settings(),
    "ascii": Settings(style=Style.ASCII),
    "ascii without colour": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colour": Settings(colours=Colours.NONE),
}


def offer(matches: int | None = None, *, at_start: bool = True) -> ContinueScreen:
    """The offer of so many matches, or of three."""
    many = several() if matches is None else [broken_off(number) for number in range(matches)]
    return ContinueScreen(many, NOW, at_start=at_start)


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_offer(games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with opened(games, offer(), size) as shown:
        assert shown.text() == screen


@pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)
async def test_the_offer_in_every_style(
    games: Pilots, screen: SnapshotAssertion, settings: Settings
) -> None:
    async with opened(games, offer(), settings=settings) as shown:
        await shown.game.press("down", "enter")
        assert shown.text() == screen
        assert settings.style is not Style.ASCII or shown.text().isascii()


async def test_what_is_told_goes_on_in_another_row_and_a_click_there_chooses_the_match(
    games: Pilots,
) -> None:
    screen = ContinueScreen(in_many_words(), NOW, at_start=True)
    async with opened(games, screen, (60, 20)) as shown:
        assert shown.text().count("998 : 100 : 998 : 100") == 2
        await shown.game.click("998 : 100 : 998 : 100", 1)
        assert screen.here == in_many_words()[1]


async def test_enter_goes_on_with_the_newest(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("enter")
        assert shown.results == [OldMatch(several()[0].path)]


async def test_another_one_is_chosen_by_key(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("down", "down", "c")
        assert shown.results == [OldMatch(several()[2].path)]


async def test_another_one_is_chosen_by_mouse_and_gone_on_with_by_a_second_click(
    games: Pilots,
) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.click("Bob")
        assert not shown.results
        await shown.game.click("Bob")
        assert shown.results == [OldMatch(several()[2].path)]


async def test_the_button_goes_on(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.click("Go on  Enter")
        assert shown.results == [OldMatch(several()[0].path)]


@pytest.mark.parametrize("key", ["escape", "s"])
async def test_the_setup_comes_without_a_match(games: Pilots, key: str) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press(key)
        assert shown.results == [None]
        assert shown.game.screen == "SetupScreen"


async def test_the_right_button_goes_to_the_setup(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.click("Bob", button=3)
        assert shown.results == [None]


async def test_one_that_is_played_elsewhere_says_why_it_is_not_gone_on_with(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        assert "being played elsewhere" in shown.text()
        await shown.game.press("down", "enter")
        assert "This match is being played in another window." in shown.text()
        await shown.game.press("a")
        assert "This match is being played in another window." in shown.text()
        assert not shown.results
        assert not shown.given_up
        await shown.game.press("up")
        assert "in another window" not in shown.text()


async def test_giving_up_is_asked_about_once(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("a")
        assert "Give it up? a again does it; the record is kept." in shown.text()
        assert not shown.given_up
        await shown.game.press("a")
        assert [one.path for one in shown.given_up] == [several()[0].path]


@pytest.mark.parametrize("key", ["down", "up", "end", "escape"])
async def test_giving_up_is_no_longer_asked_about_after_another_key(
    games: Pilots, key: str
) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("a", key)
        assert "Give it up?" not in shown.text()
        await shown.game.press("home", "a")
        assert not shown.given_up
        assert not shown.results


async def test_what_was_given_up_is_gone_from_the_list(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("a", "a")
        shown.given_up[0].answer(NOTHING)
        await shown.game.settle()
        assert "Nora" not in shown.text()
        await shown.game.press("down", "enter")
        assert shown.results == [OldMatch(several()[2].path)]


async def test_what_cannot_be_given_up_stays_and_says_why(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("a", "a")
        shown.given_up[0].answer(lambda: "The disk is full.")
        await shown.game.settle()
        assert "The disk is full." in shown.text()
        assert "Nora" in shown.text()


async def test_when_the_last_one_is_given_up_the_list_is_empty_in_words(games: Pilots) -> None:
    async with opened(games, offer(1)) as shown:
        await shown.game.press("a", "a")
        shown.given_up[0].answer(NOTHING)
        await shown.game.settle()
        assert "No match was broken off." in shown.text()
        await shown.game.press("enter", "a", "a", "down")
        assert not shown.results
        assert len(shown.given_up) == 1
        await shown.game.press("escape")
        assert shown.results == [None]


async def test_fifty_matches_are_gone_through_by_keys_and_wheel(games: Pilots) -> None:
    async with opened(games, offer(50), (60, 20)) as shown:
        await shown.game.press("end", "up")
        await shown.game.wheel(10, 10, down=True)
        await shown.game.wheel(10, 10, down=True)
        await shown.game.press("enter")
        assert shown.results == [OldMatch(broken_off(49).path)]


async def test_pages_of_matches_are_gone_through_by_key_and_by_the_arrows(games: Pilots) -> None:
    async with opened(games, offer(50), (60, 20)) as shown:
        await shown.game.press("pagedown")
        before = shown.text()
        await shown.game.click("▾")
        assert shown.text() != before
        await shown.game.press("pageup", "pageup", "enter")
        assert shown.results == [OldMatch(broken_off(0).path)]


async def test_one_match_is_offered_as_one(games: Pilots) -> None:
    async with opened(games, offer(1)) as shown:
        assert "This match is not over. Go on with it?" in shown.text()


async def test_a_list_that_was_asked_for_asks_nothing(games: Pilots) -> None:
    async with opened(games, offer(at_start=False)) as shown:
        assert "Go on with one" not in shown.text()


async def test_names_from_records_are_cleaned(games: Pilots) -> None:
    hostile = broken_off(names=("\x1b[31mAnn\n", "W\u202ees" + "x" * 500, "\x07", "Eli"))
    async with opened(games, ContinueScreen([hostile], NOW, at_start=True)) as shown:
        assert "[31mAnn & Seat 2 : Wesxxxxxxxxx & Eli" in shown.text()


async def test_help_tells_the_rules_of_the_chosen_match(games: Pilots) -> None:
    async with opened(games, offer()) as shown:
        await shown.game.press("down", "?")
        assert "2 seats play with one double-six set" in shown.text()


async def test_in_a_window_that_is_too_small_no_key_acts(games: Pilots) -> None:
    async with opened(games, offer(), (50, 15)) as shown:
        await shown.game.press("enter", "a", "a")
        assert not shown.results
        assert not shown.given_up

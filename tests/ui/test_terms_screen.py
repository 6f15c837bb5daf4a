"""What holds at a shared table, by keys and by mouse, and the setup that leads there."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from support.screen_text import ScreenText
from support.setups import setup

from passing_game.config import Colours, Settings, Style
from passing_game.tables.agreed import Agreed
from passing_game.tables.beginnings import NewMatch
from passing_game.ui.screens.terms import TermsScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.table_setup import TableSetup
from passing_game.ui.terms_form import Kept, Term, TermsForm

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
LEVELS = ("novice", "casual", "club", "expert")
FREE = setup(4, people=(0, 1, 2, 3), partners=True)


@dataclass
class Shown:
    """A screen in front of a game, and what it ended with."""

    game: GamePilot
    terms: TermsForm
    setup: SetupForm
    results: list[object] = field(default_factory=list)


@asynccontextmanager
async def shown(
    games: Pilots,
    *,
    at_setup: bool = False,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> AsyncIterator[Shown]:
    async with games(size=size, settings=settings) as game:
        made = Shown(game, TermsForm(FREE, LEVELS, "ann"), SetupForm(FREE, LEVELS))
        if at_setup:
            made.terms.keep(1, "bob")
            game.app.push_screen(TableSetup(made.setup, made.terms), made.results.append)
        else:
            game.app.push_screen(TermsScreen(made.terms), made.results.append)
        await game.settle()
        yield made


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


def kept(there: Shown) -> list[str | None]:
    return list(there.terms.reserved)


async def write(game: GamePilot, text: str) -> None:
    await game.press(*text, "enter")


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_terms(games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with shown(games, size=size) as there:
        there.terms.keep(1, "bob")
        there.terms.keep(2, "x" * 64)
        there.terms.refuse("no account", {"account": "x" * 64})
        there.game.app.screen.redraw()  # type: ignore[attr-defined]
        await there.game.settle()
        assert there.game.text() == screen


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_the_setup_of_a_shared_table(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with shown(games, at_setup=True, size=size) as there:
        assert there.game.text() == screen


async def test_in_ascii_nothing_else_is_drawn(games: Pilots) -> None:
    plain = Settings(style=Style.ASCII, colours=Colours.NONE)
    for at_setup in (True, False):
        async with shown(games, at_setup=at_setup, settings=plain) as there:
            assert there.game.text().isascii()


async def test_everything_can_be_set_by_keys(games: Pilots) -> None:
    async with shown(games) as there:
        game = there.game
        await game.press("n")
        await write(game, "bob")
        await game.press("down", "down", "n")
        await write(game, "dan")
        for keys in (["right"], ["right"], ["right", "right"], ["right"], ["left"]):
            await game.press("down", *keys)
        await game.press("enter")
        (opened,) = there.results
        assert opened == there.terms.terms
        assert kept(there) == [None, "bob", None, "dan"]
        assert there.terms.agreed == Agreed(
            quiet=True, hints=True, turn=30_000, grace=120_000, stand_in="casual"
        )


async def test_everything_can_be_set_by_mouse(games: Pilots) -> None:
    async with shown(games) as there:
        game = there.game
        await game.click("whoever comes", 1)
        await write(game, "cyn")
        assert kept(there) == [None, None, "cyn", None]
        for value in ("open", "off", "off", "60 s", "bot: club"):
            await game.click(value)
        assert there.terms.agreed == Agreed(
            quiet=True, hints=True, turn=15_000, grace=120_000, stand_in="expert"
        )
        await game.click("Hints")
        assert there.terms.row == Term("hints")
        await game.click("whoever comes", 1)
        assert kept(there) == [None] * 4
        await game.click("Open the table")
        assert there.results == [there.terms.terms]


@pytest.mark.parametrize("how", ["escape", "q", "s", "button", "key bar", "right button"])
async def test_one_goes_back_and_opens_nothing(games: Pilots, how: str) -> None:
    async with shown(games) as there:
        match how:
            case "button":
                await there.game.click("Back  Esc")
            case "key bar":
                await there.game.click("Esc back")
            case "right button":
                await there.game.click_at(40, 15, button=3)
            case key:
                await there.game.press(key)
        assert there.results == [None]


async def test_an_account_that_cannot_be_is_told_above_the_line(games: Pilots) -> None:
    async with shown(games) as there:
        game = there.game
        await game.press("n")
        assert "The account that seat 1 is kept for" in game.text()
        await write(game, "ann")
        assert "ann is you, and you have a seat." in game.text()
        await game.press("escape", "down", "n")
        assert "The account that seat 2 is kept for" in game.text()
        await game.press("escape")
        assert kept(there) == [None] * 4


async def test_a_kept_seat_is_made_free_by_an_arrow_and_no_other_line_has_an_account(
    games: Pilots,
) -> None:
    async with shown(games) as there:
        there.terms.keep(1, "bob")
        await there.game.press("right")
        assert kept(there) == [None] * 4
        await there.game.press("left")
        assert kept(there) == [None, "bob", None, None]
        await there.game.press("right")
        assert there.terms.row == Kept(1)
        await there.game.press("up", "n")
        assert there.game.screen == "TermsScreen"


async def test_foreign_text_is_shown_as_it_is(games: Pilots) -> None:
    async with shown(games) as there:
        there.terms.keep(1, "[@click=app.quit]x[/]")
        await there.game.press("down")
        assert "[@click=app.quit]x[/]" in there.game.text()
        await there.game.click("[@click")
        assert there.game.screen == "WritingScreen"


async def test_help_tells_the_rules_and_the_keys(games: Pilots) -> None:
    async with shown(games) as there:
        await there.game.press("?", "end")
        assert "open-table      Enter" in there.game.text()
        await there.game.press("escape")
        assert there.game.screen == "TermsScreen"


# The setup


async def test_one_key_opens_on_the_terms_as_they_are(games: Pilots) -> None:
    async with shown(games, at_setup=True) as there:
        screen = there.game.app.screen
        assert isinstance(screen, TableSetup)
        await there.game.press("enter")
        assert there.results == [NewMatch(FREE)]
        assert not screen.wants_terms


@pytest.mark.parametrize("how", ["key", "button", "key bar"])
async def test_from_the_setup_one_goes_on_to_the_terms(games: Pilots, how: str) -> None:
    async with shown(games, at_setup=True) as there:
        screen = there.game.app.screen
        assert isinstance(screen, TableSetup)
        if how == "key":
            await there.game.press("t")
        else:
            await there.game.click("Terms  t" if how == "button" else "t terms")
        assert there.results == [NewMatch(FREE)]
        assert screen.wants_terms


async def test_seats_are_ones_own_a_bots_or_for_whoever_comes(games: Pilots) -> None:
    async with shown(games, at_setup=True) as there:
        game = there.game
        assert "‹ you ›" in game.text()
        assert re.search(r"bob +‹ kept for bob ›", game.text())
        assert game.text().count("‹ whoever comes ›") == 2
        assert "at this keyboard" not in game.text()
        await game.press("down", "right")
        assert "bot: novice" in game.text()
        assert "‹ you ›" in game.text()
        assert game.text().count("kept for bob") == 0


async def test_only_bots_are_named_in_the_setup_of_a_shared_table(games: Pilots) -> None:
    async with shown(games, at_setup=True) as there:
        game = there.game
        await game.press("down", "n", "down", "n")
        assert game.screen == "TableSetup"
        await game.click("Ann")
        assert game.screen == "TableSetup"
        await game.press("right", "n")
        assert game.screen == "WritingScreen"
        await write(game, "Robo")
        assert there.setup.players[1].name == "Robo"


async def test_without_colours_it_is_marked_for_whom_a_seat_is_kept(games: Pilots) -> None:
    async with shown(games, settings=Settings(colours=Colours.NONE)) as there:
        there.terms.keep(1, "bob")
        there.game.app.screen.redraw()  # type: ignore[attr-defined]
        assert "[bob]  whoever comes " in there.game.text()
        await there.game.click("whoever comes")
        assert " bob  [whoever comes]" in there.game.text()
        await there.game.click("bob")
        assert kept(there) == [None, "bob", None, None]


async def test_where_no_seat_can_be_kept_no_account_is_offered(games: Pilots) -> None:
    async with shown(games) as there:
        assert "n account" in there.game.text()
        there.terms.take_setup(setup(4))
        await there.game.press("down")
        there.game.app.screen.refresh_bindings()
        there.game.app.screen.redraw()  # type: ignore[attr-defined]
        assert "n account" not in there.game.text()

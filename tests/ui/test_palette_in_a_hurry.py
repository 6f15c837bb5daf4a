"""What a fast hand can do to the command palette, and to a window that gets small under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from support.setups import setup
from support.stories import long_story
from textual import events
from textual.geometry import Size
from textual.widgets import Input

from passing_game.ui.palette import CommandLines, Palette
from passing_game.ui.screens.reading import Page
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import Pilots
    from textual.widget import Widget

MANY = long_story(4, 8)


def click(widget: Widget, x: int, y: int, style: Style | None = None) -> events.Click:
    return events.Click(
        widget,
        x,
        y,
        0,
        0,
        1,
        shift=False,
        meta=False,
        ctrl=False,
        screen_x=x,
        screen_y=y,
        style=style,
    )


async def test_a_click_on_a_line_that_is_gone_chooses_nothing(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.press("ctrl+p")
        lines = game.app.screen.query_one(CommandLines)
        gone = click(lines, 3, 3, Style(meta={"option": lines.option_count + 3}))
        lines.post_message(gone)
        await game.settle()
        assert isinstance(game.app.screen, Palette)


async def test_a_line_that_is_clicked_is_chosen_once(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.tell()
        await game.press("ctrl+p")
        await game.click("Rules and keys")
        assert game.screen == "ReadingScreen"
        await game.press("escape")
        assert game.screen == "TableScreen"


async def test_a_click_outside_of_the_window_leaves_the_palette_open(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.press("ctrl+p")
        palette = game.app.screen
        palette.post_message(click(palette, 300, 90))
        await game.settle()
        assert game.app.screen is palette


async def test_a_click_beside_the_palette_closes_it(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.press("ctrl+p")
        await game.click_at(79, 0)
        assert game.screen == "TableScreen"


async def test_a_palette_without_its_parts_searches_in_vain(games: Pilots) -> None:
    """As when the program ends in the moment in which the palette opens."""
    async with games(setup(4, partners=True), MANY) as game:
        await game.press("ctrl+p")
        palette = game.app.screen
        assert isinstance(palette, Palette)
        await palette.query("*").remove()
        await palette._gather_commands("").wait()
        palette.post_message(Input.Changed(Input(), "rules"))
        await game.settle()
        assert game.app._exception is None


async def test_whatever_is_shown_can_be_drawn_in_any_number_of_cells(games: Pilots) -> None:
    """A window may shrink between the moment a part is laid out and the moment it is drawn."""
    keys = ((), ("o",), ("?",), ("l",), ("q",))
    for pressed in keys:
        async with games(setup(4, partners=True), MANY, size=(100, 30)) as game:
            await game.tell()
            await game.press(*pressed)
            for part in game.app.screen.query(Picture):
                for width in (0, 1, 2, 5, 9, 13, 19, 20, 21, 40):
                    part.styles.width = width
                    await game.settle()
                part.styles.width = "1fr"
                await game.settle()
            assert game.app._exception is None


async def test_a_page_can_be_scrolled_before_it_is_laid_out(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.press("?")
        page = game.app.screen.query_one(Page)
        page._size = Size(0, 0)
        page.scroll_lines(1)
        await game.settle()
        assert "seats play" in page.text()

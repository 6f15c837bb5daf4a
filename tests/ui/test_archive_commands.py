"""The commands of the screens with past matches: each by key, by mouse and from the palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.archive_screens import opened
from support.broken_off import several
from support.shelf import NOW, Shelf, many, statistics
from textual.command import CommandList

from passing_game.tables.archive import ArchiveDamaged
from passing_game.ui import commands
from passing_game.ui.commands import Importance
from passing_game.ui.keymap import USUAL
from passing_game.ui.palette import Palette
from passing_game.ui.screens.continuing import ContinueScreen
from passing_game.ui.screens.history import HistoryScreen
from passing_game.ui.screens.statistics import StatisticsScreen
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import Pilots

    from passing_game.tables.beginnings import OldMatch
    from passing_game.ui.commands import Command
    from passing_game.ui.game_screen import GameScreen

BY_MOUSE_ANYWHERE = {"mouse"}
"""What is in the palette alone."""


def screen_called(name: str) -> GameScreen[OldMatch] | GameScreen[None]:
    """One of the screens, with something on it."""
    shelf = Shelf(many(300), {"ann": statistics(), "bob": statistics("bob", "Bob")})
    match name:
        case "continue":
            return ContinueScreen(several(), NOW, at_start=True)
        case "history":
            return HistoryScreen(shelf, "~/records", NOW)
        case "damaged":
            shelf.fault = ArchiveDamaged("torn")
            return HistoryScreen(shelf, "~/records", NOW)
        case _:
            return StatisticsScreen(shelf, NOW)


every_screen = pytest.mark.parametrize("name", ["continue", "history", "damaged", "statistics"])


def labelled(screen: GameScreen[OldMatch] | GameScreen[None]) -> list[Command]:
    """The commands that the key bar shows if it has room: possible now, or later."""
    return [
        command
        for command in screen.offered
        if command.label and command.ways[0].is_possible_on(screen) is not False
    ]


@every_screen
async def test_the_key_bar_has_every_command_that_is_needed(games: Pilots, name: str) -> None:
    screen = screen_called(name)
    async with opened(games, screen) as shown:
        for size in ((120, 40), (80, 24), (60, 20)):
            await shown.game.resize(*size)
            bar = shown.game.part("#keys")
            for command in labelled(screen):
                if command.importance is Importance.NEEDED or size[0] > 100:
                    assert f"{USUAL.shown(command)} {command.label}" in bar


@every_screen
async def test_every_command_can_be_clicked(games: Pilots, name: str) -> None:
    screen = screen_called(name)
    async with opened(games, screen, (120, 40)) as shown:
        actions = {hit.action for part in screen.query(Picture) for hit in part.sheet.hits}
        possible = [one for one in screen.offered if one.ways[0].is_possible_on(screen)]
        assert {one.name for one in possible} - BY_MOUSE_ANYWHERE
        for command in possible:
            assert command.click in actions or command.name in BY_MOUSE_ANYWHERE, command.name
        assert shown.results == []


@every_screen
async def test_the_palette_lists_what_is_possible_now(games: Pilots, name: str) -> None:
    screen = screen_called(name)
    async with opened(games, screen) as shown:
        expected = {
            f"{way.sentence} ({USUAL.shown(way)})"
            for command in screen.offered
            for way in command.ways
            if way.is_possible_on(screen) and command is not commands.PALETTE
        }
        await shown.game.press("ctrl+p")
        palette = shown.game.app.screen
        assert isinstance(palette, Palette)
        options = palette.query_one(CommandList).options
        assert {str(option.prompt) for option in options} == expected


@every_screen
async def test_help_tells_every_key(games: Pilots, name: str) -> None:
    screen = screen_called(name)
    async with opened(games, screen, (120, 110)) as shown:
        await shown.game.press("?")
        for command in screen.offered:
            assert command.help in shown.text()


@every_screen
@pytest.mark.parametrize("size", [(59, 20), (60, 19), (10, 3), (1, 1)])
async def test_in_a_window_that_is_too_small_no_key_acts(
    games: Pilots, name: str, size: tuple[int, int]
) -> None:
    screen = screen_called(name)
    async with opened(games, screen, size) as shown:
        for command in screen.offered:
            for way in command.ways:
                await shown.game.press(way.keys[0])
        assert shown.game.app.screen is screen
        assert not shown.results
        assert not shown.replays
        assert not shown.given_up


@every_screen
async def test_a_fast_hand_and_a_changing_window_end_nothing(games: Pilots, name: str) -> None:
    screen = screen_called(name)
    async with opened(games, screen) as shown:
        for width, height in ((60, 20), (200, 60), (30, 5), (80, 24)):
            shown.game.send("down", "end", "pageup", "f", "v", "right", "x", "home", "down")
            await shown.game.resize(width, height)
        assert shown.game.app.screen is screen


def test_the_doors_are_on_the_setup() -> None:
    assert {commands.CONTINUE, commands.HISTORY, commands.STATISTICS} <= set(commands.SETUP)

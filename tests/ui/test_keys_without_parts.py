"""A key can reach a screen that has no parts yet, or has lost them: it does nothing then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import long_story

from passing_game.ui.palette import Palette
from passing_game.ui.screens.table import TableScreen

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots
    from textual.screen import Screen

MANY = long_story(4, 8)
HARMLESS = {"app.leave", "app.command_palette", "app.help", "app.settings", "app.log"}
"""These open another screen; what they ask of this one is told by its class."""


def twin(game: GamePilot, kind: type[Screen[object]]) -> Screen[object]:
    table = game.at_table
    if kind is Palette:
        return Palette()  # type: ignore[return-value]
    return TableScreen(game.table.seats, table._pace)  # type: ignore[return-value]


async def press_everything(game: GamePilot, screen: Screen[object]) -> None:
    for key, bindings in list(screen._bindings.key_to_bindings.items()):
        if bindings[0].action not in HARMLESS and game.app.screen is screen:
            await game.app._check_bindings(key)


@pytest.mark.parametrize("kind", [TableScreen, Palette])
async def test_before_they_are_there(games: Pilots, kind: type[Screen[object]]) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.tell()
        screen = twin(game, kind)
        mounted = game.app.push_screen(screen)
        await press_everything(game, screen)
        await mounted
        await game.settle()
        assert game.app._exception is None


@pytest.mark.parametrize("kind", [TableScreen, Palette])
async def test_when_they_are_gone(games: Pilots, kind: type[Screen[object]]) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.tell()
        screen = twin(game, kind)
        await game.app.push_screen(screen)
        await screen.remove_children()
        await press_everything(game, screen)
        assert game.app._exception is None


async def test_while_the_program_ends(games: Pilots) -> None:
    async with games(setup(4, partners=True), MANY) as game:
        await game.tell()
        table = game.at_table
        before = table.state.turn.chosen
        game.app._exit = True
        await game.app._check_bindings("right")
        assert table.state.turn.chosen == before

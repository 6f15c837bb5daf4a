"""In a window that is too small nothing can be done that is not seen, except to leave."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from textual.geometry import Size

from passing_game.engine.events import TilePlayed
from passing_game.ui import commands
from passing_game.ui.keymap import USUAL
from passing_game.ui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
ROUND = story(2, HAND, script="pass pass")

FRONTS: dict[str, tuple[str, ...]] = {
    "setup": ("up", "5"),
    "naming": ("down", "n", "Z"),
    "table": ("2",),
    "help": ("?", "down"),
    "log": ("l",),
    "leaving": ("q",),
    "scoring": (),
    "match over": (),
}
"""What is pressed to come to each screen."""

KEYS = sorted(
    {key for group in commands.SCREENS for command in group for key in USUAL.all_of(command)}
)


@asynccontextmanager
async def opened(games: Pilots, front: str) -> AsyncIterator[GamePilot]:
    """A game in which a screen is in front, in a window with room for it."""
    begin = None if front in ("setup", "naming") else setup(2, target=1 if "over" in front else 101)
    async with games(begin, ROUND) as game:
        if front in ("scoring", "match over"):
            await game.tell()
        await game.press(*FRONTS[front])
        yield game


def stack(game: GamePilot) -> list[str]:
    return [type(screen).__name__ for screen in game.app.screen_stack]


def told(game: GamePilot) -> int:
    return game.seq if game.matches else 0


@pytest.mark.parametrize("front", FRONTS)
async def test_no_key_does_anything(games: Pilots, front: str) -> None:
    async with opened(games, front) as game:
        before, screens, seq = game.text(), stack(game), told(game)
        await game.resize(59, 20)
        for key in KEYS:
            await game.press(key)
            assert (stack(game), told(game)) == (screens, seq), key
        await game.resize(80, 24)
        assert game.text() == before
        assert game.app.return_code is None


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("size", [(59, 20), (80, 19)], ids=str)
async def test_no_click_and_no_wheel_does_anything(
    games: Pilots, front: str, size: tuple[int, int]
) -> None:
    async with opened(games, front) as game:
        before, screens, seq = game.text(), stack(game), told(game)
        await game.resize(*size)
        for y in range(0, size[1], 2):
            for x in range(1, size[0], 9):
                await game.click_at(x, y)
        await game.click_at(5, 5, button=3)
        for down in (True, False, False):
            await game.wheel(5, 5, down=down)
        assert (stack(game), told(game)) == (screens, seq)
        await game.resize(80, 24)
        assert game.text() == before


@pytest.mark.parametrize("word", ["pass", "leave", "rules", "this round"])
async def test_the_palette_does_nothing_that_is_not_seen(games: Pilots, word: str) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p", *word)
        await game.resize(59, 20)
        await game.press("enter", "enter", "escape")
        assert stack(game)[1:] == ["TableScreen"]
        assert game.seq == 1
        assert game.app.return_code is None


@pytest.mark.parametrize("front", sorted(set(FRONTS) - {"naming"}))
@pytest.mark.parametrize("size", [(59, 20), (80, 19), (20, 5), (1, 1)], ids=str)
async def test_the_palette_gives_way_to_the_size_that_is_needed(
    games: Pilots, front: str, size: tuple[int, int]
) -> None:
    async with opened(games, front) as game:
        before, screens = game.text(), stack(game)
        await game.resize(*size)
        small = game.text()
        await game.resize(80, 24)
        await game.press("ctrl+p")
        assert stack(game) == [*screens, "Palette"]
        await game.resize(*size)
        assert (game.text(), stack(game)) == (small, screens)
        await game.resize(80, 24)
        assert game.text() == before


@pytest.mark.parametrize("keys", [("down",), ("p",), ("l", "o", "g"), ("x", "x", "x")], ids=str)
async def test_the_game_goes_on_when_a_window_with_the_palette_has_grown_again(
    games: Pilots, keys: tuple[str, ...]
) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p", *keys)
        await game.resize(59, 20)
        await game.resize(80, 24)
        await game.press("2", "enter")
        assert isinstance(game.match.history[1], TilePlayed)


async def test_the_palette_stays_in_the_smallest_window(games: Pilots) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p")
        await game.resize(60, 20)
        assert stack(game)[-1] == "Palette"


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_one_can_leave(games: Pilots, front: str, key: str) -> None:
    async with opened(games, front) as game:
        await game.resize(30, 10)
        await game.press(key)
        assert game.app._exit
        assert game.app.return_code == 0


async def test_a_game_that_was_begun_in_it_is_played_when_there_is_room(games: Pilots) -> None:
    async with games(setup(2), ROUND, size=(40, 12)) as game:
        await game.press("2", "enter", "p", "p", "q", "?")
        assert (stack(game)[1:], game.seq) == (["TableScreen"], 1)
        await game.resize(60, 20)
        await game.press("2", "enter")
        assert isinstance(game.match.history[1], TilePlayed)


async def test_a_name_is_written_on_when_there_is_room_again(games: Pilots) -> None:
    async with opened(games, "naming") as game:
        await game.resize(59, 20)
        await game.press("x", "enter")
        await game.resize(80, 24)
        await game.press("o", "e", "enter")
        screen = game.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.form.players[0].name == "Zoe"


async def test_a_setup_is_dealt_when_there_is_room_again(games: Pilots) -> None:
    async with opened(games, "setup") as game:
        await game.resize(59, 20)
        await game.press("enter")
        assert not game.matches
        await game.resize(80, 24)
        await game.press("1", "enter")
        assert game.match.rules.target == 51


@pytest.mark.parametrize("key", ["?", "ctrl+p", "q"])
async def test_a_size_from_before_no_longer_counts(games: Pilots, key: str) -> None:
    """Else screens that lie upon each other hand two sizes on to each other for ever."""
    async with games(setup(4, partners=True), size=(100, 30)) as game:
        await game.press(key)
        assert len(game.app.screen_stack) == 3
        for screen in game.app.screen_stack:
            screen._screen_resized(Size(200, 50))
            assert screen._compositor.size == Size(100, 30)
        await game.settle()
        sizes = {screen._compositor.size for screen in game.app.screen_stack}
        assert sizes == {Size(100, 30)}

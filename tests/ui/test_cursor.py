"""The terminal's own cursor stands where it matters at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, OTHER
from textual.geometry import Offset, Region

from passing_game.config.settings import Style
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots


def cursor(game: GamePilot) -> Offset:
    return game.app.cursor_position


def under_cursor(game: GamePilot) -> str:
    return game.lines()[cursor(game).y][cursor(game).x]


def tile_region(game: GamePilot, place: int) -> Region:
    hand = game.app.screen.query_one("#hand")
    (hit,) = [
        hit
        for hit in hand.sheet.hits  # type: ignore[attr-defined]
        if hit.action == f"choose_or_play({place})"
    ]
    return Region(hit.x, hit.y, hit.width, hit.height).translate(hand.region.offset)


async def test_it_begins_at_the_line_that_says_whose_turn_it_is(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        assert cursor(game) == game.where("Your turn")


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_it_follows_the_chosen_tile(
    games: Pilots, style: Style, size: tuple[int, int]
) -> None:
    async with games(setup(2), BOTH, size=size) as game:
        game.app.look = Look(style)
        await game.tell()
        for place, key in enumerate("123456"):
            await game.press(key)
            assert tile_region(game, place).contains_point(cursor(game))
            number = str(game.at_table.state.turn.tiles[place].high)
            assert under_cursor(game) in (key, number)
        await game.press("escape")
        assert cursor(game) == game.where("Your turn")


async def test_it_goes_to_the_end_that_is_aimed_at_and_back_to_the_tile(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter")
        assert tile_region(game, 1).contains_point(cursor(game))
        for key, side in (("left", "left"), ("right", "right")):
            await game.press(key)
            assert cursor(game) == game.end(side)
        await game.press("escape")
        assert tile_region(game, 1).contains_point(cursor(game))


async def test_behind_the_curtain_it_is_at_the_text_that_asks_for_the_next_person(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        assert cursor(game) == game.where("Ann, it is your turn.")
        await game.press("space", "2")
        assert tile_region(game, 1).contains_point(cursor(game))
        await game.press("enter")
        assert cursor(game) == game.where("Bob, it is your turn.")


async def test_it_follows_a_window_that_changes(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2")
        for size in ((120, 40), (60, 20), (40, 10), (80, 24)):
            await game.resize(*size)
            if size != (40, 10):
                assert tile_region(game, 1).contains_point(cursor(game))


async def test_it_comes_back_with_the_table(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "?")
        game.app.cursor_position = Offset(3, 3)
        await game.press("escape")
        assert tile_region(game, 1).contains_point(cursor(game))

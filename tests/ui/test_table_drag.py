"""Tiles dragged to the train: a press on a tile, and a release elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, MIDDLE, OTHER, chosen, played
from textual.geometry import Offset

from passing_game.config.settings import Colours, Style
from passing_game.engine.train import Side
from passing_game.ui.dragging import REACH
from passing_game.ui.look import Look
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots
    from support.stories import Story

    from passing_game.ui.paint import Paint

EQUAL = story(2, "3-3 3-2 6-6", OTHER, script="3-3 pass")
"""Seat 0 holds the 3-2 at two equal ends."""


def talk(game: GamePilot) -> str:
    return game.said()


def bare_felt(game: GamePilot) -> Offset:
    """A cell of the felt far from both ends."""
    region = game.app.screen.query_one("#felt").region
    corners = (Offset(region.x + 2, region.bottom - 1), Offset(region.right - 3, region.bottom - 1))
    return max(corners, key=lambda corner: min(distances(game, corner)))


def end_paints(game: GamePilot) -> list[Paint]:
    """How both ends are painted now."""
    felt = game.app.screen.query_one("#felt", Picture)
    cells = [game.end(side) - felt.region.offset for side in Side]
    return [felt.sheet.rows[cell.y][cell.x].paint for cell in cells]


def distances(game: GamePilot, cell: Offset) -> list[float]:
    ends = (game.end("left"), game.end("right"))
    return [((cell.x - end.x) ** 2 + 4 * (cell.y - end.y) ** 2) ** 0.5 for end in ends]


@pytest.mark.parametrize("side", Side)
async def test_a_tile_dropped_on_an_end_is_played_there(games: Pilots, side: Side) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.drag(game.tile(1), game.end(side))
        assert played(game, "6-3", side)


async def test_the_press_chooses_the_tile_and_lights_the_ends_at_once(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = end_paints(game)
        await game.press_at(*game.tile(3))
        assert chosen(game) == "3-3"
        assert end_paints(game) != before
        await game.release_at(*game.end("right"))
        assert played(game, "3-3", Side.RIGHT)


async def test_an_end_where_it_does_not_fit_says_why_and_the_tile_stays_chosen(
    games: Pilots,
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.drag(game.tile(3), game.end("left"))
        assert "3-3 does not fit the 5 at the left." in talk(game)
        assert (game.seq, chosen(game)) == (before, "3-3")


@pytest.mark.parametrize("side", Side)
async def test_a_tile_dropped_near_an_end_is_meant_for_it(games: Pilots, side: Side) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        end = game.end(side)
        await game.drag(game.tile(1), end + Offset(-3 if side is Side.LEFT else 3, 1))
        assert played(game, "6-3", side)


async def test_near_an_end_where_it_does_not_fit_it_is_not_played_at_the_other(
    games: Pilots,
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.drag(game.tile(3), game.end("left") - Offset(3, 0))
        assert "3-3 does not fit the 5 at the left." in talk(game)


@pytest.mark.parametrize(("told", "place"), [(MIDDLE, 3), (BOTH, 1), (BOTH, 3)], ids=str)
async def test_far_from_the_ends_a_tile_is_not_played_and_stays_chosen(
    games: Pilots, told: Story, place: int
) -> None:
    async with games(setup(2), told) as game:
        await game.tell()
        before, cell, tile = game.seq, bare_felt(game), game.view.game.fitting
        assert min(distances(game, cell)) > REACH
        await game.drag(game.tile(place), cell)
        assert "Drop it nearer to an end." in talk(game)
        assert game.at_table.state.turn.chosen in tile
        assert game.seq == before


async def test_a_tile_that_was_dropped_in_vain_can_be_dragged_again(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.drag(game.tile(1), bare_felt(game))
        await game.drag(game.tile(1), game.end("left"))
        assert played(game, "6-3", Side.LEFT)


async def test_a_tile_dropped_in_vain_leaves_the_question_for_the_end(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter")
        await game.drag(game.tile(1), bare_felt(game))
        assert "Drop it nearer to an end." in talk(game)
        await game.press("left")
        assert "At the left? Enter plays 6-3 there" in talk(game)


async def test_halfway_between_both_ends_a_tile_is_meant_for_neither(games: Pilots) -> None:
    one_tile = story(2, "6-5 5-4", "4-4", script="6-5 pass")
    async with games(setup(2), one_tile) as game:
        await game.tell()
        left, right = game.end("left"), game.end("right")
        assert (right.x - left.x) % 2 == 0
        middle = Offset((left.x + right.x) // 2, left.y)
        assert max(distances(game, middle)) <= REACH
        place = game.at_table.state.turn.tiles.index(tiles("5-4")[0])
        before = game.seq
        await game.drag(game.tile(place), middle)
        assert (game.seq, chosen(game)) == (before, "5-4")
        assert "Drop it nearer to an end." in talk(game)


@pytest.mark.parametrize("side", Side)
async def test_of_equal_ends_it_is_the_one_where_the_tile_is_dropped(
    games: Pilots, side: Side
) -> None:
    async with games(setup(2), EQUAL) as game:
        await game.tell()
        place = game.at_table.state.turn.tiles.index(tiles("3-2")[0])
        await game.drag(game.tile(place), game.end(side))
        assert played(game, "3-2", side)


async def test_a_tile_that_fits_nowhere_says_so_on_the_bare_felt(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.drag(game.tile(2), bare_felt(game))
        assert "4-4 fits neither the 5 nor the 3." in talk(game)
        assert chosen(game) == "4-4"


@pytest.mark.parametrize("row", [0, 1, 5])
async def test_on_an_empty_felt_a_tile_leads_wherever_it_is_dropped(
    games: Pilots, row: int
) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        felt = game.app.screen.query_one("#felt").region
        await game.drag(game.tile(3), felt.offset + Offset(7, row))
        assert played(game, "4-4", Side.LEFT)


@pytest.mark.parametrize("part", ["#hand", "#status", "#talk", "#keys", "#header", "#panel"])
async def test_dropped_anywhere_else_a_tile_stays_chosen_and_nothing_else(
    games: Pilots, part: str
) -> None:
    async with games(setup(2), MIDDLE, size=(110, 32)) as game:
        await game.tell()
        before = game.seq
        region = game.app.screen.query_one(part).region
        await game.drag(game.tile(3), Offset(region.right - 1, region.y))
        assert (game.seq, chosen(game), game.at_table.state.notice()) == (before, "3-3", "")
        assert game.screen == "TableScreen"


async def test_dropped_on_another_tile_it_stays_chosen(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.drag(game.tile(3), game.tile(0))
        assert chosen(game) == "3-3"


async def test_a_tile_that_was_chosen_before_can_be_dragged_while_the_end_is_asked_for(
    games: Pilots,
) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter")
        await game.drag(game.tile(1), game.end("left"))
        assert played(game, "6-3", Side.LEFT)


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((60, 20), Look(Style.ASCII)),
        ((80, 24), Look(Style.PIPS, Colours.NONE)),
        ((100, 30), Look(Style.DIGITS)),
        ((160, 50), Look(Style.PIPS)),
    ],
    ids=str,
)
async def test_tiles_are_dragged_in_windows_of_every_size_and_style(
    games: Pilots, size: tuple[int, int], look: Look
) -> None:
    async with games(setup(2), BOTH, size=size) as game:
        game.app.look = look
        await game.tell()
        await game.drag(game.tile(1), game.end("left"))
        assert played(game, "6-3", Side.LEFT)

"""The hand on the screen: in every look and size each of its tiles can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.sheets import ASCII, FRAMED, PIPS
from support.stories import story
from textual.geometry import Region

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.ui.look import Look

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
LONG = story(2, HAND, script="draw pass " * 12)
"""Seat 0 holds 19 tiles, the most there are, and is on turn."""

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def hits(game: GamePilot) -> list[Region]:
    sheet = game.app.screen.query_one("#hand").sheet  # type: ignore[attr-defined]
    return [Region(hit.x, hit.y, hit.width, hit.height) for hit in sheet.hits]


@pytest.mark.parametrize("look", [PIPS, FRAMED, ASCII], ids=["pips", "framed", "ascii"])
async def test_each_of_19_tiles_can_be_clicked_at_every_size(games: Pilots, look: Look) -> None:
    async with games(setup(2), LONG) as game:
        game.app.look = look
        await game.tell()
        for size in SIZES:
            await game.resize(*size)
            area = game.app.screen.query_one("#hand").size
            places = hits(game)
            assert len(places) == 19
            assert all(Region(0, 0, *area).contains_region(place) for place in places)
            assert not any(
                one.overlaps(other) for one in places for other in places if one is not other
            )
            for place in (0, 10, 18):
                await game.click_tile(place)
                assert game.at_table.state.turn.place == place


@pytest.mark.parametrize(
    ("size", "columns"), [((60, 20), 10), ((80, 24), 13), ((120, 40), 12), ((200, 60), 19)], ids=str
)
async def test_up_and_down_go_to_the_other_row(
    games: Pilots, size: tuple[int, int], columns: int
) -> None:
    async with games(setup(2), LONG, size=size) as game:
        await game.tell()
        await game.press("2", "down")
        assert game.at_table.state.turn.place == min(1 + columns, 18)
        await game.press("up")
        assert game.at_table.state.turn.place == max(0, min(1 + columns, 18) - columns)


@pytest.mark.parametrize("look", [PIPS, FRAMED], ids=["pips", "framed"])
async def test_a_chosen_tile_can_be_clicked_where_it_was_before_it_rose(
    games: Pilots, look: Look
) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        game.app.look = look
        await game.press("1")
        before = hits(game)
        await game.press("2")
        assert hits(game) == before


async def test_the_felt_keeps_its_size_while_the_hand_grows(games: Pilots) -> None:
    async with games(setup(2), LONG, size=(120, 40)) as game:
        felt = game.app.screen.query_one("#felt").size
        await game.tell()
        assert len(game.at_table.state.turn.tiles) == 19
        assert game.app.screen.query_one("#felt").size == felt

"""The tile just drawn has a sign in the hand of its drawer, until that seat moves again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.sheets import LOOKS, PIPS, rows_of
from support.stories import story
from support.views import view

from passing_game.engine.tiles import Tile
from passing_game.ui.canvas import Canvas
from passing_game.ui.paint import BAR
from passing_game.ui.widgets.hand import just_drawn
from passing_game.ui.widgets.hand_rows import STANDS, Stand
from passing_game.ui.widgets.hand_tile import Held, draw_held

if TYPE_CHECKING:
    from support.pilot import Pilots

    from passing_game.ui.look import Look

ANN = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
BOB = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"
DRAWS = story(2, ANN, BOB, boneyard="4-3", script="draw 6-5 pass 5-5", leader=0)


def foot(look: Look, stand: Stand, key: str = "4", *, is_chosen: bool, is_new: bool) -> str:
    """The row with the key of a tile, in a look without a frame."""
    canvas = Canvas(stand.width, stand.height, BAR, look)
    held = Held(Tile.of(4, 3), key, is_chosen, fits=True, is_new=is_new)
    draw_held(canvas, stand, 0, 0, held)
    rises = is_chosen and stand.can_rise and not look.is_outlined
    return rows_of(canvas)[-2 if rises else -1]


def test_it_is_the_tile_of_one_s_last_move() -> None:
    hands = ("6-3 3-3 4-4", "6-6 6-5 5-3")
    assert just_drawn(view(*hands)) is None
    drawn = just_drawn(view(*hands, script="draw"))
    assert drawn is not None
    assert drawn in view(*hands, script="draw").hand
    assert just_drawn(view(*hands, script="draw 6-6")) == drawn
    assert just_drawn(view(*hands, script="draw draw")) == drawn
    assert just_drawn(view(*hands, script="draw 6-6 pass")) is None
    assert just_drawn(view(*hands, script="draw 6-6 <6-3")) is None


def test_nobody_else_and_no_spectator_knows_it() -> None:
    script = "draw"
    assert just_drawn(view(script=script, seat=1)) is None
    assert just_drawn(view(script=script).public()) is None


def test_the_sign_stands_behind_the_key() -> None:
    stand = Stand(9, 5)
    assert foot(PIPS, stand, is_chosen=False, is_new=False) == "▀▀▀ 4 ▀▀▀"
    assert foot(PIPS, stand, is_chosen=False, is_new=True) == "▀▀▀ 4+▀▀▀"
    assert foot(PIPS, stand, is_chosen=True, is_new=True) == "▀▀▀[4]+▀▀"
    assert foot(PIPS, Stand(5, 2), is_chosen=True, is_new=True) == "▀[4]+"
    assert foot(PIPS, Stand(3, 2), is_chosen=False, is_new=True) == "▀4+"
    assert foot(PIPS, Stand(5, 2), "F10", is_chosen=False, is_new=True) == "▀F10+"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("stand", STANDS, ids=str)
@pytest.mark.parametrize("is_chosen", [False, True])
def test_it_is_told_without_colours_in_every_look_and_size(
    look: Look, stand: Stand, *, is_chosen: bool
) -> None:
    if is_chosen and stand.width == 3:
        return  # no room beside the brackets, for as long as it is chosen
    new = foot(look, stand, is_chosen=is_chosen, is_new=True)
    assert new.count("+") == foot(look, stand, is_chosen=is_chosen, is_new=False).count("+") + 1


async def test_the_drawer_sees_it_until_the_next_move(games: Pilots) -> None:
    async with games(setup(2), story(2, ANN, BOB, boneyard="4-3")) as game:
        assert "+" not in game.part("#hand")
        await game.press("d")
        place = [str(tile) for tile in game.at_table.state.turn.tiles].index("4-3")
        assert f" {place + 1}+" in game.part("#hand")
        assert game.part("#hand").count("+") == 1
        await game.press("p")
        assert "+" not in game.part("#hand")


async def test_behind_the_curtain_nothing_is_told_and_the_drawer_finds_it_again(
    games: Pilots,
) -> None:
    drawing = story(2, ANN, BOB, boneyard="4-3")
    async with games(setup(2, people=(0, 1)), drawing) as game:
        await game.press("space", "d")
        assert game.part("#hand").count("+") == 1
        await game.press("enter")
        assert "+" not in game.text() + game.sheets()
        await game.press("space")
        assert "+" not in game.part("#hand"), "it is another's hand"
        await game.press("1", "enter", "space")
        assert game.part("#hand").count("+") == 1

"""The chips of the open ends: what they say is seen without colours."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.sheets import ASCII, FRAMED, LOOKS, PIPS, rows_of
from support.views import view

from passing_game.engine.train import Side
from passing_game.ui.canvas import Canvas
from passing_game.ui.layout import Chip, Heading, Rect
from passing_game.ui.paint import CHIP, CHIP_QUIET, FELT
from passing_game.ui.turn import Turn
from passing_game.ui.widgets.chips import Call, call, draw_chip

if TYPE_CHECKING:
    from passing_game.ui.look import Look

LEFT, RIGHT = Side


def turn(*, choose: str = "", aim: Side | None = None, ask: bool = False) -> Turn:
    """The ends are 6 and 3; in the hand are the 6-3, the 6-6 and the 1-0."""
    mine = Turn(view("6-3 6-6 1-0 5-3", "6-5", script="5-3 <6-5"))
    if choose:
        (mine.chosen,) = tiles(choose)
    mine.aim, mine.asking = aim, ask
    return mine


def drawn(look: Look, what: Call, side: Side = LEFT, size: tuple[int, int] = (3, 1)) -> Canvas:
    canvas = Canvas(*size, FELT, look)
    rect = Rect(0, 0, *size)
    draw_chip(canvas, Chip(side, 6, rect, Heading.LEFT), rect, what)
    return canvas


def test_without_a_chosen_tile_both_ends_are_open() -> None:
    assert {call(turn(), side) for side in Side} == {Call.OPEN}


def test_an_end_tells_whether_the_chosen_tile_fits() -> None:
    assert [call(turn(choose="6-6"), side) for side in Side] == [Call.FITS, Call.SHUT]
    assert [call(turn(choose="1-0"), side) for side in Side] == [Call.SHUT, Call.SHUT]


def test_where_an_end_is_asked_for_both_say_so() -> None:
    asked = turn(choose="6-3", ask=True)
    assert [call(asked, side) for side in Side] == [Call.ASKED, Call.ASKED]


@pytest.mark.parametrize("ask", [True, False])
def test_an_aim_at_one_end_shuts_the_other(*, ask: bool) -> None:
    aimed = [turn(choose="6-3", ask=ask, aim=side) for side in Side]
    assert [call(aimed[0], side) for side in Side] == [Call.AIMED, Call.SHUT]
    assert [call(aimed[1], side) for side in Side] == [Call.SHUT, Call.AIMED]


def test_chips_on_solid_tiles() -> None:
    texts = [drawn(PIPS, what).text() for what in Call]
    assert texts == [" 6", " 6", "‹6›", "←6", "[6]"]
    assert drawn(PIPS, Call.ASKED, RIGHT).text() == " 6→"


def test_chips_beside_frames_are_not_taken_for_a_half() -> None:
    assert [drawn(FRAMED, what).text() for what in Call] == ["(6)", " 6", "‹6›", "←6", "*6*"]
    assert [drawn(ASCII, what).text() for what in Call] == ["(6)", " 6", "<6>", "<6?", "*6*"]
    assert drawn(ASCII, Call.ASKED, RIGHT).text() == "?6>"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("side", Side)
def test_what_an_end_says_to_a_chosen_tile_is_seen_without_colours(look: Look, side: Side) -> None:
    texts = {drawn(look, what, side).text() for what in Call if what is not Call.OPEN}
    assert len(texts) == 4
    assert drawn(look, Call.OPEN, side).text() not in texts - {" 6"}


def test_a_large_chip_has_its_number_in_the_middle_and_nothing_else() -> None:
    assert rows_of(drawn(PIPS, Call.FITS, size=(3, 3))) == ["   ", "‹6›", "   "]
    assert rows_of(drawn(PIPS, Call.OPEN, size=(5, 5))) == [" " * 5] * 2 + ["  6  "] + [" " * 5] * 2


@pytest.mark.parametrize("heading", Heading)
@pytest.mark.parametrize("what", Call)
def test_an_arrow_is_the_key_to_press_and_never_where_the_train_grows(
    what: Call, heading: Heading
) -> None:
    canvas, rect = Canvas(5, 5, FELT, PIPS), Rect(0, 0, 5, 5)
    draw_chip(canvas, Chip(RIGHT, 6, rect, heading), rect, what)
    arrows = [char for char in canvas.text() if char in "←→↑↓◂▸▴▾<>^v"]
    assert arrows == (["→"] if what is Call.ASKED else [])


@pytest.mark.parametrize("what", Call)
def test_a_chip_is_lit_where_something_can_be_laid(what: Call) -> None:
    paints = {cell.paint for row in drawn(PIPS, what, size=(3, 3)).rows for cell in row}
    assert paints == {CHIP_QUIET if what is Call.SHUT else CHIP}


@pytest.mark.parametrize("size", [(3, 1), (3, 3), (5, 5), (7, 7)], ids=str)
def test_in_ascii_nothing_else_is_written(size: tuple[int, int]) -> None:
    for what, side in product(Call, Side):
        assert drawn(ASCII, what, side, size).text().isascii()

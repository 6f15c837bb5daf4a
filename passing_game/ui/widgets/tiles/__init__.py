"""Tiles, drawn: solid ones where colours can make them, framed ones elsewhere.

A tile is as large as its rectangle and finds the faces that fit into it: pips or digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.ui.widgets.tiles import framed, solid
from passing_game.ui.widgets.tiles.mark import Mark
from passing_game.ui.widgets.tiles.shape import Shape

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.layout import Rect

__all__ = ["Mark", "draw_tile"]


def draw_tile(
    canvas: Canvas,
    rect: Rect,
    halves: tuple[int, int],
    mark: Mark = Mark.PLAIN,
    *,
    upright: bool = False,
) -> None:
    """Draw a tile as the canvas's look has it.

    Args:
        canvas: where to.
        rect: the cells it covers. Both lengths are odd, for the seam is in the middle.
        halves: the pips of the left half and the right one, or of the upper and the lower.
        mark: what is told of it.
        upright: whether one half is above the other.
    """
    draw = framed.draw if canvas.look.is_outlined else solid.draw
    draw(canvas, Shape(rect, upright), halves, mark)

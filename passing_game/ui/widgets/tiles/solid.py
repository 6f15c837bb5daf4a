"""Solid tiles: a block of one colour, with a seam between its halves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.ui.widgets.tiles.mark import PAINTS, Mark

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.widgets.tiles.shape import Shape


def draw(canvas: Canvas, shape: Shape, halves: tuple[int, int], mark: Mark) -> None:
    """Draw a solid tile. The seam of the one that was played last is double."""
    face, seam = PAINTS[mark]
    canvas.fill(*shape.rect, face)
    x, y, width, height = shape.seam
    lying, standing = ("║", "═") if mark is Mark.NEW else ("│", "─")
    if shape.upright:
        canvas.put(x, y, f" {standing} " if width == 3 else standing * width, seam)
    else:
        for row in range(y, y + height):
            canvas.put(x, row, lying, seam)
    shape.draw_faces(canvas, halves, 0, face)

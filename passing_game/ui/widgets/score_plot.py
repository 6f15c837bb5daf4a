"""The scores after every round of a match, as columns: one's own side beside the best other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.ui import paint
from passing_game.ui.widgets.glyphs import glyphs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.canvas import Canvas

HIGHEST: Final = 16
"""Rows, whatever room there is."""
NARROWEST: Final = 3
WIDEST: Final = 13
"""Cells for a round: two columns, and one that is blank."""
SCALE: Final = 4
"""Cells for the highest score, at the left."""
OWN: Final = paint.side_paint(0)
OTHER: Final = paint.side_paint(1)


def draw_scores(
    canvas: Canvas,
    place: tuple[int, int],
    size: tuple[int, int],
    own: Sequence[int],
    other: Sequence[int],
) -> None:
    """Two columns for every round, or for as many as there is room for, the last one among them.

    Args:
        canvas: to draw on.
        place: column and row of the left upper corner.
        size: columns and rows, 3 or more; the last row has the numbers of the rounds.
        own: the scores of one's own side, in points, after each round.
        other: those of the best other side, as many.
    """
    (x, y), width, height = place, size[0], min(size[1], HIGHEST)
    highest = max(*own, *other, 1)
    rounds = shown_rounds(len(own), (width - SCALE) // NARROWEST)
    group = min(WIDEST, (width - SCALE) // max(1, len(rounds)))
    group -= 1 - group % 2  # two equal columns and a blank one
    canvas.put(x, y, f"{highest:>{SCALE - 1}}", paint.FELT_QUIET)
    canvas.put(x, y + height - 2, f"{0:>{SCALE - 1}}", paint.FELT_QUIET)
    for number, index in enumerate(rounds):
        left, wide = x + SCALE + number * group, group // 2
        for column, score, look in ((left, own[index], OWN), (left + wide, other[index], OTHER)):
            share = score / highest
            _draw_column(canvas, (column, y), (wide, height - 1), (score, share), look)
        name = str(index + 1)
        if len(name) < group:
            canvas.put(left + wide - (len(name) + 1) // 2, y + height - 1, name, paint.FELT_QUIET)


def shown_rounds(rounds: int, most: int) -> list[int]:
    """The rounds that are shown, from 0: all, or some at equal distances up to the last."""
    if rounds <= most:
        return list(range(rounds))
    return [(number + 1) * rounds // most - 1 for number in range(most)]


def _draw_column(
    canvas: Canvas,
    place: tuple[int, int],
    size: tuple[int, int],
    score: tuple[int, float],
    look: paint.Paint,
) -> None:
    """A column, with its score above where that is apart from the next."""
    (x, y), (width, rows) = place, size
    points, share = score
    signs = glyphs(canvas.look)
    body = signs.full if look == OWN else signs.gained
    height = max(int(points > 0), round((rows - 1) * share))
    top = y + rows - 1 - height
    for row in range(top + 1, y + rows):
        canvas.put(x, row, body * width, look)
    if len(str(points)) < width:
        canvas.put(x, top, f"{points:^{width}}", look)

"""The other players round the felt, and the room that they leave for the train."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.layout import Rect
from passing_game.ui.places import Place
from passing_game.ui.shortening import told_apart
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.nameplates import backs, lines_beside_each_other, whole_line
from passing_game.ui.widgets.plates import LONGEST_ACCOUNT, Plate, plates

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState

PLATE_WIDTH: Final = 9
"""Columns of a plate at a side of the felt; where there is room long names take more."""
ROOMY: Final = (42, 17)
"""Columns and rows that the train has at least where long names take more."""

LARGE_FELT: Final = (150, 40)
"""Columns and rows from which tiles are seen from behind as large ones."""
LARGEST_STACK: Final = 10
"""Large backs that lie one above the other; more are told as a number."""


def draw_players(canvas: Canvas, state: TableState) -> Rect:
    """Draw everybody but the seat at the bottom; the result is free for the train.

    It depends on nothing that changes in a round, so that the train can stay where it is.
    """
    others = plates(state)
    if canvas.width >= LARGE_FELT[0] and canvas.height >= LARGE_FELT[1]:
        top, sides = 4, _longest(others)
        _draw_round_a_large_table(canvas, others, sides)
    elif _has_sides(canvas):
        top, sides = 1, PLATE_WIDTH
        if canvas.height - top >= ROOMY[1]:
            sides = max(sides, min(_longest(others), (canvas.width - ROOMY[0]) // 2 - 2))
        _draw_round_the_table(canvas, others, sides)
    else:
        top, sides = 1, 0
        _draw_beside_each_other(canvas, others)
    margin = sides + 2 if sides and len(others) > 1 else 1
    return Rect(margin, top, canvas.width - 2 * margin, canvas.height - top)


def _longest(others: Sequence[Plate]) -> int:
    """Columns of plates at the sides that have room for every name, and an arrow."""
    return max([PLATE_WIDTH, *(2 + min(cell_len(plate.name), LONGEST_ACCOUNT) for plate in others)])


def _has_sides(canvas: Canvas) -> bool:
    """Whether players sit at the sides: where the felt is wide, or narrow but high, too.

    Framed tiles need more rows, and are better off with whole rows.
    """
    wide = canvas.width >= 78 and not canvas.look.is_outlined
    return wide or (canvas.width >= 66 and canvas.height >= 18)


def _draw_beside_each_other(canvas: Canvas, others: Sequence[Plate]) -> None:
    """All of them in the top row."""
    lines = lines_beside_each_other(others, glyphs(canvas.look), canvas.width)
    at = {line.plate.place: line for line in lines}
    start, stop = 1, canvas.width - 1
    if left := at.get(Place.LEFT):
        start = left.draw(canvas, start) + 1
    if right := at.get(Place.RIGHT):
        right.draw(canvas, stop - right.width)
        stop -= right.width + 1
    if top := at.get(Place.TOP):
        middle, last = (canvas.width - top.width) // 2, stop - top.width
        apart = min(2, (last - start) // 2)
        top.draw(canvas, max(start + apart, min(middle, last - apart)))


def _draw_round_the_table(canvas: Canvas, others: Sequence[Plate], sides: int) -> None:
    """A column at the left and at the right, a line at the top."""
    signs = glyphs(canvas.look)
    for plate, short in _beside_the_felt(others, sides):
        if plate.place is Place.TOP:
            line = whole_line(plate, signs)
            line.draw(canvas, max(1, (canvas.width - line.width) // 2))
        else:
            y = canvas.height // 2 - 1
            _put_account(canvas, y - 1, plate, sides)
            _put_at_side(canvas, y, plate, _with_arrow(canvas, plate, short))
            _put_at_side(canvas, y + 1, plate, backs(plate.tiles, signs))
            _put_deed(canvas, y + 2, plate, sides)


def _draw_round_a_large_table(canvas: Canvas, others: Sequence[Plate], sides: int) -> None:
    """The same, with larger backs below the names: beside each other, or in a stack at a side."""
    signs = glyphs(canvas.look)
    for plate, short in _beside_the_felt(others, sides):
        if plate.place is Place.TOP:
            line = whole_line(plate, signs)._replace(backs="")
            line.draw(canvas, (canvas.width - line.width) // 2)
            row = " ".join([signs.full * 2] * plate.tiles)
            for y in (1, 2):
                canvas.put((canvas.width - len(row)) // 2, y, row, plate.paint)
        else:
            y = canvas.height // 2 - 4
            _put_account(canvas, y - 1, plate, sides)
            _put_at_side(canvas, y, plate, _with_arrow(canvas, plate, short))
            y = _put_deed(canvas, y + 1, plate, sides)
            one_by_one = plate.tiles <= LARGEST_STACK
            stack = [signs.lying * 6] * plate.tiles if one_by_one else [backs(plate.tiles, signs)]
            for below, text in enumerate(stack, y):
                _put_at_side(canvas, below, plate, text)


def _beside_the_felt(others: Sequence[Plate], sides: int) -> Iterator[tuple[Plate, str]]:
    """The plates, with the names that those at the sides have beside an arrow."""
    return zip(others, told_apart([plate.name for plate in others], sides - 2), strict=True)


def _with_arrow(canvas: Canvas, plate: Plate, short: str) -> str:
    signs = glyphs(canvas.look)
    return f"{signs.left} {short}" if plate.place is Place.LEFT else f"{short} {signs.right}"


def _put_account(canvas: Canvas, y: int, plate: Plate, width: int) -> None:
    """The account above the nickname, where it is another."""
    account = fitted(plate.account, width)
    x = 1 if plate.place is Place.LEFT else canvas.width - 1 - cell_len(account)
    canvas.put(x, y, account, paint.FELT_QUIET)


def _put_deed(canvas: Canvas, y: int, plate: Plate, width: int) -> int:
    """What it did, in as many rows as that needs; returns the row below."""
    lines = wrapped(plate.deed, width)
    for row, line in enumerate(lines, y):
        _put_at_side(canvas, row, plate, line, is_deed=True)
    return y + max(1, len(lines))


def _put_at_side(canvas: Canvas, y: int, plate: Plate, text: str, *, is_deed: bool = False) -> None:
    x = 1 if plate.place is Place.LEFT else canvas.width - 1 - cell_len(text)
    canvas.put(x, y, text, plate.deed_paint if is_deed else plate.paint)

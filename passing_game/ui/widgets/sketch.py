"""What is drawn round the lines of the setup: some tiles above, the table as it will be beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.layout import LARGE, SMALL, Metrics, Rect
from passing_game.ui.places import Place, seat_place
from passing_game.ui.shortening import told_apart
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.plates import as_partner
from passing_game.ui.widgets.tiles import draw_tile

if TYPE_CHECKING:
    from passing_game.tables.setup import GameSetup
    from passing_game.ui.canvas import Canvas

LOGO: Final = ((6, 6), (6, 3), (3, 1), (1, 4), (4, 4))
BEFORE_MOTTO: Final = 4
"""Columns between the logo and the words beside it."""


class Sketch(NamedTuple):
    """How large the table is drawn.

    Attributes:
        width: its columns.
        height: its rows, as far as there is room for them.
        least: the rows below which it is left out.
        beside: columns that the form must have for it.
        names: cells for the names of the players at the left and at the right.
        tile: the size of the tile in the middle.
    """

    width: int
    height: int
    least: int
    beside: int
    names: int
    tile: Metrics


SKETCHES: Final = (
    Sketch(39, 9, 8, beside=100, names=LONGEST_NAME, tile=LARGE),
    Sketch(26, 7, 6, beside=78, names=11, tile=SMALL),
)
"""From the largest to the smallest."""


def sketch_size(width: int, height: int) -> Sketch | None:
    """The largest sketch for a form of so many columns, beside so many rows of it."""
    for sketch in SKETCHES:
        if width >= sketch.beside and height >= sketch.least:
            return sketch._replace(height=min(height, sketch.height))
    return None


def draw_sketch(canvas: Canvas, x: int, y: int, sketch: Sketch, setup: GameSetup) -> None:
    """Draw who sits where, seen from the first person's chair."""
    tile, width = sketch.tile, sketch.width
    canvas.fill(x, y, width, sketch.height, paint.STRIPE)
    middle = y + sketch.height // 2
    lying = Rect(x + (width - tile.long) // 2, middle - tile.thick // 2, tile.long, tile.thick)
    draw_tile(canvas, lying, (6, 6))
    seats = _round_the_table(setup, sketch.names)
    beside = [name for place, name, _seat in seats if place in (Place.LEFT, Place.RIGHT)]
    room = lying.x - x - 2
    row = middle if all(cell_len(name) <= room for name in beside) else lying.y - 1
    for place, name, seat in seats:
        left = {
            Place.LEFT: x + 1,
            Place.RIGHT: x + width - 1 - cell_len(name),
        }.get(place, x + (width - cell_len(name)) // 2)
        above = {Place.TOP: y + 1, Place.BOTTOM: y + sketch.height - 2}.get(place, row)
        colour = paint.side_paint(setup.rules.side_of(seat), "stripe")
        canvas.put(left, above, name, colour)


def _round_the_table(setup: GameSetup, names: int) -> list[tuple[Place, str, int]]:
    """Where each seat is, what is written there, and its number; names have so many cells."""
    players, me = setup.rules.players, setup.people[0]
    seats = []
    short = told_apart([player.name for player in setup.players], names)
    for seat, player in enumerate(setup.players):
        steps = (seat - me) % players
        place = seat_place(players, steps)
        is_beside = place in (Place.LEFT, Place.RIGHT)
        name = short[seat] if is_beside else fitted(player.name, LONGEST_NAME)
        is_partner = setup.rules.partners and steps == 2
        seats.append((place, as_partner(name) if is_partner else name, seat))
    return seats


def logo_size(width: int, height: int) -> Metrics | None:
    """The size of the largest logo's tiles in so many columns and rows."""
    words = cell_len(_motto())
    for size in (LARGE, SMALL):
        tiles = sum(size.columns(double=one == other) + 1 for one, other in LOGO)
        if height >= size.tall and width >= MARGIN + tiles + BEFORE_MOTTO + words + MARGIN:
            return size
    return None


def draw_logo(canvas: Canvas, y: int, size: Metrics) -> None:
    """Draw a train of a few tiles, and in a few words what is played."""
    x = MARGIN
    middle = y + size.tall // 2
    for halves in LOGO:
        upright = halves[0] == halves[1]
        width, height = (size.wide, size.tall) if upright else (size.long, size.thick)
        rect = Rect(x, middle - height // 2, width, height)
        draw_tile(canvas, rect, halves, upright=upright)
        x += width + 1
    canvas.put(x + BEFORE_MOTTO, middle, _motto(), paint.FELT_QUIET)


def _motto() -> str:
    return _("play, draw, or just pass")

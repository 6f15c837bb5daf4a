"""Where open hands stand, one below the other, as large as they can be. Pure geometry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.ui.layout import GIANT, HUGE, LARGE, SMALL, Metrics
from passing_game.ui.widgets.score_hands import TINY
from passing_game.ui.widgets.tiles import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.tiles import Tile
    from passing_game.ui import paint

MARGIN: Final = 2
SIZES: Final = (GIANT, HUGE, LARGE, SMALL, TINY)
"""From the largest to the smallest."""
WIDE: Final = 150
"""Columns from which the hands are in the middle, and their tiles may be huge."""
APART: Final = 2
"""Columns between the tiles that can still be drawn and the others."""
LEAST: Final = 5
"""Rows in which all hands and the boneyard of any round fit into 60 columns."""


class Row(NamedTuple):
    """One hand, or the boneyard.

    Attributes:
        name: whose it is.
        paint: of the name.
        tiles: in the order in which they are shown.
        new: the tile that has just been drawn.
        faint: how many of the tiles, at the end, nobody will draw.
        pips: what they count; empty where that says nothing.
        is_on_turn: whether its seat is to move.
        action: of a click on the name.
    """

    name: str
    paint: paint.Paint
    tiles: Sequence[Tile]
    new: Tile | None = None
    faint: int = 0
    pips: str = ""
    is_on_turn: bool = False
    action: str = ""

    def mark(self, place: int) -> Mark:
        """How one of the tiles is marked."""
        if self.tiles[place] == self.new:
            return Mark.NEW
        return Mark.DIM if place >= len(self.tiles) - self.faint else Mark.PLAIN


class Columns(NamedTuple):
    """How the rows stand.

    Attributes:
        names: cells for the names.
        size: that of the tiles.
        number: how many tiles there are in a line, at most.
        counts: cells for what the hands count.
    """

    names: int
    size: Metrics
    number: int
    counts: int

    @property
    def gap(self) -> int:
        """Blank rows between tiles that lie below each other."""
        return 0 if self.size.thick == 1 else 1

    def lines(self, row: Row) -> int:
        """The lines of tiles that a hand takes."""
        return max(1, -(-len(row.tiles) // self.number))

    def height(self, rows: Sequence[Row]) -> int:
        """The rows of the screen that all take."""
        return sum(self.lines(row) for row in rows) * (self.size.thick + self.gap) - self.gap

    def apart(self, row: Row, place: int, room: int) -> int:
        """Blank columns before what nobody will draw, so that it is told without colours, too."""
        is_faint = place >= len(row.tiles) - row.faint
        fits = self.lines(row) == 1 and len(row.tiles) * self.size.step + APART <= room
        return APART if row.faint and is_faint and fits else 0

    def width(self, rows: Sequence[Row]) -> int:
        """The columns of the screen that the longest takes."""
        longest = max(min(len(row.tiles), self.number) for row in rows)
        return self.names + longest * self.size.step + self.counts


def area_height(width: int, height: int, players: int) -> int:
    """The rows for the hands in a window of `width` x `height` cells.

    They depend on nothing that changes in a match, so that the train can stay where it is.
    """
    lines = players + 1
    if height >= 80 and width >= 240:
        return lines * (HUGE.thick + 1) + 1
    if height >= 46:
        return lines * (LARGE.thick + 1) + 1
    if height >= 34:
        return 2 * lines + 1
    return max(LEAST, min(height - 15, lines + 2))


def fitting(rows: Sequence[Row], width: int, height: int) -> Columns:
    """How the rows stand in an area: in the largest size of tiles that all have room for."""
    names = 3 + max(cell_len(row.name) for row in rows)
    counts = max((2 + cell_len(row.pips) for row in rows if row.pips), default=0)
    sizes = SIZES if width >= WIDE else SIZES[2:]
    columns = Columns(names, TINY, 1, counts)
    for size in sizes:
        room = width - 2 * MARGIN - names - counts
        columns = Columns(names, size, max(1, (room + 1) // size.step), counts)
        if columns.height(rows) <= height:
            break
    return columns

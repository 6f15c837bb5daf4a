"""Where the tiles of a hand stand: as large as they can be, in one row or two. Pure geometry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from passing_game.ui.layout import Rect


class Stand(NamedTuple):
    """The cells for one tile of a hand: the tile itself, its foot, and a row to rise to."""

    width: int
    height: int

    @property
    def can_rise(self) -> bool:
        """Whether there is a row above the tile, so that a chosen one can stand higher."""
        return self.height > 2

    @property
    def tile_height(self) -> int:
        """Rows of the tile without its foot and without the row above."""
        return self.height - 1 - self.can_rise


STANDS: Final = (Stand(25, 9), Stand(17, 7), Stand(9, 5), Stand(5, 2), Stand(3, 2))
"""From the largest to the smallest. The last is for hands of more than 20 tiles in 60 columns."""

LONG_ROW: Final = 191
"""Columns in which the 19 tiles that a player can hold stand in one row, with pips."""

MARGIN: Final = 2
"""Blank columns before the first tile, where there is room for them."""
WIDE: Final = 150
"""Columns from which the hand is in the middle, below the train, and may have huge tiles."""


@dataclass(frozen=True, slots=True)
class HandRows:
    """The rows of a hand.

    Attributes:
        stand: the cells that every tile has.
        columns: how many tiles stand in a row; the last row may have fewer.
        x: the first column of the first tile.
        y: the first row of the upper tiles.
        between: blank rows between two rows of tiles.
    """

    stand: Stand
    columns: int
    x: int
    y: int
    between: int

    def place(self, number: int) -> Rect:
        """The cells of a tile by its number in the hand, from 0."""
        row, column = divmod(number, self.columns)
        width, height = self.stand
        x = self.x + column * (width + 1)
        return Rect(x, self.y + row * (height + self.between), width, height)


def hand_rows(tiles: int, width: int, height: int) -> HandRows:
    """The rows of a hand of so many tiles, in the largest size that fits into an area.

    26 tiles, which is all that anybody could ever hold, fit into 59x4 cells.
    """
    columns, rows = 1, 1
    for stand in STANDS if width >= WIDE else STANDS[2:]:
        columns = max(1, (width + 1) // (stand.width + 1))
        rows = -(-tiles // columns)
        if rows * stand.height <= height:
            break
    columns = max(1, min(columns, tiles))
    spare = max(0, width - columns * (stand.width + 1) + 1)
    x = spare // 2 if width >= WIDE else min(MARGIN, spare)
    blank = max(0, height - rows * stand.height)
    between = 1 if 1 < rows <= blank + 1 and not stand.can_rise else 0
    return HandRows(stand, columns, x, (blank - between * (rows - 1)) // 2, between)


def area_height(width: int, height: int, players: int) -> int:
    """The rows for the hand in a window of `width` x `height` cells.

    They depend on nothing that changes in a round, for the felt has the rest and must not change
    either. Two players may draw many tiles, so they have two rows where one has not enough columns.
    """
    if height >= 80 and width >= 240:
        return 9
    if players == 2 and height >= 40 and width < LONG_ROW:
        return 10
    return 7 if height >= 50 and width >= 160 else 5

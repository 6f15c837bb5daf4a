"""The two sizes in which a train is laid, in cells of the terminal.

A cell is about twice as tall as wide, so that 9x3 cells and 5x7 cells look like the same tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Metrics:
    """The measures of one size. Lengths along a row are columns, the others are rows.

    Attributes:
        name: what the size is called, for a painter that chooses its faces by it.
        long: columns of a tile that lies along its row.
        thick: rows of a tile that lies, and of an end chip. Odd.
        wide: columns of a tile that stands: a double, or the tile of a corner.
        tall: rows of a tile that stands. Odd.
        pitch: rows from the middle of one band to the middle of the next.
        chip: columns of an end chip.
    """

    name: str
    long: int
    thick: int
    wide: int
    tall: int
    pitch: int
    chip: int

    @property
    def step(self) -> int:
        """Columns that a lying tile takes together with the empty one before it."""
        return 1 + self.long

    @property
    def turns_about_doubles(self) -> bool:
        """Whether the tile under a double is near enough to match it, with one empty row between.

        Then a double at the very edge is a corner by itself.
        """
        return self.pitch - self.tall // 2 - self.thick // 2 - 1 <= 1

    @property
    def reserve(self) -> int:
        """Columns kept free beyond the last tile, so that whatever comes next finds its place.

        The worst is a double, which cannot turn a corner itself; unless the train can turn about
        it, another standing tile has to fit beside it. An end chip is never wider than that.
        """
        standing = 1 + self.wide
        return standing if self.turns_about_doubles else 2 * standing

    def reserve_after(self, *, double: bool, could_turn: bool) -> int:
        """Columns kept free beyond a tile that goes straight on.

        Args:
            double: whether the tile is a double.
            could_turn: whether the next tile is known, and known to be no double.
        """
        if double:
            return 0 if self.turns_about_doubles else 1 + self.wide
        return 0 if could_turn else self.reserve

    def columns(self, *, double: bool) -> int:
        """Columns of a tile that goes straight on: doubles lie across the train."""
        return self.wide if double else self.long

    def bands(self, height: int) -> int:
        """How many bands, rows of the train, a felt of that height has room for."""
        return 0 if height < self.tall else 1 + (height - self.tall) // self.pitch


SMALL: Final = Metrics("small", long=5, thick=1, wide=3, tall=3, pitch=3, chip=3)
"""Digits on the tiles; the longest train fits on a felt of 58x9."""

LARGE: Final = Metrics("large", long=9, thick=3, wide=5, tall=7, pitch=8, chip=3)
"""Pips on the tiles, and an empty row at every corner, so that the tiles stay apart."""

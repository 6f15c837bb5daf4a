"""The sizes in which a train is laid, in cells of the terminal.

A cell is about twice as tall as wide, so that 9x3 cells and 5x7 cells look like the same tile.

There are two ways to get round a corner with a double. Where the bands are close together, a
double at the very edge is the corner itself: the next tile lies under it. Where they are farther
apart a double that finds no room goes round the corner as it would on a real table: it hangs below
the half it matches, across the train, which runs downwards there; the next tile lies under it. It
hangs half a tile farther out than the tiles above and below it, so that it is near to their
matching halves only.

The smallest tiles come twice: first with their bands so far apart that no two doubles touch each
other, and then, for a train that needs the room, as close together as may be.
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
        pitch: rows from the middle of one band to the middle of the next. Where doubles are no
            corners, two lying tiles fit one above the other: twice `thick` at least.
        chip: columns of an end chip; `wide` at most.
        gap: empty columns between two tiles of a row, and at most as many rows at a corner.
    """

    name: str
    long: int
    thick: int
    wide: int
    tall: int
    pitch: int
    chip: int
    gap: int = 1

    @property
    def step(self) -> int:
        """Columns that a lying tile takes together with the gap before it."""
        return self.gap + self.long

    @property
    def overhang(self) -> int:
        """Columns by which a hanging double is farther out than the tile it hangs from.

        Half of that tile, and the seam, which in frames belongs to both halves.
        """
        return self.long // 2 + self.gap

    @property
    def turns_about_doubles(self) -> bool:
        """Whether the tile under a double is near enough to match it, with one empty row between.

        Then a double at the very edge is a corner by itself.
        """
        return self.pitch - self.tall // 2 - self.thick // 2 - 1 <= 1

    def reserve_after(self, *, double: bool, could_turn: bool) -> int:
        """Columns kept free beyond a tile that goes straight on, so that any other finds its place.

        Args:
            double: whether the tile is a double.
            could_turn: whether the next tile is known, and known to be no double.
        """
        if self.turns_about_doubles:
            return 0 if double or could_turn else self.gap + self.wide
        if double and self._turns_beside:
            return self.gap + self.wide
        for_corner = max(self.overhang, self.gap + self.chip)
        if double:
            return self.step + for_corner  # one more tile, and the corner after that
        return 0 if could_turn else for_corner

    @property
    def _turns_beside(self) -> bool:
        """Whether a standing tile reaches from a double's lower half well into the next band."""
        between = self.pitch - self.tall // 2 - self.thick // 2 - 1
        return self.tall >= between + 4

    def columns(self, *, double: bool) -> int:
        """Columns of a tile that goes straight on: doubles lie across the train."""
        return self.wide if double else self.long

    def bands(self, height: int) -> int:
        """How many bands, rows of the train, a felt of that height has room for."""
        return 0 if height < self.tall else 1 + (height - self.tall) // self.pitch

    def room(self, width: int, height: int) -> int:
        """The columns of all bands of a felt."""
        return self.bands(height) * width

    @property
    def waste(self) -> int:
        """About how many columns of its two bands a turn leaves empty."""
        return self.step + self.wide

    def capacity(self, width: int, height: int) -> int:
        """About how many columns all bands of a felt have for a train; 0 or less if none."""
        return self.bands(height) * (width - self.waste) + self.waste

    def train(self, tiles: int, doubles: int) -> int:
        """The columns of so many tiles in a single row, so many of them doubles, and of its chips.

        Args:
            tiles: how many tiles the train has.
            doubles: how many of these are doubles.
        """
        return tiles * self.step - doubles * (self.long - self.wide) + self.gap + 2 * self.chip


AIRY: Final = Metrics("small, airy", long=5, thick=1, wide=3, tall=3, pitch=4, chip=3)
"""Digits on the tiles, and an empty row at every corner, so that the tiles stay apart."""

SMALL: Final = Metrics("small", long=5, thick=1, wide=3, tall=3, pitch=3, chip=3)
"""The same tiles as close together as may be; the longest train fits on a felt of 58x9."""

LARGE: Final = Metrics("large", long=9, thick=3, wide=5, tall=7, pitch=8, chip=3)
"""Pips on the tiles, and an empty row at every corner, so that the tiles stay apart."""

HUGE: Final = Metrics("huge", long=17, thick=5, wide=9, tall=9, pitch=12, chip=5)
"""The same for windows of about 200x60."""

GIANT: Final = Metrics("giant", long=25, thick=7, wide=13, tall=13, pitch=16, chip=7)
"""The same for windows of about 300x80, up to a full screen of 480x130."""

OUTLINE_AIRY: Final = Metrics(
    "outline, airy", long=5, thick=3, wide=3, tall=5, pitch=6, chip=3, gap=0
)
"""Digits in frames, which stand side by side: for terminals without colour."""

OUTLINE: Final = Metrics("outline", long=5, thick=3, wide=3, tall=5, pitch=5, chip=3, gap=0)
"""The same frames with their bands as close together as may be."""

OUTLINE_LARGE: Final = Metrics(
    "outline large", long=13, thick=5, wide=7, tall=9, pitch=10, chip=5, gap=0
)
"""Frames with room for pips: either half is 5x3 cells inside."""

OUTLINE_HUGE: Final = Metrics(
    "outline huge", long=25, thick=7, wide=13, tall=13, pitch=14, chip=7, gap=0
)
"""Frames with room for large pips: either half is 11x5 cells inside."""

SOLID: Final = (GIANT, HUGE, LARGE, AIRY, SMALL)
"""The sizes of tiles in colour, from the largest to the smallest."""

OUTLINED: Final = (OUTLINE_HUGE, OUTLINE_LARGE, OUTLINE_AIRY, OUTLINE, AIRY, SMALL)
"""The sizes of tiles without colour, from the largest to the smallest."""

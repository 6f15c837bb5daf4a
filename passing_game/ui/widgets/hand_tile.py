"""One tile of a hand, drawn: the tile, and its foot with the key that chooses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.layout import Rect
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.tiles import Mark, draw_tile

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.widgets.hand_rows import Stand


NEW: Final = "+"
"""Behind the key of a tile that has just been drawn."""


class Held(NamedTuple):
    """A tile of a hand, the key that chooses it (empty where none does), and what is told of it.

    `is_new` says that it has just been drawn.
    """

    tile: Tile
    key: str
    is_chosen: bool
    fits: bool
    is_new: bool = False

    @property
    def mark(self) -> Mark:
        """How the tile itself is marked."""
        if self.is_chosen:
            return Mark.CHOSEN
        return Mark.FITS if self.fits else Mark.DIM

    @property
    def foot(self) -> paint.Paint:
        """The paint of its foot."""
        if self.is_chosen:
            return paint.FOOT_CHOSEN
        return paint.FOOT_FITS if self.fits else paint.FOOT_DIM


def draw_held(canvas: Canvas, stand: Stand, x: int, y: int, held: Held) -> None:
    """Draw a tile that has the cells of a stand from `x`, `y` on.

    A tile that fits has a foot or, in a frame, a heavy edge. A chosen one has brackets round its
    key, and it stands a row higher, or has a double edge. A new one has a sign behind its key. So
    each is seen without colours.
    """
    framed = canvas.look.is_outlined and stand.can_rise
    top = y + (stand.can_rise and not held.is_chosen and not framed)
    height = stand.height if framed else stand.tile_height
    rect = Rect(x, top, stand.width, height)
    draw_tile(canvas, rect, (held.tile.high, held.tile.low), held.mark)
    row = top + height - framed
    if not framed:
        canvas.put(x, row, _foot(canvas, held) * stand.width, held.foot.swapped("rail"))
    key = _key(canvas, stand, held)
    start = x + (stand.width - cell_len(key)) // 2
    end = canvas.put(start, row, key, held.foot)
    if held.is_new and held.is_chosen and end < x + stand.width:
        canvas.put(end, row, NEW, held.foot)


def _foot(canvas: Canvas, held: Held) -> str:
    """One cell of the foot beside the key."""
    if not held.fits:
        return " "
    signs = glyphs(canvas.look)
    return signs.fits_frame if canvas.look.is_outlined else signs.fits


def _key(canvas: Canvas, stand: Stand, held: Held) -> str:
    """The key that chooses the tile, as much of its name as there is room for."""
    key = fitted(held.key, stand.width - 2) or glyphs(canvas.look).keyless
    if held.is_chosen:
        return f"[{key}]"
    edge = _foot(canvas, held) if stand.width == cell_len(key) + 2 else " "
    return f"{edge}{key}{NEW if held.is_new else edge}"

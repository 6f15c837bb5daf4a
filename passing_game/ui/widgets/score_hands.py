"""The hands that are left at the end of a round, face up, one below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _, pgettext
from passing_game.phrases import scoring
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.layout import GIANT, HUGE, LARGE, SMALL, Metrics, Rect
from passing_game.ui.shortening import told_apart
from passing_game.ui.widgets.plates import as_partner
from passing_game.ui.widgets.tiles import draw_tile

if TYPE_CHECKING:
    from passing_game.engine.events import RoundEnded
    from passing_game.phrases.cast import Cast
    from passing_game.ui.canvas import Canvas

MARGIN: Final = 3
NAME_WIDTH: Final = 10
"""Cells for a name where there is no room for more."""
SHORT_NAME: Final = 15
"""Cells for some letters of a name, and for a word that tells that it is the partner's."""
FEW_LETTERS: Final = 3
"""Cells of a name that tell who is meant."""
COUNT_WIDTH: Final = 21
"""Cells for a count, and for the word that it is the lowest, at least."""
SIZES: Final = (GIANT, HUGE, LARGE, SMALL)
"""From the largest to the smallest; tiles of all styles are drawn in these."""
TINY: Final = Metrics("tiny", long=3, thick=1, wide=3, tall=3, pitch=3, chip=3)
"""Digits side by side, where the rows of small tiles would be too many."""
HUGE_FROM: Final = 150
"""Columns from which hands may have huge tiles; in a smaller window few tiles would fill it."""
GIANT_FROM: Final = 240
"""Columns from which hands may have giant tiles, as they do at the table."""


class Way(NamedTuple):
    """A way to write the hands: the cells for the names, and the size of the tiles."""

    names: int
    tiles: Metrics
    counts: int
    """Cells for a count, and for the word that it is the lowest."""

    def room(self, width: int) -> int:
        """The cells for tiles on a sheet that is so many cells wide."""
        return width - 2 * MARGIN - self.names - self.counts

    def columns(self, width: int) -> int:
        """How many tiles there are in a row of a sheet that is so many cells wide."""
        return max(1, (self.room(width) + 1) // self.tiles.step)


class ScoreHands:
    """The hands as they fit on a sheet.

    Args:
        result: how the round ended.
        cast: who is who.
        width: the cells of the sheet's lines.
        rows: the rows that are to spare for the hands, and for blank ones between and around them.
    """

    def __init__(self, result: RoundEnded, cast: Cast, width: int, rows: int) -> None:
        self._result = result
        self._cast = cast
        self._width = width
        whole = max(cell_len(self._name(seat, LONGEST_NAME)) for seat in range(len(result.hands)))
        names = max(NAME_WIDTH, whole + 1)
        sizes = SIZES[(width < GIANT_FROM) + (width < HUGE_FROM) :]
        counts = max(COUNT_WIDTH, self._lowest_at + cell_len(_lowest()))
        ways = (
            *(Way(names, size, counts) for size in sizes),
            Way(min(names, SHORT_NAME), SMALL, counts),
            Way(NAME_WIDTH, SMALL, counts),
        )
        tiny = Way(NAME_WIDTH, TINY, counts)
        smallest = Way(NAME_WIDTH, TINY, self._lowest_at)
        self._way = next(
            (way for way in (*ways, tiny) if self._fits(way, rows)),
            tiny if counts == COUNT_WIDTH else smallest,
        )

    @property
    def height(self) -> int:
        """The rows that they take, without blank ones between them."""
        return self._height(self._way)

    @property
    def width(self) -> int:
        """The cells of the lines that they need, margins and counts with them."""
        return MARGIN + self._way.names + self._tiles_width() + self._way.counts + MARGIN

    def tells_less_than(self, other: ScoreHands) -> bool:
        """Whether there is less room for names, or only these have digits in place of tiles."""
        return self._legible < other._legible

    @property
    def _legible(self) -> tuple[int, bool]:
        return self._way.names, self._way.tiles is not TINY

    def draw(self, canvas: Canvas, y: int, between: int) -> int:
        """Draw them from a row on, so many blank rows between them; returns the row after them."""
        for seat in range(len(self._result.hands)):
            self._draw_hand(canvas, y, seat)
            y += self._rows(seat, self._way) + between
        return y - between

    def _name(self, seat: int, longest: int) -> str:
        """The name of a seat in at most so many cells; the reader's partner is called so."""
        cast, name = self._cast, self._cut_name(seat, longest)
        is_partner = cast.rules.partners and cast.me is not None and seat == (cast.me + 2) % 4
        return as_partner(name) if is_partner else name

    def _fits(self, way: Way, rows: int) -> bool:
        """Whether there is room for that.

        Rows of larger tiles would touch each other, so every hand must have a row of its own, and
        blank ones between and around them.
        """
        hands = self._result.hands
        if not all(hands) and way.room(self._width) < cell_len(_no_tile()):
            return False
        if way.tiles is not SMALL:
            rows -= len(hands) + 3
            if max(map(len, hands)) > way.columns(self._width):
                return False
        return self._height(way) <= rows

    def _height(self, way: Way) -> int:
        return sum(self._rows(seat, way) for seat in range(len(self._result.hands)))

    def _rows(self, seat: int, way: Way) -> int:
        tiles = len(self._result.hands[seat])
        return way.tiles.thick * max(1, -(-tiles // way.columns(self._width)))

    def _draw_hand(self, canvas: Canvas, y: int, seat: int) -> None:
        result, size = self._result, self._way.tiles
        side = paint.side_paint(self._cast.rules.side_of(seat))
        line, left = y + size.thick // 2, MARGIN + self._way.names
        canvas.put(MARGIN, line, self._short_name(seat), side)
        if not result.hands[seat]:
            room = self._way.room(self._width)
            canvas.put(left, line, fitted(_no_tile(), room), paint.FELT_QUIET)
        for place, tile in enumerate(sorted(result.hands[seat], reverse=True)):
            row, column = divmod(place, self._way.columns(self._width))
            x, top = left + column * size.step, y + row * size.thick
            draw_tile(canvas, Rect(x, top, size.long, size.thick), (tile.high, tile.low))
        self._draw_count(canvas, line, seat)

    def _short_name(self, seat: int) -> str:
        """The name as it fits; letters of it go before the word that tells the partner."""
        room = self._way.names - 1
        over = max(0, cell_len(self._name(seat, LONGEST_NAME)) - room)
        length = min(LONGEST_NAME, cell_len(self._cast.name(seat)))
        if length - over >= FEW_LETTERS:
            return self._name(seat, length - over)
        return self._cut_name(seat, room)

    def _cut_name(self, seat: int, longest: int) -> str:
        names = [self._cast.name(one) for one in range(len(self._cast.names))]
        return told_apart(names, longest)[seat]

    def _tiles_width(self) -> int:
        """The cells from the first tile of the longest row to the counts beside it."""
        way, hands = self._way, self._result.hands
        widest = min(max(map(len, hands)), way.columns(self._width)) * way.tiles.step
        if not all(hands):
            widest = max(widest, cell_len(_no_tile()))
        return min(widest, way.room(self._width))

    def _draw_count(self, canvas: Canvas, y: int, seat: int) -> None:
        counts = self._result.counts
        lowest = counts[seat] == min(counts)
        x = MARGIN + self._way.names + self._tiles_width()
        counted, end = scoring.counted(counts[seat]), x + self._lowest_at - 2
        look = paint.FELT_GOLD if lowest else paint.FELT
        canvas.put(end - cell_len(counted), y, counted, look)
        if lowest and self._way.counts > self._lowest_at:
            canvas.put(end + 2, y, _lowest(), paint.FELT_GOLD)

    @property
    def _lowest_at(self) -> int:
        """Cells from the tiles to the word that a count is the lowest."""
        counted = map(scoring.counted, self._result.counts)
        return 3 + max(7, *map(cell_len, counted))


def _lowest() -> str:
    """What stands beside the count of the lowest hand."""
    # Translators: beside the count of the lowest hand; 9 cells where "12 pips" has 9
    return pgettext("beside a count", "lowest hand")


def _no_tile() -> str:
    """What stands in place of an empty hand."""
    return _("no tile left")

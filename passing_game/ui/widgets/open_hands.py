"""Hands face up, one below the other, and the boneyard in the order of drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from passing_game.engine.round import NEVER_DRAWN
from passing_game.i18n import _
from passing_game.phrases import scoring
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.layout import Rect
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.open_rows import MARGIN, WIDE, Columns, Row, area_height, fitting
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.tiles import draw_tile

if TYPE_CHECKING:
    from textual.geometry import Size

    from passing_game.phrases.cast import Cast
    from passing_game.tables.position import Position
    from passing_game.ui.canvas import Canvas

WITH_COUNTS: Final = 76
"""Columns from which there is room for what a hand counts."""


class OpenHands(Picture):
    """The hands of all seats, or of one alone. With all of them the boneyard lies open, too."""

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "OpenHands { height: auto; }"

    def __init__(self, cast: Cast) -> None:
        super().__init__(id="hands")
        self._cast = cast
        self.position: Position | None = None
        self.first = 0
        self.alone = False

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as Textual calls it
        """The rows in a window of the container's size."""
        return area_height(container.width, container.height, self._cast.rules.players)

    def draw(self, canvas: Canvas) -> None:
        """Draw them in the largest size that all of them have room for."""
        rows = self._rows(canvas.width)
        if not rows:
            return
        columns = fitting(rows, canvas.width, canvas.height)
        spare = canvas.height - columns.height(rows)
        between = min(1, spare // len(rows)) if columns.gap == 0 else 0
        y = (spare - between * (len(rows) - 1)) // 2
        x = MARGIN
        if canvas.width >= WIDE:
            x = max(MARGIN, (canvas.width - columns.width(rows)) // 2)
        for row in rows:
            _draw_row(canvas, (x, y), row, columns)
            y += columns.lines(row) * (columns.size.thick + columns.gap) + between

    def _rows(self, width: int) -> list[Row]:
        position, cast = self.position, self._cast
        if position is None:
            return []
        players = cast.rules.players
        seats = [(self.first + step) % players for step in range(1 if self.alone else players)]
        turn = position.view(None).turn
        drawn = getattr(position.event, "tile", None)
        rows = [
            Row(
                cast.name(seat),
                paint.side_paint(cast.rules.side_of(seat), "rail"),
                sorted(position.hands[seat], reverse=True),
                drawn,
                pips=scoring.counted(position.hands[seat].pips) if width >= WITH_COUNTS else "",
                is_on_turn=seat == turn,
                action=f"alone({seat})",
            )
            for seat in seats
        ]
        if not self.alone:
            rows.append(Row(_("boneyard"), paint.BAR_QUIET, position.boneyard, faint=NEVER_DRAWN))
        return rows


def _draw_row(canvas: Canvas, corner: tuple[int, int], row: Row, columns: Columns) -> None:
    """Draw a name, the tiles beside it, and what they count."""
    x, y = corner
    size = columns.size
    line = y + size.thick // 2
    if row.is_on_turn:
        canvas.put(x, line, glyphs(canvas.look).right, paint.BAR_GOLD)
    canvas.put(x + 2, line, fitted(row.name, LONGEST_NAME), row.paint)
    left = x + columns.names
    if row.action:
        canvas.on_click(x, line, columns.names, 1, row.action)
    for place, tile in enumerate(row.tiles):
        below, column = divmod(place, columns.number)
        x = left + column * size.step + columns.apart(row, place, canvas.width - left)
        rect = Rect(x, y + below * (size.thick + columns.gap), size.long, size.thick)
        draw_tile(canvas, rect, (tile.high, tile.low), row.mark(place))
    if row.pips:
        used = min(len(row.tiles), columns.number) * size.step
        canvas.put(left + used + 1, line, row.pips, paint.BAR_QUIET)

"""Lines of a form: a label, and values that can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.ui import paint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.ui.canvas import Canvas

MARGIN: Final = 3
"""Columns left and right of the lines of forms and lists; the mark of the present line is there."""
FEWEST_LABELS: Final = 10
"""Cells that the labels of the lines have at least."""


def values_after(labels: Iterable[str]) -> int:
    """The column where the values begin, behind the longest of the labels."""
    return MARGIN + max(FEWEST_LABELS, *(cell_len(label) + 1 for label in labels))


class Line(NamedTuple):
    """Where a row is drawn: its place among the rows, its line, whether it is the present one."""

    canvas: Canvas
    place: int
    y: int
    here: bool
    values: int
    """The column where values begin."""

    def put(self, x: int, text: str, look: paint.Paint) -> int:
        """Write on the line; returns the column after it."""
        return self.canvas.put(x, self.y, text, look)

    def button(self, x: int, text: str, look: paint.Paint, action: str) -> int:
        """Write something that can be clicked; returns the column after it."""
        end = self.put(x, text, look)
        self.canvas.on_click(x, self.y, end - x, 1, action)
        return end

    def label(self, text: str) -> None:
        """Write the label, with a mark on the present line; a click on it goes there."""
        if self.here:
            self.put(MARGIN - 2, "▶", paint.FELT_GOLD)
        self.canvas.on_click(0, self.y, self.values, 1, f"go_to({self.place})")
        self.put(MARGIN, text, paint.FELT_TITLE)

    def value(self, x: int, value: str) -> int:
        """Write a value between arrows that change it; the value itself goes on to the next."""
        arrows = paint.FELT_GOLD if self.here else paint.FELT_QUIET
        look = paint.FELT_TITLE if self.here else paint.FELT
        x = self.button(x, "‹ ", arrows, f"change_row({self.place}, -1)")
        x = self.button(x, value, look, f"change_row({self.place}, 1)")
        return self.button(x, " ›", arrows, f"change_row({self.place}, 1)")

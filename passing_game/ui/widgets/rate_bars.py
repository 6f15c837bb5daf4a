"""Win rates with their intervals, one below the other on one scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n.formats import whole
from passing_game.phrases import statistics as words
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.glyphs import glyphs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import Fared, Opponents
    from passing_game.ui.canvas import Canvas

GAP: Final = 2
LONGEST_NAME: Final = 26
WIDEST_SCALE: Final = 61
"""Cells, so that the middle has one of its own."""


class Columns(NamedTuple):
    """Where the parts of a line begin, and how wide the scale is."""

    name: int
    rate: int
    scale: int
    width: int


def draw_rates(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    rates: Sequence[tuple[Opponents, Fared]],
    heading: str = "",
) -> None:
    """A line for each of those that were played against, below the scale and a heading."""
    names = [fitted(words.opponents(who), LONGEST_NAME) for who, _fared in rates]
    counts = [_count(fared) for _who, fared in rates]
    columns = _columns(x, width, names, counts)
    _draw_scale(canvas, y, columns, heading)
    lines = zip(names, counts, rates, strict=True)
    for row, (name, count, (_who, fared)) in enumerate(lines, y + 1):
        canvas.put(columns.name, row, name, paint.FELT)
        canvas.put(columns.rate - GAP - cell_len(count), row, count, paint.FELT_QUIET)
        rate = words.percent(fared.win_rate)
        canvas.put(columns.scale - GAP - cell_len(rate), row, rate, paint.FELT_TITLE)
        _draw_interval(canvas, row, columns, fared)


def _count(fared: Fared) -> str:
    return f"{whole(fared.wins)}/{whole(fared.matches)}"


def _columns(x: int, width: int, names: Sequence[str], counts: Sequence[str]) -> Columns:
    rate = x + max(map(cell_len, names)) + GAP + max(map(cell_len, counts)) + GAP
    scale = rate + cell_len(words.percent(1)) + GAP
    return Columns(x, rate, scale, max(1, min(WIDEST_SCALE, x + width - scale)))


def _draw_scale(canvas: Canvas, y: int, columns: Columns, heading: str) -> None:
    """The heading, and what the ends and the middle of the scale stand for."""
    room = columns.scale - columns.name - GAP
    canvas.put(columns.name, y, fitted(heading, room), paint.FELT_GOLD)
    for rate in (0.0, 0.5, 1.0):
        label = words.percent(rate)
        place = columns.scale + _cell(rate, columns.width)
        start = place - round(rate * (cell_len(label) - 1))
        canvas.put(start, y, label, paint.FELT_QUIET)


def _draw_interval(canvas: Canvas, y: int, columns: Columns, fared: Fared) -> None:
    """The rate as a spot on the line of its interval."""
    width, start = columns.width, columns.scale
    canvas.put(start, y, glyphs(canvas.look).rest * width, paint.Paint("faint", "felt"))
    low, high = (_cell(rate, width) for rate in fared.ci95)
    if low < high:
        canvas.put(start + low, y, "├" + "─" * (high - low - 1) + "┤", paint.FELT)
    canvas.put(start + _cell(fared.win_rate, width), y, "●", paint.FELT_GOLD)


def _cell(rate: float, width: int) -> int:
    """The cell of a rate, 0 to 1, on a scale of so many cells."""
    return round(rate * (width - 1))

"""What lists are drawn with: the mark of the chosen line, arrows, texts in as many rows as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.lines import MARGIN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.window import Window


def draw_mark(canvas: Canvas, y: int, rows: int) -> None:
    """The ground and the mark of the chosen line, which may have some rows."""
    canvas.fill(MARGIN - 2, y, canvas.width - 2 * MARGIN + 3, rows, paint.STRIPE)
    canvas.put(MARGIN - 2, y, "▶", paint.STRIPE_GOLD)


def draw_more(canvas: Canvas, y: int, rows: int, window: Window) -> None:
    """Arrows at the right of a list where it goes on above or below; a click goes there."""
    signs, x = glyphs(canvas.look), canvas.width - 2
    for is_there, row, sign, action in (
        (window.shown.start > 0, y, signs.up, "page(-1)"),
        (window.shown.stop < window.total, y + rows - 1, signs.down, "page(1)"),
    ):
        if is_there:
            canvas.put(x, row, sign, paint.FELT_GOLD)
            canvas.on_click(x - 1, row, 3, 1, action)


def draw_notice(canvas: Canvas, y: int, text: str) -> int:
    """A notice below a list, in one row or, if it is longer, in those above and below it, too.

    Returns:
        The column behind what stands in row `y`.
    """
    lines = in_rows(text, canvas.width - 2 * MARGIN, 3)
    top = y - (len(lines) > 1)
    canvas.put_rows(MARGIN, top, lines, paint.FELT_GOLD)
    return MARGIN + (cell_len(lines[y - top]) if lines else 0)


def in_rows(text: str, width: int, most: int) -> list[str]:
    """A text in at most so many lines of so many cells; what is too much is cut off the last."""
    lines = wrapped(text, width)
    if len(lines) > most:
        lines[most - 1 :] = [fitted(" ".join(lines[most - 1 :]), width)]
    return lines


def packed(pieces: Iterable[str], width: int) -> list[str]:
    """Pieces one after the other, in lines of so many cells; one that is longer alone is cut."""
    lines: list[str] = []
    for piece in pieces:
        longer = f"{lines[-1]} · {piece}" if lines else piece
        if lines and cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(fitted(piece, width))
    return lines


def draw_sentence(canvas: Canvas, text: str) -> None:
    """A sentence in the middle of a picture, in as many lines as it needs."""
    lines = wrapped(text, min(60, canvas.width - 2 * MARGIN))
    for row, line in enumerate(lines, max(0, (canvas.height - len(lines)) // 2)):
        canvas.put((canvas.width - cell_len(line)) // 2, row, line, paint.FELT)

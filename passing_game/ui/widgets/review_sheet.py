"""A review, drawn: how far it is, and two lines for each turn that cost much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.phrases import reviewing as words
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.list_lines import draw_mark, draw_more, draw_sentence, in_rows
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.phrases.cast import Cast
    from passing_game.tables.review import Finding
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.reviewing import Reviewing
    from passing_game.ui.window import Window

ABOVE: Final = 3
BELOW: Final = 2
"""Rows above and below the turns."""
TALL: Final = 3
"""Rows of a turn, with the one below it, which is blank or ends the sentence."""


class ReviewSheet(Picture):
    """The turns that cost most, and a bar while more are looked at.

    Attributes:
        review: whose turns, and what is found of them.
    """

    DEFAULT_CSS = "ReviewSheet { height: 1fr; }"

    def __init__(self, window: Window, review: Reviewing, cast: Cast) -> None:
        super().__init__(id="review")
        self._window = window
        self.review = review
        self._cast = cast

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom."""
        review, name = self.review, self._cast.name(self.review.seat)
        self._window.fit((canvas.height - ABOVE - BELOW) // TALL)
        if not review.is_done:
            self._draw_progress(canvas, canvas.height - 2)
        if not review.findings:
            draw_sentence(canvas, words.nothing(name, review.done, review.total))
            return
        title = words.what_was_found(name, len(review.findings))
        title_rows = in_rows(title, canvas.width - 2 * MARGIN, ABOVE - 1)
        canvas.put_rows(MARGIN, 1, title_rows, paint.FELT_GOLD)
        for row, place in enumerate(self._window.shown):
            self._draw_turn(canvas, ABOVE + row * TALL, place)
        draw_more(canvas, ABOVE, len(self._window.shown) * TALL - 1, self._window)

    def _draw_progress(self, canvas: Canvas, y: int) -> None:
        """Draw how far it is, in words and as a bar; without colours the words tell it."""
        review = self.review
        text = words.progress(review.done, review.total)
        x = canvas.put(MARGIN, y, text, paint.FELT_QUIET) + 2
        width = canvas.width - MARGIN - x
        full = width * review.done // review.total
        sign, rest = ("=", "-") if canvas.look.is_ascii else ("━", "─")
        canvas.put(x, y, sign * full, paint.FELT_GOLD)
        canvas.put(x + full, y, rest * (width - full), paint.FELT_QUIET)

    def _draw_turn(self, canvas: Canvas, y: int, place: int) -> None:
        finding, is_here = self.review.findings[place], place == self._window.chosen
        right = canvas.width - MARGIN
        better = in_rows(words.better(finding, self.review.reel), right - MARGIN, TALL - 1)
        rows = 1 + len(better)
        canvas.on_click(0, y, canvas.width, rows, f"pick({place})")
        if is_here:
            draw_mark(canvas, y, rows)
        title = paint.STRIPE_TITLE if is_here else paint.FELT_TITLE
        quiet = paint.STRIPE_QUIET if is_here else paint.FELT_QUIET
        gain = words.gain(finding)
        start = right - cell_len(gain)
        canvas.put(MARGIN, y, fitted(self._told(finding), start - MARGIN - 2), title)
        canvas.put(start, y, gain, paint.STRIPE_GOLD if is_here else paint.FELT_GOLD)
        canvas.put_rows(MARGIN, y + 1, better, quiet)

    def _told(self, finding: Finding) -> str:
        played = words.played(finding, self.review.reel, self._cast)
        return f"{words.place(finding)} · {played}"

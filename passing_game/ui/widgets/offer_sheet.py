"""The matches that were broken off, drawn: two or three rows each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import archive as words
from passing_game.phrases import archive_screens as around
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.telling import NOTHING
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.list_lines import (
    draw_mark,
    draw_more,
    draw_notice,
    draw_sentence,
    packed,
)
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from passing_game.tables.unfinished import Unfinished
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.telling import Telling
    from passing_game.ui.window import Window

ABOVE: Final = 3
BELOW: Final = 3
"""Rows above and below the matches."""
TALL: Final = 3
"""Rows of a match; the last is blank where what is told of the match has room in one."""


class OfferSheet(Picture):
    """The matches, the question above them, a button and a notice below."""

    DEFAULT_CSS = "OfferSheet { height: 1fr; }"

    def __init__(self, window: Window, now: datetime, question: Telling) -> None:
        super().__init__(id="offer")
        self._window = window
        self._now = now
        self._question = question
        self.matches: Sequence[Unfinished] = ()
        self.notice: Telling = NOTHING

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom."""
        self._window.fit((canvas.height - ABOVE - BELOW) // TALL)
        self._draw_bottom(canvas, canvas.height - 2)
        if not self.matches:
            draw_sentence(canvas, _("No match was broken off."))
            return
        canvas.put(MARGIN, 1, fitted(self._question(), canvas.width - MARGIN), paint.FELT_GOLD)
        for row, place in enumerate(self._window.shown):
            self._draw_match(canvas, ABOVE + row * TALL, place)
        draw_more(canvas, ABOVE, len(self._window.shown) * TALL - 1, self._window)

    def _draw_match(self, canvas: Canvas, y: int, place: int) -> None:
        match, is_here = self.matches[place], place == self._window.chosen
        right = canvas.width - MARGIN
        pieces = around.not_over(match.header.rules, match.round, match.scores)
        told = packed(pieces, right - MARGIN)
        mark = around.played_elsewhere() if match.in_use else ""
        if mark and cell_len(told[-1]) + 2 + cell_len(mark) > right - MARGIN:
            told.append("")
        rows = 1 + len(told)
        canvas.on_click(0, y, canvas.width, rows, f"pick({place})")
        if is_here:
            draw_mark(canvas, y, rows)
        title = paint.STRIPE_TITLE if is_here else paint.FELT_TITLE
        quiet = paint.STRIPE_QUIET if is_here else paint.FELT_QUIET
        when = words.when(match.changed, self._now)
        start = right - cell_len(when)
        who = words.sides(match.header.rules, match.seats)
        canvas.put(MARGIN, y, fitted(who, start - MARGIN - 2), title)
        canvas.put(start, y, when, quiet)
        canvas.put_rows(MARGIN, y + 1, told, quiet)
        gold = paint.STRIPE_GOLD if is_here else paint.FELT_GOLD
        canvas.put(right - cell_len(mark), y + rows - 1, mark, gold)

    def _draw_bottom(self, canvas: Canvas, y: int) -> None:
        label = self.app.keys.button(_("Go on"), commands.RESUME)
        start = canvas.width - MARGIN - cell_len(label)
        # a reason is read to its end; the key bar has the same command
        if draw_notice(canvas, y, self.notice()) <= start - 2 and self.matches:
            canvas.put(start, y, label, paint.BUTTON_ASKED)
            canvas.on_click(start, y, cell_len(label), 1, "go_on")

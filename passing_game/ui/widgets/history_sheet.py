"""The list of all matches, drawn: a line each, and more of the chosen one below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.engine.record import State
from passing_game.phrases import archive as words
from passing_game.phrases import archive_screens as around
from passing_game.phrases.archive_faults import why_unsound
from passing_game.phrases.foreign import escaped
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.list_lines import (
    draw_mark,
    draw_more,
    draw_sentence,
    in_rows,
    packed,
)
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from passing_game.tables.archive import Entry
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.match_list import MatchList

FILTERS: Final = (None, State.FINISHED, State.IN_PROGRESS, State.ABANDONED)
"""Which matches can be shown alone; None are all."""
ABOVE: Final = 2
BELOW: Final = 4
"""Rows above and below the lines."""
GAP: Final = 2
WIDE: Final = 70
"""Cells from which the time of the day is told."""
WIDEST: Final = 104
"""Cells from which the rules are told."""
MOST: Final = (18, 60, 24, 21, 12, 10)
"""The most cells of every part of a line."""
WHO: Final = 1


class Row(NamedTuple):
    """What a line says, part by part, and whether it tells of a match that was won.

    The parts are: when, who, rules, score, how it went, marks. What has no room is told below.
    """

    parts: tuple[str, ...]
    is_won: bool = False


class HistorySheet(Picture):
    """The lines of a `MatchList`.

    Attributes:
        state: which matches are shown, one of `FILTERS`.
        trouble: what stands in place of the lines; empty for nothing.
        note: the last line, and whether it is more than a quiet remark.
    """

    DEFAULT_CSS = "HistorySheet { height: 1fr; }"

    def __init__(self, matches: MatchList, now: datetime) -> None:
        super().__init__(id="history")
        self._matches = matches
        self._now = now
        self.state: State | None = None
        self.trouble = ""
        self.note = ("", False)

    def draw(self, canvas: Canvas) -> None:
        """Draw the kinds of matches, the lines, and what is told of the chosen one."""
        self._matches.fit(canvas.height - ABOVE - BELOW)
        text, is_urgent = self.note
        look = paint.FELT_GOLD if is_urgent else paint.FELT_QUIET
        note = in_rows(text, canvas.width - 2 * MARGIN, BELOW - 1)
        canvas.put_rows(MARGIN, canvas.height - len(note), note, look)
        if self.trouble:
            draw_sentence(canvas, self.trouble)
            return
        self._draw_filters(canvas)
        if not self._matches.total:
            draw_sentence(canvas, around.no_matches(self.state) if self._matches.is_known else "")
            return
        self._draw_lines(canvas)
        self._draw_details(canvas, canvas.height - BELOW + 1, BELOW - 1 - len(note))

    def _draw_filters(self, canvas: Canvas) -> None:
        x = MARGIN
        for place, state in enumerate(FILTERS):
            name = around.kind_of_matches(state)
            is_on = state is self.state
            label = f"[{name}]" if is_on else f" {name} "
            end = canvas.put(x, 0, label, paint.OPTION_SET if is_on else paint.OPTION)
            canvas.on_click(x, 0, end - x, 1, f"show_only({place})")
            x = end + 1
        if self._matches.is_known:
            count = around.how_many(self._matches.total)
            start = canvas.width - MARGIN - cell_len(count)
            if start > x:
                canvas.put(start, 0, count, paint.FELT_QUIET)

    def _draw_lines(self, canvas: Canvas) -> None:
        room = canvas.width - 2 * MARGIN
        places = self._matches.shown
        rows = {place: self._row(self._matches.entry(place), room) for place in places}
        known = [row for row in rows.values() if row is not None]
        widths = _widths(known, room)
        for y, (place, row) in enumerate(rows.items(), ABOVE):
            is_here = place == self._matches.chosen
            canvas.on_click(0, y, canvas.width, 1, f"pick({place})")
            if is_here:
                draw_mark(canvas, y, 1)
            if row is not None:
                _draw_row(canvas, y, row, widths, is_here=is_here)
        draw_more(canvas, ABOVE, len(rows), self._matches)

    def _row(self, entry: Entry | None, room: int) -> Row | None:
        """What the line of a match says; None if that is not known yet."""
        if entry is None:
            return None
        summary = entry.summary
        if summary is None:
            return Row(("", escaped(entry.key), "", "", words.unsound(), ""))
        parts = (
            words.when(summary.started, self._now, in_short=room < WIDE),
            words.who(summary),
            words.rules_in_short(summary.rules) if room >= WIDEST else "",
            words.score(summary.scores),
            words.outcome(summary),
            words.taken_back() if summary.undone and room >= WIDE else "",
        )
        return Row(parts, words.is_won(summary))

    def _draw_details(self, canvas: Canvas, y: int, rows: int) -> None:
        """What is told of the chosen match, in as many pieces as have room in some lines."""
        entry = self._matches.here
        if entry is None:
            return
        room = canvas.width - 2 * MARGIN
        if entry.flaw is not None:
            canvas.put_rows(MARGIN, y, in_rows(why_unsound(entry.flaw), room, rows), paint.FELT)
        if entry.summary is not None:
            pieces = [words.who(entry.summary), *around.about(entry.summary, self._now)]
            canvas.put_rows(MARGIN, y, packed(pieces, room)[:rows], paint.FELT)


def _widths(rows: Sequence[Row], room: int) -> list[int]:
    """The cells of every column. Who played has what the others leave."""
    widths = [
        min(max((cell_len(row.parts[column]) for row in rows), default=0), most)
        for column, most in enumerate(MOST)
    ]
    widths[WHO] = 0
    widths[WHO] = max(0, room - sum(width + GAP for width in widths if width))
    return widths


def _draw_row(canvas: Canvas, y: int, row: Row, widths: Sequence[int], *, is_here: bool) -> None:
    quiet = paint.STRIPE_QUIET if is_here else paint.FELT_QUIET
    plain = paint.STRIPE_TITLE if is_here else paint.FELT
    gold = paint.STRIPE_GOLD if is_here else paint.FELT_GOLD
    looks = (quiet, plain, quiet, plain, gold if row.is_won else plain, quiet)
    x = MARGIN
    for text, width, look in zip(row.parts, widths, looks, strict=True):
        if width:
            canvas.put(x, y, fitted(text, width), look)
            x += width + GAP

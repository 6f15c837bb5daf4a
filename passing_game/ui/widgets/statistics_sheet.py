"""How a player fares, drawn: numbers, how rounds end, win rates, and the scores of a match."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases.archive import when
from passing_game.tables.names import cleaned
from passing_game.ui import commands, paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.list_lines import draw_sentence, in_rows
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.rate_bars import draw_rates
from passing_game.ui.widgets.score_plot import OTHER, OWN, draw_scores
from passing_game.ui.widgets.statistics_numbers import draw_endings, draw_numbers

if TYPE_CHECKING:
    from datetime import datetime

    from passing_game.tables.archive import RecentMatch, Statistics

WIDEST: Final = 110
AIRY: Final = 20
"""Rows from which there are blank lines."""
FEWEST: Final = 2
"""The win rates that are shown however little room there is."""


class View(Enum):
    """Which of the plots are shown."""

    BOTH = "both"
    RATES = "rates"
    SCORES = "scores"


class StatisticsSheet(Picture):
    """The statistics of a player.

    Attributes:
        statistics: None while they are not known.
        players: how many players there are.
        place: which of them it is, from 0.
        recent: which of the recent matches is plotted, 0 for the newest.
        view: which of the plots are shown.
        trouble: what stands in place of everything; empty for nothing.
        note: the last line.
    """

    DEFAULT_CSS = "StatisticsSheet { height: 1fr; }"

    def __init__(self, now: datetime) -> None:
        super().__init__(id="statistics")
        self._now = now
        self.statistics: Statistics | None = None
        self.players = 0
        self.place = 0
        self.recent = 0
        self.view = View.BOTH
        self.trouble = ""
        self.note = ""

    @property
    def match(self) -> RecentMatch | None:
        """The match that is plotted."""
        recent = self.statistics.recent if self.statistics else ()
        return recent[-1 - self.recent] if self.recent < len(recent) else None

    def draw(self, canvas: Canvas) -> None:
        """Draw in the middle of a window that is wider than it need be."""
        if self.statistics is None:
            draw_sentence(canvas, self.note or self.trouble)
            return
        width = min(canvas.width, WIDEST)
        sheet = Canvas(width, canvas.height, self.GROUND, canvas.look)
        self._draw(sheet, self.statistics)
        left = (canvas.width - width) // 2
        for row, cells in zip(canvas.rows, sheet.rows, strict=True):
            row[left : left + width] = cells
        canvas.hits += [hit._replace(x=hit.x + left) for hit in sheet.hits]

    def _draw(self, canvas: Canvas, statistics: Statistics) -> None:
        """Draw from top to bottom."""
        blank = int(canvas.height >= AIRY)
        self._draw_title(canvas, 0, statistics)
        y = 1 + blank
        y = draw_numbers(canvas, y, statistics)
        draw_endings(canvas, y, statistics.all)
        self._draw_plots(canvas, y + 1 + blank, statistics)

    def _draw_title(self, canvas: Canvas, y: int, statistics: Statistics) -> None:
        """Whose statistics they are; with others to choose from where there are any."""
        x = MARGIN
        if self.players > 1:
            x = _button(canvas, x, y, "‹ ", "player(-1)")
        x = canvas.put(x, y, _name(statistics), OWN)
        if self.players > 1:
            x = _button(canvas, x, y, " ›", "player(1)")
            text = _("{number} of {total}").format(number=self.place + 1, total=self.players)
            x = canvas.put(x + 2, y, text, paint.FELT_QUIET)
        note = fitted(self.trouble or self.note, canvas.width - MARGIN - x - 2)
        canvas.put(canvas.width - MARGIN - cell_len(note), y, note, paint.FELT_GOLD)

    def _draw_plots(self, canvas: Canvas, y: int, statistics: Statistics) -> None:
        """The win rates and below them the scores, or one of both."""
        match, rows = self.match, canvas.height - y
        if match is None:
            text = _("No match has been finished yet without a move taken back.")
            told = in_rows(text, canvas.width - 2 * MARGIN, rows)
            canvas.put_rows(MARGIN, y, told, paint.FELT_QUIET)
            return
        if self.view is not View.SCORES:
            most = rows - 1 if self.view is View.RATES else max(FEWEST, (rows - 4) // 3)
            y += self._draw_rates(canvas, y, statistics, most) + int(canvas.height >= AIRY)
        if self.view is not View.RATES:
            self._draw_match_line(canvas, y, statistics, match)
            size = canvas.width - 2 * MARGIN, canvas.height - y - 1
            draw_scores(canvas, (MARGIN, y + 1), size, match.own, match.other)

    def _draw_rates(self, canvas: Canvas, y: int, statistics: Statistics, most: int) -> int:
        """The win rates, those of the most matches first; returns how many rows they took."""
        rates = [one for one in statistics.against.items() if one[1].matches]
        shown, heading = rates[:most], _("Win rate")
        if len(shown) < len(rates):
            heading = _("Win rate, {shown} of {total} ({key})").format(
                shown=len(shown), total=len(rates), key=self.app.keys.told(commands.ENLARGE)
            )
        draw_rates(canvas, MARGIN, y, canvas.width - 2 * MARGIN, shown, heading)
        return 1 + len(shown)

    def _draw_match_line(
        self, canvas: Canvas, y: int, statistics: Statistics, match: RecentMatch
    ) -> None:
        """Which match is plotted, and which columns are whose."""
        signs = glyphs(canvas.look)
        x = canvas.put(MARGIN, y, f"{signs.full} {_name(statistics)}", OWN) + 2
        # Translators: columns of a plot: the best score of the others
        others = _("best other")
        x = canvas.put(x, y, f"{signs.gained} {others}", OTHER) + 2
        place = _("{number} of {total}").format(
            number=self.recent + 1, total=len(statistics.recent)
        )
        outcome = _("won") if match.won else _("lost")
        day = when(match.started, self._now, in_short=True)
        room = canvas.width - MARGIN - x - 4
        told = [one for one in (place, day, outcome) if one]
        while len(told) > 1 and cell_len(" · ".join(told)) > room:
            told.pop(0)
        text = fitted(" · ".join(told), room)
        start = canvas.width - MARGIN - cell_len(text) - 4
        start = _button(canvas, start, y, "‹ ", "recent(-1)")
        start = canvas.put(start, y, text, paint.FELT)
        _button(canvas, start, y, " ›", "recent(1)")


def _name(statistics: Statistics) -> str:
    return cleaned(statistics.player.name) or _("Nameless")


def _button(canvas: Canvas, x: int, y: int, text: str, action: str) -> int:
    end = canvas.put(x, y, text, paint.FELT_GOLD)
    canvas.on_click(x, y, end - x, 1, action)
    return end

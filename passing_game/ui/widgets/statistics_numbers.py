"""How a player fares, in numbers: two a line, and how rounds end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.round import EndReason
from passing_game.i18n import _
from passing_game.phrases import statistics as words
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.list_lines import MARGIN
from passing_game.ui.widgets.score_plot import OTHER, OWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import Fared, Statistics

LABELS: Final = 11
"""Cells for the names of the numbers."""
LABELS_RIGHT: Final = 9
"""The same at the right."""
LEFT_HALF: Final = 25
"""The fewest cells of the numbers at the left."""
WIDE: Final = 60
"""Cells from which both halves are alike."""

Pair = tuple[tuple[str, str], tuple[str, str]]


def _numbers(statistics: Statistics) -> Sequence[Pair]:
    """Names and values of the numbers, two a line."""
    fared, undone = statistics.all, statistics.with_undo
    left = (
        (_("Matches"), words.won_of(fared)),
        (_("Win rate"), words.win_rate(fared)),
        (_("Streak"), words.streak(fared.streak)),
        # Translators: the longest streak; 12 cells
        (_("Longest"), words.streak(fared.longest_streak)),
        (_("With undo"), words.won_of(undone) if undone.matches else words.NOTHING),
    )
    right = (
        (_("Rounds"), words.rounds_won(fared)),
        # Translators: how many points a round brings on average; 12 cells
        (_("A round"), words.points_per_round(fared)),
        # Translators: the most points in one round; 12 cells
        (_("Biggest"), words.best_round(fared)),
        (_("Passes"), words.passes(fared)),
        (_("Plays"), words.plays(fared)),
    )
    return tuple(zip(left, right, strict=True))


def draw_numbers(canvas: Canvas, y: int, statistics: Statistics) -> int:
    """All numbers from a row on; returns the row after them."""
    pairs = _numbers(statistics)
    for row, pair in enumerate(pairs, y):
        _draw_pair(canvas, row, pair)
    return y + len(pairs)


def _draw_pair(canvas: Canvas, y: int, pair: Pair) -> None:
    room = canvas.width - 2 * MARGIN
    half = LEFT_HALF if room < WIDE else room // 2
    for (name, value), start, labels, end in (
        (pair[0], MARGIN, LABELS, MARGIN + half),
        (pair[1], MARGIN + half, LABELS_RIGHT, MARGIN + room),
    ):
        canvas.put(start, y, fitted(name, labels - 1), paint.FELT_QUIET)
        canvas.put(start + labels, y, fitted(value, end - start - labels), paint.FELT_TITLE)


def draw_endings(canvas: Canvas, y: int, fared: Fared) -> None:
    """How rounds end: a bar in three parts where there is room, and what each part stands for."""
    signs = glyphs(canvas.look)
    marks = {
        EndReason.DOMINO: (signs.full, OWN),
        EndReason.BLOCKED: (signs.gained, OTHER),
        EndReason.PASSED_OUT: (signs.rest, paint.side_paint(2)),
    }
    told = words.endings(fared)
    is_wide = canvas.width - 2 * MARGIN >= WIDE
    canvas.put(MARGIN, y, _("Rounds end") if is_wide else _("Ends"), paint.FELT_QUIET)
    x = MARGIN + (LABELS if is_wide else 6)
    for reason, _share, text in told:
        sign, look = marks[reason]
        x = canvas.put(x, y, f"{sign} {text}", look) + 2
    room = canvas.width - MARGIN - x
    if room < 10 or not fared.rounds:
        return
    start = x
    total = 0.0
    for reason, share, _text in told:
        total += share
        sign, look = marks[reason]
        x = canvas.put(x, y, sign * (start + round(room * total) - x), look)

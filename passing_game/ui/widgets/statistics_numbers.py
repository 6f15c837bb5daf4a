"""How a player fares, in numbers: two a line, and how rounds end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.engine.round import EndReason
from passing_game.i18n import _
from passing_game.phrases import statistics as words
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.lines import MARGIN
from passing_game.ui.widgets.score_plot import OTHER, OWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.archive import Fared, Statistics

LABELS: Final = 11
"""Cells for the names of the numbers, at least."""
LABELS_RIGHT: Final = 9
"""The same at the right."""
LONGEST_LABEL: Final = 16
"""Cells for the longest name."""
FEW_LETTERS: Final = 7
"""Cells of a name that is cut, where the numbers need the room."""
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
    room = canvas.width - 2 * MARGIN
    left, right = zip(*pairs, strict=True)
    half = LEFT_HALF if room < WIDE else room // 2
    half = min(max(half, FEW_LETTERS + _values(left)), room - FEW_LETTERS - _values(right))
    _draw_column(canvas, (MARGIN, y), half, left, LABELS)
    _draw_column(canvas, (MARGIN + half, y), room - half, right, LABELS_RIGHT)
    return y + len(pairs)


def _draw_column(
    canvas: Canvas,
    start: tuple[int, int],
    width: int,
    numbers: Sequence[tuple[str, str]],
    labels: int,
) -> None:
    """Names with their numbers, one below the other; the names lose letters before the numbers."""
    x, y = start
    longest = max(cell_len(name) for name, _value in numbers) + 1
    room = max(FEW_LETTERS, width - _values(numbers))
    labels = min(room, max(labels, min(longest, LONGEST_LABEL)))
    for row, (name, value) in enumerate(numbers, y):
        canvas.put(x, row, fitted(name, labels - 1), paint.FELT_QUIET)
        canvas.put(x + labels, row, fitted(value, width - labels), paint.FELT_TITLE)


def _values(numbers: Sequence[tuple[str, str]]) -> int:
    """Cells for the numbers of a column, and a blank one."""
    return max(cell_len(value) for _name, value in numbers) + 1


def _put_heading(canvas: Canvas, y: int, behind: int) -> int:
    """What the line is about, if there is room for the cells behind it; where these begin."""
    room = canvas.width - 2 * MARGIN
    short, long = _("Ends"), _("Rounds end")
    for text, least in ((long, LABELS), (short, 6)):
        cells = max(least, cell_len(text) + 1)
        if cells + behind <= room + 2 and (text is short or room >= WIDE):
            canvas.put(MARGIN, y, text, paint.FELT_QUIET)
            return MARGIN + cells
    return MARGIN


def draw_endings(canvas: Canvas, y: int, fared: Fared) -> None:
    """How rounds end: a bar in three parts where there is room, and what each part stands for."""
    signs = glyphs(canvas.look)
    marks = {
        EndReason.DOMINO: (signs.full, OWN),
        EndReason.BLOCKED: (signs.gained, OTHER),
        EndReason.PASSED_OUT: (signs.rest, paint.side_paint(2)),
    }
    told = words.endings(fared)
    x = _put_heading(canvas, y, sum(cell_len(text) + 4 for _reason, _share, text in told))
    for reason, _share, text in told:
        sign, look = marks[reason]
        x = canvas.put(x, y, fitted(f"{sign} {text}", canvas.width - MARGIN - x), look) + 2
    room = canvas.width - MARGIN - x
    if room < 10 or not fared.rounds:
        return
    start = x
    total = 0.0
    for reason, share, _text in told:
        total += share
        sign, look = marks[reason]
        x = canvas.put(x, y, sign * (start + round(room * total) - x), look)

"""The score sheet of a round: the hands, the sum written out and its rule, the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from passing_game.ui import paint
from passing_game.ui.canvas import Canvas, fitted
from passing_game.ui.widgets.panel import draw_bar
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.score_hands import MARGIN, NAME_WIDTH, ScoreHands
from passing_game.ui.widgets.score_texts import ScoreTexts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast

WIDEST: Final = 120
"""Columns of the sheet, unless the hands need more."""
SHORTEST_BAR: Final = 20
POINTS_WIDTH: Final = 18
AIRY: Final = 14
"""Rows to spare from which there are more blank lines."""


class ScoreSheet(Picture):
    """The hands, the sum and the scores.

    Args:
        game: what may be known of the match.
        cast: who is who.
        results: how the rounds ended so far, at least one.
        note: who leads next, or where the record lies.
        remark: what the reader's partner was up to, which gives way to all else; empty for nothing.
    """

    DEFAULT_CSS = "ScoreSheet { height: 1fr; }"

    def __init__(
        self,
        game: SeatView,
        cast: Cast,
        results: Sequence[RoundEnded],
        note: str,
        remark: str = "",
    ) -> None:
        super().__init__(id="sheet")
        self._game = game
        self._cast = cast
        self._results = tuple(results)
        self.note_down(note, remark)

    def note_down(self, note: str, remark: str) -> None:
        """Take another note and remark; whoever does it draws anew."""
        self._note = note
        self._remark = remark

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, in the middle of a window that is wider than it need be."""
        texts, hands = self._filled(canvas)
        width = min(canvas.width, max(WIDEST, hands.width))
        sheet = Canvas(width, canvas.height, self.GROUND, canvas.look)
        self._draw(sheet, texts, hands)
        left = (canvas.width - width) // 2
        for row, cells in zip(canvas.rows, sheet.rows, strict=True):
            row[left : left + width] = cells

    def _filled(self, canvas: Canvas) -> tuple[ScoreTexts, ScoreHands]:
        """The texts, and the hands in the rows that these leave.

        Where the rows are too few, it is the remark that goes first, and then the rounds won.
        """
        without = self._fitted(canvas, "")
        if not _fits(canvas, *without):
            return self._fitted(canvas, "", with_rounds=False)
        texts, hands = self._fitted(canvas, self._remark)
        if _fits(canvas, texts, hands) and not hands.tells_less_than(without[1]):
            return texts, hands
        return without

    def _fitted(
        self, canvas: Canvas, remark: str, *, with_rounds: bool = True
    ) -> tuple[ScoreTexts, ScoreHands]:
        room = min(canvas.width, WIDEST) - 2 * MARGIN
        winner = self._game.winner
        texts = ScoreTexts(self._results, self._cast, winner, room, with_rounds, self._note, remark)
        rows = canvas.height - texts.height
        return texts, ScoreHands(self._results[-1], self._cast, canvas.width, rows)

    def _draw(self, canvas: Canvas, texts: ScoreTexts, hands: ScoreHands) -> None:
        """Draw from top to bottom, with blank lines where there is room for them."""
        rules = self._cast.rules
        spare = canvas.height - texts.height - hands.height
        fourth = "above footnote" if texts.remark else "top"
        blank = _blank_lines(spare, rules.players - 1, rules.sides - 1, fourth)
        y = blank["top"]
        for pieces in texts.headlines:
            x = MARGIN
            for text, look in pieces:
                x = canvas.put(x, y, fitted(text, canvas.width - MARGIN - x), look) + 1
            y += 1
        y = hands.draw(canvas, y + blank["below headlines"], blank["between hands"])
        y = _draw_sum(canvas, y + blank["above sum"], texts, blank["in sum"])
        y += blank["below sum"]
        for side in range(rules.sides):
            self._draw_score(canvas, y, texts, side)
            y += 1 + blank["between scores"]
        y += blank["above footnote"] - blank["between scores"]
        canvas.put_rows(MARGIN, y, texts.remark_lines, paint.FELT)
        y += len(texts.remark_lines)
        x = canvas.width - MARGIN - max(map(cell_len, texts.footnote), default=0)
        canvas.put_rows(x, y, texts.footnote, paint.FELT_QUIET)

    def _draw_score(self, canvas: Canvas, y: int, texts: ScoreTexts, side: int) -> None:
        result = self._results[-1]
        score, target = self._game.scores[side], self._game.rules.target
        scored = result.winner is not None and self._cast.rules.side_of(result.winner) == side
        gained = result.points if scored else 0
        colour = paint.side_paint(side)
        room = canvas.width - 2 * MARGIN - POINTS_WIDTH
        names = texts.names(room - SHORTEST_BAR - 1)
        start = max(NAME_WIDTH, 1 + max(map(cell_len, names)))
        canvas.put(MARGIN, y, names[side], colour)
        draw_bar(canvas, MARGIN + start, y, room - start, (score, gained, target), colour)
        x = canvas.width - MARGIN - POINTS_WIDTH + 2
        x = canvas.put(x, y, f"{score:>3} / {target}", paint.FELT_TITLE)
        if scored:
            canvas.put(x + 1, y, f"+{gained}", paint.FELT_GOLD)


def _fits(canvas: Canvas, texts: ScoreTexts, hands: ScoreHands) -> bool:
    return texts.height + hands.height <= canvas.height


def _draw_sum(canvas: Canvas, y: int, texts: ScoreTexts, padding: int) -> int:
    """Draw the sum and its rule in a stripe; returns the row after it."""
    height = 1 + len(texts.rule) + 2 * padding
    canvas.fill(MARGIN, y, canvas.width - 2 * MARGIN, height, paint.STRIPE)
    x = MARGIN + 2
    for text, side in texts.total:
        look = paint.STRIPE_TITLE if side is None else paint.side_paint(side, "stripe")
        x = canvas.put(x, y + padding, text, look)
    canvas.put_rows(MARGIN + 2, y + padding + 1, texts.rule, paint.STRIPE_QUIET)
    return y + height


def _blank_lines(spare: int, hands: int, scores: int, fourth: str) -> dict[str, int]:
    """How many of the spare rows are blank where: a row each in turn, and where many are left more.

    Args:
        spare: rows that nothing needs.
        hands: the gaps between the hands; all of them are alike.
        scores: the gaps between the scores.
        fourth: the place that comes fourth.
    """
    rows = {
        "below headlines": 1,
        "above sum": 1,
        "below sum": 1,
        fourth: 1,
        "top": 1,
        "between hands": hands,
        "in sum": 2,
        "between scores": scores,
        "above footnote": 1,
    }
    blank = dict.fromkeys(rows, 0)
    for least in (0, AIRY):
        for place, number in rows.items():
            if spare >= max(number, least):
                blank[place] += 1
                spare -= number
    blank["top"] += max(0, spare) // 2
    return blank

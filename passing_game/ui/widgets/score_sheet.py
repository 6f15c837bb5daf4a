"""The score sheet of a round: the hands, the sum written out and its rule, the scores."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from passing_game.phrases import scoring
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.panel import draw_bar
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.score_hands import MARGIN, NAME_WIDTH, ScoreHands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.ui.canvas import Canvas


class ScoreSheet(Picture):
    """The hands, the sum and the scores."""

    DEFAULT_CSS = "ScoreSheet { height: 1fr; }"

    def __init__(
        self,
        game: SeatView,
        cast: Cast,
        results: Sequence[RoundEnded],
        footnotes: tuple[str, ...],
    ) -> None:
        super().__init__(id="sheet")
        self._game = game
        self._cast = cast
        self._results = results
        self._footnotes = footnotes

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom, with blank lines where there is room for them."""
        result, scores = self._results[-1], len(self._game.scores)
        rule = wrap(scoring.the_rule(result), canvas.width - 2 * MARGIN - 3)
        headlines = self._headlines(canvas.width - 2 * MARGIN)
        rows = canvas.height - len(rule) - scores - len(headlines) - 2
        hands = ScoreHands(result, self._cast, canvas.width, rows)
        spare = _Spare(rows - hands.height)
        blank = spare.take
        below_headline, above_sum, below_sum, top = blank(1), blank(1), blank(1), blank(1)
        between_hands, padding = blank(len(result.hands) - 1), blank(2)
        between_scores, above_footnote = blank(scores - 1), blank(1)
        top += spare.rows // 2
        for row, pieces in enumerate(headlines, top):
            x = MARGIN
            for text, look in pieces:
                x = canvas.put(x, row, fitted(text, canvas.width - MARGIN - x), look) + 1
        y = hands.draw(canvas, top + len(headlines) + below_headline, between_hands)
        y = self._draw_sum(canvas, y + above_sum, rule, padding) + below_sum
        for side in range(scores):
            self._draw_score(canvas, y, side)
            y += 1 + between_scores
        room = canvas.width - 2 * MARGIN
        fitting = [text for text in self._footnotes if cell_len(text) <= room]
        footnote = fitting[0] if fitting else fitted(self._footnotes[-1], room)
        x = canvas.width - MARGIN - cell_len(footnote)
        canvas.put(x, y - between_scores + above_footnote, footnote, paint.FELT_QUIET)

    def _headlines(self, width: int) -> list[list[tuple[str, paint.Paint]]]:
        """How the round ended and who won it, on one line or two; above it who won the match."""
        result, winner = self._results[-1], self._game.winner
        how = scoring.how_it_ended(result, self._cast)
        who = scoring.who_won(result, self._cast)
        ended = (how, paint.FELT_GOLD if winner is None else paint.FELT)
        won = (who, paint.FELT_TITLE)
        fits = cell_len(f"{how} {who}") <= width
        lines = [[ended, won]] if fits else [[ended], [won]]
        if winner is not None:
            text = scoring.who_won_the_match(winner, self._cast)
            rounds = scoring.rounds_won(self._results, self._cast)
            lines.insert(0, [(text, paint.FELT_GOLD), (rounds, paint.FELT_QUIET)])
        return lines

    def _draw_sum(self, canvas: Canvas, y: int, rule: Sequence[str], padding: int) -> int:
        height = 1 + len(rule) + 2 * padding
        canvas.fill(MARGIN, y, canvas.width - 2 * MARGIN, height, paint.STRIPE)
        x = MARGIN + 2
        for text, side in self._sum(canvas.width - 2 * MARGIN - 3):
            look = paint.STRIPE_TITLE if side is None else paint.side_paint(side, "stripe")
            x = canvas.put(x, y + padding, text, look)
        for row, text in enumerate(rule, y + padding + 1):
            canvas.put(MARGIN + 2, row, text, paint.STRIPE_QUIET)
        return y + height

    def _sum(self, room: int) -> list[tuple[str, int | None]]:
        """The sum written out; long names are cut so that its result is always seen."""
        pieces = scoring.the_sum(self._results[-1], self._cast)
        if cell_len("".join(text for text, _side in pieces)) <= room:
            return pieces
        names = self._cast.names
        short = tuple(fitted(name, room // len(names) - 7) for name in names)
        return scoring.the_sum(self._results[-1], replace(self._cast, names=short))

    def _draw_score(self, canvas: Canvas, y: int, side: int) -> None:
        result = self._results[-1]
        score, target = self._game.scores[side], self._game.rules.target
        scored = result.winner is not None and self._cast.rules.side_of(result.winner) == side
        gained = result.points if scored else 0
        colour = paint.side_paint(side)
        name = fitted(self._cast.side(side), NAME_WIDTH - 1)
        canvas.put(MARGIN, y, name, colour)
        width = canvas.width - 2 * MARGIN - NAME_WIDTH - 18
        draw_bar(canvas, MARGIN + NAME_WIDTH, y, width, (score, gained, target), colour)
        x = canvas.put(canvas.width - MARGIN - 16, y, f"{score:>3} / {target}", paint.FELT_TITLE)
        if scored:
            canvas.put(x + 1, y, f"+{gained}", paint.FELT_GOLD)


class _Spare:
    """Rows that nothing needs: blank lines, while they last."""

    def __init__(self, rows: int) -> None:
        self.rows = rows

    def take(self, places: int) -> int:
        """1 if each of so many places can have a blank line, else 0."""
        if self.rows < places:
            return 0
        self.rows -= places
        return 1

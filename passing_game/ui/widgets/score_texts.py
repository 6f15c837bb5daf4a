"""What is written on the score sheet of a round besides the hands, as it fits into its lines."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells

from passing_game.phrases import scoring
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.shortening import short_cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.events import RoundEnded
    from passing_game.phrases.cast import Cast

Headline = list[tuple[str, paint.Paint]]
"""Texts on one line, with a blank between two of them."""


@dataclass(frozen=True)
class ScoreTexts:
    """The texts in lines of so many cells.

    Attributes:
        results: how the rounds ended so far, at least one.
        cast: who is who.
        winner: the side that has won the match; None while it goes on.
        room: cells in a line.
        with_rounds: whether it is told how many rounds each side has won.
        note: who leads next, or where the record lies.
        remark: what the reader's partner was up to; empty for nothing.
    """

    results: tuple[RoundEnded, ...]
    cast: Cast
    winner: int | None
    room: int
    with_rounds: bool
    note: str
    remark: str = ""

    @property
    def height(self) -> int:
        """The rows that all of it takes, and the scores."""
        sum_and_scores = 1 + self.cast.rules.sides
        above = len(self.headlines) + len(self.rule)
        return above + sum_and_scores + len(self.remark_lines) + len(self.footnote)

    @cached_property
    def headlines(self) -> list[Headline]:
        """How the round ended and who won it; above it who won the match, and how many rounds."""
        result, won = self.results[-1], self.winner is not None
        how = scoring.how_it_ended(result, self.cast), paint.FELT if won else paint.FELT_GOLD
        who = self._fitting(partial(scoring.who_won, result)), paint.FELT_TITLE
        lines = self._on_one_line_or_two(how, who)
        if self.winner is not None:
            text = scoring.who_won_the_match(self.winner, self.cast)
            rounds = self._fitting(partial(scoring.rounds_won, self.results)), paint.FELT_QUIET
            winner = text, paint.FELT_GOLD
            above = self._on_one_line_or_two(winner, rounds) if self.with_rounds else [[winner]]
            lines = [*above, *lines]
        return lines

    @property
    def total(self) -> list[tuple[str, int | None]]:
        """The sum written out; long names are cut so that its result is always seen."""
        phrase = partial(scoring.the_sum, self.results[-1])
        return phrase(self._cut(lambda cast: "".join(text for text, _ in phrase(cast)), 3))

    @cached_property
    def rule(self) -> list[str]:
        """The rule that decided."""
        return wrapped(scoring.the_rule(self.results[-1]), self.room - 3)

    @cached_property
    def remark_lines(self) -> list[str]:
        """The remark, broken between words."""
        return wrapped(self.remark, self.room)

    def names(self, room: int) -> list[str]:
        """The names of the scores, each in so many cells; of a side both are cut alike."""
        sides = range(self.cast.rules.sides)
        cast = self._cut(lambda cast: max(map(cast.side, sides), key=cell_len), self.room - room)
        return [cast.side(side) for side in sides]

    @cached_property
    def footnote(self) -> list[str]:
        """The note; a path in it is broken, but never cut."""
        return path_lines(self.note, self.room)

    def _fitting(self, phrase: Callable[[Cast], str], beside: int = 0) -> str:
        """A text in a line with something beside it, its names cut if they must be."""
        return phrase(self._cut(phrase, beside))

    def _cut(self, phrase: Callable[[Cast], str], beside: int) -> Cast:
        """Who is who, with names as long as a text of them has room."""
        return short_cast(self.cast, lambda cast: cell_len(phrase(cast)) <= self.room - beside)

    def _on_one_line_or_two(
        self, first: tuple[str, paint.Paint], second: tuple[str, paint.Paint]
    ) -> list[Headline]:
        fits = cell_len(f"{first[0]} {second[0]}") <= self.room
        return [[first, second]] if fits else [[first], [second]]


def path_lines(text: str, room: int) -> list[str]:
    """A text that may hold a path, in lines of so many cells that are broken after a slash.

    What has no slash for longer than a line is broken anywhere.
    """
    lines: list[str] = []
    for part in re.findall(r"[^/]*/|[^/]+", text):
        if lines and cell_len(lines[-1] + part) <= room:
            lines[-1] += part
        else:
            lines += chop_cells(part, room)
    return lines

"""The line that says what is going on: whose turn, what a pass would do, the scores, the ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from rich.cells import cell_len

from passing_game.phrases import company, in_short, table
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.shortening import FEW_LETTERS, sides_of_short_names
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.spoken import MARGIN, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState


class StatusLine(Picture):
    """Whose turn it is, the ends, what a pass would do; the scores at the right.

    Where there is no room for all this the words get shorter, then the names of the scores. Ends
    and scores may go (see `_shorter_and_shorter`); what a pass does never goes.
    All of it gives way to what is said to the player and has no room beside the buttons, and
    before that to the news that the line to the table is lost.
    """

    GROUND: ClassVar[paint.Paint] = paint.STATUS
    DEFAULT_CSS = "StatusLine { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="status")
        self.state: TableState | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence, and the scores at the right."""
        state = self.state
        if state is None:
            return
        if said := self._said(state, canvas.width):
            canvas.put(MARGIN, 0, fitted(said, canvas.width - MARGIN - 1), paint.STATUS_WARNING)
            return
        x = canvas.put(MARGIN, 0, table.turn(state.game, state.cast), paint.STATUS_GOLD)
        facts, scores = _what_fits(state, canvas.width - x)
        canvas.put(x, 0, facts, paint.STATUS)
        x = canvas.width - scores.width
        for side, text in enumerate(scores.texts):
            x = canvas.put(x, 0, text, paint.side_paint(side, "status")) + scores.gap

    def _said(self, state: TableState, width: int) -> str:
        """What is said here, as it has no room beside the buttons; mostly nothing."""
        if not state.is_live:
            return company.line(state.line, state.age)
        is_said = state.notice() or state.turn.asking
        return spoken(state, self.app.keys, width).above if is_said else ""


class Scores(NamedTuple):
    """The scores by side, each with its name; the blank cells between two, and behind the last."""

    texts: tuple[str, ...]
    gap: int
    margin: int

    @property
    def width(self) -> int:
        """Cells that they take with the blank ones."""
        gaps = self.gap * (len(self.texts) - 1)
        return sum(map(cell_len, self.texts)) + gaps + self.margin


NO_SCORES: Final = Scores((), 0, 0)


def _scores(state: TableState, names: Sequence[str], gap: int, margin: int) -> Scores:
    texts = (f"{name} {score}" for name, score in zip(names, state.game.scores, strict=True))
    return Scores(tuple(texts), gap, margin)


def _what_fits(state: TableState, room: int) -> tuple[str, Scores]:
    """What there is room for behind whose turn it is, with a blank cell before the scores."""
    facts, scores = "", NO_SCORES
    for facts, scores in _shorter_and_shorter(state):
        if cell_len(facts) + scores.width < room:
            break
    return fitted(facts, room), scores


def _shorter_and_shorter(state: TableState) -> Iterator[tuple[str, Scores]]:
    """More and more is left out.

    The ends go before the scores, for they are seen on the felt, too; where all the scores have
    people's names, as for those who watch, the ends also go before names of few letters.
    """
    game, whole = state.game, _whole_scores(state)
    if game.turn is None:
        yield from (("", scores) for scores in _fewer_letters(state, 1))
        return
    ends, few_ends = table.open_ends(game), in_short.open_ends(game)
    passing, short = table.what_a_pass_does(game), in_short.what_a_pass_does(game)
    signs = in_short.what_a_pass_does(game, in_signs=True)
    yield _facts(ends, passing), whole
    yield _facts(few_ends, passing), whole
    yield _facts(ends, short), whole
    yield _facts(few_ends, short), whole
    yield _facts(ends, signs), whole
    few = _facts(signs)
    fewest = FEW_LETTERS if state.cast.me is None else 1
    for facts in (_facts(few_ends, signs), few):
        yield from ((facts, scores) for scores in _fewer_letters(state, fewest))
    yield from ((few, scores) for scores in _fewer_letters(state, 1))
    yield few, NO_SCORES


def _whole_scores(state: TableState) -> Scores:
    return _scores(state, [state.cast.side(side) for side in range(state.cast.rules.sides)], 2, 2)


def _fewer_letters(state: TableState, fewest: int) -> Iterator[Scores]:
    """The scores with shorter and shorter names, down to so many cells each."""
    yield _whole_scores(state)
    for longest in range(LONGEST_NAME, FEW_LETTERS - 1, -1):
        yield _scores(state, sides_of_short_names(state.cast, longest), 1, 0)
    for longest in range(FEW_LETTERS, fewest - 1, -1):
        yield _scores(state, sides_of_short_names(state.cast, longest, in_signs=True), 1, 0)


def _facts(*facts: str) -> str:
    return "".join(f" · {fact}" for fact in facts)

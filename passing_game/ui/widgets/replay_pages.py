"""What a replay shows besides the table: what has just happened, results, and damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len

from passing_game.phrases import replaying
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.record import RecordError
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.ui.canvas import Canvas

WIDEST_TEXT: Final = 70


class ReelHeader(Header):
    """The top line; what the match is called goes where there is no room for it."""

    def __init__(self) -> None:
        super().__init__()
        self._lefts: tuple[str, ...] = ("",)

    def tell(self, title: str, left: str, right: str) -> None:
        """Change the texts: the title is the first of them to go."""
        self._lefts = (f"{left} · {title}", left) if title else (left,)
        self._right = right

    def draw(self, canvas: Canvas) -> None:
        """Draw what there is room for."""
        for left in self._lefts:
            self._left = left
            if cell_len(f" {left}   {self._right} ") <= canvas.width:
                break
        super().draw(canvas)


class Caption(Picture):
    """What has just happened, and a quiet word at the right; or what is asked."""

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "Caption { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="caption")
        self.told = self.beside = self.asked = ""

    def draw(self, canvas: Canvas) -> None:
        """Draw one line; what has happened is read to its end."""
        if self.asked:
            canvas.put(2, 0, fitted(self.asked, canvas.width - 4), paint.BAR_WARNING)
            return
        end = canvas.put(2, 0, fitted(self.told, canvas.width - 4), paint.BAR_TITLE)
        start = canvas.width - 2 - cell_len(self.beside)
        if start > end + 1:
            canvas.put(start, 0, self.beside, paint.BAR_QUIET)


class RoundResult(ScoreSheet):
    """The score sheet of whatever round is looked at."""

    DEFAULT_CSS = "RoundResult { height: 1fr; }"

    def __init__(self, game: SeatView, cast: Cast) -> None:
        super().__init__(game, cast, (), "")

    def tell(self, game: SeatView, results: Sequence[RoundEnded]) -> None:
        """Take other results: of all rounds so far, the last of which is written out."""
        self._game, self._results = game, tuple(results)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, if any round is over."""
        if self._results:
            super().draw(canvas)


class DamagePage(Picture):
    """Where a record is damaged, and how."""

    DEFAULT_CSS = "DamagePage { height: 1fr; }"

    def __init__(self, flaw: RecordError) -> None:
        super().__init__(id="damage")
        self._flaw = flaw

    def draw(self, canvas: Canvas) -> None:
        """Draw three paragraphs in the middle."""
        title, where, meaning = replaying.damage(self._flaw)
        width = min(WIDEST_TEXT, canvas.width - 6)
        lines = [(title, paint.FELT_GOLD), ("", paint.FELT)]
        lines += [(line, paint.FELT_TITLE) for line in wrapped(where, width)]
        lines += [("", paint.FELT), *((line, paint.FELT) for line in wrapped(meaning, width))]
        x, y = (canvas.width - width) // 2, max(0, (canvas.height - len(lines)) // 2)
        for row, (line, look) in enumerate(lines, y):
            canvas.put(x, row, line, look)

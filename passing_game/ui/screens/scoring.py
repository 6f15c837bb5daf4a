"""After a round: all hands face up, the sum written out, the rule that applied, the scores."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.i18n import _
from passing_game.phrases import scoring, table
from passing_game.phrases.partnering import of_partner
from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.widget import Widget

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.phrases.cast import Cast
    from passing_game.tables.seat import TableView


class AfterRound(Enum):
    """What comes after the scoring."""

    NEXT = "next"
    REMATCH = "rematch"
    SETUP = "setup"
    GIVEN_UP = "given up"


class ScoringScreen(GameScreen[AfterRound]):
    """Shown after every round, and with the winner after the last."""

    COMMANDS_HERE = commands.SCORING
    BINDINGS = commands.bindings(commands.SCORING)

    def __init__(
        self, table: TableView, cast: Cast, results: Sequence[RoundEnded], record: str
    ) -> None:
        super().__init__()
        self._game = table.game
        self._remark = partial(of_partner, table, cast)
        self._cast = cast
        self._results = results
        self._record = record

    @property
    def is_mid_match(self) -> bool:
        """Whether another round follows."""
        return self._game.phase is not Phase.OVER

    @property
    def rules(self) -> Rules:
        """The rules of this match."""
        return self._game.rules

    @property
    def seen(self) -> tuple[SeatView, Cast]:
        """The round that is over."""
        return self._game, self._cast

    def leave_for_setup(self) -> None:
        """Leave the match."""
        self.dismiss(AfterRound.SETUP)

    def give_up(self) -> None:
        """Give the match up."""
        self.dismiss(AfterRound.GIVEN_UP)

    def parts(self) -> Iterable[Widget]:
        """The sheet between the header and the keys."""
        yield Header(partial(table.contest_and_round, self._game))
        yield ScoreSheet(self._game, self._cast, self._results, self._note(), self._remark())
        yield KeyBar(self.COMMANDS_HERE)

    def _note(self) -> str:
        """Who leads next; after the match, where its record is kept."""
        if self.is_mid_match:
            return scoring.next_lead(self._results[-1], self._cast)
        return _("Record: {path}").format(path=self._record) if self._record else ""

    def say_anew(self) -> None:
        """Draw everything anew, and tell the note and the remark again."""
        self.query_one(ScoreSheet).note_down(self._note(), self._remark())
        super().say_anew()

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """The next round while there is one; the rematch, the setup and the review afterwards."""
        if action == "next":
            return self.is_mid_match
        if action in ("rematch", "setup", "review_match"):
            return not self.is_mid_match
        return True

    def action_next(self) -> None:
        """Deal the next round."""
        self.dismiss(AfterRound.NEXT)

    def action_rematch(self) -> None:
        """Play the same match again."""
        self.dismiss(AfterRound.REMATCH)

    def action_setup(self) -> None:
        """Set up another match."""
        self.dismiss(AfterRound.SETUP)

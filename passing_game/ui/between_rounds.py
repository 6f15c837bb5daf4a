"""After each round of a shared table: how it ended, and who is waited for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game.phrases import joining, wishing
from passing_game.phrases.line_trouble import why_not
from passing_game.tables.company import RematchWish
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.ui.beside import BesideScreen
from passing_game.ui.commands import bindings, joined
from passing_game.ui.screens.scoring import AfterRound, ScoringScreen
from passing_game.ui.telling import NOTHING
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.widget import Widget

    from passing_game.engine.events import RoundEnded
    from passing_game.phrases.cast import Cast
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.place import Place
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.voices import Voice
    from passing_game.ui.widgets.score_hands import ScoreHands
    from passing_game.ui.widgets.score_texts import ScoreTexts


class SomeRounds(ScoreSheet):
    """The sheet of who has not seen all rounds: how many each has won is not known."""

    def _fitted(
        self, canvas: Canvas, remark: str, *, with_rounds: bool = True
    ) -> tuple[ScoreTexts, ScoreHands]:
        del with_rounds
        return super()._fitted(canvas, remark, with_rounds=False)


class JoinedScoring(ScoringScreen, BesideScreen[AfterRound], inherit_bindings=False):
    """After a round of a shared table: it stays until all are ready, or the match goes anew.

    Args:
        place: where one is.
        voice: to talk there.
        table: how the table stood at the end of the round.
        cast: who is who.
        results: how the rounds have ended that were seen from here, at least the last.
    """

    COMMANDS_HERE = joined.AFTER_ROUND
    BINDINGS = bindings(joined.AFTER_ROUND)

    def __init__(
        self,
        place: Place,
        voice: Voice,
        table: TableView,
        cast: Cast,
        results: Sequence[RoundEnded],
    ) -> None:
        super().__init__(table, cast, results, "")
        self.attend(place, voice)

    @property
    def all_offered(self) -> Sequence[Command]:
        """Who watches asks for nothing."""
        return joined.WATCHED if self.seat is None else self.COMMANDS_HERE

    def parts(self) -> Iterable[Widget]:
        """The sheet, and below it who is waited for."""
        *above, sheet, _keys = super().parts()
        if len(self._results) != self._game.round:
            sheet = SomeRounds(self._game, self._cast, self._results, self._note(), self._remark())
        return (*above, sheet, self.beside, KeyBar(self.offered, self.refuses))

    def _note(self) -> str:
        """Who leads next; after the match, with whom its record is, if it is anywhere."""
        company = self._place.look().company
        if self.is_mid_match or company is None:
            return super()._note()
        return "" if company.unkept else joining.record_at_host(company.host)

    def waits(self, names: Sequence[str], age: int) -> str:
        """Whom the next round waits for; after the match, who wants which rematch."""
        table = self._place.look()
        if self.is_mid_match or table.company is None:
            return joining.waits_for(table, names, age)
        keys = {wish: self.app.keys.told(command) for wish, command in joined.REMATCHES.items()}
        told = wishing.rematch(table.company, names, table.game.seat, keys)
        if told or self.seat is None:
            return " ".join(told)
        return wishing.rematch_offered(keys)

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """The next round while there is one, once; a rematch afterwards."""
        if action in ("next", "rematch", "other_seats", "invite") and self.seat is None:
            return False
        if action == "next":
            return self.is_mid_match and (not self._has_asked or None)
        if action in ("rematch", "other_seats"):
            return not self.is_mid_match
        return action not in ("setup", "review_match")

    def go_on(self) -> None:
        """End this screen."""
        self.dismiss(AfterRound.NEXT)

    def action_next(self) -> None:
        """Ask for the next round."""
        self.ask_for_deal()

    def action_rematch(self) -> None:
        """Wish for another match in the same seats, or take that back."""
        self._wish(RematchWish.SAME_SEATS)

    def action_other_seats(self) -> None:
        """Wish for another match in other seats, or take that back."""
        self._wish(RematchWish.OTHER_SEATS)

    @work
    async def _wish(self, wish: RematchWish) -> None:
        company = self._place.look().company
        if self.seat is None or company is None:
            return
        is_wished = company.holders[self.seat.number].wish is wish
        try:
            await self.seat.rematch(None if is_wished else wish)
        except (LineTrouble, RequestRefused) as error:
            self.refuse(partial(why_not, error))
        else:
            self.refuse(NOTHING)

"""Before the first deal of a shared table, and after each round: everybody is waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.phrases import company as words
from passing_game.phrases import joining
from passing_game.phrases.archive import rules_in_short
from passing_game.phrases.line_trouble import why_not
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.ui import paint
from passing_game.ui.beside import BesideScreen
from passing_game.ui.canvas import word_lines
from passing_game.ui.commands import bindings, joined
from passing_game.ui.screens.scoring import AfterRound, ScoringScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.widget import Widget

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.rules import Rules
    from passing_game.phrases.cast import Cast
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.place import Place
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.speaking import Voice
    from passing_game.ui.widgets.score_hands import ScoreHands
    from passing_game.ui.widgets.score_texts import ScoreTexts


def _seat_at(place: Place) -> JoinedSeat | None:
    return place if isinstance(place, JoinedSeat) else None


class Gathering(Picture):
    """Who sits where, how others come, and whose process it is."""

    DEFAULT_CSS = "Gathering { height: 1fr; }"

    def __init__(self, place: Place, address: str) -> None:
        super().__init__(id="gathering")
        self._place = place
        self._address = address

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines in the middle, wrapped where there is no room."""
        table = self._place.look()
        company, seat = table.company, _seat_at(self._place)
        told = [
            (rules_in_short(table.game.rules), paint.FELT_TITLE),
            ("", paint.FELT),
            *((one, paint.FELT) for one in joining.seats(table, seat.number if seat else None)),
            ("", paint.FELT),
            (joining.how_to_join(self._address), paint.FELT),
        ]
        if company is not None:
            house = words.hosted(company.host, sees=company.host_sees)
            told.append((house, paint.FELT_GOLD if company.host_sees else paint.FELT_QUIET))
        width = max(1, min(70, canvas.width - 6))
        lines = [(line, look) for text, look in told for line in word_lines(text, width) or [""]]
        left = (canvas.width - width) // 2
        for y, (text, look) in enumerate(lines, max(1, (canvas.height - len(lines)) // 2)):
            canvas.put(left, y, text, look)


class GatheringScreen(BesideScreen[None]):
    """Before the first deal. It ends with the deal, or with the table.

    Args:
        place: where one is.
        voice: to talk there.
        address: the name by which others join the table.
    """

    COMMANDS_HERE = joined.BEFORE_DEAL
    BINDINGS = bindings(joined.BEFORE_DEAL)

    def __init__(self, place: Place, voice: Voice, address: str) -> None:
        super().__init__()
        self.attend(place, voice)
        self._address = address
        self._has_asked = False

    @property
    def rules(self) -> Rules:
        """The rules of the match that is to begin."""
        return self._place.look().game.rules

    @property
    def is_past(self) -> bool:
        """Whether the first round has been dealt."""
        return self._place.look().game.round > 0

    def parts(self) -> Iterable[Widget]:
        """Who is there between the header and the keys."""
        header = Header(joining.before_the_deal)
        gathering = Gathering(self._place, self._address)
        return (header, gathering, self.beside, KeyBar(self.COMMANDS_HERE, self.refuses))

    def waits(self, age: int) -> str:
        """Whom the deal waits for, or what asks for it."""
        if _seat_at(self._place) is None:
            return joining.only_watching()
        if self._has_asked:
            return joining.waits_for(self._place.look(), age)
        return joining.deal_when_ready(self.app.keys.told(joined.READY))

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Who sits there asks for the deal, once."""
        if action == "next":
            return False if _seat_at(self._place) is None else not self._has_asked or None
        return True

    def go_on(self) -> None:
        """End this screen."""
        self.dismiss(None)

    def action_next(self) -> None:
        """Ask for the deal."""
        if (seat := _seat_at(self._place)) is not None and self._place.line is LineStatus.LIVE:
            self._has_asked = True
            self.run_worker(seat.ready())
            self.refuse("")


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

    COMMANDS_HERE = joined.AFTER_ROUND  # type: ignore[assignment]
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
        self._host = table.company.host if table.company else ""
        self._has_asked = False

    @property
    def offered(self) -> Sequence[Command]:
        """Who watches asks for nothing."""
        return joined.WATCHED if _seat_at(self._place) is None else self.COMMANDS_HERE

    def parts(self) -> Iterable[Widget]:
        """The sheet, and below it who is waited for."""
        *above, sheet, _keys = super().parts()
        if len(self._results) != self._game.round:
            sheet = SomeRounds(self._game, self._cast, self._results, self._note(), self._remark())
        return (*above, sheet, self.beside, KeyBar(self.offered, self.refuses))

    def _note(self) -> str:
        """Who leads next; after the match, with whom its record is."""
        return super()._note() if self.is_mid_match else joining.record_at_host(self._host)

    def waits(self, age: int) -> str:
        """Whom the next round waits for, or that a rematch is asked for."""
        table = self._place.look()
        if self.is_mid_match:
            return joining.waits_for(table, age)
        return joining.rematch_wanted(table.company) if table.company else ""

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """The next round while there is one, once; a rematch afterwards."""
        if action in ("next", "rematch", "other_seats") and _seat_at(self._place) is None:
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
        if (seat := _seat_at(self._place)) is not None and self._place.line is LineStatus.LIVE:
            self._has_asked = True
            self.run_worker(seat.ready())
            self.refuse("")

    def action_rematch(self) -> None:
        """Ask for another match in the same seats."""
        self.run_worker(self._ask_again(rotate=False))

    def action_other_seats(self) -> None:
        """Ask for another match in other seats."""
        self.run_worker(self._ask_again(rotate=True))

    async def _ask_again(self, *, rotate: bool) -> None:
        seat = _seat_at(self._place)
        if seat is None:
            return
        try:
            await seat.rematch(rotate=rotate)
        except (LineTrouble, RequestRefused) as error:
            self.refuse(why_not(error))
        else:
            self.refuse("")

"""A joined seat for a conversation about the game: what else happens is told beside it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from passing_game.engine.errors import GameError
from passing_game.engine.match import Phase
from passing_game.phrases.plain_joined import news
from passing_game.phrases.plain_wishes import how_to_rematch, standing, wishes
from passing_game.tables.company import LineStatus
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.joined import LineLost
from passing_game.text.turn_clock import TurnClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.seat import Seat, TableView, Update, UpdateListener
    from passing_game.text.manners import Mouth


class NewsSeat:
    """A seat that hands on what happens in the game, and tells the rest itself.

    Attributes:
        another: set once another match is played at the table; a seat in one match alone then
            hands nothing on any more.
    """

    def __init__(self, seat: Seat, mouth: Mouth, *, of_one_match: bool = False) -> None:
        self.another = asyncio.Event()
        self._seat = seat
        self._mouth = mouth
        self._seen = seat.look()
        self._of_one_match = of_one_match
        self._clock = TurnClock()

    @property
    def number(self) -> int:
        """The seat's number."""
        return self._seat.number

    def look(self) -> TableView:
        """How the table stands now."""
        return self._seat.look()

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener what happens in the game; the result takes it off the list again."""

        def hear(update: Update) -> None:
            before, self._seen = self._seen, update.table
            if is_another(before.game, update.table.game):
                self.another.set()
            if self.another.is_set() and self._of_one_match:
                return
            self._tell(before, update.table)
            self._mouth.say(*self._clock.before_move(before, update))
            if update.events:
                listener(update)
            self._tell_wishes(before, update.table)
            self.tell_clock()

        return self._seat.subscribe(hear)

    def tell_clock(self) -> None:
        """Tell that one's own turn ends soon, if it does and that has not been told."""
        self._mouth.say(*self._clock.warning(self._seen))

    async def submit(self, move: Move, seq: int) -> None:
        """Make a move, as `Seat.submit` does."""
        self._clock.submits(seq)
        try:
            await self._seat.submit(move, seq)
        except LineLost:
            raise  # it may have been made
        except (StaleMove, GameError):
            self._clock.refused()
            raise

    async def ready(self) -> None:
        """Ask for the next round."""
        await self._seat.ready()

    async def take_back(self) -> None:
        """Take one's last move back, as `Seat.take_back` does."""
        await self._seat.take_back()

    def _tell(self, before: TableView, table: TableView) -> None:
        if before.company is None or table.company is None:
            return
        if table.company.line is LineStatus.ENDED:
            return  # that is the end, and told as such
        names = [player.name for player in table.players]
        is_over = table.game.phase is Phase.OVER
        self._mouth.say(*news(before.company, table.company, names, is_over=is_over))

    def _tell_wishes(self, before: TableView, table: TableView) -> None:
        """Tell what is waited for, after that what it comes from has been told."""
        names, now = [player.name for player in table.players], table.company
        if before.company is None or now is None or now.line is not LineStatus.LIVE:
            return
        if before.company.line is LineStatus.LIVE:
            self._mouth.say(*wishes(before.company, now, names, table.game.seat))
        else:
            self._mouth.say(*standing(now, names, table.game.seat))
        is_over = table.game.phase is Phase.OVER
        if is_over and before.game.phase is not Phase.OVER and table.game.seat is not None:
            self._mouth.say(*how_to_rematch())


def is_another(before: SeatView, now: SeatView) -> bool:
    """Whether another match is played, as far as two views of a table can tell."""
    begins = before.phase is Phase.OVER and now.phase is not Phase.OVER
    return begins or now.round < before.round or now.seat != before.seat

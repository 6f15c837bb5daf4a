"""A joined seat for a conversation about the game: what else happens is told beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.phrases.plain_joined import news
from passing_game.tables.company import LineStatus

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.moves import Move
    from passing_game.tables.seat import Seat, TableView, Update, UpdateListener
    from passing_game.text.manners import Mouth


class NewsSeat:
    """A seat that hands on what happens in the game, and tells the rest itself."""

    def __init__(self, seat: Seat, mouth: Mouth) -> None:
        self._seat = seat
        self._mouth = mouth
        self._seen = seat.look()

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
            self._tell(update.table)
            if update.events:
                listener(update)

        return self._seat.subscribe(hear)

    async def submit(self, move: Move, seq: int) -> None:
        """Make a move, as `Seat.submit` does."""
        await self._seat.submit(move, seq)

    async def ready(self) -> None:
        """Ask for the next round."""
        await self._seat.ready()

    async def take_back(self) -> None:
        """Take one's last move back, as `Seat.take_back` does."""
        await self._seat.take_back()

    def _tell(self, table: TableView) -> None:
        before, self._seen = self._seen, table
        if before.company is None or table.company is None:
            return
        if table.company.line is LineStatus.ENDED:
            return  # that is the end, and told as such
        names = [player.name for player in table.players]
        self._mouth.say(*news(before.company, table.company, names))

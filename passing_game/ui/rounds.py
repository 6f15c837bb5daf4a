"""How the rounds of a shared match have ended, as far as one was there. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.events import RoundEnded
    from passing_game.tables.seat import TableView, Update


class Rounds:
    """The results of one match after the other.

    Attributes:
        results: of the rounds of the present match that one has seen end, the oldest first.
        last: how the table stood when the latest of them was over; None once it was taken.
    """

    def __init__(self) -> None:
        self.results: list[RoundEnded] = []
        self.last: TableView | None = None
        self._number = 0

    def hear(self, update: Update) -> None:
        """Take how the table stands."""
        self.see(update.table)

    def see(self, table: TableView) -> None:
        """Take how the table stands."""
        game = table.game
        if game.round < self._number or game.round == 0:
            self.results, self._number = [], 0
        if game.revealed is not None and game.round > self._number:
            self.results = [*self.results, game.revealed]
            self._number, self.last = game.round, table

    def take(self) -> TableView | None:
        """The end of a round that was not looked at yet, if there is one."""
        table, self.last = self.last, None
        return table

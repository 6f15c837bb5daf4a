"""What the table screen shows: one seat's view of the table, and what its player has in mind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from passing_game.engine.moves import Draw, Pass
from passing_game.phrases.cast import Cast
from passing_game.ui import commands
from passing_game.ui.turn import Turn

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.seat import TableView
    from passing_game.ui.commands import Command


@dataclass
class TableState:
    """Everything that the parts of the table screen draw from.

    `seat` sits at the bottom of the screen. Behind the `curtain` the game is the public view:
    several people share the keyboard, and nobody's hand is shown. `looking` keeps a hand open after
    its turn, for a look at the tile that was drawn. `pass_asked` says that the next pass is meant.
    `more` is said behind the notice where there is room for it.
    """

    table: TableView
    seat: int
    cast: Cast
    turn: Turn
    curtain: bool
    notice: str = ""
    more: str = ""
    pass_asked: bool = False
    looking: bool = False

    @classmethod
    def of(cls, table: TableView, seat: int, *, shared: bool) -> TableState:
        """The state for a seat's view; `shared` if several people share the keyboard."""
        names = tuple(player.name for player in table.players)
        cast = Cast(names, table.game.rules, None if shared else seat)
        table = behind_curtain(table) if shared else table
        return cls(table, seat, cast, Turn(table.game), curtain=shared)

    @property
    def game(self) -> SeatView:
        """The game as it may be shown now."""
        return self.table.game

    @property
    def may_take_over(self) -> bool:
        """Whether a person on turn may open the curtain."""
        turn = self.game.turn
        return self.curtain and turn is not None and self.table.players[turn].is_person

    def refuses(self, command: Command) -> bool:
        """Whether a command is one for one's turn, or a taking back, that cannot be had now."""
        if command is commands.UNDO:
            return self.table.take_back is not None
        if command is commands.HINT:
            return not self.game.is_my_turn
        if command not in (commands.DRAW, commands.PASS):
            return False
        kind = Draw if command is commands.DRAW else Pass
        return not any(isinstance(move, kind) for move in self.game.legal)

    def follow(self, table: TableView) -> None:
        """Take a newer view of the same seat."""
        self.table = behind_curtain(table) if self.curtain else table
        self.turn.follow(self.table.game)
        self.pass_asked = False

    def show(self, table: TableView, seat: int) -> None:
        """Open the curtain for a seat."""
        self.seat, self.curtain, self.notice, self.more = seat, False, "", ""
        self.follow(table)

    def hide(self, table: TableView) -> None:
        """Draw the curtain."""
        self.curtain, self.looking, self.notice, self.more = True, False, "", ""
        self.turn.put_back()
        self.follow(table)


def behind_curtain(table: TableView) -> TableView:
    """The table without anything that one seat alone may know."""
    return replace(table, game=table.game.public())

"""The people at one keyboard: whose hand is shown, and the curtain between two people's turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import last_draw
from passing_game.phrases import table
from passing_game.ui import commands
from passing_game.ui.keymap import USUAL
from passing_game.ui.state import TableState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from passing_game.tables.seat import Seat, UpdateListener


class Keyboard:
    """The seats of the people at one keyboard, and the state that their screen shows.

    Where there are several, a curtain hides every hand between two people's turns.

    Args:
        seats: the seats, at least one.

    Attributes:
        keys: the keys that are told in what it says.
        state: what is shown.
    """

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = {seat.number: seat for seat in seats}
        self._first = seats[0]
        self.keys = USUAL
        self.state = TableState.of(self._first.look(), self._first.number, shared=self.are_shared)

    @property
    def are_shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self._seats) > 1

    @property
    def asked(self) -> int | None:
        """The seat of a person here that is to move, or to take the keyboard over.

        It is nobody's turn here yet while another looks at the tile that was drawn.
        """
        state, turn = self.state, self.state.game.turn
        if turn not in self._seats or (state.looking and turn != state.seat):
            return None
        return turn

    @property
    def waits_for_others(self) -> bool:
        """Whether a person elsewhere is on turn, or the line to the table is not there.

        No bot's pause can be cut short then.
        """
        turn = self.state.game.turn
        if not self.state.is_live:
            return True
        if turn is None or turn in self._seats:
            return False
        return self.state.table.players[turn].is_person

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener every change of the table; the result takes it off again."""
        return self._first.subscribe(listener)

    def follow(self) -> None:
        """Take in how the table stands now."""
        state = self.state
        look = self._seats[state.seat].look()
        if self._must_hide(look.game.turn):
            state.hide(look)
            return
        state.follow(look)
        if state.looking:
            seat, tile, cast = state.seat, last_draw(look.game.history), state.cast
            state.notice = lambda: table.look_at_the_draw(
                seat, tile, cast, self.keys.told(commands.HIDE_HAND)
            )

    def show_hand(self) -> None:
        """Open the curtain for the seat on turn."""
        turn = self.state.game.turn
        if self.state.may_take_over and turn in self._seats:
            self.state.show(self._seats[turn].look(), turn)

    def hide_hand(self) -> None:
        """Close the curtain after a look at a drawn tile."""
        self.state.looking = False
        self.follow()

    def _must_hide(self, turn: int | None) -> bool:
        """Whether the hand that is shown must go: its turn is over, and others may look.

        Who has just drawn may look at the tile first, and hides the hand with a key.
        """
        state = self.state
        if not self.are_shared or state.curtain or turn == state.seat:
            state.looking = False
            return False
        return not state.looking

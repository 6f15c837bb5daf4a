"""What people do at the table, by whatever key or click: intentions become moves for a seat.

It knows no screen. With several seats they share the keyboard, and a curtain hides every hand
between two people's turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.errors import GameError
from passing_game.engine.events import last_draw
from passing_game.engine.moves import Draw, Move, Pass
from passing_game.engine.view import PassEffect
from passing_game.i18n import _
from passing_game.phrases import table
from passing_game.tables.seat import StaleMove
from passing_game.ui.state import TableState
from passing_game.ui.turn import Hindrance

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from passing_game.engine.train import Side
    from passing_game.tables.seat import Seat, UpdateListener

TURN_ACTIONS: Final = frozenset(
    {"choose", "choose_or_play", "step", "aim", "play_at", "put_back", "play", "draw", "pass"}
)
"""The actions of the table screen that are for one's own turn."""


class Controls:
    """The seats of the people at one keyboard, and the state that their screen shows."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._seats = {seat.number: seat for seat in seats}
        self._first = seats[0]
        self.state = TableState.of(self._first.look(), self._first.number, shared=self.are_shared)

    @property
    def are_shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self._seats) > 1

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
            tile = last_draw(look.game.history)
            state.notice = table.look_at_the_draw(state.seat, tile, state.cast)

    def may(self, action: str) -> bool | None:
        """Whether an action is possible now; None if it is not, but will be.

        Behind the curtain only taking over is possible, with the key that plays otherwise.
        """
        state = self.state
        if action == "show_hand":
            return state.may_take_over
        if action == "hide_hand":
            return state.looking
        if action == "play" and (state.curtain or state.looking):
            return False
        if action in TURN_ACTIONS:
            return True if state.game.is_my_turn else None
        return True

    # Before the move

    def choose(self, place: int) -> None:
        """Choose the tile at a place of the hand."""
        self._forget_what_was_said()
        self.state.turn.choose(place)

    def step(self, by: int) -> None:
        """Choose a neighbouring tile."""
        self._forget_what_was_said()
        self.state.turn.step(by)

    def aim(self, side: Side) -> None:
        """Aim the chosen tile at an end."""
        self._forget_what_was_said()
        self.state.turn.aim_at(side)

    def put_back(self) -> None:
        """Choose nothing."""
        self._forget_what_was_said()
        self.state.turn.put_back()

    # The move

    async def play(self) -> None:
        """Play the chosen tile, or say what is missing."""
        turn = self.state.turn
        match turn.intend():
            case Hindrance.NOTHING_CHOSEN:
                self._refuse(_("Choose a tile first: 1-9, the arrows, or a click."))
            case Hindrance.FITS_NOWHERE:
                self._refuse(table.fits_nowhere(turn.view, turn.chosen))
            case Hindrance.WHICH_END:
                self._refuse(_("At which end? ← or →, then Enter; or click the end."))
            case play:
                await self._submit(play)

    async def play_at(self, side: Side) -> None:
        """Play the chosen tile at an end."""
        turn = self.state.turn
        turn.aim_at(side)
        if turn.chosen is not None and turn.aim is not side:
            self._refuse(table.does_not_fit(self.state.game, turn.chosen, side))
        else:
            await self.play()

    async def draw(self) -> None:
        """Draw a tile; who shares the keyboard may look at it before the hand is hidden."""
        self.state.looking = await self._submit(Draw()) and self.are_shared

    async def pass_turn(self) -> None:
        """Pass; a pass that ends the round is asked for twice."""
        state = self.state
        if state.game.pass_effect is PassEffect.ENDS_ROUND and not state.pass_asked:
            self._refuse(_("This pass ends the round. Pass again if you mean it."))
            state.pass_asked = True
        else:
            await self._submit(Pass())

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

        Who has just drawn may look at the tile first, and hides the hand with Enter.
        """
        state = self.state
        if not self.are_shared or state.curtain or turn == state.seat:
            state.looking = False
            return False
        return not state.looking

    def _forget_what_was_said(self) -> None:
        self.state.notice, self.state.pass_asked = "", False

    def _refuse(self, why: str) -> None:
        self.state.notice, self.state.pass_asked = why, False

    async def _submit(self, move: Move) -> bool:
        """Make a move; whether it was accepted."""
        state = self.state
        try:
            await self._seats[state.seat].submit(move, state.table.seq)
        except StaleMove:
            self.follow()
            return False
        except GameError as error:
            self._refuse(table.refusal(error, state.cast))
            return False
        return True

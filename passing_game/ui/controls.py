"""What people do at the table, by whatever key or click: intentions become moves for a seat.

It knows no screen.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from passing_game.engine.errors import GameError, NotYourTurn, RoundNotRunning
from passing_game.engine.moves import Draw, Move, Pass
from passing_game.engine.view import PassEffect
from passing_game.phrases import company, table
from passing_game.phrases.taking_back import no_taking_back
from passing_game.tables.seat import CannotTakeBack, StaleMove
from passing_game.ui import commands
from passing_game.ui.hinting import Hinting
from passing_game.ui.turn import Hindrance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.train import Side
    from passing_game.tables.seat import Seat

TURN_ACTIONS: Final = frozenset(
    {
        *("choose", "choose_or_play", "step", "aim"),
        *("play", "play_at", "draw", "pass", "hint"),
    }
)
"""The actions of the table screen that are for one's own turn."""


class Controls(Hinting):
    """What can be done by the people at one keyboard, and what is said when it cannot.

    Args:
        seats: the seats, at least one.
        confirm_pass: whether a pass that ends the round is asked for once more.
    """

    def __init__(self, seats: Sequence[Seat], *, confirm_pass: bool = True) -> None:
        super().__init__(seats)
        self.confirm_pass = confirm_pass

    def may(self, action: str, *parameters: object) -> bool | None:
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
        if action == "hint" and not state.may_hint:
            return False
        if action in TURN_ACTIONS and not state.game.is_my_turn:
            return None
        if action == "choose" and parameters:
            return parameters[0] in range(len(state.turn.tiles))
        return True

    # Before the move

    def choose(self, place: int) -> None:
        """Choose the tile at a place of the hand."""
        self.forget_what_was_said()
        self.state.turn.choose(place)

    def step(self, by: int) -> None:
        """Choose a neighbouring tile."""
        self.forget_what_was_said()
        self.state.turn.step(by)

    def aim(self, side: Side) -> None:
        """Aim the chosen tile at an end."""
        self.forget_what_was_said()
        self.state.turn.aim_at(side)

    def put_back(self) -> None:
        """Choose nothing."""
        self.forget_what_was_said()
        self.state.turn.put_back()

    # The move

    async def play(self) -> None:
        """Play the chosen tile, or say what is missing."""
        turn = self.state.turn
        match turn.intend():
            case Hindrance.NOTHING_CHOSEN:
                self.refuse(self._choose_first)
            case Hindrance.FITS_NOWHERE:
                self.refuse(partial(table.fits_nowhere, turn.view, turn.chosen))
            case Hindrance.WHICH_END:
                self.forget_what_was_said()  # the question is seen as long as it is asked
            case play:
                await self._submit(play)

    def _choose_first(self) -> str:
        told = self.keys.told
        return table.choose_first(told(commands.CHOOSE), told(commands.STEP))

    async def play_at(self, side: Side) -> None:
        """Play the chosen tile at an end."""
        turn = self.state.turn
        turn.aim_at(side)
        if turn.chosen is not None and turn.aim is not side:
            self.refuse(partial(table.does_not_fit, self.state.game, turn.chosen, side))
        else:
            await self.play()

    def drop_beside(self) -> None:
        """Say why the chosen tile, dropped on the felt far from any end, is not played."""
        turn = self.state.turn
        fits = turn.sides(turn.chosen)
        nowhere = partial(table.fits_nowhere, turn.view, turn.chosen)
        self.refuse(table.dropped_beside if fits else nowhere)

    async def draw(self) -> None:
        """Draw a tile; who shares the keyboard may look at it before the hand is hidden."""
        drew = await self._submit(Draw())
        # If the curtain has fallen before the answer came, it stays.
        self.state.looking = drew and self.are_shared and not self.state.curtain

    async def pass_turn(self) -> None:
        """Pass; a pass that ends the round may have to be asked for twice."""
        state = self.state
        ends_round = state.game.pass_effect is PassEffect.ENDS_ROUND
        if ends_round and self.confirm_pass and not state.pass_asked:
            self.refuse(table.pass_ends_round)
            state.pass_asked = True
        else:
            await self._submit(Pass())

    async def take_back(self) -> None:
        """Take back one's last move and the bots' answers to it, or say why that cannot be."""
        try:
            await self._seats[self.state.seat].take_back()
        except CannotTakeBack as refusal:
            self.refuse(partial(no_taking_back, refusal.why))

    def say_whose_turn(self) -> None:
        """Say why nothing can be done now: it is another's turn, or the round is over, or no line.

        The curtain, and who looks at a drawn tile, are told already what to do.
        """
        state, turn = self.state, self.state.game.turn
        if not state.is_live:
            self.refuse(partial(company.not_now, state.line))
        elif turn is None:
            self._refuse_for(RoundNotRunning())
        elif not state.curtain and not state.looking and turn != state.seat:
            self._refuse_for(NotYourTurn(state.seat, turn))

    def _refuse_for(self, error: GameError) -> None:
        self.refuse(partial(table.refusal, error, self.state.cast))

    async def _submit(self, move: Move) -> bool:
        """Make a move; whether it was accepted."""
        self.forget_hint()
        state = self.state
        try:
            await self._seats[state.seat].submit(move, state.table.seq)
        except StaleMove:
            self.follow()
            return False
        except GameError as error:
            self._refuse_for(error)
            return False
        return True

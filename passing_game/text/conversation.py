"""One match, talked through: what happens is told, and what is typed is answered.

Answers and moves go by the view that was told last; nothing else of the table is known here.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, Final

from passing_game.engine.errors import GameError
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect
from passing_game.phrases import plain, plain_talk, sharing, table
from passing_game.phrases.taking_back import no_taking_back
from passing_game.tables.seat import CannotTakeBack, StaleMove
from passing_game.tables.sharing import NoCode
from passing_game.text import commands
from passing_game.text.answers import answer
from passing_game.text.hinting import hinted
from passing_game.text.orders import Laying, NotUnderstood, Order, understood
from passing_game.text.telling import Telling

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView
    from passing_game.tables.seat import Seat
    from passing_game.text.background import Background
    from passing_game.text.manners import Ears, Manners, Mouth

LEAVING: Final = (commands.QUIT, commands.ABANDON)
"""These do not wait for ever until the others have moved."""


class End(Enum):
    """How a conversation ends."""

    QUIT = "quit"
    ABANDON = "abandon"
    REMATCH = "rematch"


class Conversation:
    """A player's side of one match, from its beginning or from where it was broken off."""

    def __init__(
        self, seat: Seat, ears: Ears, mouth: Mouth, manners: Manners, background: Background
    ) -> None:
        self._seat = seat
        self._ears = ears
        self._mouth = mouth
        self._manners = manners
        self._share = background.share
        self._advise = background.advise
        self._abandoning = background.abandoning
        self._telling = Telling(seat, mouth, background)
        self._asked: Order | None = None  # what must be said again if it is meant

    @property
    def _view(self) -> SeatView:
        return self._telling.view

    async def run(self) -> End:
        """Talk until the player leaves, or wants a rematch."""
        unsubscribe = self._seat.subscribe(self._telling.hear)
        try:
            self._telling.greet()
            while (end := await self._exchange()) is None:
                if self._telling.our_turn.is_set():
                    self._mouth.prompt()
            return end
        finally:
            unsubscribe()

    async def _exchange(self) -> End | None:
        """Take one line and answer it."""
        line = await self._ears.next()
        if line is not None:
            self._mouth.heard()
        try:
            order = understood(line)
        except NotUnderstood as error:
            await self._wait_for_our_turn(None)
            self._asked = None
            self._mouth.say(error.sentence)
            return None
        await self._wait_for_our_turn(self._manners.patience if order in LEAVING else None)
        again, self._asked = order == self._asked, None
        return await self._do(order, again=again)

    async def _wait_for_our_turn(self, at_most: float | None) -> None:
        if self._manners.in_turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(at_most):
                    await self._telling.our_turn.wait()

    async def _do(self, order: Order, *, again: bool) -> End | None:
        match order:
            case Laying():
                await self._play(order)
            case commands.DRAW:
                await self._submit(Draw())
            case commands.PASS:
                await self._pass(again=again)
            case commands.UNDO:
                await self._take_back()
            case commands.HINT:
                await self._hint()
            case commands.NEXT:
                await self._next_round()
            case _:
                return self._answer(order, again=again)
        return None

    def _answer(self, order: commands.Command, *, again: bool) -> End | None:
        """Answer what asks the table for nothing."""
        match order:
            case commands.QUIT:
                return End.QUIT
            case commands.REMATCH if self._view.phase is Phase.OVER:
                return End.REMATCH
            case commands.REMATCH:
                self._telling.refuse(plain_talk.match_runs())
            case commands.ABANDON:
                return self._abandon(again=again)
            case commands.SHARE:
                self._tell_what_to_share()
            case commands.WHY:
                self._mouth.say(*self._telling.reasons)
            case _:
                self._mouth.say(*answer(order, self._view, self._telling.cast))
        return None

    # Moves, and what is refused of them

    async def _play(self, laying: Laying) -> None:
        tile, side, view = laying.tile, laying.side, self._view
        sides = [move.side for move in view.legal if isinstance(move, Play) and move.tile == tile]
        if side is not None:
            await self._submit(Play(tile, side))
        elif len(sides) == 2 and len(set(view.ends or ())) == 2:
            self._telling.refuse(plain_talk.which_end(tile))
        elif view.is_my_turn and tile in view.hand and not sides:
            self._telling.refuse(table.fits_nowhere(view, tile))
        else:
            await self._submit(Play(tile, sides[-1] if sides else Side.RIGHT))

    async def _pass(self, *, again: bool) -> None:
        view = self._view
        ends_round = view.is_my_turn and view.pass_effect is PassEffect.ENDS_ROUND
        if ends_round and self._manners.confirm_pass and not again:
            self._asked = commands.PASS
            self._mouth.say(plain_talk.pass_ends_round())
        else:
            await self._submit(Pass())

    async def _hint(self) -> None:
        """Say what the expert would do, and why; nothing is played."""
        view = self._view
        if not view.is_my_turn:
            self._telling.refuse(plain.what_now(view, self._telling.cast))
            return
        seq = self._telling.told.seq
        told = await hinted(self._advise, view)
        if seq == self._telling.told.seq:
            self._telling.reasons = told.reasons
            self._mouth.say(*told.sentences)
        else:
            self._mouth.say(plain_talk.not_any_more(self._seat.look()))

    async def _next_round(self) -> None:
        if self._view.turn is not None:
            self._telling.refuse(plain_talk.round_runs())
        elif self._view.phase is Phase.OVER:
            self._telling.refuse(plain.what_now(self._view, self._telling.cast))
        else:
            self._telling.our_turn.clear()
            await self._seat.ready()

    async def _submit(self, move: Move) -> None:
        if self._view.turn is None:
            self._telling.refuse(plain.what_now(self._view, self._telling.cast))
            return
        try:
            await self._seat.submit(move, self._telling.told.seq)
        except StaleMove:
            self._mouth.say(plain_talk.not_any_more(self._seat.look()))
        except GameError as error:
            self._telling.refuse(table.refusal(error, self._telling.cast))

    async def _take_back(self) -> None:
        try:
            await self._seat.take_back()
        except CannotTakeBack as refusal:
            self._telling.refuse(no_taking_back(refusal.why))

    def _abandon(self, *, again: bool) -> End | None:
        if self._view.phase is Phase.OVER:
            self._telling.refuse(plain.what_now(self._view, self._telling.cast))
        elif again:
            return End.ABANDON
        else:
            self._asked = commands.ABANDON
            self._mouth.say(self._abandoning())
        return None

    def _tell_what_to_share(self) -> None:
        try:
            self._mouth.say(*self._share())
        except NoCode as error:
            self._telling.refuse(sharing.no_code(error))

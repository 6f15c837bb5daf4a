"""One match, talked through: what happens is told, and what is typed is answered.

Answers and moves go by the view that was told last; nothing else of the table is known here.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.errors import GameError
from passing_game.engine.events import MatchEnded, RoundEnded, RoundStarted
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect
from passing_game.phrases import plain, plain_match, plain_result, plain_talk, table
from passing_game.phrases.cast import Cast
from passing_game.tables.seat import StaleMove
from passing_game.text import commands
from passing_game.text.answers import answer
from passing_game.text.orders import Laying, NotUnderstood, Order, understood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.engine.view import SeatView
    from passing_game.tables.seat import Seat, Update
    from passing_game.text.manners import Ears, Manners, Mouth


class End(Enum):
    """How a conversation ends."""

    QUIT = "quit"
    REMATCH = "rematch"


class Conversation:
    """A player's side of one match. `record` is the sentence on where the match is kept."""

    def __init__(self, seat: Seat, ears: Ears, mouth: Mouth, manners: Manners, record: str) -> None:
        self._seat = seat
        self._ears = ears
        self._mouth = mouth
        self._manners = manners
        self._record = record
        self._told = seat.look()
        names = tuple(player.name for player in self._told.players)
        self._cast = Cast(names, self._view.rules, seat.number)
        self._results: list[RoundEnded] = []
        self._reasons: Sequence[str] = (plain_talk.no_reason(),)
        self._pass_asked = False
        self._our_turn = asyncio.Event()  # to move, or to ask for the next round

    @property
    def _view(self) -> SeatView:
        return self._told.game

    async def run(self) -> End:
        """Talk until the player leaves, or wants a rematch."""
        unsubscribe = self._seat.subscribe(self._hear)
        try:
            self._greet()
            while (end := await self._exchange()) is None:
                if self._our_turn.is_set():
                    self._mouth.prompt()
            return end
        finally:
            unsubscribe()

    def _greet(self) -> None:
        rules, seat = self._view.rules, self._seat.number
        others = plain_match.who_sits_where(seat, self._told.players, rules)
        self._mouth.say(plain_match.match_begins(rules), *others)

    async def _exchange(self) -> End | None:
        """Take one line and answer it."""
        line = await self._ears.next()
        if line is not None:
            self._mouth.heard()
        try:
            order = understood(line)
        except NotUnderstood as error:
            await self._wait_for_our_turn(None)
            self._pass_asked = False
            self._mouth.say(error.sentence)
            return None
        await self._wait_for_our_turn(self._manners.patience if order is commands.QUIT else None)
        return await self._do(order)

    async def _wait_for_our_turn(self, at_most: float | None) -> None:
        if self._manners.in_turn:
            with suppress(TimeoutError):
                async with asyncio.timeout(at_most):
                    await self._our_turn.wait()

    # What the table tells

    def _hear(self, update: Update) -> None:
        self._told = update.table
        for event in update.events:
            self._tell(event)
        if self._view.is_my_turn:
            self._mouth.say(*plain_match.your_turn(self._view, self._cast))
        elif self._view.turn is None:
            self._mouth.say(plain.what_now(self._view, self._cast))
        else:
            self._our_turn.clear()
            return
        self._our_turn.set()
        self._mouth.prompt()

    def _tell(self, event: Event) -> None:
        view, cast = self._view, self._cast
        match event:
            case RoundStarted():
                self._mouth.say(plain_match.round_begins(view, cast), plain.hand(view))
            case RoundEnded():
                self._results.append(event)
                self._reasons = plain_result.why(event, cast)
                self._mouth.say(*plain_result.round_ends(event, cast))
            case MatchEnded(winner):
                self._mouth.say(*plain_result.match_ends(winner, self._results, cast), self._record)
            case _:
                self._mouth.say(*plain_match.moved(event, view, cast))

    # What the player says

    async def _do(self, order: Order) -> End | None:
        asked, self._pass_asked = self._pass_asked, False
        match order:
            case Laying():
                await self._play(order)
            case commands.DRAW:
                await self._submit(Draw())
            case commands.PASS:
                await self._pass(asked=asked)
            case commands.NEXT:
                await self._next_round()
            case commands.REMATCH if self._view.phase is Phase.OVER:
                return End.REMATCH
            case commands.REMATCH:
                self._refuse(plain_talk.match_runs())
            case commands.QUIT:
                return End.QUIT
            case commands.WHY:
                self._mouth.say(*self._reasons)
            case _:
                self._mouth.say(*answer(order, self._view, self._cast))
        return None

    async def _play(self, laying: Laying) -> None:
        tile, side, view = laying.tile, laying.side, self._view
        sides = [move.side for move in view.legal if isinstance(move, Play) and move.tile == tile]
        if side is not None:
            await self._submit(Play(tile, side))
        elif len(sides) == 2 and len(set(view.ends or ())) == 2:
            self._refuse(plain_talk.which_end(tile))
        elif view.is_my_turn and tile in view.hand and not sides:
            self._refuse(table.fits_nowhere(view, tile))
        else:
            await self._submit(Play(tile, sides[-1] if sides else Side.RIGHT))

    async def _pass(self, *, asked: bool) -> None:
        view = self._view
        ends_round = view.is_my_turn and view.pass_effect is PassEffect.ENDS_ROUND
        if ends_round and self._manners.confirm_pass and not asked:
            self._pass_asked = True
            self._mouth.say(plain_talk.pass_ends_round())
        else:
            await self._submit(Pass())

    async def _next_round(self) -> None:
        if self._view.turn is not None:
            self._refuse(plain_talk.round_runs())
        elif self._view.phase is Phase.OVER:
            self._refuse(plain.what_now(self._view, self._cast))
        else:
            self._our_turn.clear()
            await self._seat.ready()

    async def _submit(self, move: Move) -> None:
        if self._view.turn is None:
            self._refuse(plain.what_now(self._view, self._cast))
            return
        try:
            await self._seat.submit(move, self._told.seq)
        except StaleMove:
            self._mouth.say(plain_talk.stale())
        except GameError as error:
            self._refuse(table.refusal(error, self._cast))

    def _refuse(self, why: str) -> None:
        self._reasons = (why,)
        self._mouth.say(why)

"""A seat at a table of another process: the screens cannot tell it from one of their own.

No move is sent while the line is lost, and none twice.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from passing_game.engine.tiles import TILES
from passing_game.tables.company import LineStatus
from passing_game.tables.seat import CannotTakeBack, NoTakingBack, StaleMove
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.place import Place
from passing_game.tables.shared.rules_refused import heard
from passing_game.tables.wire.pieces import demand, move_to_wire
from passing_game.tables.wire.requests import Invite, Ready, Rematch, Request, Sit, Submit, Vote

if TYPE_CHECKING:
    from passing_game.engine.errors import GameError
    from passing_game.engine.moves import Move
    from passing_game.tables.company import RematchWish
    from passing_game.tables.seat import Update


class LineLost(StaleMove):
    """There is no line, or it went before it was known whether the move was made.

    What is seen may be out of date. Once the line is back, the table tells whether it was made.
    """


class JoinedSeat(Place):
    """A seat at a table of another process: a `Seat` as any other."""

    number = 0
    """The seat's number, 0 and up, clockwise. Seats may change between two matches."""

    @property
    def asked_for(self) -> Request:
        """What is said to the host to have this seat again."""
        return Sit(self.table, self.number, again=True)

    def hear(self, update: Update) -> None:
        """Take how the table stands now from the host, and tell it.

        Raises:
            WireError: if it is not what somebody in a seat sees.
        """
        seat = update.table.game.seat
        demand(seat is not None, "a view without a seat")
        self.number = seat or 0
        super().hear(update)

    async def submit(self, move: Move, seq: int) -> None:
        """Make a move that was chosen when `seq` was the number of the last event.

        Raises:
            LineLost: if it is not known whether the move was made; a `StaleMove`, too.
            StaleMove: if something has happened since.
            GameError: if the rules do not allow it.
        """
        now = self.look().seq
        if self.line is not LineStatus.LIVE:
            raise LineLost(seq, now)
        if seq != now:
            raise StaleMove(seq, now)
        try:
            await self.ask(Submit(self.table, move_to_wire(move), seq))
        except RequestRefused as refusal:
            error = _reason(refusal, self.look().game.rules.players)
            raise error or StaleMove(seq, self.look().seq) from None
        except LineTrouble:
            raise LineLost(seq, self.look().seq) from None

    async def ready(self) -> None:
        """Ask for the next round. It comes after a while, too, if the wish gets lost."""
        with suppress(RequestRefused, LineTrouble):
            await self.ask(Ready(self.table, self.look().game.round))

    async def take_back(self) -> None:
        """No move is taken back where others play.

        Raises:
            CannotTakeBack: always.
        """
        raise CannotTakeBack(NoTakingBack.OTHERS_PLAY)

    async def rematch(self, wish: RematchWish | None) -> None:
        """Wish for another match, or with None for none any more.

        Raises:
            RequestRefused, LineTrouble: if it was not heard.
        """
        await self.ask(Rematch(self.table, wish))

    async def invite(self, account: str) -> None:
        """Have a free seat kept for an account, which is told so.

        Raises:
            RequestRefused, LineTrouble: if it is not.
        """
        await self.ask(Invite(self.table, account))

    async def vote(self, *, close: bool) -> None:
        """Vote for closing the table, or take the vote back.

        Raises:
            RequestRefused, LineTrouble: if it was not heard.
        """
        await self.ask(Vote(self.table, close))


def _reason(refusal: RequestRefused, players: int) -> GameError | StaleMove | None:
    """The error that a refusal tells; None if it tells another reason, or what cannot be."""
    with suppress(LookupError):
        error = heard(refusal.why, refusal.data)
        bounds = {"seat": players, "turn": players, "winner": players, "tile": TILES}
        bounds |= {"end": 7, "left": TILES}  # pips of a half, tiles of a boneyard
        if all(getattr(error, name, 0) in range(bound) for name, bound in bounds.items()):
            return error
    return None

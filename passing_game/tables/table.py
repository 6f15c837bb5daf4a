"""A table: the only owner of a match. Every move goes through it, one after the other.

It numbers every event, asks the bots, and tells each seat what that seat may know. Seats hear of
a move after the match's own listeners, so a record has it before a screen shows it. A bot's move
that was chosen before moves were taken back, or for a seat that somebody else plays by now, is
dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from passing_game.bots.budget import budget_for, cap_for
from passing_game.engine.events import redacted
from passing_game.engine.match import Phase
from passing_game.engine.moves import Move
from passing_game.engine.view import SeatView, view_for
from passing_game.tables.seat import StaleMove, TableView, Update
from passing_game.tables.taking_back import moves_to_take_back, why_not
from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.tables.pace import Pace
    from passing_game.tables.seat import UpdateListener
    from passing_game.tables.setup import GameSetup

Mind = Callable[[SeatView], Move]
"""Whoever chooses for a seat without a person: a bot with its dice and its budget."""


class LocalSeat:
    """A seat in the same process as its table."""

    def __init__(self, table: Table, number: int) -> None:
        self.number = number
        self._table = table
        self._listeners: list[UpdateListener] = []

    def look(self) -> TableView:
        """How the table stands now, as this seat may see it."""
        return self._table.view(self.number)

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener every change; the result takes it off the list again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def submit(self, move: Move, seq: int) -> None:
        """Make a move that was chosen when `seq` was the number of the last event.

        Raises:
            StaleMove: if something has happened since.
            GameError: if the rules do not allow it.
        """
        self._table.submit(self.number, move, seq)

    async def ready(self) -> None:
        """Ask for the next round. At a local table one asks for all."""
        self._table.next_round()

    async def take_back(self) -> None:
        """Take back one's last move and the bots' answers to it, those to come included.

        Raises:
            CannotTakeBack: if there is nothing to take back, or it would not be fair.
        """
        self._table.take_back(self.number)

    def tell(self, events: tuple[Event, ...]) -> None:
        """Hand events to the listeners, without what this seat may not know."""
        if self._listeners:
            seen = tuple(redacted(event, self.number) for event in events)
            update = Update(self.look(), seen)
            for listener in tuple(self._listeners):
                listener(update)


class Table:
    """One match with its seats; `minds` choose for the seats that no person plays.

    Args:
        setup: who sits where.
        match: a new match, or one that stands anywhere.
        minds: by seat, whoever chooses for it.
        pace: the pause before their moves.
        seq: how many events of the match were told before, when it is gone on with.
    """

    def __init__(
        self, setup: GameSetup, match: Match, minds: Mapping[int, Mind], pace: Pace, seq: int = 0
    ) -> None:
        self.setup = setup
        self.match = match
        self.seq = seq
        self.seats = tuple(LocalSeat(self, number) for number in range(setup.rules.players))
        self._minds = dict(minds)
        self._levels = {seat: player.bot for seat, player in enumerate(setup.players)}
        self._pace = pace
        self._thought: asyncio.Task[Move] | None = None
        self._changed = asyncio.Event()
        self._wanted = asyncio.Event()

    def view(self, seat: int) -> TableView:
        """How the table stands now, as a seat may see it."""
        return TableView(
            self.seq,
            view_for(self.match, seat),
            self.setup.players,
            why_not(self.match, seat, self._minds),
        )

    def submit(self, seat: int, move: Move, seq: int) -> None:
        """Make a move for a seat.

        Raises:
            StaleMove: if something has happened since the move was chosen.
            GameError: if the rules do not allow it.
        """
        if seq != self.seq:
            raise StaleMove(seq, self.seq)
        self._tell(self.match.apply(seat, move))

    def next_round(self) -> None:
        """Have the next round dealt, if the last one is over."""
        if self.match.phase is Phase.BETWEEN_ROUNDS and self.match.round_number > 0:
            self._wanted.set()

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move and all that was answered to it, or is being thought of.

        Raises:
            CannotTakeBack: if the seat may not.
        """
        count = moves_to_take_back(self.match, seat, self._minds)
        if self._thought is not None:
            self._thought.cancel()
        self._tell(self.match.take_back(seat, count))

    def take_seat(self, seat: int, mind: Mind | None, level: str | None = None) -> None:
        """Let somebody else play a seat from here on; what a bot there is thinking of is dropped.

        Args:
            seat: which one.
            mind: whoever chooses for it; None for a person, whose moves are submitted.
            level: the level of the bot, where it is one that takes its time.
        """
        if self._thought is not None and self.match.turn == seat:
            self._thought.cancel()
        self._levels[seat] = level
        if mind is None:
            self._minds.pop(seat, None)
        else:
            self._minds[seat] = mind
        self._changed.set()

    async def run(self) -> None:
        """Play the match to its end: deal when asked, let the bots move, wait for the people.

        The first round is dealt at once; a match that is gone on with goes on from where it stands.
        """
        if self.match.round_number == 0:
            self._tell(self.match.start_round())
        while self.match.phase is not Phase.OVER:
            turn = self.match.turn
            if turn is None:
                await self._wanted.wait()
                self._wanted.clear()
                self._tell(self.match.start_round())
            elif turn in self._minds:
                await self._let_move(turn)
            else:
                self._changed.clear()
                await self._changed.wait()

    async def _let_move(self, seat: int) -> None:
        seq, mind = self.seq, self._minds[seat]
        self._thought = thought = asyncio.create_task(self._think(seat))
        try:
            await asyncio.wait({thought})
        finally:
            thought.cancel()
            self._thought = None
        if thought.cancelled():
            return
        move = thought.result()
        if seq == self.seq and self._minds.get(seat) is mind:
            self.submit(seat, move, seq)

    async def _think(self, seat: int) -> Move:
        """Choose during the pause, which is as long for a choice as where there is none."""
        mind, view = self._minds[seat], view_for(self.match, seat)
        thought = asyncio.ensure_future(aside(lambda: mind(view)))
        try:
            await self._pace.wait(at_least=self._longest_thought(seat))
            return await thought
        finally:
            thought.cancel()

    def _longest_thought(self, seat: int) -> int:
        """The time that a bot may take for a move, in milliseconds; 0 if it takes hardly any."""
        level, rules = self._levels[seat], self.match.rules
        return cap_for(rules) if level is not None and budget_for(level, rules) > 1 else 0

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.seq += len(events)
        self._changed.set()
        for seat in self.seats:
            seat.tell(events)

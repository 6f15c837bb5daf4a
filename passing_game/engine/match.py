"""A match: rounds until a seat or a side reaches the target.

A refused move raises before anything changes. An accepted one finishes its whole transition, and
only then are its events handed out, so a listener never sees half a move.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.deal import Chance, Deal, check_deal, deal_tiles, pick
from passing_game.engine.errors import (
    BadDeal,
    MatchOver,
    NoSuchSeat,
    NothingToTakeBack,
    RoundNotRunning,
    RoundRunning,
)
from passing_game.engine.events import (
    Event,
    Listener,
    MatchEnded,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
    moves_in,
)
from passing_game.engine.legality import check_move, legal_moves
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.round import EndReason, Round
from passing_game.engine.rules import Lead, Rules
from passing_game.engine.scoring import Outcome, score_round
from passing_game.engine.tiles import Hand, Tile
from passing_game.engine.train import Side, Train

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


class Phase(Enum):
    """Where a match stands."""

    BETWEEN_ROUNDS = "between rounds"
    """The next round can be dealt."""
    PLAYING = "playing"
    """A seat is on turn."""
    OVER = "over"
    """The match has been won."""


class Match:
    """The state machine of a match.

    Rounds are dealt on request (`start_round`), moves come through `apply`, and whoever wants to
    know `subscribe`s. The attributes are for reading. `scores` are by seat, or by side with
    partners; `winner` is a seat or side. `table` is the running round, or the last one;
    `train` and `history` belong to it, the history as the table knows it, with every hand.
    """

    def __init__(self, rules: Rules, chance: Chance) -> None:
        self.rules = rules
        self.scores = [0] * rules.sides
        self.winner: int | None = None
        self.round_number = 0
        self.deal: Deal | None = None
        self.table: Round | None = None
        self.train = Train()
        self.history: list[Event] = []
        self.last_result: RoundEnded | None = None
        self._chance = chance
        self._dice: Random = chance(1)
        self.next_leader = self._random_leader()
        self._listeners: list[Listener] = []
        self._untold: deque[Event] = deque()
        self._telling = False

    # Reading

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        if self.winner is not None:
            return Phase.OVER
        running = self.table is not None and self.table.end is None
        return Phase.PLAYING if running else Phase.BETWEEN_ROUNDS

    @property
    def turn(self) -> int | None:
        """The seat on turn, while a round runs."""
        return self.table.turn if self.table is not None and self.table.end is None else None

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """All that a seat may do now; empty when it is not its turn (see `legality`).

        Raises:
            NoSuchSeat: if the seat is not at this table.
        """
        self.check_seat(seat)
        return legal_moves(self._running()) if self.turn == seat else ()

    def check_seat(self, seat: int) -> None:
        """See that the table has a seat.

        Raises:
            NoSuchSeat: if it has not.
        """
        if type(seat) is not int or seat not in range(self.rules.players):
            raise NoSuchSeat(seat)

    # Changing

    def start_round(self, deal: Deal | None = None) -> tuple[Event, ...]:
        """Deal the next round: from the match's own chance, or as it was dealt elsewhere.

        Raises:
            MatchOver: if the match has been won.
            RoundRunning: if a round is being played.
            BadDeal: if the given deal cannot be.
        """
        if self.winner is not None:
            raise MatchOver(self.winner)
        if self.phase is Phase.PLAYING:
            raise RoundRunning
        if deal is None:
            deal = deal_tiles(self.rules, self.next_leader, self._dice)
        else:
            check_deal(self.rules, deal)
            self.announce_leader(deal.leader)
        self.round_number += 1
        self.last_result = None
        self._lay_out(deal)
        return self._tell([self._remember(_started(self.round_number, deal))])

    def apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move for a seat, and whatever follows from it.

        Returns:
            What happened, in order: the move, then the end of the round and of the match.

        Raises:
            GameError: one of its children says why the move is refused; nothing has changed.
        """
        self.check_seat(seat)
        state = self._running()
        check_move(state, seat, move)
        events = [self._make(state, seat, move)]
        if state.end is not None:
            events += self._finish_round(state, state.end, seat)
        return self._tell(events)

    def take_back(self, seat: int, count: int) -> tuple[Event, ...]:
        """Take back the last moves of the running round, at the wish of a seat.

        Raises:
            NothingToTakeBack: if `count` is not 1 to the number of moves made.
            NoSuchSeat, RoundNotRunning, MatchOver: if there is no round or seat for it.
        """
        self.check_seat(seat)
        self._running()
        moves = moves_in(self.history)
        countable = type(count) is int and count in range(1, len(moves) + 1)
        if self.deal is None or not countable:
            raise NothingToTakeBack(count, len(moves))
        state = self._lay_out(self.deal)
        self._remember(_started(self.round_number, self.deal))
        for mover, move in moves[:-count]:
            self._make(state, mover, move)
        return self._tell([MovesTakenBack(seat, count)])

    def announce_leader(self, seat: int) -> None:
        """Say who leads the next round, where a record has told it already.

        Raises:
            BadDeal: if the rules name another leader.
            NoSuchSeat: if the seat is not at this table.
        """
        self.check_seat(seat)
        at_random = self.rules.lead is Lead.RANDOM or self.round_number == 0
        if seat != self.next_leader and not at_random:
            raise BadDeal("leader")
        self.next_leader = seat
        if self.last_result is not None and self.winner is None:
            self.last_result = replace(self.last_result, next_leader=seat)
            self.history[-1] = self.last_result

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hand every coming event to a listener; the result takes it off the list again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # Inside

    def _running(self) -> Round:
        if self.winner is not None:
            raise MatchOver(self.winner)
        if self.table is None or self.table.end is not None:
            raise RoundNotRunning
        return self.table

    def _random_leader(self) -> int:
        return pick(self._dice, self.rules.players)

    def _lay_out(self, deal: Deal) -> Round:
        self.deal = deal
        self.train = Train()
        self.history = []
        hands = [hand.mask for hand in deal.hands]
        self.table = Round(self.rules, hands, deal.boneyard, deal.leader)
        return self.table

    def _make(self, state: Round, seat: int, move: Move) -> Event:
        """Make a move that is known to be legal."""
        match move:
            case Play(tile, side):
                side = side if self.train else Side.LEFT
                state.play(tile, side)
                self.train = self.train.extended(Tile(tile), side)
                return self._remember(TilePlayed(seat, Tile(tile), side))
            case Draw():
                return self._remember(TileDrawn(seat, Tile(state.draw())))
            case Pass():
                state.skip()
                return self._remember(TurnPassed(seat))

    def _finish_round(self, state: Round, reason: EndReason, mover: int) -> list[Event]:
        counts = tuple(state.counts())
        outcome = score_round(self.rules, counts, mover if reason is EndReason.DOMINO else None)
        self._score(outcome)
        self._choose_next_leader(outcome.winner)
        self.last_result = RoundEnded(
            round=self.round_number,
            reason=reason,
            hands=tuple(Hand(hand) for hand in state.hands),
            counts=counts,
            winner=outcome.winner,
            points=outcome.points,
            rule=outcome.rule,
            scores=tuple(self.scores),
            next_leader=None if self.winner is not None else self.next_leader,
        )
        ends: list[Event] = [self._remember(self.last_result)]
        if self.winner is not None:
            ends.append(self._remember(MatchEnded(self.winner, tuple(self.scores))))
        return ends

    def _score(self, outcome: Outcome) -> None:
        if outcome.winner is None:
            return
        side = self.rules.side_of(outcome.winner)
        self.scores[side] += outcome.points
        if self.scores[side] >= self.rules.target:
            self.winner = side

    def _choose_next_leader(self, winner: int | None) -> None:
        self._dice = self._chance(self.round_number + 1)
        if self.rules.lead is Lead.RANDOM:
            self.next_leader = self._random_leader()
        elif self.rules.lead is Lead.WINNER and winner is not None:
            self.next_leader = winner
        elif self.deal is not None:
            self.next_leader = (self.deal.leader + 1) % self.rules.players

    def _remember(self, event: Event) -> Event:
        self.history.append(event)
        return event

    def _tell(self, events: list[Event]) -> tuple[Event, ...]:
        """Hand out events in order; what a listener's own move brings about comes after them."""
        self._untold.extend(events)
        if not self._telling:
            self._telling = True
            try:
                while self._untold:
                    event = self._untold.popleft()
                    for listener in tuple(self._listeners):
                        listener(event)
            finally:
                self._telling = False
        return tuple(events)


def _started(number: int, deal: Deal) -> RoundStarted:
    return RoundStarted(number, deal.leader, deal.hands, deal.boneyard)

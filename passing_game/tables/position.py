"""How a recorded match stood after one event: with all that was hidden, or as a seat saw it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from passing_game.engine.events import Event, MatchEnded, RoundEnded
from passing_game.engine.match import Match, Phase
from passing_game.engine.tiles import Hand, Tile
from passing_game.engine.view import SeatView, view_for, view_for_spectator

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Position:
    """How a match stood after one event of its record.

    `round` counts from 1. `move` is the step in the round: 0 is the deal, and at the end of a round
    it is one more than the last move, with the `result`. `event` is what has just happened. After
    the move that ends a round the scores are still those before; the next position has the sum.
    """

    index: int
    round: int
    move: int
    event: Event
    _match: Match = field(repr=False)
    _scores: tuple[int, ...] = field(repr=False)

    @property
    def result(self) -> RoundEnded | None:
        """How the round has ended, where that has just been told."""
        return self.event if isinstance(self.event, RoundEnded) else None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """All hands by seat."""
        table = self._match.table
        return tuple(map(Hand, table.hands)) if table else ()

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles that lie in the boneyard, in the order of drawing; the last two are never."""
        table = self._match.table
        return tuple(map(Tile, table.boneyard[table.drawn :])) if table else ()

    @property
    def history(self) -> tuple[Event, ...]:
        """This round with everything that was hidden in it; what was taken back is not there."""
        return self._told_so_far(self._match.history)

    def view(self, seat: int | None) -> SeatView:
        """What a seat knew then, or a spectator.

        Raises:
            NoSuchSeat: if the seat is not at this table.
        """
        match = self._match
        view = view_for_spectator(match) if seat is None else view_for(match, seat)
        if view.revealed is None or self.result is not None:
            return view
        return replace(
            view,
            phase=Phase.PLAYING,
            scores=self._scores,
            history=self._told_so_far(view.history),
            revealed=None,
            winner=None,
        )

    def _told_so_far(self, history: Iterable[Event]) -> tuple[Event, ...]:
        if self.result is not None:
            return tuple(history)
        return tuple(one for one in history if not isinstance(one, RoundEnded | MatchEnded))

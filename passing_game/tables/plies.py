"""A round that is over, move by move, as one seat can tell it once all hands lie open. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from passing_game.bots.simulation import imagined
from passing_game.engine.deal import Deal, seeded
from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed, moves_in
from passing_game.engine.match import Match
from passing_game.engine.moves import Play
from passing_game.engine.tiles import ALL, Hand, Tile
from passing_game.engine.train import Side
from passing_game.engine.view import SeatView, view_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.moves import Move


class Ply(NamedTuple):
    """A move of a round.

    Attributes:
        seat: who made it.
        move: what was done.
        view: what the seat knew before it; its hand is the true one only if `hands` has it.
        hands: what every seat held then; None where a tile that it drew later leaves that open.
    """

    seat: int
    move: Move
    view: SeatView
    hands: tuple[Hand | None, ...]

    @property
    def plays(self) -> list[Play]:
        """The tiles that could be played."""
        return [move for move in self.view.legal if isinstance(move, Play)]

    def held(self, seat: int, number: int) -> list[Tile]:
        """The tiles with a number that a seat held; none if its hand is not known."""
        return [tile for tile in self.hands[seat] or () if tile.bears(number)]

    def number(self, side: Side) -> int | None:
        """The number at an end, in pips, if it was open at that end alone."""
        ends = self.view.ends
        return None if ends is None or ends[0] == ends[1] else ends[side is Side.RIGHT]

    def opener(self, side: Side) -> int | None:
        """The seat that had laid the tile at an end; None before the first."""
        if self.view.ends is None:
            return None
        state = imagined(self.view, self.seat)
        return state.left_by if side is Side.LEFT else state.right_by


def plies_of(view: SeatView) -> tuple[Ply, ...]:
    """The moves of the round that is over in a view; none while a round runs.

    Which tiles the others drew is told to nobody, not even afterwards: what they held before is not
    known, and the views of that time have some hand that goes with all that was seen.
    """
    if view.revealed is None:
        return ()
    deal, known_from = _dealt(view, view.revealed)
    match = _begun(view, view.revealed, deal)
    plies = []
    for place, (seat, move) in enumerate(moves_in(view.history)):
        held = match.table.hands if match.table else []
        hands = [
            Hand(mask) if place >= known else None
            for mask, known in zip(held, known_from, strict=True)
        ]
        plies.append(Ply(seat, move, view_for(match, seat), tuple(hands)))
        match.apply(seat, move)
    return tuple(plies)


def _dealt(view: SeatView, result: RoundEnded) -> tuple[Deal, Sequence[int]]:
    """The deal, and for each seat the move from which on its hand is known for sure.

    Goes backwards from the hands that are left. Any tile of the hand may stand for an unknown one
    that was drawn: the round goes on alike with all of them.
    """
    moves = [one for one in view.history if isinstance(one, TilePlayed | TileDrawn | TurnPassed)]
    held = [hand.mask for hand in result.hands]
    known_from = [0] * len(held)
    drawn: list[Tile] = []
    for place, event in reversed([*enumerate(moves)]):
        if isinstance(event, TilePlayed):
            held[event.seat] |= 1 << event.tile
        elif isinstance(event, TileDrawn):
            tile = event.tile
            if tile is None:
                tile = next(iter(Hand(held[event.seat])))
                known_from[event.seat] = max(known_from[event.seat], place + 1)
            held[event.seat] ^= 1 << tile
            drawn.append(tile)
    rest = Hand(ALL & ~sum(held) & ~Hand.of(drawn).mask)
    return Deal(view.leader, tuple(map(Hand, held)), (*reversed(drawn), *rest)), known_from


def _begun(view: SeatView, result: RoundEnded, deal: Deal) -> Match:
    """The match as it stood when the round was dealt."""
    match = Match(view.rules, seeded(""))
    match.scores = list(result.scores)
    if result.winner is not None:
        match.scores[view.rules.side_of(result.winner)] -= result.points
    match.round_number = result.round - 1
    match.next_leader = deal.leader
    match.start_round(deal)
    return match

"""Whether what a host says of a round can be: the client relies on it, and bots count with it.

Not every contradiction is found (only the host can tell whether a pass was legal), but every value
is in range, every tile is in one place, and the hand, the train and the counts agree with the
history.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import (
    Event,
    MatchEnded,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
)
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Play
from passing_game.engine.tiles import TILES, Hand
from passing_game.engine.train import Side, Train
from passing_game.engine.view import PassEffect
from passing_game.tables.wire.pieces import demand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView


def train_of(history: Iterable[Event]) -> Train:
    """The train that a round's plays make.

    Raises:
        WireError: if a tile does not fit or lies there already.
    """
    train = Train()
    for event in history:
        if isinstance(event, TilePlayed):
            demand(_fits(train, event), "a tile that does not fit")
            train = train.extended(event.tile, event.side)
    laid = Hand.of(tile.tile for tile in train.tiles)
    demand(len(laid) == len(train), "a tile twice in the train")
    return train


def check_view(view: SeatView) -> None:
    """See that a view can be.

    Raises:
        WireError: if it cannot.
    """
    _check_seats(view)
    _check_phase(view)
    _check_start(view)
    _check_tiles(view)
    _check_hand(view)
    _check_legal(view)


def _fits(train: Train, play: TilePlayed) -> bool:
    if train.ends is None:
        return play.side is Side.LEFT
    left, right = train.ends
    return play.tile.bears(left if play.side is Side.LEFT else right)


def _check_seats(view: SeatView) -> None:
    rules = view.rules
    seats = [seat for seat in (view.seat, view.turn, view.leader) if seat is not None]
    demand(all(seat < rules.players for seat in seats), "a seat that is not there")
    demand(len(view.counts) == rules.players, "counts of the hands")
    demand(len(view.scores) == rules.sides, "scores")
    demand(view.passes <= rules.players, "passes in a row")


def _check_phase(view: SeatView) -> None:
    """A seat is on turn while a round runs, and a match that is over has been won."""
    running = view.phase is Phase.PLAYING
    demand((view.turn is not None) == running, "turn")
    demand((view.pass_effect is not None) == running, "effect of a pass")
    refused = view.pass_effect is PassEffect.REFUSED
    demand(not refused or view.is_my_turn, "effect of another's pass")
    demand((view.revealed is not None) == (not running and view.round > 0), "revealed hands")
    won = [event.winner for event in view.history if isinstance(event, MatchEnded)]
    demand(won == ([] if view.winner is None else [view.winner]), "winner")
    demand((view.winner is not None) == (view.phase is Phase.OVER), "phase")


def _check_start(view: SeatView) -> None:
    """The history begins with the deal of its round, and nothing else is dealt or ended twice."""
    starts = [
        (place, event.round, event.leader)
        for place, event in enumerate(view.history)
        if isinstance(event, RoundStarted)
    ]
    demand(starts == ([(0, view.round, view.leader)] if view.round else []), "start of the round")
    demand(bool(view.history) == bool(view.round), "history")
    ends = [event.round for event in view.history if isinstance(event, RoundEnded)]
    demand(ends in ([], [view.round]), "end of the round")


def _check_tiles(view: SeatView) -> None:
    """The tiles of the set are on the table, in the hands or in the boneyard."""
    dealt = TILES if view.round else 0
    demand(sum(view.counts) + len(view.train) + view.boneyard == dealt, "number of tiles")
    demand(view.drawable <= view.boneyard, "tiles that can be drawn")
    if view.revealed is not None:
        demand(tuple(map(len, view.revealed.hands)) == view.counts, "sizes of the hands")
        laid = Hand.of(tile.tile for tile in view.train.tiles).mask
        demand(not any(hand.mask & laid for hand in view.revealed.hands), "a tile twice")


def _check_hand(view: SeatView) -> None:
    """One's hand is what one was dealt and drew, less what one played."""
    if view.seat is None:
        demand(not view.hand, "a hand of somebody who watches")
        return
    demand(view.counts[view.seat] == len(view.hand), "size of the hand")
    demand(view.hand == _hand_of(view.history, view.seat), "hand")
    if view.revealed is not None:
        demand(view.revealed.hands[view.seat] == view.hand, "revealed hand")


def _hand_of(history: Iterable[Event], seat: int) -> Hand:
    got: list[int] = []
    laid: list[int] = []
    for event in history:
        match event:
            case RoundStarted(hands=hands):
                dealt = hands[seat]
                demand(dealt is not None, "a hand that was not dealt")
                got += dealt or ()
            case TileDrawn(mover, tile) if mover == seat:
                demand(tile is not None, "a tile that was not drawn")
                got += () if tile is None else (tile,)
            case TilePlayed(mover, tile):
                demand(mover != seat or tile in got, "a tile that was not there to play")
                laid.append(tile)
            case _:
                pass
    demand(len(set(got)) == len(got), "a tile got twice")
    return Hand.of(set(got) - set(laid))


def _check_legal(view: SeatView) -> None:
    demand(not view.legal or view.is_my_turn, "moves of a seat that is not on turn")
    demand(len(set(view.legal)) == len(view.legal), "a move twice")
    demand(all(_possible(view, move) for move in view.legal), "a move that is not possible")


def _possible(view: SeatView, move: Move) -> bool:
    match move:
        case Play(tile, side):
            return tile in view.hand and _fits(view.train, TilePlayed(0, tile, side))
        case Draw():
            return view.drawable > 0
        case _:
            return view.pass_effect is not PassEffect.REFUSED

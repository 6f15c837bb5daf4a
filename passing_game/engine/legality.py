"""Which moves a round allows, and in which words of the engine a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.errors import (
    BoneyardClosed,
    DoesNotFit,
    MalformedMove,
    NotYourTurn,
    PassRefused,
    TileNotInHand,
)
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.tiles import TILES, Hand, Tile
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.round import Round


def legal_moves(state: Round) -> tuple[Move, ...]:
    """All that the seat on turn may do: plays in the order of the set, then draw, then pass.

    The first tile is listed for the left end alone; where the ends are equal, for both.
    """
    moves: list[Move] = [
        Play(tile, side) for tile in Hand(state.playable()) for side in state.sides(tile)
    ]
    if state.drawable:
        moves.append(Draw())
    if state.can_pass():
        moves.append(Pass())
    return tuple(moves)


def check_move(state: Round, seat: int, move: Move) -> None:
    """See that a seat may make a move now.

    Raises:
        NotYourTurn, MalformedMove, TileNotInHand, DoesNotFit, BoneyardClosed, PassRefused: why not.
    """
    if state.turn != seat:
        raise NotYourTurn(seat, state.turn)
    match move:
        case Play():
            _check_play(state, move)
        case Draw():
            if not state.drawable:
                raise BoneyardClosed(len(state.boneyard) - state.drawn)
        case Pass():
            if not state.can_pass():
                raise PassRefused(bool(state.playable()), bool(state.drawable))
        case _:
            raise MalformedMove(move)


def _check_play(state: Round, move: Play) -> None:
    tile, side = move.tile, move.side
    if type(tile) not in (Tile, int) or tile not in range(TILES) or type(side) is not Side:
        raise MalformedMove(move)
    if not state.hands[state.turn] >> tile & 1:
        raise TileNotInHand(state.turn, Tile(tile))
    if state.train and side not in state.sides(tile):
        raise DoesNotFit(Tile(tile), side, state.left if side is Side.LEFT else state.right)

"""What a seat has seen of the others' moves in a round, made ready to be judged for many deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from passing_game.bots.simulation import DRAW, Simulation, beginning, code_of
from passing_game.engine.events import RoundStarted, TileDrawn, moves_in
from passing_game.engine.moves import Draw, Play
from passing_game.engine.tiles import TILES, Hand

if TYPE_CHECKING:
    from passing_game.engine.view import SeatView


class Evidence(NamedTuple):
    """A move of another seat: the round it was made in, and what it still held or had drawn.

    `later` is the mask of what it has laid from that move on, `draws` how often it drew before.
    """

    state: Simulation
    seat: int
    code: int
    later: int
    draws: int


def known_tiles(view: SeatView) -> tuple[list[list[tuple[int, int]]], list[int]]:
    """For each seat the tiles it laid, each with its draws before that, and all its draws."""
    players = view.rules.players
    laid: list[list[tuple[int, int]]] = [[] for _ in range(players)]
    draws = [0] * players
    for seat, move in moves_in(view.history):
        match move:
            case Play(tile):
                laid[seat].append((tile, draws[seat]))
            case Draw():
                draws[seat] += 1
            case _:
                pass
    return laid, draws


def replay(view: SeatView, me: int) -> tuple[Simulation, list[Evidence]]:
    """The round as it stands with nobody's tiles but one's own, and the moves of the others."""
    moves = [(seat, code_of(move)) for seat, move in moves_in(view.history)]
    tiles = [e.tile for e in view.history if isinstance(e, TileDrawn) and e.tile is not None]
    own_draws = iter(tiles)
    sizes = [view.rules.hand_size] * view.rules.players
    mine = next(e.hands[me] for e in view.history if isinstance(e, RoundStarted)) or Hand()
    hands = [mine.mask if seat == me else _any_hand(size) for seat, size in enumerate(sizes)]
    state = beginning(view, hands, range(TILES - sum(sizes)))
    draws, evidence = [0] * len(sizes), []
    for (seat, code), later in zip(moves, _later(moves), strict=True):
        state.turn = seat
        if seat != me:
            evidence.append(Evidence(state.copy(), seat, code, later, draws[seat]))
        held = state.hands[seat]
        state.make(code)
        state.end = None
        sizes[seat] += (code == DRAW) - (code < DRAW)
        draws[seat] += code == DRAW
        if seat != me:
            state.hands[seat] = _any_hand(sizes[seat])
        elif code == DRAW:
            state.hands[me] = held | 1 << next(own_draws)
    state.turn = me
    return state, evidence


def _any_hand(size: int) -> int:
    """A hand that stands for one of this size: what is in it is never looked at."""
    return (1 << size) - 1


def _later(moves: list[tuple[int, int]]) -> list[int]:
    """For each move what its seat lays from then on, as a mask."""
    masks: dict[int, int] = {}
    found = []
    for seat, code in reversed(moves):
        if code < DRAW:
            masks[seat] = masks.get(seat, 0) | 1 << (code >> 1)
        found.append(masks.get(seat, 0))
    return found[::-1]

"""Deals of the hidden tiles that agree with what a seat has seen, and how likely each is.

Every deal in which the tiles laid could have been laid is as likely as any other before anybody
moved. It is then weighed by how likely all moves of the others would have been with it, if they
played by the heuristic, softly and with slips: inference from play (M. Myers, "Outperforming
Game Theoretic Play with Opponent Modeling in Two Player Dominoes", AFIT 2014). Nothing is ever
excluded, for a pass or a draw can be a bluff.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.likelihood import likelihood_of
from passing_game.bots.simulation import DRAW, Simulation, beginning, code_of
from passing_game.engine.events import RoundStarted, TileDrawn, moves_in
from passing_game.engine.moves import Draw, Play
from passing_game.engine.tiles import TILES, Hand

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.bots.heuristic import Heuristic
    from passing_game.engine.view import SeatView

LOOK: Final = 32
"""After so many deals the clock is looked at."""


class Evidence(NamedTuple):
    """A move of another seat: the round it was made in, and what it still held or had drawn.

    `later` is the mask of what it has laid from that move on, `draws` how often it drew before.
    """

    state: Simulation
    seat: int
    code: int
    later: int
    draws: int


class Pool:
    """Deals of the hidden tiles as rounds to be played on, with their weights."""

    def __init__(self, view: SeatView, seat: int, heuristic: Heuristic, rng: Random) -> None:
        self._view = view
        self._seat = seat
        self._heuristic = heuristic
        self._rng = rng
        self._now, self._evidence = _replay(view, seat)
        self._laid, self._drawn = _known(view)
        self.rounds: list[Simulation] = []
        self.weights: list[float] = []

    def fill(self, deals: int, budget: Budget) -> None:
        """Add so many deals, or fewer if the time is over."""
        for number in range(deals):
            if number % LOOK == LOOK - 1 and budget.expired():
                return
            state, drawn = self._deal()
            self.rounds.append(state)
            self.weights.append(self._likelihood(state, drawn))

    def sample(self, count: int) -> list[int]:
        """The places of so many rounds by their weights, evenly spread (systematic resampling)."""
        step = sum(self.weights) / count
        at = self._rng.random() * step
        chosen: list[int] = []
        for place, bound in enumerate(accumulate(self.weights)):
            while at < bound and len(chosen) < count:
                chosen.append(place)
                at += step
        chosen.extend([len(self.weights) - 1] * (count - len(chosen)))
        self._rng.shuffle(chosen)
        return chosen

    def _deal(self) -> tuple[Simulation, list[list[int]]]:
        """A deal that is possible, each as likely as any other; the tiles drawn, by seat.

        Each tile that a seat has laid may have come from any of the places that it had then and
        did not use up: its first hand, or one of its draws. The rest is shuffled.
        """
        hidden = [int(tile) for tile in self._view.unseen]
        self._rng.shuffle(hidden)
        state = self._now.copy()
        drawn: list[list[int]] = []
        for holder, count in enumerate(self._view.counts):
            if holder == self._seat:
                drawn.append([])
                continue
            held, hidden = hidden[:count], hidden[count:]
            state.hands[holder] = sum(1 << tile for tile in held)
            drawn.append(self._drawn_by(holder, held))
        state.boneyard = hidden
        state.drawn = 0
        return state, drawn

    def _drawn_by(self, holder: int, held: list[int]) -> list[int]:
        """Which tiles a seat has drawn, in order, if it holds these now."""
        draws = self._drawn[holder]
        if not draws:
            return []
        size = self._view.rules.hand_size
        places: list[int] = list(range(size, size + draws))
        first = size
        filled: dict[int, int] = {}
        free, opened = list(range(first)), 0
        for tile, before in self._laid[holder]:
            free += places[opened:before]
            opened = before
            filled[free.pop(int(self._rng.random() * len(free)))] = tile
        free += places[opened:]
        self._rng.shuffle(free)
        filled.update(zip(free, held, strict=True))
        return [filled[place] for place in places]

    def _likelihood(self, now: Simulation, drawn: list[list[int]]) -> float:
        likelihood = 1.0
        for state, seat, code, later, draws in self._evidence:
            hand = now.hands[seat] | later
            for tile in drawn[seat][draws:]:
                hand &= ~(1 << tile)
            state.hands[seat] = hand
            likelihood *= likelihood_of(self._heuristic, state, code)
        return likelihood


def _known(view: SeatView) -> tuple[list[list[tuple[int, int]]], list[int]]:
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


def _replay(view: SeatView, me: int) -> tuple[Simulation, list[Evidence]]:
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

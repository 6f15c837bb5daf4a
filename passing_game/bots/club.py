"""The players who go by the heuristic alone: the club player, and those who slip.

A slip is a beginner's: any tile that fits instead of the best one or of a timely pass, and a draw
instead of a pass when none fits. A pass that ends the round is never one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.bots.heuristic import heuristic_for
from passing_game.bots.simulation import PASS, imagined, move_of
from passing_game.engine.moves import Draw, Move, Play

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.bots.weights import Weights
    from passing_game.engine.view import SeatView

NOVICE_SLIPS: Final = 0.93
"""How often a novice plays any tile, 0 to 1."""

CASUAL_SLIPS: Final = 0.38
"""The same for a casual player."""

SLIPS_THAT_DRAW: Final = 0.3
"""How many of the slips with no tile that fits are draws, 0 to 1."""


def club(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """The best play, or a pass or a draw where that is better. The dice decide between equals."""
    return choose(view, rng)


def casual(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """The club player's move, with some slips."""
    return choose(view, rng, slips=CASUAL_SLIPS)


def novice(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """The club player's move, with frequent slips."""
    return choose(view, rng, slips=NOVICE_SLIPS)


def choose(view: SeatView, rng: Random, weights: Weights | None = None, slips: float = 0.0) -> Move:
    """The move that these weights ask for (None: the table's usual ones), or now and then a slip.

    Raises:
        ValueError: if the view is not that of the seat on turn.
    """
    if view.seat is None or not view.is_my_turn:
        raise ValueError("there is nothing to choose")
    if slips and rng.random() < slips:
        return _slip(view, rng, weights)
    return _best(view, rng, weights)


def _slip(view: SeatView, rng: Random, weights: Weights | None) -> Move:
    plays = [move for move in view.legal if isinstance(move, Play)]
    if plays:
        return rng.choice(plays)
    draws = Draw() in view.legal and rng.random() < SLIPS_THAT_DRAW
    return Draw() if draws else _best(view, rng, weights)


def _best(view: SeatView, rng: Random, weights: Weights | None) -> Move:
    heuristic = heuristic_for(view.rules, view.scores, weights)
    state = imagined(view, view.seat or 0)
    worths = heuristic.worths(state)
    if not worths:
        return move_of(heuristic.when_stuck(state))
    best = max(worths)[0]
    code = rng.choice([code for worth, code in worths if worth == best])
    return move_of(PASS if heuristic.rather_passes(state, best, code) else code)

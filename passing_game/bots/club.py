"""The club player: weighs every play by a few things that can be counted, and knows when to pass.

A play is worth its pips and what it does to both ends. A pass offers to stop and count, so it is
weighed by the lead that an average deal of the unseen tiles would give. No inference, no search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.bots.position import Position
from passing_game.bots.weights import Weights, weights_for
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.tiles import BEARING
from passing_game.engine.view import PassEffect

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView

FINISH: Final = 3.0
"""What a pip of the lead is worth to a play that ends the round."""


def club(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """The best play, or a pass or a draw where that is better. The dice decide between equals."""
    return choose(view, rng, weights_for(view.rules))


def choose(view: SeatView, rng: Random, weights: Weights) -> Move:
    """The move that these weights ask for.

    Raises:
        ValueError: if the view is not that of the seat on turn.
    """
    if view.seat is None or not view.is_my_turn:
        raise ValueError("there is nothing to choose")
    position = Position(view, view.seat)
    plays = [move for move in view.legal if isinstance(move, Play)]
    if not plays:
        return _when_stuck(view, position, weights)
    worths = {play: worth(position, play, weights) for play in plays}
    best = max(plays, key=lambda play: (worths[play], rng.random()))
    passes = _rather_passes(view.pass_effect, position, best, worths[best], weights)
    return Pass() if passes else best


def worth(position: Position, play: Play, weights: Weights) -> float:
    """What one of the legal plays is worth, in pips."""
    after = position.after(play)
    if position.is_over(after):
        return FINISH * position.lead(after.rest)
    left, right = after.ends
    value = float(play.tile.pips)
    if play.tile.is_double:
        value += weights.double
    value += weights.fit * (after.rest & after.fitting).bit_count()
    if after.rest & BEARING[left] and after.rest & BEARING[right]:
        value += weights.alive
    value -= weights.deny * (position.unseen & after.fitting).bit_count()
    return value + _worth_of_closing(after.closed, position, weights)


def _worth_of_closing(opener: int | None, position: Position, weights: Weights) -> float:
    if opener is None or opener == position.seat:
        return 0.0
    return -weights.spare if opener == position.partner else weights.close


def _rather_passes(
    effect: PassEffect | None, position: Position, best: Play, value: float, weights: Weights
) -> bool:
    """Whether to pass though a tile fits.

    A pass that ends the round is made with a lead that is better than what the play promises. A
    play that ends the round is held back if it would lose it, and a pass would not end it anyway.
    """
    after = position.after(best)
    if position.is_over(after):
        return effect is PassEffect.COUNTS and position.lead(after.rest) < 0
    enough = max(0.0, weights.stop + weights.stop_rate * value)
    return effect is PassEffect.ENDS_ROUND and position.lead(position.hand) >= enough


def _when_stuck(view: SeatView, position: Position, weights: Weights) -> Move:
    if not view.drawable:
        return Pass()
    if view.pass_effect is PassEffect.REFUSED:
        return Draw()
    last = view.pass_effect is PassEffect.ENDS_ROUND
    least = weights.draw_last if last else weights.draw
    return Draw() if position.lead(position.hand) < least else Pass()

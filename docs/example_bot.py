"""A bot to begin with: it plays high, keeps itself able to play, and counts before it passes.

    passing-game simulate --bot example_bot:choose --bot heaviest --duplicate

from this folder lets it play. What a bot gets and returns is told in bots.md beside this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.moves import Pass, Play
from passing_game.engine.view import PassEffect

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

DOUBLE = 2.0
"""What it is worth to be rid of a double: it fits one number only, so it is hard to play."""

FOLLOWER = 1.5
"""What each tile is worth that I could play next time, because it fits the new ends."""

LIGHTER = 0.8
"""Others play their heavy tiles first: what a hidden tile counts, in average unseen ones."""

ENOUGH = 4.0
"""By how many pips I want to be ahead before I end a round. Who is stuck may stay stuck."""


def choose(view: SeatView, rng: Random, _budget: Budget) -> Move:
    """One of `view.legal`."""
    if view.pass_effect is PassEffect.ENDS_ROUND and lead(view) > ENOUGH:
        return Pass()  # everybody else has passed: stop here and count
    plays = [move for move in view.legal if isinstance(move, Play)]
    if plays:
        return max(plays, key=lambda play: (worth(view, play), rng.random()))
    # Stuck. A drawn tile has to be counted at the end, so a pass is nearly always better.
    return Pass() if Pass() in view.legal else view.legal[0]


def worth(view: SeatView, play: Play) -> float:
    """How much a play is worth, in pips."""
    ends = view.train.extended(play.tile, play.side).ends
    rest = [tile for tile in view.hand if tile != play.tile]
    followers = sum(any(tile.bears(end) for end in ends or ()) for tile in rest)
    return play.tile.pips + DOUBLE * play.tile.is_double + FOLLOWER * followers


def lead(view: SeatView) -> float:
    """By how many pips my side's lowest hand is probably below the others' lowest.

    A hidden tile is taken for a rather light one of those that I cannot see.
    """
    hidden = LIGHTER * view.unseen.pips / len(view.unseen)
    partner = None if view.seat is None else view.rules.partner_of(view.seat)
    hands = [
        view.hand.pips if seat == view.seat else tiles * hidden
        for seat, tiles in enumerate(view.counts)
    ]
    mine = [hands[seat] for seat in (view.seat, partner) if seat is not None]
    others = [pips for seat, pips in enumerate(hands) if seat not in (view.seat, partner)]
    return min(others) - min(mine)

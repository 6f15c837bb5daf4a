"""What the end of a round is worth: how much nearer the match has come.

Points past the target are worth nothing, and a point is worth more when the end is near. The
chance of a side to win the match is taken to fall with the points it still needs, e times for each
`REACH` of the target; whoever needs none has won. It is told in points of a round far from the end.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final

from passing_game.engine.round import EndReason
from passing_game.engine.scoring import score_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.simulation import Simulation
    from passing_game.engine.rules import Rules

REACH: Final = 30.0
"""How many points make a side e times as likely to win."""

STEP: Final = 10
"""The points by which a chance is turned into points again."""


class Utility:
    """The worth of a round's end for each side, with the match standing at `scores`."""

    __slots__ = ("_before", "_known", "_needs", "_rules", "_scale")

    def __init__(self, rules: Rules, scores: Sequence[int]) -> None:
        self._rules = rules
        self._needs = [max(1, rules.target - score) for score in scores]
        self._before = _chances(tuple(self._needs))
        self._known: dict[tuple[int, int], list[float]] = {}
        even = _chances((1000,) * len(scores))
        ahead = _chances((1000 - STEP, *(1000,) * (len(scores) - 1)))
        self._scale = STEP / (ahead[0] - even[0])

    def chance(self, side: int, points: int) -> tuple[float, ...]:
        """The chances to win the match, by side, after a side has scored these points."""
        needs = self._needs.copy()
        needs[side] = max(0, needs[side] - points)
        return _chances(tuple(needs))

    def worths(self, side: int, points: int) -> list[float]:
        """What it is worth, by side, that a side scores these points."""
        key = (side, points)
        if key not in self._known:
            after = self.chance(side, points)
            self._known[key] = [
                (new - old) * self._scale for new, old in zip(after, self._before, strict=True)
            ]
        return self._known[key]

    def of(self, state: Simulation) -> tuple[int, int]:
        """The side that scores in a round that is over, and its points; nobody's are 0 points."""
        counts = state.counts()
        out = (state.turn - 1) % len(counts) if state.end is EndReason.DOMINO else None
        outcome = score_round(self._rules, counts, out)
        if outcome.winner is None:
            return 0, 0
        return self._rules.side_of(outcome.winner), outcome.points


@cache
def _chances(needs: tuple[int, ...]) -> tuple[float, ...]:
    if 0 in needs:
        return tuple(float(need == 0) for need in needs)
    least = min(needs)
    parts = [exp((least - need) / REACH) for need in needs]
    total = sum(parts)
    return tuple(part / total for part in parts)

"""What a search knows of a move, and how a round that it played ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

TRUST: Final = 30.0
"""What is expected of a move before it was tried counts as so many visits."""


SCATTER: Final = 6.0
"""By how many points the results of a move are taken to scatter about its value beforehand."""


class Result(NamedTuple):
    """How a round ended: the worth by side, who scored, and what."""

    worths: Sequence[float]
    side: int
    points: int

    def points_of(self, side: int) -> int:
        """The points as this side sees them: its own, or less the other's."""
        return self.points if side == self.side else -self.points


class Node:
    """What is known of a move: tried `visits` times, possible `chances` times.

    `total` is by how much it was worth more to its mover's side than the usual, `squares` the sum
    of the squares of that, `points` the same in plain points, `wins` how often that side scored.
    `prior` is expected before any visit. `children` are the moves after it, by their codes.
    """

    __slots__ = ("chances", "children", "points", "prior", "squares", "total", "visits", "wins")

    def __init__(self, prior: float = 0.0) -> None:
        self.visits = self.chances = self.points = self.wins = 0
        self.total = self.squares = 0.0
        self.prior = prior
        self.children: dict[int, Node] = {}

    def learn(self, side: int, result: Result, usual: Result) -> None:
        """Count a round in which this side made the move, beside the usual one with its deal."""
        gain = result.worths[side] - usual.worths[side]
        self.visits += 1
        self.total += gain
        self.squares += gain * gain
        self.points += result.points_of(side) - usual.points_of(side)
        self.wins += side == result.side and result.points > 0

    @property
    def value(self) -> float:
        """By how much the move is taken to be worth more than the usual."""
        return (self.total + TRUST * self.prior) / (self.visits + TRUST)

    @property
    def doubt(self) -> float:
        """How far off the value may be: its variance. It needs a visit."""
        scatter = self.squares - self.total * self.total / self.visits
        return (max(0.0, scatter) + TRUST * SCATTER**2) / (self.visits + TRUST) ** 2

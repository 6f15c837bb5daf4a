"""What is written down of a deal: plain counts that add up in any order to the same sums."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.engine.events import MatchEnded, RoundEnded, TileDrawn, TilePlayed, TurnPassed

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.round import EndReason
    from passing_game.engine.rules import Rules
    from passing_game.tables.arena.losses import LostTurn

_FINENESS: Final = 100
"""How many steps of time there are where a time grows e-fold: each is one percent longer."""

_SHORTEST: Final = 1e-7
"""Seconds; what is shorter counts as this."""


class Times:
    """How long moves took, in seconds: kept to one percent, so that any number fits."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._steps: Counter[int] = Counter()

    def __len__(self) -> int:
        return self._steps.total()

    def add(self, seconds: float) -> None:
        """Count a move."""
        self._steps[math.ceil(_FINENESS * math.log(max(seconds, _SHORTEST)))] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Times) -> None:
        """Count all moves that another has counted."""
        self._steps.update(other._steps)
        self.longest = max(self.longest, other.longest)

    def quantile(self, share: float) -> float:
        """The seconds that this share (0 to 1) of the moves did not exceed; 0 without moves."""
        if not self._steps:
            return 0.0
        return min(math.exp(ranked(self._steps, share) / _FINENESS), self.longest)


def ranked(counts: Counter[int], share: float) -> int:
    """The smallest number that at least this share (0 to 1) of the counted do not exceed."""
    rank, seen = math.ceil(share * counts.total()), 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= rank:
            return number
    raise ValueError("nothing was counted")


@dataclass(slots=True)
class BotSheet:
    """How a bot went about a deal, in all its seats.

    `iterations` counts moves by the iterations that the bot said it had made; `first` is the
    first turn that it lost, of `lost`.
    """

    times: Times = field(default_factory=Times)
    iterations: Counter[int] = field(default_factory=Counter)
    lost: int = 0
    first: LostTurn | None = None

    def lose(self, turn: LostTurn) -> None:
        """Count a lost turn."""
        self.lost += 1
        self.first = self.first or turn


class MatchSheet:
    """Counts what happens in a match that it listens to; `points` and `winner` are by side."""

    def __init__(self, rules: Rules, labels: tuple[str, ...]) -> None:
        self.labels = labels
        self.moves = 0
        self.endings: Counter[EndReason] = Counter()
        self.points = [0] * rules.sides
        self.winner: int | None = None
        self._sides = tuple(rules.side_of(seat) for seat in range(rules.players))

    def __call__(self, event: Event) -> None:
        """Count what happened."""
        match event:
            case TilePlayed() | TileDrawn() | TurnPassed():
                self.moves += 1
            case RoundEnded():
                self.endings[event.reason] += 1
                if event.winner is not None:
                    self.points[self._sides[event.winner]] += event.points
            case MatchEnded():
                self.winner = event.winner
            case _:
                pass

    @property
    def rounds(self) -> int:
        """How many rounds were played to their end."""
        return self.endings.total()

    def share(self, target: int) -> float:
        """How much of the match may have been played, 0 to 1: the leader's way to the target."""
        return min(max(self.points) / target, 1.0)

    def sides_of(self, label: str) -> set[int]:
        """The sides on which a bot of this label sits."""
        seats = zip(self._sides, self.labels, strict=True)
        return {side for side, seated in seats if seated == label}


class OnTheWay(NamedTuple):
    """How far a deal has come that is not over yet.

    `share` is 0 to 1 of all that is to be played of it, a guess by the scores; `rounds` were played
    to their end.
    """

    deal: int
    share: float
    rounds: int


@dataclass(frozen=True, slots=True)
class DealSheet:
    """All matches of a deal, by seating, and how the bots, by label, went about them."""

    deal: int
    matches: tuple[MatchSheet, ...]
    bots: dict[str, BotSheet]

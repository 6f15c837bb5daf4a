"""How matches of bots went: counted while they are played, and what the counts come to."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.engine.events import MatchEnded, RoundEnded, TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.round import EndReason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.engine.events import Event
    from passing_game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat fared. With partners the two of a side share their wins and points.

    `win_rate` is 0 to 1, `ci95` its 95 % interval, `points_per_round` the points scored.
    """

    bot: str
    wins: int
    win_rate: float
    ci95: tuple[float, float]
    points_per_round: float


@dataclass(frozen=True, slots=True)
class Results:
    """How a contest went: totals, seconds by the clock, rounds by how they ended, seats.

    `abandoned` are the matches among them that nobody won.
    """

    matches: int
    abandoned: int
    rounds: int
    moves: int
    seconds: float
    endings: Mapping[EndReason, int]
    seats: tuple[SeatResult, ...]


class Tally:
    """Counts what happens in the matches that it listens to."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._moves = 0
        self._endings: Counter[EndReason] = Counter()
        self._points = [0] * rules.sides
        self._wins = [0] * rules.sides

    def __call__(self, event: Event) -> None:
        """Count what happened."""
        match event:
            case TilePlayed() | TileDrawn() | TurnPassed():
                self._moves += 1
            case RoundEnded():
                self._endings[event.reason] += 1
                if event.winner is not None:
                    self._points[self._rules.side_of(event.winner)] += event.points
            case MatchEnded():
                self._wins[event.winner] += 1
            case _:
                pass

    def results(self, bots: tuple[str, ...], matches: int, seconds: float) -> Results:
        """What it comes to, for bots by seat, after so many matches (1 and up)."""
        seats = tuple(self._seat(seat, bot, matches) for seat, bot in enumerate(bots))
        return Results(
            matches=matches,
            abandoned=matches - sum(self._wins),
            rounds=self._endings.total(),
            moves=self._moves,
            seconds=seconds,
            endings={reason: self._endings[reason] for reason in EndReason},
            seats=seats,
        )

    def _seat(self, seat: int, bot: str, matches: int) -> SeatResult:
        side = self._rules.side_of(seat)
        wins = self._wins[side]
        return SeatResult(
            bot=bot,
            wins=wins,
            win_rate=wins / matches,
            ci95=wilson(wins, matches),
            points_per_round=self._points[side] / self._endings.total(),
        )


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95 % interval of a rate, 0 to 1 (E. B. Wilson, 1927). `matches` is 1 or more."""
    z = 1.959964
    rate = wins / matches
    spread = z * z / matches
    middle = rate + spread / 2
    half = z * math.sqrt(rate * (1 - rate) / matches + spread / (4 * matches))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return max(0.0, low), min(1.0, high)

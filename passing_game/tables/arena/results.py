"""How a contest of bots went. `--json` of `passing-game simulate` prints these fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.engine.round import EndReason
    from passing_game.tables.arena.losses import Loss


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat fared. With partners the two of a side share their wins and points.

    `win_rate` is 0 to 1, `ci95` its 95% interval, `points_per_round` the points scored. On
    duplicate deals this is how the bot that sat here first fared in all its seats.
    """

    bot: str
    wins: int
    win_rate: float
    ci95: tuple[float, float]
    points_per_round: float


@dataclass(frozen=True, slots=True)
class Milliseconds:
    """How long the moves took, to one percent; `max` exactly."""

    median: float
    p95: float
    p99: float
    max: float


@dataclass(frozen=True, slots=True)
class Made:
    """How many iterations a bot made: in half of its searches no more, and in all together."""

    median: int
    total: int


@dataclass(frozen=True, slots=True)
class LostTurns:
    """How many turns a bot lost; in which deal the first one, why, and in which words of its."""

    count: int = 0
    deal: int | None = None
    loss: Loss | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True)
class BotResult:
    """How a bot fared in all the seats that it had.

    A match counts once for each side that the bot sat on: `played` times in all, of which it won
    `wins`. `points_per_round` are those of a side. The intervals take the matches of a deal
    together; that of the points is None for a single deal. `iterations` is None for a bot that
    does not tell them.
    """

    bot: str
    played: int
    wins: int
    win_rate: float
    ci95: tuple[float, float]
    points_per_round: float
    points_ci95: tuple[float, float] | None
    decisions: int
    milliseconds: Milliseconds
    iterations: Made | None
    lost_turns: LostTurns


@dataclass(frozen=True, slots=True)
class Results:
    """How a contest went: totals, seconds by the clock, rounds by how they ended, seats, bots.

    `abandoned` are the matches among them that nobody won. When it was `interrupted`, only deals
    that were played to the end are counted.
    """

    matches: int
    abandoned: int
    rounds: int
    moves: int
    seconds: float
    endings: Mapping[EndReason, int]
    seats: tuple[SeatResult, ...]
    deals: int
    duplicate: bool
    interrupted: bool
    bots: tuple[BotResult, ...]

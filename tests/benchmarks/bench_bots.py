"""Decisions a second: the heuristic, and how long the expert thinks, beside the plain random bot.

Run by hand: `python tests/benchmarks/bench_bots.py` (takes about a minute). All bots are asked
about the same positions, by turns, and timed by the processor's clock, so that a busy machine
changes the ratios little.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import quantiles
from time import process_time
from typing import TYPE_CHECKING, Final

from passing_game.bots.budget import Iterations, budget_for, cap_for
from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.view import SeatView

LEAST: Final = 20_000
"""Decisions a second that the heuristic has to make."""

GRACE: Final = 20
"""Milliseconds by which the expert may pass its cap in 99 of 100 moves."""

TABLES: Final = {
    "two seats": Rules.preset(Preset.STANDARD, 2),
    "three seats": Rules.preset(Preset.STANDARD, 3),
    "four seats": Rules.preset(Preset.STANDARD, 4),
    "partners": Rules.preset(Preset.STANDARD, 4, partners=True),
}


@dataclass
class Timing:
    """Milliseconds of each decision, by the processor's clock."""

    spent: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return 1000 * len(self.spent) / sum(self.spent)

    def quantile(self, percent: int) -> float:
        """The time that so many of a hundred decisions keep, in milliseconds."""
        return quantiles(self.spent, n=100, method="inclusive")[percent - 1]


def positions(rules: Rules, rounds: int) -> Iterator[SeatView]:
    """What the seat on turn sees at each move of some rounds between club players."""
    match, dice = Match(rules, seeded("bench")), Random("bench")
    for _ in range(rounds):
        if match.phase is Phase.OVER:
            match = Match(rules, seeded(f"bench/{dice.random()}"))
        match.start_round()
        while match.turn is not None:
            view = view_for(match, match.turn)
            yield view
            match.apply(match.turn, BOTS["club"](view, dice, Iterations(1)))


def timed(level: str, views: list[SeatView], iterations: int, cap: float) -> Timing:
    """Ask a bot about each position; `cap` is in milliseconds."""
    timing, dice = Timing(), Random("bench")
    bot = BOTS[level]
    for view in views:
        begun = process_time()
        bot(view, dice, Iterations(iterations, partial(_is_over, begun + cap / 1000)))
        timing.spent.append(1000 * (process_time() - begun))
    return timing


def _is_over(limit: float) -> bool:
    return process_time() > limit


def compare(rules: Rules, rounds: int, thoughts: int) -> dict[str, Timing]:
    """Time random, club and expert at a table; the expert at about so many positions."""
    views, cap = list(positions(rules, rounds)), cap_for(rules)
    few = views[:: max(1, len(views) // thoughts)]
    return {
        "random": timed("random", views, 1, cap),
        "club": timed("club", views, 1, cap),
        "expert": timed("expert", few, budget_for("expert", rules), cap),
    }


def main() -> int:
    """Time all tables, tell, and fail where one is too slow."""
    slow = False
    for name, rules in TABLES.items():
        found = compare(rules, 150, 150)
        club, expert, cap = found["club"], found["expert"], cap_for(rules)
        print(
            f"{name:12} club {club.rate:8,.0f} a second"
            f" ({found['random'].rate / club.rate:.1f} times as slow as random);"
            f" expert p50 {expert.quantile(50):.0f}, p95 {expert.quantile(95):.0f},"
            f" p99 {expert.quantile(99):.0f} ms of {cap}"
            f" ({found['random'].rate / expert.rate:,.0f} times)"
        )
        slow = slow or club.rate < LEAST or expert.quantile(99) > cap + GRACE
    if slow:
        print("Too slow.", file=sys.stderr)
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())

"""Judges of moves that say what a test wants, and matches for them to judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.games import move

from passing_game.bots.expert import Ranked

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Rank


def liking(worths: dict[str, float], visits: int = 100, error: float = 0.0) -> Rank:
    """A judge for whom moves, as in scripts, have a worth in points; all else none."""
    known = {move(word): worth for word, worth in worths.items()}

    def rank(view: SeatView, _dice: Random, _budget: Budget) -> tuple[Ranked, ...]:
        judged = [Ranked(one, known.get(one, 0.0), 0.0, 0.5, visits, error) for one in view.legal]
        return tuple(sorted(judged, key=lambda one: -one.value))

    return rank


def by_turns(*ranks: Rank) -> Rank:
    """A judge who judges as others do, one after the other."""
    left = list(ranks)

    def rank(view: SeatView, dice: Random, budget: Budget) -> tuple[Ranked, ...]:
        return left.pop(0)(view, dice, budget)

    return rank


def overheard(rank: Rank, heard: Callable[[SeatView, Random, Budget], None]) -> Rank:
    """The same judge; what it is given is told before."""

    def told(view: SeatView, dice: Random, budget: Budget) -> tuple[Ranked, ...]:
        heard(view, dice, budget)
        return rank(view, dice, budget)

    return told

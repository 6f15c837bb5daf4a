"""How strong the bots are, on duplicate deals: each sits in every seat of the same matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import rules

from passing_game.bots.registry import BOTS
from passing_game.tables.arena import Contest, Entrant, play_matches

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

SOLO = [rules(2), rules(3), rules(4)]
PARTNERS = [
    rules(4, partners=True, partners_scoring=scoring) for scoring in ("lowest-hand", "team-total")
]
NAMES = ["two seats", "three seats", "four seats", "lowest hand", "team total"]
SOME = list(zip(SOLO + PARTNERS, (0.75, 0.5, 0.33, 0.6, 0.6), strict=True))
MANY = list(zip(SOLO + PARTNERS, (0.9, 0.65, 0.42, 0.72, 0.74), strict=True))


def win_rate(bot: str, others: str, agreed: Rules, matches: int) -> float:
    """How often a bot wins, with its partner if there is one, from each seat or side in turn."""
    wins = 0
    for place in range(agreed.sides):
        entrants = tuple(
            Entrant(name, BOTS[name])
            for name in (
                bot if agreed.side_of(seat) == place else others for seat in range(agreed.players)
            )
        )
        results = play_matches(Contest(agreed, entrants, matches, "duplicate"))
        wins += results.seats[place].wins
    return wins / (matches * agreed.sides)


@pytest.mark.parametrize(("agreed", "least"), SOME, ids=NAMES)
def test_club_beats_the_heaviest(agreed: Rules, least: float) -> None:
    assert win_rate("club", "heaviest", agreed, 12) > least


@pytest.mark.slow
@pytest.mark.parametrize(("agreed", "least"), MANY, ids=NAMES)
def test_club_beats_the_heaviest_by_far(agreed: Rules, least: float) -> None:
    assert win_rate("club", "heaviest", agreed, 300) > least


def test_the_heaviest_beats_random_play() -> None:
    assert win_rate("heaviest", "random", rules(2), 12) > 0.75

"""How strong the bots are, on duplicate deals: each sits in every seat of the same matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import rules

from passing_game.bots.registry import BOTS
from passing_game.tables.arena import Contest, Entrant, play_matches

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

TABLES = {
    "two seats": rules(2),
    "three seats": rules(3),
    "four seats": rules(4),
    "lowest hand": rules(4, partners=True),
    "team total": rules(4, partners=True, partners_scoring="team-total"),
}
PAIRS = [
    ("heaviest", "random", (0.75, 0.45, 0.3, 0.6, 0.6)),
    ("novice", "random", (0.65, 0.4, 0.22, 0.5, 0.55)),
    ("casual", "novice", (0.7, 0.45, 0.33, 0.6, 0.6)),
    ("club", "casual", (0.65, 0.45, 0.34, 0.65, 0.65)),
    ("club", "heaviest", (0.9, 0.65, 0.42, 0.72, 0.74)),
]
MANY = [
    (name, bot, others, least)
    for bot, others, bounds in PAIRS
    for name, least in zip(TABLES, bounds, strict=True)
]
SMOKE = [
    ("two seats", "heaviest", "random", 0.7),
    ("two seats", "novice", "random", 0.55),
    ("two seats", "casual", "novice", 0.6),
    ("two seats", "club", "casual", 0.6),
    ("two seats", "club", "heaviest", 0.75),
    ("three seats", "club", "casual", 0.35),
    ("four seats", "club", "casual", 0.25),
    ("lowest hand", "club", "casual", 0.5),
    ("team total", "club", "casual", 0.5),
]
EXPERT = [
    ("two seats", 0.6),
    ("three seats", 0.36),
    ("four seats", 0.26),
    ("lowest hand", 0.55),
    ("team total", 0.6),
]


def win_rate(bot: str, others: str, agreed: Rules, deals: int) -> float:
    """How often a bot wins, with its partner if there is one, from each seat or side in turn."""
    entrants = tuple(
        Entrant(name, BOTS[name])
        for name in (bot if agreed.side_of(seat) == 0 else others for seat in range(agreed.players))
    )
    results = play_matches(Contest(agreed, entrants, deals, "strength", duplicate=True))
    return next(found for found in results.bots if found.bot == bot).win_rate


@pytest.mark.parametrize(("table", "bot", "others", "least"), SMOKE)
def test_each_level_beats_the_one_below(table: str, bot: str, others: str, least: float) -> None:
    assert win_rate(bot, others, TABLES[table], 15) > least


@pytest.mark.slow
@pytest.mark.parametrize(("table", "bot", "others", "least"), MANY)
def test_each_level_beats_the_one_below_by_far(
    table: str, bot: str, others: str, least: float
) -> None:
    assert win_rate(bot, others, TABLES[table], 200) > least


@pytest.mark.slow
@pytest.mark.parametrize(("table", "least"), EXPERT)
def test_the_expert_beats_the_club_player(table: str, least: float) -> None:
    assert win_rate("expert", "club", TABLES[table], 50) > least

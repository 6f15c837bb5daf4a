"""Positions in which a partner's right move is known."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, move, rules, run

from passing_game.bots.budget import Iterations
from passing_game.bots.expert import expert
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules

LOWEST = rules(4, partners=True)
TOTAL = rules(4, partners=True, partners_scoring="team-total")
RULES = pytest.mark.parametrize("agreed", [LOWEST, TOTAL], ids=["lowest hand", "team total"])

THOUGHTS = 1000
"""Iterations: about twice the level's own, so that the judgement is tested and not the luck."""

RUN_DOWN = "6-6 pass pass pass 6-5> pass pass pass 5-5> pass pass pass 5-4> pass pass pass 4-4>"
"""Seat 0 lays five tiles, the others none: it has one left, and the ends are 6 and 4."""

RUNNER = "6-6 6-5 5-5 5-4 4-4"


def chosen(agreed: Rules, *hands: str, script: str, needs: int = 61) -> set[Move]:
    match = begin(agreed, deal(4, *hands))
    match.scores[0] = agreed.target - needs
    run(match, script)
    assert match.turn is not None
    view = view_for(match, match.turn)
    budget = Iterations(THOUGHTS)
    return {expert(view, Random(seed), budget) for seed in range(3)}


@RULES
def test_it_stops_when_the_count_of_its_partners_single_tile_wins_the_match(agreed: Rules) -> None:
    hands = (RUNNER, "", "4-3 6-1 1-1 1-0 2-0 0-0")
    script = f"{RUN_DOWN} pass 4-3> pass pass pass"
    assert chosen(agreed, *hands, script=script, needs=15) == {move("pass")}


@RULES
def test_it_does_not_stop_when_an_opponent_has_hardly_anything_left(agreed: Rules) -> None:
    hands = (RUNNER, "4-3 6-1 6-4 6-3 3-3 6-0")
    script = f"{RUN_DOWN} 4-3> pass pass pass"
    assert move("pass") not in chosen(agreed, *hands, script=script)


@RULES
def test_with_one_point_to_make_it_asks_for_no_more(agreed: Rules) -> None:
    hands = (RUNNER, "", "4-3 6-1 1-1 1-0 2-0 0-0")
    script = f"{RUN_DOWN} pass 4-3> pass pass pass"
    assert chosen(agreed, *hands, script=script, needs=1) == {move("pass")}

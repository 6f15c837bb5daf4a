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


def chosen(agreed: Rules, *hands: str, script: str, needs: int = 61, leader: int = 0) -> set[Move]:
    match = begin(agreed, deal(4, *hands, leader=leader))
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


RUN_OUT = "6-6 pass pass pass 6-4> pass pass pass 4-4> pass pass pass 5-4> pass pass pass 5-5>"
"""The leader lays five tiles, the others none: it has one left, and the ends are 6 and 5."""

OUT = "6-6 6-4 4-4 5-4 5-5 6-5"


@RULES
def test_it_passes_rather_than_lay_on_the_end_at_which_its_partner_may_go_out(
    agreed: Rules,
) -> None:
    hands = ("6-1 6-0 2-1 1-0 3-3 2-0", "0-0 3-2 3-1 3-0 4-3 4-2", OUT)
    assert chosen(agreed, *hands, script=f"{RUN_OUT} pass", leader=2) == {move("pass")}


@RULES
def test_it_leaves_its_partner_the_end_that_it_has_led(agreed: Rules) -> None:
    hands = ("6-1 5-1 2-1 1-0 0-0 2-0", "3-3 3-2 3-1 3-0 4-3 4-2", OUT)
    assert move("6-1") not in chosen(agreed, *hands, script=f"{RUN_OUT} pass", leader=2)


@RULES
def test_it_closes_the_end_that_an_opponent_has_led_who_has_one_tile_left(agreed: Rules) -> None:
    hands = ("6-1 5-2 3-1 3-3 2-0 1-0", OUT, "2-2 5-3 6-2 4-1 4-0 1-1")
    assert chosen(agreed, *hands, script=f"{RUN_OUT} pass pass", leader=1) == {move("6-1")}


@RULES
def test_it_closes_the_number_of_an_opponent_who_runs_out_and_keeps_its_own(agreed: Rules) -> None:
    hands = ("4-1 6-1 0-0 1-0 2-0 3-0", "6-6 6-5 5-5 6-3 5-3 6-2", "5-0 2-2 4-0 3-3 2-1 3-2")
    script = "4-4 pass pass pass 4-3> pass pass pass 3-1> pass pass pass 1-1>"
    assert chosen(agreed, *hands, script=script, leader=3) == {move("4-1")}

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, hand, move, rules, run

from passing_game.bots.budget import Iterations
from passing_game.bots.club import club
from passing_game.engine.moves import Pass
from passing_game.engine.view import PassEffect, view_for

if TYPE_CHECKING:
    from passing_game.engine.deal import Deal
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

TWO = rules(2)
LIGHT = "0-0 1-0 1-1 2-0 2-1 2-2 3-0"
MEDIUM = "6-2 5-2 4-2 3-2 4-3 5-3 2-2"
HEAVY = "6-6 6-5 6-4 6-3 6-2 5-5 5-4"


def seen(agreed: Rules, dealt: Deal, script: str = "") -> SeatView:
    match = begin(agreed, dealt)
    run(match, script)
    assert match.turn is not None
    return view_for(match, match.turn)


def chosen(view: SeatView) -> set[Move]:
    return {club(view, Random(seed), Iterations()) for seed in range(20)}


def test_an_offer_to_count_is_accepted_with_a_light_hand_and_refused_with_a_heavy_one() -> None:
    light = seen(TWO, deal(2, LIGHT, leader=1), "pass")
    heavy = seen(TWO, deal(2, HEAVY, leader=1), "pass")
    assert light.pass_effect is heavy.pass_effect is PassEffect.ENDS_ROUND
    assert chosen(light) == {Pass()}
    assert Pass() not in chosen(heavy)


def test_going_out_beats_stopping_with_a_lead() -> None:
    dealt = deal(2, "6-6 6-5 5-5 5-4 4-4 4-3 3-3")
    view = seen(TWO, dealt, "6-6 pass 6-5> pass 5-5> pass 5-4> pass 4-4> pass 4-3> pass")
    assert view.pass_effect is PassEffect.ENDS_ROUND
    assert chosen(view) == {move("3-3>")}


@pytest.mark.parametrize(
    ("cards", "first", "choice"),
    [(LIGHT, "6-6", "pass"), (MEDIUM, "1-1", "pass"), (HEAVY, "1-1", "draw")],
)
def test_stuck_it_passes_and_draws_only_when_far_behind(
    cards: str, first: str, choice: str
) -> None:
    view = seen(TWO, deal(2, cards, first, leader=1), first)
    assert not view.fitting
    assert chosen(view) == {move(choice)}


def test_stuck_with_forced_passing_it_draws() -> None:
    view = seen(rules(2, passing="forced"), deal(2, LIGHT, "6-6", leader=1), "6-6")
    assert chosen(view) == {move("draw")}


def test_stuck_with_nothing_to_draw_it_passes_however_far_behind() -> None:
    view = seen(TWO, deal(2, HEAVY, "1-1", leader=1), "1-1")
    closed = replace(view, drawable=0, legal=(Pass(),))
    assert chosen(closed) == {Pass()}


def test_it_leaves_open_what_its_partner_opened() -> None:
    dealt = deal(4, "6-5", "5-4", "6-4 3-3 3-2 2-2 1-1 0-0")
    partners = rules(4, partners=True)
    assert chosen(seen(partners, dealt, "6-5 5-4>")) == {move("6-4>")}
    mirrored = deal(4, "6-5", "6-4", "5-4 3-3 3-2 2-2 1-1 0-0")
    assert chosen(seen(partners, mirrored, "6-5 6-4<")) == {move("5-4<")}


def test_it_closes_what_the_other_opened() -> None:
    dealt = deal(2, "6-5 6-4 3-3 2-2 3-2 1-1 0-0", "5-4")
    assert chosen(seen(TWO, dealt, "6-5 5-4>")) == {move("6-4>")}


@pytest.mark.parametrize("partners_tiles", [6, 20])
def test_with_team_totals_it_does_not_go_out_while_its_side_holds_more(partners_tiles: int) -> None:
    agreed = rules(4, partners=True, partners_scoring="team-total")
    view = seen(agreed, deal(4, "6-5 5-0"), "5-0 pass pass draw")
    last = next(one for one in view.legal if one == move("6-5"))
    behind = replace(view, hand=hand("6-5"), legal=(last, Pass()), counts=(1, 1, partners_tiles, 1))
    assert chosen(behind) == {Pass()}
    assert chosen(replace(behind, counts=(1, 6, 1, 6))) == {last}
    assert chosen(replace(behind, passes=3, pass_effect=PassEffect.ENDS_ROUND)) == {last}


def test_equal_plays_are_chosen_between_by_chance_and_the_same_dice_choose_the_same() -> None:
    view = seen(TWO, deal(2, "6-6", "6-0"), "6-6")
    assert chosen(view) == {move("6-0<"), move("6-0>")}
    assert len({club(view, Random("same"), Iterations()) for _ in range(5)}) == 1


def test_there_is_nothing_to_choose_out_of_turn() -> None:
    match = begin(TWO, deal(2))
    with pytest.raises(ValueError, match="nothing to choose"):
        club(view_for(match, 1), Random(0), Iterations())

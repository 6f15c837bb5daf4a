from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, move, rules, run

from passing_game.bots.budget import Iterations, budget_for, cap_for
from passing_game.bots.counting import Counted
from passing_game.bots.expert import Ranked, expert, ranked
from passing_game.engine.moves import Pass
from passing_game.engine.view import PassEffect, view_for

if TYPE_CHECKING:
    from passing_game.engine.deal import Deal
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

TWO = rules(2)
LIGHT = "0-0 1-0 1-1 2-0 2-1 2-2 3-0"
HEAVY = "6-6 6-5 6-4 6-3 6-2 5-5 5-4"


def seen(agreed: Rules, dealt: Deal, script: str = "") -> SeatView:
    match = begin(agreed, dealt)
    run(match, script)
    assert match.turn is not None
    return view_for(match, match.turn)


def judged(view: SeatView, iterations: int = 400) -> tuple[Ranked, ...]:
    return ranked(view, Random("dice"), Iterations(iterations))


def test_every_legal_move_is_ranked_once() -> None:
    view = seen(TWO, deal(2, HEAVY))
    ranking = judged(view)
    assert sorted(map(str, view.legal)) == sorted(str(each.move) for each in ranking)
    assert [each.value for each in ranking] != sorted(each.value for each in ranking)
    assert all(0 <= each.wins <= 1 for each in ranking)


def test_the_same_dice_make_the_same_choice() -> None:
    view = seen(TWO, deal(2, HEAVY, "6-1", leader=1), "6-1")
    assert judged(view) == judged(view)
    assert expert(view, Random("dice"), Iterations(400)) == judged(view)[0].move


def test_an_offer_to_count_is_accepted_with_a_light_hand_and_refused_with_a_heavy_one() -> None:
    light = seen(TWO, deal(2, LIGHT, leader=1), "pass")
    heavy = seen(TWO, deal(2, HEAVY, leader=1), "pass")
    assert light.pass_effect is heavy.pass_effect is PassEffect.ENDS_ROUND
    assert judged(light)[0].move == Pass()
    assert judged(light)[0].points > 15
    assert judged(heavy)[0].move != Pass()
    stopped = next(each for each in judged(heavy) if each.move == Pass())
    assert stopped.points < -10


def test_going_out_is_seen() -> None:
    dealt = deal(2, "6-6 6-5 5-5 5-4 4-4 4-3 3-3")
    view = seen(TWO, dealt, "6-6 pass 6-5> pass 5-5> pass 5-4> pass 4-4> pass 4-3> pass")
    best = judged(view)[0]
    assert best.move == move("3-3>")
    assert best.wins > 0.9


def test_a_count_that_wins_the_match_is_taken_though_more_could_be_won() -> None:
    match = begin(TWO, deal(2, "0-0 1-0 2-0 3-0 4-0 5-0 1-1", leader=1))
    match.scores[:] = [TWO.target - 2, TWO.target - 2]
    run(match, "pass")
    assert judged(view_for(match, 0))[0].move == Pass()


def test_drawing_while_a_tile_fits_is_ranked_but_not_chosen() -> None:
    view = seen(TWO, deal(2, HEAVY, "6-1", leader=1), "6-1")
    assert judged(view)[-1].move == move("draw")
    assert judged(view)[-1].visits > 0


def test_the_iterations_are_kept_and_told() -> None:
    budget = Counted(100)
    ranked(seen(TWO, deal(2, HEAVY)), Random(1), budget)
    assert budget.made is not None
    assert 32 <= budget.made <= 100


def test_when_the_time_is_over_it_answers_soon() -> None:
    budget = Counted(100_000, lambda: True)
    assert ranked(seen(TWO, deal(2, HEAVY)), Random(1), budget)
    assert budget.made is not None
    assert budget.made < 100


def test_a_clear_choice_is_made_early() -> None:
    budget = Counted(4000)
    ranked(seen(TWO, deal(2, LIGHT, leader=1), "pass"), Random(1), budget)
    assert budget.made is not None
    assert budget.made < 3000


def test_whatever_is_behind_beyond_doubt_is_not_tried_further() -> None:
    best, *others = judged(seen(TWO, deal(2, HEAVY, "6-1", leader=1), "6-1"), 1200)
    left = [each for each in others if each.visits < best.visits]
    assert left
    assert all(each.value + each.error < best.value for each in left)


def test_what_is_told_after_more_tries_is_surer() -> None:
    view = seen(TWO, deal(2, HEAVY, "6-1", leader=1), "6-1")
    assert 0 < judged(view, 2000)[0].error < judged(view, 100)[0].error


def test_a_tile_at_equal_ends_is_one_move() -> None:
    ranking = judged(seen(TWO, deal(2, "6-3 5-3 5-5", "3-3", leader=1), "3-3"))
    for tile in ("6-3", "5-3"):
        left, right = (each for each in ranking if each.move in (move(tile), move(f"{tile}>")))
        assert left._replace(move=right.move) == right


def test_a_single_move_needs_no_thought() -> None:
    view = seen(rules(2, passing="forced"), deal(2, LIGHT, "6-6", leader=1), "6-6")
    budget = Counted(100)
    assert expert(view, Random(1), budget) == move("draw")
    assert budget.made is None


def test_there_is_nothing_to_rank_out_of_turn() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        ranked(view_for(begin(TWO, deal(2)), 1), Random(0), Iterations())


def test_only_the_expert_has_iterations_to_make() -> None:
    assert budget_for("club", TWO) == 1
    assert budget_for("expert", TWO) > 100
    assert cap_for(TWO) == cap_for(rules(4, partners=True)) == 50
    assert cap_for(rules(3)) == cap_for(rules(4)) == 200

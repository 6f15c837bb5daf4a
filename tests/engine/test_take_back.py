from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, running_match, snapshot, some_rules
from support.games import begin, deal, pass_out, rules, run
from support.refusals import refused

from passing_game.engine.errors import NothingToTakeBack
from passing_game.engine.events import MovesTakenBack, RoundEnded, moves_in
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.engine.rules import Rules

SCRIPT = "6-6 6-5> draw pass <6-4 pass draw"


def begun() -> Match:
    return begin(rules(2), deal(2, "6-6 6-4", "6-5", boneyard="5-5 4-4"))


@pytest.mark.parametrize("count", range(1, 8))
def test_taking_back_leaves_the_match_as_it_was_before_those_moves(count: int) -> None:
    match, earlier = begun(), begun()
    run(match, SCRIPT)
    run(earlier, " ".join(SCRIPT.split()[:-count]))
    match.take_back(0, count)
    assert snapshot(match) == snapshot(earlier)


@given(some_rules(), SEEDS, st.integers(0, 60), st.data())
@settings(max_examples=150, deadline=None)
def test_taking_back_and_making_the_moves_again_changes_nothing(
    agreed: Rules, seed: int, moves: int, data: st.DataObject
) -> None:
    match = running_match(agreed, seed, moves)
    before, made = snapshot(match), moves_in(match.history)
    if not made:
        return
    count = data.draw(st.integers(1, len(made)))
    match.take_back(data.draw(st.integers(0, agreed.players - 1)), count)
    assert moves_in(match.history) == made[:-count]
    for seat, move in made[-count:]:
        match.apply(seat, move)
    assert snapshot(match) == before


def test_taking_back_is_told_alone_and_at_the_wish_of_any_seat() -> None:
    for seat in (0, 1):
        match = begun()
        told: list[Event] = []
        run(match, SCRIPT)
        match.subscribe(told.append)
        assert match.take_back(seat, 3) == (MovesTakenBack(seat, 3),)
        assert told == [MovesTakenBack(seat, 3)]


def test_a_drawn_tile_goes_back_to_where_it_was_drawn_from() -> None:
    match = begun()
    run(match, "draw pass draw")
    drawn = match.history[-1]
    match.take_back(0, 1)
    assert len(view_for(match, 0).hand) == 8
    assert run(match, "draw")[0] == drawn


def test_the_count_of_passes_is_taken_back_too() -> None:
    match = begun()
    run(match, "6-6 pass")
    match.take_back(0, 1)
    run(match, "draw pass")
    assert match.turn == 1


def test_one_may_play_on_another_way() -> None:
    match = begun()
    run(match, "6-6 6-5>")
    match.take_back(1, 1)
    run(match, "<6-5")
    assert match.train.ends == (5, 6)


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    match = begun()
    with refused(match, NothingToTakeBack, count=1, made=0):
        match.take_back(0, 1)


def test_moves_of_an_earlier_round_cannot_be_taken_back() -> None:
    match = begin(rules(2, target=999), deal(2))
    pass_out(match)
    match.start_round()
    run(match, "pass")
    with refused(match, NothingToTakeBack, count=2, made=1):
        match.take_back(0, 2)
    match.take_back(0, 1)
    assert (match.round_number, len(match.history)) == (2, 1)


def test_scores_stay_and_the_round_can_be_finished_after_taking_back() -> None:
    match = begin(rules(2, target=999), deal(2))
    pass_out(match)
    scores = list(match.scores)
    match.start_round()
    run(match, "draw pass")
    match.take_back(0, 2)
    assert match.scores == scores
    assert isinstance(pass_out(match)[-1], RoundEnded)

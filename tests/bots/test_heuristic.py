from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, running_match, some_rules
from support.games import begin, deal, hand, move, rules, run

from passing_game.bots.heuristic import FINISH, MARGIN, Heuristic
from passing_game.bots.playout import play_out
from passing_game.bots.simulation import Simulation, code_of, imagined
from passing_game.engine.round import Round
from passing_game.engine.tiles import THE_SET
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

CHAIN = ("6-5 1-1", "5-4 2-2", "6-4 3-3", "4-3 0-0")


def state_of(agreed: Rules, script: str = "") -> Simulation:
    match = begin(agreed, deal(agreed.players, *CHAIN[: agreed.players]))
    run(match, script)
    assert match.turn is not None
    return imagined(view_for(match, match.turn), match.turn)


def fresh(agreed: Rules) -> Heuristic:
    return Heuristic(agreed, [0] * agreed.sides)


def sized(state: Simulation, *sizes: int) -> Simulation:
    """The state with other hands of these sizes, by seat; the mover's own hand stays."""
    for seat, size in enumerate(sizes):
        if seat != state.turn:
            state.hands[seat] = (1 << size) - 1
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_singles_the_lead_is_over_the_lowest_of_the_others(players: int) -> None:
    agreed = rules(players)
    state = sized(state_of(agreed), *[9, 2, 3, 4][:players])
    unseen = [tile.pips for tile in THE_SET if not state.hands[0] >> tile & 1]
    mean = sum(unseen) / len(unseen)
    assert fresh(agreed).lead(state, hand("4-1").mask) == pytest.approx(2 * mean - 5)


def test_with_partners_the_lower_hand_of_a_side_counts_or_the_sum_of_both() -> None:
    lowest = rules(4, partners=True)
    total = rules(4, partners=True, partners_scoring="team-total")
    state = sized(state_of(lowest), 9, 2, 3, 4)
    unseen = [tile.pips for tile in THE_SET if not state.hands[0] >> tile & 1]
    mean = sum(unseen) / len(unseen)
    light, heavy = hand("4-1").mask, hand("6-6 6-5 6-4 5-5").mask
    assert fresh(lowest).lead(state, light) == pytest.approx(2 * mean - 5)
    assert fresh(lowest).lead(state, heavy) == pytest.approx(2 * mean - 3 * mean)
    assert fresh(total).lead(state, light) == pytest.approx(6 * mean - 5 - 3 * mean)


def test_a_play_that_goes_out_or_leaves_nothing_that_fits_ends_the_round() -> None:
    agreed = rules(2)
    heuristic, state = fresh(agreed), state_of(agreed, "6-5")
    play = code_of(move("5-4>"))
    assert not state.would_end(play)
    state.hands[1] = hand("5-4").mask
    assert state.would_end(play)
    state.hands[1] = hand("5-4 3-3").mask
    state.train |= hand("6-0 6-1 6-2 6-3 6-4 6-6 4-0 4-1 4-2 4-3 4-4").mask
    assert state.would_end(play)
    assert heuristic.worths(state) == [(FINISH * heuristic.lead(state, hand("3-3").mask), play)]


def test_a_lead_that_wins_the_match_is_enough_whatever_more_could_be_won() -> None:
    agreed = rules(2)
    state = state_of(agreed, "6-5")
    assert fresh(agreed).enough(state, 30.0) > 20
    assert Heuristic(agreed, [0, agreed.target - 3]).enough(state, 30.0) == 3 + MARGIN
    assert Heuristic(agreed, [agreed.target - 3, 0]).enough(state, 30.0) > 20


@given(some_rules(), SEEDS, st.integers(0, 40), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_it_looks_at_no_hand_but_its_own(
    agreed: Rules, seed: int, moves: int, dice: object
) -> None:
    match = running_match(agreed, seed, moves)
    assert match.table is not None
    seat = match.table.turn
    view = view_for(match, seat)
    state, twin = imagined(view, seat), imagined(view, seat)
    hidden = list(view.unseen)
    dice.shuffle(hidden)  # type: ignore[attr-defined]
    for holder, count in enumerate(view.counts):
        if holder != seat:
            twin.hands[holder] = sum(1 << tile for tile in hidden[:count])
            hidden = hidden[count:]
    heuristic = Heuristic(agreed, view.scores)
    assert heuristic.worths(state) == heuristic.worths(twin)
    assert heuristic.choose(state) == heuristic.choose(twin)


@given(some_rules(), SEEDS, st.integers(0, 40))
@settings(max_examples=150, deadline=None)
def test_a_round_played_out_is_the_one_that_its_choices_make(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    assert match.table is not None
    view = view_for(match, match.table.turn)
    state, twin = imagined(view, match.table.turn), imagined(view, match.table.turn)
    heuristic = Heuristic(agreed, view.scores)
    while state.end is None:
        worths = heuristic.worths(state)
        if worths:
            worth, laid = heuristic.best(state)
            assert (worth, laid.code) == max(worths)
        state.make(heuristic.choose(state))
    play_out(heuristic, twin)
    for name in (*Round.__slots__, *Simulation.__slots__):
        assert getattr(twin, name) == getattr(state, name), name

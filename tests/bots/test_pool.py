from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, running_match, some_rules
from support.games import begin, deal, hand, rules, run

from passing_game.bots.budget import Iterations
from passing_game.bots.evidence import Evidence, replay
from passing_game.bots.heuristic import Heuristic
from passing_game.bots.pool import Pool
from passing_game.bots.reading import Reading
from passing_game.bots.simulation import DRAW, Simulation
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.round import Round
from passing_game.engine.tiles import ALL, Hand
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

HIDDEN = {"hands", "boneyard", "drawn"}


def filled(match: Match, seat: int, deals: int = 40) -> Pool:
    view = view_for(match, seat)
    pool = Pool(view, seat, Heuristic(match.rules, view.scores), Random("pool"))
    pool.fill(deals, Iterations())
    return pool


def read(match: Match, seat: int) -> tuple[list[Evidence], Reading]:
    _, evidence = replay(view_for(match, seat), seat)
    heuristic = Heuristic(match.rules, match.scores)
    return evidence, Reading(heuristic, evidence, match.rules.players)


@given(some_rules(), SEEDS, st.integers(0, 40))
@settings(max_examples=120, deadline=None)
def test_every_deal_agrees_with_all_that_the_seat_has_seen(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    real = match.table
    assert real is not None
    pool = filled(match, real.turn, 10)
    assert min(pool.weights) > 0
    likely = list(islice(pool.likely(), 20))
    assert len(likely) == 20
    for state in [*map(pool.round_of, pool.deals), *likely]:
        for name in set(Round.__slots__) - HIDDEN:
            assert getattr(state, name) == getattr(real, name), name
        assert state.hands[real.turn] == real.hands[real.turn]
        assert [held.bit_count() for held in state.hands] == [
            held.bit_count() for held in real.hands
        ]
        assert tiles_of(state) == sorted(Hand(ALL & ~real.train))


def tiles_of(state: Simulation) -> list[int]:
    held = [tile for mask in state.hands for tile in Hand(mask)]
    return sorted([*held, *state.boneyard[state.drawn :]])


@given(some_rules(), SEEDS, st.integers(1, 40))
@settings(max_examples=120, deadline=None)
def test_what_others_held_at_each_of_their_moves_could_have_made_it(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    assert match.table is not None
    reader = match.table.turn
    evidence, reading = read(match, reader)
    (dealt,) = filled(match, reader, 1).deals
    for seat in range(agreed.players):
        reading.chance(seat, dealt.hands[seat], dealt.drawn[seat])
    laid = [0] * agreed.players
    for state, seat, code, _later, draws in evidence:
        held = state.hands[seat]
        assert state.turn == seat
        assert held.bit_count() == agreed.hand_size + draws - laid[seat]
        assert not held & state.train
        if code < DRAW:
            assert held >> (code >> 1) & 1
            laid[seat] += 1


def share_of(tile: str, seat: int, pool: Pool) -> float:
    """How likely a seat holds a tile, by the weights."""
    mask = hand(tile).mask
    holding = sum(
        weight
        for deal, weight in zip(pool.deals, pool.weights, strict=True)
        if deal.hands[seat] & mask
    )
    return holding / sum(pool.weights)


def test_who_passes_with_a_choice_of_draws_is_taken_to_hold_nothing_that_fits() -> None:
    match = begin(rules(2), deal(2, "6-6 5-5 4-4", "5-0"))
    run(match, "6-6")
    before = share_of("6-0", 1, filled(match, 0, 400))
    run(match, "pass")
    after = share_of("6-0", 1, filled(match, 0, 400))
    assert 0 < after < 0.6 * before


def test_who_lays_a_light_tile_is_taken_to_hold_no_heavy_one_that_fits() -> None:
    match = begin(rules(2), deal(2, "6-6 5-5 4-4", "6-0 6-5"))
    run(match, "6-6 6-0<")
    assert (
        share_of("6-4", 1, filled(match, 0, 400)) < 0.2 < share_of("3-2", 1, filled(match, 0, 400))
    )


def test_a_sample_takes_deals_by_their_weights() -> None:
    pool = filled(begin(rules(2), deal(2)), 0, 4)
    pool.weights = [1.0, 0.0, 5.0, 2.0]
    chosen = pool.sample(80)
    assert [chosen.count(place) for place in range(4)] == pytest.approx([10, 0, 50, 20], abs=1)


def test_likely_rounds_hold_a_tile_as_often_as_the_weights_say() -> None:
    match = begin(rules(2), deal(2, "6-6 6-5 6-4 3-0", "5-5 5-4 4-0"))
    run(match, "6-6 pass 6-5> pass 6-4< pass")
    pool, few = filled(match, 0, 20000), filled(match, 0, 60)
    likely = list(islice(few.likely(), 6000))
    for tile in ["5-4", "5-0", "4-1", "3-3", "2-0"]:
        held = sum(state.hands[1] & hand(tile).mask > 0 for state in likely) / len(likely)
        assert held == pytest.approx(share_of(tile, 1, pool), abs=0.08)


def test_a_likely_deal_that_is_taken_again_is_varied() -> None:
    match = begin(rules(4), deal(4, "6-6"))
    run(match, "6-6")
    pool = filled(match, 1, 8)
    assert len({tuple(state.hands) for state in islice(pool.likely(), 80)}) > 40


def test_the_fewer_deals_count_the_more_they_are_varied() -> None:
    pool = filled(begin(rules(2), deal(2)), 0, 200)
    pool.weights = [1.0] * 200
    even = pool._swaps()
    pool.weights = [1e-200] * 199 + [1e-150]
    assert pool._swaps() == 5 * even > 0


def test_each_deal_knows_how_likely_its_hands_are_also_when_varied() -> None:
    match = Match(rules(2), seeded("x"))
    match.start_round(deal(2, "6-6 5-5", "6-5", leader=0))
    run(match, "6-6 draw pass 6-5<")
    pool = filled(match, 0, 1)
    latest = pool.deals[0]
    _, fresh = read(match, 0)
    for _ in range(50):
        latest = pool._varied(latest, 6)
        assert latest.chances[1] == fresh.chance(1, latest.hands[1], latest.drawn[1])
        assert set(latest.drawn[1]) <= set(Hand(latest.hands[1])) | set(hand("6-5"))


def test_tiles_drawn_are_any_of_those_that_could_have_been() -> None:
    match = Match(rules(2), seeded("x"))
    match.start_round(deal(2, "6-6 5-5", "6-5", leader=0))
    run(match, "6-6 draw pass 6-5<")
    pool = filled(match, 0, 1)
    drawn = {pool._deal().drawn[1] for _ in range(400)}
    hidden = {int(tile) for tile in view_for(match, 0).unseen}
    assert {tile for tiles in drawn for tile in tiles} == hidden | {int(next(iter(hand("6-5"))))}


def test_with_no_time_left_the_first_deals_are_all() -> None:
    match = begin(rules(2), deal(2))
    view = view_for(match, 0)
    pool = Pool(view, 0, Heuristic(match.rules, view.scores), Random("pool"))
    pool.fill(500, Iterations(500, lambda: True))
    assert 0 < len(pool.deals) < 100

"""A view does not depend on what its seat cannot see: the hidden tiles are dealt anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, play_on, some_rules
from support.games import begin, deal, hand, pass_out, rules, run, tiles
from support.redeals import hidden_tiles, redealt, swapped

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.view import PassEffect, view_for, view_for_spectator

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView


def seen_by(match: Match, seat: int | None) -> SeatView:
    return view_for_spectator(match) if seat is None else view_for(match, seat)


def part_of_a_round(agreed: Rules, seed: int, moves: int) -> Match:
    """A first round at most so many moves in, and not over."""
    match = Match(agreed, seeded(str(seed)))
    match.start_round()
    players = RandomPlayers(seed)
    for _ in range(moves):
        if match.turn is not None:
            play_on(match, players, 1)
    if match.turn is None:
        match = Match(agreed, seeded(str(seed)))
        match.start_round()
    return match


def look_again(agreed: Rules, seed: int, moves: int) -> int:
    """Compare every view of a round with its view of the redealt round; how many were compared."""
    match = part_of_a_round(agreed, seed, moves)
    compared = 0
    for seat in [None, *range(agreed.players)]:
        twin = redealt(match, hidden_tiles(match, seat), seat, Random(seed))
        if twin is not None:
            assert twin.deal != match.deal
            assert seen_by(twin, seat) == seen_by(match, seat)
            compared += 1
    return compared


@given(some_rules(passing="free"), SEEDS, st.integers(0, 40))
@settings(max_examples=200, deadline=None)
def test_a_view_does_not_depend_on_hidden_tiles(agreed: Rules, seed: int, moves: int) -> None:
    look_again(agreed, seed, moves)


@given(some_rules(passing="forced"), SEEDS, st.integers(0, 40))
@settings(max_examples=200, deadline=None)
def test_a_view_does_not_depend_on_hidden_tiles_when_passing_is_forced(
    agreed: Rules, seed: int, moves: int
) -> None:
    look_again(agreed, seed, moves)


@pytest.mark.parametrize("passing", ["free", "forced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nearly_every_round_can_be_dealt_anew_so_the_comparison_means_something(
    players: int, passing: str
) -> None:
    agreed = rules(players, passing=passing)
    compared = sum(look_again(agreed, seed, seed % 30) for seed in range(20))
    assert compared > 0.8 * 20 * (players + 1)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_when_a_round_is_over_the_order_of_the_boneyard_stays_hidden(seat: int | None) -> None:
    first = deal(2, boneyard="6-6")
    behind = first.boneyard[1:]
    views = []
    for order in (behind, behind[::-1]):
        match = begin(rules(2, lead="rotate"), swapped(first, order, behind))
        run(match, "draw")
        pass_out(match)
        views.append(seen_by(match, seat))
    assert views[0] == views[1]
    assert views[0].revealed is not None


def test_a_forced_pass_is_refused_by_what_the_seat_holds_and_nobody_else_is_told() -> None:
    """Seat 1 can play in one deal and must pass in the other; the rest see the same."""
    agreed = rules(4, passing="forced")
    hands = ("6-6 0-0", "6-5 5-5 5-4 5-3 5-2 5-1", "6-4", "6-3 4-4")
    boneyard = "1-0 1-1 2-0 2-1"
    can = deal(4, *hands, boneyard=boneyard, leader=2)
    must_pass = swapped(can, tiles("4-4 6-5"), tiles("6-5 4-4"))
    matches = [begin(agreed, dealt) for dealt in (can, must_pass)]
    for match in matches:
        run(match, "draw draw 6-6")
    effects = [view_for(match, 1).pass_effect for match in matches]
    assert effects == [PassEffect.REFUSED, PassEffect.COUNTS]
    for seat in (None, 0, 2):
        assert seen_by(matches[0], seat) == seen_by(matches[1], seat)


def test_a_view_does_depend_on_what_its_seat_can_see() -> None:
    dealt = deal(2, "6-6", "5-5", boneyard="4-4 3-3")
    other_hand = swapped(dealt, tiles("5-5 6-6"), tiles("6-6 5-5"))
    other_draw = swapped(dealt, tiles("3-3 4-4"), tiles("4-4 3-3"))
    views = []
    for variant in (dealt, other_hand, other_draw):
        match = begin(rules(2), variant)
        run(match, "draw")
        views.append(view_for(match, 0))
    assert views[0].hand.mask - views[1].hand.mask == hand("6-6").mask - hand("5-5").mask
    assert views[0].hand.mask - views[2].hand.mask == hand("4-4").mask - hand("3-3").mask
    assert views[0] != views[1]
    assert views[0] != views[2]

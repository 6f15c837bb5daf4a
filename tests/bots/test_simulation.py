from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, running_match, some_rules
from support.games import begin, deal, move, rules, run

from passing_game.bots.simulation import (
    DRAW,
    NOBODY,
    PASS,
    Simulation,
    beginning,
    code_of,
    codes_of,
    imagined,
    move_of,
)
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.round import Round
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.engine.match import Match
    from passing_game.engine.rules import Rules

CHAIN = ("6-5 1-1", "5-4 2-2", "6-4 3-3", "4-3 0-0")
PUBLIC = set(Round.__slots__) - {"hands", "boneyard", "drawn"}


def started(match: Match) -> Simulation:
    """The simulation of a match whose round has just begun."""
    assert match.deal is not None
    hands = [hand.mask for hand in match.deal.hands]
    return beginning(view_for(match, 0), hands, match.deal.boneyard)


@given(some_rules(), SEEDS)
@settings(max_examples=150, deadline=None)
def test_a_simulation_goes_move_for_move_as_the_match_does(agreed: Rules, seed: int) -> None:
    match = running_match(agreed, seed, 0)
    state, players = started(match), RandomPlayers(seed)
    while match.turn is not None:
        codes = codes_of(state, every=True)
        assert {move_of(code) for code in codes} == set(match.legal_moves(match.turn))
        made = players.choose(match.legal_moves(match.turn))
        match.apply(match.turn, made)
        left_alone, state = state, state.copy()
        before = left_alone.hands.copy()
        state.make(code_of(made))
        assert left_alone.hands == before
        assert match.table is not None
        for name in Round.__slots__:
            assert getattr(state, name) == getattr(match.table, name), name


@given(some_rules(), SEEDS, st.integers(0, 40))
@settings(max_examples=150, deadline=None)
def test_an_imagined_round_is_the_real_one_but_for_the_hidden_tiles(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    assert match.table is not None
    seat = match.table.turn
    state = imagined(view_for(match, seat), seat)
    for name in PUBLIC:
        assert getattr(state, name) == getattr(match.table, name), name
    assert state.hands[seat] == match.table.hands[seat]
    sizes = [hand.bit_count() for hand in match.table.hands]
    assert [hand.bit_count() for hand in state.hands] == sizes
    left = len(match.table.boneyard) - match.table.drawn
    assert len(state.boneyard) - state.drawn == left


def test_the_opener_of_an_end_is_whoever_laid_its_tile_last() -> None:
    match = begin(rules(4), deal(4, *CHAIN))
    assert openers(match) == (NOBODY, NOBODY)
    run(match, "6-5")
    assert openers(match) == (0, 0)
    run(match, "5-4>")
    assert openers(match) == (0, 1)
    run(match, "6-4< 4-3<")
    assert openers(match) == (3, 1)


def openers(match: Match) -> tuple[int, int]:
    assert match.turn is not None
    state = imagined(view_for(match, match.turn), match.turn)
    return state.left_by, state.right_by


def test_a_simulation_keeps_who_opened_the_ends_as_it_goes_on() -> None:
    match = begin(rules(4), deal(4, *CHAIN))
    state = started(match)
    for word in ["6-5", "5-4>", "6-4<", "4-3<"]:
        state.make(code_of(move(word)))
        run(match, word)
        assert (state.left_by, state.right_by) == openers(match)


@pytest.mark.parametrize("made", [move("6-5<"), move("6-5>"), move("0-0"), Draw(), Pass()])
def test_a_code_stands_for_one_move(made: Play | Draw | Pass) -> None:
    assert move_of(code_of(made)) == made


def test_a_draw_is_worth_a_thought_only_when_nothing_fits() -> None:
    match = begin(rules(2), deal(2, "6-6", "6-5 0-0"))
    run(match, "6-6")
    state = imagined(view_for(match, 1), 1)
    assert DRAW not in codes_of(state)
    assert DRAW in codes_of(state, every=True)
    match = begin(rules(2), deal(2, "6-6", "5-5 0-0 1-1 2-2 3-3 4-4 1-0"))
    run(match, "6-6")
    assert codes_of(imagined(view_for(match, 1), 1)) == [DRAW, PASS]

"""What holds for every bot that comes with the program."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, random_match, some_rules
from support.games import rules
from support.redeals import hidden_tiles, redealt

from passing_game.bots.budget import Iterations
from passing_game.bots.heuristic import Heuristic
from passing_game.bots.registry import BOTS, LEVELS
from passing_game.bots.simulation import imagined
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Pass, Play
from passing_game.engine.view import PassEffect, view_for

if TYPE_CHECKING:
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView


# Every option of the rules and targets from 1 on come out of `some_rules`.
TABLES = [rules(2), rules(3), rules(4, passing="forced"), rules(4, partners=True)]


def first_round(agreed: Rules, seed: int, moves: int) -> Match | None:
    """A match whose first round is running after so many random moves; None if it is over."""
    match = random_match(agreed, seed, moves)
    return match if match.phase is Phase.PLAYING and match.round_number == 1 else None


def chosen(bot: str, view: SeatView) -> Move:
    return BOTS[bot](view, Random("dice"), Iterations(60))


def same_choice(bot: str, match: Match, dice: Random) -> bool:
    """Deal the hidden tiles anew and compare what is chosen; whether a redeal was found."""
    seat = match.turn
    assert seat is not None
    twin = redealt(match, hidden_tiles(match, seat), seat, dice)
    if twin is not None:
        assert chosen(bot, view_for(twin, seat)) == chosen(bot, view_for(match, seat))
    return twin is not None


def test_the_levels_are_bots() -> None:
    assert set(LEVELS) < set(BOTS)


@pytest.mark.parametrize("bot", BOTS)
@given(some_rules(), SEEDS, st.integers(0, 30))
@settings(max_examples=80, deadline=None)
def test_a_choice_does_not_depend_on_hidden_tiles(
    bot: str, agreed: Rules, seed: int, moves: int
) -> None:
    match = first_round(agreed, seed, moves)
    if match is not None:
        same_choice(bot, match, Random(seed))


def test_most_choices_are_compared_so_the_comparison_means_something() -> None:
    matches = [first_round(agreed, seed, 6) for seed, agreed in enumerate(TABLES * 10)]
    running = [match for match in matches if match is not None]
    assert len(running) > 25
    compared = sum(same_choice("club", match, Random(seed)) for seed, match in enumerate(running))
    assert compared > 0.8 * len(running)


@pytest.mark.parametrize("bot", BOTS)
@given(some_rules(), SEEDS, st.integers(0, 60))
@settings(max_examples=80, deadline=None)
def test_a_choice_is_one_of_the_legal_moves(bot: str, agreed: Rules, seed: int, moves: int) -> None:
    match = random_match(agreed, seed, moves)
    if match.phase is Phase.BETWEEN_ROUNDS:
        match.start_round()
    if match.turn is not None:
        view = view_for(match, match.turn)
        assert chosen(bot, view) in view.legal


@given(some_rules(), SEEDS, st.integers(0, 60))
@settings(max_examples=150, deadline=None)
def test_club_passes_out_a_round_only_when_ahead_or_when_no_tile_fits(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = random_match(agreed, seed, moves)
    if match.turn is None:
        return
    view = view_for(match, match.turn)
    if view.pass_effect is not PassEffect.ENDS_ROUND or chosen("club", view) != Pass():
        return
    fits = any(isinstance(move, Play) for move in view.legal)
    state = imagined(view, match.turn)
    assert Heuristic(agreed, view.scores).lead(state, view.hand.mask) >= 0 or not fits

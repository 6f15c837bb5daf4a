from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, running_match, some_rules
from support.games import begin, deal, rules, run

from passing_game.bots.budget import Iterations
from passing_game.bots.characters import CHARACTERS, with_character
from passing_game.bots.club import casual, choose, club, novice
from passing_game.bots.plain import bluffer, doubles_first
from passing_game.bots.registry import LEVELS
from passing_game.bots.weights import weights_for
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.view import PassEffect, SeatView, view_for

if TYPE_CHECKING:
    from passing_game.bots import Bot
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules


def chosen(bot: Bot, view: SeatView, times: int = 60) -> list[Move]:
    return [bot(view, Random(seed), Iterations(40)) for seed in range(times)]


def seen(agreed: Rules, *hands: str, script: str = "") -> SeatView:
    match = begin(agreed, deal(agreed.players, *hands))
    run(match, script)
    assert match.turn is not None
    return view_for(match, match.turn)


@given(some_rules(), SEEDS, st.integers(0, 60))
@settings(max_examples=150, deadline=None)
def test_a_slip_never_passes_out_a_round_that_the_club_player_would_go_on_with(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    assert match.turn is not None
    view = view_for(match, match.turn)
    if view.pass_effect is PassEffect.ENDS_ROUND and choose(view, Random(1), slips=1.0) == Pass():
        assert club(view, Random(1), Iterations()) == Pass()


def test_who_slips_plays_any_tile_that_fits_and_a_novice_slips_more_often() -> None:
    view = seen(rules(2), "6-6", "6-5 6-4 6-0 6-1", script="6-6")
    best = set(chosen(club, view))
    others = [move for move in chosen(casual, view, 400) if move not in best]
    more = [move for move in chosen(novice, view, 400) if move not in best]
    assert 0 < len(others) < len(more)
    assert all(isinstance(move, Play) for move in more)


def test_a_beginner_draws_now_and_then_when_stuck() -> None:
    view = seen(rules(2), "6-6", "0-0 1-0 2-0 1-1 2-1 2-2 3-0", script="6-6")
    assert set(chosen(club, view)) == {Pass()}
    assert set(chosen(novice, view)) == {Pass(), Draw()}


def test_doubles_first_plays_its_heaviest_double_and_then_what_is_heaviest() -> None:
    view = seen(rules(2), "5-5 4-4 6-5 6-4 1-0")
    assert {str(move.tile) for move in chosen(doubles_first, view) if isinstance(move, Play)} == {
        "5-5"
    }
    view = seen(rules(2), "6-1", "6-5 6-4 1-0 3-3", script="6-1")
    assert {str(move.tile) for move in chosen(doubles_first, view) if isinstance(move, Play)} == {
        "6-5"
    }


def test_a_bluffer_passes_and_draws_at_will_but_not_most_of_the_time() -> None:
    made = chosen(bluffer, seen(rules(2), "6-6", "6-5 6-4", script="6-6"), 300)
    assert {Draw(), Pass()} < set(made)
    assert sum(isinstance(move, Play) for move in made) > 200


@pytest.mark.parametrize("name", CHARACTERS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_character_plays_at_any_level(level: str, name: str) -> None:
    view = seen(rules(4, partners=True), "6-6", script="6-6")
    bot = with_character(level, CHARACTERS[name])
    assert set(chosen(bot, view, 3)) <= set(view.legal)


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_is_a_change_of_the_usual_weights(name: str) -> None:
    assert CHARACTERS[name].weights(rules(3)) != weights_for(rules(3))

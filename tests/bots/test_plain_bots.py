from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from support.games import begin, deal, move, rules, run

from passing_game.bots.budget import Iterations
from passing_game.bots.plain import heaviest, random_play
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.bots import Bot
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules

DEALT = deal(2, "0-0 2-0 2-1 2-2 3-2 4-0 5-0", "6-6 6-5 5-5 6-4 5-4 4-4 6-3")


def choices(bot: Bot, script: str, agreed: Rules | None = None) -> set[Move]:
    """What a bot chooses after a script, over many dice."""
    match = begin(agreed or rules(2), DEALT)
    run(match, script)
    assert match.turn is not None
    view = view_for(match, match.turn)
    return {bot(view, Random(seed), Iterations()) for seed in range(80)}


def moves(script: str) -> set[Move]:
    return {move(word) for word in script.split()}


def test_the_heaviest_plays_its_heaviest_fitting_tile() -> None:
    assert choices(heaviest, "pass") == moves("6-6")
    assert choices(heaviest, "4-0") == moves("6-4")
    assert choices(heaviest, "4-0 6-4") == moves("5-0>")


def test_the_heaviest_chooses_between_two_ends_by_chance() -> None:
    assert choices(heaviest, "0-0 pass") == moves("5-0< 5-0>")


def test_the_heaviest_passes_when_nothing_fits() -> None:
    assert choices(heaviest, "0-0") == moves("pass")


def test_the_heaviest_draws_only_where_passing_is_refused() -> None:
    assert choices(heaviest, "0-0", rules(2, passing="forced")) == moves("draw")


def test_random_plays_any_fitting_tile_and_does_not_pass_while_one_fits() -> None:
    assert choices(random_play, "4-0 6-4") == moves("0-0> 2-0> 5-0>")


def test_random_draws_or_passes_when_nothing_fits() -> None:
    assert choices(random_play, "0-0") == moves("draw pass")
    assert choices(random_play, "0-0", rules(2, passing="forced")) == moves("draw")

from __future__ import annotations

from support.games import begin, deal, rules, run
from support.refusals import refused

from passing_game.engine.errors import BoneyardClosed, PassRefused
from passing_game.engine.events import TileDrawn
from passing_game.engine.moves import Draw, Pass
from passing_game.engine.tiles import Tile


def test_pass_forced_passing_is_refused_while_the_seat_can_play_or_draw() -> None:
    agreed = rules(4, passing="forced")
    match = begin(agreed, deal(4, "6-6", "5-5 5-4 5-3 5-2 5-1 5-0", "6-5", boneyard="4-4"))
    with refused(match, PassRefused, can_play=True, can_draw=True):
        match.apply(0, Pass())
    run(match, "6-6")
    with refused(match, PassRefused, can_play=False, can_draw=True):
        match.apply(1, Pass())
    run(match, "draw draw")
    assert match.turn == 3


def test_pass_forced_with_nothing_to_draw_the_seat_that_can_play_must() -> None:
    agreed = rules(4, passing="forced")
    match = begin(agreed, deal(4, "6-6", "", "6-5", boneyard="4-4"))
    run(match, "draw draw")
    with refused(match, PassRefused, can_play=True, can_draw=False):
        match.apply(2, Pass())


def test_pass_forced_a_seat_that_can_neither_play_nor_draw_may_pass_and_nothing_else() -> None:
    agreed = rules(4, passing="forced")
    hands = ("6-6", "5-5 5-4 5-3 5-2 5-1 5-0", "6-5", "6-4")
    match = begin(agreed, deal(4, *hands, boneyard="2-2 1-1", leader=2))
    run(match, "draw draw 6-6")
    assert match.legal_moves(1) == (Pass(),)
    run(match, "pass")
    assert match.turn == 2


def test_draw_keep_playing_after_a_draw_the_same_seat_may_play() -> None:
    match = begin(rules(2, draw="keep-playing"), deal(2, boneyard="6-6"))
    assert run(match, "draw") == [TileDrawn(0, Tile.parse("6-6"))]
    assert match.turn == 0
    run(match, "6-6")
    assert match.turn == 1


def test_draw_keep_playing_after_a_draw_the_same_seat_may_draw_again_or_pass() -> None:
    match = begin(rules(2, draw="keep-playing"), deal(2))
    run(match, "draw draw")
    assert match.turn == 0
    assert {Draw(), Pass()} < set(match.legal_moves(0))
    run(match, "pass")
    assert match.turn == 1


def test_draw_keep_playing_one_seat_may_draw_the_boneyard_down_to_its_last_two() -> None:
    match = begin(rules(2, draw="keep-playing"), deal(2))
    run(match, "draw " * 12)
    with refused(match, BoneyardClosed, left=2):
        match.apply(0, Draw())


def test_draw_keep_playing_and_pass_forced_the_seat_draws_until_it_can_play() -> None:
    agreed = rules(2, draw="keep-playing", passing="forced")
    stuck = "5-5 5-4 5-3 5-2 5-1 5-0 4-4"
    match = begin(agreed, deal(2, "6-6", stuck, boneyard="3-3 2-2 6-1"))
    run(match, "6-6 draw draw")
    assert match.legal_moves(1) == (Draw(),)
    run(match, "draw")
    assert match.turn == 1
    with refused(match, PassRefused, can_play=True, can_draw=True):
        match.apply(1, Pass())

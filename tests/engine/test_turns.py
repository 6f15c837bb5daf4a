from __future__ import annotations

import pytest
from support.games import begin, deal, move, rules, run
from support.refusals import refused

from passing_game.engine.errors import BoneyardClosed, DoesNotFit, NotYourTurn
from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side


def test_turns_go_clockwise() -> None:
    for players in (2, 3, 4):
        match = begin(rules(players), deal(players, "6-6", leader=players - 1))
        seats = [match.turn]
        for word in ("draw", "6-6", "pass"):
            run(match, word)
            seats.append(match.turn)
        assert seats == [(players - 1 + turn) % players for turn in range(4)]


def test_partners_sit_across_and_turns_alternate_between_sides() -> None:
    agreed = rules(4, partners=True)
    assert [agreed.partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [agreed.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert agreed.sides == 2


def test_without_partners_every_seat_is_its_own_side() -> None:
    agreed = rules(4)
    assert [agreed.partner_of(seat) for seat in range(4)] == [None] * 4
    assert [agreed.side_of(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert agreed.sides == 4


def test_in_a_turn_a_seat_does_exactly_one_of_three_things() -> None:
    for word, kind in (("6-5", TilePlayed), ("draw", TileDrawn), ("pass", TurnPassed)):
        match = begin(rules(2), deal(2, "6-5 6-6"))
        assert [type(event) for event in run(match, word)] == [kind]
        with refused(match, NotYourTurn, seat=0, turn=1):
            match.apply(0, Pass())


def test_the_touching_half_must_equal_the_open_end() -> None:
    match = begin(rules(2), deal(2, "6-3", "6-1 5-3 2-1"))
    run(match, "6-3")
    assert match.train.ends == (6, 3)
    refusals = (("6-1>", 3), ("<5-3", 6), ("<2-1", 6), ("2-1>", 3))
    for word, end in refusals:
        refused_move = move(word)
        assert isinstance(refused_move, Play)
        tile, side = refused_move.tile, refused_move.side
        with refused(match, DoesNotFit, tile=tile, side=side, end=end):
            match.apply(1, refused_move)
    run(match, "<6-1")
    assert match.train.ends == (1, 3)


def test_the_first_tile_of_a_round_needs_no_match() -> None:
    match = begin(rules(2), deal(2, "6-3 0-0 2-1"))
    first = [play.tile for play in match.legal_moves(0) if isinstance(play, Play)]
    assert match.deal is not None
    assert first == list(match.deal.hands[0])


def test_after_the_first_tile_both_of_its_halves_are_open_ends() -> None:
    match = begin(rules(2), deal(2, "6-3", "6-1 3-1"))
    run(match, "6-3")
    assert match.train.ends == (6, 3)
    plays = [play for play in match.legal_moves(1) if isinstance(play, Play)]
    assert Play(Tile.parse("6-1"), Side.LEFT) in plays
    assert Play(Tile.parse("3-1"), Side.RIGHT) in plays


@pytest.mark.parametrize("word", ["6-3", "<6-3", "6-3>"])
def test_the_first_tile_is_said_to_lie_at_the_left_whatever_end_was_named(word: str) -> None:
    match = begin(rules(2), deal(2, "6-3"))
    assert run(match, word) == [TilePlayed(0, Tile.parse("6-3"), Side.LEFT)]
    assert match.train.ends == (6, 3)


def test_a_double_opens_its_number_at_both_ends() -> None:
    match = begin(rules(2), deal(2, "4-4", "4-1 4-2"))
    run(match, "4-4")
    assert match.train.ends == (4, 4)
    plays = [play for play in match.legal_moves(1) if isinstance(play, Play)]
    for text in ("4-1", "4-2"):
        assert {play.side for play in plays if play.tile == Tile.parse(text)} == set(Side)


def test_a_double_does_not_branch_the_train_it_always_has_two_ends() -> None:
    match = begin(rules(2), deal(2, "6-5 5-5 5-3", "6-6 5-4"))
    run(match, "6-5 <6-6 5-5> 5-4>")
    assert match.train.ends == (6, 4)
    with refused(match, DoesNotFit, tile=Tile.parse("5-3"), side=Side.RIGHT, end=4):
        match.apply(0, move("5-3>"))


def test_a_draw_is_refused_when_no_more_than_two_remain() -> None:
    match = begin(rules(4), deal(4))
    run(match, "draw draw")
    with refused(match, BoneyardClosed, left=2):
        match.apply(2, Draw())
    assert Draw() not in match.legal_moves(2)


def test_the_draw_is_the_whole_turn() -> None:
    match = begin(rules(2), deal(2, boneyard="6-6"))
    run(match, "draw")
    assert match.turn == 1
    with refused(match, NotYourTurn, seat=0, turn=1):
        match.apply(0, move("6-6"))


def test_the_drawn_tile_is_the_drawers() -> None:
    match = begin(rules(2), deal(2, boneyard="6-6"))
    assert run(match, "draw pass 6-6")[-1] == TilePlayed(0, Tile.parse("6-6"), Side.LEFT)


def test_a_pass_is_always_allowed_also_to_the_leader_and_to_a_seat_that_could_play() -> None:
    match = begin(rules(3), deal(3, "6-6", "6-5"))
    assert Pass() in match.legal_moves(0)
    run(match, "pass draw pass 6-6")
    assert Play(Tile.parse("6-5"), Side.LEFT) in match.legal_moves(1)
    run(match, "pass")
    assert match.turn == 2


def test_a_seat_that_is_not_on_turn_has_no_legal_moves() -> None:
    match = begin(rules(3), deal(3, leader=1))
    assert [bool(match.legal_moves(seat)) for seat in range(3)] == [False, True, False]


def test_legal_moves_are_the_plays_in_the_order_of_the_set_then_draw_then_pass() -> None:
    match = begin(rules(2), deal(2, "6-3", "6-6 6-1 3-0 3-3 5-5 6-2 2-2"))
    run(match, "6-3")
    listed = ["3-0>", "3-3>", "<6-1", "<6-2", "<6-6", "draw", "pass"]
    assert list(match.legal_moves(1)) == [move(word) for word in listed]

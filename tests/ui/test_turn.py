"""The tile that a player has in mind, before it is a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, rules, run, tiles
from support.views import view

from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.train import Side
from passing_game.engine.view import view_for
from passing_game.ui.turn import Hindrance, Turn

if TYPE_CHECKING:
    from passing_game.engine.match import Match

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"


def tile(text: str) -> int:
    return tiles(text)[0]


@pytest.fixture
def match() -> Match:
    """Seat 0 is on turn and the ends are 6 and 3."""
    played = begin(rules(2), deal(2, HAND, OTHER, leader=1))
    run(played, "6-5 5-3>")
    run(played, "pass")
    return played


@pytest.fixture
def turn(match: Match) -> Turn:
    """The hand left of seat 0 is 6-6 6-3 4-4 3-3 2-1 1-0."""
    return Turn(view_for(match, 0))


def test_the_hand_is_shown_from_the_highest_tile_down(turn: Turn) -> None:
    assert turn.tiles == tiles("6-6 6-3 4-4 3-3 2-1 1-0")


def test_nothing_is_chosen_at_first(turn: Turn) -> None:
    assert (turn.chosen, turn.place, turn.aim, turn.asking) == (None, None, None, False)
    assert turn.intend() is Hindrance.NOTHING_CHOSEN


def test_a_tile_is_chosen_by_its_place(turn: Turn) -> None:
    turn.choose(2)
    assert turn.chosen == tile("4-4")
    assert turn.place == 2


@pytest.mark.parametrize("place", [6, 9, -1])
def test_a_place_beyond_the_hand_leaves_the_choice_as_it_was(turn: Turn, place: int) -> None:
    turn.choose(1)
    turn.choose(place)
    assert turn.place == 1


def test_the_first_step_goes_to_the_first_tile_that_fits() -> None:
    turn = Turn(view("6-6 5-5 4-3 2-2", "4-4", script="4-3 4-4", seat=0))
    assert not turn.view.fitting
    turn.step(1)
    assert turn.place == 0
    turn = Turn(view("6-6 5-5 4-3 3-2", "4-4 2-0", script="4-3 4-4", seat=0))
    turn.step(1)
    assert turn.chosen == tile("3-2")


def test_a_first_step_to_the_left_goes_to_the_last_tile_that_fits(turn: Turn) -> None:
    turn.step(-1)
    assert turn.chosen == tile("3-3")


def test_steps_go_from_tile_to_tile_and_stop_at_the_ends(turn: Turn) -> None:
    turn.choose(4)
    turn.step(1)
    assert turn.place == 5
    turn.step(1)
    assert turn.place == 5
    turn.step(-4)
    assert turn.place == 1
    turn.step(-4)
    assert turn.place == 0


def test_an_empty_hand_has_nothing_to_step_to(turn: Turn) -> None:
    empty = Turn(turn.view.public())
    empty.step(1)
    assert empty.chosen is None


def test_a_tile_goes_to_every_end_whose_number_it_bears(turn: Turn) -> None:
    sides = {str(held): turn.sides(held) for held in turn.tiles}
    assert sides == {
        "6-6": (Side.LEFT,),
        "6-3": (Side.LEFT, Side.RIGHT),
        "4-4": (),
        "3-3": (Side.RIGHT,),
        "2-1": (),
        "1-0": (),
    }


def test_a_tile_that_fits_one_end_is_meant_for_it(turn: Turn) -> None:
    turn.choose(0)
    assert turn.intend() == Play(turn.tiles[0], Side.LEFT)
    turn.choose(3)
    assert turn.intend() == Play(turn.tiles[3], Side.RIGHT)
    assert not turn.asking


def test_where_both_ends_fit_and_differ_the_end_is_asked_for(turn: Turn) -> None:
    turn.choose(1)
    assert turn.intend() is Hindrance.WHICH_END
    assert turn.asking
    assert turn.intend() is Hindrance.WHICH_END


@pytest.mark.parametrize("side", Side)
def test_the_end_that_is_aimed_at_is_meant(turn: Turn, side: Side) -> None:
    turn.choose(1)
    turn.aim_at(side)
    assert turn.intend() == Play(turn.tiles[1], side)


def test_where_both_ends_are_equal_the_right_one_is_meant() -> None:
    both = Turn(view("3-3 3-2 3-0", "3-1", script="3-3 pass"))
    assert both.view.ends == (3, 3)
    both.choose(both.tiles.index(tiles("3-2")[0]))
    assert both.intend() == Play(tiles("3-2")[0], Side.RIGHT)
    assert not both.asking


def test_at_equal_ends_the_left_one_can_still_be_aimed_at() -> None:
    turn = Turn(view("3-3 3-2 3-0", "3-1", script="3-3 pass"))
    turn.choose(turn.tiles.index(tiles("3-0")[0]))
    turn.aim_at(Side.LEFT)
    assert turn.intend() == Play(tiles("3-0")[0], Side.LEFT)


def test_the_first_tile_of_a_round_asks_for_no_end() -> None:
    turn = Turn(view(HAND))
    turn.choose(1)
    assert turn.intend() == Play(turn.tiles[1], Side.LEFT)


def test_a_tile_that_fits_nowhere_is_not_meant(turn: Turn) -> None:
    turn.choose(2)
    assert turn.intend() is Hindrance.FITS_NOWHERE


def test_an_end_that_a_tile_does_not_fit_cannot_be_aimed_at(turn: Turn) -> None:
    turn.choose(0)
    turn.aim_at(Side.RIGHT)
    assert turn.aim is None
    turn.put_back()
    turn.aim_at(Side.LEFT)
    assert turn.aim is None


def test_another_choice_takes_the_question_and_the_aim_back(turn: Turn) -> None:
    turn.choose(1)
    turn.intend()
    turn.choose(0)
    assert not turn.asking
    turn.choose(1)
    turn.aim_at(Side.LEFT)
    turn.choose(1)
    assert turn.aim is None


def test_putting_back_takes_the_question_back_first_and_then_the_tile(turn: Turn) -> None:
    turn.choose(1)
    turn.intend()
    turn.aim_at(Side.RIGHT)
    turn.put_back()
    assert (turn.place, turn.aim, turn.asking) == (1, None, False)
    turn.put_back()
    assert turn.chosen is None


def test_a_chosen_tile_stays_chosen_while_others_move() -> None:
    match = begin(rules(2), deal(2, HAND, OTHER, leader=1))
    run(match, "6-5 5-3>")
    turn = Turn(view_for(match, 0))
    turn.choose(1)
    turn.aim_at(Side.LEFT)
    run(match, "<6-4")
    turn.follow(view_for(match, 0))
    assert turn.chosen == tile("6-3")
    assert turn.aim is None, "the end that was aimed at is not there any more"


def test_the_aim_stays_while_nothing_changes(turn: Turn, match: Match) -> None:
    turn.choose(1)
    turn.intend()
    turn.aim_at(Side.LEFT)
    turn.follow(view_for(match, 0))
    assert (turn.aim, turn.asking) == (Side.LEFT, True)


def test_a_tile_that_is_gone_is_no_longer_chosen(turn: Turn, match: Match) -> None:
    turn.choose(0)
    run(match, "<6-6")
    turn.follow(view_for(match, 0))
    assert turn.chosen is None
    assert len(turn.tiles) == 5


def test_a_suggested_play_is_what_is_meant_then_and_the_end_can_still_be_changed(
    turn: Turn,
) -> None:
    turn.suggest(Play(tiles("6-3")[0], Side.LEFT))
    assert (turn.chosen, turn.aim, turn.asking) == (tile("6-3"), Side.LEFT, True)
    assert turn.intend() == Play(tiles("6-3")[0], Side.LEFT)
    turn.aim_at(Side.RIGHT)
    assert turn.intend() == Play(tiles("6-3")[0], Side.RIGHT)


def test_where_one_end_fits_a_suggestion_asks_nothing(turn: Turn) -> None:
    turn.suggest(Play(tiles("3-3")[0], Side.RIGHT))
    assert (turn.chosen, turn.aim, turn.asking) == (tile("3-3"), None, False)


def test_a_suggested_pass_or_draw_puts_the_tile_back(turn: Turn) -> None:
    for move in (Pass(), Draw()):
        turn.choose(1)
        turn.aim_at(Side.LEFT)
        turn.suggest(move)
        assert (turn.chosen, turn.aim, turn.asking) == (None, None, False)

"""What is going on at the table, in words."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import pytest
from support.games import pass_out, rules, run, tiles
from support.views import cast, played, view

from passing_game.engine import errors
from passing_game.engine.errors import GameError
from passing_game.engine.train import Side
from passing_game.engine.view import view_for
from passing_game.phrases import in_short, table
from passing_game.tables.names import LONGEST_NAME

if TYPE_CHECKING:
    from passing_game.engine.match import Match

HANDS = ("6-3 3-3 4-4", "6-6 6-5 5-3")
(TILE,) = tiles("5-3")


@pytest.mark.parametrize(
    ("players", "partners", "text"),
    [
        (2, False, "2 seats to 101"),
        (3, False, "3 seats to 101"),
        (4, False, "4 seats to 61"),
        (4, True, "partners to 61"),
    ],
)
def test_what_is_played_for(players: int, text: str, *, partners: bool) -> None:
    assert table.contest(rules(players, partners=partners)) == text


def test_the_boneyard_tells_what_can_still_be_drawn() -> None:
    match = played(rules(4), script="draw")
    assert table.boneyard(view_for(match, 0)) == "1 to draw"
    run(match, "draw")
    assert table.boneyard(view_for(match, 0)) == "0 to draw"


def test_whose_turn_it_is() -> None:
    match = played(rules(2), *HANDS)
    assert table.turn(view_for(match, 0), cast(rules(2), me=0)) == "Your turn"
    assert table.turn(view_for(match, 1), cast(rules(2), me=1)) == "Ann to move"
    assert table.turn(view_for(match, 0), cast(rules(2), me=None)) == "Ann to move"
    pass_out(match)
    assert table.turn(view_for(match, 0), cast(rules(2), me=0)) == "The round is over"


def test_the_open_ends() -> None:
    assert table.open_ends(view(*HANDS)) == "any tile leads"
    assert table.open_ends(view(*HANDS, script="6-3")) == "ends 6 and 3"
    assert table.open_ends(view(*HANDS, script="3-3")) == "both ends are 3"


def test_the_open_ends_in_short() -> None:
    assert in_short.open_ends(view(*HANDS)) == "any tile"
    assert in_short.open_ends(view(*HANDS, script="6-3")) == "ends 6, 3"
    assert in_short.open_ends(view(*HANDS, script="3-3")) == "ends 3, 3"


def test_who_begins_the_train() -> None:
    match = played(rules(2), *HANDS)
    assert table.may_lead(view_for(match, 0), cast(rules(2), me=0)) == "Your lead: any tile"
    assert table.may_lead(view_for(match, 1), cast(rules(2), me=1)) == "Ann may lead"
    pass_out(match)
    assert table.may_lead(view_for(match, 0), cast(rules(2), me=0)) == ""


def test_what_is_refused_on_one_s_turn() -> None:
    match = played(rules(4), script="draw draw pass pass")
    assert table.what_is_refused(view_for(match, 0)) == "no draw: the boneyard is closed"
    assert table.what_is_refused(view_for(match, 1)) == "", "another is on turn"
    forced = played(rules(2, passing="forced"), *HANDS)
    assert table.what_is_refused(view_for(forced, 0)) == "no pass: you can play"
    assert table.what_is_refused(view_for(played(rules(2), *HANDS), 0)) == ""


def test_what_a_pass_does() -> None:
    match = played(rules(3))
    texts = []
    for _ in range(2):
        texts.append(table.what_a_pass_does(view_for(match, 0)))
        run(match, "pass")
    texts.append(table.what_a_pass_does(view_for(match, 0)))
    run(match, "pass")
    texts.append(table.what_a_pass_does(view_for(match, 0)))
    assert texts == [
        "a pass, then 2 more end the round",
        "a pass, then 1 more ends the round",
        "a pass ends the round now",
        "",
    ]


def test_what_a_pass_does_in_short_counts_the_passes_in_the_row() -> None:
    match = played(rules(3))
    texts = []
    for script in ("pass", "pass", "draw", "pass pass pass"):
        texts.append(in_short.what_a_pass_does(view_for(match, 0)))
        run(match, script)
    texts.append(in_short.what_a_pass_does(view_for(match, 0)))
    few = "a pass is 1 of 3"
    assert texts == [few, "a pass is 2 of 3", "pass ends it", few, ""]
    few = in_short.what_a_pass_does(view_for(played(rules(3)), 0), in_signs=True)
    assert few == "a pass: 1/3"


def test_a_pass_that_is_refused_is_said_to_the_seat_on_turn_alone() -> None:
    match = played(rules(2, passing="forced"))
    assert in_short.what_a_pass_does(view_for(match, 0)) == "no pass now"
    assert in_short.what_a_pass_does(view_for(match, 1)) == "a pass is 1 of 2"
    assert table.what_a_pass_does(view_for(match, 0)) == "you may not pass now"
    assert table.what_a_pass_does(view_for(match, 1)) == "a pass, then 1 more ends the round"


REFUSALS: list[tuple[GameError, str]] = [
    (errors.NotYourTurn(0, 1), "It is not your turn: Wes is to move."),
    (errors.TileNotInHand(0, TILE), "You do not hold 5-3."),
    (errors.DoesNotFit(TILE, Side.LEFT, 6), "5-3 does not fit the 6 at the left."),
    (errors.DoesNotFit(TILE, Side.RIGHT, 1), "5-3 does not fit the 1 at the right."),
    (errors.BoneyardClosed(1), "No draw: the last tile stays in the boneyard."),
    (errors.BoneyardClosed(2), "No draw: the last 2 tiles stay in the boneyard."),
    (
        errors.PassRefused(can_play=True, can_draw=False),
        "You can play: these rules do not let you pass.",
    ),
    (
        errors.PassRefused(can_play=True, can_draw=True),
        "You can play: these rules do not let you pass.",
    ),
    (
        errors.PassRefused(can_play=False, can_draw=True),
        "You can draw: these rules do not let you pass.",
    ),
    (errors.RoundNotRunning(), "The round is over."),
    (errors.MatchOver(0), "The match is over."),
    (errors.NoSuchSeat(9), "That is not possible now."),
    (errors.MalformedMove("?"), "That is not possible now."),
    (errors.NothingToTakeBack(1, 0), "That is not possible now."),
]


@pytest.mark.parametrize(("error", "text"), REFUSALS, ids=str)
def test_a_refusal_says_why(error: GameError, text: str) -> None:
    assert table.refusal(error, cast(rules(2))) == text


@pytest.mark.parametrize(("error", "_text"), REFUSALS, ids=str)
def test_a_refusal_fits_on_a_line_of_the_narrowest_window(error: GameError, _text: str) -> None:
    longest = cast(rules(2), names=("W" * LONGEST_NAME,) * 2)
    assert len(table.refusal(error, longest)) <= 57


def test_every_refusal_that_a_move_can_meet_has_its_own_words() -> None:
    kinds = {
        kind
        for _name, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, GameError) and kind is not GameError
    }
    not_met_by_moves = {errors.BadOption, errors.BadDeal, errors.RoundRunning}
    assert {type(error) for error, _text in REFUSALS} == kinds - not_met_by_moves


@pytest.fixture
def match() -> Match:
    """Seat 1 is on turn at the ends 6 and 3."""
    return played(rules(2), *HANDS, script="6-3")


@pytest.mark.parametrize(("side", "end"), [(Side.LEFT, "6 at the left"), (Side.RIGHT, "3 at the")])
def test_why_a_tile_does_not_fit_an_end(match: Match, side: Side, end: str) -> None:
    text = table.does_not_fit(view_for(match, 1), tiles("4-4")[0], side)
    assert text.startswith(f"4-4 does not fit the {end}")


def test_why_a_tile_fits_nowhere(match: Match) -> None:
    text = table.fits_nowhere(view_for(match, 1), tiles("4-4")[0])
    assert text == "4-4 fits neither the 6 nor the 3."


def test_why_a_tile_fits_nowhere_where_both_ends_are_equal() -> None:
    text = table.fits_nowhere(view(*HANDS, script="3-3", seat=1), tiles("6-6")[0])
    assert text == "6-6 does not fit: both ends are 3."


def test_a_player_who_looks_at_a_drawn_tile_reads_how_to_go_on() -> None:
    text = table.look_at_the_draw(0, TILE, cast(rules(2), me=None), "Enter")
    assert text == "Ann drew 5-3. Enter hides the hand."


def test_what_is_missing_for_a_play_is_told_with_the_keys_for_it() -> None:
    text = table.choose_first("1-9", "the arrows")
    assert text == "Choose a tile first: 1-9, the arrows, or a click."
    text = table.which_end("←", "→", "Enter")
    assert text == "At which end? ← or →, then Enter; or a click."


def test_an_end_that_is_aimed_at_is_told_with_the_key_that_confirms_it_and_the_other_way() -> None:
    text = table.aimed_at(TILE, Side.LEFT, "Enter", "→")
    assert text == "At the left? Enter plays 5-3 there; → for the other."
    text = table.aimed_at(TILE, Side.RIGHT, "Enter", "←")
    assert text == "At the right? Enter plays 5-3 there; ← for the other."


def test_the_question_for_the_end_fits_on_a_line_of_the_narrowest_window_in_ascii() -> None:
    asked = table.which_end("Left", "Right", "Enter")
    aimed = [table.aimed_at(TILE, side, "Enter", "Right") for side in Side]
    assert max(map(len, (asked, *aimed))) <= 57


def test_a_tile_that_was_dropped_beside_the_ends_says_where_to_drop_it() -> None:
    assert table.dropped_beside() == "Drop it nearer to an end."

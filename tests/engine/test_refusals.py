from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.games import begin, deal, move, pass_out, rules, run
from support.refusals import refused

from passing_game.engine.deal import seeded
from passing_game.engine.errors import (
    GameError,
    MalformedMove,
    NoSuchSeat,
    NothingToTakeBack,
    NotYourTurn,
    PassRefused,
    RoundNotRunning,
    RoundRunning,
    TileNotInHand,
)
from passing_game.engine.match import Match
from passing_game.engine.moves import Pass, Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from collections.abc import Callable

STRANGERS: list[Any] = [-1, 2, 28, True, False, "0", "", None, 0.0, [0], Tile(0)]
"""What is no seat at a table for two."""

WAYS_IN: dict[str, Callable[[Match, Any], object]] = {
    "apply": lambda match, seat: match.apply(seat, Pass()),
    "legal_moves": lambda match, seat: match.legal_moves(seat),
    "take_back": lambda match, seat: match.take_back(seat, 1),
    "announce_leader": lambda match, seat: match.announce_leader(seat),
    "check_seat": lambda match, seat: match.check_seat(seat),
    "view_for": view_for,
}

NO_MOVES: dict[str, Any] = {
    "nothing": None,
    "a word": "pass",
    "a number": 0,
    "a class": Pass,
    "a pair": (Tile(0), Side.LEFT),
    "a tile below the set": Play(Tile(-1), Side.LEFT),
    "a tile beyond the set": Play(Tile(28), Side.LEFT),
    "a number beyond the set": Play(28, Side.LEFT),  # type: ignore[arg-type]
    "a truth for a tile": Play(tile=True, side=Side.LEFT),  # type: ignore[arg-type]
    "a word for a tile": Play("6-6", Side.LEFT),  # type: ignore[arg-type]
    "no tile": Play(None, Side.LEFT),  # type: ignore[arg-type]
    "a fraction for a tile": Play(2.0, Side.LEFT),  # type: ignore[arg-type]
    "a word for an end": Play(Tile(0), "left"),  # type: ignore[arg-type]
    "no end": Play(Tile(0), None),  # type: ignore[arg-type]
}


@pytest.fixture
def match() -> Match:
    """Two seats, the second on turn after a play and a draw; the first holds the 6-5."""
    begun = begin(rules(2, target=999), deal(2, "0-0 6-5", "6-6 1-0", leader=1, boneyard="5-5"))
    run(begun, "6-6 draw")
    return begun


@pytest.mark.parametrize("seat", STRANGERS, ids=repr)
@pytest.mark.parametrize("way", WAYS_IN)
def test_a_seat_that_is_not_at_the_table(match: Match, way: str, seat: object) -> None:
    with refused(match, NoSuchSeat, seat=seat):
        WAYS_IN[way](match, seat)


@pytest.mark.parametrize("word", ["6-5>", "draw", "pass", "5-5>"])
def test_a_seat_that_is_not_on_turn(match: Match, word: str) -> None:
    with refused(match, NotYourTurn, seat=0, turn=1):
        match.apply(0, move(word))


@pytest.mark.parametrize("what", NO_MOVES)
def test_what_is_no_move_at_all(match: Match, what: str) -> None:
    with refused(match, MalformedMove, move=NO_MOVES[what]):
        match.apply(1, NO_MOVES[what])


@pytest.mark.parametrize("word", ["6-5>", "6-6", "5-5", "4-4"])
def test_a_tile_that_the_seat_does_not_hold(match: Match, word: str) -> None:
    tile = Tile.parse(word.strip(">"))
    with refused(match, TileNotInHand, seat=1, tile=tile):
        match.apply(1, move(word))


def test_a_tile_may_be_named_by_its_number_and_is_told_as_a_tile(match: Match) -> None:
    number = int(Tile.parse("1-0"))
    run(match, "pass pass")
    match.start_round(deal(2, "", "1-0", leader=1))
    match.apply(1, Play(number, Side.LEFT))  # type: ignore[arg-type]
    assert str(getattr(match.history[-1], "tile", None)) == "1-0"


def test_a_round_cannot_be_dealt_while_one_is_played(match: Match) -> None:
    with refused(match, RoundRunning):
        match.start_round()
    with refused(match, RoundRunning):
        match.start_round(deal(2, leader=match.next_leader))


def test_before_the_first_round_nobody_can_move_or_take_back() -> None:
    match = Match(rules(2), seeded("any"))
    for seat in (0, 1):
        with refused(match, RoundNotRunning):
            match.apply(seat, Pass())
        with refused(match, RoundNotRunning):
            match.take_back(seat, 1)


def test_after_a_round_nobody_can_take_its_moves_back(match: Match) -> None:
    pass_out(match)
    with refused(match, RoundNotRunning):
        match.take_back(0, 1)


@pytest.mark.parametrize("count", [-1, 0, 3, 100, True, 1.0, "1", None])
def test_neither_more_moves_than_were_made_nor_no_number_of_them_can_be_taken_back(
    match: Match,
    count: Any,  # noqa: ANN401
) -> None:
    with refused(match, NothingToTakeBack, count=count, made=2):
        match.take_back(0, count)


def test_a_refusal_reads_as_its_code_and_its_data() -> None:
    assert str(NotYourTurn(1, 0)) == "NotYourTurn(seat=1, turn=0)"
    assert str(PassRefused(can_play=True, can_draw=False)) == (
        "PassRefused(can_play=True, can_draw=False)"
    )
    assert str(RoundRunning()) == "RoundRunning()"


def test_every_refusal_is_a_game_error() -> None:
    for kind in (NotYourTurn, NoSuchSeat, MalformedMove, RoundNotRunning, RoundRunning):
        assert issubclass(kind, GameError)

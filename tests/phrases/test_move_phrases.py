"""What happened, in sentences and in the few words of a log."""

from __future__ import annotations

import pytest
from support.games import begin, deal, rules, run, tiles
from support.views import cast

from passing_game.engine.events import (
    Event,
    MatchEnded,
    MovesTakenBack,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from passing_game.engine.train import Side
from passing_game.phrases.events import last_deed, noted, told, with_leads

(TILE,) = tiles("5-3")

MOVES: list[tuple[Event, bool, str, str, str]] = [
    (TilePlayed(1, TILE, Side.LEFT), True, "Wes led 5-3", "You led 5-3", "5-3 lead"),
    (
        TilePlayed(1, TILE, Side.LEFT),
        False,
        "Wes played 5-3 at the left",
        "You played 5-3 at the left",
        "5-3 left",
    ),
    (
        TilePlayed(1, TILE, Side.RIGHT),
        False,
        "Wes played 5-3 at the right",
        "You played 5-3 at the right",
        "5-3 right",
    ),
    (TileDrawn(1, TILE), False, "Wes drew", "You drew 5-3", "drew 5-3"),
    (TileDrawn(1, None), False, "Wes drew", "You drew", "drew"),
    (TurnPassed(1), False, "Wes passed", "You passed", "passed"),
]


@pytest.mark.parametrize(("event", "leads", "by_wes", "by_you", "short"), MOVES)
def test_a_move_is_told_of_others_and_of_oneself(
    event: Event, by_wes: str, by_you: str, short: str, *, leads: bool
) -> None:
    assert told(event, cast(rules(2), me=0), leads=leads) == by_wes
    assert told(event, cast(rules(2), me=1), leads=leads) == by_you
    assert told(event, cast(rules(2), me=None), leads=leads) == by_wes
    assert noted(event, leads=leads) == short


@pytest.mark.parametrize("event", [RoundStarted(1, 0, (None, None), None), MatchEnded(0, (101, 3))])
def test_what_is_no_move_is_not_told_as_one(event: Event) -> None:
    assert told(event, cast(rules(2)), leads=False) is None
    assert noted(event, leads=False) is None


def test_a_move_taken_back_is_told_of_others_and_of_oneself() -> None:
    event = MovesTakenBack(1, 2)
    assert told(event, cast(rules(2), me=0), leads=False) == "Wes took a move back"
    assert told(event, cast(rules(2), me=1), leads=False) == "You took your move back"
    assert noted(event, leads=False) is None


def test_what_others_drew_is_never_told() -> None:
    assert "5-3" not in str(told(TileDrawn(1, TILE), cast(rules(2), me=0), leads=False))
    assert "5-3" not in str(told(TileDrawn(1, TILE), cast(rules(2), me=None), leads=False))


def test_only_the_first_tile_of_a_round_is_the_lead() -> None:
    match = begin(rules(2), deal(2, "6-3 3-3", "6-6"))
    run(match, "pass draw 6-3 <6-6 3-3>")
    leads = [leads for _event, leads in with_leads(match.history)]
    assert leads == [False, False, False, True, False, False]


def test_a_name_with_braces_is_told_as_it_is() -> None:
    people = cast(rules(2), names=("{x}", "{tile} {0}"))
    event = TilePlayed(1, TILE, Side.LEFT)
    assert told(event, people, leads=False) == "{tile} {0} played 5-3 at the left"


def test_the_last_deed_of_a_seat_is_a_word() -> None:
    match = begin(rules(2), deal(2, "6-3 3-3", "6-6"))
    assert last_deed(match.history, 0) == ""
    deeds = []
    for word in ("6-3", "draw", "pass", "<6-6"):
        run(match, word)
        deeds.append((last_deed(match.history, 0), last_deed(match.history, 1)))
    assert deeds == [("led", ""), ("led", "drew"), ("passed", "drew"), ("passed", "played")]

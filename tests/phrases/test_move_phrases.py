"""What happened, in sentences and in the few words of a log."""

from __future__ import annotations

from dataclasses import replace

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
from passing_game.phrases.events import last_deed, noted, numbered, told, with_leads
from passing_game.tables.company import MadeBy

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


BOT_MOVES: list[tuple[Event, bool, str, str]] = [
    (TilePlayed(1, TILE, Side.LEFT), True, "led 5-3 for", "A bot led 5-3 for you"),
    (
        TilePlayed(1, TILE, Side.LEFT),
        False,
        "played 5-3 at the left for",
        "A bot played 5-3 at the left for you",
    ),
    (
        TilePlayed(1, TILE, Side.RIGHT),
        False,
        "played 5-3 at the right for",
        "A bot played 5-3 at the right for you",
    ),
    (TileDrawn(1, TILE), False, "drew for", "A bot drew 5-3 for you"),
    (TileDrawn(1, None), False, "drew for", "A bot drew for you"),
    (TurnPassed(1), False, "passed for", "A bot passed for you"),
]


@pytest.mark.parametrize(("event", "leads", "other", "own"), BOT_MOVES)
def test_a_bot_that_plays_for_somebody_is_told_as_such(
    event: Event, other: str, own: str, *, leads: bool
) -> None:
    made_by = (MadeBy(3, ""),)
    mine = replace(cast(rules(3), me=1), made_by=made_by)
    assert told(event, mine, leads=leads, number=3) == own
    theirs = replace(cast(rules(3), me=0), made_by=made_by)
    assert told(event, theirs, leads=leads, number=3) == f"A bot {other} Wes"
    assert told(event, mine, leads=leads, number=2) == told(event, mine, leads=leads)


def test_a_move_of_whoever_had_the_seat_before_has_their_name() -> None:
    mine = replace(cast(rules(3), me=1), made_by=(MadeBy(3, "Dan"),))
    assert told(TurnPassed(1), mine, leads=False, number=3) == "Dan passed"
    assert told(TileDrawn(1, TILE), mine, leads=False, number=3) == "Dan drew"
    assert told(TurnPassed(1), mine, leads=False, number=4) == "You passed"


def test_a_round_has_no_move_of_a_bot_that_is_no_move() -> None:
    mine = replace(cast(rules(3), me=1), made_by=(MadeBy(1, ""),))
    assert told(MatchEnded(1, (1, 2, 3)), mine, leads=False, number=1) is None


def test_news_of_two_rounds_are_numbered_by_the_later_one() -> None:
    history: list[Event] = [RoundStarted(2, 0, (None,) * 3, None), TurnPassed(0)]
    news: list[Event] = [TurnPassed(2), *history]
    assert [number for _event, number in numbered(news, history)] == [-1, 0, 1]
    assert [number for _event, number in numbered(history[1:], history)] == [1]

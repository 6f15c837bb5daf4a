from __future__ import annotations

from dataclasses import replace

import pytest

from passing_game.engine.round import EndReason
from passing_game.phrases.contest import contest_report, interrupted, on_the_way
from passing_game.tables.arena.losses import Loss
from passing_game.tables.arena.results import (
    BotResult,
    LostTurns,
    Milliseconds,
    Results,
    SeatResult,
)

TIME = Milliseconds(1.0, 2.0, 3.0, 4.0)


def bot(name: str, points: tuple[float, float] | None = (3.5, 4.5), lost: int = 0) -> BotResult:
    turns = LostTurns(lost, 2, Loss.LATE, "") if lost else LostTurns()
    return BotResult(name, 10, 3, 0.3, (0.1078, 0.6032), 4.0, points, 250, TIME, None, turns)


def results(*bots: str, abandoned: int = 0, seconds: float = 2.0) -> Results:
    seats = tuple(SeatResult(name, 3, 0.3, (0.1078, 0.6032), 4.0) for name in bots)
    endings = {EndReason.DOMINO: 10, EndReason.BLOCKED: 1, EndReason.PASSED_OUT: 29}
    return Results(
        matches=10,
        abandoned=abandoned,
        rounds=40,
        moves=500,
        seconds=seconds,
        endings=endings,
        seats=seats,
        deals=5,
        duplicate=False,
        interrupted=False,
        bots=tuple(map(bot, bots)),
    )


def test_the_report_is_a_table_with_totals_below() -> None:
    assert contest_report(results("club", "theirs:bot"), "x") == [
        "seat  bot                      wins  points per round",
        "   0  club        30.0% [10.8-60.3]              4.00",
        "   1  theirs:bot  30.0% [10.8-60.3]              4.00",
        "",
        "10 matches, 40 rounds, 500 moves",
        "2.0 seconds, 250 moves per second",
        "rounds: domino 25.0%, blocked 2.5%, passed out 72.5%",
        "seed x",
    ]


@pytest.mark.parametrize(
    ("abandoned", "sentence"),
    [
        (1, "1 match was abandoned: its rounds went on without reaching the target"),
        (4, "4 matches were abandoned: their rounds went on without reaching the target"),
    ],
)
def test_abandoned_matches_are_told(abandoned: int, sentence: str) -> None:
    assert contest_report(results("club", abandoned=abandoned), "x")[-2] == sentence


def test_no_time_at_all_is_no_reason_to_fail() -> None:
    assert "0.0 seconds, 0 moves per second" in contest_report(results("club", seconds=0.0), "x")


def test_a_name_from_elsewhere_cannot_reach_the_terminal_as_a_code() -> None:
    assert r"\x1b[2J" in contest_report(results("\x1b[2J"), "x")[1]


def test_the_table_of_duplicate_deals_goes_by_bot() -> None:
    bots = (bot("club"), bot("theirs:bot", points=None))
    duplicate = replace(results("club", "theirs:bot"), duplicate=True, bots=bots)
    assert contest_report(duplicate, "x")[:5] == [
        "bot                      wins     points per round",
        "club        30.0% [10.8-60.3]  4.00 [3.50 to 4.50]",
        "theirs:bot  30.0% [10.8-60.3]                 4.00",
        "",
        "5 deals, 10 matches, 40 rounds, 500 moves",
    ]


def test_lost_turns_are_told() -> None:
    losing = replace(results("a:b"), bots=(bot("a:b", lost=7),))
    line = "a:b lost 7 turns, the first in deal 2: it did not answer in time"
    assert contest_report(losing, "x")[-2] == line


def test_an_interrupted_contest_says_so() -> None:
    broken = replace(results("club"), interrupted=True)
    line = "interrupted: only deals that were played to the end are counted"
    assert contest_report(broken, "x")[-2] == line


def test_an_interrupt_tells_how_far_it_was_where_no_deal_is_counted() -> None:
    none = replace(results("club"), deals=0)
    assert interrupted(results("club"), 40) == "Interrupted."
    assert interrupted(none, 0) == "Interrupted before the first round was over."
    assert interrupted(none, 1).startswith("Interrupted after 1 round, before the first deal")
    assert interrupted(none, 2).startswith("Interrupted after 2 rounds, before the first deal")


def test_a_deal_is_on_the_way_by_its_rounds() -> None:
    assert on_the_way(0, 5, 1) == "0/5 deals, 1 round"
    assert on_the_way(3, 5, 20) == "3/5 deals, 20 rounds"

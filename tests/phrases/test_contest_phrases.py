from __future__ import annotations

import pytest

from passing_game.engine.round import EndReason
from passing_game.phrases.contest import contest_report
from passing_game.tables.tally import Results, SeatResult


def results(*bots: str, abandoned: int = 0, seconds: float = 2.0) -> Results:
    seats = tuple(SeatResult(bot, 3, 0.3, (0.1078, 0.6032), 4.0) for bot in bots)
    endings = {EndReason.DOMINO: 10, EndReason.BLOCKED: 1, EndReason.PASSED_OUT: 29}
    return Results(10, abandoned, 40, 500, seconds, endings, seats)


def test_the_report_is_a_table_with_totals_below() -> None:
    assert contest_report(results("club", "theirs:bot"), "x") == [
        "seat  bot                       wins  points per round",
        "   0  club        30.0 % [10.8-60.3]              4.00",
        "   1  theirs:bot  30.0 % [10.8-60.3]              4.00",
        "",
        "10 matches, 40 rounds, 500 moves",
        "2.0 seconds, 250 moves per second",
        "rounds: domino 25.0 %, blocked 2.5 %, passed out 72.5 %",
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

"""How somebody fares, in few words."""

from __future__ import annotations

import pytest
from support.shelf import fared

from passing_game.engine.round import EndReason
from passing_game.phrases import statistics as words
from passing_game.tables.archive import Fared, Opponents


def test_numbers_of_matches_rounds_and_moves() -> None:
    some = fared(1_204, 620)
    assert words.won_of(some) == "1,204, 620 won"
    assert words.win_rate(some) == "51% (49-54)"
    assert words.rounds_won(some) == "8,428, 3,612 won"
    assert words.points_per_round(some) == "5.7 points"
    assert words.best_round(some) == "41 points"
    assert words.passes(some) == "10,836, 2,408 by choice"
    assert words.plays(some) == "36,120, 6,020 draws"


def test_where_nothing_was_played_there_is_nothing_to_tell() -> None:
    assert words.win_rate(Fared()) == "-"
    assert words.points_per_round(Fared()) == "-"
    assert words.streak(0) == "-"
    assert [text for _reason, _share, text in words.endings(Fared())] == [
        "domino 0%",
        "blocked 0%",
        "passed out 0%",
    ]


def test_shares_of_the_ways_in_which_rounds_end() -> None:
    told = words.endings(Fared(endings={EndReason.DOMINO: 3, EndReason.PASSED_OUT: 1}))
    assert told == [
        (EndReason.DOMINO, 0.75, "domino 75%"),
        (EndReason.BLOCKED, 0.0, "blocked 0%"),
        (EndReason.PASSED_OUT, 0.25, "passed out 25%"),
    ]


@pytest.mark.parametrize(("matches", "told"), [(1, "1 won"), (7, "7 won"), (-2, "2 lost")])
def test_streaks(matches: int, told: str) -> None:
    assert words.streak(matches) == told


@pytest.mark.parametrize(
    ("who", "told"),
    [
        (Opponents("bot", "club", 4, partners=True), "club, partners"),
        (Opponents("bot", None, 3, partners=False), "various bots, 3 seats"),
        (Opponents("human", None, 2, partners=False), "people, 2 seats"),
        (Opponents("mixed", None, 4, partners=False), "people and bots, 4 seats"),
        (Opponents("bot", "\x1b[2J", 2, partners=False), r"\x1b[2J, 2 seats"),
    ],
)
def test_opponents(who: Opponents, told: str) -> None:
    assert words.opponents(who) == told

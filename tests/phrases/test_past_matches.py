"""Matches of the past in few words: who, by which rules, when, how it went."""

from __future__ import annotations

import errno
from datetime import UTC, datetime, timedelta, timezone

import pytest
from support.games import rules
from support.shelf import NOW, summary

from passing_game.engine.record import State
from passing_game.phrases import archive as words
from passing_game.phrases.archive_faults import cannot_delete, why_unsound
from passing_game.tables.archive import Cause, NoSuchMatch, Unsound
from passing_game.tables.claims import RecordInUse


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        (rules(4, partners=True), "partners to 61"),
        (rules(4, partners=True, target=77), "partners to 77"),
        (rules(2), "2 seats to 101"),
        (rules(3, lead="rotate", tie="domino-wins", target=50), "3 seats to 50 · House"),
        (rules(2, draw="keep-playing"), "2 seats to 101 · Custom"),
    ],
)
def test_rules_in_short(agreed: object, told: str) -> None:
    assert words.rules_in_short(agreed) == told  # type: ignore[arg-type]


def test_sides_stand_in_the_order_of_the_scores() -> None:
    assert words.who(summary()) == "Ann & Nora : Wes & Eli"
    assert words.who(summary((1, 2, 3), rules=rules(3))) == "Ann : Wes : Nora"
    assert words.score((65, 34)) == "65 : 34"


def test_names_that_cannot_be_shown_are_told_by_their_seat() -> None:
    assert words.who(summary((1, 2), rules=rules(2), names=("\x07", "B\x1bo"))) == "Seat 0 : Bo"


@pytest.mark.parametrize(
    ("state", "told", "in_a_word"),
    [
        (State.FINISHED, "Ann & Nora won", "won"),
        (State.IN_PROGRESS, "not over, 7 rounds so far", "not over"),
        (State.ABANDONED, "abandoned after 7 rounds", "abandoned"),
    ],
)
def test_how_a_match_went(state: State, told: str, in_a_word: str) -> None:
    match = summary(state=state)
    assert words.result_of(match) == told
    assert words.outcome(match) == in_a_word
    assert words.is_won(match) == (in_a_word == "won")


def test_of_several_people_or_none_the_winner_is_named() -> None:
    assert words.outcome(summary((5, 70), people=(0, 1))) == "Wes & Eli"
    assert words.outcome(summary((5, 70), people=())) == "Wes & Eli"
    assert words.outcome(summary((5, 70))) == "lost"


@pytest.mark.parametrize(
    ("moment", "told", "in_short"),
    [
        ("2026-11-30T19:15:00Z", "today 20:15", "today 20:15"),
        ("2026-11-29T23:30:00Z", "today 00:30", "today 00:30"),
        ("2026-11-29T22:30:00Z", "yesterday 23:30", "yesterday"),
        ("2026-11-28T22:30:00", "2026-11-28 23:30", "2026-11-28"),
        ("2026-11-28T22:30:00-05:00", "yesterday 04:30", "yesterday"),
        ("1999-01-01T00:00:00Z", "1999-01-01 01:00", "1999-01-01"),
        ("2026-12-01T08:00:00Z", "2026-12-01 09:00", "2026-12-01"),
        (datetime(2026, 11, 30, 19, 15, tzinfo=UTC), "today 20:15", "today 20:15"),
        ("not long ago", "", ""),
        ("9999-12-31T23:59:59-12:00", "", ""),
        ("0001-01-01T00:00:00+12:00", "", ""),
        ("", "", ""),
        (None, "", ""),
    ],
)
def test_when_it_was(moment: datetime | str | None, told: str, in_short: str) -> None:
    assert words.when(moment, NOW) == told
    assert words.when(moment, NOW, in_short=True) == in_short


def test_when_it_was_depends_on_where_one_is() -> None:
    moment = "2026-11-30T19:15:00Z"
    far = NOW.astimezone(timezone(timedelta(hours=9)))
    assert words.when(moment, far) == "today 04:15"


@pytest.mark.parametrize(
    ("flaw", "told"),
    [
        (Unsound(Cause.FLAW, line=12), "The record is not sound: line 12 is wrong."),
        (Unsound(Cause.NOT_A_FILE), "This is no plain file."),
        (Unsound(Cause.TOO_BIG), "This file is far larger than any record."),
        (
            Unsound(Cause.UNREADABLE, error=errno.EACCES),
            "This record cannot be read: Permission denied.",
        ),
    ],
)
def test_why_there_is_nothing_to_tell(flaw: Unsound, told: str) -> None:
    assert why_unsound(flaw) == told


def test_why_a_record_cannot_be_deleted() -> None:
    assert "in another window" in cannot_delete(RecordInUse())
    assert cannot_delete(NoSuchMatch("x")) == "This record is gone already."
    assert cannot_delete(OSError(errno.EROFS, "?")).endswith("Read-only file system.")

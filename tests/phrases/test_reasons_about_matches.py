"""Why a match cannot be gone on with, seen again, or a move taken back: each has its sentence."""

from __future__ import annotations

import errno
import os

import pytest

from passing_game.engine.record import Flaw, RecordClosed, RecordError, State
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.phrases.no_reel import NO_REEL, no_reel
from passing_game.phrases.taking_back import no_taking_back, told
from passing_game.tables.claims import RecordInUse
from passing_game.tables.hidden import StillHidden
from passing_game.tables.reel import NothingPlayed
from passing_game.tables.resuming import CannotGoOn, NoGoingOn
from passing_game.tables.seat import NoTakingBack


def flawed(line: int) -> RecordError:
    error = RecordError(Flaw.NOT_TEXT)
    error.line = line
    return error


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (RecordInUse(), "This match is being played in another window."),
        (RecordClosed(State.FINISHED), "This match is over."),
        (RecordClosed(State.ABANDONED), "This match was abandoned."),
        (
            flawed(7),
            "The record of this match is damaged: line 7: the line is no UTF-8 text.",
        ),
        (
            CannotGoOn(NoGoingOn.UNKNOWN_BOT, "\x1b[31mevil"),
            r"There is no bot \x1b[31mevil here to go on with.",
        ),
        (
            CannotGoOn(NoGoingOn.NO_SEED),
            "This match can only be gone on with where it was dealt.",
        ),
        (CannotGoOn(NoGoingOn.NOBODY_HERE), "Nobody but bots plays in this match."),
        (FileNotFoundError(), "The record of this match: there is no such file."),
        (
            PermissionError(errno.EACCES, os.strerror(errno.EACCES)),
            "The record of this match cannot be used: Permission denied.",
        ),
        (
            OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
            "The record of this match cannot be used: No space left on device.",
        ),
    ],
    ids=str,
)
def test_why_a_match_cannot_be_gone_on_with(error: Exception, sentence: str) -> None:
    assert isinstance(error, NO_GOING_ON)
    assert cannot_go_on(error) == sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (NothingPlayed(), "There is no round of this match to be seen yet."),
        (
            StillHidden(),
            "This match is being played at a shared table: nobody may see it before it is over.",
        ),
        (
            flawed(2),
            "This match cannot be seen again: line 2: the line is no UTF-8 text.",
        ),
        (
            PermissionError(errno.EACCES, os.strerror(errno.EACCES)),
            "This match cannot be seen again: you may not read it.",
        ),
    ],
    ids=str,
)
def test_why_a_match_cannot_be_seen_again(error: Exception, sentence: str) -> None:
    assert isinstance(error, NO_REEL)
    assert no_reel(error) == sentence


def test_every_reason_against_taking_back_has_a_sentence_of_its_own() -> None:
    sentences = {no_taking_back(why) for why in NoTakingBack}
    assert len(sentences) == len(NoTakingBack)
    assert all(one.endswith(".") for one in sentences)


def test_without_a_move_taken_back_nothing_is_told() -> None:
    assert told(()) == ""

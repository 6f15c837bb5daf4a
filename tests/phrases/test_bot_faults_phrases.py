from __future__ import annotations

import pytest

from passing_game.engine.errors import MalformedMove
from passing_game.phrases.bot_faults import (
    bot_fault,
    lost_turns,
    no_record,
    no_such_bot,
    worker_died,
)
from passing_game.tables.arena import BotFault
from passing_game.tables.arena.losses import Lack, Loss, NoSuchBot
from passing_game.tables.arena.records import NoRecord
from passing_game.tables.arena.results import BotResult, LostTurns, Milliseconds


def result(lost: LostTurns) -> BotResult:
    time = Milliseconds(1.0, 2.0, 3.0, 4.0)
    return BotResult("a:b", 9, 3, 0.3, (0.1, 0.6), 4.0, None, 100, time, None, lost)


@pytest.mark.parametrize(
    ("loss", "reason"),
    [
        (Loss.NONSENSE, r"it answered \x1b, which is no legal move"),
        (Loss.RAISED, r"it failed with \x1b"),
        (Loss.LATE, "it did not answer in time"),
        (Loss.GONE, "its process ended"),
        (Loss.GARBLED, "what it sent was no answer"),
        (Loss.GIVEN_UP, "it was not asked any more"),
    ],
)
def test_lost_turns_are_told_with_the_first_reason(loss: Loss, reason: str) -> None:
    assert lost_turns(result(LostTurns(12, 3, loss, "\x1b"))) == [
        f"a:b lost 12 turns, the first in deal 3: {reason}"
    ]
    assert lost_turns(result(LostTurns(1, 3, loss, "\x1b"))) == [
        f"a:b lost 1 turn, in deal 3: {reason}"
    ]


def test_a_bot_that_lost_no_turn_has_no_line() -> None:
    assert lost_turns(result(LostTurns())) == []


@pytest.mark.parametrize("lack", Lack)
def test_every_lack_of_a_bot_is_one_safe_sentence(lack: Lack) -> None:
    sentence = no_such_bot(NoSuchBot("mo\x1b:na\n", lack, "why\x1b"))
    assert sentence.isprintable()
    assert r"mo\x1b" in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (MalformedMove("pass"), "made a move that is refused: the rules do not allow it."),
        (ZeroDivisionError("division by zero"), "failed with ZeroDivisionError: division by zero."),
        (KeyError(), "failed with KeyError."),
        (ValueError("\x1b\n"), r"failed with ValueError: \x1b\n."),
    ],
)
def test_a_fault_of_a_bot_of_ours_is_told(cause: BaseException, said: str) -> None:
    assert bot_fault(BotFault(1, "club", cause)) == f"The bot club in seat 1 {said}"


def test_what_ends_a_run_is_told() -> None:
    assert worker_died(-9) == "A process that played matches ended by itself (exit code -9)."
    unkept = no_record(NoRecord("a\x1b", "No space left on device"))
    assert unkept == r"No record can be kept in a\x1b: No space left on device."

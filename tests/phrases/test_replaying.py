"""What is said while a match is looked at again."""

from __future__ import annotations

import pytest
from support.games import rules
from support.recorded import error_in, record_of
from support.reels import DRAWING, reel_of, told_record
from support.views import cast

from passing_game.engine.record import RecordError
from passing_game.phrases import replaying

REEL = reel_of(told_record(rules(2), DRAWING))
WHO = cast(rules(2), None)


@pytest.mark.parametrize(
    ("index", "seat", "sentence"),
    [
        (0, None, "Round 1 is dealt, Ann leads"),
        (1, None, "Ann led 6-6"),
        (2, None, "Wes drew 4-3"),
        (2, 1, "Wes drew 4-3"),
        (2, 0, "Wes drew"),
        (4, 0, "Wes played 6-5 at the right"),
        (5, None, "Ann passed"),
    ],
)
def test_every_event_is_a_sentence(index: int, seat: int | None, sentence: str) -> None:
    assert replaying.told(REEL.at(index), WHO, seat) == sentence


def test_steps_have_names() -> None:
    assert replaying.move_of(0, 9) == "the deal"
    assert replaying.move_of(9, 9) == "move 9 of 9"
    assert replaying.move_of(9, 9, in_short=True) == "move 9/9"
    assert replaying.move_of(10, 9) == "the result"


def test_damage_is_told_with_its_line_and_reason() -> None:
    record = record_of(rules(2), 3).replace(b"turn_passed", b"turn_missed", 1)
    error = error_in(record)
    assert isinstance(error, RecordError)
    title, where, meaning = replaying.damage(error)
    assert "damaged" in title
    assert where.startswith(f"Line {error.line}: ")
    assert "sound" in meaning
    assert replaying.damaged_from(error) == f"damaged from line {error.line} on"

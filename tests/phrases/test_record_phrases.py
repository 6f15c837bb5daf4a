from __future__ import annotations

import pytest
from support.flawed import ALL
from support.recorded import error_in

from passing_game.engine import errors
from passing_game.engine.record import Flaw, RecordError
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.phrases.record import flaw
from passing_game.phrases.record_refusal import refusal


@pytest.mark.parametrize("name", ALL)
def test_a_wrong_line_is_told_in_a_sentence(name: str) -> None:
    case = ALL[name]
    error = error_in(case.record)
    assert isinstance(error, RecordError)
    told = flaw(error)
    assert told.startswith(case.sentence)
    assert case.flaw is Flaw.WRONG_SHAPE or told == case.sentence


def test_too_many_lines_are_told_with_the_limit() -> None:
    assert flaw(RecordError(Flaw.TOO_MANY)) == "there are more than 1,000,000 lines"


def test_values_of_a_record_are_told_as_they_stand_there() -> None:
    error = RecordError(Flaw.DIFFERS, key="side", recorded=Side.LEFT, computed=Tile.of(3, 6))
    assert flaw(error) == "side should be 6-3, not left"


def test_whatever_the_engine_refuses_has_a_sentence() -> None:
    for kind in errors.GameError.__subclasses__():
        error = kind.__new__(kind)
        for name in kind.__annotations__:
            setattr(error, name, "?")
        assert refusal(error)

from __future__ import annotations

import pytest
from support.flawed import ALL, a_round
from support.recorded import error_in, plain, read

from passing_game.engine.record import Flaw, RecordError
from passing_game.engine.record import reader as reader_module


def test_the_record_that_is_tampered_with_here_is_sound() -> None:
    assert error_in(plain(a_round())) is None
    assert len(a_round()) == 8


@pytest.mark.parametrize("name", ALL)
def test_the_first_wrong_line_is_named_with_what_is_wrong(name: str) -> None:
    case = ALL[name]
    error = error_in(case.record)
    assert isinstance(error, RecordError)
    assert (error.line, error.flaw) == (case.line, case.flaw)
    assert (error.refusal is not None) == (case.flaw is Flaw.REFUSED)


@pytest.mark.parametrize("name", ALL)
def test_all_before_the_first_wrong_line_is_sound(name: str) -> None:
    case = ALL[name]
    if case.line > 1:
        assert read(case.record, most=case.line - 1).lines == case.line - 1


def test_every_flaw_is_shown_in_an_example() -> None:
    assert {case.flaw for case in ALL.values()} == set(Flaw) - {Flaw.TOO_MANY}


def test_too_many_lines_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "MOST_LINES", 8)
    record = plain(a_round())
    assert error_in(record) is None
    error = error_in(record + b"{}\n")
    assert isinstance(error, RecordError)
    assert (error.line, error.flaw) == (9, Flaw.TOO_MANY)


def test_an_error_says_to_programmers_what_it_is_about() -> None:
    assert str(error_in(ALL["other points"].record)) == (
        "line 8: differs, key='points', recorded=16, computed=15"
    )
    assert str(error_in(ALL["a move of nobody"].record)) == "line 6: NoSuchSeat(seat=2)"

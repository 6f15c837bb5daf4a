"""What a host refuses is told in a sentence, whatever code it sends."""

from __future__ import annotations

import pytest

from passing_game.phrases.not_granted import _TERMS, farewell, not_granted, parting
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.hosted import NoTable
from passing_game.tables.shared.refusals import Parting, Refusal

DATA: dict[str, int | str] = {"seat": 2, "account": "bob", "what": "turn"}


@pytest.mark.parametrize("why", Refusal)
def test_every_refusal_has_a_sentence(why: Refusal) -> None:
    text = not_granted(why, DATA)
    assert text.endswith(".")
    assert "{" not in text
    assert f"({why})" not in text


@pytest.mark.parametrize("why", Parting)
def test_every_parting_has_a_sentence(why: Parting) -> None:
    assert parting(why).endswith(".")
    assert f"({why})" not in parting(why)


@pytest.mark.parametrize("why", Farewell)
def test_every_farewell_has_a_sentence(why: Farewell) -> None:
    text = farewell(why, {"version": "9.1", "protocol": 2, "most": 8, "flaw": "not json"})
    assert text.endswith(".")
    assert "{" not in text
    assert f"({why})" not in text


@pytest.mark.parametrize("why", NoTable)
def test_every_reason_for_no_table_has_a_sentence(why: NoTable) -> None:
    assert not_granted(why, {"most": 4}).endswith(".")
    assert f"({why})" not in not_granted(why, {"most": 4})


@pytest.mark.parametrize("why", [Refusal.NEWER_LOGIN, Refusal.NOT_SEATED, NoTable.NO_SUCH_TABLE])
def test_why_one_is_not_there_any_more_when_the_line_is_back_has_a_sentence(why: str) -> None:
    assert parting(why).endswith(".")
    assert f"({why})" not in parting(why)


def test_who_watched_is_not_said_to_have_sat() -> None:
    watching = "You are watching from a newer login now."
    assert parting(Parting.TAKEN_OVER, watching=True) == watching
    assert parting(Refusal.NEWER_LOGIN, watching=True) == watching
    assert farewell(Farewell.TAKEN_OVER, {"table": "oak"}, watching=True) == watching
    assert watching not in farewell(Farewell.TAKEN_OVER, {"table": "oak"})
    assert parting(Parting.VOTED, watching=True) == parting(Parting.VOTED)


def test_data_stand_in_the_sentence() -> None:
    assert "bob sits in seat 2" in not_granted(Refusal.SEAT_TAKEN, DATA)
    assert "9.1" in farewell(Farewell.OTHER_VERSION, {"version": "9.1"})


@pytest.mark.parametrize("what", _TERMS)
def test_bad_terms_say_which(what: str) -> None:
    assert _TERMS[what] in not_granted(Refusal.BAD_TERMS, {"what": what})


def test_what_is_not_known_or_told_wrongly_is_told_with_its_code() -> None:
    assert not_granted("too early", {}) == "The host refuses this (too early)."
    assert not_granted(Refusal.SEAT_TAKEN, {}) == "The host refuses this (seat taken)."
    assert parting("weather") == "This table is closed (weather)."
    assert farewell("weather", {}) == "The host has ended the line (weather)."


def test_foreign_text_is_no_format_and_no_escape_sequence() -> None:
    text = not_granted(Refusal.SEAT_TAKEN, {"seat": 1, "account": "{seat}\x1b[31m[/]"})
    assert "{seat}\\x1b[31m[/] sits in seat 1" in text
    assert not_granted("{why}\x07", {}) == "The host refuses this ({why}\\x07)."

"""What holds at a shared table while it is being changed: every line, its values, its accounts."""

from __future__ import annotations

import pytest
from support.setups import setup

from passing_game.tables.agreed import Agreed
from passing_game.tables.shared.terms import LONGEST, SHORTEST_TURN
from passing_game.tables.wire.pieces import setup_to_wire
from passing_game.tables.wire.requests import OpenTable
from passing_game.ui.terms_form import GRACES, TERMS, TURNS, Kept, Row, Term, TermsForm

LEVELS = ("novice", "club")
FREE = setup(4, people=(0, 1, 2, 3), partners=True)


def form(agreed: Agreed | None = None) -> TermsForm:
    return TermsForm(FREE, LEVELS, "ann", agreed)


def kept(there: TermsForm) -> list[str | None]:
    return list(there.reserved)


def line(there: TermsForm) -> Row:
    return there.row


def values(there: TermsForm, name: str) -> list[object]:
    """Every value of a term, from the usual one on, and back to it."""
    there.go_to(there.rows.index(Term(name)))
    found = [getattr(there.agreed, name)]
    while True:
        there.change(1)
        now = getattr(there.agreed, name)
        if now == found[0]:
            return found
        found.append(now)


def test_the_lines_are_the_seats_of_the_others_and_the_terms() -> None:
    assert form().rows == [Kept(1), Kept(2), Kept(3), *TERMS]
    between = TermsForm(setup(4, people=(1, 3)), LEVELS, "ann")
    assert (between.own_seat, between.rows) == (1, [Kept(3), *TERMS])
    alone = TermsForm(setup(2), LEVELS, "ann")
    assert alone.rows == list(TERMS)


def test_untouched_it_opens_a_table_on_the_usual_terms() -> None:
    assert form().terms == OpenTable(
        setup_to_wire(FREE),
        reserved=(None,) * 4,
        quiet=False,
        hints=False,
        turn_ms=None,
        grace_ms=60_000,
        stand_in="club",
        seat=0,
    )


def test_every_term_goes_through_all_its_values_and_back() -> None:
    assert values(form(), "quiet") == [False, True]
    assert values(form(), "hints") == [False, True]
    assert values(form(), "turn") == list(TURNS)
    assert sorted(map(str, values(form(), "grace"))) == sorted(map(str, GRACES))
    assert values(form(), "stand_in") == ["club", "novice"]


def test_all_that_can_be_chosen_can_be_opened() -> None:
    assert all(turn is None or SHORTEST_TURN <= turn <= LONGEST for turn in TURNS)
    assert all(0 <= grace <= LONGEST for grace in GRACES)


def test_a_value_from_elsewhere_gives_way_to_the_first() -> None:
    there = form(Agreed(turn=45_000))
    there.go_to(there.rows.index(Term("turn")))
    there.change(-1)
    assert there.agreed.turn is None


def test_seats_are_kept_and_made_free_again() -> None:
    there = form()
    there.keep(2, " b\x1bob ")
    assert there.terms.reserved == (None, None, "bob", None)
    there.go_to(1)
    assert there.can_change
    there.change(1)
    assert kept(there) == [None] * 4
    assert not form().can_change


def test_the_account_that_was_written_stays_to_be_chosen() -> None:
    there = form()
    there.keep(1, "bob")
    for seats in ([None] * 4, [None, "bob", None, None]):
        there.go_to(0)
        there.change(-1)
        assert kept(there) == seats
        assert there.written_on(Kept(1)) == "bob"
    there.change(1)
    there.keep(2, "bob")
    there.change(1)
    assert kept(there) == [None, None, "bob", None]
    assert there.objection() == "Seat 2 is kept for bob. One each."


def test_a_seat_is_kept_for_nobody_twice_and_not_for_oneself() -> None:
    there = form()
    there.keep(1, "bob")
    assert there.why_not(2, "bob") == "Seat 1 is kept for bob. One each."
    assert there.why_not(2, "b\x1bob") == "Seat 1 is kept for bob. One each."
    assert not there.why_not(1, "bob")
    assert not there.why_not(2, "cyn")
    assert there.why_not(2, "ann") == "ann is you, and you have a seat."


def test_another_setup_keeps_the_terms_and_the_seats_that_are_still_there() -> None:
    there = form()
    there.keep(1, "bob")
    there.keep(3, "dan")
    there.go_to(2)
    there.take_setup(setup(4, people=(0, 1), partners=True))
    assert kept(there) == [None, "bob", None, None]
    assert line(there) == Kept(1)
    there.take_setup(setup(2, people=(0, 1)))
    assert there.terms.reserved == (None, "bob")
    there.take_setup(FREE)
    assert kept(there) == [None, "bob", None, "dan"]


@pytest.mark.parametrize(
    ("why", "data", "row"),
    [
        ("no account", {"account": "dan"}, Kept(3)),
        ("no account", {"account": "eve"}, None),
        ("bad terms", {"what": "reserved"}, Kept(1)),
        ("bad terms", {"what": "turn"}, Term("turn")),
        ("bad terms", {"what": "grace"}, Term("grace")),
        ("bad terms", {"what": "bot"}, Term("stand_in")),
        ("bad terms", {"what": "players"}, None),
        ("too many tables", {"most": 8}, None),
        ("of a newer host", {}, None),
    ],
)
def test_a_refusal_goes_to_what_it_is_about(
    why: str, data: dict[str, int | str], row: Kept | Term | None
) -> None:
    there = form()
    there.keep(1, "bob")
    there.keep(3, "dan")
    there.go_to(1)
    there.refuse(why, data)
    assert line(there) == (row or Kept(2))
    assert there.objection()
    there.go(1)
    assert not there.objection()


def test_an_objection_is_gone_when_its_line_is_changed() -> None:
    there = form()
    there.keep(1, "bob")
    there.refuse("no account", {"account": "bob"})
    assert there.objection()
    there.keep(1, "cyn")
    assert not there.objection()
    there.refuse("no account", {"account": "cyn"})
    there.change(1)
    assert not there.objection()


def test_going_round() -> None:
    there = form()
    there.go(-1)
    assert line(there) == TERMS[-1]
    there.go(1)
    assert line(there) == Kept(1)
    there.go_to(99)
    assert line(there) == Kept(1)

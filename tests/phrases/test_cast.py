from __future__ import annotations

from support.games import rules
from support.views import cast


def test_the_reader_is_you_and_the_others_have_their_names() -> None:
    people = cast(rules(3), me=1)
    assert [people.name(seat) for seat in range(3)] == ["Ann", "You", "Nora"]


def test_where_several_people_read_nobody_is_you() -> None:
    people = cast(rules(3), me=None)
    assert [people.name(seat) for seat in range(3)] == ["Ann", "Wes", "Nora"]


def test_a_score_of_singles_has_the_name_of_its_seat() -> None:
    people = cast(rules(4), me=3)
    assert [people.side(side) for side in range(4)] == ["Ann", "Wes", "Nora", "You"]


def test_partners_are_us_and_them_from_either_side() -> None:
    partners = rules(4, partners=True)
    for me in range(4):
        sides = [cast(partners, me).side(side) for side in (0, 1)]
        assert sides == (["Us", "Them"] if me % 2 == 0 else ["Them", "Us"])


def test_where_several_people_read_partners_have_both_names() -> None:
    people = cast(rules(4, partners=True), me=None)
    assert [people.side(side) for side in (0, 1)] == ["Ann & Nora", "Wes & Eli"]

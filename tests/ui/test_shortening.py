"""Names that are cut beside each other can still be told apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from passing_game import i18n
from passing_game.engine.rules import Preset, Rules
from passing_game.i18n.catalogues import catalogue
from passing_game.phrases.cast import Cast
from passing_game.ui.shortening import short_cast, short_sides, sides_of_short_names, told_apart

STUDENTS = ["student01", "student02", "Kit"]
EYES = ["pgeyes-ann", "pgeyes-bob", "pgeyes-cyd"]
PARTNERS = Rules.preset(Preset.STANDARD, 4, partners=True)


@pytest.mark.parametrize(
    ("names", "longest", "short"),
    [
        (STUDENTS, 9, STUDENTS),
        (STUDENTS, 7, ["stud…01", "stud…02", "Kit"]),
        (STUDENTS, 3, ["01", "02", "Kit"]),
        (STUDENTS, 1, ["1", "2", "K"]),
        (EYES, 8, ["pgey…ann", "pgey…bob", "pgey…cyd"]),
        (EYES, 4, ["ann", "bob", "cyd"]),
        (EYES, 1, ["a", "b", "c"]),
        (["Aleksandra", "Bea"], 6, ["Aleks…", "Bea"]),
        (["Maximilian", "Maximiliane"], 6, ["Maxi…n", "Maxi…e"]),
        (["日本語一", "日本語二"], 6, ["日…一", "日…二"]),
        (["ann", "annabel"], 3, ["ann", "abe"]),
        (["Jo Smith", "Joe"], 2, ["Sm", "e"]),
        (["Jo Smith", "Joe"], 1, ["S", "e"]),
    ],
)
def test_names_are_cut_so_that_they_differ(
    names: list[str], longest: int, short: list[str]
) -> None:
    assert told_apart(names, longest) == short


def test_the_same_name_twice_stays_the_same() -> None:
    assert told_apart(["Bartholomew", "Bartholomew"], 6) == ["Barth…", "Barth…"]


NAMES = st.lists(
    st.text(alphabet="ab1-é日", min_size=1, max_size=12), min_size=2, max_size=4, unique=True
)


@settings(max_examples=200, deadline=None)
@given(NAMES, st.integers(1, 12))
def test_whatever_the_names_none_is_too_long_or_empty(names: list[str], longest: int) -> None:
    for name, short in zip(names, told_apart(names, longest), strict=True):
        assert short
        assert cell_len(short) <= max(longest, 2 if longest == 1 else 0)
        assert short == name or cell_len(name) > longest


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab1-", max_size=9), st.sets(st.sampled_from("abc123"), min_size=2))
def test_names_that_differ_at_their_end_alone_differ_in_every_width(
    begin: str, ends: set[str]
) -> None:
    names = sorted(begin + end for end in ends)
    for longest in range(1, 11):
        assert len(set(told_apart(names, longest))) == len(names), longest


def test_partners_are_cut_alike_and_told_apart() -> None:
    cast = Cast(("pgeyes-ann", "pgeyes-bob", "pgeyes-cyd", "Kit"), PARTNERS, None)
    assert short_sides(cast, 12) == ["ann & cyd", "bob & Kit"]
    assert short_sides(cast, 5) == ["a & c", "b & K"]


def test_the_names_of_two_partners_are_as_long_as_one_is_by_itself() -> None:
    cast = Cast(("Ann", "Bartholomew", "Cyd", "Dorothea"), PARTNERS, None)
    assert sides_of_short_names(cast, 6) == ["Ann & Cyd", "Barth… & Dorot…"]
    assert sides_of_short_names(cast, 3, in_signs=True) == ["Ann&Cyd", "Bar&Dor"]
    i18n.use(i18n.Language(catalogue("it"), "it"))
    assert sides_of_short_names(cast, 3) == ["Ann e Cyd", "Bar e Dor"]
    assert sides_of_short_names(cast, 1, in_signs=True) == ["A&C", "B&D"], "“AeC” is anybody"


def test_the_words_that_stand_for_names_stay_whole_beside_short_names() -> None:
    mine = Cast(("Ann", "Bob", "Cyd", "Kit"), PARTNERS, 1)
    assert sides_of_short_names(mine, 1, in_signs=True) == ["Them", "Us"]
    alone = Cast(("Ann", "Wes", "Nora"), Rules.preset(Preset.STANDARD, 3), 0)
    assert sides_of_short_names(alone, 2) == ["You", "We", "No"]


def test_as_much_of_every_name_is_shown_as_fits() -> None:
    cast = Cast(("Ann", "Bartholomew", "Cyd", "Dorothea"), PARTNERS, None)
    short = short_cast(cast, lambda cast: cell_len(cast.side(1)) <= 15)
    assert short.names == ("Ann", "Barth…", "Cyd", "Dorot…")

"""Long lists in a window: what is chosen, what is shown, what must be fetched for it."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from support.shelf import many

from passing_game.ui.match_list import MOST_PAGES, PAGE, MatchList, Page
from passing_game.ui.window import Window

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("go"), st.integers(-30, 30)),
        st.tuples(st.just("go_to"), st.integers(-5, 300)),
        st.tuples(st.just("go_by_pages"), st.integers(-3, 3)),
        st.tuples(st.just("fit"), st.integers(-2, 60)),
        st.tuples(st.just("resize"), st.integers(0, 250)),
    ),
    max_size=12,
)


@given(st.integers(0, 250), STEPS)
@settings(max_examples=100, deadline=None)
def test_the_chosen_line_is_always_among_those_shown(
    total: int, steps: list[tuple[str, int]]
) -> None:
    window = Window(total)
    for name, number in steps:
        getattr(window, name)(number)
        if window.total:
            assert window.chosen in window.shown
            assert window.shown[-1] < window.total
        else:
            assert not window.shown


@given(st.integers(1, 250), st.integers(1, 60))
@settings(max_examples=50, deadline=None)
def test_a_window_is_full_where_there_are_lines_enough(total: int, rows: int) -> None:
    window = Window(total)
    window.go_to(total)
    window.fit(rows)
    assert len(window.shown) == min(total, rows)


def test_pages_overlap_by_a_line() -> None:
    window = Window(100)
    window.fit(10)
    tops = []
    for _page in range(4):
        tops.append(window.chosen)
        window.go_by_pages(1)
    assert {after - before for before, after in pairwise(tops)} == {9}


ALL = tuple(many(1_000))


def fetch(matches: MatchList, total: int = 1_000) -> list[int]:
    """Fetch what is missing; the places that were asked for."""
    asked = []
    while (first := matches.missing()) is not None:
        asked.append(first)
        matches.put(Page(first, ALL[first : min(first + PAGE, total)], total))
    return asked


def test_the_first_page_is_fetched_before_anything_is_known() -> None:
    matches = MatchList()
    assert not matches.is_known
    assert fetch(matches) == [0]
    assert matches.total == 1_000
    assert matches.here is ALL[0]


def test_a_window_across_two_pages_needs_both() -> None:
    matches = MatchList()
    matches.fit(10)
    fetch(matches)
    matches.go_to(PAGE + 4)
    assert matches.missing() == PAGE
    fetch(matches)
    assert [matches.entry(place) for place in matches.shown] == list(ALL[95:105])


def test_few_pages_are_held_however_far_one_goes() -> None:
    matches = MatchList()
    matches.fit(20)
    for place in (*range(0, 1_000, 50), *range(999, 0, -50)):
        matches.go_to(place)
        fetch(matches)
        assert len(matches._pages) <= MOST_PAGES
        assert matches.here is ALL[place]


def test_a_window_that_shows_more_than_is_usually_held_is_filled() -> None:
    matches = MatchList()
    matches.fit(PAGE * (MOST_PAGES + 2))
    fetch(matches)
    assert [matches.entry(place) for place in matches.shown] == list(ALL[: len(matches.shown)])
    matches.go_to(999)
    fetch(matches)
    assert [matches.entry(place) for place in matches.shown] == list(ALL[-len(matches.shown) :])


def test_what_is_renewed_is_shown_until_it_is_fetched_again() -> None:
    matches = MatchList()
    fetch(matches)
    age = matches.age
    matches.renew()
    assert matches.age != age
    assert matches.here is ALL[0]
    assert fetch(matches) == [0]


def test_a_list_that_has_become_shorter_keeps_a_line_chosen() -> None:
    matches = MatchList()
    matches.fit(10)
    fetch(matches)
    matches.go_to(999)
    fetch(matches)
    matches.renew()
    fetch(matches, total=950)
    assert matches.chosen == 949
    assert matches.here is ALL[949]


def test_an_empty_list_needs_nothing_more() -> None:
    matches = MatchList()
    matches.put(Page(0, (), 0))
    assert matches.is_known
    assert matches.missing() is None
    assert matches.here is None


def test_another_list_begins_with_its_first_line() -> None:
    matches = MatchList()
    fetch(matches)
    matches.go_to(500)
    fetch(matches)
    matches.clear()
    assert matches.here is None
    assert fetch(matches, total=3) == [0]
    assert matches.chosen == 0

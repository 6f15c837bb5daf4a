"""The status line: whose turn, what a pass does, the scores and the ends, in little room, too."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from support.games import rules
from support.sheets import rows_of
from support.views import played, table_view

from passing_game import i18n
from passing_game.engine.view import PassEffect
from passing_game.i18n.catalogues import catalogue
from passing_game.tables.names import LONGEST_NAME
from passing_game.tables.setup import BOT_NAMES
from passing_game.ui.canvas import Canvas
from passing_game.ui.paint import STATUS
from passing_game.ui.state import TableState
from passing_game.ui.widgets.status import StatusLine

if TYPE_CHECKING:
    from collections.abc import Sequence

TABLES = {"two": (2, False), "three": (3, False), "four": (4, False), "partners": (4, True)}
LONG = ("Ann", *["M" * LONGEST_NAME] * 3)
LONG_PARTNERS = ("Maximilian", "Bartholomew", "Christopher", "Dorothea")

every_table = pytest.mark.parametrize(("players", "partners"), TABLES.values(), ids=TABLES)


def shown(
    players: int,
    *,
    partners: bool = False,
    scores: Sequence[int] = (34, 27, 45, 50),
    names: Sequence[str] = (),
    more: str = "",
) -> TableState:
    """Seat 0 is on turn at the ends 6 and 3, after a play; or another is, after more moves."""
    agreed = rules(players, partners=partners)
    between = [""] * (players - 2)
    script = " ".join(["6-3", *["pass" for _ in between], "<6-6", more])
    match = played(agreed, "6-3 4-4", *between, "6-6", script=script)
    match.scores[:] = scores[: len(match.scores)]
    table = table_view(match)
    called = names or ["Ann", *BOT_NAMES[players]]
    seats = [replace(one, name=name) for one, name in zip(table.players, called, strict=False)]
    return TableState.of(replace(table, players=tuple(seats)), 0, shared=False)


def watched(state: TableState, language: str = "en") -> TableState:
    """The same table as those read it who only watch."""
    if language != "en":
        i18n.use(i18n.Language(catalogue(language), language))
    state.cast = replace(state.cast, me=None)
    return state


def with_effect(state: TableState, effect: PassEffect) -> TableState:
    state.table = replace(state.table, game=replace(state.game, pass_effect=effect))
    return state


def line(state: TableState, width: int) -> str:
    canvas = Canvas(width, 1, STATUS)
    part = StatusLine()
    part.state = state
    part.draw(canvas)
    return rows_of(canvas)[0].rstrip()


@pytest.mark.parametrize(
    ("players", "partners", "text"),
    [
        (2, False, "  Your turn · ends 6, 3 · a pass is 1 of 2  You 34  Nora 27"),
        (3, False, "  Your turn · ends 6, 3 · a pass: 1/3 You 34 Wes 27 Eli 45"),
        (4, False, "  Your turn · ends 6, 3 · a pass: 1/4  You 34 W 27 N 45 E 50"),
        (4, True, "  Your turn · ends 6, 3 · a pass is 1 of 4  Us 34  Them 27"),
    ],
    ids=TABLES,
)
def test_in_the_narrowest_window_everything_is_there_in_short(
    players: int, text: str, *, partners: bool
) -> None:
    assert line(shown(players, partners=partners), 60).split() == text.split()


@pytest.mark.parametrize(
    ("players", "partners", "facts"),
    [
        (2, False, " · ends 6, 3 · a pass, then 1 more ends the round "),
        (3, False, " · ends 6 and 3 · a pass is 1 of 3 "),
        (4, False, " · ends 6 and 3 · a pass is 1 of 4 "),
        (4, True, " · ends 6 and 3 · a pass, then 3 more end the round "),
    ],
    ids=TABLES,
)
def test_in_a_usual_window_what_a_pass_does_is_told_at_length_where_that_fits(
    players: int, facts: str, *, partners: bool
) -> None:
    assert facts in line(shown(players, partners=partners), 80)


@every_table
def test_with_room_for_all_of_it_nothing_is_shortened(players: int, *, partners: bool) -> None:
    text = line(shown(players, partners=partners), 120)
    assert text.startswith("  Your turn · ends 6 and 3 · a pass, then ")
    assert "Us 34  Them 27" in text if partners else "You 34  " in text


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("effect", PassEffect)
@every_table
def test_on_one_s_turn_ends_and_scores_and_what_a_pass_does_are_all_there(
    players: int, effect: PassEffect, width: int, *, partners: bool
) -> None:
    text = line(with_effect(shown(players, partners=partners), effect), width)
    assert text.startswith(("  Your turn · ends 6, 3 · ", "  Your turn · ends 6 and 3 · "))
    assert "pass" in text.split(" · ")[2]
    for score in (34, 27) if partners else (34, 27, 45, 50)[:players]:
        assert f" {score}" in text


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("more", ["", "draw"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_are_cut_before_a_score_goes(players: int, more: str, width: int) -> None:
    text = line(shown(players, names=LONG, more=more), width)
    told = ("a pass, then", f"a pass is 1 of {players}", f"a pass: 1/{players}")
    assert any(words in text for words in told)
    scores = text.split("You 34 ")[1].split()
    assert scores[1::2] == ["27", "45", "50"][: players - 1]
    assert all(name.startswith("M") for name in scores[::2])


def test_without_room_for_the_ends_the_scores_stay() -> None:
    text = line(shown(4, names=LONG, more="draw"), 60)
    assert "ends" not in text
    assert text.startswith(f"  {'M' * LONGEST_NAME} to move · a pass: 1/4 ")


def test_two_letters_are_not_worth_an_ellipsis() -> None:
    assert "You 0 We 0 No 0 El 0" in line(shown(4, scores=(0, 0, 0, 0)), 60)
    names = ("Ann", "Bartholomew", "Christopher")
    assert line(shown(3, names=names), 60).endswith("You 34 Bar… 27 Chr… 45")


def test_a_wide_letter_is_not_cut_in_half() -> None:
    state = shown(4, names=("Ann", "日本", "中国", "韓国"), scores=(0, 0, 0, 0))
    assert line(state, 60).endswith("You 0 日 0 中 0 韓 0")


def test_before_the_lead_and_after_the_round_the_scores_are_there_too() -> None:
    lead = TableState.of(table_view(played(rules(4))), 0, shared=False)
    assert line(lead, 60).startswith("  Your turn · any tile · a pass: 1/4 ")
    assert line(lead, 60).endswith("You 0 Wes 0 Nor 0 Eli 0")
    over = TableState.of(table_view(played(rules(2), script="pass pass")), 0, shared=False)
    assert line(over, 60).startswith("  The round is over   ")
    assert "You" in line(over, 60)


@pytest.mark.parametrize(
    ("language", "scores"),
    [
        ("en", "Ann & cyn 34  Bobby & Eli 27"),
        ("it", "Ann e cyn 34  Bobby e Eli 27"),
        ("sk", "Ann a cyn 34 Bobby a Eli 27"),
        ("nl", "Ann en cyn 34  Bobby en Eli 27"),
        ("es", "Ann + cyn 34  Bobby + Eli 27"),
    ],
)
def test_who_watches_partners_reads_their_whole_names_in_the_narrowest_window(
    language: str, scores: str
) -> None:
    state = watched(shown(4, partners=True, names=("Ann", "Bobby", "cyn", "Eli")), language)
    assert line(state, 60).endswith(f" {scores}")
    assert " 1/4 " in line(state, 60)


@pytest.mark.parametrize("language", ["en", "it", "sk", "nl", "es"])
@pytest.mark.parametrize("width", [60, 70, 80, 100, 120])
def test_long_names_of_partners_keep_three_letters_and_have_all_the_same_room(
    width: int, language: str
) -> None:
    text = line(watched(shown(4, partners=True, names=LONG_PARTNERS), language), width)
    names = re.findall(r"(?:Max|Bar|Chr|Dor)[a-z]*…?", text)[-4:]
    assert [name[:3] for name in names] == ["Max", "Chr", "Bar", "Dor"]
    assert len({cell_len(name) for name in names if name not in LONG_PARTNERS}) <= 1
    assert text.endswith(" 27")


def test_where_there_is_room_the_names_of_partners_use_it() -> None:
    text = line(watched(shown(4, partners=True, names=["M" * LONGEST_NAME] * 4)), 100)
    assert "ends 6, 3" in text
    assert cell_len(text.lstrip()) > 92


@pytest.mark.parametrize("players", [3, 4])
def test_who_watches_everybody_for_themselves_reads_three_letters_of_each(players: int) -> None:
    text = line(watched(shown(players, names=("Ann", *LONG_PARTNERS[1:]))), 60)
    assert re.search(r" Ann 34 Bar\S* 27 Chr\S* 45( Dor\S* 50)?$", text), text


def test_without_room_for_three_letters_partners_are_told_apart_by_fewer() -> None:
    names = ("Maximilianus", *LONG_PARTNERS[1:])
    text = line(watched(shown(4, partners=True, scores=(134, 127), names=names), "it"), 60)
    assert text.endswith(" Ma&Ch 134 Ba&Do 127")


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(TABLES)),
    st.lists(st.text("abc", min_size=1, max_size=LONGEST_NAME), min_size=4, max_size=4),
    st.lists(st.integers(0, 99), min_size=4, max_size=4),
    st.sampled_from(["", "draw", "pass"]),
    st.integers(60, 130),
)
def test_at_every_width_all_scores_are_there_and_nothing_lies_on_anything(
    table: str, names: list[str], scores: list[int], more: str, width: int
) -> None:
    players, partners = TABLES[table]
    state = shown(players, partners=partners, scores=scores, names=names, more=more)
    text = line(state, width)
    assert cell_len(text) <= width
    shorts = ("pass is 1", "pass is 2", "pass: 1/", "pass: 2/", "pass ends it", "pass, then")
    assert any(short in text for short in (*shorts, "ends the round now"))
    told = text.split(" to move · ")[-1].split("Your turn · ")[-1].split()
    sides = 2 if partners else players
    assert [told[place] for place in range(-2 * sides + 1, 0, 2)] == [
        str(score) for score in scores[:sides]
    ]


def test_the_scores_of_names_that_begin_alike_are_told_apart() -> None:
    state = shown(3, names=("pgeyes-ann", "pgeyes-bob", "pgeyes-cyd"))
    told = {
        found.groups()
        for width in range(40, 90)
        if (found := re.search(r"(\S+) 27 +(\S+) 45", line(state, width)))
    }
    assert ("b", "c") in told
    assert ("pgey…bob", "pgey…cyd") in told
    assert all(one != other for one, other in told)

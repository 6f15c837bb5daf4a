"""A sheet of cells: what is drawn, what is cut off, what has changed, what a click finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from passing_game.tables.names import cells
from passing_game.ui.canvas import Canvas, Span, fitted
from passing_game.ui.paint import BAR, CHIP, FELT, TILE

TEXTS = st.text(st.sampled_from("ab 日本│é"), max_size=6)
PUTS = st.lists(st.tuples(st.integers(-3, 9), st.integers(-1, 2), TEXTS), max_size=6)


def sheet(*lines: str) -> Canvas:
    canvas = Canvas(max(map(cell_len, lines)), len(lines), FELT)
    for y, line in enumerate(lines):
        canvas.put(0, y, line, FELT)
    return canvas


def test_a_new_sheet_is_blank() -> None:
    canvas = Canvas(3, 2, FELT)
    assert list(canvas.runs(0)) == [("   ", FELT)]
    assert canvas.text() == "\n"


def test_text_is_written_from_a_cell_on_and_the_column_after_it_is_told() -> None:
    canvas = Canvas(6, 1, FELT)
    assert canvas.put(1, 0, "abc", TILE) == 4
    assert list(canvas.runs(0)) == [(" ", FELT), ("abc", TILE), ("  ", FELT)]


def test_texts_are_written_one_below_the_other_and_cut_off_below_the_sheet() -> None:
    canvas = Canvas(4, 4, FELT)
    canvas.put_rows(1, 1, ["ab", "", "c", "d"], TILE)
    assert canvas.text() == "\n ab\n\n c"
    assert list(canvas.runs(3)) == [(" ", FELT), ("c", TILE), ("  ", FELT)]


def test_an_accent_of_its_own_stays_with_its_letter() -> None:
    canvas = Canvas(6, 1, FELT)
    assert canvas.put(0, 0, "q\u0307", TILE) == 1
    assert canvas.put(1, 0, "か\u3099b", TILE) == 4
    assert [cell.char for cell in canvas.rows[0]] == ["q\u0307", "か\u3099", "", "b", " ", " "]
    assert list(canvas.runs(0)) == [("q\u0307か\u3099b", TILE), ("  ", FELT)]


@pytest.mark.parametrize(
    ("x", "text"), [(-1, "q\u0307"), (6, "q\u0307"), (-1, "か\u3099"), (5, "か\u3099")]
)
def test_an_accent_goes_with_a_letter_that_is_cut_off(x: int, text: str) -> None:
    canvas = Canvas(6, 1, FELT)
    canvas.put(x, 0, text, TILE)
    assert canvas.text() == ""


@pytest.mark.parametrize("text", ["राम", "हिंदी", "மணி", "বাংলা", "한국"])
def test_vowels_stay_with_their_letters(text: str) -> None:
    canvas = Canvas(12, 1, FELT)
    assert canvas.put(0, 0, text, TILE) == cell_len(text) == cells(text)
    assert canvas.text() == text


def test_an_accent_without_a_letter_is_not_shown() -> None:
    canvas = Canvas(6, 1, FELT)
    assert canvas.put(0, 0, "\u0307", TILE) == 0
    assert canvas.text() == ""


def test_neighbours_of_one_paint_are_one_run() -> None:
    canvas = Canvas(4, 1, FELT)
    canvas.put(0, 0, "a", TILE)
    canvas.put(1, 0, "b", TILE)
    assert list(canvas.runs(0)) == [("ab", TILE), ("  ", FELT)]


@pytest.mark.parametrize(
    ("x", "seen"), [(-2, "cd"), (0, "abcd"), (2, "  ab"), (3, "   a"), (4, "")]
)
def test_what_would_stand_beside_the_sheet_is_cut_off(x: int, seen: str) -> None:
    canvas = Canvas(4, 1, FELT)
    assert canvas.put(x, 0, "abcd", FELT) == x + 4
    assert canvas.text() == seen


@pytest.mark.parametrize("y", [-1, 2])
def test_what_would_stand_above_or_below_the_sheet_is_cut_off(y: int) -> None:
    canvas = Canvas(4, 2, FELT)
    canvas.put(0, y, "abcd", FELT)
    assert canvas.text() == "\n"


def test_a_wide_character_takes_two_cells() -> None:
    canvas = Canvas(6, 1, FELT)
    assert canvas.put(0, 0, "日a", FELT) == 3
    assert list(canvas.runs(0)) == [("日a   ", FELT)]


def test_a_wide_character_of_which_only_half_would_fit_is_left_out() -> None:
    canvas = Canvas(3, 1, FELT)
    canvas.put(2, 0, "日", FELT)
    canvas.put(-1, 0, "本", FELT)
    assert canvas.text() == ""


@pytest.mark.parametrize(
    ("x", "text", "seen"), [(0, "a", "a 月"), (1, "a", " a月"), (1, "本", " 本"), (2, "a", "日a")]
)
def test_a_wide_character_that_is_half_overwritten_is_gone(x: int, text: str, seen: str) -> None:
    canvas = sheet("日月")
    canvas.put(x, 0, text, FELT)
    assert canvas.text() == seen


@pytest.mark.parametrize("char", ["\x1b", "\x9b", "\u202e", "\u200b", "\x00", "\x7f"])
def test_what_has_no_width_is_not_drawn(char: str) -> None:
    canvas = Canvas(4, 1, FELT)
    canvas.put(0, 0, f"a{char}b", FELT)
    assert canvas.text() == "ab"


@given(PUTS)
@settings(max_examples=200, deadline=None)
def test_every_row_is_as_wide_as_the_sheet_whatever_is_drawn(
    puts: list[tuple[int, int, str]],
) -> None:
    canvas = Canvas(8, 2, FELT)
    for x, y, text in puts:
        canvas.put(x, y, text, TILE)
    for y in range(2):
        assert cell_len("".join(text for text, _paint in canvas.runs(y))) == 8


def test_a_rectangle_is_filled() -> None:
    canvas = Canvas(4, 3, FELT)
    canvas.fill(1, 1, 2, 5, BAR)
    assert [list(canvas.runs(y)) for y in range(3)] == [
        [("    ", FELT)],
        [(" ", FELT), ("  ", BAR), (" ", FELT)],
        [(" ", FELT), ("  ", BAR), (" ", FELT)],
    ]


def test_a_click_finds_the_action_under_it_and_none_beside_it() -> None:
    canvas = Canvas(10, 5, FELT)
    canvas.on_click(2, 1, 3, 2, "choose")
    hits = {(x, y) for x in range(10) for y in range(5) if canvas.action_at(x, y) == "choose"}
    assert hits == {(x, y) for x in (2, 3, 4) for y in (1, 2)}
    assert canvas.action_at(0, 0) is None


def test_of_two_actions_the_one_laid_last_is_on_top() -> None:
    canvas = Canvas(4, 1, FELT)
    canvas.on_click(0, 0, 4, 1, "below")
    canvas.on_click(1, 0, 1, 1, "above")
    assert [canvas.action_at(x, 0) for x in range(4)] == ["below", "above", "below", "below"]


def test_equal_sheets_have_no_changes() -> None:
    assert list(sheet("abc", "def").changes_from(sheet("abc", "def"))) == []


def test_a_change_is_one_span_from_the_first_changed_cell_to_the_last() -> None:
    changes = list(sheet("aXcdXf", "same--").changes_from(sheet("abcdef", "same--")))
    assert changes == [Span(1, 0, 4)]


def test_each_changed_row_has_its_span() -> None:
    changes = list(sheet("aX", "Xb").changes_from(sheet("ab", "ab")))
    assert changes == [Span(1, 0, 1), Span(0, 1, 1)]


def test_another_paint_is_a_change() -> None:
    painted = sheet("ab")
    painted.put(1, 0, "b", CHIP)
    assert list(painted.changes_from(sheet("ab"))) == [Span(1, 0, 1)]


def test_a_span_never_begins_in_the_middle_of_a_wide_character() -> None:
    before, after = Canvas(4, 1, FELT), Canvas(4, 1, FELT)
    before.put(0, 0, "日", FELT)
    after.put(0, 0, "日", FELT)
    after.rows[0][1] = after.rows[0][1]._replace(paint=CHIP)
    assert list(after.changes_from(before)) == [Span(0, 0, 2)]


def test_a_span_never_ends_in_the_middle_of_a_wide_character() -> None:
    assert list(sheet("a月").changes_from(sheet("a日"))) == [Span(1, 0, 2)]


@given(PUTS, PUTS)
@settings(max_examples=200, deadline=None)
def test_sending_the_spans_makes_the_old_sheet_the_new_one(
    old: list[tuple[int, int, str]], new: list[tuple[int, int, str]]
) -> None:
    sheets = []
    for puts in (old, new):
        canvas = Canvas(8, 2, FELT)
        for x, y, text in puts:
            canvas.put(x, y, text, TILE)
        sheets.append(canvas)
    before, after = sheets
    for x, y, width in list(after.changes_from(before)):
        before.rows[y][x : x + width] = after.rows[y][x : x + width]
    assert before.rows == after.rows


@pytest.mark.parametrize(
    ("text", "width", "cut"),
    [
        ("Nora", 4, "Nora"),
        ("Nora", 9, "Nora"),
        ("Nora", 3, "No…"),
        ("Nora", 1, "…"),
        ("Nora", 0, ""),
        ("Nora", -3, ""),
        ("Ann B.", 5, "Ann…"),
        ("日本語", 6, "日本語"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"),
        ("", 0, ""),
    ],
)
def test_a_text_is_cut_to_cells_and_says_so(text: str, width: int, cut: str) -> None:
    assert fitted(text, width) == cut


@given(st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "Zs"]), max_size=30))
@settings(max_examples=100, deadline=None)
def test_a_cut_text_is_never_wider_than_its_room(text: str) -> None:
    for width in (1, 5, 12):
        assert cell_len(fitted(text, width)) <= max(width, 0)


def test_what_was_cut_before_is_told_by_one_ellipsis() -> None:
    assert fitted("syste…etwork", 7) == "syste…"

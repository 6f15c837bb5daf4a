"""Frames are made small without changing what the terminal shows."""

from __future__ import annotations

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.ui.frames import FrameShrinker

COLUMNS, ROWS = 12, 4

colours = st.sampled_from(["38;2;1;2;3", "38;5;7", "30", "31", "37", "90", "97", "39"])
grounds = st.sampled_from(["48;2;9;8;7", "48;5;3", "40", "42", "100", "107", "49"])
attributes = st.sampled_from(["1", "4", "7", "3;9"])
styles = st.lists(st.one_of(colours, grounds, attributes), max_size=3).map(";".join)
texts = st.text(st.sampled_from("ab  │●"), min_size=1, max_size=5)


@st.composite
def frames(draw: st.DrawFn) -> str:
    """Text in any style anywhere, as Textual writes it: every piece with its whole style."""
    pieces = []
    for _ in range(draw(st.integers(0, 6))):
        row, column = draw(st.integers(1, ROWS)), draw(st.integers(1, COLUMNS - 9))
        style = draw(styles)
        text = draw(texts)
        pieces.append(f"\x1b[{row};{column}H\x1b[{style}m{text}\x1b[0m")
        if draw(st.booleans()):
            line = "\n" if row < ROWS else ""  # Textual never scrolls the screen
            pieces.append(
                draw(st.sampled_from([line, "\x1b[?25l", "\x1b[?2026h", "\x1b[2J", "\a"]))
            )
    return "".join(pieces)


class Shown:
    """A terminal in memory and what it shows, colours and attributes included."""

    def __init__(self) -> None:
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.Stream(self._screen)

    def feed(self, data: str) -> None:
        self._stream.feed(data.replace("\n", "\r\n"))

    @property
    def cursor(self) -> tuple[int, int]:
        return self._screen.cursor.x, self._screen.cursor.y

    def cells(self) -> list[list[object]]:
        return [
            [_seen(self._screen.buffer[row][column]) for column in range(COLUMNS)]
            for row in range(ROWS)
        ]


def _seen(cell: pyte.screens.Char) -> object:
    """What of a cell can be seen: on a blank neither its ink nor whether it is bold."""
    if cell.data == " " and not (cell.underscore or cell.strikethrough or cell.reverse):
        return cell.bg
    return cell


@settings(max_examples=300, deadline=None)
@given(st.lists(frames(), max_size=5))
def test_the_terminal_shows_the_same(sequence: list[str]) -> None:
    whole, small = Shown(), Shown()
    shrinker = FrameShrinker()
    shrinker.resize(COLUMNS, ROWS)
    for frame in sequence:
        whole.feed(frame)
        small.feed(shrinker.shrink(frame))
        assert small.cells() == whole.cells()
        assert small.cursor == whole.cursor


def shrinker() -> FrameShrinker:
    made = FrameShrinker()
    made.resize(20, 3)
    return made


def test_what_is_shown_already_is_not_sent_again() -> None:
    frame = "\x1b[1;1H\x1b[1;38;2;1;2;3mpips\x1b[0m"
    made = shrinker()
    assert "pips" in made.shrink(frame)
    assert made.shrink(frame) == ""


def test_only_the_cell_that_changes_is_sent() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1Habcdefghijklmnop")
    assert made.shrink("\x1b[1;1HabcdefghijklmnoX") == "\x1b[1;16HX\x1b[1;17H"


def test_after_something_was_lost_everything_is_sent() -> None:
    made = shrinker()
    frame = "\x1b[1;1Hpips"
    made.shrink(frame)
    made.forget()
    assert "pips" in made.shrink(frame)


def test_another_size_of_the_window_forgets_what_it_shows() -> None:
    made = shrinker()
    frame = "\x1b[1;1Hpips"
    made.shrink(frame)
    made.resize(30, 5)
    assert "pips" in made.shrink(frame)


def test_the_alternate_screen_forgets_what_it_shows() -> None:
    made = shrinker()
    frame = "\x1b[1;1Hpips"
    made.shrink(frame)
    assert made.shrink("\x1b[?1049h") == "\x1b[?1049h"
    assert "pips" in made.shrink(frame)


def test_a_cursor_that_moves_alone_is_sent_once() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1Hpips\x1b[1;1H")
    assert made.shrink("\x1b[1;1Hpips\x1b[2;7H") == "\x1b[2;7H"
    assert made.shrink("\x1b[1;1Hpips\x1b[2;7H") == ""


def test_the_cursor_is_in_its_place_before_a_synchronized_frame_ends() -> None:
    made = shrinker()
    sent = made.shrink("\x1b[?2026h\x1b[1;1Hpips\x1b[2;7H\x1b[?2026l")
    assert sent == "\x1b[?2026h\x1b[1;1Hpips\x1b[2;7H\x1b[?2026l"


def test_a_cursor_in_an_unknown_place_is_sent_again() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1Hpips\x1b[2;7H")
    made.forget()
    assert made.shrink("\x1b[2;7H") == "\x1b[2;7H"


def test_bell_and_title_cost_no_more_than_themselves() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1Hpips")
    for sequence in ("\a", "\x1b]2;Your turn\x1b\\", "\x1b[22;2t"):
        assert made.shrink(sequence) == sequence
    assert made.shrink("\x1b[1;1Hpips") == ""


def test_other_sequences_go_through_in_their_place() -> None:
    made = shrinker()
    sent = made.shrink("\x1b[?2026h\x1b[1;1Hpips\x1b[?2026l")
    assert sent.startswith("\x1b[?2026h\x1b[1;1Hpips")
    assert "\x1b[?2026l" in sent


def test_a_style_that_stays_is_not_told_again() -> None:
    sent = shrinker().shrink("\x1b[1;1H\x1b[31;42ma\x1b[0m\x1b[31;42mb\x1b[0m\x1b[31;44mc\x1b[0m")
    assert sent == "\x1b[1;1H\x1b[31;42mab\x1b[44mc\x1b[m\x1b[1;4H"


def test_a_wide_character_is_sent_whole() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1H漢字")
    assert "\x1b[1;3H山" in made.shrink("\x1b[1;1H漢山")


def test_reversed_and_underlined_blanks_are_seen_and_sent() -> None:
    made = shrinker()
    made.shrink("\x1b[1;1H\x1b[7;37;44m  \x1b[0m  ")
    assert made.shrink("\x1b[1;1H  \x1b[4;37m  \x1b[0m") == (
        "\x1b[1;1H  \x1b[4;37m  \x1b[m\x1b[1;5H"
    )

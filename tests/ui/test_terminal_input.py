from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events

from passing_game.ui.terminal_input import MouseReports, TerminalParser

PRESS, RELEASE = 0, 3


def old_report(code: int, column: int, row: int) -> bytes:
    return b"\x1b[M" + bytes((32 + code, 32 + column, 32 + row))


def test_an_old_report_is_rewritten_past_column_95() -> None:
    reports = MouseReports()
    assert reports.translate(old_report(PRESS, 200, 10)) == b"\x1b[<0;200;10M"
    assert reports.translate(old_report(RELEASE, 200, 10)) == b"\x1b[<0;200;10m"


def test_a_release_is_of_the_button_that_was_pressed() -> None:
    reports = MouseReports()
    assert reports.translate(old_report(2 + 16, 1, 1)) == b"\x1b[<18;1;1M"
    assert reports.translate(old_report(RELEASE + 16, 1, 1)) == b"\x1b[<18;1;1m"


def test_the_wheel_is_no_button() -> None:
    reports = MouseReports()
    wheel_down = reports.translate(old_report(65, 4, 5))
    released = reports.translate(old_report(RELEASE, 4, 5))
    assert (wheel_down, released) == (b"\x1b[<65;4;5M", b"\x1b[<0;4;5m")


def test_an_unfinished_report_waits_but_an_escape_key_does_not() -> None:
    reports = MouseReports()
    assert reports.translate(b"\x1b") == b"\x1b"
    assert reports.translate(b"[") == b"["
    assert reports.translate(b"M ") == b""
    assert reports.translate(b"\xe0!x") == b"<0;192;1Mx"


@settings(deadline=None, max_examples=200)
@given(
    pieces=st.lists(
        st.one_of(
            st.builds(old_report, st.integers(0, 127), st.integers(1, 223), st.integers(1, 223)),
            st.sampled_from(
                [b"a", b"\x1b", b"\x1b[A", b"\x1b[<0;1;1M", "é".encode(), b"\x1b[", b"M"]
            ),
        )
    ),
    cuts=st.lists(st.integers(0, 60)),
)
def test_it_does_not_matter_where_the_data_is_cut(pieces: list[bytes], cuts: list[int]) -> None:
    data = b"".join(pieces) + b"...."  # the end of whatever was begun
    whole = MouseReports().translate(data)
    reports = MouseReports()
    edges = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    parts = [data[start:end] for start, end in pairwise(edges)]
    assert b"".join(map(reports.translate, parts)) == whole


def test_old_reports_become_clicks_in_cells() -> None:
    parser = TerminalParser("utf-8")
    data = old_report(PRESS, 150, 20) + old_report(RELEASE, 150, 20)
    down, up = parser.feed_bytes(data)
    assert isinstance(down, events.MouseDown)
    assert isinstance(up, events.MouseUp)
    assert (down.x, down.y, down.button) == (up.x, up.y, up.button) == (149, 19, 1)


@pytest.mark.parametrize(("encoding", "data"), [("utf-8", "é".encode()), ("latin-1", b"\xe9")])
def test_keys_are_read_in_the_encoding_of_the_terminal(encoding: str, data: bytes) -> None:
    (key,) = TerminalParser(encoding).feed_bytes(data)
    assert isinstance(key, events.Key)
    assert key.character == "é"


def test_bytes_that_mean_nothing_do_no_harm() -> None:
    parser = TerminalParser("utf-8")
    characters = [
        message.character
        for message in parser.feed_bytes(b"\xff\xc3(a")
        if isinstance(message, events.Key)
    ]
    assert characters == ["\N{REPLACEMENT CHARACTER}", "\N{REPLACEMENT CHARACTER}", "(", "a"]


def test_half_a_character_is_not_the_end_of_the_input() -> None:
    parser = TerminalParser("utf-8")
    assert list(parser.feed_bytes(b"\xc3")) == []
    (key,) = parser.feed_bytes(b"\xa9")
    assert isinstance(key, events.Key)
    assert key.character == "é"


def test_the_mouse_counts_cells_even_after_a_size_in_pixels() -> None:
    parser = TerminalParser("utf-8")
    (size,) = parser.feed_bytes(b"\x1b[48;30;100;600;1000t")
    (down,) = parser.feed_bytes(b"\x1b[<0;50;10M")
    assert isinstance(size, events.Resize)
    assert isinstance(down, events.MouseDown)
    assert (down.x, down.y) == (49, 9)

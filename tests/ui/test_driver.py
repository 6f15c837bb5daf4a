"""The driver at work, in a real terminal."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from support import terminal_demo
from support.terminal import Terminal, assert_given_back, modes_left_on

from passing_game.ui.terminal_output import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEMO = (sys.executable, terminal_demo.__file__)
MOUSE_MODES = {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}
KERNEL_ROOM = 64 * 1024
"""More than the system holds of what a terminal has not read."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(DEMO, tmp_path) as terminal:
        terminal.wait_for("Ready")
        terminal.settle()
        yield terminal


def leave(terminal: Terminal) -> None:
    terminal.send("q")
    assert terminal.wait_exit() == 0
    assert_given_back(terminal)


def test_the_mouse_reports_buttons_only(terminal: Terminal) -> None:
    assert modes_left_on(terminal.output) & MOUSE_MODES == {1000, 1006}
    terminal.click(12, 7)
    terminal.wait_for("click 12,7")
    terminal.send("\x1b[<64;5;5M")
    terminal.wait_for("wheel")


def test_the_mouse_can_be_left_to_the_terminal(tmp_path: Path) -> None:
    with Terminal((*DEMO, "--no-mouse"), tmp_path) as terminal:
        terminal.wait_for("Ready")
        assert not modes_left_on(terminal.output) & MOUSE_MODES
        leave(terminal)


def test_the_mouse_can_be_switched_off_and_stays_so(terminal: Terminal) -> None:
    terminal.send("m")
    terminal.wait_for("mouse off")
    assert not modes_left_on(terminal.output) & MOUSE_MODES


def test_no_terminal_can_talk_the_driver_into_pixels(terminal: Terminal) -> None:
    terminal.send("\x1b[?2048;1$y\x1b[?2048;2$y\x1b[48;30;100;600;1000t")
    terminal.click(30, 10)
    terminal.wait_for("click 30,10")
    assert modes_left_on(terminal.output) & (MOUSE_MODES | {2048}) == {1000, 1006}


def test_an_old_mouse_report_past_column_95_is_a_click(terminal: Terminal) -> None:
    terminal.resize(160, 30)
    terminal.wait_for("size 160x30")
    terminal.send(b"\x1b[M" + bytes((32, 32 + 131, 32 + 6)) + b"\x1b[M" + bytes((35, 163, 38)))
    terminal.wait_for("click 130,5")


def test_bytes_that_are_no_text_do_no_harm(terminal: Terminal) -> None:
    terminal.send(b"\xff\xfe\xc3(\x1b[M")
    terminal.send(b"\xe0")
    terminal.send(b"!\xff")
    terminal.send("k")
    terminal.wait_for("key k")


def test_pasted_text_arrives_as_such(terminal: Terminal) -> None:
    terminal.send("\x1b[200~double six\x1b[201~")
    terminal.wait_for("paste double six")


def test_a_new_size_is_told(terminal: Terminal) -> None:
    terminal.resize(60, 20)
    terminal.wait_for("size 60x20")


def test_a_terminal_that_does_not_read_neither_stops_the_app_nor_misses_the_end(
    terminal: Terminal,
) -> None:
    terminal.send("f")
    terminal.wait_for_note("flooded")  # the app has gone on while nobody was reading
    flood = terminal.mark()
    terminal.wait_for(f"of frame {terminal_demo.FLOOD}")
    terminal.settle()
    # Painted whole: this line changed only once, in a frame that was dropped.
    assert "half of the flood" in terminal.text
    assert len(set(re.findall(r"of frame (\d+)", terminal.text))) == 1
    assert len(terminal.bytes_since(flood)) < LIMIT + KERNEL_ROOM
    leave(terminal)


def test_frames_are_whole_for_a_terminal_that_synchronizes(terminal: Terminal) -> None:
    begin, end = "\x1b[?2026h", "\x1b[?2026l"
    terminal.send("\x1b[?2026;2$y")
    terminal.send("f")
    terminal.wait_for_note("flooded")
    terminal.wait_for(f"of frame {terminal_demo.FLOOD}")
    terminal.settle()
    marks = re.findall(rb"\x1b\[\?2026[hl]", terminal.output)
    assert len(marks) > 2
    assert marks == [begin.encode(), end.encode()] * (len(marks) // 2)
    leave(terminal)


def test_an_escape_key_arrives_alone(terminal: Terminal) -> None:
    terminal.send("\x1b")
    terminal.wait_for("key escape")

"""The driver at work, in a real terminal."""

from __future__ import annotations

import re
import shlex
import signal
import sys
from shutil import which
from typing import TYPE_CHECKING

import pytest
from support import terminal_demo
from support.terminal import (
    FIRST_TITLE,
    Terminal,
    assert_given_back,
    modes_left_on,
)

from passing_game.ui.terminal_modes import MOUSE_ON
from passing_game.ui.terminal_output import LIMIT
from passing_game.ui.terminal_probe import QUESTION

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


# What the terminal can show


def test_a_terminal_that_makes_pips_wide_is_told_of_once_and_painted_whole(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, wide=True) as terminal:
        terminal.wait_for("a wide terminal")
        terminal.settle()
        terminal.send("\x1b[2;3R")
        terminal.send("k")
        terminal.wait_for("key k")
        assert QUESTION.encode() in terminal.output
        assert "Ready." in terminal.text
        assert "●" not in terminal.text
        leave(terminal)


def test_other_terminals_are_asked_and_show_nothing_of_it(terminal: Terminal) -> None:
    assert QUESTION.encode() in terminal.output
    assert "wide" not in terminal.text
    assert "●" not in terminal.text


def test_a_position_of_the_cursor_that_nobody_asked_for_is_dropped(terminal: Terminal) -> None:
    terminal.send("\x1b[1;2R\x1b[1;3R\x1b[2;3R\x1b[9;9Rk")
    terminal.wait_for("key k")
    assert "wide" not in terminal.text


def test_nobody_asks_where_only_ascii_is_written(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, environment={"LANG": "C"}, wide=True) as terminal:
        terminal.wait_for("Ready")
        terminal.settle()
        assert b"\x1b[6n" not in terminal.output
        leave(terminal)


SAFE_ON_CONSOLES = re.compile(rb"\x1b\[(\?(1049|25|7)[hl]|\d*(;\d+)*m|\d+;\d+H|H|J)|\a")


@pytest.mark.parametrize("kind", ["linux", "vt220"])
def test_a_console_gets_nothing_that_it_might_print(tmp_path: Path, kind: str) -> None:
    with Terminal(DEMO, tmp_path, environment={"TERM": kind}) as terminal:
        terminal.wait_for("Ready")
        terminal.send("lscbm")
        terminal.wait_for("mouse off")
        assert terminal.bells == 1
        assert terminal.cursor == (7, 9)
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert modes_left_on(terminal.output) == {7, 25}
        rest = SAFE_ON_CONSOLES.sub(b"", terminal.output)
        assert b"\x1b" not in rest, rest
        assert rest.isascii()
        assert terminal.attributes == terminal.attributes_before


def test_nothing_of_the_app_stays_on_a_console_without_a_second_screen(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, environment={"TERM": "linux"}) as terminal:
        terminal.wait_for("Ready")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        end = terminal.output.rpartition(b"\x1b[?7h")[2]
        assert end == b"\x1b[0m\x1b[H\x1b[J\x1b[?1049l\x1b[?25h"


# Beside the frames


def test_the_title_says_what_it_is_told_and_is_given_back(terminal: Terminal) -> None:
    assert terminal.title == FIRST_TITLE
    terminal.send("l")
    terminal.wait_for(lambda _screen: terminal.title == "Your turn, ]2;ann")
    terminal.send("l")
    terminal.send("o")
    terminal.wait_for(lambda _screen: terminal.title == FIRST_TITLE)
    terminal.send("l")
    terminal.wait_for(lambda _screen: terminal.title == "Your turn, ]2;ann")
    assert terminal.output.count(b"\x1b]2;Your turn") == 2
    leave(terminal)


def test_the_title_is_given_back_while_the_app_is_stopped(terminal: Terminal) -> None:
    terminal.send("ls")
    terminal.wait_for(lambda _screen: terminal.cursor_is_shown)
    stopped = terminal.mark()
    terminal.kill(signal.SIGSTOP)
    terminal.kill(signal.SIGCONT)
    terminal.wait_for_output("\x1b]2;Your turn", since=stopped)
    sent = terminal.bytes_since(stopped)
    assert sent.index(b"\x1b[23;2t") < sent.index(b"\x1b[22;2t")
    terminal.wait_for(lambda _screen: terminal.cursor_is_shown)
    leave(terminal)


def test_the_bell_rings_once_and_costs_a_byte(terminal: Terminal) -> None:
    before = terminal.mark()
    terminal.send("b")
    terminal.wait_for(lambda _screen: terminal.bells == 1)
    terminal.settle()
    assert terminal.bells == 1
    assert terminal.bytes_since(before).count(b"\a") == 1


def test_the_cursor_goes_where_the_app_says_with_no_cell_painted(terminal: Terminal) -> None:
    before = terminal.mark()
    terminal.send("c")
    terminal.wait_for(lambda _screen: terminal.cursor == (7, 9))
    terminal.settle()
    assert terminal.bytes_since(before) == b"\x1b[10;8H"
    assert not terminal.cursor_is_shown
    terminal.send("k")
    terminal.wait_for("key k")
    terminal.settle()
    assert terminal.cursor == (7, 9)


def test_the_cursor_can_be_shown(terminal: Terminal) -> None:
    assert not terminal.cursor_is_shown
    terminal.send("s")
    terminal.wait_for(lambda _screen: terminal.cursor_is_shown)
    leave(terminal)


def test_what_was_dropped_between_frames_is_said_again(terminal: Terminal) -> None:
    terminal.send("f")
    terminal.wait_for_note("flooded")  # the terminal is behind, and gets nothing more
    late = terminal.mark()
    terminal.send("ls")
    terminal.wait_for_note("cursor shown")
    terminal.wait_for(lambda _screen: terminal.title == "Your turn, ]2;ann")
    terminal.wait_for(lambda _screen: terminal.cursor_is_shown)
    terminal.wait_for_output(MOUSE_ON, since=late)
    leave(terminal)


def test_synchronized_frames_end_with_the_cursor_in_its_place(terminal: Terminal) -> None:
    terminal.send("\x1b[?2026;2$y")
    terminal.send("c")
    terminal.wait_for(lambda _screen: terminal.cursor == (7, 9))
    before = terminal.mark()
    terminal.send("k")
    terminal.wait_for("key k")
    terminal.settle()
    assert terminal.bytes_since(before).endswith(b"\x1b[10;8H\x1b[?2026l")


# In a multiplexer. When its terminal goes, these end with all in them.

INSIDE = shlex.join(("env", "-u", "TEST_NOTES", *DEMO))
MULTIPLEXERS = {
    "tmux": f"tmux -f /dev/null new {shlex.quote(INSIDE)} ';' set -g destroy-unattached on",
    "screen": f"echo autodetach off >rc; chmod 700 .; screen -U -c rc -T screen-256color {INSIDE}",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MULTIPLEXERS)
def test_keys_mouse_and_cursor_arrive_through_a_multiplexer(tmp_path: Path, name: str) -> None:
    if which(name) is None:
        pytest.skip(f"{name} is not installed")
    home = {"TMUX_TMPDIR": str(tmp_path), "SCREENDIR": str(tmp_path)}
    with Terminal(("sh", "-c", MULTIPLEXERS[name]), tmp_path, environment=home) as terminal:
        terminal.wait_for("Ready")
        terminal.settle()
        assert "wide" not in terminal.text
        assert "●" not in terminal.text
        terminal.click(30, 7)
        terminal.wait_for("click 30,7")
        terminal.send("c")
        terminal.wait_for(lambda _screen: terminal.cursor == (7, 9))
        terminal.send("l")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert terminal.title == FIRST_TITLE

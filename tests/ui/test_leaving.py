"""Leaving, in every way there is, in a real terminal."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from support import terminal_demo
from support.patience import PATIENCE
from support.terminal import Terminal, assert_given_back, modes_left_on

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEMO = (sys.executable, terminal_demo.__file__)
GIVEN_BACK = "\x1b[?1049l\x1b[?25h"


@dataclass(frozen=True)
class Program:
    """A program to leave.

    Args:
        command: What to run.
        ready: What its screen shows as soon as it takes keys.
        keys: All sequences of keys that leave it.
        keeps_notes: Whether it notes what it does for the tests.
    """

    command: tuple[str, ...]
    ready: str
    keys: tuple[str, ...]
    keeps_notes: bool = False


PROGRAMS = {
    "demo": Program(DEMO, "Ready", ("q", "\x03"), keeps_notes=True),
    "game": Program(
        (sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"),
        "Your turn",
        ("qq", "\x03"),
    ),
}
KEYS = [(name, keys) for name, program in PROGRAMS.items() for keys in program.keys]


@pytest.fixture(params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> Program:
    return PROGRAMS[request.param]


@pytest.fixture
def terminal(program: Program, tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(program.command, tmp_path) as terminal:
        terminal.wait_for(program.ready)
        yield terminal


def assert_left_by_the_normal_exit(terminal: Terminal, program: Program) -> None:
    assert not program.keeps_notes or b"unmounted" in terminal.notes


@pytest.mark.parametrize(("program", "keys"), KEYS, indirect=["program"])
def test_keys_leave(terminal: Terminal, program: Program, keys: str) -> None:
    terminal.send(keys)
    assert terminal.wait_exit() == 0
    assert terminal.output.endswith(GIVEN_BACK.encode())
    assert_given_back(terminal)
    assert_left_by_the_normal_exit(terminal, program)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves(terminal: Terminal, program: Program, number: signal.Signals) -> None:
    terminal.kill(number)
    assert terminal.wait_exit() == 128 + number
    assert_given_back(terminal)
    assert_left_by_the_normal_exit(terminal, program)


def test_closing_the_terminal_leaves(terminal: Terminal, program: Program) -> None:
    terminal.close_terminal()
    assert terminal.wait_exit() == 128 + signal.SIGHUP
    assert_left_by_the_normal_exit(terminal, program)


def test_closing_the_terminal_leaves_with_the_hang_up_ignored(
    program: Program, tmp_path: Path
) -> None:
    with Terminal(program.command, tmp_path, ignored=[signal.SIGHUP]) as terminal:
        terminal.wait_for(program.ready)
        terminal.settle()
        before = terminal.cpu_seconds()
        terminal.close_terminal()
        assert terminal.wait_exit() == 128 + signal.SIGHUP
        assert_left_by_the_normal_exit(terminal, program)
        assert terminal.cpu_seconds() - before < 1.0


def test_an_exception_gives_the_terminal_back_and_is_told_in_plain_text(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path) as terminal:
        terminal.wait_for("Ready")
        terminal.send("x")
        assert terminal.wait_exit() == 1
        assert_given_back(terminal)
        lines = terminal.output.decode().rpartition(GIVEN_BACK)[2].splitlines()
        assert lines[0] == "Traceback (most recent call last):"
        # The escape code in the exception's own words is spelled out.
        assert lines[-2] == r"The Passing Game has failed: ValueError: no such \x1b[31mtile"
        assert lines[-1].startswith("The record of your match is kept.")
        assert lines[-1] in terminal.text


def test_a_failed_start_is_told(tmp_path: Path) -> None:
    with Terminal((*DEMO, "--bad-style"), tmp_path) as terminal:
        assert terminal.wait_exit() == 1
        assert_given_back(terminal)
        assert "heihgt" in terminal.text
        assert "The Passing Game has failed: " in terminal.text


def test_a_failure_to_read_is_told(tmp_path: Path) -> None:
    with Terminal((*DEMO, "--bad-reader"), tmp_path) as terminal:
        terminal.wait_for("Ready")
        terminal.send("a")
        assert terminal.wait_exit() == 1
        assert_given_back(terminal)
        assert "The Passing Game has failed: TypeError" in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_past_a_frozen_event_loop(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(DEMO, tmp_path, environment={"DEMO_GRACE": "0.2"}) as terminal:
        terminal.wait_for("Ready")
        terminal.send("z")
        terminal.wait_for_note("frozen")
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert_given_back(terminal)
        assert b"unmounted" not in terminal.notes


def test_a_frozen_event_loop_does_not_outlive_its_terminal(tmp_path: Path) -> None:
    impatient = {"DEMO_GRACE": "0.2"}
    with Terminal(DEMO, tmp_path, environment=impatient, ignored=[signal.SIGHUP]) as terminal:
        terminal.wait_for("Ready")
        terminal.send("z")
        terminal.wait_for_note("frozen")
        terminal.close_terminal()
        assert terminal.wait_exit() == 128 + signal.SIGHUP


def test_a_thread_that_never_ends_does_not_hold_the_process(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, environment={"DEMO_GRACE": "0.2"}) as terminal:
        terminal.wait_for("Ready")
        terminal.send("t")
        terminal.wait_for("thread kept")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert_given_back(terminal)


def test_a_terminal_that_has_stopped_reading_does_not_hold_the_process(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, environment={"DEMO_DRAIN": "0.2"}) as terminal:
        terminal.wait_for("Ready")
        terminal.send("f")
        terminal.wait_for_note("flooded")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit(reading=False) == 128 + signal.SIGTERM
        assert b"unmounted" in terminal.notes


def test_a_terminal_that_reads_again_in_time_is_given_back(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path) as terminal:
        terminal.wait_for("Ready")
        terminal.send("f")
        terminal.wait_for_note("flooded")
        terminal.kill(signal.SIGTERM)
        terminal.wait_for_note("unmounted")
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert_given_back(terminal)


def test_nothing_to_read_from_leaves_at_once(tmp_path: Path) -> None:
    with Terminal(DEMO, tmp_path, stdin=subprocess.DEVNULL) as terminal:
        assert terminal.wait_exit() == 1
        assert terminal.output == b""
        assert b"unmounted" in terminal.notes


def test_no_terminal_at_all_leaves_at_once(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603 - our own command
        DEMO,
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Terminal]:
    """A terminal with a shell that has job control."""
    command = ("bash", "--norc", "--noprofile", "--noediting", "-i")
    with Terminal(command, tmp_path, environment={"PS1": "prompt: "}) as terminal:
        terminal.wait_for("prompt:")
        yield terminal


def start_demo(shell: Terminal, ending: str = "") -> None:
    shell.send(f"{' '.join(DEMO)} {ending}\n")


def exit_code_of_demo(shell: Terminal, quit_key: str = "q") -> int:
    asked = shell.mark()
    shell.send(quit_key)
    shell.wait_for_output("prompt:", since=asked)
    assert_given_back(shell)
    shell.send("echo code $?.\n")
    shell.wait_for(lambda screen: re.search(r"code \d+\.", screen) is not None)
    return int(re.findall(r"code (\d+)\.", shell.text)[-1])


def test_the_screen_stays_on_the_terminal_when_errors_go_to_a_file(shell: Terminal) -> None:
    start_demo(shell, "2>errors")
    shell.wait_for("Ready")
    assert exit_code_of_demo(shell) == 0
    assert (shell.home / "errors").read_bytes() == b""


def test_a_stopped_app_gives_the_terminal_back_and_goes_on_later(shell: Terminal) -> None:
    start_demo(shell)
    shell.wait_for("Ready")
    shell.send("\x1a")
    shell.wait_for("Stopped")
    assert_given_back(shell)
    shell.send("fg\n")
    shell.wait_for("Ready")
    shell.click(3, 4)
    shell.wait_for("click 3,4")
    assert exit_code_of_demo(shell) == 0


def test_an_app_stopped_from_outside_takes_the_terminal_anew(
    terminal: Terminal, program: Program
) -> None:
    stopped = terminal.mark()
    terminal.kill(signal.SIGSTOP)
    terminal.kill(signal.SIGCONT)
    terminal.wait_for_output("\x1b[?1006h", since=stopped)
    terminal.send(program.keys[0])
    assert terminal.wait_exit() == 0
    assert_given_back(terminal)


def test_a_stopped_app_can_be_killed_from_the_shell(shell: Terminal) -> None:
    start_demo(shell)
    shell.wait_for("Ready")
    shell.send("\x1a")
    shell.wait_for("Stopped")
    shell.send("set -b; kill %1\n")  # the shell tells as soon as the job ends
    shell.wait_for("Exit 143")
    assert b"unmounted" in shell.notes
    assert_given_back(shell)


def test_an_app_started_in_the_background_waits_for_the_foreground(shell: Terminal) -> None:
    start_demo(shell, "&")
    shell.send("wait\n")
    shell.wait_for("Stopped")
    assert modes_left_on(shell.output) == set()
    shell.send("fg\n")
    shell.wait_for("Ready")
    assert exit_code_of_demo(shell) == 0

"""The plain mode in a terminal that can do nothing else."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

import pytest
from support.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = (sys.executable, "-m", "passing_game", "--seats", "2", "--seed", "7")
TURN = "Nobody has passed so far."


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal(GAME, tmp_path, columns=40, environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for(f"{TURN}\n>")
        yield terminal


def test_commands_are_typed_at_a_prompt(terminal: Terminal) -> None:
    terminal.send("hand\n")
    terminal.wait_for("> hand\nYou hold 7 tiles")
    terminal.wait_for("5-1.\n>")
    terminal.send("p\n")
    terminal.wait_for(lambda screen: screen.count(f"{TURN}\n>") == 2)
    terminal.send("quit\n")
    assert terminal.wait_exit() == 0
    text = terminal.output.decode().replace("\r\n", "\n")
    assert all(character.isprintable() or character == "\n" for character in text)
    assert terminal.attributes == terminal.attributes_before


def test_a_match_that_was_left_is_told_when_the_next_one_begins(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.send("undo\nquit\n")
    assert terminal.wait_exit() == 0
    assert "continue goes on with it" not in terminal.text
    with Terminal(GAME, tmp_path, columns=40, environment={"TERM": "dumb"}) as another:
        another.wait_for(f"{TURN}\n>")
        told = "A match was broken off: passing-game\ncontinue goes on with it.\n2 seats play"
        assert told in another.text


def test_the_end_of_the_input_leaves(terminal: Terminal) -> None:
    terminal.send("\x04")
    assert terminal.wait_exit() == 0
    assert ">\nYou have left the match.\n" in terminal.text


def test_an_interrupt_leaves(terminal: Terminal) -> None:
    terminal.send("\x03")
    assert terminal.wait_exit() == 128 + signal.SIGINT
    assert "> ^C\nYou have left the match.\n" in terminal.text
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("ignored", [[], [signal.SIGHUP]], ids=["heard", "ignored"])
def test_closing_the_terminal_leaves(tmp_path: Path, ignored: list[signal.Signals]) -> None:
    environment = {"TERM": "dumb"}
    with Terminal(GAME, tmp_path, environment=environment, ignored=ignored) as terminal:
        terminal.wait_for(TURN)
        terminal.close_terminal()
        assert terminal.wait_exit() == 128 + signal.SIGHUP
    assert len(list(tmp_path.rglob("*.jsonl"))) == 1

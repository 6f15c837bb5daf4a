"""`join --on BOX` in a real terminal: ssh asks there what it must, and then the game has it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from support.hosted import opening
from support.plain_program import ROOT
from support.processes import end, wait_for_end, wait_until_it_waits
from support.real_sshd import (
    BOX,
    RealSshd,
    box_environment,
    needs_sshd,
    program_on_the_box,
)
from support.serving_program import opened_table, serving
from support.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.sshd, needs_sshd]

PHRASE = "a passphrase"
ASKS = "Enter passphrase for key"
QUESTION = "Are you sure you want to continue connecting"


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "table.sock"
    with serving(path, tmp_path / "host"):
        yield path


@contextmanager
def a_box(tmp_path: Path, phrase: str = "") -> Iterator[RealSshd]:
    bin_ = program_on_the_box(tmp_path / "program")
    with RealSshd(tmp_path / "box", box_environment(bin_, tmp_path), phrase=phrase) as box:
        yield box


def joining(box: RealSshd, socket: Path, *arguments: str) -> Terminal:
    program = (sys.executable, "-m", "passing_game", "join", *arguments)
    home = box.folder / "home"
    home.mkdir(exist_ok=True)
    return Terminal(
        (*program, "--on", BOX, "--socket", str(socket)),
        home,
        environment={**box.path, "PYTHONPATH": str(ROOT)},
    )


def test_an_unknown_host_key_is_asked_about_before_the_screen_is_taken(
    tmp_path: Path, socket: Path
) -> None:
    with a_box(tmp_path) as box:
        box.knows()
        with joining(box, socket) as terminal:
            terminal.wait_for(QUESTION)
            assert b"\x1b[?1049h" not in terminal.output, "the screen is still the shell's"
            assert "ED25519 key fingerprint is SHA256:" in terminal.text
            terminal.send("yes\n")
            terminal.wait_for("No table is open here")
            assert QUESTION not in terminal.text
            terminal.send("q")
            assert terminal.wait_exit() == 0
            assert QUESTION in terminal.text
            assert terminal.attributes == terminal.attributes_before
        assert (box.folder / "known_hosts").read_text().startswith(BOX)
        box.is_left()


def test_who_says_no_to_a_host_key_is_told_how_it_ended(tmp_path: Path, socket: Path) -> None:
    with a_box(tmp_path) as box:
        box.knows()
        with joining(box, socket) as terminal:
            terminal.wait_for(QUESTION)
            terminal.send("no\n")
            assert terminal.wait_exit() == 1
            assert b"\x1b[?1049h" not in terminal.output
            assert "ssh does not get to box: Host key verification failed." in terminal.text
            assert terminal.attributes == terminal.attributes_before


def is_asked_again(terminal: Terminal) -> None:
    """Have ssh ask, and see that the screen has stepped aside for it."""
    begun = terminal.mark()
    terminal.send("\x12")
    terminal.wait_for_output(ASKS, begun)
    assert b"\x1b[?1049l" in terminal.bytes_since(begun)


def test_ssh_asks_again_only_when_it_is_let(tmp_path: Path, socket: Path) -> None:
    table = opened_table(socket, opening())
    with a_box(tmp_path, PHRASE) as box, joining(box, socket, table) as terminal:
        terminal.wait_for(ASKS)
        terminal.send(f"{PHRASE}\n")
        terminal.wait_for("asks for the deal")
        (session,) = box.sessions
        end(session)
        terminal.wait_for("Line lost")
        terminal.wait_for("Ctrl+R")
        assert "Permission denied" in terminal.text
        is_asked_again(terminal)
        for _time in range(2):
            answered = terminal.mark()
            terminal.send("wrong\n")
            terminal.wait_for_output(ASKS, answered)
        terminal.send("wrong\n")
        terminal.wait_for("Line lost")
        is_asked_again(terminal)
        wait_until_it_waits(box.calls[-1][0])  # before that ssh may miss it
        terminal.send("\x03")
        terminal.wait_for("Line lost")
        is_asked_again(terminal)
        asked = terminal.mark()
        terminal.send(f"{PHRASE}\n")
        terminal.wait_for(lambda screen: "asks for the deal" in screen and "lost" not in screen)
        assert PHRASE.encode() not in terminal.bytes_since(asked)
        terminal.send("\r")
        terminal.wait_for("round 1")
        may_ask = ["BatchMode=yes" not in words for _, words in box.calls]
        assert sum(may_ask) == 4, "the first, and those that were asked for"
        assert may_ask[:2] == [True, False]
    assert PHRASE not in terminal.text


def test_a_killed_session_comes_back_without_a_word_of_ssh(tmp_path: Path, socket: Path) -> None:
    table = opened_table(socket, opening())
    with a_box(tmp_path) as box, joining(box, socket, table) as terminal:
        terminal.wait_for("asks for the deal")
        (session,) = box.sessions
        end(session)
        terminal.wait_for("Line lost")
        terminal.wait_for(lambda screen: "asks for the deal" in screen and "lost" not in screen)
        assert "closed by remote host" not in terminal.text
        terminal.send("q")
        terminal.wait_for("r refresh")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        box.is_left()


def test_the_window_is_closed_while_ssh_asks(tmp_path: Path, socket: Path) -> None:
    with a_box(tmp_path) as box:
        box.knows()
        with joining(box, socket) as terminal:
            terminal.wait_for(QUESTION)
            terminal.close_terminal()
            ((ssh, _words),) = box.calls
            wait_for_end(ssh)
            terminal.wait_exit(reading=False)


def test_control_c_ends_the_program_while_ssh_asks(tmp_path: Path, socket: Path) -> None:
    with a_box(tmp_path, PHRASE) as box, joining(box, socket) as terminal:
        terminal.wait_for(ASKS)
        ((ssh, _words),) = box.calls
        wait_until_it_waits(ssh)
        terminal.send("\x03")
        wait_for_end(ssh)
        assert terminal.wait_exit() == 130
        assert "Interrupted." in terminal.text
        assert "Traceback" not in terminal.text
        assert b"\x1b[?1049h" not in terminal.output
        assert terminal.attributes == terminal.attributes_before

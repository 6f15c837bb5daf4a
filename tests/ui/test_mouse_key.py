"""A key leaves the mouse to the terminal, and takes it back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from support.terminal import Terminal

from passing_game.ui.terminal_modes import MOUSE_OFF, MOUSE_ON

if TYPE_CHECKING:
    from pathlib import Path


def test_m_switches_the_mouse_off_and_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"]
    with Terminal(command, tmp_path, columns=80, rows=24) as terminal:
        terminal.wait_for("Your turn")
        mark = terminal.mark()
        terminal.send("m")
        terminal.wait_for_output(MOUSE_OFF, since=mark)
        terminal.wait_for("The mouse is the terminal's now")
        mark = terminal.mark()
        terminal.send("m")
        terminal.wait_for_output(MOUSE_ON, since=mark)

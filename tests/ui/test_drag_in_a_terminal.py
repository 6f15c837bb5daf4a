"""A tile dragged in a real terminal, by the reports that new and old terminals send."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from support.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = [sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7"]
"""The bot leads the 1-1, and of one's own hand the third tile alone fits."""

BARE_FELT_ROW = 3


def right_end(terminal: Terminal) -> tuple[int, int]:
    """A cell, from 0, near the right end of the train: beside the double that was led."""
    rows = enumerate(terminal.text.splitlines())
    return next((line.rindex("═") + 4, y) for y, line in rows if "═" in line)


def third_tile(terminal: Terminal) -> tuple[int, int]:
    """The cell, from 0, of the key below the tile that fits, once one is on turn."""
    terminal.wait_for(lambda screen: "Your turn" in screen and "▀ 3 ▀" in screen)
    rows = list(enumerate(terminal.text.splitlines()))
    return next((line.index("▀ 3 ▀") + 2, y) for y, line in rows if "▀ 3 ▀" in line)


def cursor_is_on_the_third_key(terminal: Terminal) -> bool:
    x, y = terminal.cursor
    return terminal.text.split("\n")[y][x - 1 : x + 2] == "[3]"


def modern(button: int, cell: tuple[int, int], state: str) -> str:
    """A report of mode 1006, "M" for a press and "m" for a release."""
    return f"\x1b[<{button};{cell[0] + 1};{cell[1] + 1}{state}"


def old(button: int, cell: tuple[int, int]) -> bytes:
    """A report of the oldest kind (X10); 3 is the release of whatever button."""
    return b"\x1b[M" + bytes((32 + button, 32 + cell[0] + 1, 32 + cell[1] + 1))


def test_a_tile_is_dragged_to_the_train_and_the_cursor_goes_with_it(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, columns=80, rows=24) as terminal:
        tile = third_tile(terminal)
        terminal.send(modern(0, tile, "M"))
        terminal.wait_for(lambda _screen: cursor_is_on_the_third_key(terminal))
        raised = terminal.cursor
        terminal.resize(90, 30)
        terminal.wait_for(
            lambda _screen: terminal.cursor != raised and cursor_is_on_the_third_key(terminal)
        )
        cell = terminal.cursor
        terminal.send(modern(0, (4, BARE_FELT_ROW), "m"))  # of the drag that the resize has ended
        terminal.send(modern(0, cell, "M"))
        terminal.send(modern(0, (4, BARE_FELT_ROW), "m"))
        terminal.wait_for("Drop it nearer to an end.")
        terminal.send(modern(0, cell, "M"))
        terminal.send(modern(0, right_end(terminal), "m"))
        terminal.wait_for("You played")


def test_a_terminal_that_reports_the_mouse_in_bytes_drags_past_column_95(tmp_path: Path) -> None:
    with Terminal(COMMAND, tmp_path, columns=220, rows=30) as terminal:
        cell = third_tile(terminal)
        far = (110, BARE_FELT_ROW)
        terminal.send(old(0, far) + old(3, far) + old(0, (150, 12)) + old(3, (158, 28)))
        terminal.send(old(0, cell))
        terminal.wait_for("[3]")
        end = right_end(terminal)
        assert end[0] > 95
        terminal.send(old(3, end))
        terminal.wait_for("You played")

"""Two people at one real terminal: nothing of a hand stays in its title or above its screen."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pyte
import pytest
from support.setups import setup
from support.terminal import Terminal

from passing_game.tables.remembered import save_setup

if TYPE_CHECKING:
    from pathlib import Path

COLUMNS, ROWS = 80, 24
TURNS = 6
TITLES = {"", "The Passing Game", "Ann, it is your turn", "Bob, it is your turn"}
SHOWS_HAND = "Space, or a click here, shows your hand."
_TITLE = re.compile(rb"\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)")


@pytest.mark.parametrize("term", ["xterm-256color", "linux"])
def test_nothing_of_a_hand_is_in_the_title_or_the_scrollback(tmp_path: Path, term: str) -> None:
    save_setup(
        tmp_path / "state" / "passing-game" / "last-setup.json",
        setup(2, people=(0, 1), target=999, passing="free"),
    )
    game = (sys.executable, "-m", "passing_game")
    with Terminal(
        game, tmp_path, columns=COLUMNS, rows=ROWS, environment={"TERM": term}
    ) as terminal:
        terminal.wait_for("at this keyboard")
        terminal.send("\r")
        take_turns(terminal)
        terminal.send("\x03")
        assert terminal.wait_exit() == 0
        titles = told_titles(terminal)
        assert set(titles) <= TITLES
        assert len([title for title in titles if "your turn" in title]) == (
            0 if term == "linux" else TURNS + 1
        )
        assert not scrolled_away(bytes(terminal.output))


def take_turns(terminal: Terminal) -> None:
    """Turns of both: one draws and looks at the tile, the other passes."""
    for turn in range(TURNS):
        terminal.wait_for(SHOWS_HAND)
        terminal.send(" ")
        terminal.wait_for("Pass  p")
        if turn % 2:
            terminal.send("p")
        else:
            terminal.send("d")
            terminal.wait_for("hides the hand")
            terminal.send("\r")
    terminal.wait_for(SHOWS_HAND)


def told_titles(terminal: Terminal) -> list[str]:
    """All that was sent as a title, or in any other sequence with a text in it."""
    return [text.decode().partition(";")[2] for text in _TITLE.findall(terminal.output)]


def scrolled_away(output: bytes) -> list[object]:
    """The lines that a terminal keeps above its screen, if it has no second screen at that."""
    screen = pyte.HistoryScreen(COLUMNS, ROWS)
    pyte.ByteStream(screen).feed(bytes(output))
    return list(screen.history.top)


def test_a_line_that_is_pushed_off_the_screen_would_be_found() -> None:
    assert scrolled_away(b"\r\n" * ROWS)
    assert not scrolled_away(b"\r\n" * (ROWS - 1))

"""Bell, title, mouse and glyphs are as the settings have them, in the game on a real terminal."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from support.terminal import Terminal, assert_given_back

from passing_game.ui.terminal_modes import MOUSE_OFF, MOUSE_ON

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MINE, OTHERS = "Ann, it is your turn", "The Passing Game"
MOUSE_MODES = {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}


@contextmanager
def playing(
    home: Path, settings: str, *options: str, wide: bool = False, term: str = "xterm-256color"
) -> Iterator[Terminal]:
    """A game at Ann's first turn, against a bot that waits until a key is pressed."""
    file = home / "config" / "passing-game" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text(f'name = "Ann"\npace = 10000\n{settings}\n')
    game = (sys.executable, "-m", "passing_game", "play", "--seats", "2", "--seed", "7")
    with Terminal(
        (*game, *options), home, columns=80, rows=24, wide=wide, environment={"TERM": term}
    ) as terminal:
        terminal.wait_for(is_begun)
        terminal.send("x")
        terminal.wait_for("Your turn")
        yield terminal


def is_begun(screen: str) -> bool:
    return "Your turn" in screen or "Nora to move" in screen


def wait_for_title(terminal: Terminal, title: str) -> None:
    terminal.wait_for(lambda _screen: terminal.title == title)


def end_the_turn(terminal: Terminal) -> None:
    """Draw, which is the whole turn: the bot waits now."""
    terminal.send("d")
    terminal.wait_for("Nora to move")


def change_the_theme(terminal: Terminal) -> None:
    """All settings are put in force once more, by which nothing else may change."""
    terminal.send("o")
    terminal.wait_for("green felt")
    terminal.send("\x1b[C")
    terminal.wait_for("daylight")
    terminal.send("q")
    terminal.wait_for("Your turn")


def modes_switched_on(terminal: Terminal) -> set[int]:
    found = re.findall(rb"\x1b\[\?([\d;]+)h", terminal.output)
    return {int(number) for numbers in found for number in numbers.split(b";")}


# Title and bell


def test_the_title_tells_of_one_s_turn_and_of_no_other(tmp_path: Path) -> None:
    with playing(tmp_path, "") as terminal:
        wait_for_title(terminal, MINE)
        end_the_turn(terminal)
        wait_for_title(terminal, OTHERS)
        terminal.send("x")
        wait_for_title(terminal, MINE)
        terminal.send("\x03")
        assert terminal.wait_exit() == 0
        assert_given_back(terminal)


@pytest.mark.parametrize(("settings", "rings"), [("bell = true", 1), ("", 0), ("bell = false", 0)])
def test_the_bell_rings_once_a_turn_if_that_is_set(
    tmp_path: Path, settings: str, rings: int
) -> None:
    with playing(tmp_path, settings) as terminal:
        for turn in (1, 2):
            wait_for_title(terminal, MINE)
            terminal.send("1")
            terminal.wait_for("Enter play")
            end_the_turn(terminal)
            wait_for_title(terminal, OTHERS)
            assert terminal.bells == turn * rings
            terminal.send("x")


def test_without_the_title_nothing_is_told_there_and_the_bell_rings_all_the_same(
    tmp_path: Path,
) -> None:
    with playing(tmp_path, "title = false\nbell = true") as terminal:
        terminal.wait_for(lambda _screen: terminal.bells == 1)
        end_the_turn(terminal)
        terminal.send("x")
        terminal.wait_for(lambda _screen: terminal.bells == 2)
        assert b"\x1b]" not in terminal.output


# The mouse


@pytest.mark.parametrize(
    ("settings", "options"), [("mouse = false", ()), ("mouse = true", ("--no-mouse",))], ids=str
)
@pytest.mark.parametrize("is_put_in_force_again", [False, True])
def test_a_mouse_that_is_the_terminal_s_is_never_asked_for_until_a_key_takes_it(
    tmp_path: Path, settings: str, options: tuple[str, ...], *, is_put_in_force_again: bool
) -> None:
    with playing(tmp_path, settings, *options) as terminal:
        if is_put_in_force_again:
            change_the_theme(terminal)
        assert not modes_switched_on(terminal) & MOUSE_MODES
        mark = terminal.mark()
        terminal.send("m")
        terminal.wait_for("The mouse plays again.")
        terminal.wait_for_output(MOUSE_ON, since=mark)


def test_the_mouse_is_left_to_the_terminal_as_soon_as_that_is_set(tmp_path: Path) -> None:
    with playing(tmp_path, "") as terminal:
        assert {1000, 1006} == modes_switched_on(terminal) & MOUSE_MODES
        terminal.send("o")
        terminal.wait_for("for the game")
        mark = terminal.mark()
        terminal.send("\x1b[B" * 5 + "\x1b[C")
        terminal.wait_for("for the terminal")
        terminal.wait_for_output(MOUSE_OFF, since=mark)


# Glyphs


def test_a_terminal_that_makes_pips_wide_gets_ascii_and_keeps_it(tmp_path: Path) -> None:
    with playing(tmp_path, 'style = "pips"', wide=True) as terminal:
        terminal.wait_for(str.isascii)
        terminal.send("o")
        terminal.wait_for("green felt")
        terminal.send("\x1b[C")
        terminal.wait_for("daylight")
        terminal.settle()
        assert terminal.text.isascii()
        assert "ASCII: this terminal shows nothing else." in terminal.text


def test_a_terminal_that_makes_them_narrow_keeps_its_pips(tmp_path: Path) -> None:
    with playing(tmp_path, 'style = "pips"') as terminal:
        terminal.send("o")
        terminal.wait_for("‹ pips ›")
        assert "shows nothing else" not in terminal.text


def test_on_a_bare_console_there_is_no_style_to_choose(tmp_path: Path) -> None:
    with playing(tmp_path, 'style = "pips"', term="linux") as terminal:
        terminal.send("o")
        terminal.wait_for("ASCII: this terminal shows nothing else.")
        assert "pips" not in terminal.text

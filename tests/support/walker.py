"""A player who walks through a whole match in a real terminal, by what stands on the screen."""

from __future__ import annotations

import re
from itertools import cycle
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.terminal import Terminal

LONGEST_WALK: Final = 400
"""Keys after which a match counts as one that does not end."""

_PLAY, _AIM_AND_PLAY, _PASS, _ON = "\x1b[C\r", "\x1b[C\r", "p", "\r"


def set_up(terminal: Terminal, target: int) -> None:
    """From the setup to the table: write a target, then deal."""
    terminal.wait_for("Target")
    terminal.send(f"\x1b[A{target}")  # up from the first line is the last one
    terminal.wait_for(lambda screen: re.search(rf"Target .* {target} ", screen) is not None)
    terminal.send("\r")


def walk(terminal: Terminal, look: Callable[[], None]) -> None:
    """Play by keys until somebody has won; `look` is called for every screen on the way."""
    tries = cycle((_PLAY, _PASS))
    for _step in range(LONGEST_WALK):
        terminal.wait_for(_wants_a_key)
        look()
        screen = terminal.text
        if _is_over(screen):
            return
        if "next round" in screen:
            key = _ON
        elif "Pass again" in screen:
            key = _PASS
        elif "At which end" in screen:
            key = _AIM_AND_PLAY
        else:
            key = next(tries)
        terminal.send(key)
        _wait_for_another_screen(terminal, screen)
    raise AssertionError(f"The match does not end:\n{terminal.text}")


def _wait_for_another_screen(terminal: Terminal, screen: str) -> None:
    terminal.wait_for(lambda now: now != screen)
    terminal.settle(quiet=0.05)


def _wants_a_key(screen: str) -> bool:
    asked = ("Your turn", "At which end", "Pass again", "next round")
    return any(words in screen for words in asked) or _is_over(screen)


def _is_over(screen: str) -> bool:
    return "win the match" in screen or "wins the match" in screen

"""What is switched on in a terminal while the app has it, and off again afterwards."""

from __future__ import annotations

import errno
import re
import termios
import tty
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from textual import constants

from passing_game.ui.facts import is_console

if TYPE_CHECKING:
    from collections.abc import Mapping

# The Kitty keyboard protocol: unambiguous keys (1), all keys as codes (8), with their text (16).
# Its stack belongs to the screen in use: push after entering the alternate one, pop before leaving.
_KEYBOARD: Final = not constants.DISABLE_KITTY_KEY

MOUSE_ON: Final = "\x1b[?1000h\x1b[?1006h"  # presses, releases and the wheel; as readable text
MOUSE_OFF: Final = "\x1b[?1000l\x1b[?1006l"

SHOW_CURSOR: Final = "\x1b[?25h"
HIDE_CURSOR: Final = "\x1b[?25l"

_STRING: Final = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


@dataclass(frozen=True, slots=True)
class Modes:
    """What is sent to switch modes on a kind of terminal; empty where it knows none.

    Attributes:
        enter: before the first frame.
        leave: after the last one, from whatever state; it shows the cursor.
        mouse_on: have the mouse reported.
        mouse_off: have it no longer reported.
        answers: whether it may be asked what it can do.
        takes_strings: whether sequences with a text in them (OSC) vanish if they mean nothing.
    """

    enter: str
    leave: str
    mouse_on: str = ""
    mouse_off: str = ""
    answers: bool = False
    takes_strings: bool = False

    def known(self, data: str) -> str:
        """The data without what such a terminal would print."""
        return data if self.takes_strings else _STRING.sub("", data)


FULL: Final = Modes(
    enter="\x1b[?1049h"  # the alternate screen
    "\x1b[?7l"  # no wrapping
    "\x1b[?1004h"  # tell when the window gains and loses the focus
    "\x1b[?2004h" + ("\x1b[>25u" if _KEYBOARD else ""),  # mark what is pasted
    leave=MOUSE_OFF
    + ("\x1b[<u" if _KEYBOARD else "")
    + f"\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?1049l{SHOW_CURSOR}",
    mouse_on=MOUSE_ON,
    mouse_off=MOUSE_OFF,
    answers=True,
    takes_strings=True,
)

CONSOLE: Final = Modes(
    # Most consoles have no second screen: theirs is wiped first, and nothing of ours stays on it.
    enter="\x1b[?1049h\x1b[H\x1b[J\x1b[?7l",
    leave=f"\x1b[?7h\x1b[0m\x1b[H\x1b[J\x1b[?1049l{SHOW_CURSOR}",
)


def modes_for(environment: Mapping[str, str]) -> Modes:
    """The modes of the terminal that the environment names."""
    return CONSOLE if is_console(environment) else FULL


class LineSettings:
    """The terminal's own settings (those of `stty`), of which a full screen wants its own.

    Args:
        fileno: The terminal. Where it is none, or gone, setting and restoring do nothing.
    """

    def __init__(self, fileno: int) -> None:
        self._fileno = fileno
        self._before: list[Any] | None = None

    def wait_for_foreground(self) -> bool:
        """Wait, stopped, until the shell lets us have the terminal. False if there is none.

        A job in the background that changes settings is stopped by the system until `fg`. Then
        SIGCONT comes first, and its handler may have started all before this returns.
        """
        while True:
            try:
                settings = termios.tcgetattr(self._fileno)
                termios.tcsetattr(self._fileno, termios.TCSANOW, settings)
            except termios.error as error:
                if error.args[0] != errno.EINTR:
                    return False
            else:
                return True

    def set_raw(self) -> None:
        """Every key at once and as it is: no echo, no lines, no signals, no flow control."""
        with suppress(termios.error):
            self._before = termios.tcgetattr(self._fileno)
            settings = termios.tcgetattr(self._fileno)
            settings[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            settings[tty.IFLAG] &= ~(
                termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
            )
            settings[tty.CC][termios.VMIN] = 1
            settings[tty.CC][termios.VTIME] = 0
            termios.tcsetattr(self._fileno, termios.TCSANOW, settings)

    def restore(self) -> None:
        """As before. What was typed or reported and not read yet is not for the shell."""
        if self._before is not None:
            with suppress(termios.error):
                termios.tcflush(self._fileno, termios.TCIFLUSH)
                termios.tcsetattr(self._fileno, termios.TCSANOW, self._before)

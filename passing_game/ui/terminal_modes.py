"""What is switched on in a terminal while the app has it, and off again afterwards."""

from __future__ import annotations

import errno
import termios
import tty
from contextlib import suppress
from typing import Any, Final

from textual import constants

MOUSE_ON: Final = "\x1b[?1000h\x1b[?1006h"  # presses, releases and the wheel; as readable text
MOUSE_OFF: Final = "\x1b[?1000l\x1b[?1006l"

# The Kitty keyboard protocol: unambiguous keys (1), all keys as codes (8), with their text (16).
# Its stack belongs to the screen in use: push after entering the alternate one, pop before leaving.
_KEYBOARD: Final = not constants.DISABLE_KITTY_KEY

ENTER: Final = (
    "\x1b[?1049h"  # the alternate screen
    "\x1b[?25l"  # no cursor
    "\x1b[?7l"  # no wrapping
    "\x1b[?1004h"  # tell when the window gains and loses the focus
    "\x1b[?2004h"  # mark what is pasted
) + ("\x1b[>25u" if _KEYBOARD else "")

LEAVE: Final = (
    MOUSE_OFF
    + ("\x1b[<u" if _KEYBOARD else "")
    + "\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"
)


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

"""The terminal's screen while it is the app's: what is painted, and what is switched on for it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TextIO

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.geometry import Size

from passing_game.ui.facts import has_title
from passing_game.ui.frames import FrameShrinker
from passing_game.ui.terminal_modes import HIDE_CURSOR, SHOW_CURSOR, modes_for
from passing_game.ui.terminal_output import FrameWriter
from passing_game.ui.terminal_probe import WidthProbe
from passing_game.ui.terminal_title import Title

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class TerminalScreen:
    """A screen to enter and to leave, again and again. While it is left, nothing is written.

    Args:
        file: The terminal; with None the screen is never entered.
        environment: The variables that say what kind of terminal it is.
        mouse: Whether the mouse is reported.
    """

    def __init__(self, file: TextIO | None, environment: Mapping[str, str], *, mouse: bool) -> None:
        self._file = file
        self._modes = modes_for(environment)
        self._title = Title(known=has_title(environment))
        self._mouse = mouse
        self._cursor_shown = False
        self._probe = WidthProbe()
        self._shrinker = FrameShrinker()
        self._frame = ""
        self._writer: FrameWriter | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is a terminal."""
        return self._file is not None

    @property
    def answers(self) -> bool:
        """Whether the terminal may be asked what it can do."""
        return self._modes.answers

    # Entering and leaving

    def enter(self, on_drained: Callable[[], object], on_lost: Callable[[], object]) -> None:
        """Take the screen over; the two are called as by the `FrameWriter`."""
        if self._file is not None:
            self._frame = ""
            self._writer = FrameWriter(self._file.fileno(), on_drained, on_lost)
            self._writer.start()
            self.write(self._modes.enter)
            self.restate()

    def restate(self) -> None:
        """Say again what is switched on: the terminal may have missed it."""
        self.switch_mouse(on=self._mouse)
        self._tell_cursor()
        self._tell_title()

    def leave(self) -> None:
        """Give the screen back, after whatever is still to be written."""
        if self._writer is not None and self._file is not None:
            last = self._title.give_back() + self._modes.leave
            self._writer.end(last.encode(self._file.encoding, "replace"))

    def wait(self, timeout: float) -> None:
        """Wait until the terminal has everything, for so many seconds at most."""
        if self._writer is not None:
            self._writer.join(timeout)
            self._writer = None

    # Painting

    def measure(self) -> Size:
        """The size of the window now. What it shows is unknown then.

        Raises:
            OSError: if the terminal is gone, or there is none.
        """
        if self._file is None:
            raise OSError("no terminal")
        size = Size(*os.get_terminal_size(self._file.fileno()))
        self._shrinker.resize(*size)
        return size

    def write(self, data: str) -> bool:
        """Send data to the terminal soon. What belongs to one frame is kept or dropped as one.

        Returns whether it was not dropped.
        """
        self._frame += data
        if self._frame.startswith(SYNC_START) and data != SYNC_END:
            return True
        frame, self._frame = self._modes.known(self._frame), ""
        return self._send(self._shrinker.shrink(frame))

    def _send(self, text: str) -> bool:
        if self._writer is None or self._file is None:
            return False
        taken = not text or self._writer.put(text.encode(self._file.encoding, "replace"))
        if not taken:
            self.forget()
        return taken

    def forget(self) -> None:
        """Something else may have written there: send all of the next frame."""
        self._shrinker.forget()

    # Beside the frames

    def switch_mouse(self, *, on: bool) -> None:
        """Have the mouse reported, or not."""
        self._mouse = on
        self.write(self._modes.mouse_on if on else self._modes.mouse_off)

    def show_cursor(self, *, on: bool) -> None:
        """Show the cursor or hide it."""
        if on != self._cursor_shown:
            self._cursor_shown = on
            self._tell_cursor()

    def _tell_cursor(self) -> None:
        self.write(SHOW_CURSOR if self._cursor_shown else HIDE_CURSOR)

    def set_title(self, text: str) -> None:
        """Let the title say this, or what it said before if it is empty."""
        if self._title.change(text):
            self._tell_title()

    def _tell_title(self) -> None:
        if self.write(self._title.now()):
            self._title.told()

    def ask_width(self) -> None:
        """Ask, the first time, how wide the terminal makes an ambiguous glyph."""
        if self._modes.answers:
            self._send(self._probe.question())  # past the shrinker: the glyph is none of a frame
            self.forget()

    def is_wide(self, column: int, row: int) -> bool:
        """Whether a position of the cursor, counted from 0, says that it makes it two cells."""
        return self._probe.says_wide(column, row)

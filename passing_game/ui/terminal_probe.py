"""The one question to the terminal: does an ambiguous glyph take one cell or two?

Unicode leaves the width of many glyphs, pips and box drawing among them, to the place: terminals
set up for Chinese, Japanese or Korean may give them two cells (UAX #11, "East Asian Width").
Nobody waits for the answer: the app draws as if it were one, and is told if it is two.
"""

from __future__ import annotations

from typing import Final

QUESTION: Final = "\x1b[2;1H●\x1b[6n\r\x1b[K"
"""A pip at the left of the second row, "where is the cursor?", and the pip wiped out.

In the second row because F3 with modifiers is sent as if the cursor were in the first.
"""


class WidthProbe:
    """Asks once, and hears the first answer alone."""

    def __init__(self) -> None:
        self._asked = self._answered = False

    def question(self) -> str:
        """What to send, on an empty screen; nothing if it has been asked before."""
        question, self._asked = "" if self._asked else QUESTION, True
        return question

    def says_wide(self, column: int, row: int) -> bool:
        """Whether this position of the cursor, counted from 0, is the answer "two cells"."""
        if not self._asked or self._answered or row != 1:
            return False
        self._answered = True
        return column == 2

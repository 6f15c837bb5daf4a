"""The terminal's title, borrowed and given back."""

from __future__ import annotations

from typing import Final

LIMIT: Final = 80
"""Characters: more than a tab or the head of a window shows."""

_SAVE: Final = "\x1b[22;2t"
_CLEAR_AND_RESTORE: Final = "\x1b]2;\x1b\\\x1b[23;2t"
"""Terminals without a stack of titles are left with none, rather than with one about a turn."""


class Title:
    """What the title is to say, and what must be sent for it (XTerm's OSC 2 and CSI 22 t).

    Args:
        known: Whether the terminal has a title. Where it has none, nothing is ever sent.
    """

    def __init__(self, *, known: bool) -> None:
        self._known = known
        self._text = ""
        self._borrowed = False

    def change(self, text: str) -> bool:
        """Let it say this; an empty text stands for the title from before. Whether that is new."""
        before, self._text = self._text, cleaned(text)
        return self._text != before

    def now(self) -> str:
        """What makes the terminal say it, whatever it says at present. See `told`."""
        if not self._known:
            return ""
        if not self._text:
            return _CLEAR_AND_RESTORE if self._borrowed else ""
        return ("" if self._borrowed else _SAVE) + f"\x1b]2;{self._text}\x1b\\"

    def told(self) -> None:
        """The terminal was sent what `now` said."""
        self._borrowed = self._known and bool(self._text)

    def give_back(self) -> str:
        """What restores the title from before, for a while or for good; it will be sent."""
        restore = _CLEAR_AND_RESTORE if self._borrowed else ""
        self._borrowed = False
        return restore


def cleaned(text: str) -> str:
    """The text on one line, without a character that could end the sequence or begin another."""
    visible = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(visible.split())[:LIMIT]

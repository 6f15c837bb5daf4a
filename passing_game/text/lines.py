"""Lines from a file, a pipe or a terminal, read beside the event loop and never trusted."""

from __future__ import annotations

from collections import deque
from enum import Enum
from typing import TYPE_CHECKING, Final

from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST: Final = 100
"""Bytes in a line; no command is nearly as long."""


class Flaw(Enum):
    """Why a line can be no command."""

    TOO_LONG = "too long"
    NOT_PLAIN = "not plain"
    """It is no UTF-8, or holds control characters."""


Line = str | Flaw | None
"""A line without blanks around it, what is wrong with it, or None at the end."""


class Lines:
    """Lines out of chunks of bytes.

    Nothing is read before somebody asks for a line, so an endless input fills no memory. `read`
    is called in a thread that may be abandoned; it gives no bytes at the end. An input that fails
    (a terminal that is gone) has ended.
    """

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._read = read
        self._whole: deque[Line] = deque()
        self._part = b""
        self._ended = False

    async def next(self) -> Line:
        """The next line; None at the end, and ever after."""
        while not self._whole and not self._ended:
            try:
                self._take(await aside(self._read))
            except OSError:
                self._take(b"")
        return self._whole.popleft() if self._whole else None

    def _take(self, chunk: bytes) -> None:
        *whole, self._part = (self._part + chunk).split(b"\n")
        if not chunk:
            self._ended = True
            whole, self._part = [self._part] if self._part else [], b""
        self._whole += map(_checked, whole)
        self._part = self._part[: LONGEST + 1]  # enough to tell that it is too long


def _checked(line: bytes) -> Line:
    if len(line) > LONGEST:
        return Flaw.TOO_LONG
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        return Flaw.NOT_PLAIN
    text = text.replace("\t", " ")
    return text if text.isprintable() else Flaw.NOT_PLAIN

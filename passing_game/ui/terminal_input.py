"""What a terminal sends: bytes that need not be what we asked for, made safe to parse."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, Final

from textual._xterm_parser import XTermParser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual.message import Message

# A position that does not fit in a byte is sent as 0.
_OLD_REPORT: Final = re.compile(rb"\x1b\[M([\0\x20-\xff])([\0\x20-\xff])([\0\x20-\xff])")
_UNFINISHED_REPORT: Final = re.compile(rb"\x1b\[M[\0\x20-\xff]{0,2}\Z")

_BREAKS: Final = ("\x03", "\x1b[99;5u")
"""Ctrl+C as it is typed, plainly and in the Kitty keyboard protocol."""
_PASTE_START: Final = "\x1b[200~"
_PASTE_END: Final = "\x1b[201~"
_LONGEST: Final = len(_BREAKS[1])
"""Characters of the longest of these."""
_PASTE_OR_BREAK: Final = re.compile(r"\x1b\[20[01]~|\x03|\x1b\[99;5u")


class MouseReports:
    """Rewrites mouse reports of the oldest kind (X10) as those that the parser reads (SGR).

    A terminal falls back to them when it missed or does not know mode 1006, as tmux may after a
    re-attach. Each is `ESC [ M` and three raw bytes, button, column and row, all plus 32: no
    valid UTF-8 past column 95, where Textual would fail (Textualize/textual#6668). Source of the
    two formats: "Mouse Tracking" in XTerm's control sequences.
    """

    def __init__(self) -> None:
        self._passed = b""  # the last bytes handed on: a report may begin in them
        self._held = b""  # an unfinished report
        self._button = 0

    def translate(self, data: bytes) -> bytes:
        """The data with its reports rewritten; it may be cut anywhere.

        An unfinished report is held back until its end comes; `ESC` and `[` never are, for they
        may be keys.
        """
        known = len(self._passed)
        seen = self._passed + self._held + data
        unfinished = _UNFINISHED_REPORT.search(seen)
        end = max(unfinished.start(), known) if unfinished else len(seen)
        self._held = seen[end:]
        # Both kinds begin with the same two bytes, so what was handed on before stays true.
        translated = _OLD_REPORT.sub(self._modern, seen[:end])
        self._passed = translated[-2:]
        return translated[known:]

    def _modern(self, report: re.Match[bytes]) -> bytes:
        code, column, row = (value - 32 for (value,) in report.groups())
        state = "M"
        if code & 0b11 == 3 and not code & 0b110_0000:
            # A release does not say of which button: of the one that was pressed.
            code, state = code - 3 + self._button, "m"
        elif not code & 0b110_0000:
            self._button = code & 0b11
        return f"\x1b[<{code};{column};{row}{state}".encode()


class Pastes:
    """Ends a paste whose end never comes, so that Ctrl+C gets through.

    The parser waits for the end of a paste, and nothing else is a key until then. Terminals take
    control characters out of what they paste (XTerm's `allowPasteControls`), so a Ctrl+C is one.
    """

    def __init__(self) -> None:
        self._open = False
        self._passed = ""  # the last text handed on: what is looked for may begin in it

    def translate(self, text: str) -> str:
        """The text, with an end before a Ctrl+C in a paste; it may be cut anywhere."""
        known = done = len(self._passed)
        seen = self._passed + text
        pieces = []
        for found in _PASTE_OR_BREAK.finditer(seen):
            if found.end() <= known:
                continue
            if found[0] in _BREAKS and self._open:
                pieces += [seen[done : found.start()], _PASTE_END, found[0]]
                done = found.end()
            self._open = found[0] == _PASTE_START
        self._passed = seen[1 - _LONGEST :]
        return "".join([*pieces, seen[done:]])


class TerminalParser:
    """Textual's parser, fed with bytes of any kind; the mouse is counted in cells, never pixels.

    Whatever the parser fails at is dropped, and reading begins anew behind it.

    Args:
        encoding: The terminal's encoding. Bytes that are not valid in it become U+FFFD.
        debug: Keep a file of what was parsed, as Textual's parser does.
    """

    def __init__(self, encoding: str, *, debug: bool = False) -> None:
        self._debug = debug
        self._reports = MouseReports()
        self._pastes = Pastes()
        self._decode = getincrementaldecoder(encoding)(errors="replace").decode
        self._parser = _CellParser(debug)

    def feed_bytes(self, data: bytes) -> Iterable[Message]:
        """The messages that are complete with this data; an unfinished rest is kept."""
        text = self._pastes.translate(self._decode(self._reports.translate(data)))
        # Text that is empty would mean the end to the parser, and it is not.
        return self._guarded(lambda: self._parser.feed(text)) if text else []

    def tick(self) -> Iterable[Message]:
        """The messages that are complete because nothing more has come."""
        return self._guarded(self._parser.tick)

    def _guarded(self, parse: Callable[[], Iterable[Message]]) -> list[Message]:
        messages: list[Message] = []
        try:
            messages.extend(parse())
        except Exception:  # noqa: BLE001 - a sequence that no key sends; it must not end the game
            self._parser = _CellParser(self._debug)
        return messages


class _CellParser(XTermParser):
    """The parser, with the mouse in cells."""

    @property
    def mouse_pixels(self) -> bool:
        """Never. An in-band size report would switch it on for a terminal that counts cells."""
        return False

    @mouse_pixels.setter
    def mouse_pixels(self, value: bool) -> None: ...

"""Frames made small: of what the app paints, only the cells that look different are sent.

Textual repaints whole regions and spells out both colours for every piece of text. This keeps a
copy of the screen, cell by cell, writes each frame into it, and sends the cells that changed with
the shortest change of style. On a slow line that is the difference between a frame and a tenth.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rich.cells import get_character_cell_size

from passing_game.ui.terminal_style import PLAIN, VISIBLE_ON_BLANKS, Style, change, parsed

_TOKEN: Final = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<style>[\d;]*)m"
    r"|(?P<line>\r?\n)"
    r"|(?P<text>[^\x00-\x1f\x7f\x9b]+)"
    r"|(?P<other>\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[^@-~]*[@-~]|.)",
    re.DOTALL,
)
_WIPES: Final = re.compile(r"\x1b\[(?:\?1049[hl]|[\d;]*[JKLMPSTX@])|\x1b[c78]|\x1b#8")
_GAP: Final = 6
"""Unchanged cells that are sent again rather than jumped over, which costs about as much."""


class Glyph(NamedTuple):
    """What stands in a cell; the second cell of a wide character holds an empty text."""

    text: str
    style: Style


class FrameShrinker:
    """The screen as the terminal shows it. It has no cells until `resize` tells how many."""

    def __init__(self) -> None:
        self._columns = self._rows = 0
        self._shown: list[list[Glyph | None]] = []
        self._row = self._column = 0  # where the frame has come to
        self._moved = False  # whether it has said where that is
        self._cursor: tuple[int, int] | None = None  # where the terminal's is, if that is known

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size, and nobody knows what it shows."""
        self._columns, self._rows = columns, rows
        self.forget()

    def forget(self) -> None:
        """Nobody knows what the terminal shows: everything is sent when it is painted next."""
        self._shown = [[None] * self._columns for _ in range(self._rows)]
        self._cursor = None

    def shrink(self, frame: str) -> str:
        """The frame with the cells that change alone, and the cursor where the frame leaves it.

        What is neither text nor style nor a move goes through at its place; what it wipes is
        forgotten.
        """
        sent: list[str] = []
        wanted: dict[int, dict[int, Glyph]] = {}
        style = PLAIN
        self._moved = False
        for token in _TOKEN.finditer(frame):
            match token.lastgroup:
                case "column":
                    self._row, self._column = int(token["row"]) - 1, int(token["column"]) - 1
                    self._moved = True
                case "style":
                    style = parsed(token["style"], style)
                case "line":
                    self._row, self._column, self._moved = self._row + 1, 0, True
                case "text":
                    self._write(token["text"], style, wanted)
                case _:
                    sent += self._changes(wanted) + self._last_move()
                    wanted.clear()
                    sent.append(token[0])
                    if _WIPES.match(token[0]):
                        self.forget()
        sent += self._changes(wanted) + self._last_move()
        return "".join(sent)

    def _last_move(self) -> list[str]:
        """What puts the cursor where the frame leaves it, if it moves it at all."""
        end = self._row, self._column
        if not self._moved or self._cursor == end:
            return []
        self._cursor = end
        return [f"\x1b[{self._row + 1};{self._column + 1}H"]

    def _write(self, text: str, style: Style, wanted: dict[int, dict[int, Glyph]]) -> None:
        line = wanted.setdefault(self._row, {})
        blank = style.for_blank()
        for character in text:
            width = get_character_cell_size(character)
            if not width:  # it belongs to the cell before
                before = line.get(self._column - 1)
                if before is not None:
                    line[self._column - 1] = before._replace(text=before.text + character)
                continue
            line[self._column] = Glyph(character, blank if character == " " else style)
            if width == 2:
                line[self._column + 1] = Glyph("", style)
            self._column += width

    def _changes(self, wanted: dict[int, dict[int, Glyph]]) -> list[str]:
        """What must be sent for these cells, which are shown from now on."""
        sent: list[str] = []
        style = PLAIN
        for row, line in sorted(wanted.items()):
            if row not in range(self._rows):
                continue
            shown = self._shown[row]
            changed = [
                column
                for column, glyph in sorted(line.items())
                if column in range(self._columns) and shown[column] != glyph
            ]
            for first, last in _runs(changed, line):
                sent.append(f"\x1b[{row + 1};{first + 1}H")
                for column in range(first, last + 1):
                    glyph = line[column]
                    shown[column] = glyph
                    wish = glyph.style
                    if glyph.text == " " and not wish.attributes and not wish.ink:
                        wish = (
                            wish
                            if style.attributes & VISIBLE_ON_BLANKS
                            else style._replace(ground=wish.ground)
                        )
                    sent.append(change(style, wish) + glyph.text)
                    style = wish
        if style != PLAIN:
            sent.append("\x1b[m")
        if sent:
            self._cursor = None  # behind a glyph, whose width is the terminal's own opinion
        return sent


def _runs(changed: list[int], line: dict[int, Glyph]) -> list[tuple[int, int]]:
    """The changed columns as runs, over short gaps, and never beginning inside a wide character."""
    runs: list[tuple[int, int]] = []
    for column in changed:
        first = column
        while not line[first].text and first - 1 in line:
            first -= 1
        if (
            runs
            and first - runs[-1][1] <= _GAP
            and all(between in line for between in range(runs[-1][1], first))
        ):
            runs[-1] = runs[-1][0], column
        else:
            runs.append((first, column))
    return runs

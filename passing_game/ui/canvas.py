"""A sheet of character cells to draw on, and what changed from one sheet to the next.

A widget draws its whole picture anew, and only the spans that differ are sent to the terminal.
Parts of a sheet can carry an action: that is how a click finds what it hit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, get_character_cell_size, set_cell_size

from passing_game.ui.look import PLAIN_LOOK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.ui.look import Look
    from passing_game.ui.paint import Paint


class Cell(NamedTuple):
    """One cell: a character with its accents, and its paint; none in the second of a wide one."""

    char: str
    paint: Paint


class Span(NamedTuple):
    """A part of a row, in cells."""

    x: int
    y: int
    width: int


class Hit(NamedTuple):
    """A rectangle that does something when it is clicked: a Textual action."""

    x: int
    y: int
    width: int
    height: int
    action: str


class Canvas:
    """A sheet of `width` x `height` cells. What is drawn outside of it is cut off.

    `look` tells those who draw on it what the terminal can show.
    """

    def __init__(self, width: int, height: int, ground: Paint, look: Look = PLAIN_LOOK) -> None:
        self.width = width
        self.height = height
        self.look = look
        blank = Cell(" ", ground)
        self.rows = [[blank] * width for _ in range(height)]
        self.hits: list[Hit] = []

    def put(self, x: int, y: int, text: str, paint: Paint) -> int:
        """Write text from a cell on; returns the column after it. Foreign text must be clean."""
        seen: int | None = None  # where the last character stands
        for char in text:
            size = get_character_cell_size(char)
            if size:
                is_inside = y in range(self.height) and x >= 0 and x + size <= self.width
                seen = x if is_inside else None
                if is_inside:
                    self._set(x, y, char, size, paint)
            elif seen is not None and char.isprintable():  # an accent, or a vowel
                self.rows[y][seen] = Cell(self.rows[y][seen].char + char, paint)
            x += size
        return x

    def put_rows(self, x: int, y: int, texts: Iterable[str], paint: Paint) -> None:
        """Write texts from a cell on, one below the other."""
        for row, text in enumerate(texts, y):
            self.put(x, row, text, paint)

    def _set(self, x: int, y: int, char: str, size: int, paint: Paint) -> None:
        """Write a character into its cell, or both its cells."""
        self._cut(x, y)
        self._cut(x + size, y)
        self.rows[y][x] = Cell(char, paint)
        if size == 2:
            self.rows[y][x + 1] = Cell("", paint)

    def _cut(self, x: int, y: int) -> None:
        """Blank a wide character that lies across the left edge of a cell."""
        row = self.rows[y]
        if x < self.width and not row[x].char:
            row[x - 1 : x + 1] = [cell._replace(char=" ") for cell in row[x - 1 : x + 1]]

    def fill(self, x: int, y: int, width: int, height: int, paint: Paint) -> None:
        """Paint a rectangle, blank."""
        for row in range(y, y + height):
            self.put(x, row, " " * width, paint)

    def on_click(self, x: int, y: int, width: int, height: int, action: str) -> None:
        """Let a rectangle do something when it is clicked. The last one laid is on top."""
        self.hits.append(Hit(x, y, width, height, action))

    def action_at(self, x: int, y: int) -> str | None:
        """What a click at a cell does."""
        for hit in reversed(self.hits):
            if hit.x <= x < hit.x + hit.width and hit.y <= y < hit.y + hit.height:
                return hit.action
        return None

    def runs(self, y: int) -> Iterator[tuple[str, Paint]]:
        """The text of a row, in pieces of one paint."""
        text, paint = "", None
        for cell in self.rows[y]:
            if paint is not None and cell.paint != paint:
                yield text, paint
                text = ""
            paint = cell.paint
            text += cell.char
        if paint is not None:
            yield text, paint

    def changes_from(self, old: Canvas) -> Iterator[Span]:
        """Where this sheet differs from an old one of the same size: one span a row."""
        for y, (was, now) in enumerate(zip(old.rows, self.rows, strict=True)):
            if was != now:
                changed = [x for x in range(self.width) if was[x] != now[x]]
                first, last = changed[0], changed[-1] + 1
                while first and not now[first].char:
                    first -= 1
                while last < self.width and not now[last].char:
                    last += 1
                yield Span(first, y, last - first)

    def text(self) -> str:
        """The sheet as plain text, without trailing blanks."""
        return "\n".join("".join(cell.char for cell in row).rstrip() for row in self.rows)


def fitted(text: str, width: int) -> str:
    """The text cut to a width in cells; an ellipsis says that something is missing."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip(" …") + "…"[: max(0, width)]

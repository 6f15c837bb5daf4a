"""A page to read: the rules and keys, or the moves of a round. It scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui import commands, paint
from passing_game.ui.page_screen import PageScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual import events
    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command

MARGIN: Final = 3
LONGEST_LINE: Final = 90
"""Cells; longer lines are hard to read. In wider windows they stand in the middle."""


class Line(NamedTuple):
    """One line of a page, in pieces that each have a paint."""

    pieces: tuple[tuple[str, paint.Paint], ...]


class Page(Picture):
    """Lines, of which as many are shown as there is room for."""

    DEFAULT_CSS = "Page { height: 1fr; }"

    def __init__(self, lines: Callable[[int], Sequence[Line]], *, from_end: bool) -> None:
        super().__init__(id="page")
        self._lines = lines
        self._from_end = from_end
        self._top: int | None = None

    def scroll_lines(self, by: int) -> None:
        """Go down by so many lines, or up."""
        self._show_from(self._first() + by)

    def show_start(self) -> None:
        """Go to the first line."""
        self._show_from(0)

    def show_end(self) -> None:
        """Go to the last line."""
        self._show_from(self._last())

    def _show_from(self, top: int) -> None:
        """Scroll to a line. At its end a page that began there follows it again."""
        self._top = None if self._from_end and top >= self._last() else top
        self.redraw()

    def _first(self) -> int:
        if self._top is None:
            return self._last() if self._from_end else 0
        return max(0, min(self._top, self._last()))

    def _last(self) -> int:
        lines = self._lines(_width_in(self.size.width))
        return max(0, len(lines) - self.size.height + 2)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines that are in the window, and arrows where there are more."""
        width = _width_in(canvas.width)
        left = (canvas.width - width) // 2
        lines = self._lines(width)
        first = self._first()
        for row, line in enumerate(lines[first : first + canvas.height - 2], 1):
            x = left
            for text, look in line.pieces:
                x = canvas.put(x, row, text, look)
        if first:
            canvas.put(left + width, 0, "↑", paint.FELT_GOLD)
        if first + canvas.height - 2 < len(lines):
            canvas.put(left + width, canvas.height - 1, "↓", paint.FELT_GOLD)


def _width_in(columns: int) -> int:
    """The cells of the lines in a window of so many columns; there may be none yet."""
    return max(Picture.NARROWEST, min(columns - 2 * MARGIN, LONGEST_LINE))


class ReadingScreen(PageScreen):
    """A page with a header.

    Args:
        title: makes what the header says.
        lines: makes the page for a width in cells.
        opener: the command that opened it.
        from_end: whether its end is shown at first.
    """

    COMMANDS_HERE = commands.READING
    BINDINGS = commands.bindings(commands.READING)

    def __init__(
        self,
        title: Callable[[], str],
        lines: Callable[[int], Sequence[Line]],
        *,
        opener: Command,
        from_end: bool = False,
    ) -> None:
        super().__init__()
        self.opener = opener
        self._title = title
        self._page = Page(lines, from_end=from_end)

    def parts(self) -> Iterable[Widget]:
        """The page between the header and the keys."""
        return (Header(self._title), self._page, KeyBar(self.COMMANDS_HERE))

    def action_scroll(self, by: int) -> None:
        """Go down by so many lines, or up."""
        self._page.scroll_lines(by)

    def action_scroll_home(self) -> None:
        """Go to the first line."""
        self._page.show_start()

    def action_scroll_end(self) -> None:
        """Go to the last line."""
        self._page.show_end()

    async def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        await self.run_action("scroll(3)")

    async def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        await self.run_action("scroll(-3)")

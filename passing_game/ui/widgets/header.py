"""The top line: the game's name, what is played for, and whatever else a screen says there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.ui.canvas import Canvas


class Header(Picture):
    """One line with a quiet text beside the title and another at the right.

    Args:
        left: makes the quiet text, while no other is said.
    """

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "Header { height: 1; }"

    def __init__(self, left: Callable[[], str] = str) -> None:
        super().__init__(id="header")
        self._told = left
        self._left = self._right = ""

    def say(self, left: str, right: str) -> None:
        """Change the texts."""
        self._left, self._right = left, right
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the title and both texts; without the title where there is no room for all."""
        x, left = 1, self._left or self._told()
        title = _("The Passing Game")
        if cell_len(f" {title}  {left} {self._right} ") <= canvas.width:
            x = canvas.put(x, 0, title, paint.BAR_TITLE) + 2
        x = canvas.put(x, 0, left, paint.BAR_QUIET)
        start = canvas.width - cell_len(self._right) - 1
        if start > x:
            canvas.put(start, 0, self._right, paint.BAR_QUIET)

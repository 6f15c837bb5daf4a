"""The base of all our widgets: a picture that redraws itself and sends only what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual import getters
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from passing_game.ui.canvas import Canvas
from passing_game.ui.game_app import GameApp
from passing_game.ui.paint import FELT, Paint
from passing_game.ui.styles import style_of

if TYPE_CHECKING:
    from rich.style import Style

    from passing_game.config.settings import Colours


class Picture(Widget, can_focus=False):
    """A widget that draws on a `Canvas` and paints from it line by line.

    A subclass says in `draw` what is on it, calls `redraw` when that has changed, and lays
    actions under what can be clicked; a click runs its action on the screen.
    """

    GROUND: ClassVar[Paint] = FELT
    NARROWEST: ClassVar[int] = 20
    """Columns below which nothing is drawn: a window shrinks before its screen gives way."""
    ALLOW_SELECT = False
    app = getters.app(GameApp)

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._sheet = Canvas(0, 0, self.GROUND)
        self._styles: dict[tuple[Paint, Colours], Style] = {}

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture; a bare one is blank."""

    def redraw(self) -> None:
        """Draw anew and mark what has changed."""
        width, height = self.size
        sheet = Canvas(width, height, self.GROUND, self.app.look)
        if width >= self.NARROWEST and height:
            self.draw(sheet)
        old, self._sheet = self._sheet, sheet
        if (old.width, old.height) != (width, height):
            self.refresh()
        elif changed := [Region(x, y, span, 1) for x, y, span in sheet.changes_from(old)]:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One row of the picture."""
        if y >= self._sheet.height:
            return Strip.blank(self.size.width, self._style(self.GROUND))
        segments = [Segment(text, self._style(paint)) for text, paint in self._sheet.runs(y)]
        return Strip(segments, self._sheet.width)

    @property
    def sheet(self) -> Canvas:
        """What is drawn now, and what can be clicked on it."""
        return self._sheet

    def text(self) -> str:
        """What the picture shows, as plain text."""
        return self._sheet.text()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def notify_style_update(self) -> None:
        """Take the colours of a new theme."""
        super().notify_style_update()
        self._styles.clear()

    def _style(self, paint: Paint) -> Style:
        colours = self.app.look.colours
        style = self._styles.get((paint, colours))
        if style is None:
            style = style_of(paint, self.app.theme_variables, colours)
            self._styles[paint, colours] = style
        return style

"""The base of all our widgets: a picture that redraws itself and sends only what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from passing_game.ui.canvas import Canvas
from passing_game.ui.commands import FIRST_CLICK_ONLY
from passing_game.ui.paint import FELT, Paint

if TYPE_CHECKING:
    from textual import events


class Picture(Widget, can_focus=False):
    """A widget that draws on a `Canvas` and paints from it line by line.

    A subclass says in `draw` what is on it, calls `redraw` when that has changed, and lays
    actions under what can be clicked; a click runs its action on the screen.
    """

    GROUND: ClassVar[Paint] = FELT
    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._sheet = Canvas(0, 0, self.GROUND)
        self._styles: dict[Paint, Style] = {}

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture; a bare one is blank."""

    def redraw(self) -> None:
        """Draw anew and mark what has changed."""
        width, height = self.size
        sheet = Canvas(width, height, self.GROUND)
        if width and height:
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

    async def on_click(self, event: events.Click) -> None:
        """Do what lies under the mouse; the right button puts back, wherever it is clicked."""
        if not self.screen.is_active:
            return  # the second half of a double click, after the first one changed the screen
        action = "put_back" if event.button == 3 else self._sheet.action_at(event.x, event.y)
        if event.chain > 1 and action in FIRST_CLICK_ONLY:
            event.stop()
        elif action is not None:
            event.stop()
            await self.screen.run_action(action)

    def _style(self, paint: Paint) -> Style:
        style = self._styles.get(paint)
        if style is None:
            colours = self.app.theme_variables
            style = self._styles[paint] = Style(
                color=Color.parse(colours[paint.ink]),
                bgcolor=Color.parse(colours[paint.ground]),
                bold=paint.bold or None,
            )
        return style

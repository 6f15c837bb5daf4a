"""What all our screens share: pictures from top to bottom, and one line where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from textual.await_complete import AwaitComplete
from textual.containers import Vertical
from textual.screen import Screen

from passing_game.engine.rules import Preset, Rules
from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command

Result = TypeVar("Result")

SMALLEST: Final = (60, 20)
"""Columns and rows below which nothing can be played."""


class TooSmall(Picture):
    """One line with the size that is needed and the size there is."""

    DEFAULT_CSS = "TooSmall { height: 1fr; display: none; }"

    def draw(self, canvas: Canvas) -> None:
        """Draw the line; in very narrow windows the numbers alone."""
        columns, rows = SMALLEST
        there = f"{canvas.width}x{canvas.height}"
        text = _("Please make this window {needed} or larger; it is {there}.").format(
            needed=f"{columns}x{rows}", there=there
        )
        if len(text) > canvas.width:
            text = f"{columns}x{rows} > {there}"
        canvas.put(max(0, (canvas.width - len(text)) // 2), canvas.height // 2, text, paint.FELT)


class GameScreen(Screen[Result]):
    """A screen of pictures. Its commands are class data, its keys come from them."""

    COMMANDS_HERE: ClassVar[Sequence[Command]] = ()
    AUTO_FOCUS = ""
    ALLOW_SELECT = False

    @property
    def is_mid_match(self) -> bool:
        """Whether leaving from here leaves a match that is not over."""
        return False

    @property
    def rules(self) -> Rules:
        """The rules that help tells from here."""
        return Rules.preset(Preset.STANDARD, 4, partners=True)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """End this screen; once only, however often a fast hand asks for it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def leave_for_setup(self) -> None:
        """End this screen and with it the match."""

    def compose(self) -> ComposeResult:
        """The parts of the screen, which give way to one line where there is no room."""
        yield TooSmall()
        yield Vertical(*self.parts(), id="game")

    def parts(self) -> Iterable[Widget]:
        """The widgets of this screen, from top to bottom."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw every picture anew; what has not changed costs nothing."""
        for picture in self.query(Picture):
            picture.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Give way to one line in a window that is too small."""
        columns, rows = SMALLEST
        self.set_class(event.size.width < columns or event.size.height < rows, "-too-small")

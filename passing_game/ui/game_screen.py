"""What all our screens share: pictures from top to bottom, and one line where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual import getters
from textual.await_complete import AwaitComplete
from textual.containers import Vertical

from passing_game.i18n import _
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.game_app import GameApp
from passing_game.ui.pointing import PointedScreen
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.company import Said
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command

Result = TypeVar("Result")

SMALLEST: Final = (60, 20)
"""Columns and rows below which nothing can be played."""


class TooSmall(Picture):
    """The size that is needed and the size there is, in one sentence."""

    DEFAULT_CSS = "TooSmall { height: 1fr; display: none; }"
    NARROWEST = 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence in the middle: in one line from 40 columns on, or in several."""
        columns, rows = SMALLEST
        text = _("Needs {needed}, has {there}. Ctrl+C leaves.").format(
            needed=f"{columns}x{rows}", there=f"{canvas.width}x{canvas.height}"
        )
        lines = wrapped(text, canvas.width)
        for row, line in enumerate(lines, max(0, (canvas.height - len(lines)) // 2)):
            canvas.put((canvas.width - cell_len(line)) // 2, row, line, paint.FELT)


class GameScreen(PointedScreen[Result]):
    """A screen of pictures. Its commands are class data, its keys come from them."""

    COMMANDS_HERE: ClassVar[Sequence[Command]] = ()
    SHOWS_TURN: ClassVar[bool] = False
    """Whether it is seen on this screen whose turn it is."""
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    app = getters.app(GameApp)

    @property
    def offered(self) -> Sequence[Command]:
        """The commands of this screen that there is ever a use for."""
        return self.COMMANDS_HERE

    @property
    def is_mid_match(self) -> bool:
        """Whether leaving from here leaves a match that is not over."""
        return False

    @property
    def said(self) -> Sequence[Said]:
        """What was said at the table that is shown, as far as it is kept, the oldest first."""
        return ()

    @property
    def rules(self) -> Rules | None:
        """The rules of the match that is shown or chosen here; None if there is none."""
        return None

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """End this screen; once only, however often a fast hand asks for it."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    @property
    def is_too_small(self) -> bool:
        """Whether the window has no room for the screen. Then no key acts on what is not seen."""
        columns, rows = SMALLEST
        return self.size.width < columns or self.size.height < rows

    @property
    def is_whole(self) -> bool:
        """Whether all parts of the screen are there; a key may come before or after that."""
        is_composed = self.is_mounted and any(child.id == "game" for child in self.children)
        return is_composed and not self.app.is_ending

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible: none is without parts, or in a window too small."""
        return self.is_whole and not self.is_too_small and self.may(action, parameters)

    def may(self, _action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible in this screen now; None if it is not, but will be."""
        return True

    async def action_put_back(self) -> None:
        """The right button goes back, from a screen that has a way back."""
        await self.run_action("back")

    def leave_for_setup(self) -> None:
        """End this screen and leave the match, which can be gone on with later."""

    def give_up(self) -> None:
        """End this screen, and the match for good."""

    def compose(self) -> ComposeResult:
        """The parts of the screen, which give way to one line where there is no room."""
        yield TooSmall()
        yield Vertical(*self.parts(), id="game")

    def parts(self) -> Iterable[Widget]:
        """The widgets of this screen, from top to bottom; a bare one has none."""
        return ()

    def redraw(self) -> None:
        """Draw every picture anew; what has not changed costs nothing."""
        for picture in self.query(Picture):
            picture.redraw()

    def say_anew(self) -> None:
        """Draw everything anew, in another language perhaps; texts that are kept are made anew."""
        self.redraw()

    def redraw_over(self) -> None:
        """Draw the page anew that lies over this screen, if one does."""
        front = self.app.screen
        if isinstance(front, GameScreen) and front is not self:
            front.redraw()

    def on_resize(self) -> None:
        """Give way to one line in a window that is too small."""
        self.set_class(self.is_too_small, "-too-small")

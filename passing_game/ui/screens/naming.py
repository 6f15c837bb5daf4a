"""Writing a player's name. No game key is live while typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.containers import Container, Vertical
from textual.widgets import Input

from passing_game.i18n import _
from passing_game.tables.names import LONGEST_NAME, cleaned
from passing_game.ui import commands, paint
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas


class Caption(Picture):
    """What is to be written, above the line."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Caption { height: 3; }"

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        canvas.put(3, 1, _("The name of the player"), paint.STRIPE_GOLD)


class Answers(Picture):
    """Buttons below the line."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Answers { height: 3; }"

    def draw(self, canvas: Canvas) -> None:
        """Draw a button for each key that ends the writing."""
        x = 3
        for command, text in ((commands.ACCEPT, _("Take it")), (commands.CANCEL, _("Back"))):
            label = self.app.keys.button(text, command)
            look = paint.BUTTON_ASKED if command is commands.ACCEPT else paint.BUTTON
            canvas.put(x, 1, label, look)
            canvas.on_click(x, 1, cell_len(label), 1, command.click)
            x += cell_len(label) + 2


class NamingScreen(GameScreen[str | None]):
    """One line to write a name in. Ends with the name, or None if it stays as it was."""

    COMMANDS_HERE = commands.NAMING
    BINDINGS = commands.bindings((commands.CANCEL,))
    AUTO_FOCUS = "Input"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._before = name

    def parts(self) -> Iterable[Widget]:
        """The line, in a box between the header and the keys."""
        line = Input(self._before, max_length=LONGEST_NAME, select_on_focus=True, id="name")
        box = Vertical(Caption(), line, Answers(), id="box")
        return (Header(), Container(box, id="middle"), KeyBar(self.COMMANDS_HERE))

    def on_resize(self) -> None:
        """Write on in a window that was too small: a hidden line had to give its focus up."""
        if self.has_class("-too-small") and not self.is_too_small:
            line = self.query_one(Input)
            self.call_after_refresh(self.set_focus, line, from_app_focus=True)

    async def action_accept(self) -> None:
        """Take the name."""
        await self.query_one(Input).action_submit()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the name, if there is one."""
        self.dismiss(cleaned(event.value) or None)

    def action_back(self) -> None:
        """Leave the name as it was."""
        self.dismiss(None)

    def action_put_back(self) -> None:
        """The right button goes back, too."""
        self.action_back()

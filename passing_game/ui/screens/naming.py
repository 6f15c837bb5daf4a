"""Writing a player's name. No game key is live while typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Input

from passing_game.i18n import _
from passing_game.tables.names import LONGEST_NAME, cleaned
from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget


class NamingScreen(GameScreen[str | None]):
    """One line to write a name in. Ends with the name, or None if it stays as it was."""

    COMMANDS_HERE = commands.NAMING
    BINDINGS = commands.bindings((commands.CANCEL,))
    AUTO_FOCUS = "Input"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._before = name

    def parts(self) -> Iterable[Widget]:
        """The line between the header and the keys."""
        yield Header(_("The name of the player"))
        yield Input(self._before, max_length=LONGEST_NAME, select_on_focus=True, id="name")
        yield KeyBar(self.COMMANDS_HERE)

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

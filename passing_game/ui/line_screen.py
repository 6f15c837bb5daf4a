"""What the screens share on which one line is written. No game key is live while typing."""

from __future__ import annotations

from textual.widgets import Input

from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen


class LineScreen(GameScreen[str | None]):
    """One line to write in. Ends with what was written, or None if nothing was."""

    BINDINGS = commands.bindings((commands.CANCEL,))
    AUTO_FOCUS = "Input"

    def on_resize(self) -> None:
        """Write on in a window that was too small: a hidden line had to give its focus up."""
        if self.has_class("-too-small") and not self.is_too_small:
            line = self.query_one(Input)
            self.call_after_refresh(self.set_focus, line, from_app_focus=True)

    async def action_accept(self) -> None:
        """Take what is written."""
        await self.query_one(Input).action_submit()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what is written, if anything is and nothing is against it."""
        text = event.value.strip()
        if not text or self.is_taken(text):
            self.dismiss(text or None)

    def is_taken(self, _text: str) -> bool:
        """Whether a text can be taken. Who objects says why on the screen."""
        return True

    def action_back(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)

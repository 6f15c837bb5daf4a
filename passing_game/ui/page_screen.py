"""What help, log and settings share: a page that lies over another screen and is closed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.ui.game_screen import GameScreen

if TYPE_CHECKING:
    from textual import events

    from passing_game.ui.commands import Command


class PageScreen(GameScreen[None]):
    """A page. `opener` is the command that opened it: what opens a page closes it, too."""

    opener: Command | None = None

    async def on_key(self, event: events.Key) -> None:
        """Close the page by a key that opened it, unless that has another use here."""
        opens = self.opener is not None and event.key in self.app.keys.all_of(self.opener)
        if opens and event.key not in self.active_bindings:
            event.stop()
            await self.run_action("back")

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss(None)

"""The app that shows one match again, and ends with that."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from passing_game.ui.doors import DoorsApp
from passing_game.ui.look import Look
from passing_game.ui.on_terminal import run_on_terminal
from passing_game.ui.screens.replay import ReplayScreen

if TYPE_CHECKING:
    from passing_game.tables.reel import Reel
    from passing_game.ui.look import Decide
    from passing_game.ui.preferences import Preferences
    from passing_game.ui.telling import Telling


class ReplayApp(DoorsApp):
    """A replay, with the doors that there are from everywhere."""

    def __init__(
        self, reel: Reel, title: Telling, preferences: Preferences, decide: Decide = Look.as_set
    ) -> None:
        super().__init__(preferences, decide)
        self._reel = reel
        self._match = title

    def on_mount(self) -> None:
        """Show the match; when the replay is closed, that is all."""
        self.push_screen(ReplayScreen(self._reel, self._match), lambda _closed: self.exit(0))


def run_replay(reel: Reel, title: Telling, preferences: Preferences) -> int:
    """Show a match again, as the last act of the process.

    Args:
        reel: the match.
        title: what it is called, in a few words; it may be foreign text.
        preferences: the player's settings.

    Returns:
        The exit code.
    """
    return run_on_terminal(partial(ReplayApp, reel, title, preferences), preferences)

"""The setup of a table that is opened for others: the usual one, less what is no matter there."""

from __future__ import annotations

from passing_game.ui.commands import bindings, joined
from passing_game.ui.screens.setup import SetupScreen


class TableSetup(SetupScreen, inherit_bindings=False):
    """Who sits down, by which rules; seats with bots are for whoever comes. Ends with None, too."""

    COMMANDS_HERE = joined.TABLE_SETUP  # type: ignore[assignment]
    BINDINGS = bindings(joined.TABLE_SETUP)

    def action_back(self) -> None:
        """Back to the lobby, and open nothing."""
        self.dismiss(None)

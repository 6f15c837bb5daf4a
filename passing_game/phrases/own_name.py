"""What a player is called who has said nothing else."""

from __future__ import annotations

from passing_game.i18n import _
from passing_game.tables.names import account_name, cleaned


def own_name(written: str = "") -> str:
    """The name in the settings, or else the account's, or a word for it where neither is shown."""
    return cleaned(written) or account_name() or _("You")

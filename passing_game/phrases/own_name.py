"""What a player is called who has said nothing else."""

from __future__ import annotations

from passing_game.i18n import _
from passing_game.tables.names import account_name, cleaned


def own_name(written: str = "") -> str:
    """The name in the settings, or else the account's, or a noun where neither can be shown.

    It is no "you": in most languages that word would have to be another one in many sentences, and
    the name is written down, and read by others.
    """
    # Translators: stands for a name wherever one may stand, also to others; 12 cells
    return cleaned(written) or account_name() or _("Guest")

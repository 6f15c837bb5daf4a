"""Why a match cannot be seen again."""

from __future__ import annotations

from passing_game.engine.record import RecordError
from passing_game.i18n import _
from passing_game.phrases.archive_trouble import no_record
from passing_game.tables.hidden import StillHidden
from passing_game.tables.reel import NothingPlayed

NO_REEL = (OSError, RecordError, NothingPlayed, StillHidden)
"""What `load_reel` raises; each has its sentence."""


def no_reel(error: Exception) -> str:
    """Why there is nothing to be seen, as a sentence: one of `NO_REEL`."""
    if isinstance(error, NothingPlayed):
        return _("There is no round of this match to be seen yet.")
    if isinstance(error, StillHidden):
        return still_hidden()
    return _("This match cannot be seen again: {reason}.").format(reason=no_record(error))


def still_hidden() -> str:
    """That nobody looks into a match at a shared table before it is over."""
    return _("This match is being played at a shared table: nobody may see it before it is over.")

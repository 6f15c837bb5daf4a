"""What is wrong with the index of the matches or with one of them, on a screen with the way out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases.archive_trouble import no_archive, system_says
from passing_game.phrases.foreign import escaped
from passing_game.tables.archive import ArchiveDamaged, Cause
from passing_game.tables.claims import RecordInUse

if TYPE_CHECKING:
    from passing_game.tables.archive import Unsound


def archive_fault(error: Exception, key: str) -> str:
    """Why the index cannot be used, as a sentence or two; `key` makes it anew where that helps."""
    if isinstance(error, ArchiveDamaged):
        return _(
            "The index of the matches is damaged. No record is lost: {key} makes the index anew."
        ).format(key=key)
    return no_archive(error)


def cannot_delete(error: Exception) -> str:
    """Why a record cannot be deleted."""
    if isinstance(error, RecordInUse):
        return _("This match is being played in another window, so it cannot be deleted.")
    if isinstance(error, OSError):
        return _("This record cannot be deleted: {reason}.").format(reason=system_says(error))
    return _("This record is gone already.")


def why_unsound(flaw: Unsound) -> str:
    """Why there is nothing to tell of a record."""
    match flaw.cause:
        case Cause.FLAW:
            return _("The record is not sound: line {line} is wrong.").format(line=flaw.line)
        case Cause.NOT_A_FILE:
            return _("This is no plain file.")
        case Cause.TOO_BIG:
            return _("This file is far larger than any record.")
        case Cause.UNREADABLE:
            return _("This record cannot be read: {reason}.").format(
                reason=escaped(os.strerror(flaw.error))
            )

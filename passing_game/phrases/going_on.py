"""Why a match that was broken off cannot be gone on with."""

from __future__ import annotations

from passing_game.engine.record import RecordClosed, RecordError, State
from passing_game.i18n import _
from passing_game.phrases.archive_trouble import system_says
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record import flaw, unreadable
from passing_game.tables.claims import RecordInUse
from passing_game.tables.resuming import CannotGoOn, NoGoingOn

NO_GOING_ON = (OSError, RecordError, RecordClosed, CannotGoOn)
"""What `continue_match` raises; each has its sentence."""


def cannot_go_on(error: Exception) -> str:
    """Why a match cannot be gone on with, as a sentence: one of `NO_GOING_ON`."""
    match error:
        case RecordInUse():
            return _("This match is being played in another window.")
        case RecordClosed(args=(State.FINISHED,)):
            return _("This match is over.")
        case RecordClosed():
            return _("This match was abandoned.")
        case RecordError():
            return _("The record of this match is damaged: line {line}: {reason}.").format(
                line=error.line, reason=flaw(error)
            )
        case CannotGoOn(reason=NoGoingOn.UNKNOWN_BOT):
            return _("There is no bot {bot} here to go on with.").format(
                bot=escaped(error.bot or "")
            )
        case CannotGoOn(reason=NoGoingOn.NO_SEED):
            return _("This match can only be gone on with where it was dealt.")
        case CannotGoOn():
            return _("Nobody but bots plays in this match.")
        case FileNotFoundError() | IsADirectoryError():
            return _("The record of this match: {reason}.").format(reason=unreadable(error))
        case OSError():  # it is read and written
            return _("The record of this match cannot be used: {reason}.").format(
                reason=system_says(error)
            )
        case _:
            raise TypeError(error)

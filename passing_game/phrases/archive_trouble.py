"""Why the archive cannot be used, and why a record cannot."""

from __future__ import annotations

import os

from passing_game.engine.record import RecordError
from passing_game.i18n import _
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record import flaw, unreadable
from passing_game.tables.archive import (
    AmbiguousMatch,
    ArchiveBusy,
    ArchiveDamaged,
    ArchiveNewer,
    NoSuchMatch,
    NotAFile,
    TooBig,
)

REBUILD = "passing-game history --rebuild"

NO_ARCHIVE = (ArchiveDamaged, ArchiveNewer, ArchiveBusy)
"""What everything that is done with an archive can raise, besides other OSErrors."""

NO_RECORD = (OSError, RecordError)
"""What reading a record can raise."""


def no_archive(error: Exception) -> str:
    """Why there is no archive to work with: one of `NO_ARCHIVE`, or another OSError."""
    match error:
        case ArchiveDamaged():
            return _(
                "The index of the matches is damaged. No record is lost: {command} makes the "
                "index anew."
            ).format(command=REBUILD)
        case ArchiveNewer():
            return _(
                "A newer version of the program has made the index of the matches. {command} "
                "makes one for this version."
            ).format(command=REBUILD)
        case ArchiveBusy():
            return _("Another program is at work on the index of the matches. Try again soon.")
        case _:
            return _("The index of the matches cannot be used: {reason}.").format(
                reason=system_says(error)
            )


def no_match(error: NoSuchMatch | AmbiguousMatch) -> str:
    """Why a name stands for no match."""
    name = escaped(error.name)
    if isinstance(error, NoSuchMatch):
        return _("There is no match {name}.").format(name=name)
    keys = ", ".join(map(escaped, error.keys))
    return _("Several matches are called {name}: {keys}.").format(name=name, keys=keys)


def no_record(error: Exception) -> str:
    """Why a file cannot be read as a record, without a full stop: one of `NO_RECORD`."""
    match error:
        case RecordError():
            return _("line {line}: {reason}").format(line=error.line, reason=flaw(error))
        case NotAFile():
            return _("it is no plain file")
        case TooBig():
            return _("it is far larger than any record")
        case OSError():
            return unreadable(error)
        case _:
            raise TypeError(error)


def system_says(error: Exception) -> str:
    """An error of the system, in its words."""
    number = error.errno if isinstance(error, OSError) else None
    return escaped(os.strerror(number) if number else str(error))

"""What became of files that were to be imported."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import RecordError
from passing_game.i18n import _
from passing_game.i18n.formats import whole
from passing_game.phrases.archive_trouble import no_record, system_says
from passing_game.phrases.foreign import escaped
from passing_game.phrases.record import flaw
from passing_game.tables.archive import Imported, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EROFS)


def imported(one: Imported) -> str:
    """What became of a file, on one line."""
    file, key = _shown(one.file), escaped(one.key or "")
    match one.error:
        case None if one.outcome is Outcome.ALREADY_THERE:
            return _("{file}: already here as {key}").format(file=file, key=key)
        case None:
            return _("{file}: imported as {key}").format(file=file, key=key)
        case RecordError() as error:
            return f"{file}:{error.line}: {flaw(error)}"
        case error if _is_of_the_folder(error, one.file):
            reason = system_says(error)
            return _("{file}: it cannot be kept: {reason}").format(file=file, reason=reason)
        case error:
            return f"{file}: {no_record(error)}"


def _is_of_the_folder(error: OSError, file: Path) -> bool:
    """Whether something went wrong where the record was to be kept, and not with the file."""
    return error.errno in _FULL or error.filename not in (None, str(file), file)


def unlisted(folder: Path, error: OSError) -> str:
    """That a folder cannot be looked into."""
    return f"{_shown(folder)}: {no_record(error)}"


def nothing_in(folder: Path) -> str:
    """That a folder has no records."""
    return _("{folder}: there is no record (*.jsonl) in it").format(folder=_shown(folder))


def all_imported(numbers: Mapping[Outcome, int]) -> str:
    """What became of all files, on one line."""
    refused = numbers.get(Outcome.UNSOUND, 0) + numbers.get(Outcome.UNREADABLE, 0)
    return _("{copied} imported, {there} already here, {refused} refused").format(
        copied=whole(numbers.get(Outcome.COPIED, 0)),
        there=whole(numbers.get(Outcome.ALREADY_THERE, 0)),
        refused=whole(refused),
    )


def _shown(path: Path) -> str:
    return escaped(str(path), most=len(str(path)))

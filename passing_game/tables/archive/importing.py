"""Takes records from elsewhere into the folder, once they are known to be sound."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from passing_game.engine.record import RecordError, read_record
from passing_game.tables.archive.leftovers import unfinished_name
from passing_game.tables.archive.reading import content
from passing_game.tables.record_file import file_name

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from pathlib import Path


class Outcome(StrEnum):
    """What became of a file."""

    COPIED = "copied"
    """It is a record of the folder now, named `key`."""
    ALREADY_THERE = "already there"
    """The folder has this record already, byte for byte, named `key`."""
    UNSOUND = "unsound"
    """It is no sound record: `error` is the `RecordError`."""
    UNREADABLE = "unreadable"
    """It cannot be read, or nothing can be written: `error` is the `OSError`."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a file; `key` is the record's name in the folder, None if it is not there."""

    file: Path
    outcome: Outcome
    key: str | None = None
    error: RecordError | OSError | None = None


def import_records(files: Iterable[Path], folder: Path) -> Generator[Imported, None, None]:
    """Copy sound records into a folder, byte for byte, one at each step.

    Nothing is ever overwritten. The folder is made if it is missing. Matches in progress are
    taken, too. The work can be given up at any moment.
    """
    for file in files:
        try:
            yield _import(file, folder)
        except RecordError as error:
            yield Imported(file, Outcome.UNSOUND, error=error)
        except OSError as error:
            yield Imported(file, Outcome.UNREADABLE, error=error)


def _import(file: Path, folder: Path) -> Imported:
    record = content(file, follow=True)
    header = read_record(BytesIO(record)).header
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if file.suffix == ".jsonl" and not file.is_symlink() and file.parent.samefile(folder):
        return Imported(file, Outcome.ALREADY_THERE, file.name)
    for key in _names(file_name(header), record):
        if _copy(record, folder / key):
            return Imported(file, Outcome.COPIED, key)
        if _holds(folder / key, record):
            return Imported(file, Outcome.ALREADY_THERE, key)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _names(usual: str, record: bytes) -> Iterator[str]:
    """The names that a record may have: the usual one, or one that no other record has."""
    yield usual
    stem, digest = usual.removesuffix(".jsonl"), sha256(record).hexdigest()
    yield f"{stem}-{digest[:12]}.jsonl"
    yield f"{stem}-{digest}.jsonl"


def _holds(path: Path, record: bytes) -> bool:
    try:
        return content(path) == record
    except OSError:
        return False


def _copy(record: bytes, path: Path) -> bool:
    """Write a new file, the whole of it or nothing; False if the name is taken."""
    if os.path.lexists(path):
        return False
    new = unfinished_name(path)
    new.unlink(missing_ok=True)  # left by a process of the same number that was killed
    try:
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123
            file.write(record)
            file.flush()
            os.fsync(file.fileno())
        _name(new, path)
    except FileExistsError:
        return False
    finally:
        new.unlink(missing_ok=True)
    return True


def _name(new: Path, path: Path) -> None:
    """Give a file a name that nothing else has.

    Raises:
        FileExistsError: if something has it.
    """
    try:
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        new.replace(path)

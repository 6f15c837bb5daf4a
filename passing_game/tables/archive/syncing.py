"""Brings the archive to what the records in the folder are, or makes it anew from them."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game import __version__
from passing_game.tables.archive.database import connect, opened, plain, plainly, writing
from passing_game.tables.archive.errors import ArchiveBusy
from passing_game.tables.archive.leftovers import sweep
from passing_game.tables.archive.reading import Cause, Unsound, examined
from passing_game.tables.archive.rows import ENDING, put

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from passing_game.tables.archive.summary import MatchSummary

BATCH: Final = 50
"""How many records are read before they are written together, in a moment."""

_BESIDE: Final = ("", "-journal", "-wal", "-shm")
"""The endings of a database's file and of those that may lie beside it."""


class Progress(NamedTuple):
    """How far a long work has come: so many records of so many."""

    done: int
    total: int


class _File(NamedTuple):
    """What a file looks like from outside; `changed` is in ns since 1970."""

    stamp: str
    changed: int


def synced(connection: sqlite3.Connection, folder: Path) -> Generator[Progress, None, None]:
    """Put new and changed records in, take out those that are gone; see `Archive.sync`."""
    with plainly():
        # Asked first: what another program puts in meanwhile must not be taken for gone.
        known = dict(connection.execute("SELECT key, stamp FROM matches"))
        sweep(folder)
        here = dict(_records(folder))
        _forget(connection, [key for key in known if key not in here])
    changed = [key for key, file in here.items() if not _is_known(file, known.get(key))]
    changed.sort(key=lambda key: here[key].changed, reverse=True)
    yield Progress(0, len(changed))
    for first in range(0, len(changed), BATCH):
        batch = changed[first : first + BATCH]
        found = [(key, examined(folder / os.fsdecode(key))) for key in batch]
        with plainly(), writing(connection):
            for key, match in found:
                put(connection, key, _stamp(here[key], match), here[key].changed, match)
        yield Progress(first + len(batch), len(changed))


def rebuild(file: Path, folder: Path) -> Generator[Progress, None, None]:
    """Make the archive anew from the records, and put it in place of the old one at the end.

    Until then the old one stays as it is, whatever is wrong with it. The work can be given up at
    any moment.

    Raises:
        ArchiveBusy: if another program is rebuilding it, or keeps the old one busy.
        OSError: if it cannot be written.
    """
    file = Path(os.path.realpath(file))
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.new")
    with _alone_in(file.parent):
        try:
            _remove(new, _BESIDE)  # left by a program that was killed
            connection = connect(new)
            try:
                yield from synced(connection, folder)
            finally:
                connection.close()
            _swap(new, file)
        finally:
            _remove(new, _BESIDE)


def _records(folder: Path) -> Iterator[tuple[bytes, _File]]:
    """What has a record's name, whatever it is; nothing if there is no folder."""
    with suppress(FileNotFoundError), os.scandir(os.fsencode(folder)) as entries:
        for entry in entries:
            if not entry.name.endswith(ENDING):
                continue
            try:
                about = entry.stat(follow_symlinks=False)
            except FileNotFoundError:  # gone in this moment
                continue
            stamp = f"{about.st_size}-{about.st_mtime_ns}"
            yield entry.name, _File(stamp, about.st_mtime_ns)


def _stamp(file: _File, found: MatchSummary | Unsound) -> str:
    """What to know a file by, the next time.

    Though it is the same then, it may be sound to another version of the program, or readable.
    """
    if isinstance(found, Unsound):
        return "" if found.cause is Cause.UNREADABLE else f"{file.stamp}-{__version__}"
    return file.stamp


def _is_known(file: _File, stamp: str | None) -> bool:
    return stamp == file.stamp or stamp == f"{file.stamp}-{__version__}"  # noqa: PLR1714 - quicker


def _forget(connection: sqlite3.Connection, keys: list[bytes]) -> None:
    if keys:
        with writing(connection):
            connection.executemany("DELETE FROM matches WHERE key = ?", ((key,) for key in keys))


def _swap(new: Path, file: Path) -> None:
    """Put a database in the place of another that nobody is writing."""
    old = _held(file)
    try:
        # A journal that is left over would be played into the new database.
        _remove(file, _BESIDE[1:])
        new.replace(file)
    finally:
        if old is not None:
            old.close()


def _held(file: Path) -> sqlite3.Connection | None:
    """The database, locked; None if there is none that can be locked.

    Raises:
        ArchiveBusy: if another program is writing it.
    """
    if not file.is_file():
        return None
    connection: sqlite3.Connection | None = None
    try:
        connection = opened(file)
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:
        if connection is not None:
            connection.close()
        told = plain(error)
        if isinstance(told, ArchiveBusy):
            raise told from error
        return None
    return connection


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Let one program at a time rebuild: it holds the lock of the folder."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArchiveBusy from None
        except OSError:
            pass  # a file system without locks
        yield
    finally:
        os.close(handle)


def _remove(file: Path, endings: tuple[str, ...]) -> None:
    for ending in endings:
        file.with_name(file.name + ending).unlink(missing_ok=True)

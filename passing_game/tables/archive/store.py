"""The archive: an index of the records, which are the truth and from which it can be made anew."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self

from passing_game.tables.archive.counting import players_of, statistics_of
from passing_game.tables.archive.database import connect, plainly, reading, writing
from passing_game.tables.archive.errors import NoSuchMatch
from passing_game.tables.archive.finding import count, found, named
from passing_game.tables.archive.rows import key_of
from passing_game.tables.archive.syncing import synced
from passing_game.tables.archive.wanted import Wanted
from passing_game.tables.claims import claim

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from passing_game.tables.archive.finding import Entry
    from passing_game.tables.archive.statistics import PlayerKey, Statistics
    from passing_game.tables.archive.syncing import Progress

ALL: Final = Wanted()


class Archive:
    """The index of a folder of records; used by the thread that opened it, closed by `with`.

    Every method can raise ArchiveDamaged, ArchiveBusy (an OSError) and other OSErrors.
    """

    def __init__(self, file: Path, folder: Path, connection: sqlite3.Connection) -> None:
        self._file = file
        self._folder = folder
        self._connection = connection
        self._opened = _identity(file)

    @classmethod
    def open(cls, file: Path, folder: Path) -> Self:
        """Open an archive; it is made, for its owner alone, if there is none. Nothing is read yet.

        Args:
            file: the database.
            folder: the records; it need not be there.

        Raises:
            ArchiveDamaged: if it is no database of ours, or a torn one. It stays as it is.
            ArchiveNewer: if a newer version has made it. It stays as it is.
            OSError: if it cannot be opened or made.
        """
        return cls(file, folder, connect(file))

    def __enter__(self) -> Self:
        """Use it."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close it."""
        self._connection.close()

    def sync(self) -> Generator[Progress, None, None]:
        """Put new and changed records in, the newest first, and take out those that are gone.

        The work can be given up at any moment: what was put in stays. Records that are not sound,
        or no files, are kept with their flaw.
        """
        self._follow()
        yield from synced(self._connection, self._folder)

    def find(
        self, wanted: Wanted = ALL, *, limit: int | None = None, offset: int = 0
    ) -> Iterator[Entry]:
        """The wanted records, the newest first, read page by page as they are asked for."""
        return found(self._connection, self._folder, wanted, limit, offset)

    def count(self, wanted: Wanted = ALL) -> int:
        """How many records are wanted."""
        return count(self._connection, wanted)

    def get(self, name: str) -> Entry:
        """The record with this file name (or without its ending), this id, or this start of one.

        Raises:
            NoSuchMatch, AmbiguousMatch: if there is none, or more than one.
        """
        return named(self._connection, self._folder, name)

    def delete(self, key: str) -> None:
        """Delete a record and its line.

        Raises:
            NoSuchMatch: if the key is no record's.
            RecordInUse: if it is being written.
            OSError: if it cannot be deleted.
        """
        self._follow()
        with plainly(), writing(self._connection):  # what cannot be written is not deleted either
            line = "DELETE FROM matches WHERE key = ?", (key_of(key),)
            if not self._connection.execute(*line).rowcount:
                raise NoSuchMatch(key)
            _remove(self._folder / key)

    def players(self) -> tuple[PlayerKey, ...]:
        """The people of all sound records, those with the most matches first."""
        with plainly():
            return players_of(self._connection)

    def statistics(self, player: str) -> Statistics:
        """How a player has fared, by the key of `players`.

        Raises:
            NoSuchPlayer: if nobody has the key.
        """
        with plainly(), reading(self._connection):
            return statistics_of(self._connection, player)

    def _follow(self) -> None:
        """Open the file anew if another program has put another in its place."""
        if _identity(self._file) != self._opened:
            connection = connect(self._file)
            self._connection.close()
            self._connection, self._opened = connection, _identity(self._file)


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file this is; None if there is none."""
    try:
        about = file.stat()
    except FileNotFoundError:
        return None
    return about.st_dev, about.st_ino


def _remove(path: Path) -> None:
    """Delete a record that nobody is writing; one that is gone already is no failure."""
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            path.unlink()
            return
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
        try:
            claim(handle)
            path.unlink()
        finally:
            os.close(handle)

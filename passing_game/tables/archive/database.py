"""The database file: opened without harm to what is not ours, and its errors made plain.

It keeps a rollback journal, not a write-ahead log: that needs no second file to be read, also in a
folder that cannot be written, and the file can be swapped for another as a whole.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final

import msgspec

from passing_game.tables.archive.errors import ArchiveBusy, ArchiveDamaged, ArchiveNewer
from passing_game.tables.archive.schema import APPLICATION, TABLES, VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE: Final = 5.0
"""How long to wait for another program that is writing, in seconds; it writes for some ms."""

_CARE: Final = ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON")
_SYSTEM: Final = {
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_FULL: errno.ENOSPC,
}


def connect(file: Path) -> sqlite3.Connection:
    """Open our database; it is made, for its owner alone, if there is none.

    Raises:
        ArchiveDamaged, ArchiveNewer: if it is not ours, or torn, or newer. It stays as it is.
        OSError: if it cannot be opened or made.
    """
    _make_file(file)
    with plainly():
        connection = opened(file)
    try:
        with plainly():
            _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def opened(file: Path) -> sqlite3.Connection:
    """A connection to a file that is there, whatever is in it."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)


@contextmanager
def plainly() -> Iterator[None]:
    """Let the database's errors be ArchiveDamaged, ArchiveBusy and other OSErrors."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.DatabaseError as error:
        raise plain(error) from error
    except (UnicodeDecodeError, msgspec.ValidationError) as error:  # texts, types of damaged lines
        raise ArchiveDamaged(str(error)) from error


def plain(error: sqlite3.DatabaseError) -> Exception:
    """What an error of the database is to us."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return OSError(errno.ESTALE, os.strerror(errno.ESTALE))
    primary = code & 0xFF
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
        return ArchiveBusy()
    if primary in _SYSTEM:
        return OSError(_SYSTEM[primary], os.strerror(_SYSTEM[primary]))
    return ArchiveDamaged(str(error))


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written within, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        raise


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is read within as it is at one moment."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _make_file(file: Path) -> None:
    """See that there is a plain file. One that is there is not opened here.

    To close a file takes away the locks that this process has on it, the database's among them.
    """
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise ArchiveDamaged("no plain file")


def _prepare(connection: sqlite3.Connection) -> None:
    for pragma in _CARE:
        connection.execute(f"PRAGMA {pragma}")
    if _is_empty(connection):
        with writing(connection):
            if _is_empty(connection):  # another program may have been faster
                for statement in TABLES:
                    connection.execute(statement)
    application, version = _marks(connection)
    if application != APPLICATION:
        raise ArchiveDamaged("another program's database")
    if version > VERSION:
        raise ArchiveNewer(version)
    if version < VERSION:
        raise ArchiveDamaged(f"version {version}")
    connection.execute("SELECT 1 FROM matches, seats LIMIT 1").fetchall()


def _is_empty(connection: sqlite3.Connection) -> bool:
    with closing(connection.execute("SELECT 1 FROM sqlite_master LIMIT 1")) as found:
        return found.fetchone() is None and _marks(connection) == (0, 0)


def _marks(connection: sqlite3.Connection) -> tuple[int, int]:
    """Whose database it is, and which version of its tables."""
    [(application,)] = connection.execute("PRAGMA application_id").fetchall()
    [(version,)] = connection.execute("PRAGMA user_version").fetchall()
    return application, version

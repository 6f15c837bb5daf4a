"""Finds records in the database: by a filter, page by page, or by a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.tables.archive.database import plainly
from passing_game.tables.archive.errors import AmbiguousMatch, ArchiveDamaged, NoSuchMatch
from passing_game.tables.archive.rows import (
    ENDING,
    as_text,
    key_of,
    name_of,
    read_flaw,
    read_summary,
)
from passing_game.tables.archive.wanted import WANTED, Wanted, values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from sqlite3 import Connection

    from passing_game.tables.archive.reading import Unsound
    from passing_game.tables.archive.summary import MatchSummary

PAGE: Final = 100
"""How many records are held at a time."""

_MOST_NAMED: Final = 10
_FIND: Final = f"""
    SELECT key, summary, flaw, moment FROM matches
    WHERE (moment, key) < (:moment, :key) AND {WANTED}
    ORDER BY moment DESC, key DESC LIMIT :limit OFFSET :offset
"""  # noqa: S608 - nothing foreign is in it
_COUNT: Final = f"SELECT count(*) FROM matches WHERE {WANTED}"  # noqa: S608 - nor here
_NAMED: Final = (
    "SELECT key, summary, flaw FROM matches WHERE key IN (:key, :file)",
    "SELECT key, summary, flaw FROM matches WHERE id = :id ORDER BY moment DESC LIMIT :limit",
    """
    SELECT key, summary, flaw FROM matches WHERE substr(id, 1, length(:id)) = :id AND :id <> ''
    ORDER BY moment DESC LIMIT :limit
    """,
)
"""What a name may mean, from the narrowest to the widest."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A record in the archive; it has a summary, or a flaw if it is not sound.

    `key` is its file name, which is foreign text like all that is in it.
    """

    key: str
    path: Path
    summary: MatchSummary | None
    flaw: Unsound | None

    @classmethod
    def of(cls, folder: Path, line: Sequence[object]) -> Entry:
        """The entry that a line of the database is: key, summary and flaw."""
        stored, summary, flaw, *_ = line
        key = name_of(stored)
        if summary is not None:
            return cls(key, folder / key, read_summary(summary), None)
        return cls(key, folder / key, None, read_flaw(flaw))


def found(
    connection: Connection, folder: Path, wanted: Wanted, limit: int | None, offset: int
) -> Iterator[Entry]:
    """The wanted records, the newest first; see `Archive.find`.

    Between two pages nothing is locked. What comes and goes meanwhile shifts no page: each begins
    behind the one before.
    """
    asked = values(wanted) | {"offset": max(0, offset)}
    moment, key, left = 2**63 - 1, b"", limit
    while left is None or left > 0:
        size = PAGE if left is None else min(left, PAGE)
        with plainly():
            asked |= {"moment": moment, "key": key, "limit": size}
            page = connection.execute(_FIND, asked).fetchall()
        for line in page:
            yield Entry.of(folder, line)
        if len(page) < size:
            return
        left = None if left is None else left - size
        moment, key = _behind(page[-1], moment, key)
        asked["offset"] = 0


def _behind(line: Sequence[object], moment: int, key: bytes) -> tuple[int, bytes]:
    """Where the next page begins: behind this line, which must be behind the last place.

    Raises:
        ArchiveDamaged: if it is not, and the pages would never come to an end.
    """
    last, *_, now = line
    if isinstance(now, int) and isinstance(last, bytes) and (now, last) < (moment, key):
        return now, last
    raise ArchiveDamaged("lines out of order")


def count(connection: Connection, wanted: Wanted) -> int:
    """How many records are wanted."""
    with plainly():
        [(number,)] = connection.execute(_COUNT, values(wanted)).fetchall()
    return int(number)


def named(connection: Connection, folder: Path, name: str) -> Entry:
    """The record that a name means; see `Archive.get`.

    Raises:
        NoSuchMatch, AmbiguousMatch: if there is none, or more than one.
    """
    key = key_of(name)
    asked = {"key": key, "file": key + ENDING, "id": as_text(name), "limit": _MOST_NAMED}
    for statement in _NAMED:
        with plainly():
            lines = connection.execute(statement, asked).fetchall()
        if len(lines) > 1:
            raise AmbiguousMatch(name, tuple(name_of(line[0]) for line in lines))
        for line in lines:
            return Entry.of(folder, line)
    raise NoSuchMatch(name)

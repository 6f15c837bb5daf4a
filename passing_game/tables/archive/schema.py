"""The tables of the archive.

A match's line has its summary whole, as JSON, and beside it what is searched and sorted by; a
record that is not sound has its flaw instead. The seats' lines have what statistics count.
"""

from __future__ import annotations

from typing import Final

APPLICATION: Final = 0x50617373
"""What the file is marked with as ours ("Pass")."""

VERSION: Final = 1
"""The version of these tables. An archive of another version is made anew from the records."""

TABLES: Final = (
    # key: the file's name in bytes. stamp: what the file looked like when it was read.
    # moment: when it started, or was changed where that is not known; ms since 1970, UTC.
    """
    CREATE TABLE matches (
        number INTEGER PRIMARY KEY,
        key BLOB NOT NULL UNIQUE,
        stamp TEXT NOT NULL,
        moment INTEGER NOT NULL,
        id TEXT,
        state TEXT,
        players INTEGER,
        partners INTEGER,
        undone INTEGER,
        rounds INTEGER,
        domino INTEGER,
        blocked INTEGER,
        passed_out INTEGER,
        summary BLOB,
        flaw BLOB
    )
    """,
    # who: a person's key, NULL for a bot. folded: the name in small letters, to be searched.
    # against, level: who sits at the other sides, as `Opponents` has it.
    """
    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        who TEXT,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,
        bot TEXT,
        won INTEGER,
        points INTEGER NOT NULL,
        rounds_won INTEGER NOT NULL,
        best_round INTEGER NOT NULL,
        plays INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        passes INTEGER NOT NULL,
        free_passes INTEGER NOT NULL,
        against TEXT NOT NULL,
        level TEXT,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX by_moment ON matches (moment, key)",
    "CREATE INDEX by_id ON matches (id)",
    "CREATE INDEX by_who ON seats (who)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)

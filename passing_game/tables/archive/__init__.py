"""The archive of matches: an index over the folder of records, which are the truth.

`store` has the archive itself, `syncing` keeps it in step with the folder or makes it anew,
`importing` takes records from elsewhere. Whatever a record says is foreign text.
"""

from passing_game.tables.archive.errors import (
    AmbiguousMatch,
    ArchiveBusy,
    ArchiveDamaged,
    ArchiveNewer,
    NoSuchMatch,
    NoSuchPlayer,
)
from passing_game.tables.archive.finding import Entry
from passing_game.tables.archive.importing import Imported, Outcome, import_records
from passing_game.tables.archive.reading import Cause, NotAFile, TooBig, Unsound, load
from passing_game.tables.archive.statistics import (
    Fared,
    Opponents,
    PlayerKey,
    RecentMatch,
    Statistics,
)
from passing_game.tables.archive.store import Archive
from passing_game.tables.archive.summary import MatchSummary, SeatTally, summarised
from passing_game.tables.archive.syncing import Progress, rebuild
from passing_game.tables.archive.wanted import Wanted

__all__ = [
    "AmbiguousMatch",
    "Archive",
    "ArchiveBusy",
    "ArchiveDamaged",
    "ArchiveNewer",
    "Cause",
    "Entry",
    "Fared",
    "Imported",
    "MatchSummary",
    "NoSuchMatch",
    "NoSuchPlayer",
    "NotAFile",
    "Opponents",
    "Outcome",
    "PlayerKey",
    "Progress",
    "RecentMatch",
    "SeatTally",
    "Statistics",
    "TooBig",
    "Unsound",
    "Wanted",
    "import_records",
    "load",
    "rebuild",
    "summarised",
]

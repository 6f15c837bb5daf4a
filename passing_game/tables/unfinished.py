"""The matches that were broken off and can be gone on with: found without an index."""

from __future__ import annotations

import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import RecordError, State, read_record
from passing_game.tables.archive.reading import MOST_BYTES
from passing_game.tables.claims import is_claimed
from passing_game.tables.resuming import CannotGoOn, seed_to_go_on

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from passing_game.engine.record import Header, SeatInfo

_FIRST: Final = 65_537  # the first line, the longest that there can be
_TAIL: Final = 512  # the last line, if it is the end of a match of ours
_OVER: Final = re.compile(rb'"event": ?"match_(ended|abandoned)"[^\n]*\}\n?\Z')
_OPEN: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK  # a pipe must not make us wait


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that was broken off, as its record tells it. Names in it are foreign text.

    `round` is 0 before the first deal, `scores` are by seat, or by side with partners, `turn` is
    None between rounds, `changed` is when it was played last (UTC). While it is `in_use` somebody
    plays it, here or in another program.
    """

    path: Path
    header: Header
    seats: tuple[SeatInfo, ...]
    round: int
    scores: tuple[int, ...]
    turn: int | None
    changed: datetime
    in_use: bool


def unfinished(folder: Path, bots: Collection[str], *, most: int = 50) -> list[Unfinished]:
    """The matches that can be gone on with, those that were played last first.

    A file that cannot be read, or is no record of such a match, is passed over.

    Args:
        folder: where the records lie; there may be none yet.
        bots: the bots that there are.
        most: find so many and no more.
    """
    return list(islice(_found(folder, bots), most))


def _found(folder: Path, bots: Collection[str]) -> Iterator[Unfinished]:
    for _changed, path in sorted(_records(folder), reverse=True):
        match = _looked_into(path, bots)
        if match is not None:
            yield match


def _looked_into(path: str, bots: Collection[str]) -> Unfinished | None:
    try:
        number = os.open(path, _OPEN)
    except OSError:
        return None
    try:
        return _match_in(path, number, bots)
    except (OSError, RecordError, CannotGoOn, ValueError, OverflowError):  # no date can be so far
        return None
    finally:
        os.close(number)


def _records(folder: Path) -> Iterator[tuple[int, str]]:
    """The files that may be records: when each was changed, and its path."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(".jsonl") and entry.is_file(follow_symlinks=False):
                    yield entry.stat(follow_symlinks=False).st_mtime_ns, entry.path


def _match_in(path: str, number: int, bots: Collection[str]) -> Unfinished | None:
    """The match that a record tells, by its descriptor, if it is in progress."""
    status = os.fstat(number)
    size = status.st_size
    if not stat.S_ISREG(status.st_mode) or size > MOST_BYTES or _tells_the_end(number, size):
        return None
    with open(number, "rb", closefd=False) as file:
        header = read_record(BytesIO(file.readline(_FIRST)), most=1).header
        seed_to_go_on(header, header.seats, bots)  # most refusals, before all is read
        file.seek(0)
        replay = read_record(file)
    if replay.state is not State.IN_PROGRESS:
        return None
    seed_to_go_on(header, replay.seats, bots)
    return Unfinished(
        path=Path(path),
        header=header,
        seats=replay.seats,
        round=replay.match.round_number,
        scores=tuple(replay.match.scores),
        turn=replay.match.turn,
        changed=datetime.fromtimestamp(status.st_mtime, UTC),
        in_use=is_claimed(number),
    )


def _tells_the_end(number: int, size: int) -> bool:
    """Whether the last line ends the match: so little is read of most records."""
    return _OVER.search(os.pread(number, _TAIL, max(0, size - _TAIL))) is not None

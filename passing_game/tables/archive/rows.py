"""Lines of the database: written for a record, and read back with nothing taken on trust."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from passing_game.engine.errors import GameError
from passing_game.engine.record import SeatKind
from passing_game.engine.round import EndReason
from passing_game.tables.archive.errors import ArchiveDamaged
from passing_game.tables.archive.reading import Unsound
from passing_game.tables.archive.summary import MatchSummary, SeatTally
from passing_game.tables.visible import visible

if TYPE_CHECKING:
    from sqlite3 import Connection

    from passing_game.tables.archive.statistics import OpponentKind

T = TypeVar("T")

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

ENDING: Final = b".jsonl"
"""How a record's name ends."""

_FLAWED: Final = "INSERT INTO matches (key, stamp, moment, flaw) VALUES (?, ?, ?, ?)"
_MATCH: Final = """
    INSERT INTO matches (key, stamp, moment, id, state, players, partners, undone, rounds,
        domino, blocked, passed_out, summary)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SEAT: Final = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_ENCODER: Final = msgspec.json.Encoder()
_SUMMARY: Final = msgspec.json.Decoder(MatchSummary)
_FLAW: Final = msgspec.json.Decoder(Unsound)
_LATEST: Final = 2**62  # a file can be of a year that no column can hold


def put(
    connection: Connection, key: bytes, stamp: str, changed: int, found: MatchSummary | Unsound
) -> None:
    """Write the lines of a record in place of those that it has.

    Args:
        connection: the database, in a transaction.
        key: the file's name.
        stamp: what the file looked like before it was read.
        changed: when it was changed, in ns since 1970.
        found: what is in it.
    """
    connection.execute("DELETE FROM matches WHERE key = ?", (key,))
    moment = max(-_LATEST, min(changed // 1_000_000, _LATEST))
    if isinstance(found, Unsound):
        connection.execute(_FLAWED, (key, stamp, moment, _ENCODER.encode(found)))
        return
    started = moment_of(found.started)
    started = moment if started is None else started
    number = connection.execute(_MATCH, (key, stamp, started, *_match_columns(found))).lastrowid
    seats = ((number, *_seat_columns(found, tally)) for tally in found.seats)
    connection.executemany(_SEAT, seats)


def read_summary(summary: object) -> MatchSummary:
    """The summary that a line holds.

    Raises:
        ArchiveDamaged: if it holds anything else.
    """
    return _decoded(_SUMMARY, summary)


def read_flaw(flaw: object) -> Unsound:
    """The flaw that a line holds.

    Raises:
        ArchiveDamaged: if it holds anything else.
    """
    return _decoded(_FLAW, flaw)


def name_of(key: object) -> str:
    """The name of a file by its bytes.

    Raises:
        ArchiveDamaged: if they are none.
    """
    if isinstance(key, bytes):
        return os.fsdecode(key)
    raise ArchiveDamaged("a key that is no name")


def key_of(name: str) -> bytes:
    """The bytes of a file's name, or of a name that no file has."""
    try:
        return os.fsencode(name)
    except UnicodeEncodeError:
        return as_text(name).encode()


def as_text(text: str) -> str:
    """A text as the database has texts: half surrogate pairs become "?"."""
    return text.encode("utf-8", "replace").decode()


def moment_of(started: str | None) -> int | None:
    """When a match started, in ms since 1970 (UTC); None if it is not told in ISO 8601."""
    try:
        moment = datetime.fromisoformat(started or "")
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - EPOCH) // timedelta(milliseconds=1)


def folded(name: str) -> str:
    """A name as it is searched by: what can be shown of it, in small letters."""
    return visible(name).casefold()


def _match_columns(match: MatchSummary) -> tuple[object, ...]:
    rules = match.rules
    endings = (match.endings.get(reason, 0) for reason in EndReason)
    about = (match.id, match.state, rules.players, rules.partners, match.undone, match.rounds)
    return *about, *endings, _ENCODER.encode(match)


def _seat_columns(match: MatchSummary, tally: SeatTally) -> tuple[object, ...]:
    human = tally.kind is SeatKind.HUMAN
    name = folded(tally.name)
    return (
        tally.seat,
        (tally.player or name or tally.name) if human else None,
        tally.name,
        name,
        None if human else tally.bot,
        tally.won,
        tally.points,
        tally.rounds_won,
        tally.best_round,
        tally.plays,
        tally.draws,
        tally.passes,
        tally.free_passes,
        *_opponents(match, tally),
    )


def _opponents(match: MatchSummary, tally: SeatTally) -> tuple[OpponentKind, str | None]:
    """Of which kind those of the other sides are, and the level if they are bots of one."""
    side = match.rules.side_of(tally.seat)
    others = [seat for seat in match.seats if match.rules.side_of(seat.seat) != side]
    kinds = {seat.kind for seat in others}
    if len(kinds) > 1:
        return "mixed", None
    if kinds == {SeatKind.HUMAN}:
        return "human", None
    levels = {seat.bot for seat in others}
    return "bot", levels.pop() if len(levels) == 1 else None


def _decoded(decoder: msgspec.json.Decoder[T], content: object) -> T:
    if not isinstance(content, bytes):
        raise ArchiveDamaged("a line without content")
    try:
        return decoder.decode(content)
    except (msgspec.MsgspecError, ValueError, RecursionError, GameError) as error:
        raise ArchiveDamaged(str(error)) from error

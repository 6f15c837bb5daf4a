"""Writes a record, line by line, as the match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from passing_game.engine import events
from passing_game.engine.record import lines
from passing_game.engine.record.chain import Chain
from passing_game.engine.record.flaws import RecordClosed
from passing_game.engine.record.header import first_line
from passing_game.engine.record.replayer import State

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.record.header import Header
    from passing_game.engine.record.reader import Replay


class Sink(Protocol):
    """Where lines go: a binary stream, or enough of one."""

    def write(self, line: bytes, /) -> object:
        """Take all of a line."""

    def flush(self) -> object:
        """Let go of what was written."""


class RecordWriter:
    """A listener of a match (`match.subscribe(writer)`) that writes and flushes a line an event.

    The first line is written at once, unless a record is gone on with `after` a replay of it.
    When the end of the match is told, the record is closed: nothing more is written.

    Raises:
        OSError: from the stream, here and in every method. The record ends in a cut-off line then
            and must not be written to any more.
    """

    def __init__(self, stream: Sink, header: Header, *, after: Replay | None = None) -> None:
        self._stream = stream
        self._chain = Chain(after.last_sum if after else "")
        self._closed = False
        if after is None:
            self._write(first_line(header))

    def __call__(self, event: Event) -> None:
        """Write what happened in the match."""
        self._write(line_of(event))

    def seat_taken(
        self, seat: int, kind: lines.SeatKind, name: str, by: lines.SeatKind | None = None
    ) -> None:
        """Write that somebody else plays a seat from here on, `by` default of the same kind."""
        self._write(lines.SeatTaken(seat=seat, kind=kind, name=name, by=by or kind))

    def abandoned(self, reason: str) -> None:
        """Write that the match ends before its target; `reason` is a code, not a sentence."""
        self._write(lines.MatchAbandoned(reason=reason))

    def _write(self, line: lines.Line) -> None:
        if self._closed:
            return
        self._stream.write(self._chain.seal(lines.encode(line)) + b"\n")
        self._stream.flush()
        self._closed = isinstance(line, lines.MatchEnded | lines.MatchAbandoned)


def continue_record(stream: Sink, replay: Replay) -> RecordWriter:
    r"""Go on with a record whose match is in progress.

    The caller has cut the record after `replay.size` bytes, and the stream stands there. A
    missing `\n` and the missing consequences of the last move are written at once; then the
    writer can listen to `replay.match`.

    Raises:
        RecordClosed: if the match is over or abandoned.
        ValueError: if there is nothing to deal the coming rounds from: no seed, no chance given.
        OSError: from the stream.
    """
    if replay.state is not State.IN_PROGRESS:
        raise RecordClosed(replay.state)
    if replay.chance is None:
        raise ValueError("nothing to deal the coming rounds from")
    if replay.unended:
        stream.write(b"\n")
    writer = RecordWriter(stream, replay.header, after=replay)
    for event in replay.missing:
        writer(event)
    return writer


def line_of(event: Event) -> lines.Line:
    """The line that tells an event, as the table knows it.

    Raises:
        ValueError: if the event was redacted for a seat.
    """
    match event:
        case events.RoundStarted(number, leader, hands, boneyard):
            if boneyard is None or None in hands:
                raise ValueError("a record needs all hands")
            tiles = tuple(tuple(hand) for hand in hands if hand is not None)
            return lines.RoundStarted(round=number, leader=leader, hands=tiles, boneyard=boneyard)
        case events.TilePlayed(seat, tile, side):
            return lines.TilePlayed(seat=seat, tile=tile, side=side)
        case events.TileDrawn(seat, tile):
            if tile is None:
                raise ValueError("a record needs the tile that was drawn")
            return lines.TileDrawn(seat=seat, tile=tile)
        case events.TurnPassed(seat):
            return lines.TurnPassed(seat=seat)
        case events.MovesTakenBack(seat, count):
            return lines.Undone(seat=seat, count=count)
        case events.RoundEnded():
            return _round_ended(event)
        case events.MatchEnded(winner, scores):
            return lines.MatchEnded(winner=winner, scores=scores)


def _round_ended(event: events.RoundEnded) -> lines.RoundEnded:
    return lines.RoundEnded(
        reason=event.reason,
        counts=event.counts,
        winner=event.winner,
        points=event.points,
        scores=event.scores,
        next_leader=event.next_leader,
    )

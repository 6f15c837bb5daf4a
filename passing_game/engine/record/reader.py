"""Reads a record: replays it with the engine and finds the first wrong line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.engine.deal import seeded
from passing_game.engine.errors import GameError
from passing_game.engine.record import lines
from passing_game.engine.record.chain import Chain
from passing_game.engine.record.flaws import Flaw, RecordError
from passing_game.engine.record.header import Header, header_from
from passing_game.engine.record.parsing import MOST_LINES, is_cut_off, next_line, parse_line
from passing_game.engine.record.replayer import Replayer, State

if TYPE_CHECKING:
    from typing import BinaryIO

    from passing_game.engine.deal import Chance
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.engine.record.header import SeatInfo


@dataclass(frozen=True, slots=True)
class Replay:
    """What a sound record tells.

    `match` stands where the record stops, `seats` are as they are then. `events` are those that
    the record tells, and `missing` the consequences of its last move that it does not tell yet.
    `lines` and `size` are the sound lines and their bytes; what lies behind them is a line that
    was `cut_off`, and whether the last sound line lacks its end is `unended`. `last_sum` is the
    last checksum, None if the lines carry none. `chance` deals the rounds to come; None if the
    record has no seed and the reader was given none.
    """

    header: Header
    match: Match
    seats: tuple[SeatInfo, ...]
    state: State
    events: tuple[Event, ...]
    missing: tuple[Event, ...]
    lines: int
    size: int
    cut_off: bool
    unended: bool
    last_sum: str | None
    chance: Chance | None


def read_record(
    stream: BinaryIO, chance: Chance | None = None, *, most: int | None = None
) -> Replay:
    """Replay a record from where the stream stands.

    Args:
        stream: the bytes of the record. Never more than a line of it is held.
        chance: deals the rounds after the record; usually the record's own seed does.
        most: read this many lines and no more: the part before a wrong line, say.

    Raises:
        RecordError: names the first wrong line.
        OSError: from the stream.
    """
    reader = _Reader(stream, chance)
    try:
        while reader.lines != most and reader.read_line():
            pass
        return reader.replay()
    except RecordError as error:
        error.line = reader.lines + 1
        raise
    except GameError as refusal:
        wrong = RecordError(Flaw.REFUSED, refusal)
        wrong.line = reader.lines + 1
        raise wrong from refusal


class _Reader:
    """Reads line by line; `lines`, `size` and the rest are of the sound lines so far."""

    def __init__(self, stream: BinaryIO, chance: Chance | None) -> None:
        self.lines = 0
        self.size = 0
        self.cut_off = False
        self.unended = False
        self._stream = stream
        self._chance = chance
        self._chain = Chain()
        self._header: Header | None = None
        self._replayer: Replayer | None = None

    def read_line(self) -> bool:
        """Follow the next line; False if there is none."""
        line = next_line(self._stream)
        if not line:
            return False
        if self.lines == MOST_LINES:
            raise RecordError(Flaw.TOO_MANY)
        if self._replayer and self._replayer.state is not State.IN_PROGRESS:
            raise RecordError(Flaw.AFTER_END)
        try:
            fields = parse_line(line.removesuffix(b"\n"))
        except RecordError:
            self.cut_off = not line.endswith(b"\n") and is_cut_off(line)
            if self.cut_off:
                return False
            raise
        self._follow(line, fields)
        self.lines += 1
        self.size += len(line)
        self.unended = not line.endswith(b"\n")
        return True

    def _follow(self, line: bytes, fields: dict[str, object]) -> None:
        if self._replayer is None:
            _check_start(fields)
        self._chain.check(line.removesuffix(b"\n"), fields)
        decoded = lines.decode(fields)
        if self._replayer is not None:
            self._replayer.follow(decoded)
        elif isinstance(decoded, lines.MatchStarted):
            self._header = header_from(decoded)
            if self._chance is None and self._header.seed is not None:
                self._chance = seeded(self._header.seed)
            # Without a seed only the leaders are taken from this, and the record has those.
            self._replayer = Replayer(self._header, self._chance or seeded(""))

    def replay(self) -> Replay:
        """What the record has told."""
        if self._header is None or self._replayer is None:
            raise RecordError(Flaw.EMPTY)
        return Replay(
            header=self._header,
            match=self._replayer.match,
            seats=tuple(self._replayer.seats),
            state=self._replayer.state,
            events=tuple(self._replayer.events),
            missing=tuple(self._replayer.missing),
            lines=self.lines,
            size=self.size,
            cut_off=self.cut_off,
            unended=self.unended,
            last_sum=self._chain.last,
            chance=self._chance,
        )


def _check_start(fields: dict[str, object]) -> None:
    """See that this is a record, and one of ours, before anything else is asked of it."""
    if fields.get("event") != "match_started":
        raise RecordError(Flaw.NO_START)
    number = fields.get("format")
    if type(number) is int and number != lines.FORMAT:
        newer = number > lines.FORMAT
        raise RecordError(Flaw.NEWER_FORMAT if newer else Flaw.UNKNOWN_FORMAT, format=number)

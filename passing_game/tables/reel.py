"""A record as a reel of positions, to be looked at forwards, backwards and from any seat.

Every deal, every move, every taking back and every end of a round is a position of its own. Any of
them is had at once: its round is dealt again, and only the moves before it are made.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from passing_game.engine.deal import Deal, seeded
from passing_game.engine.events import (
    Event,
    MatchEnded,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    moves_in,
)
from passing_game.engine.match import Match
from passing_game.engine.record import RecordError, State, read_record
from passing_game.engine.tiles import Hand
from passing_game.tables.archive.reading import content
from passing_game.tables.hidden import check_open
from passing_game.tables.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from passing_game.engine.moves import Move
    from passing_game.engine.record import Header, Replay
    from passing_game.engine.rules import Rules


class NothingPlayed(Exception):
    """The record is sound, but no round of it has been dealt yet."""


class _Opening(NamedTuple):
    """Where a round begins: its first position, its deal, and the scores before it."""

    start: int
    deal: Deal
    scores: tuple[int, ...]


class Reel:
    """The positions of a record, by their indexes from 0 on; there is at least one.

    Args:
        replay: what the record tells, up to its flaw.
        flaw: what is wrong with it, if anything is.

    Attributes:
        header: what the record's first line says.
        state: how far the match goes.
        flaw: the first line that is wrong, behind the last position; None if the record is sound.
        round_starts: the index of the deal of every round.
        results: how the rounds have ended, in order.

    Raises:
        RecordError: the given flaw, if no round was dealt before it.
        NothingPlayed: if no round was dealt, and there is no flaw.
    """

    def __init__(self, replay: Replay, flaw: RecordError | None = None) -> None:
        self.header: Header = replay.header
        self.state: State = replay.state
        self.flaw = flaw
        happened = (*replay.events, *replay.missing)
        self._events = tuple(one for one in happened if not isinstance(one, MatchEnded))
        self._openings = _openings(self.rules, self._events)
        self.round_starts = tuple(opening.start for opening in self._openings)
        self.results = tuple(one for one in self._events if isinstance(one, RoundEnded))
        if not self._openings:
            raise flaw or NothingPlayed

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.header.rules

    @property
    def rounds(self) -> int:
        """How many rounds were dealt."""
        return len(self._openings)

    def __len__(self) -> int:
        return len(self._events)

    def at(self, index: int) -> Position:
        """The position with an index.

        Raises:
            IndexError: if there is none.
        """
        if index not in range(len(self)):
            raise IndexError(index)
        number = bisect_right(self.round_starts, index)
        opening = self._openings[number - 1]
        match = _begun(self.rules, number, opening)
        played = self._events[opening.start + 1 : index + 1]
        for seat, move in _standing(played):
            match.apply(seat, move)
        event = self._events[index]
        if isinstance(event, RoundEnded) and event.next_leader is not None:
            match.announce_leader(event.next_leader)  # a random one, only the record knows
        return Position(index, number, index - opening.start, event, match, opening.scores)

    def event(self, index: int) -> Event:
        """What has just happened at a position."""
        return self._events[index]

    def round_of(self, index: int) -> int:
        """The number of the round that a position is in, from 1."""
        return max(1, bisect_right(self.round_starts, index))

    def last_step(self, number: int) -> int:
        """The step of the last position of a round; a round that is over has its result there."""
        starts = (*self.round_starts, len(self))
        return starts[number] - starts[number - 1] - 1

    def moves(self, number: int) -> int:
        """How many moves, and takings back, a round has."""
        has_result = number <= len(self.results)
        return self.last_step(number) - has_result

    def find(self, number: int, move: int = 0) -> int:
        """The index of a step in a round, or the nearest there is: both numbers may be any."""
        number = max(1, min(number, self.rounds))
        return self.round_starts[number - 1] + max(0, min(move, self.last_step(number)))


def load_reel(path: Path, *, fair: bool = False) -> Reel:
    """The reel of a record file; of a damaged one the part before the damage.

    Args:
        path: the file.
        fair: whether of a match that is not over only the rounds are shown that are: nobody may
            look into the hands of the round that is being played.

    Raises:
        OSError: as `content` does; a link is followed.
        RecordError: if not even the first round can be had.
        NothingPlayed: if the record is sound, but no round has been dealt yet (or is over).
        StillHidden: if the match is being played at a shared table.
    """
    held, flaw = content(path, follow=True), None
    try:
        replay = read_record(BytesIO(held))
    except RecordError as error:
        if error.line <= 1:
            raise
        replay, flaw = read_record(BytesIO(held), most=error.line - 1), error
    check_open(replay)
    return Reel(_without_hidden(replay) if fair and flaw is None else replay, flaw)


def _without_hidden(replay: Replay) -> Replay:
    """A match that is not over without the round that is being played."""
    if replay.state is not State.IN_PROGRESS:
        return replay
    events = (*replay.events, *replay.missing)
    ends = [place for place, event in enumerate(events) if isinstance(event, RoundEnded)]
    return replace(replay, events=events[: ends[-1] + 1] if ends else (), missing=())


def _openings(rules: Rules, events: Sequence[Event]) -> tuple[_Opening, ...]:
    """Where the rounds begin."""
    openings = []
    scores: tuple[int, ...] = (0,) * rules.sides
    for index, event in enumerate(events):
        match event:
            case RoundStarted(leader=leader, hands=hands, boneyard=boneyard):
                open_hands = tuple(hand or Hand() for hand in hands)
                deal = Deal(leader, open_hands, boneyard or ())
                openings.append(_Opening(index, deal, scores))
            case RoundEnded(scores=after):
                scores = after
            case _:
                pass
    return tuple(openings)


def _begun(rules: Rules, number: int, opening: _Opening) -> Match:
    """A match in which a round has just been dealt."""
    match = Match(rules, seeded(""))
    match.scores = list(opening.scores)
    match.round_number = number - 1
    match.next_leader = opening.deal.leader
    match.start_round(opening.deal)
    return match


def _standing(events: Sequence[Event]) -> list[tuple[int, Move]]:
    """The moves that have not been taken back."""
    if not any(isinstance(event, MovesTakenBack) for event in events):
        return moves_in(events)
    moves: list[tuple[int, Move]] = []
    for event in events:
        if isinstance(event, MovesTakenBack):
            del moves[-event.count :]
        else:
            moves += moves_in([event])
    return moves

"""Plays a record's lines again, one by one, and compares all that follows from them."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from msgspec import UnsetType

from passing_game.engine import events
from passing_game.engine.deal import Deal
from passing_game.engine.errors import BadDeal
from passing_game.engine.match import Match
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.record import lines
from passing_game.engine.record.flaws import Flaw, RecordError
from passing_game.engine.rules import Lead
from passing_game.engine.tiles import Hand
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.deal import Chance
    from passing_game.engine.record.header import Header

E = TypeVar("E", events.RoundEnded, events.MatchEnded)


class State(StrEnum):
    """How far a record goes."""

    IN_PROGRESS = "in progress"
    """Neither `match_ended` nor `match_abandoned` is told."""
    FINISHED = "finished"
    """The target was reached."""
    ABANDONED = "abandoned"
    """The match ended before, and nobody has won."""


class Replayer:
    """A match as far as its record has been followed.

    `events` are those that the record tells; `missing` are consequences of its last move that it
    does not tell yet. `seats` are as they now are.
    """

    def __init__(self, header: Header, chance: Chance) -> None:
        self.match = Match(header.rules, chance)
        self.seats = list(header.seats)
        self.state = State.IN_PROGRESS
        self.events: list[events.Event] = []
        self.missing: deque[events.Event] = deque()
        self._announced: int | None = None

    def follow(self, line: lines.Line) -> None:
        """Do what a line tells.

        Raises:
            RecordError: if it does not follow from the lines before.
            GameError: if the rules do not allow it.
        """
        self._check_order(line)
        match line:
            case lines.RoundStarted():
                self._start_round(line)
            case lines.TilePlayed():
                self._play(line)
            case lines.TileDrawn():
                self._draw(line)
            case lines.TurnPassed(seat=seat):
                self._move(seat, Pass())
            case lines.RoundEnded():
                self._end_round(line)
            case lines.MatchEnded():
                self._end_match(line)
            case lines.Undone():
                self._take_back(line)
            case lines.SeatTaken(seat=seat):
                self.match.check_seat(seat)
                self.seats[seat] = self.seats[seat].taken(line)
            case lines.MatchAbandoned():
                self.state = State.ABANDONED

    def _check_order(self, line: lines.Line) -> None:
        if isinstance(line, lines.MatchStarted):
            raise RecordError(Flaw.SECOND_START)
        may_wait = isinstance(line, lines.RoundEnded | lines.MatchEnded | lines.SeatTaken)
        if self.missing and not may_wait:
            raise RecordError(Flaw.END_MISSING, missing=_name(self.missing[0]))

    def _start_round(self, line: lines.RoundStarted) -> None:
        _compare("round", line.round, self.match.round_number + 1)
        if self._announced is not None:
            _compare("leader", line.leader, self._announced)
        hands = tuple(Hand.of(tiles) for tiles in line.hands)
        if any(len(hand) != len(tiles) for hand, tiles in zip(hands, line.hands, strict=True)):
            raise BadDeal("tiles")
        self.events += self.match.start_round(Deal(line.leader, hands, line.boneyard))
        self._announced = None

    def _play(self, line: lines.TilePlayed) -> None:
        if not self.match.train:
            _compare("side", line.side, Side.LEFT)
        self._move(line.seat, Play(line.tile, line.side))

    def _draw(self, line: lines.TileDrawn) -> None:
        match self._move(line.seat, Draw()):
            case events.TileDrawn(tile=tile):
                _compare("tile", line.tile, tile)

    def _move(self, seat: int, move: Move) -> events.Event:
        made, *missing = self.match.apply(seat, move)
        self.events.append(made)
        self.missing.extend(missing)
        return made

    def _end_round(self, line: lines.RoundEnded) -> None:
        ended = self._due(events.RoundEnded, line)
        for key in ("reason", "counts", "winner", "points", "scores"):
            _compare(key, getattr(line, key), getattr(ended, key))
        leader = ended.next_leader
        if not isinstance(line.next_leader, UnsetType):
            leader = self._check_next_leader(line.next_leader, leader)
            self._announced = leader
        self.events.append(replace(ended, next_leader=leader))

    def _check_next_leader(self, recorded: int | None, computed: int | None) -> int | None:
        """Where the lead is random, any seat can have it; the record knows which one has."""
        if recorded is None or computed is None or self.match.rules.lead is not Lead.RANDOM:
            _compare("next_leader", recorded, computed)
        else:
            self.match.announce_leader(recorded)
        return recorded

    def _end_match(self, line: lines.MatchEnded) -> None:
        ended = self._due(events.MatchEnded, line)
        _compare("winner", line.winner, ended.winner)
        _compare("scores", line.scores, ended.scores)
        self.events.append(ended)
        self.state = State.FINISHED

    def _due(self, kind: type[E], line: lines.Line) -> E:
        """The consequence that the engine expects to be told now."""
        if not self.missing:
            raise RecordError(Flaw.NOT_OVER, event=_name(line))
        event = self.missing.popleft()
        if not isinstance(event, kind):
            raise RecordError(Flaw.END_MISSING, missing=_name(event))
        return event

    def _take_back(self, line: lines.Undone) -> None:
        others = [seat for number, seat in enumerate(self.seats) if number != line.seat]
        if any(seat.kind is lines.SeatKind.HUMAN for seat in others):
            raise RecordError(Flaw.NOT_ALONE)
        self.events += self.match.take_back(line.seat, line.count)


def _compare(key: str, recorded: object, computed: object) -> None:
    if recorded != computed:
        raise RecordError(Flaw.DIFFERS, key=key, recorded=recorded, computed=computed)


def _name(ending: events.Event | lines.Line) -> str:
    over = isinstance(ending, events.MatchEnded | lines.MatchEnded)
    return "match_ended" if over else "round_ended"

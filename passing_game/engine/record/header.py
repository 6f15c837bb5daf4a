"""What the first line of a record says: the rules, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from msgspec import UNSET, UnsetType, to_builtins

from passing_game.engine.record.flaws import Flaw, RecordError
from passing_game.engine.record.lines import (
    FORMAT,
    GAME,
    MatchStarted,
    Options,
    SeatKind,
    SeatLine,
    SeatTaken,
)
from passing_game.engine.rules import OPTIONS, Rules

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits in a seat.

    `player` is a person's stable id. `bot` is a bot's level, or a label: nothing is ever imported
    or run because a record names it. Names from a record are foreign text.
    """

    name: str
    kind: SeatKind
    player: str | None = None
    bot: str | None = None

    def taken(self, line: SeatTaken) -> SeatInfo:
        """The seat with somebody else in it; the account that holds it and its bot stay."""
        return replace(self, name=line.name, kind=line.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What is known of a match before its first round.

    `started` is UTC in ISO 8601, `version` the program's, `seed` the match's where it has one.
    A record from elsewhere may lack all but the rules and the seats.

    Raises:
        RecordError: WRONG_SEATS, if the rules are for another number of seats.
    """

    rules: Rules
    seats: tuple[SeatInfo, ...]
    id: str | None = None
    started: str | None = None
    version: str | None = None
    seed: str | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise RecordError(Flaw.WRONG_SEATS, players=self.rules.players, seats=len(self.seats))


def header_from(line: MatchStarted) -> Header:
    """What a first line says.

    Raises:
        BadOption: if an option has a value that it cannot have.
        RecordError: OTHER_GAME or WRONG_SEATS.
    """
    if line.game != GAME:
        raise RecordError(Flaw.OTHER_GAME, game=line.game)
    rules = Rules(line.players, line.partners, line.target)
    for name, value in to_builtins(line.rules).items():
        rules = rules.with_option(name, value)
    return Header(
        rules=rules,
        seats=tuple(
            SeatInfo(seat.name, seat.kind, _or_none(seat.player), _or_none(seat.bot))
            for seat in line.seats
        ),
        id=_or_none(line.id),
        started=_or_none(line.started),
        version=_or_none(line.version),
        seed=_or_none(line.seed),
    )


def first_line(header: Header) -> MatchStarted:
    """The first line that says this."""
    rules = header.rules
    return MatchStarted(
        format=FORMAT,
        game=GAME,
        players=rules.players,
        partners=rules.partners,
        target=rules.target,
        rules=Options(*(rules.option(name).value for name in OPTIONS)),
        seats=tuple(
            SeatLine(seat.name, seat.kind, _or_unset(seat.player), _or_unset(seat.bot))
            for seat in header.seats
        ),
        id=_or_unset(header.id),
        started=_or_unset(header.started),
        version=_or_unset(header.version),
        seed=_or_unset(header.seed),
    )


def _or_none(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


def _or_unset(value: T | None) -> T | UnsetType:
    return UNSET if value is None else value

"""What a host says to a client. The first message is `Welcome` or `Bye`.

Foreign text is cleaned when a message is made, so it is clean on both sides whoever sent it.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from passing_game.tables.wire.bounds import (
    Code,
    Milliseconds,
    Moment,
    Natural,
    Number,
    SeatNumber,
)
from passing_game.tables.wire.cleaning import clean_label, clean_name, clean_talk, label_or_none
from passing_game.tables.wire.limits import MISSED, PEOPLE_A_LINE, TABLES_A_LINE
from passing_game.tables.wire.pieces import check_result, demand
from passing_game.tables.wire.shapes import AgreedWire, Players, RulesWire
from passing_game.tables.wire.view_shapes import CompanyWire, Events, Holders, Scores, ViewWire

Data = Annotated[dict[Code, Number | str], Meta(max_length=8)]
"""What a reason is about, by the names of its gaps."""


class MissedWire(Struct, frozen=True, omit_defaults=True):
    """The result of a match that ended while one was away; `seat` was one's own.

    `winner` is None if it was given up, else a seat or side.
    """

    table: str
    rules: RulesWire
    players: Players
    seat: SeatNumber
    scores: Scores
    ended: Moment
    winner: SeatNumber | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "table", clean_label(self.table))
        check_result(self.rules, len(self.players), len(self.scores), self.winner)
        demand(self.seat < self.rules.players, "seat")


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The client is in: which account it is, and whose process the host is."""

    protocol: Number
    version: str
    account: str
    host: str
    missed: Annotated[tuple[MissedWire, ...], Meta(max_length=MISSED)] = ()

    def __post_init__(self) -> None:
        for field in ("version", "account", "host"):
            force_setattr(self, field, clean_label(getattr(self, field)))


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """A request was not granted (`request` is its type); the connection stays."""

    request: Code
    why: Code
    data: Data = {}

    def __post_init__(self) -> None:
        force_setattr(self, "data", _clean(self.data))


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The host ends the connection; the last message."""

    why: Code
    data: Data = {}

    def __post_init__(self) -> None:
        force_setattr(self, "data", _clean(self.data))


class TableLine(Struct, frozen=True, omit_defaults=True):
    """A table in the lobby; `since` when it was opened, `turn_ms` its turn clock."""

    table: str
    rules: RulesWire
    players: Players
    holders: Holders
    scores: Scores
    round: Natural
    since: Moment
    watchers: Natural = 0
    quiet: bool = False
    hints: bool = False
    turn_ms: Milliseconds | None = None
    over: bool = False
    unkept: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "table", clean_label(self.table))
        check_result(self.rules, len(self.players), len(self.scores), None)
        demand(len(self.holders) == self.rules.players, "holders")


class Tables(Struct, frozen=True, tag_field="type", tag="tables"):
    """The tables there are; `more` of them follow in the next message."""

    tables: Annotated[tuple[TableLine, ...], Meta(max_length=TABLES_A_LINE)]
    more: bool = False


class PersonLine(Struct, frozen=True, omit_defaults=True):
    """Somebody who is there: in a seat of a table, watching it (no seat), or at none."""

    account: str
    name: str
    since: Moment
    table: str | None = None
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "account", clean_label(self.account))
        force_setattr(self, "name", clean_name(self.name))
        force_setattr(self, "table", label_or_none(self.table))


class People(Struct, frozen=True, tag_field="type", tag="people"):
    """Who is there; `more` of them follow in the next message."""

    people: Annotated[tuple[PersonLine, ...], Meta(max_length=PEOPLE_A_LINE)]
    more: bool = False


class _OfTable(Struct, frozen=True, tag_field="type"):
    """Something about a table, by its name."""

    table: str

    def __post_init__(self) -> None:
        force_setattr(self, "table", clean_label(self.table))


class Seated(_OfTable, frozen=True, tag="seated"):
    """One sits at a table; without a seat one watches. What is `agreed` there holds for all."""

    seat: SeatNumber | None
    agreed: AgreedWire | None = None


class State(_OfTable, frozen=True, tag="state"):
    """How a table stands, and what happened since the last such message."""

    view: ViewWire
    events: Events
    company: CompanyWire


class Closed(_OfTable, frozen=True, tag="closed"):
    """A table is no more."""

    why: Code


class Invited(_OfTable, frozen=True, tag="invited"):
    """A seat of a table is kept for whoever hears this.

    `by` is the account that asks them to come; empty where it was reserved when it was opened.
    """

    by: str

    def __post_init__(self) -> None:
        _OfTable.__post_init__(self)
        force_setattr(self, "by", clean_label(self.by))


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a `Ping`."""

    number: Number


Answer = Welcome | Refused | Tables | People | Seated | State | Closed | Invited | Pong | Bye


def _clean(data: dict[str, int | str]) -> dict[str, int | str]:
    return {
        key: clean_talk(value) if isinstance(value, str) else value for key, value in data.items()
    }

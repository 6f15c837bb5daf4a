"""What a table needs, beside its match's record, to be there again after its host was killed.

A small JSON file beside the record: terms, holders, and the secret that the bots' dice come from.
Like the record it is for the host's account alone. It is written whole or not at all, whenever
something in it changes; what is dealt stands in the record, and no file holds what is still to be.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime  # noqa: TC003 - msgspec reads the types of its shapes
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, Struct

from passing_game.tables.company import Presence
from passing_game.tables.local import Identity
from passing_game.tables.shared.member import Member, Person
from passing_game.tables.shared.members import Members
from passing_game.tables.shared.origin import Origin  # noqa: TC001 - as above
from passing_game.tables.shared.terms import Terms
from passing_game.tables.shared.whole_files import read_start, write_whole
from passing_game.tables.wire.bounds import MOST_SEATS
from passing_game.tables.wire.flaws import WireError
from passing_game.tables.wire.pieces import setup_from_wire, setup_to_wire
from passing_game.tables.wire.shapes import SetupWire  # noqa: TC001 - as above

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.recorder import Told

SUFFIX: Final = ".table.json"
"""How the names of these files end; before that they are called as the records are."""

FORMAT: Final = 1
"""The format that is written, and the only one that is read."""

MOST_BYTES: Final = 65_536
"""The most that such a file can have."""


class UnreadableTable(Exception):
    """The file is none of ours; `detail` says why, for a log."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as its file has it: `members` hold their seats, and nobody is there.

    `first` is how many events were told at the table before this match.
    """

    name: str
    terms: Terms
    identity: Identity
    members: Members
    first: int
    origin: Origin


class Sidecar:
    """The file of a table's match, beside its record. It is there from the first `keep` on.

    `is_kept` is whether it is as it was to be.
    """

    def __init__(self, record: Path) -> None:
        self.path = record.with_suffix(SUFFIX)
        self.is_kept = True
        self._content = b""

    def keep(self, table: KeptTable, told: Told) -> None:
        """Write down how the table is, if that is not what stands there.

        Args:
            table: how it is.
            told: is told when it begins to be impossible; each call tries again.
        """
        content = msgspec.json.encode(_shape(table))
        if content == self._content and self.is_kept:
            return
        try:
            write_whole(self.path, content)
        except OSError as error:
            if self.is_kept:
                self.is_kept = False
                told(error)
        else:
            self.is_kept, self._content = True, content

    def remove(self) -> None:
        """The table is not to be there again."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def read_kept(path: Path) -> KeptTable:
    """The table that a file keeps.

    Raises:
        OSError: if it cannot be read.
        UnreadableTable: if it is none of ours.
    """
    content = read_start(path, MOST_BYTES)
    try:
        kept = msgspec.json.decode(content, type=_Table)
        if kept.format != FORMAT:
            raise UnreadableTable(f"format {kept.format}")
        return _table(kept)
    except (ValueError, RecursionError, WireError) as error:
        raise UnreadableTable(str(error)) from error


class _Seat(Struct, frozen=True, omit_defaults=True):
    presence: Presence
    reserved: str | None = None
    person: Person | None = None
    used: Annotated[float, Meta(ge=0)] = 0.0
    inviter: int | None = None


class _Table(Struct, frozen=True):
    format: int
    table: str
    seed: str
    id: str
    started: datetime
    setup: SetupWire
    quiet: bool
    hints: bool
    turn: int | None
    grace: int
    stand_in: str
    seats: Annotated[tuple[_Seat, ...], Meta(max_length=MOST_SEATS)]
    left: dict[int, int]
    first: Annotated[int, Meta(ge=0)]
    origin: Origin
    played: Annotated[tuple[Person | None, ...], Meta(max_length=MOST_SEATS)] = ()


def _shape(table: KeptTable) -> _Table:
    terms, identity = table.terms, table.identity
    return _Table(
        format=FORMAT,
        table=table.name,
        seed=identity.seed,
        id=identity.id,
        started=identity.started,
        setup=setup_to_wire(terms.setup),
        quiet=terms.quiet,
        hints=terms.hints,
        turn=terms.turn,
        grace=terms.grace,
        stand_in=terms.stand_in,
        seats=tuple(_seat(member) for member in table.members),
        left=table.members.left,
        first=table.first,
        origin=table.origin,
        played=table.members.played,
    )


def _table(kept: _Table) -> KeptTable:
    terms = Terms(
        setup=setup_from_wire(kept.setup),
        reserved=tuple(seat.reserved for seat in kept.seats),
        quiet=kept.quiet,
        hints=kept.hints,
        turn=kept.turn,
        grace=kept.grace,
        stand_in=kept.stand_in,
    )
    members = Members([_member(seat) for seat in kept.seats], kept.grace, kept.left, kept.played)
    identity = Identity(kept.seed, kept.id, kept.started)
    return KeptTable(kept.table, terms, identity, members, kept.first, kept.origin)


def _seat(member: Member) -> _Seat:
    """A seat as it is found again: nobody is there then, and grace that runs is not counted."""
    presence = Presence.DROPPED if member.is_here else member.presence
    return _Seat(presence, member.reserved, member.person, member.used, member.inviter)


def _member(seat: _Seat) -> Member:
    member = Member(seat.reserved, seat.person, seat.presence, used=seat.used)
    member.inviter = seat.inviter
    if member.is_here or (member.is_held and member.person is None):
        raise UnreadableTable("nobody can be in such a seat")
    member.away_since = 0.0 if member.is_held else None
    return member

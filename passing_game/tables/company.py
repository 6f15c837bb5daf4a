"""Who is at a shared table besides the game: presence, talk, clocks, and whose process it is.

A seat's `TableView` carries it at a shared table, and nothing at a local one. Nothing in it depends
on anybody's tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Presence(StrEnum):
    """Whether whoever holds a seat is there."""

    FREE = "free"
    """Nobody holds it, or a bot that anybody may relieve."""
    HERE = "here"
    """A person with a line, or a bot."""
    DROPPED = "dropped"
    """The line is gone and the seat is held."""
    STOOD_IN = "stood in"
    """The grace period is over: a bot plays until the person is back."""
    LEFT = "left"
    """The person has left on purpose; a bot plays on."""


HELD: Final = (Presence.HERE, Presence.DROPPED, Presence.STOOD_IN)
"""How a seat can be while an account holds it."""


class LineStatus(StrEnum):
    """How one's own line to the table is, as the client sees it."""

    LIVE = "live"
    LOST = "lost"
    """What is seen may be out of date; the client is trying to come back."""
    ENDED = "ended"


class SetPhrase(StrEnum):
    """What may be said at a quiet table, too."""

    WELL_PLAYED = "well played"
    HURRY_UP = "hurry up"
    SORRY = "sorry"
    THANKS = "thanks"
    REMATCH = "rematch"


class RematchWish(StrEnum):
    """How somebody wants to play the same match again."""

    SAME_SEATS = "same seats"
    OTHER_SEATS = "other seats"
    """The first seat stays, the others move on by one; two change places."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever has a seat: `account` is None for a bot or a free seat.

    `reserved` is the account that the seat is kept for. `grace` is how many milliseconds of being
    away are left in this round, `ready` whether the next round is waited for. `wish` is the rematch
    that the person wants, None for none; `closing` whether they want the table to be closed. `name`
    is what somebody was called there who has LEFT; otherwise it is written on the seat.
    """

    account: str | None
    presence: Presence
    reserved: str | None = None
    grace: int = 0
    ready: bool = False
    wish: RematchWish | None = None
    closing: bool = False
    name: str = ""

    @property
    def is_asked(self) -> bool:
        """Whether it is a person who is there, and for whom the others wait."""
        return self.account is not None and self.presence is Presence.HERE


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk: by whom (account and nickname), and either free text or a set phrase."""

    account: str
    name: str
    text: str
    phrase: SetPhrase | None = None


@dataclass(frozen=True, slots=True)
class MadeBy:
    """A move of the round that whoever has the seat now has not made.

    `number` is its place in the round's history, `name` who has made it; empty for a bot that stood
    in for whoever has the seat.
    """

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Company:
    """The table beside the game.

    Attributes:
        table: its name, by which it is joined.
        host: the account whose process it is.
        host_sees: whether that account is no service user and sits on this box with the others:
            it could read its process's memory, and everybody is told.
        holders: by seat.
        watchers: accounts of those who watch.
        said: the latest talk, the oldest first.
        quiet: whether only set phrases may be said.
        hints: whether hints are allowed.
        turn: milliseconds that the seat on turn has left; None without a turn clock.
        deal: milliseconds until the next round is dealt without those who are not ready; None while
            nothing waits for them.
        unkept: whether the host's disk does not take what happens here: it would be lost if the
            host ended now.
        made_by: the moves of the round that others have made than those who have the seats now,
            as far as the host knows: after a break it does not.
        former: after a match, by seat who held it there, None where that is who has it now; empty
            if all do.
        line: how one's own line is.
    """

    table: str
    host: str
    host_sees: bool
    holders: tuple[Holder, ...]
    watchers: tuple[str, ...] = ()
    said: tuple[Said, ...] = ()
    quiet: bool = False
    hints: bool = False
    turn: int | None = None
    deal: int | None = None
    unkept: bool = False
    made_by: tuple[MadeBy, ...] = ()
    former: tuple[str | None, ...] = ()
    line: LineStatus = LineStatus.LIVE

    def is_last(self, seat: int) -> bool:
        """Whether no person has another seat: the table is closed if this one is given up."""
        others = (holder for number, holder in enumerate(self.holders) if number != seat)
        return all(holder.account is None or holder.presence not in HELD for holder in others)

"""A seat of a shared table: who holds it, whether they are there, and for how long they were not.

A seat is held by an account, not by a line: a line that drops leaves it held. Times are those of
the table, in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from passing_game.tables.company import HELD, Presence

if TYPE_CHECKING:
    from passing_game.tables.company import RematchWish
    from passing_game.tables.seat import UpdateListener
    from passing_game.tables.shared.terms import Line


class Person(NamedTuple):
    """Somebody on this box: the number and name of the account, and a nickname, cleaned."""

    uid: int
    account: str
    name: str


class Ear(NamedTuple):
    """Somebody's line, who is told there what happens at the table, and which login it is.

    The login tells one client of an account from another and grants nothing.
    """

    line: Line
    hear: UpdateListener
    login: str = ""


@dataclass
class Member:
    """A seat, and who holds it.

    Attributes:
        reserved: the account that it is kept for.
        person: the holder; after leaving on purpose, who that was.
        presence: whether they are there.
        ear: their line while they are.
        login: from which login they came last; None if that is not known, as after a restart.
        used: how long they were away in this round, until `away_since`.
        away_since: when the line dropped, None while it is there.
        ready: whether they ask for the next round.
        closing: whether they vote to close the table.
        wish: the rematch that they want; None for none.
        inviter: the uid of whoever has the seat kept, if that is an invitation.
    """

    reserved: str | None = None
    person: Person | None = None
    presence: Presence = Presence.FREE
    ear: Ear | None = None
    login: str | None = None
    used: float = 0.0
    away_since: float | None = None
    ready: bool = False
    closing: bool = False
    wish: RematchWish | None = None
    inviter: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether an account holds the seat."""
        return self.presence in HELD

    @property
    def is_here(self) -> bool:
        """Whether a person with a line sits there."""
        return self.presence is Presence.HERE

    @property
    def leaver(self) -> str:
        """What somebody is called who has left the seat on purpose; empty if nobody has."""
        if self.presence is not Presence.LEFT or self.person is None:
            return ""
        return self.person.name

    def come(self, person: Person, ear: Ear, now: float) -> None:
        """Sit down, or come back; a nickname may be a new one, and an invitation is taken up."""
        if self.inviter is not None:
            self.reserved = self.inviter = None
        if self.person is None or self.person.uid != person.uid:
            self.used = 0.0
        self.used, self.away_since = self.away(now), None
        self.person, self.ear, self.login, self.presence = person, ear, ear.login, Presence.HERE

    def drop(self, now: float) -> None:
        """Lose the line; the seat is held."""
        self._forget_wishes()
        self.ear, self.away_since, self.presence = None, now, Presence.DROPPED

    def leave(self, presence: Presence) -> None:
        """Give the seat up: FREE, or LEFT in the middle of a match."""
        self._forget_wishes()
        self.ear, self.away_since, self.presence = None, None, presence
        if presence is Presence.FREE:
            self.person = None

    def away(self, now: float) -> float:
        """How long they were away in this round."""
        return self.used + (0.0 if self.away_since is None else now - self.away_since)

    def new_round(self, now: float) -> None:
        """Nobody was away in a new round yet, nor has asked for the one after it."""
        self.ready, self.used = False, 0.0
        if self.away_since is not None:
            self.away_since = now

    def _forget_wishes(self) -> None:
        self.ready, self.closing, self.wish = False, False, None

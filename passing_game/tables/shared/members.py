"""All seats of a shared table: which of them somebody gets, and when their grace is over.

Times are those of the table, in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from passing_game.tables.company import Holder, Presence
from passing_game.tables.shared.member import Ear, Member, Person
from passing_game.tables.shared.refusals import NotGranted, Refusal
from passing_game.tables.shared.rotating import rotated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.company import RematchWish

__all__ = ["Ear", "Member", "Members", "Person"]


@dataclass
class Members:
    """All seats of a table, in order.

    Attributes:
        seats: the seats.
        grace: how long each may be without a line in a round, in total.
        left: the seat that an account has left in the running round, by uid: who has seen one
            hand must not see another.
        played: by seat, who held it when the match was won, None for a bot; empty until then.
    """

    seats: list[Member]
    grace: int
    left: dict[int, int] = field(default_factory=dict)
    played: tuple[Person | None, ...] = ()

    def __iter__(self) -> Iterator[Member]:
        return iter(self.seats)

    @property
    def here(self) -> list[Member]:
        """The seats whose people are there."""
        return [member for member in self.seats if member.is_here]

    @property
    def absent(self) -> tuple[int, ...]:
        """The uids of those who hold a seat and are not there."""
        return tuple(
            member.person.uid
            for member in self.seats
            if member.person is not None and member.is_held and not member.is_here
        )

    @property
    def agreed_rematch(self) -> RematchWish | None:
        """The rematch that all who are there want; None while they do not want the same."""
        wishes = {member.wish for member in self.here}
        return wishes.pop() if len(wishes) == 1 else None

    @property
    def have_voted(self) -> bool:
        """Whether the table is to be closed: all say so who are not given up or played for."""
        electors = [one for one in self.seats if one.presence in (Presence.HERE, Presence.DROPPED)]
        return bool(electors) and all(one.closing for one in electors)

    def seat_of(self, uid: int) -> int | None:
        """The seat that an account holds."""
        return next(
            (
                seat
                for seat, member in enumerate(self.seats)
                if member.is_held and member.person is not None and member.person.uid == uid
            ),
            None,
        )

    def sitting(self, uid: int) -> tuple[int, Member]:
        """The seat of an account that is there.

        Raises:
            NotGranted: NOT_SEATED, if it is not.
        """
        seat = self.seat_of(uid)
        if seat is None or not self.seats[seat].is_here:
            raise NotGranted(Refusal.NOT_SEATED)
        return seat, self.seats[seat]

    def seat_for(self, person: Person, wish: int | None) -> int:
        """The seat that somebody gets who has none: the wished one, or the best of the free ones.

        Raises:
            NotGranted: NO_SUCH_SEAT, SEAT_TAKEN, RESERVED, OTHER_HAND or FULL.
        """
        if wish is not None:
            self._check(person, wish)
            return wish
        known = self.left.get(person.uid)
        free = [seat for seat in range(len(self.seats)) if self._why_not(person, seat) is None]
        if not free and known is not None:
            raise NotGranted(Refusal.OTHER_HAND, {"seat": known})
        if not free:
            raise NotGranted(Refusal.FULL)
        return min(free, key=lambda seat: self.seats[seat].reserved is None)

    def settle(self, uid: int, seat: int) -> None:
        """An account sits down: another seat that it has left is its own no longer."""
        for number, member in enumerate(self.seats):
            leaver = member.person if member.presence is Presence.LEFT else None
            if number != seat and leaver is not None and leaver.uid == uid:
                member.leave(Presence.FREE)

    def expire(self, now: float) -> None:
        """Let a bot stand in for everybody whose grace period is over."""
        for member in self.seats:
            if member.presence is Presence.DROPPED and member.away(now) >= self.grace:
                member.presence = Presence.STOOD_IN

    def deadlines(self, now: float) -> list[float]:
        """When the grace periods that run are over."""
        return [
            now + self.grace - member.away(now)
            for member in self.seats
            if member.presence is Presence.DROPPED
        ]

    def new_round(self, now: float) -> None:
        """Begin a round: grace and readiness are new, and no hand has been seen."""
        self.left.clear()
        for member in self.seats:
            member.new_round(now)

    def end_match(self) -> None:
        """The match is won by who holds the seats now."""
        self.played = tuple(member.person if member.is_held else None for member in self.seats)

    def new_match(self, *, rotate: bool) -> None:
        """Begin another match: who has left is gone; with `rotate` the seats change.

        The first seat stays and the others move on by one, so partners and neighbours change; two
        seats change places.
        """
        self.played = ()
        for member in self.seats:
            member.wish, member.closing = None, False
            if member.presence is Presence.LEFT:
                member.leave(Presence.FREE)
        if rotate:
            self.seats[:] = rotated(self.seats)

    def holders(self, now: float) -> tuple[Holder, ...]:
        """The seats as everybody at the table is told of them."""
        return tuple(
            Holder(
                account=None if member.person is None else member.person.account,
                presence=member.presence,
                reserved=member.reserved,
                grace=self._grace_left(member, now),
                ready=member.ready,
                wish=member.wish,
                closing=member.closing,
                name=member.leaver,
            )
            for member in self.seats
        )

    def _grace_left(self, member: Member, now: float) -> int:
        has_some = member.presence in (Presence.HERE, Presence.DROPPED)
        return max(0, round(self.grace - member.away(now))) if has_some else 0

    def _check(self, person: Person, wish: int) -> None:
        if wish not in range(len(self.seats)):
            raise NotGranted(Refusal.NO_SUCH_SEAT, {"seat": wish})
        why, member = self._why_not(person, wish), self.seats[wish]
        if why is Refusal.OTHER_HAND:
            raise NotGranted(why, {"seat": self.left[person.uid]})
        if why is Refusal.RESERVED:
            raise NotGranted(why, {"seat": wish, "account": member.reserved or ""})
        if why is not None:
            account = member.person.account if member.person else ""
            raise NotGranted(why, {"seat": wish, "account": account})

    def _why_not(self, person: Person, seat: int) -> Refusal | None:
        member = self.seats[seat]
        if member.is_held:
            return Refusal.SEAT_TAKEN
        if member.reserved not in (None, person.account):
            return Refusal.RESERVED
        return Refusal.OTHER_HAND if self.left.get(person.uid, seat) != seat else None

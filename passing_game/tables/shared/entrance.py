"""The way in and out of a shared table: taking a seat, watching, dropping, leaving.

A seat is held by its account until it is given up on purpose or the table is no more; lines drop
and come back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.tables.company import Presence
from passing_game.tables.shared.keeping_seats import kept_seats, take_back
from passing_game.tables.shared.known_as import known_at, with_clean_names
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal

if TYPE_CHECKING:
    from passing_game.tables.shared.floor import Floor
    from passing_game.tables.shared.member import Ear, Person
    from passing_game.tables.shared.terms import Line, Terms


class Entrance:
    """A table as those see it who come and go; what they do there is `SharedTable`'s."""

    def __init__(self, floor: Floor) -> None:
        self.name = floor.name
        self.origin = floor.origin
        self._members = floor.members
        self._floor = floor
        self._floor.changed()

    @property
    def terms(self) -> Terms:
        """What is agreed there; the bots in it sit where they do now."""
        return self._floor.terms

    @property
    def closed(self) -> Parting | None:
        """Why the table is no more; None while it is there."""
        return self._floor.closed

    def seat_of(self, uid: int) -> int | None:
        """The seat that an account holds, whether it is there or not."""
        return self._members.seat_of(uid)

    def kept_seats(self) -> list[tuple[str, str]]:
        """For which accounts seats are kept, and by whose invitation; empty where it is none."""
        return kept_seats(self._members)

    def people(self) -> tuple[tuple[Person, int | None], ...]:
        """Who is there, each with the seat; None for those who watch."""
        return self._floor.audience.people()

    def sit(self, person: Person, seat: int | None, ear: Ear, *, again: bool = False) -> int:
        """Sit down, or come back to the seat that the account holds, whatever it asks for.

        Whoever asks for it takes the seat over from an older login. A client that comes back by
        itself does not: it could not know that its person plays elsewhere by now. After a restart
        of the host nobody knows from where, and the first that is back has the seat.

        Args:
            person: who it is, by the kernel's word; the nickname is put right here.
            seat: the wished seat; None for whichever is free, a reserved one first.
            ear: the line, and who is told there.
            again: whether the client comes back by itself.

        Returns:
            The seat.

        Raises:
            NotGranted: NO_SUCH_SEAT, SEAT_TAKEN, RESERVED, OTHER_HAND or FULL; `again` NOT_SEATED
                if the account holds no seat any more, or NEWER_LOGIN.
        """
        self._check_open()
        person = known_at(self._floor, person)
        held = self._members.seat_of(person.uid)
        if again:
            self._check_return(held, ear.login)
        taken = held if held is not None else self._members.seat_for(person, seat)
        member = self._members.seats[taken]
        self._members.settle(person.uid, taken)
        old = [member.ear, self._floor.audience.unwatch(person.uid)]
        member.come(person, ear, self._floor.now)
        self._let_go(old, ear.line)
        self._floor.changed(but=ear.line)
        return taken

    def watch(self, person: Person, ear: Ear, *, again: bool = False) -> None:
        """Watch the table; nobody's hand is ever seen. Logins are as with `sit`.

        Raises:
            NotGranted: HAS_SEAT, if the account holds a seat here; NEWER_LOGIN.
        """
        self._check_open()
        seat = self._members.seat_of(person.uid)
        if seat is not None:
            raise NotGranted(Refusal.HAS_SEAT, {"seat": seat})
        if again and self._floor.audience.login_of(person.uid) not in (None, ear.login):
            raise NotGranted(Refusal.NEWER_LOGIN)
        old = self._floor.audience.unwatch(person.uid)
        self._floor.audience.watch(with_clean_names(person), ear)
        self._let_go([old], ear.line)
        self._floor.changed(but=ear.line)

    def drop(self, line: Line) -> None:
        """A line is gone. The seat stays held; a line that is unknown here is no matter."""
        for member in self._members:
            if member.ear is not None and member.ear.line == line:
                member.drop(self._floor.now)
                self._floor.changed()
                return
        uid = self._floor.audience.watcher_at(line)
        if uid is not None:
            self._floor.audience.unwatch(uid)
            self._floor.changed()

    def leave(self, uid: int) -> None:
        """Give one's seat up on purpose, or stop watching. A bot plays on.

        Raises:
            NotGranted: NOT_THERE, if the account is neither.
        """
        self._check_open()
        seat = self._members.seat_of(uid)
        if seat is not None:
            self._give_up(uid, seat)
        elif self._floor.audience.unwatch(uid) is not None:
            self._floor.changed()
        else:
            raise NotGranted(Refusal.NOT_THERE)

    def close(self, why: Parting) -> None:
        """End the table for good; with STOPPED until the host is started again."""
        self._floor.stop(why, for_good=why is not Parting.STOPPED)

    # Inside

    def _check_open(self) -> None:
        if self.closed is not None:
            raise NotGranted(Refusal.CLOSED)

    def _check_return(self, held: int | None, login: str) -> None:
        if held is None:
            raise NotGranted(Refusal.NOT_SEATED)
        if self._members.seats[held].login not in (None, login):
            raise NotGranted(Refusal.NEWER_LOGIN)

    def _let_go(self, ears: list[Ear | None], newer: Line) -> None:
        for ear in ears:
            if ear is not None and ear.line != newer:
                self._floor.house.parted(self.name, ear.line, Parting.TAKEN_OVER)

    def _give_up(self, uid: int, seat: int) -> None:
        match = self._floor.game.match
        is_on = match.round_number > 0 and match.phase is not Phase.OVER
        if match.phase is Phase.PLAYING:
            self._members.left[uid] = seat
        self._members.seats[seat].leave(Presence.LEFT if is_on else Presence.FREE)
        take_back(self._members, uid)
        if any(member.is_held for member in self._members):
            self._floor.changed()
        else:
            self.close(Parting.EMPTY)

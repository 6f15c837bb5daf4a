"""Who hears what happens at a table: the people in its seats, and those who watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.tables.shared.member import Ear, Person
    from passing_game.tables.shared.members import Members


class Audience:
    """The lines to a table, each to a seat or (None) to none."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self._watchers: dict[int, tuple[Person, Ear]] = {}

    @property
    def watchers(self) -> tuple[str, ...]:
        """The accounts of those who watch, in the order in which they came."""
        return tuple(person.account for person, _ear in self._watchers.values())

    def ears(self) -> list[tuple[int | None, Ear]]:
        """Everybody's ear, by seat first."""
        seats: list[tuple[int | None, Ear]] = [
            (seat, member.ear) for seat, member in enumerate(self._members) if member.ear
        ]
        return [*seats, *((None, ear) for _person, ear in self._watchers.values())]

    def people(self) -> tuple[tuple[Person, int | None], ...]:
        """Everybody who is there, by seat first; None is the seat of those who watch."""
        seated = [
            (member.person, seat)
            for seat, member in enumerate(self._members)
            if member.is_here and member.person is not None
        ]
        return (*seated, *((person, None) for person, _ear in self._watchers.values()))

    def watch(self, person: Person, ear: Ear) -> None:
        """Somebody watches from now on."""
        self._watchers[person.uid] = person, ear

    def unwatch(self, uid: int) -> Ear | None:
        """Somebody watches no longer: the ear of that person, if there was one."""
        _person, ear = self._watchers.pop(uid, (None, None))
        return ear

    def login_of(self, uid: int) -> str | None:
        """From which login somebody watches; None if they do not."""
        _person, ear = self._watchers.get(uid, (None, None))
        return ear.login if ear else None

    def watcher_at(self, line: object) -> int | None:
        """The uid of whoever watches on a line."""
        at = (uid for uid, (_person, ear) in self._watchers.items() if ear.line == line)
        return next(at, None)

    def send_home(self) -> list[Ear]:
        """Nobody hears anything any more: the ears that did."""
        ears = [ear for _seat, ear in self.ears()]
        for member in self._members:
            member.ear = None
        self._watchers.clear()
        return ears

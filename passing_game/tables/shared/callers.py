"""Those who are on a line to a host."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from passing_game.tables.shared.refusals import NotGranted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from passing_game.tables.shared.connection import Connection
    from passing_game.tables.shared.member import Person


@dataclass(eq=False)
class Caller:
    """Somebody on a line, once hello was said: who, since when, and the tables they are at.

    `login` is what the client calls its login, as `Hello` has it.
    """

    line: Connection
    person: Person
    since: datetime
    login: str = ""
    places: set[str] = field(default_factory=set)

    @property
    def uid(self) -> int:
        """The number of the account."""
        return self.person.uid


@contextmanager
def arriving(caller: Caller, name: str) -> Iterator[None]:
    """Be at a table from now on, so that its end is told, unless one is not let in."""
    was_there = name in caller.places
    caller.places.add(name)
    try:
        yield
    except NotGranted:
        if not was_there:
            caller.places.discard(name)
        raise

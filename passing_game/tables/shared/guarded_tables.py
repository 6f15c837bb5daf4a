"""The tables that a host lets live, each for itself.

A fault in one table ends that table alone: it is closed with a reason, its record is kept, and no
other table learns of it.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from passing_game.engine.errors import GameError
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.hosted import Hosted, NoTable, NotHere
from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.refusals import NotGranted, Parting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import Line


class People(Protocol):
    """Those who are to be told what becomes of their tables."""

    def parted(self, name: str, line: Line, why: Parting) -> None:
        """A table has let go of a line."""

    def closed(self, name: str, why: Parting) -> None:
        """A table is no more."""


class GuardedTables:
    """Tables by their names.

    Args:
        logbook: where deeds are noted.

    Attributes:
        people: those who are told what becomes of the tables.
    """

    def __init__(self, logbook: Logbook) -> None:
        self.people: People | None = None
        self._logbook = logbook
        self._hosted: dict[str, Hosted] = {}

    def __iter__(self) -> Iterator[Hosted]:
        return iter(tuple(self._hosted.values()))

    def table(self, name: str) -> SharedTable:
        """The table of a name.

        Raises:
            NotHere: NO_SUCH_TABLE, if there is none.
        """
        hosted = self._hosted.get(name)
        if hosted is None:
            raise NotHere(NoTable.NO_SUCH_TABLE)
        return hosted.table

    @contextmanager
    def guarded(self, name: str, uid: int | None = None) -> Iterator[None]:
        """Let a table do something; whatever goes wrong but a refusal ends that table."""
        try:
            yield
        except (NotGranted, NotHere, GameError, StaleMove):
            raise
        except Exception as fault:  # noqa: BLE001 - the other tables go on
            self._fault(name, fault, uid)

    def _add(self, table: SharedTable, now: float) -> None:
        """Let a table live from now on (seconds of the host's clock)."""
        self._hosted[table.name] = hosted = Hosted(table, now)
        hosted.life = asyncio.create_task(self._live(table))

    async def _live(self, table: SharedTable) -> None:
        try:
            await table.run()
        except Exception as fault:  # noqa: BLE001 - a refused move of a bot is one, too
            self._fault(table.name, fault)
        self._end(table.name, table.closed or Parting.FAULT)

    def _fault(self, name: str, fault: Exception, uid: int | None = None) -> None:
        self._logbook.fault(fault, uid, name)
        hosted = self._hosted.get(name)
        if hosted is None:
            return
        try:
            hosted.table.close(Parting.FAULT)
        except Exception as worse:  # noqa: BLE001 - it is broken: its people are told all the same
            self._logbook.fault(worse, None, name)
            if hosted.life is not None:
                hosted.life.cancel()
        self._end(name, Parting.FAULT)

    def _end(self, name: str, why: Parting) -> None:
        if self._hosted.pop(name, None) is not None:
            self._logbook.note(Deed.CLOSED, table=name, why=why)
            if self.people is not None:
                self.people.closed(name, why)

    def _parted(self, name: str, line: Line, why: Parting) -> None:
        if self.people is not None:
            self.people.parted(name, line, why)

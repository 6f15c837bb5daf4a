"""The tables of a host: opened, taken up again after a break, let live, and closed.

A fault in one table ends that table alone: it is closed with a reason, its record is kept, and no
other table learns of it.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from passing_game.engine.errors import GameError
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.hosted import (
    DESERTED,
    MOST_OPENED,
    MOST_TABLES,
    Hosted,
    NoTable,
    NotHere,
    has_no_match,
)
from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.missed import Missed
from passing_game.tables.shared.opening import open_table
from passing_game.tables.shared.refusals import NotGranted, Parting
from passing_game.tables.shared.resuming_tables import kept_tables, resume_table
from passing_game.tables.shared.table_names import free_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import House, Line, Terms


class People(Protocol):
    """Those who are to be told what becomes of their tables."""

    def parted(self, name: str, line: Line, why: Parting) -> None:
        """A table has let go of a line."""

    def closed(self, name: str, why: Parting) -> None:
        """A table is no more."""


class Lobby:
    """All tables of a host, by their names.

    Args:
        house: what each table gets; its `parted` is not used, and `told` and `finished` are told
            what they are told there.
        logbook: where deeds are noted; it tells the moment, too.

    Attributes:
        people: those who are told what becomes of the tables.
        house: what each table gets.
        missed: results for those who were away.
    """

    def __init__(self, house: House, logbook: Logbook) -> None:
        self.people: People | None = None
        self.missed = Missed()
        self.house = replace(
            house, finished=self._finished, parted=self._parted, told=self._no_record
        )
        self._outer = house
        self._logbook = logbook
        self._hosted: dict[str, Hosted] = {}
        self._opened = 0
        self._finished_early: dict[str, tuple[int, ...]] = {}

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

    def open(self, terms: Terms, uid: int) -> SharedTable:
        """Open a table for an account.

        Raises:
            NotHere: TOO_MANY_TABLES.
            NotGranted: BAD_TERMS.
        """
        opened = sum(hosted.opener == uid for hosted in self)
        for count, most in ((opened, MOST_OPENED), (len(self._hosted), MOST_TABLES)):
            if count >= most:
                raise NotHere(NoTable.TOO_MANY_TABLES, {"most": most})
        table = open_table(free_name(self._hosted, self._opened), terms, self.house)
        self._let_live(table, uid)
        self._opened += 1
        self._logbook.note(Deed.OPENED, uid, table=table.name)
        return table

    def resume(self) -> None:
        """Set up the tables again that a host before us has left; one that is broken is noted."""
        for path in kept_tables(self.house.folder):
            self._finished_early.clear()
            try:
                table = resume_table(path, self.house)
            except Exception as error:  # noqa: BLE001 - a bad file costs its own table alone
                self._logbook.note(Deed.NOT_RESUMED, error=type(error).__name__)
                continue
            if table.name in self._hosted:
                table.close(Parting.STOPPED)
                self._logbook.note(Deed.NOT_RESUMED, table=table.name)
                continue
            self._let_live(table, None)
            self._logbook.note(Deed.RESUMED, table=table.name)

    @contextmanager
    def guarded(self, name: str, uid: int | None = None) -> Iterator[None]:
        """Let a table do something; whatever goes wrong but a refusal ends that table."""
        try:
            yield
        except (NotGranted, NotHere, GameError, StaleMove):
            raise
        except Exception as fault:  # noqa: BLE001 - the other tables go on
            self._fault(name, fault, uid)

    def is_busy(self) -> bool:
        """Whether anybody is at any table."""
        is_busy = False
        for hosted in self:
            with self.guarded(hosted.table.name):
                is_busy = is_busy or not hosted.table.is_deserted
        return is_busy

    def sweep(self) -> None:
        """Close the tables that nobody needs any more: deserted for long, and no match there."""
        now = self.house.timing.clock()
        for hosted in self:
            with self.guarded(hosted.table.name):
                if not hosted.table.is_deserted:
                    hosted.busy = now
                elif now - hosted.busy >= DESERTED and has_no_match(hosted.table):
                    hosted.table.close(Parting.EMPTY)

    async def stop(self) -> None:
        """Let all tables rest until a host takes them up again."""
        lives = [hosted.life for hosted in self if hosted.life is not None]
        for hosted in self:
            with self.guarded(hosted.table.name):
                hosted.table.close(Parting.STOPPED)
        await asyncio.gather(*lives, return_exceptions=True)  # one that was broken is cancelled

    def _let_live(self, table: SharedTable, opener: int | None) -> None:
        hosted = Hosted(table, self._logbook.now(), opener, self.house.timing.clock())
        self._hosted[table.name] = hosted
        hosted.life = asyncio.create_task(self._live(table))
        absent = self._finished_early.pop(table.name, None)
        if absent is not None:
            self._finished(table.name, absent)

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

    def _no_record(self, error: OSError) -> None:
        self._logbook.note(Deed.NO_RECORD, errno=error.errno)
        self._outer.told(error)

    def _finished(self, name: str, absent: tuple[int, ...]) -> None:
        """Keep the result for those who are away. A table tells it before it is ours if resumed."""
        hosted = self._hosted.get(name)
        if hosted is None:
            self._finished_early[name] = absent
            return
        for uid in absent:
            seat = hosted.table.seat_of(uid)
            if seat is not None:
                view, moment = hosted.table.view_of(None), int(self._logbook.now().timestamp())
                self.missed.add(uid, name, seat, view, moment)
        self._outer.finished(name, absent)

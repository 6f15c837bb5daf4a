"""The tables of a host: opened, taken up again after a break, and closed when nobody needs them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from passing_game.engine.record import RecordClosed
from passing_game.tables.shared.bucket import Buckets
from passing_game.tables.shared.guarded_tables import GuardedTables
from passing_game.tables.shared.hosted import (
    DESERTED,
    MOST_OPENED,
    MOST_SEATS,
    MOST_TABLES,
    OPENED_AGAIN,
    NoTable,
    NotHere,
    has_no_match,
)
from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.missed import Missed
from passing_game.tables.shared.opening import open_table
from passing_game.tables.shared.origin import Origin
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.shared.resuming_tables import resume_all
from passing_game.tables.shared.table_names import free_name

if TYPE_CHECKING:
    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import House, Terms


class Lobby(GuardedTables):
    """All tables of a host, by their names.

    Args:
        house: what each table gets; its `parted` is not used, and `told` and `finished` are told
            what they are told there.
        logbook: where deeds are noted; it tells the moment, too.

    Attributes:
        house: what each table gets.
        missed: results for those who were away.
    """

    def __init__(self, house: House, logbook: Logbook) -> None:
        super().__init__(logbook)
        self.missed = Missed(house.folder, self._no_record)
        self.house = replace(
            house, finished=self._finished, parted=self._parted, told=self._no_record
        )
        self._outer = house
        self._opened = 0
        self._openings = Buckets(1 / OPENED_AGAIN, MOST_OPENED, house.timing.clock)
        self._not_resumed: set[str] = set()
        self._finished_early: dict[str, tuple[int, ...]] = {}

    def open(self, terms: Terms, uid: int) -> SharedTable:
        """Open a table for an account.

        Raises:
            NotHere: TOO_MANY_TABLES, TOO_MANY_SEATS, for who opens a table sits down there, or
                OPENED_TOO_OFTEN: a table that is gone has left a record.
            NotGranted: BAD_TERMS.
        """
        self.check_seats(uid)
        opened = sum(hosted.table.origin.opener == uid for hosted in self)
        for count, most in ((opened, MOST_OPENED), (len(self._hosted), MOST_TABLES)):
            if count >= most:
                raise NotHere(NoTable.TOO_MANY_TABLES, {"most": most})
        if not self._openings.take_now(uid):
            raise NotHere(NoTable.OPENED_TOO_OFTEN)
        table = open_table(
            free_name({*self._hosted, *self._not_resumed}, self._opened),
            terms,
            self.house,
            Origin(self._logbook.now(), uid),
        )
        self._let_live(table)
        self._opened += 1
        self._logbook.note(Deed.OPENED, uid, table=table.name)
        return table

    def check_seats(self, uid: int, name: str | None = None) -> None:
        """See that an account may sit down at a table, or at a new one.

        Raises:
            NotHere: TOO_MANY_SEATS, if it holds as many as it may, and none there.
        """
        held = set()
        for hosted in self:
            with self.guarded(hosted.table.name):
                if hosted.table.seat_of(uid) is not None:
                    held.add(hosted.table.name)
        if len(held) >= MOST_SEATS and name not in held:
            raise NotHere(NoTable.TOO_MANY_SEATS, {"most": MOST_SEATS})

    def resume(self) -> None:
        """Set up again what a host before us has left; what is broken is noted."""
        self.missed.load(self._note_damaged)
        tables = [*resume_all(self.house, self._note_not_resumed)]
        tables.sort(key=lambda table: table.origin.since)
        for table in tables:
            self._let_live(table)
            self._logbook.note(Deed.RESUMED, table=table.name)

    def _note_damaged(self, error: Exception) -> None:
        self._logbook.note(Deed.SET_ASIDE, error=type(error).__name__)

    def _note_not_resumed(self, error: Exception, name: str | None) -> None:
        """Note it, and keep the name for the next start: it may have been for want of files."""
        if name is not None and not isinstance(error, RecordClosed):
            self._not_resumed.add(name)
        self._logbook.note(Deed.NOT_RESUMED, error=type(error).__name__, table=name)

    def is_busy(self) -> bool:
        """Whether anybody is at any table."""
        is_busy = False
        for hosted in self:
            with self.guarded(hosted.table.name):
                is_busy = is_busy or not hosted.table.is_deserted
        return is_busy

    def sweep(self) -> None:
        """Close the tables that nobody needs any more: deserted for long, and no match there.

        What could not be written before is tried again.
        """
        now = self.house.timing.clock()
        self.missed.try_again()
        self._openings.forget()
        for hosted in self:
            with self.guarded(hosted.table.name):
                hosted.table.try_keeping()
                if not hosted.table.is_deserted:
                    hosted.busy = now
                elif now - hosted.busy >= DESERTED and has_no_match(hosted.table):
                    hosted.table.close(Parting.EMPTY)

    async def stop(self) -> None:
        """Let all tables rest until a host takes them up again."""
        self.missed.try_again()
        lives = [hosted.life for hosted in self if hosted.life is not None]
        for hosted in self:
            with self.guarded(hosted.table.name):
                hosted.table.close(Parting.STOPPED)
        await asyncio.gather(*lives, return_exceptions=True)  # one that was broken is cancelled

    def _let_live(self, table: SharedTable) -> None:
        self._add(table, self.house.timing.clock())
        absent = self._finished_early.pop(table.name, None)
        if absent is not None:
            self._finished(table.name, absent)

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

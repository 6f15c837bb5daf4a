"""Callers at tables: they arrive, ask for things there, are let go of, and leave.

A request names no account: who asks is whoever the kernel says is at the other end of the line.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from passing_game.tables.seat import Update
from passing_game.tables.shared.callers import arriving
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.hosted import NotHere
from passing_game.tables.shared.inviting import Inviting
from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.member import Ear
from passing_game.tables.shared.refusals import NotGranted, Parting, Refusal
from passing_game.tables.wire import requests as ask
from passing_game.tables.wire.answers import Closed, Seated
from passing_game.tables.wire.pieces import agreed_to_wire, move_from_wire
from passing_game.tables.wire.views import state_to_wire

if TYPE_CHECKING:
    from passing_game.tables.shared.callers import Caller
    from passing_game.tables.shared.connection import Connection
    from passing_game.tables.shared.lobby import Lobby
    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import Line

AtTable = ask.Submit | ask.Ready | ask.Say | ask.Phrase | ask.Rematch | ask.Vote | ask.Invite
"""What is asked for at a table where one is already."""


class Visits:
    """Everybody who is there, by line, and what they do at the tables.

    Attributes:
        callers: everybody, by line.
        inviting: tells them of the seats that are kept for them.
    """

    def __init__(self, lobby: Lobby, logbook: Logbook) -> None:
        self.callers: dict[Line, Caller] = {}
        self.inviting = Inviting(lobby, self.callers, logbook)
        self._lobby = lobby
        self._logbook = logbook

    # What the tables do

    def parted(self, name: str, line: Line, why: Parting) -> None:
        """A table has let go of a line."""
        caller = self.callers.get(line)
        if caller is None or name not in caller.places:
            return
        caller.places.discard(name)
        self._logbook.note(Deed.LET_GO, caller.uid, table=name, why=why)
        if why is Parting.TAKEN_OVER:
            caller.line.hang_up(Farewell.TAKEN_OVER, table=name)
        else:
            caller.line.send(Closed(name, why))

    def closed(self, name: str, why: Parting) -> None:
        """A table is no more; whoever was not told yet is told now."""
        for line in tuple(self.callers):
            self.parted(name, line, why)

    # What the callers do

    def gone(self, line: Connection) -> None:
        """A line is over: its seats are held."""
        caller = self.callers.pop(line, None)
        for name in sorted(caller.places) if caller else ():
            with suppress(NotHere), self._lobby.guarded(name, line.uid):
                self._lobby.table(name).drop(line)

    def sit(
        self, caller: Caller, name: str, wish: int | None = None, *, again: bool = False
    ) -> None:
        """Sit down at a table; `again` if the client comes back by itself.

        Raises:
            NotHere, NotGranted: if that cannot be.
        """
        table = self._lobby.table(name)
        self._lobby.check_seats(caller.uid, name)
        with arriving(caller, name), self._lobby.guarded(name, caller.uid):
            seat = table.sit(caller.person, wish, _ear(caller, table), again=again)
            self._logbook.note(Deed.SAT, caller.uid, table=name, seat=seat)
            self._arrived(caller, table, seat)

    def watch(self, caller: Caller, name: str, *, again: bool = False) -> None:
        """Watch a table; `again` if the client comes back by itself.

        Raises:
            NotHere, NotGranted: if that cannot be.
        """
        table = self._lobby.table(name)
        with arriving(caller, name), self._lobby.guarded(name, caller.uid):
            table.watch(caller.person, _ear(caller, table), again=again)
            self._logbook.note(Deed.WATCHED, caller.uid, table=name)
            self._arrived(caller, table, None)

    def look(self, caller: Caller) -> None:
        """Show a caller every table that they are at once more."""
        for name in sorted(caller.places):
            table = self._lobby.table(name)
            with self._lobby.guarded(name, caller.uid):
                _show(caller, table, table.seat_of(caller.uid))

    def leave(self, caller: Caller) -> None:
        """Leave on purpose.

        Raises:
            NotGranted: NOT_THERE, if the caller is at no table.
        """
        if not caller.places:
            raise NotGranted(Refusal.NOT_THERE)
        for name in sorted(caller.places):
            caller.places.discard(name)
            with self._lobby.guarded(name, caller.uid):
                self._logbook.note(Deed.LEFT, caller.uid, table=name)
                self._lobby.table(name).leave(caller.uid)

    def ask(self, caller: Caller, request: AtTable) -> None:
        """Do what a caller asks for at a table.

        Raises:
            NotHere, NotGranted, StaleMove, GameError: if that cannot be.
            WireError: if it is a move that nobody can make.
        """
        uid, table = caller.uid, self._lobby.table(request.table)
        if table.name not in caller.places:
            raise NotGranted(Refusal.NOT_THERE)
        # before the table is asked: nonsense is the line's fault, and not the table's
        move = move_from_wire(request.move) if isinstance(request, ask.Submit) else None
        with self._lobby.guarded(table.name, uid):
            match request:
                case ask.Submit(seq=seq) if move is not None:
                    table.submit(uid, move, seq)
                case ask.Ready(round=number):
                    table.ready(uid, number)
                case ask.Say(text=text):
                    table.say(uid, text)
                case ask.Phrase(phrase=phrase):
                    table.phrase(uid, phrase)
                case ask.Rematch(wish=wish):
                    table.rematch(uid, wish)
                case ask.Vote(close=close):
                    table.vote(uid, close=close)
                case ask.Invite(account=account):
                    self.inviting.invite(caller, table, account)

    def _arrived(self, caller: Caller, table: SharedTable, seat: int | None) -> None:
        self._lobby.missed.seen(caller.uid)
        if table.name in caller.places:
            agreed = agreed_to_wire(table.terms.agreed)
            caller.line.send(Seated(table.name, seat, agreed))
            _show(caller, table, seat)


def _ear(caller: Caller, table: SharedTable) -> Ear:
    """Sends a line what it may know. What cannot be told is a fault of the table, which ends."""

    def hear(update: Update) -> None:
        company = update.table.company or table.company()
        caller.line.send(state_to_wire(update, company))

    return Ear(caller.line, hear, caller.login)


def _show(caller: Caller, table: SharedTable, seat: int | None) -> None:
    """Send how a table stands to somebody who sits there, or watches."""
    _ear(caller, table).hear(Update(table.view_of(seat), ()))

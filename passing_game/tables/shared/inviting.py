"""Invitations reach whom they are for: at once on every line of theirs, or when they come.

Nobody is flooded: an account tells the same other one of seats that are kept once in a while at
the most, however many tables it opens for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.logbook import Deed
from passing_game.tables.shared.refusals import NotGranted, Refusal
from passing_game.tables.wire.answers import Invited

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.tables.shared.callers import Caller
    from passing_game.tables.shared.lobby import Lobby
    from passing_game.tables.shared.logbook import Logbook
    from passing_game.tables.shared.shared_table import SharedTable
    from passing_game.tables.shared.terms import Line

AGAIN: Final = 30.0
"""Seconds until an account may tell the same other one of a seat again."""

MOST_TOLD: Final = 20
"""Seats that somebody is told of who comes, at the most; the lobby shows them all."""

COST: Final = 3
"""Messages that an invitation counts as, besides itself: it looks an account up."""


class Inviting:
    """Tells people of the seats that are kept for them.

    Args:
        lobby: the tables.
        callers: everybody who is there, by line.
        logbook: where deeds are noted.
    """

    def __init__(self, lobby: Lobby, callers: Mapping[Line, Caller], logbook: Logbook) -> None:
        self._lobby = lobby
        self._callers = callers
        self._logbook = logbook
        self._told: dict[tuple[int, str], float] = {}

    def invite(self, caller: Caller, table: SharedTable, account: str) -> None:
        """Keep a seat for an account, by any name of it, and tell it on each of its lines.

        Raises:
            NotGranted: NO_ACCOUNT, JUST_INVITED, and whatever the table may refuse.
        """
        caller.line.charge(COST)
        account = self._lobby.house.find(account)
        if not self._may_tell(caller.uid, account):
            raise NotGranted(Refusal.JUST_INVITED, {"account": account})
        table.invite(caller.uid, account)
        self._logbook.note(Deed.INVITED, caller.uid, table=table.name)
        self._tell(caller, table, account)

    def opened(self, caller: Caller, table: SharedTable) -> None:
        """Tell those for whom seats are kept at a table that somebody has just opened."""
        for account, _nobody in table.kept_seats():
            if self._may_tell(caller.uid, account):
                self._tell(caller, table, account)

    def came(self, caller: Caller) -> None:
        """Tell somebody who has come of the seats that are kept."""
        for table, by in self._kept_for(caller.person.account)[:MOST_TOLD]:
            caller.line.send(Invited(table, by))

    def _kept_for(self, account: str) -> list[tuple[str, str]]:
        kept = []
        for hosted in self._lobby:
            with self._lobby.guarded(hosted.table.name):
                seats = hosted.table.kept_seats()
                kept += [(hosted.table.name, by) for whose, by in seats if whose == account]
        return kept

    def _may_tell(self, uid: int, account: str) -> bool:
        now = self._lobby.house.timing.clock()
        self._told = {pair: last for pair, last in self._told.items() if now - last < AGAIN}
        return (uid, account) not in self._told

    def _tell(self, caller: Caller, table: SharedTable, account: str) -> None:
        self._told[caller.uid, account] = self._lobby.house.timing.clock()
        for other in tuple(self._callers.values()):
            if other.person.account == account:
                other.line.send(Invited(table.name, caller.person.account))

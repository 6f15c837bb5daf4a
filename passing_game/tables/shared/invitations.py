"""The tables where a seat is kept for us, as the host has told it; empty while there is no line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.tables.wire.answers import Invited

InvitedListener = Callable[[str, str], object]
"""Is told a table, and the account that asks us to come; empty if the seat was reserved before."""

MOST: Final = 64
"""Tables that are remembered; a host that tells of more is listened to, but the oldest go."""


class Invitations:
    """Who asks us to come to which table. Taken back ones stay: the table's seats tell that."""

    def __init__(self) -> None:
        self._by_table: dict[str, str] = {}
        self._before: dict[str, str] = {}
        self._listeners: list[InvitedListener] = []

    @property
    def by_table(self) -> Mapping[str, str]:
        """By table, the account that asks; empty where the seat was reserved before."""
        return self._by_table

    def listen(self, listener: InvitedListener) -> None:
        """Tell a listener of each one that is there, and that comes."""
        self._listeners.append(listener)
        for table, by in self._by_table.items():
            listener(table, by)

    def take(self, invited: Invited) -> None:
        """Take what the host tells."""
        is_known = self._before.pop(invited.table, None) == invited.by
        self.forget(invited.table)
        self._by_table[invited.table] = invited.by
        while len(self._by_table) > MOST:
            del self._by_table[next(iter(self._by_table))]
        for listener in () if is_known else tuple(self._listeners):
            listener(invited.table, invited.by)

    def forget(self, table: str) -> None:
        """Forget what was told of a table: one is there now."""
        self._by_table.pop(table, None)

    def clear(self) -> None:
        """There is no line: whoever comes anew is told again, and hears nothing twice by that."""
        if self._by_table:  # there may be several tries to come back
            self._before = dict(self._by_table)
            self._by_table.clear()

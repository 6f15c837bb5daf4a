"""The tables of a lobby with a choice among them: which table, and which seat of it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from passing_game.phrases import lobby as words
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.window import Window

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from passing_game.tables.offered import OfferedTable
    from passing_game.tables.wire.answers import PersonLine


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks at the lobby, and at whose: accounts.

    `host_sees` is whether the host's account could look into all hands.
    """

    account: str
    host: str
    host_sees: bool = False


class Lobby(Window):
    """A window on the tables.

    Attributes:
        visitor: who chooses.
        tables: the tables in the order of the host.
        people: who is there, at tables and in the lobby.
        notice: what is said to the visitor.
        trouble: why what is told is not new; nothing if it is.

    Args:
        invited: by table, the account that asks the visitor to come.
    """

    def __init__(
        self,
        tables: Sequence[OfferedTable],
        visitor: Visitor,
        invited: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(len(tables))
        self.visitor = visitor
        self.tables = tuple(tables)
        self.people: tuple[PersonLine, ...] = ()
        self.notice: Telling = NOTHING
        self.trouble: Telling = NOTHING
        self._wish: int | None = None
        self._invited = {} if invited is None else invited
        self._sought: str | None = None
        asked = [place for place, table in enumerate(tables) if self.asked_by(table) is not None]
        if asked:
            self.go_to(asked[0])

    def asked_by(self, table: OfferedTable) -> str | None:
        """The account that asks the visitor to come to a table where a seat is kept.

        It is empty where the table was opened like that; None if there is no such seat any more.
        """
        account = self.visitor.account
        seats = table.open_seats(account)
        is_kept = any(table.holders[seat].reserved == account for seat in seats)
        return self._invited.get(table.name) if is_kept else None

    def look_for(self, name: str) -> None:
        """Choose a table when the tables are told anew."""
        self._sought = name

    @property
    def also_here(self) -> list[PersonLine]:
        """The others in the lobby, by account."""
        here = {one.account: one for one in self.people if one.table is None}
        here.pop(self.visitor.account, None)
        return list(here.values())

    @property
    def here(self) -> OfferedTable | None:
        """The chosen table; None if there is none."""
        return self.tables[self.chosen] if self.tables else None

    @property
    def seat(self) -> int | None:
        """The chosen seat of it: the wished one, or the best that is free; None if none is."""
        seats = self.here.open_seats(self.visitor.account) if self.here else ()
        if self._wish in seats:
            return self._wish
        return seats[0] if seats else None

    def go_to(self, place: int) -> None:
        """Choose another table; what was said and wished is void."""
        super().go_to(place)
        self.notice, self._wish = NOTHING, None

    def wish(self, seat: int) -> None:
        """Choose a seat, if it is one that can be had."""
        self.notice, self._wish = NOTHING, seat

    def step(self, by: int) -> None:
        """Choose the next seat that can be had, or the one before, and round at the ends."""
        if self.here is None or self.seat is None:
            return
        seats = sorted(self.here.open_seats(self.visitor.account))
        self.wish(seats[(seats.index(self.seat) + by) % len(seats)])

    def put(self, tables: Sequence[OfferedTable]) -> None:
        """Take other tables; the chosen one and its seat stay chosen if they are still there.

        So does what was said about it.
        """
        name = self.here.name if self.here else None
        said, wish = self.notice, self._wish
        if self._sought is not None:
            name, said, wish, self._sought = self._sought, NOTHING, None, None
        self.tables = tuple(tables)
        self.resize(len(self.tables))
        names = [table.name for table in self.tables]
        self.go_to(names.index(name) if name in names else self.chosen)
        if name in names:
            self.notice, self._wish = said, wish
        elif name is not None:
            self.notice = partial(words.is_closed, name)

"""Who is who to the reader: the names at the table, and which of them is the reader."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from passing_game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules
    from passing_game.tables.company import MadeBy
    from passing_game.tables.seat import TableView


@dataclass(frozen=True, slots=True)
class Cast:
    """The names by seat. `me` is the reader's seat; None where several people read one screen.

    `made_by` are the moves of the round that others have made than those who are named.
    """

    names: tuple[str, ...]
    rules: Rules
    me: int | None
    made_by: tuple[MadeBy, ...] = ()

    @classmethod
    def at(cls, table: TableView, names: Sequence[str], me: int | None) -> Cast:
        """Who is who at a table, where those who have won a match may have left since.

        Whoever sits in their seat by now has not won it, and is none of those who are told of.

        Args:
            table: how it stands.
            names: what is written on the seats.
            me: the reader's.
        """
        company = table.company
        if company is None:
            return cls(tuple(names), table.game.rules, me)
        former = company.former or (None,) * len(names)
        played = tuple(was or name for was, name in zip(former, names, strict=True))
        mine = None if me is None or former[me] else me
        return cls(played, table.game.rules, mine, company.made_by)

    def maker(self, number: int) -> str | None:
        """Who has made a move of the round, by its number in the history, if not who is named.

        It is empty for a bot that stood in; None for whoever is named, and for what is no move.
        """
        return next((made.name for made in self.made_by if made.number == number), None)

    def with_maker(self, seat: int, name: str) -> Cast:
        """The same with somebody else in a seat, who is not the reader."""
        names = (*self.names[:seat], name, *self.names[seat + 1 :])
        return replace(self, names=names, me=None if seat == self.me else self.me)

    def name(self, seat: int) -> str:
        """The name of a seat in a list: "You" for the reader."""
        # Translators: stands for a name, in lists and before numbers: "You 12"; 9 cells
        return _("You") if seat == self.me else self.names[seat]

    def side(self, side: int) -> str:
        """The name of a score: a seat's, or with partners the side's."""
        if not self.rules.partners:
            return self.name(side)
        if self.me is None:
            return _("{one} & {other}").format(one=self.names[side], other=self.names[side + 2])
        # Translators: stands for a name: "Us 34  Them 27"; 9 cells
        return _("Us") if side == self.rules.side_of(self.me) else _("Them")

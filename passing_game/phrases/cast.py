"""Who is who to the reader: the names at the table, and which of them is the reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.i18n import _

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Cast:
    """The names by seat. `me` is the reader's seat; None where several people read one screen."""

    names: tuple[str, ...]
    rules: Rules
    me: int | None

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

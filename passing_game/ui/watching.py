"""A shared table as somebody sees it who only watches: everything public, and nothing to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.phrases.cast import Cast
from passing_game.tables.shared.onlooker import Onlooker
from passing_game.ui.controls import Controls
from passing_game.ui.state import TableState, frozen_without_line
from passing_game.ui.turn import Turn

if TYPE_CHECKING:
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.place import Place


@dataclass
class WatchedState(TableState):
    """A table that nobody here plays at. The curtain never opens."""

    @property
    def may_take_over(self) -> bool:
        """Whether a person on turn may open the curtain."""
        return False

    def follow(self, table: TableView) -> None:
        """Take a newer view; one without a line is frozen."""
        super().follow(frozen_without_line(table))


class WatchControls(Controls):
    """What there is to do for who watches: nothing at the table."""

    def __init__(self, place: Place) -> None:
        super().__init__([Onlooker(place)])
        table = frozen_without_line(place.look())
        names = tuple(player.name for player in table.players)
        cast = Cast.at(table, names, None)
        self.state = WatchedState(table, 0, cast, Turn(table.game), curtain=True)

    @property
    def asked(self) -> int | None:
        """Nobody here is ever on turn."""
        return None

    @property
    def waits_for_others(self) -> bool:
        """Whatever happens is others' doing."""
        return self.state.game.turn is not None

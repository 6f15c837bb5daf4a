"""A shared table as somebody sees it who only watches: everything public, and nothing to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.phrases.cast import Cast
from passing_game.tables.seat import CannotTakeBack, NoTakingBack
from passing_game.tables.shared.joined import LineLost
from passing_game.ui.controls import Controls
from passing_game.ui.state import TableState, frozen_without_line
from passing_game.ui.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.moves import Move
    from passing_game.tables.seat import TableView, UpdateListener
    from passing_game.tables.shared.place import Place


class Onlooker:
    """A place at the table that has the face of a seat, and no hand."""

    number = 0
    """The seat that is at the bottom of the screen."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def look(self) -> TableView:
        """How the table stands, as anybody may see it."""
        return self._place.look()

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener every change; the result ends it."""
        return self._place.subscribe(listener)

    async def submit(self, _move: Move, seq: int) -> None:
        """Nobody plays who watches.

        Raises:
            LineLost: always.
        """
        raise LineLost(seq, self.look().seq)

    async def ready(self) -> None:
        """Whoever watches is not waited for."""

    async def take_back(self) -> None:
        """There is no move to take back.

        Raises:
            CannotTakeBack: always.
        """
        raise CannotTakeBack(NoTakingBack.OTHERS_PLAY)


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
        cast = Cast(names, table.game.rules, None)
        self.state = WatchedState(table, 0, cast, Turn(table.game), curtain=True)

    @property
    def asked(self) -> int | None:
        """Nobody here is ever on turn."""
        return None

    @property
    def waits_for_others(self) -> bool:
        """Whatever happens is others' doing."""
        return self.state.game.turn is not None

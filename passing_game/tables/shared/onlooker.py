"""A place at a shared table without a seat, for whoever needs the face of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.seat import CannotTakeBack, NoTakingBack
from passing_game.tables.shared.joined import LineLost

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

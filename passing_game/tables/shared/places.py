"""The tables where a client is. After a break each is asked for anew, and only then live again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.place import Watched
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.wire.views import state_from_wire

if TYPE_CHECKING:
    from passing_game.tables.shared.place import Ask, Place
    from passing_game.tables.wire.answers import Closed, Seated, State

LEFT: Final = "left"
"""Why a table is over for us that we have left."""


class Places:
    """The tables where a client is, by name.

    Args:
        ask: sends a request and waits for what the host says to it.
    """

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._places: dict[str, Place] = {}
        self._returning: set[asyncio.Task[None]] = set()

    def get(self, table: str) -> Place | None:
        """Where one is at a table; None if one is not there."""
        return self._places.get(table)

    def arrive(self, seated: Seated) -> Place:
        """The host has let us sit down at a table, or watch it."""
        kind = Watched if seated.seat is None else JoinedSeat
        place = self._places.get(seated.table)
        if isinstance(place, kind):
            return place
        self._forget(seated.table, LEFT)
        self._places[seated.table] = place = kind(seated.table, self._ask)
        return place

    def hear(self, state: State) -> None:
        """The host tells how a table stands.

        Raises:
            WireError: if it cannot be.
        """
        update = state_from_wire(state)
        place = self._places.get(state.table)
        if place is not None:
            place.hear(update)

    def close(self, closed: Closed) -> None:
        """A table is no more; or it rests, and is there again when the host is."""
        if closed.why != Parting.STOPPED:
            self._forget(closed.table, closed.why)
        elif closed.table in self._places:
            self._places[closed.table].lose(LineStatus.LOST)

    def leave(self) -> None:
        """One has left all of them."""
        for table in tuple(self._places):
            self._forget(table, LEFT)

    def lose(self, line: LineStatus) -> None:
        """There is no line to them; what was never seen is forgotten."""
        self._places = {name: place for name, place in self._places.items() if place.is_known}
        for place in self._places.values():
            place.lose(line)

    def come_back(self) -> None:
        """Ask for each of them again."""
        for place in self._places.values():
            task = asyncio.create_task(self._return_to(place))
            self._returning.add(task)
            task.add_done_callback(self._returning.discard)

    async def _return_to(self, place: Place) -> None:
        """Be at a table again; one that is ours no more, as from a newer login, is let go."""
        try:
            await self._ask(place.asked_for)
        except RequestRefused as refusal:
            self._forget(place.table, refusal.why)
        except LineTrouble:
            pass  # it is told already, and asked for again when the line is back

    def _forget(self, table: str, why: str) -> None:
        place = self._places.pop(table, None)
        if place is not None:
            place.lose(LineStatus.ENDED, why)

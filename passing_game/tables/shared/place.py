"""A table of another process where one is, in a seat or not.

What was seen last stays to be seen while the line is lost, but it says so.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from passing_game.tables.company import LineStatus
from passing_game.tables.seat import Update
from passing_game.tables.wire.pieces import demand
from passing_game.tables.wire.requests import Phrase, Request, Say, Watch

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.tables.agreed import Agreed
    from passing_game.tables.company import SetPhrase
    from passing_game.tables.seat import TableView, UpdateListener

Ask = Callable[[Request], Awaitable[object]]
"""Sends a request and waits for what the host says to it.

Raises `RequestRefused`, or a `LineTrouble` when there is no line to say it on.
"""


class Place(ABC):
    """A table where one is, in a seat or not.

    Attributes:
        table: its name.
        agreed: what holds there, as far as the host has told it.
        line: how the way to it is.
        ended: once it is over for us, the host's code for why.
    """

    def __init__(self, table: str, ask: Ask) -> None:
        self.table = table
        self.ended: str | None = None
        self.agreed: Agreed | None = None
        self.ask = ask
        self._view: TableView | None = None
        self.line = LineStatus.LIVE
        self._listeners: list[UpdateListener] = []
        self._is_there = asyncio.Event()

    @property
    @abstractmethod
    def asked_for(self) -> Request:
        """What is said to the host to be here again."""

    def look(self) -> TableView:
        """How the table stands, as far as is known; `company.line` tells whether it is out of date.

        There is a view from when the table was joined on.
        """
        if self._view is None:
            raise RuntimeError("a table that has not been joined yet")
        return self._view

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        """Tell a listener every change, the line's too; the result takes it off the list again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def say(self, text: str) -> None:
        """Say something to the table.

        Raises:
            RequestRefused, LineTrouble: if it was not said.
        """
        await self.ask(Say(self.table, text))

    async def phrase(self, phrase: SetPhrase) -> None:
        """Say a set phrase.

        Raises:
            RequestRefused, LineTrouble: if it was not said.
        """
        await self.ask(Phrase(self.table, phrase))

    @property
    def is_known(self) -> bool:
        """Whether there is a view of it."""
        return self._view is not None

    async def there(self) -> None:
        """Wait for the first view."""
        await self._is_there.wait()

    def hear(self, update: Update) -> None:
        """Take how the table stands now from the host, and tell it.

        Raises:
            WireError: if it is not for whoever is here.
        """
        events = update.events if self._view is None else _news(self._view, update)
        self.line = LineStatus.LIVE
        self._tell(update.table, events)
        self._is_there.set()

    def lose(self, line: LineStatus, why: str | None = None) -> None:
        """Tell that what is seen may be out of date from now on; with ENDED, for good."""
        self.ended = why
        if self.line is not line:
            self.line = line
            if self._view is not None:
                self._tell(self._view, ())

    def _tell(self, view: TableView, events: tuple[Event, ...]) -> None:
        company = view.company and replace(view.company, line=self.line)
        self._view = replace(view, company=company)
        update = Update(self._view, events)
        for listener in tuple(self._listeners):
            listener(update)


class Watched(Place):
    """A table that one watches."""

    @property
    def asked_for(self) -> Request:
        """What is said to the host to watch it again."""
        return Watch(self.table, again=True)

    def hear(self, update: Update) -> None:
        """Take how the table stands now from the host, and tell it.

        Raises:
            WireError: if it is not what somebody sees who watches.
        """
        demand(update.table.game.seat is None, "a view from a seat")
        super().hear(update)


def _news(before: TableView, update: Update) -> tuple[Event, ...]:
    """What has happened since a view: what was missed is in the history, as far as it is kept."""
    count = update.table.seq - before.seq
    if count == 0:
        return ()
    if count < 0 or len(update.events) == count:
        return update.events
    return update.table.game.history[-count:]

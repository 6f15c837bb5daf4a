"""Opening a table for others: at the host of the box, or else at one's own, started if need be."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.socket_trouble import SocketKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.lines import Line
    from passing_game.tables.shared.waiting import Sleep
    from passing_game.tables.wire.answers import MissedWire
    from passing_game.tables.wire.requests import OpenTable

    Call = tuple[Client, tuple[MissedWire, ...]]

PAUSE: Final = 0.1
"""Seconds between two tries to reach a host that is being started."""

TRIES: Final = 200
"""How often that is tried: a slow machine has 20 seconds."""

_ABSENT: Final = (SocketKind.NOT_THERE.name, SocketKind.NOT_RUNNING.name)


def is_absent(trouble: LineTrouble) -> bool:
    """Whether all that is wrong is that no host runs there."""
    return trouble.fault is LineFault.NO_HOST and trouble.data.get("why") in _ABSENT


class Starting(Protocol):
    """A host that is being started."""

    def last_words(self) -> str | None:
        """What it has said last, once it has ended; None while it runs."""
        ...


@dataclass(eq=False)
class NotStarted(Exception):
    """No host of one's own could be started; `said` is the last it said, empty if it runs."""

    said: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened.

    Attributes:
        table: its name.
        account: the account whose own host it is at; None for the box's.
        missed: the results of matches that ended while one was away; the host tells them once.
    """

    table: str
    account: str | None
    missed: tuple[MissedWire, ...] = ()


@dataclass(frozen=True)
class Opener:
    """Opens tables for others. The box's host comes first: its owner is nobody who plays.

    Attributes:
        system: the line to the host of the box.
        own: the line to the host of this account.
        account: this account.
        caller: makes whoever calls over a line.
        start: starts a host of this account; raises OSError.
        sleep: waits so many seconds.
    """

    system: Line
    own: Line
    account: str
    caller: Callable[[Line], Client]
    start: Callable[[], Starting]
    sleep: Sleep = asyncio.sleep

    async def open(self, wanted: OpenTable) -> Opened:
        """Open a table and sit down at it; the seat is held until one joins the table.

        Raises:
            RequestRefused: if the host will not have it.
            LineTrouble: if one's own host is there and cannot be reached or believed.
            NotStarted, OSError: if there is none, and none can be started.
        """
        account = None
        try:
            client, missed = await self._call(self.system)
        except LineTrouble:  # it is not there, or not for this account
            account = self.account
            client, missed = await self._call_own()
        try:
            return Opened((await client.open_table(wanted)).table, account, missed)
        finally:
            await client.close()

    async def _call(self, line: Line) -> Call:
        client = self.caller(line)
        welcome = await client.connect()
        return client, welcome.missed

    async def _call_own(self) -> Call:
        try:
            return await self._call(self.own)
        except LineTrouble as trouble:
            if not is_absent(trouble):
                raise
        return await self._start_own()

    async def _start_own(self) -> Call:
        """Start one's own host, and reach it as soon as it listens."""
        starting = self.start()
        said: str | None = None
        for _ in range(TRIES):
            await self.sleep(PAUSE)
            said = starting.last_words()
            try:
                return await self._call(self.own)  # another one may have been started meanwhile
            except LineTrouble as trouble:
                if not is_absent(trouble):
                    raise
            if said is not None:
                break
        raise NotStarted(said or "")

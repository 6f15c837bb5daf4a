"""Many people at the tables of one host, in one process that does as little for each as it can.

They read what they need of a message: whose turn it is, and what may be done. A move counts as told
when the last of the other three has the whole message about it, decoded.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from support.hosted import opening
from support.setups import setup

from passing_game import __version__
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello, Ping, Ready, Sit, Submit
from passing_game.tables.wire.shapes import MoveWire  # noqa: TC001 - msgspec reads the types

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.wire.requests import Request

SEATS: Final = 4

TERMS: Final = opening(setup(SEATS, people=range(SEATS), partners=True, target=999))
"""A long match of partners, all four of them people."""


class View(Struct):
    """What is read of a view."""

    seq: int
    phase: str
    round: int
    turn: int | None = None
    legal: tuple[MoveWire, ...] = ()


class Heard(Struct):
    """What is read of a message."""

    type: str
    table: str = ""
    view: View | None = None


_DECODER: Final = msgspec.json.Decoder(Heard)


class Guest(asyncio.Protocol):
    """Somebody's line. A refusal or an end that nobody asked for is an error of the run."""

    def __init__(self, table: CrowdTable) -> None:
        self.view: View | None = None
        self._table = table
        self._rest = b""
        self._types: list[str] = []
        self._news = asyncio.Event()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, _exc: Exception | None) -> None:
        self._table.fail("a line was lost")
        self._news.set()

    def data_received(self, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            heard = _DECODER.decode(line)
            self._types.append(heard.type)
            if heard.view is not None:
                self.view, self._table.name = heard.view, heard.table
                self._table.told(self, heard.view.seq)
            elif heard.type in ("refused", "bye", "closed"):
                self._table.fail(line.decode())
        self._news.set()

    def say(self, request: Request) -> None:
        """Say something to the host; it leaves at once."""
        assert self._transport is not None
        self._transport.write(encode(request))

    async def ask(self, request: Request, answer: str) -> None:
        """Say something and wait for an answer of a type."""
        self._types.clear()
        self.say(request)
        while answer not in self._types:
            await self.news()

    async def news(self) -> None:
        """Wait for whatever comes next.

        Raises:
            RuntimeError: if the table came to an end.
        """
        self._table.check()
        self._news.clear()
        await self._news.wait()
        self._table.check()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


class CrowdTable:
    """A table with four people.

    Attributes:
        name: by the host.
        delays: seconds from each move until the other three knew of it.
        lags: seconds that each tick came too late, which is no fault of the host's.
        broken: why it is no good any more.
    """

    def __init__(self) -> None:
        self.name = ""
        self.guests: list[Guest] = []
        self.delays: list[float] = []
        self.lags: list[float] = []
        self.broken = ""
        self._sent, self._seq = 0.0, 0
        self._behind: set[Guest] = set()
        self._all_know = asyncio.Event()

    async def sit_down(self, path: Path) -> None:
        """Four people come, one opens the table, all sit down, and the first round is dealt."""
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            _, guest = await loop.create_unix_connection(lambda: Guest(self), str(path))
            self.guests.append(guest)
            await guest.ask(Hello(PROTOCOL, __version__, f"Guest {seat}"), "welcome")
            await guest.ask(Sit(self.name, seat) if seat else TERMS, "state")
        for guest in self.guests:
            guest.say(Ready(self.name, 0))
        for guest in self.guests:
            while guest.view is None or guest.view.phase != "playing":
                await guest.news()

    async def play(self, moves: int, first: float, pause: float) -> None:
        """Make so many moves, the first at a time of the loop and the others at even distances.

        Raises:
            RuntimeError: if the table comes to an end.
        """
        clock, due = asyncio.get_running_loop().time, first
        while moves:
            await asyncio.sleep(due - clock())
            self.lags.append(max(0.0, clock() - due))
            moves -= self._step()
            due += pause
        await self._all_know.wait()
        self.check()

    async def wait(self, seconds: float, pause: float, after: float) -> None:
        """Do nothing for so long but ask now and then whether the host is there, as clients do."""
        clock = asyncio.get_running_loop().time
        end, due = clock() + seconds, clock() + after
        while due < end:
            await asyncio.sleep(due - clock())
            for guest in self.guests:
                guest.say(Ping(0))
            due += pause
        await asyncio.sleep(end - clock())
        self.check()

    def told(self, guest: Guest, seq: int) -> None:
        """Somebody has heard how the table stands."""
        if guest in self._behind and seq > self._seq:
            self._behind.remove(guest)
            if not self._behind:
                self.delays.append(perf_counter() - self._sent)
                self._all_know.set()

    def fail(self, why: str) -> None:
        """Be no good any more; the first reason counts."""
        self.broken = self.broken or why
        self._all_know.set()

    def check(self) -> None:
        """See that all is well.

        Raises:
            RuntimeError: if not.
        """
        if self.broken:
            raise RuntimeError(self.broken)

    def _step(self) -> bool:
        """Have the next move made, or the next round dealt; whether it was a move."""
        self.check()
        views = [guest.view for guest in self.guests if guest.view is not None]
        if self._behind or len({view.seq for view in views}) > 1:
            return False
        turn = views[0].turn
        if turn is None:
            for guest in self.guests:
                guest.say(Ready(self.name, views[0].round))
            return False
        mover, view = self.guests[turn], views[turn]
        self._all_know.clear()
        self._behind, self._seq = set(self.guests) - {mover}, view.seq
        move = Submit(self.name, view.legal[0], view.seq)
        self._sent = perf_counter()
        mover.say(move)
        return True

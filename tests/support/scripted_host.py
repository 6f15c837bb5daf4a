"""A host that a test plays itself, over a real socket, and time that passes when a test says so.

Whatever a test waits for here is given up after a while: time that nobody moves on ends nothing.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from support.games import begin, deal, rules, run
from support.patience import PATIENCE

from passing_game.engine.rules import Preset
from passing_game.tables.company import Company, Holder, LineStatus, Presence
from passing_game.tables.pace import Pace
from passing_game.tables.seat import TableView, Update
from passing_game.tables.setup import GameSetup, Player
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.table import Table
from passing_game.tables.wire.answers import Pong, Seated, Welcome
from passing_game.tables.wire.codec import decode_request, encode
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello, Ping, Sit
from passing_game.tables.wire.views import state_to_wire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.tables.shared.lines import Line
    from passing_game.tables.shared.status import LineState
    from passing_game.tables.wire.answers import Answer, State
    from passing_game.tables.wire.requests import Request

HELLO: Final = Hello(PROTOCOL, "1.0", "Bea")
WELCOME: Final = Welcome(PROTOCOL, "1.0", "bea", "root")
OAK: Final = "oak"
ME: Final = os.getuid()


class HandTime:
    """A clock that a test moves on, and sleeps that end by it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.asked: list[float] = []
        self._sleeping: list[tuple[float, float, asyncio.Event]] = []
        self._changed = asyncio.Condition()

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        one = (seconds, self.now + seconds, over)
        self.asked.append(seconds)
        self._sleeping.append(one)
        try:
            async with self._changed:
                self._changed.notify_all()
            await over.wait()
        finally:
            self._sleeping.remove(one)

    async def sleeps(self, seconds: float) -> None:
        """Wait until somebody sleeps for exactly so long."""
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(
                lambda: any(one == seconds and not over.is_set() for one, _, over in self._sleeping)
            )

    async def passes(self, seconds: float) -> None:
        """Let a sleep of exactly so long begin, and be over."""
        await self.sleeps(seconds)
        self.now += seconds
        for _, end, over in self._sleeping:
            if end <= self.now:
                over.set()


async def never(_seconds: float) -> None:
    """A sleep for tests in which no time passes."""
    await asyncio.Event().wait()


async def at_once(_seconds: float) -> None:
    """A sleep for tests in which all time is over."""


class Caller:
    """A client's connection, at the host's end."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def hears(self) -> Request:
        async with asyncio.timeout(PATIENCE):
            return decode_request(await self.reader.readline())

    def says(self, *answers: Answer) -> None:
        self.shouts(b"".join(map(encode, answers)))

    def shouts(self, raw: bytes) -> None:
        self.writer.write(raw)

    async def welcomes(self) -> Request:
        """Hear the hello and say welcome."""
        hello = await self.hears()
        self.says(WELCOME)
        return hello

    async def answers(self, *answers: Answer) -> list[Request]:
        """Hear requests up to the ping behind them, and say something before its pong."""
        heard: list[Request] = []
        while not isinstance(request := await self.hears(), Ping):
            heard.append(request)
        self.says(*answers, Pong(request.number))
        return heard

    async def is_gone(self) -> bytes:
        """What the client says until it has gone."""
        async with asyncio.timeout(PATIENCE):
            return await self.reader.read()

    def cut(self) -> None:
        if not self.writer.is_closing():
            self.writer.transport.abort()


class ScriptedHost:
    """A socket on which a test answers each call itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._calls: asyncio.Queue[Caller] = asyncio.Queue()
        self._callers: list[Caller] = []
        self._server: asyncio.Server | None = None

    async def opens(self) -> None:
        self._server = await asyncio.start_unix_server(self._called, self.path)

    async def closes(self) -> None:
        """Take no calls any more, and cut those that there are."""
        if self._server is not None:
            self._server.close()
            for caller in self._callers:
                caller.cut()
            self.path.unlink(missing_ok=True)

    async def called(self) -> Caller:
        async with asyncio.timeout(PATIENCE):
            return await self._calls.get()

    async def welcomed(self) -> Caller:
        """The next call, once it was let in."""
        caller = await self.called()
        await caller.welcomes()
        return caller

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        caller = Caller(reader, writer)
        self._callers.append(caller)
        self._calls.put_nowait(caller)


@asynccontextmanager
async def a_host(path: Path) -> AsyncIterator[ScriptedHost]:
    host = ScriptedHost(path)
    await host.opens()
    try:
        yield host
    finally:
        await host.closes()


@asynccontextmanager
async def a_client(
    host: ScriptedHost, time: HandTime, line: Line | None = None
) -> AsyncIterator[tuple[Client, Caller]]:
    """A client that was let in, and the host's end of its line."""
    client = Client(line or UnixLine(host.path, {ME}), HELLO, time.clock, time.sleep)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.called()
    await caller.welcomes()
    await coming
    try:
        yield client, caller
    finally:
        await client.close()


async def seated(client: Client, caller: Caller, state: State, seat: int = 0) -> JoinedSeat:
    """Sit down at the oak."""
    coming = asyncio.ensure_future(client.sit(OAK))
    assert await caller.answers(Seated(OAK, seat), state) == [Sit(OAK)]
    return await coming


async def until(client: Client, state: LineState) -> None:
    """Wait until a client's line is so."""
    reached = asyncio.Event()
    stop = client.listen(lambda status: reached.set() if status.state is state else None)
    if client.status.state is not state:
        async with asyncio.timeout(PATIENCE):
            await reached.wait()
    stop()


class Updates:
    """A listener of a seat."""

    def __init__(self) -> None:
        self.all: list[Update] = []
        self._changed = asyncio.Event()

    def __call__(self, update: Update) -> None:
        self.all.append(update)
        self._changed.set()

    @property
    def lines(self) -> list[LineStatus]:
        return [line_of(update.table) for update in self.all]

    async def are(self, count: int) -> None:
        """Wait until there are so many."""
        async with asyncio.timeout(PATIENCE):
            while len(self.all) < count:
                self._changed.clear()
                await self._changed.wait()


def line_of(view: TableView) -> LineStatus:
    """How the line of a seat is, as it is seen."""
    assert view.company is not None
    return view.company.line


class Oak:
    """A table of two in the middle of a round. Seat 0 is on turn and holds 6-6, 6-3 and others."""

    def __init__(self) -> None:
        agreed = rules(2)
        self.match = begin(agreed, deal(2, "6-6 6-3 5-3 4-4 3-3 2-1 1-0", "6-5 6-4 6-2 6-1"))
        setup = GameSetup(Preset.STANDARD, agreed, (Player("Bea"), Player("Cal")))
        self.table = Table(setup, self.match, {}, Pace(0), seq=1)

    def plays(self, script: str) -> tuple[Event, ...]:
        """Make moves, each by the seat on turn; what happened."""
        events = tuple(run(self.match, script))
        self.table.seq += len(events)
        return events

    def view(self, seat: int | None = 0) -> TableView:
        if seat is None:
            view = self.table.view(0)
            return TableView(view.seq, view.game.public(), view.players, view.take_back)
        return self.table.view(seat)

    def state(self, *events: Event, seat: int | None = 0) -> State:
        holders = (Holder("bea", Presence.HERE), Holder("cal", Presence.HERE))
        return state_to_wire(Update(self.view(seat), events), Company(OAK, "root", False, holders))  # noqa: FBT003

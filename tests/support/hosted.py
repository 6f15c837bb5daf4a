"""A host on a real Unix socket, with clients whose accounts the test chooses."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from support.hand_clock import HandClock
from support.patience import PATIENCE, until
from support.setups import setup
from support.stories import teller

from passing_game import __version__
from passing_game.engine.deal import seeded
from passing_game.tables.local import Identity
from passing_game.tables.shared.door import Door
from passing_game.tables.shared.host import Host
from passing_game.tables.shared.peers import Peer
from passing_game.tables.shared.terms import GRACE, House
from passing_game.tables.wire.answers import Answer, Bye, Pong, Seated, State, Welcome
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.limits import LINES, PROTOCOL
from passing_game.tables.wire.pieces import setup_to_wire
from passing_game.tables.wire.requests import Hello, OpenTable, Ping, Ready, Request, Sit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from passing_game.bots import Bot
    from passing_game.engine.match import Match
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.shared.lobby import Lobby
    from passing_game.tables.shared.shared_table import SharedTable

ANN, BOB, CYN, DAN, EVE = 1001, 1002, 1003, 1004, 1005
NAMES = {ANN: "ann", BOB: "bob", CYN: "cyn", DAN: "dan", EVE: "eve"}
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
FOUR = setup(4, people=(0, 1, 2, 3), partners=True)
TWO = setup(2, people=(0, 1), target=50)

A = TypeVar("A")

_CALLS = count(1)


def opening(agreed: GameSetup = TWO, **changes: object) -> OpenTable:
    """What a table is opened with, usually."""
    usual: dict[str, object] = {
        "setup": setup_to_wire(agreed),
        "reserved": (),
        "quiet": False,
        "hints": False,
        "turn_ms": None,
        "grace_ms": GRACE,
        "stand_in": "club",
    }
    return OpenTable(**{**usual, **changes})  # type: ignore[arg-type]


class Client:
    """Somebody's end of a line: what was heard, as bytes and as messages."""

    def __init__(self, home: Home, uid: int, sock: socket.socket) -> None:
        self.uid = uid
        self.sock = sock
        self.raw = b""
        self.heard: list[Answer] = []
        self.is_over = False
        self._home = home
        self._pings = count(1)
        self._reading = asyncio.create_task(self._read())
        self._news = asyncio.Event()

    async def shout(self, data: bytes) -> None:
        """Send bytes, whatever they are."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().sock_sendall(self.sock, data)

    async def say(self, *requests: Request) -> list[Answer]:
        """Send requests at a bearable pace, and what is heard until all are answered."""
        known, ping = len(self.heard), Ping(next(self._pings))
        for request in (*requests, ping):
            await self._home.clock.forward(0.05)
            await self.shout(encode(request))
        await self.hears(Pong(ping.number))
        return self.heard[known:-1]

    async def hears(self, answer: Answer) -> None:
        """Wait for an answer."""
        async with asyncio.timeout(PATIENCE):
            while answer not in self.heard:
                self._news.clear()
                await self._news.wait()

    async def ends(self) -> list[Answer]:
        """All that was heard, up to the host's end of the line."""
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.heard

    def last(self, kind: type[A]) -> A:
        """The latest answer of a kind."""
        return [answer for answer in self.heard if isinstance(answer, kind)][-1]

    async def close(self) -> None:
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        self.sock.close()

    async def _read(self) -> None:
        loop, rest = asyncio.get_running_loop(), b""
        try:
            while data := await loop.sock_recv(self.sock, 65536):
                self.raw += data
                *lines, rest = (rest + data).split(b"\n")
                self.heard += map(decode_answer, lines)
                self._news.set()
        except ConnectionError:
            pass
        self.is_over = True


class Home:
    """A host, its log, its clock, and all clients that have come."""

    def __init__(
        self,
        folder: Path,
        bots: Mapping[str, Bot] | None = None,
        seed: str = "hidden/0e1f",
        idle: float | None = None,
        lines: int = LINES,
    ) -> None:
        self.clock = HandClock()
        self.folder = folder
        self.log: list[str] = []
        self.seed = seed
        self.banned: set[int] = set()
        self.on_open: Callable[[Match], object] = lambda _match: None
        self._clients: list[Client] = []
        self._numbers = count(1)
        house = House(
            account="table",
            sees=False,
            folder=folder / "records",
            bots=bots or {"club": teller(())},
            timing=self.clock.timing,
            pace=0,
            identity=lambda: Identity(f"{seed}/dice", f"m{next(self._numbers)}", NOON),
            chance=lambda: seeded(seed),
            told=lambda _error: None,
        )
        door = Door(self._peer_of, lambda uid: NAMES.get(uid, f"uid {uid}"), self._admits)
        self.host = Host(house, self.log.append, lambda: NOON, door, idle, lines)
        self.path = folder / "table.sock"
        self.serving: asyncio.Task[None] | None = None

    @property
    def lobby(self) -> Lobby:
        return self.host._lobby

    @property
    def table(self) -> SharedTable:
        """The only table."""
        (hosted,) = self.lobby
        return hosted.table

    def lobby_has(self, name: str) -> bool:
        """Whether there is such a table."""
        return any(hosted.table.name == name for hosted in self.lobby)

    def start(self) -> None:
        self._sock = socket.socket(socket.AF_UNIX)
        self._sock.bind(str(self.path))
        self._sock.listen(64)
        self._sock.settimeout(0)
        self.serving = asyncio.create_task(self.host.serve(self._sock))

    async def end(self) -> None:
        """Stop the host; whatever went wrong there is raised."""
        for client in self._clients:
            await client.close()
        self.host.stop()
        assert self.serving is not None
        try:
            await self.clock.until_done(self.serving)
        finally:
            self._sock.close()
            self.path.unlink()

    async def call(self, uid: int) -> Client:
        """A connection of an account, which has said nothing yet."""
        sock = socket.socket(socket.AF_UNIX)
        sock.settimeout(0)
        sock.bind(str(self.folder / f"{uid}.{next(_CALLS)}"))  # by which the host knows it
        await asyncio.get_running_loop().sock_connect(sock, str(self.path))
        self._clients.append(client := Client(self, uid, sock))
        return client

    async def come(self, uid: int, login: str = "") -> Client:
        """A client that has said hello."""
        client = await self.call(uid)
        (welcome,) = await client.say(
            Hello(PROTOCOL, __version__, NAMES.get(uid, "Who").title(), login)
        )
        assert isinstance(welcome, Welcome)
        return client

    async def seated(self, *uids: int, **changes: object) -> list[Client]:
        """A table at which these sit, seat by seat, and the first round is dealt."""
        clients = [await self.come(uid) for uid in uids]
        agreed = TWO if len(uids) == 2 else FOUR
        await clients[0].say(opening(agreed, **changes))
        name = clients[0].last(Seated).table
        self.on_open(self.table._floor.game.match)
        for seat, client in enumerate(clients[1:], start=1):
            await client.say(Sit(name, seat))
        for client in clients:
            await client.say(Ready(name, 0))
        await self.agree(clients)
        return clients

    async def agree(self, clients: list[Client]) -> None:
        """Wait until all these have heard how their table stands now."""
        await until(lambda: not any(self._is_behind(client) for client in clients))

    async def forward(self, seconds: float) -> None:
        """Let time pass, in which whoever is there says a word now and then."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            await self.clock.forward(min(30.0, end - self.clock.now))
            for client in self._clients:
                if not client._reading.done():
                    await client.say()

    async def serves_others(self) -> None:
        """See that a newcomer is served."""
        client = await self.come(EVE)
        assert await client.say(Ping(-1)) == [Pong(-1)]
        await client.close()

    def _is_behind(self, client: Client) -> bool:
        return client.last(State).view.seq != self.table.view_of(None).seq

    def _peer_of(self, sock: socket.socket) -> Peer:
        uid = int(Path(sock.getpeername()).name.partition(".")[0])
        return Peer(7, uid, uid)

    def _admits(self, peer: Peer) -> bool:
        return peer.uid not in self.banned


@asynccontextmanager
async def home(folder: Path, **changes: object) -> AsyncIterator[Home]:
    """A host that serves, and ends well."""
    one = Home(folder, **changes)  # type: ignore[arg-type]
    one.start()
    try:
        yield one
    finally:
        await one.end()


def farewell(client: Client) -> Bye:
    """The last thing that a client was told."""
    bye = client.heard[-1]
    assert isinstance(bye, Bye)
    return bye

"""A real host on a socket, and people who have joined it in the full screen, each with a pilot."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Final

from support.hosted import opening
from support.patience import PATIENCE
from support.setups import setup
from support.unix_sockets import ME, bound
from textual.events import Key
from textual.keys import _character_to_key

from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.tables.local import Identity
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.door import Door
from passing_game.tables.shared.host import Host
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.peers import Peer
from passing_game.tables.shared.terms import House
from passing_game.tables.shared.timing import Timing
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Hello
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.joined_app import JoinedApp
from passing_game.ui.joining import Wish
from passing_game.ui.preferences import Preferences
from passing_game.ui.screens.table import TableScreen

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator
    from pathlib import Path

    from textual.pilot import Pilot

    from passing_game.tables.company import Holder
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.lobby import Lobby
    from passing_game.tables.wire.requests import OpenTable

TWO: Final = setup(2, people=(0, 1), target=5)
ACCOUNTS: Final = {1001: "ann", 1002: "bob", 1003: "eve"}
UIDS: Final = {name: uid for uid, name in ACCOUNTS.items()}


class JoinedHost:
    """A host with its socket; whoever connects is said to be who was announced."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path = path
        self.log: list[str] = []
        self.coming: deque[str] = deque()
        self._folder = folder
        self._matches = count(1)
        self._sock: socket.socket | None = None
        self._host: Host | None = None
        self._serving: asyncio.Task[None] | None = None

    def starts(self) -> None:
        house = House(
            account="table",
            sees=False,
            folder=self._folder,
            bots=BOTS,
            timing=Timing.of_loop(),
            pace=0,
            identity=self._identity,
            chance=lambda: seeded("a shared table"),
            told=lambda _error: None,
            known=lambda account: account if account in UIDS else None,
        )
        door = Door(self._peer_of, ACCOUNTS.__getitem__)
        self._host = Host(house, self.log.append, lambda: datetime.now(UTC), door)
        self._sock = bound(self.path)
        self._serving = asyncio.create_task(self._host.serve(self._sock))

    @property
    def lobby(self) -> Lobby:
        assert self._host is not None
        return self._host._desk.lobby

    def misses(self, name: str, table: str) -> None:
        """A match at a table that is over for somebody who was away ends as that at `table`."""
        self.lobby.missed.add(UIDS[name], "elm", 0, self.lobby.table(table).view_of(None), 0)

    async def stops(self) -> None:
        if self._host is not None and self._sock is not None and self._serving is not None:
            self._host.stop()
            async with asyncio.timeout(PATIENCE):
                await self._serving
            self._sock.close()
            self._host = None

    def _identity(self) -> Identity:
        number = next(self._matches)
        return Identity(f"bots {number}", f"m{number}", datetime.now(UTC))

    def _peer_of(self, _sock: socket.socket) -> Peer:
        uid = UIDS[self.coming.popleft()]
        return Peer(1, uid, uid)

    def client(self, name: str) -> Client:
        """Somebody who comes next."""
        self.coming.append(name)
        line = UnixLine(self.path, {ME})
        return Client(line, Hello(PROTOCOL, "1.0", name.capitalize()), time.monotonic)


@asynccontextmanager
async def a_joined_host(path: Path, folder: Path) -> AsyncIterator[JoinedHost]:
    host = JoinedHost(path, folder)
    host.starts()
    try:
        yield host
    finally:
        await host.stops()


def terms(quiet: bool = False) -> OpenTable:  # noqa: FBT001, FBT002 - short in tests
    return opening(TWO, quiet=quiet)


class Person:
    """Somebody at their own screen."""

    def __init__(self, app: JoinedApp, pilot: Pilot[int]) -> None:
        self.app = app
        self._pilot = pilot

    @property
    def screen(self) -> str:
        return type(self.app.screen).__name__

    @property
    def view(self) -> TableView:
        assert self.app.place is not None
        return self.app.place.look()

    @property
    def holders(self) -> tuple[Holder, ...]:
        return self.view.company.holders if self.view.company else ()

    def text(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        lines = ("".join(segment.text for segment in strip) for strip in strips)
        return "\n".join(line.rstrip() for line in lines)

    @property
    def told(self) -> list[str]:
        return [notice.message for notice in self.app._notifications]

    async def until(self, fact: Callable[[], object], why: str = "") -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not fact():
                assert self.app._exception is None, self.app._exception
                await _turns(50)
        assert fact(), why

    async def sees(self, *texts: str) -> None:
        """Wait until texts are on the screen."""
        try:
            await self.until(lambda: self._shows(texts))
        except TimeoutError:
            raise AssertionError(f"{texts} not on:\n{self.screen}\n{self.text()}") from None

    def _shows(self, texts: tuple[str, ...]) -> bool:
        self.app.screen._on_timer_update()
        shown = self.text()
        return all(text in shown for text in texts)

    async def comes_to(self, screen: str) -> None:
        """Wait until a screen is in front and whole."""

        def is_there() -> bool:
            front = self.app.screen
            return self.screen == screen and isinstance(front, GameScreen) and front.is_whole

        try:
            await self.until(is_there)
        except TimeoutError:
            raise AssertionError(f"no {screen} but {self.screen}:\n{self.text()}") from None

    async def press(self, *keys: str) -> None:
        for key in keys:
            name = _character_to_key(key) if len(key) == 1 else key
            event = Key(name, key if len(key) == 1 else None)
            event.set_sender(self.app)
            assert self.app._driver is not None
            self.app._driver.send_message(event)
            await self._pilot._wait_for_screen()
            await _turns(10)

    async def click(self, text: str) -> None:
        """Click the middle of a text on the screen."""
        await self.sees(text)
        rows = self.text().split("\n")
        y = next(row for row, line in enumerate(rows) if text in line)
        x = rows[y].index(text) + len(text) // 2
        await self._pilot.click(offset=(x, y))
        await _turns(10)

    async def move(self) -> None:
        """Make the first move that there is, by its keys."""
        table = self.app.screen
        assert isinstance(table, TableScreen), self.screen
        seq = self.view.seq
        match table.state.game.legal[0]:
            case Play(tile, side):
                place = table.state.turn.tiles.index(tile)
                await self.press("1234567890"[place] if place < 10 else "right", "enter")
                if self.view.seq == seq and table.state.turn.asking:
                    await self.press(side.value, "enter")
            case Draw():
                await self.press("d")
            case Pass():
                await self.press("p")
                if table.state.pass_asked:
                    await self.press("p")
        await self.until(lambda: self.view.seq > seq)

    @property
    def can_move(self) -> bool:
        screen = self.app.screen
        return (
            isinstance(screen, TableScreen)
            and screen.is_whole
            and screen.state.game.is_my_turn
            and screen.state.table.seq == self.view.seq
            and self.view.game.is_my_turn
        )


class JoinedPeople:
    """Opens screens for people, one each."""

    def __init__(self, host: JoinedHost, stack: AsyncExitStack) -> None:
        self.host = host
        self._stack = stack

    async def open(self, agreed: OpenTable, name: str) -> str:
        """Open a table for somebody who comes to it later; its name."""
        async with self.host.client(name) as client:
            return (await client.open_table(agreed)).table

    async def come(
        self, name: str, wish: Wish | None = None, size: tuple[int, int] = (100, 30)
    ) -> Person:
        client = self.host.client(name)
        app = JoinedApp(client, wish or Wish(), Preferences())
        app._pace._sleep = _at_once
        app.welcome = await client.connect()
        self._stack.push_async_callback(client.close)
        pilot = await self._stack.enter_async_context(app.run_test(size=size))
        return Person(app, pilot)


Box = Callable[[], AbstractAsyncContextManager[JoinedPeople]]
"""A machine with a host, to be entered; it ends with whoever has come there."""


async def quick_round(*people: Person) -> None:
    """The same without keys: each seat makes its first legal move itself."""
    first = people[0]
    while first.view.game.revealed is None:
        for one in people:
            seat = one.app.place
            assert isinstance(seat, JoinedSeat)
            view = seat.look()
            if view.game.is_my_turn:
                await seat.submit(view.game.legal[0], view.seq)
        await _turns(10)


async def _turns(count: int) -> None:
    """Let everybody do something, so many times."""
    for _ in range(count):
        await asyncio.sleep(0)


async def _at_once(_seconds: float) -> None:
    """A pause that is over."""


async def round_of(*people: Person) -> None:
    """Play a round to its end, each move by keys of whoever is on turn."""
    first = people[0]
    while first.view.game.revealed is None:
        await first.until(
            lambda: any(one.can_move for one in people) or first.view.game.revealed is not None
        )
        for one in people:
            if one.can_move:
                await one.move()

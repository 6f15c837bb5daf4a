"""Ctrl+R: the way back is tried at once, and the screen steps aside for what ssh may ask."""

from __future__ import annotations

import os
import signal
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from support.joined_games import JoinedHost, Person, a_joined_host
from support.pilot import at_home
from support.scripted_host import HELLO, HandTime
from support.unix_sockets import ME, reachable_folder
from textual.drivers.headless_driver import HeadlessDriver

from passing_game.tables.shared.client import Client
from passing_game.tables.shared.lines import LineFault, LineTrouble, UnixLine
from passing_game.tables.shared.status import LineState
from passing_game.ui.joined_app import JoinedApp
from passing_game.ui.joining import Stepping, Wish
from passing_game.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from passing_game.tables.shared.lines import Link

    Lobby = Callable[[], AbstractAsyncContextManager["Visit"]]


class Screen:
    """Writes down when the screen gives the terminal away, and takes it again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        monkeypatch.setattr(HeadlessDriver, "can_suspend", property(lambda _driver: True))
        for name in ("suspend", "resume"):
            monkeypatch.setattr(
                HeadlessDriver,
                f"{name}_application_mode",
                lambda _driver, what=name: self.done.append(what),
                raising=False,
            )


@dataclass
class SshLike:
    """A line that goes through only where something may be asked, once it was there."""

    way: UnixLine
    stepping: Stepping
    screen: Screen
    asked: list[bool] = field(default_factory=list)
    was_drawing: list[bool] = field(default_factory=list)
    app: JoinedApp | None = None
    is_refused: bool = False

    async def open(self, *, asking: bool = False) -> Link:
        self.asked.append(asking)
        if not asking:
            raise LineTrouble(LineFault.SSH_FAILED, {"box": "box", "said": "Permission denied."})
        with self.stepping.aside():
            self.screen.done.append("asks")
            self.was_drawing.append(self.app is not None and not self.app._batch_count)
            if self.is_refused:
                raise LineTrouble(LineFault.SSH_FAILED, {"box": "box", "said": "No."})
            if "suspend" in self.screen.done:
                os.kill(os.getpid(), signal.SIGINT)  # as Ctrl+C does, which is for ssh then
            return await self.way.open()


@dataclass
class Visit:
    """Bob in the lobby, behind such a line; no time passes by itself."""

    host: JoinedHost
    bob: Person
    line: SshLike
    time: HandTime
    screen: Screen

    async def loses(self) -> None:
        """The host stops, and is there again; the way back needs a question."""
        await self.host.stops()
        await self.bob.until(lambda: self.bob.app.client.status.state is LineState.LOST)
        self.host.coming.append("bob")
        self.host.starts()


@pytest.fixture
def lobby(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Lobby:
    at_home(monkeypatch, tmp_path)
    screen = Screen(monkeypatch)

    @asynccontextmanager
    async def running() -> AsyncIterator[Visit]:
        with reachable_folder() as folder:
            async with (
                a_joined_host(folder / "table.sock", tmp_path / "kept") as host,
                AsyncExitStack() as stack,
            ):
                time, stepping = HandTime(), Stepping()
                line = SshLike(UnixLine(host.path, {ME}), stepping, screen)
                host.coming.append("bob")
                client = Client(line, HELLO, time.clock, time.sleep)
                app = line.app = JoinedApp(client, Wish(), Preferences())
                app.welcome = await client.connect()
                stack.push_async_callback(client.close)
                pilot = await stack.enter_async_context(app.run_test(size=(100, 30)))
                stepping.use(app.stepping_aside)
                bob = Person(app, pilot)
                await bob.comes_to("LobbyScreen")
                screen.done.clear()
                line.was_drawing.clear()
                yield Visit(host, bob, line, time, screen)

    return running


async def test_the_key_tries_at_once_and_the_screen_steps_aside(lobby: Lobby) -> None:
    async with lobby() as visit:
        await visit.loses()
        await visit.bob.press("ctrl+r")
        await visit.bob.until(lambda: visit.bob.app.client.status.state is LineState.LIVE)
        assert visit.line.asked == [True, True]  # the first way, and the one that the key tried
        assert visit.screen.done == ["suspend", "asks", "resume"]
        assert visit.line.was_drawing == [False]
        await visit.bob.press("r")
        await visit.bob.sees("No table is open here")


async def test_the_screen_comes_back_when_ssh_does_not_get_there(lobby: Lobby) -> None:
    async with lobby() as visit:
        await visit.loses()
        visit.line.is_refused = True
        await visit.bob.press("ctrl+r")
        await visit.bob.until(lambda: "resume" in visit.screen.done)
        assert visit.screen.done == ["suspend", "asks", "resume"]
        assert visit.bob.app.client.status.state is LineState.LOST


async def test_by_itself_it_asks_nothing_and_the_key_is_told(lobby: Lobby) -> None:
    async with lobby() as visit:
        await visit.loses()
        await visit.time.passes(0.2)
        await visit.bob.until(lambda: len(visit.bob.told) > 0)
        (told,) = visit.bob.told
        assert told.startswith("ssh does not get to box: Permission denied.")
        assert "Ctrl+R tries again" in told
        assert visit.line.asked == [True, False]
        assert visit.screen.done == []
        await visit.bob.press("ctrl+r")
        await visit.bob.until(lambda: visit.bob.app.client.status.state is LineState.LIVE)
        assert visit.line.asked == [True, False, True]


async def test_while_the_line_is_there_the_key_does_nothing(lobby: Lobby) -> None:
    async with lobby() as visit:
        await visit.bob.press("ctrl+r")
        assert visit.line.asked == [True]
        assert visit.screen.done == []

"""A host and the people at its table, each a process of its own, and what they say of the match."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import Counter
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec
from support.droppable import NOW, PLAYERS, REMATCH, Errand
from support.evening_processes import HostProcess, Someone
from support.fake_ssh import FakeSsh
from support.patience import PATIENCE
from support.pretend_host import command, environ_of

from passing_game.tables.company import HELD, Presence
from passing_game.tables.shared.resuming_tables import kept_tables
from passing_game.tables.shared.sidecar import UnreadableTable, read_kept

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path
    from random import Random

GRACE: Final = 300
"""Milliseconds that a seat may be without a line in a round."""

NO_TABLE: Final = "no such table"
"""Why a table is over for people whose host was killed after the match had been won."""

WATCHER: Final = "a watcher"
"""Whoever watches: our own account, which is none of those at the table."""


class TableGone(Exception):
    """A host that was killed when the match was over does not set the table up again."""


class Evening:
    """The host, its table, and everybody who is or was there.

    Attributes:
        folder: of all files.
        dice: decide all that is not decided by the processes.
        host: its process.
        at_table: the newest process of each account.
        everybody: all processes that there were.
        log: what the host has said, all of its processes together.
        seeds: the secrets of the table's file, as they were seen.
        counts: how often each thing was done.
        news: set whenever somebody has said something.
        eras: for each table, how many records there were when it was opened.
    """

    def __init__(self, folder: Path, dice: Random, players: int, target: int) -> None:
        self.folder = folder
        self.dice = dice
        self.accounts = PLAYERS[players]
        self.at_table: dict[str, Someone] = {}
        self.everybody: list[Someone] = []
        self.log: list[str] = []
        self.seeds: set[str] = set()
        self.counts: Counter[str] = Counter()
        self.news = asyncio.Event()
        self.eras: list[int] = []
        self.moves = 0
        self._target = target
        self._numbers = count(1)
        self._ssh = {name: self._ssh_of(name) for name in self.accounts[1::2]}

    @property
    def socket(self) -> Path:
        return self.folder / "host" / "table.sock"

    @property
    def records(self) -> list[Path]:
        """All records, in the order in which they were written to last."""
        return sorted(
            (self.folder / "kept").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns
        )

    # The host

    async def start_host(self) -> None:
        """Start it, and wait until it serves."""
        self.host = HostProcess(self.socket, self.folder, self.log, self.news)
        await self.host.start()
        await self.until(lambda: self.host.is_serving, "a host")

    async def end_host(self, number: int) -> int:
        """End it by a signal; its exit code."""
        self._note_seeds()
        async with asyncio.timeout(PATIENCE):
            return await self.host.end(number)

    def _note_seeds(self) -> None:
        for path in kept_tables(self.folder / "kept"):
            try:
                self.seeds.add(read_kept(path).identity.seed)
            except (OSError, UnreadableTable):
                continue  # it is just being written, or taken away

    # The people

    async def open_table(self) -> None:
        """Somebody opens a table, and the others sit down; one watches."""
        self.eras.append(len(self.records))
        first, *others = self.accounts
        opener = await self.come(first, None)
        self.table = opener.view["table"]
        for account in others:
            await self.come(account, self.table)
        await self.come(WATCHER, self.table)

    async def come(self, account: str, table: str | None = "") -> Someone:
        """A new process of an account, once it is at the table, where its seat is the same."""
        someone = await self._start(account, self.table if table == "" else table)
        await self.until(lambda: "seat" in someone.view, f"{account} comes")
        seat = None if account == WATCHER else self.accounts.index(account)
        assert someone.view["seat"] == seat
        return someone

    async def _start(self, account: str, table: str | None) -> Someone:
        number = next(self._numbers)
        ssh = self._ssh.get(account)
        errand = Errand(
            socket=str(self.socket),
            heard=str(self.folder / f"heard.{number}"),
            seed=f"{account} {number} {self.dice.random()}",
            players=len(self.accounts),
            target=self._target,
            grace=GRACE,
            table=table,
            watching=account == WATCHER,
            over_ssh=ssh is not None,
        )
        environ = environ_of(None if account == WATCHER else account)
        if ssh is not None:
            environ["PATH"] = f"{ssh.folder}{os.pathsep}{environ['PATH']}"
        with (self.folder / f"errors.{number}").open("wb") as errors:
            process = await asyncio.create_subprocess_exec(
                command()[0],
                *("-m", "support.droppable", msgspec.json.encode(errand).decode()),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=errors,
                env=environ,
            )
        someone = Someone(account, errand, process, self.eras[-1])
        self.everybody.append(someone)
        self.at_table[account] = someone
        someone.reading = asyncio.create_task(self._hear(someone))
        return someone

    def _ssh_of(self, account: str) -> FakeSsh:
        folder = self.folder / f"ssh.{account}"
        folder.mkdir()
        ssh = FakeSsh(folder, self.socket)
        ssh.does("relay")
        return ssh

    def relay_of(self, account: str) -> int | None:
        """The process of the latest relay of an account that comes over ssh."""
        ssh = self._ssh.get(account)
        return ssh.calls[-1][0] if ssh is not None and ssh.calls else None

    async def _hear(self, someone: Someone) -> None:
        reader = someone.process.stdout
        assert reader is not None
        while (line := await reader.readline()).endswith(b"\n"):
            self._take(someone, json.loads(line))
            self.news.set()
        await someone.process.wait()
        self.news.set()

    def _take(self, someone: Someone, told: dict[str, Any]) -> None:
        match told:
            case {"at": "view"}:
                someone.view = told
                self.moves = max(self.moves, told["seq"])
                self.check_seats(told)
            case {"at": "line", "live": False}:
                someone.view = someone.view | {"live": False}
                someone.lines += 1
            case {"at": "try", "seq": seq, "move": move}:
                someone.tries.append((seq, move))
            case {"at": "made" | "stale" | "lost" as outcome, "seq": seq}:
                someone.outcomes.append((seq, outcome))
            case {"at": "end", "why": why}:
                someone.end = str(why)

    def check_seats(self, view: dict[str, Any]) -> None:
        """See that nobody's seat is given to anybody else, whatever has become of the line."""
        for account, held, there in zip(self.accounts, view["held"], view["there"], strict=True):
            is_held = held == account and there in HELD
            assert is_held or (view["round"], held, there) == (0, None, Presence.FREE), view

    # What is waited for

    async def until(self, fact: Callable[[], bool], what: str) -> None:
        """Wait until something is so.

        Raises:
            TableGone: if the match was over when its host was killed.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                while not fact():
                    self.news.clear()
                    self._see_to_ends()
                    await self.news.wait()
        except TimeoutError:
            views = {one.account: (one.view, one.end) for one in self.at_table.values()}
            raise AssertionError(f"{what} never comes: {views}, {self.log[-9:]}") from None

    async def moves_on(self, moves: int) -> None:
        """Wait until so many more things have happened, or the match is over."""
        end = self.moves + moves
        await self.until(lambda: self.moves >= end or self.is_over, f"{moves} moves")

    @property
    def is_over(self) -> bool:
        """Whether everybody sees that the match has been won."""
        return all(one.is_live and one.view["phase"] == "over" for one in self.at_table.values())

    def presence(self, account: str) -> set[str]:
        """Whether somebody is there, as the others see it who are."""
        seat = self.accounts.index(account)
        others = [one for one in self.at_table.values() if one.account != account and one.is_live]
        return {str(one.view["there"][seat]) for one in others}

    async def all_are_live(self) -> None:
        """Wait until everybody is back, and seen by all to be."""
        for one in self.at_table.values():
            await self.is_back(one)

    async def is_back(self, one: Someone) -> None:
        """Wait until somebody is at the table again, with the same seat, and the others see it."""
        await self.until(lambda: one.is_live, f"{one.account} comes back")
        if one.is_watching:
            assert one.view["seat"] is None
            return
        assert one.view["seat"] == self.accounts.index(one.account)
        here = {str(Presence.HERE)}
        await self.until(lambda: self.presence(one.account) <= here, f"{one.account} is seen")

    def _see_to_ends(self) -> None:
        for one in self.everybody:
            if one.reading is not None and one.reading.done():
                one.reading.result()
        for one in self.at_table.values():
            if one.end == NO_TABLE:
                raise TableGone
            assert one.end is None, f"{one.account} {one.process.pid}: {one.end}, {self.log[-15:]}"
            code = one.process.returncode
            assert code in (None, -signal.SIGKILL), f"{one.account}: {code}, {self.errors()}"

    async def play_another(self) -> None:
        """Everybody asks for a rematch, and gets one."""
        before = self.moves
        for one in self.at_table.values():
            one.order(REMATCH)
        await self.until(lambda: self.moves > before, "another match")

    def hurry(self) -> None:
        """Everybody who has lost the line is to try it at once."""
        for one in self.at_table.values():
            if one.process.returncode is None and not one.is_live:
                one.order(NOW)

    def errors(self) -> set[str]:
        """What the people's processes have said on their standard error."""
        return {path.read_text() for path in self.folder.glob("errors.*")}

    async def send_home(self) -> None:
        """Kill everybody. What one has said wrong is raised when all are gone."""
        for one in self.everybody:
            if one.process.returncode is None:
                one.signal(signal.SIGKILL)
        outcomes = await asyncio.gather(
            *(one.gone() for one in self.everybody), return_exceptions=True
        )
        self.at_table.clear()
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome


@asynccontextmanager
async def an_evening(
    folder: Path, dice: Random, players: int, target: int
) -> AsyncIterator[Evening]:
    """An evening with its host and its people; no process is left."""
    evening = Evening(folder, dice, players, target)
    try:
        await evening.start_host()
        await evening.open_table()
        yield evening
    finally:
        try:
            await evening.send_home()
        finally:
            await evening.end_host(signal.SIGKILL)

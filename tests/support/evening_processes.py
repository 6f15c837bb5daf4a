"""The processes of an evening: the host's, and those of the people at its table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from support.pretend_host import command, environ_of

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from pathlib import Path

    from support.droppable import Errand


class HostProcess:
    """`passing-game serve`, from its start to its end; its log goes to a list.

    Args:
        socket: where it listens.
        folder: its home; tables are kept in `kept` there.
        log: is given each line that it says.
        news: is set whenever it has said one.
    """

    def __init__(self, socket: Path, folder: Path, log: list[str], news: asyncio.Event) -> None:
        self._words = ("serve", "--socket", str(socket), "--folder", str(folder / "kept"))
        self._home = str(folder)
        self._log = log
        self._before = len(log)
        self._news = news
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    def is_serving(self) -> bool:
        """Whether it has said that it serves."""
        return any(" started" in line for line in self._log[self._before :])

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *command(*self._words, "--pace", "0"),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            env=environ_of() | {"HOME": self._home},
        )
        self._listening = asyncio.create_task(self._hear(self._process))

    async def end(self, number: int) -> int:
        """End it by a signal, unless it has ended; its exit code."""
        assert self._process is not None
        assert self._listening is not None
        if self._process.returncode is None:
            self._process.send_signal(number)
        code = await self._process.wait()
        await self._listening
        return code

    async def _hear(self, host: Process) -> None:
        assert host.stderr is not None
        while line := await host.stderr.readline():
            self._log.append(line.decode().rstrip("\n"))
            self._news.set()


@dataclass(eq=False)
class Someone:
    """A process of a player, or of a watcher, and what it has said.

    Attributes:
        account: whose it is.
        errand: what it has come for.
        process: the process.
        records: how many records there were when its table was opened.
        view: the last it has said of the table.
        lines: how many lines it has lost.
        end: once the table is over for it, why.
        tries: the moves that it was about to make, with the number of the last event before.
        outcomes: by that number what it was told of the move.
    """

    account: str
    errand: Errand
    process: Process
    records: int
    view: dict[str, Any] = field(default_factory=dict)
    lines: int = 0
    end: str | None = None
    tries: list[tuple[int, str]] = field(default_factory=list)
    outcomes: list[tuple[int, str]] = field(default_factory=list)
    reading: asyncio.Task[None] | None = None

    @property
    def is_live(self) -> bool:
        return self.end is None and bool(self.view.get("live"))

    @property
    def is_watching(self) -> bool:
        return self.errand.watching

    def order(self, what: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(what.encode() + b"\n")

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    async def gone(self) -> None:
        """The process has ended, and all that it said is known."""
        await self.process.wait()
        if self.reading is not None:
            await self.reading

"""A way over TCP that breaks when a test says so, in the middle of whatever is under way."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_GULP = 65536


class Way(Enum):
    """Which way something goes."""

    UP = "to the box"
    DOWN = "from the box"


class FrailLine:
    """Hands on whatever it gets, both ways, until it is to break.

    Attributes:
        port: where it listens.
        broken: is set when it has broken.
    """

    def __init__(self, port: int) -> None:
        self.port = 0
        self.broken = asyncio.Event()
        self._there = port
        self._left: dict[Way, int] = {}
        self._is_silent = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._copies: set[asyncio.Task[None]] = set()

    def breaks(self, way: Way, after: int, *, silently: bool = False) -> None:
        """Break once so many more bytes have gone this way: at once, or by handing on no more."""
        self.broken.clear()
        self._left = {way: after}
        self._is_silent = silently

    @property
    def is_whole(self) -> bool:
        """Whether it is to go on as it is."""
        return not self._left

    async def called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead a call to where it shall go."""
        there = await asyncio.open_connection("127.0.0.1", self._there)
        self._writers |= {writer, there[1]}
        is_dead = asyncio.Event()
        for copy in (
            asyncio.create_task(self._copy(Way.UP, reader, there[1], is_dead)),
            asyncio.create_task(self._copy(Way.DOWN, there[0], writer, is_dead)),
        ):
            self._copies.add(copy)
            copy.add_done_callback(self._copies.discard)

    async def ends(self) -> None:
        """Cut whatever there is."""
        self._cut()
        for copy in tuple(self._copies):
            copy.cancel()
        await asyncio.gather(*self._copies, return_exceptions=True)

    async def _copy(
        self,
        way: Way,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        is_dead: asyncio.Event,
    ) -> None:
        with suppress(OSError):
            while data := await source.read(_GULP):
                if is_dead.is_set():
                    continue
                sink.write(data[: self._left.get(way)])
                await sink.drain()
                if self._is_spent(way, len(data)):
                    is_dead.set()
                    self._break()
        sink.close()

    def _is_spent(self, way: Way, count: int) -> bool:
        """Whether that was too much for the line."""
        if way in self._left:
            self._left[way] -= count
        return self._left.get(way, 0) < 0

    def _break(self) -> None:
        self._left = {}
        self.broken.set()
        if not self._is_silent:
            self._cut()

    def _cut(self) -> None:
        for writer in self._writers:
            writer.close()
        self._writers.clear()


@asynccontextmanager
async def frail_line(port: int) -> AsyncIterator[FrailLine]:
    """A way to a port of the loopback address."""
    line = FrailLine(port)
    server = await asyncio.start_server(line.called, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        server.close()
        await line.ends()

"""A client's line at the host: what may come in, what may wait to go out, and how it ends.

Whatever a client sends or leaves unread costs this connection and no other: a flood is not read
any faster, a line that is no message ends it with a reason, and a client that does not read is cut
off. It knows nothing of tables.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.bucket import TokenBucket
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.wire.answers import Bye
from passing_game.tables.wire.codec import decode_request, encode
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.limits import BURST, LINE, RATE, UNHEARD, UNREAD

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from passing_game.tables.shared.peers import Peer
    from passing_game.tables.shared.timing import Timer, Timing
    from passing_game.tables.wire.answers import Answer
    from passing_game.tables.wire.requests import Request

LINGER: Final = 2.0
"""Seconds that a client has to read the last message and close its end."""

CUT: Final = "cut"
"""Why a connection is over whose client has left too much unread."""

_GULP: Final = 65536

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Connection:
    """One client's line. As a key it stands for itself alone.

    Attributes:
        peer: whose process is at the other end, by the kernel's word.
        account: the name of its account.
        is_parting: whether the last message was sent; no request is handled any more.
        why: why the host has ended it: a `Farewell`, or `CUT` if the client did not read.
    """

    def __init__(self, peer: Peer, account: str, streams: Streams, timing: Timing) -> None:
        self.peer = peer
        self.account = account
        self.is_parting = False
        self.why: str | None = None
        self._reader, self._writer = streams
        self._timing = timing
        self._bucket = TokenBucket(RATE, BURST, timing.clock)
        self._heard_at = timing.clock()
        self._end: Timer | None = None

    @property
    def uid(self) -> int:
        """The number of the account at the other end."""
        return self.peer.uid

    async def run(self, handle: Callable[[Request], None]) -> None:
        """Hand every request to `handle`, until either side ends the connection."""
        try:
            with suppress(OSError):
                await self._listen(handle)
                await self._drain()
        finally:
            if self._end is not None:
                self._end.cancel()
            self.is_parting = True
            self._writer.transport.abort()

    def send(self, answer: Answer) -> None:
        """Send a message, unless the connection is ending. Cuts off a client that reads nothing."""
        self.send_line(b"" if self.is_parting else encode(answer))

    def send_line(self, line: bytes) -> None:
        """Send a message that is encoded already, as `send` does."""
        if self.is_parting:
            return
        self._writer.write(line)
        if self._writer.transport.get_write_buffer_size() > UNREAD:
            self.is_parting, self.why = True, CUT
            self._writer.transport.abort()

    def charge(self, messages: int) -> None:
        """Count an answer that is long to make as so many more messages of the client."""
        self._bucket.take(messages)

    def end_if_silent(self) -> None:
        """Hang up on a client of which nothing was heard for too long.

        Its machine may be asleep or its network gone, while the system here knows of nothing: the
        others would wait for somebody who is not there.
        """
        if self._timing.clock() - self._heard_at >= UNHEARD:
            self.hang_up(Farewell.SILENT)

    def hang_up(self, why: Farewell, **data: int | str) -> None:
        """Say why and end the connection, once the client has read it or some time is over."""
        if self.is_parting:
            return
        self.why = why
        self.send(Bye(why, data))
        self.is_parting = True
        with suppress(OSError):
            self._writer.write_eof()
        self._end = self._timing.call_later(LINGER, self._writer.transport.abort)

    async def _listen(self, handle: Callable[[Request], None]) -> None:
        try:
            while not self.is_parting:
                line = await self._reader.readuntil(b"\n")
                self._heard_at = self._timing.clock()
                await self._timing.sleep(self._bucket.take())
                if not self.is_parting:
                    handle(decode_request(line))
        except asyncio.IncompleteReadError:
            return  # half a line before the end is no message
        except asyncio.LimitOverrunError:
            self.hang_up(Farewell.BAD_LINE, flaw=WireFlaw.OVERSIZE.value)
        except WireError as error:
            self.hang_up(Farewell.BAD_LINE, flaw=error.flaw.value)

    async def _drain(self) -> None:
        """Read on and drop it: a socket closed over unread bytes loses what was said last."""
        while self.is_parting and self.why != CUT and await self._reader.read(_GULP):
            pass


async def streams_of(line: socket.socket) -> Streams:
    """The two ends of an accepted socket, where a line has `LINE` bytes at the most."""
    return await asyncio.open_unix_connection(sock=line, limit=LINE - 1)

"""One client's line at the host: its limits, and how it ends."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import TYPE_CHECKING

import pytest
from support.hand_clock import HandClock
from support.patience import PATIENCE, until

from passing_game.tables.shared.connection import CUT, LINGER, Connection, streams_of
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.peers import Peer
from passing_game.tables.wire.answers import Answer, Bye, Pong
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.flaws import WireFlaw
from passing_game.tables.wire.limits import BURST, LINE, RATE, UNREAD
from passing_game.tables.wire.requests import Ping, Request

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class Talk:
    """A connection that runs, its client's end, and what it has handed on."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.clock = HandClock()
        self.heard: list[Request] = []
        self._near = near
        self.client = far

    async def begin(self) -> None:
        streams = await streams_of(self._near)
        self.line = Connection(Peer(1, 1000, 1000), "ann", streams, self.clock.timing)
        self.running = asyncio.create_task(self.line.run(self.heard.append))

    async def say(self, data: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self.client, data)

    async def hears(self) -> list[Answer]:
        """All that the client gets until the host's end."""
        loop, data = asyncio.get_running_loop(), b""
        async with asyncio.timeout(PATIENCE):
            while more := await loop.sock_recv(self.client, 65536):
                data += more
        return [decode_answer(line) for line in data.splitlines()]

    async def until(self, count: int) -> None:
        """Let the connection go on until so many messages were handled."""
        await until(lambda: len(self.heard) >= count)


@pytest.fixture
async def talk() -> AsyncIterator[Talk]:
    near, far = socket.socketpair()
    near.settimeout(0)
    far.settimeout(0)
    one = Talk(near, far)
    await one.begin()
    yield one
    far.close()
    await one.clock.until_done(one.running)


def pings(count: int, first: int = 0) -> bytes:
    return b"".join(encode(Ping(number)) for number in range(first, first + count))


async def settle() -> None:
    """Let everything happen that is going to without another message or another moment."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_messages_are_handed_on_in_order(talk: Talk) -> None:
    await talk.say(pings(3))
    await talk.until(3)
    assert talk.heard == [Ping(0), Ping(1), Ping(2)]


async def test_a_message_may_come_in_pieces(talk: Talk) -> None:
    line = encode(Ping(7))
    await talk.say(line[:9])
    await settle()
    assert talk.heard == []
    await talk.say(line[9:])
    await talk.until(1)
    assert talk.heard == [Ping(7)]


async def test_a_line_may_be_as_long_as_the_limit_and_no_longer(talk: Talk) -> None:
    longest = encode(Ping(1))[:-1].ljust(LINE - 1) + b"\n"
    assert len(longest) == LINE
    await talk.say(longest)
    await talk.until(1)
    await talk.say(longest[:-1] + b" \n")
    assert await talk.hears() == [Bye(Farewell.BAD_LINE, {"flaw": WireFlaw.OVERSIZE})]
    assert talk.heard == [Ping(1)]


async def test_a_line_without_an_end_is_cut_short(talk: Talk) -> None:
    await talk.say(b"x" * (3 * LINE))
    assert await talk.hears() == [Bye(Farewell.BAD_LINE, {"flaw": WireFlaw.OVERSIZE})]


BAD_LINES = {
    "not JSON": (b"hello?", WireFlaw.NOT_JSON),
    "empty": (b"", WireFlaw.NOT_JSON),
    "too deep": (b'{"type":"ping","number":1,"x":' + b"[" * 4000, WireFlaw.TOO_DEEP),
    "bad UTF-8": (b'{"type":"ping","number":"\xff\xfe"}', WireFlaw.NOT_UTF8),
    "a wrong type": (b'{"type":"ping","number":"1"}', WireFlaw.WRONG_SHAPE),
    "an unknown message": (b'{"type":"shutdown"}', WireFlaw.WRONG_SHAPE),
    "no object": (b"[1]", WireFlaw.WRONG_SHAPE),
    "a number out of bounds": (json.dumps({"type": "ping", "number": 1e300}).encode(), None),
}


@pytest.mark.parametrize(("line", "flaw"), BAD_LINES.values(), ids=BAD_LINES.keys())
async def test_a_line_that_is_no_message_ends_the_connection_with_a_reason(
    talk: Talk, line: bytes, flaw: WireFlaw | None
) -> None:
    await talk.say(pings(1) + line + b"\n" + pings(1))
    (bye,) = await talk.hears()
    assert isinstance(bye, Bye)
    assert bye.why == Farewell.BAD_LINE
    assert bye.data == {"flaw": flaw or WireFlaw.WRONG_SHAPE}
    assert talk.heard == [Ping(0)]


async def test_half_a_line_before_the_end_is_no_message(talk: Talk) -> None:
    await talk.say(pings(1) + encode(Ping(1))[:-1])
    talk.client.shutdown(socket.SHUT_WR)
    assert await talk.hears() == []
    assert talk.heard == [Ping(0)]


async def test_a_flood_is_handled_no_faster_than_the_rate(talk: Talk) -> None:
    await talk.say(pings(BURST + 3 * RATE))
    await talk.until(BURST)
    await settle()
    assert len(talk.heard) == BURST
    for second in (1, 2):
        await talk.clock.forward(1)
        await talk.until(BURST + second * RATE)
        await settle()
        assert len(talk.heard) == BURST + second * RATE


async def test_a_flood_is_not_read_into_memory(talk: Talk) -> None:
    sent, line = 0, pings(1).rjust(LINE)
    while sent < 10_000_000:
        try:
            sent += talk.client.send(line)
        except BlockingIOError:
            await settle()
            try:
                sent += talk.client.send(line)
            except BlockingIOError:
                break
    assert sent < 2_000_000
    assert len(talk.heard) == BURST


async def test_who_was_silent_has_a_whole_burst_again_and_no_more(talk: Talk) -> None:
    await talk.say(pings(BURST))
    await talk.until(BURST)
    await talk.clock.forward(3600)
    await talk.say(pings(BURST + 5))
    await talk.until(2 * BURST)
    await settle()
    assert len(talk.heard) == 2 * BURST


async def test_a_client_that_does_not_read_is_cut_off(talk: Talk) -> None:
    answer = Bye("x" * 40, {str(number): "y" * 100 for number in range(8)})
    room = talk.client.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) + UNREAD
    for _ in range(4 * room // len(encode(answer))):
        talk.line.send(answer)
    assert talk.line.why == CUT
    async with asyncio.timeout(PATIENCE):
        await talk.running
    assert sum(map(len, map(encode, await talk.hears()))) < 2 * room


async def test_nothing_is_sent_after_the_last_message(talk: Talk) -> None:
    talk.line.send(Pong(1))
    talk.line.hang_up(Farewell.STOPPING)
    talk.line.hang_up(Farewell.FAULT)
    talk.line.send(Pong(2))
    await talk.say(pings(2))
    assert await talk.hears() == [Pong(1), Bye(Farewell.STOPPING)]
    assert talk.heard == []
    assert talk.line.why is Farewell.STOPPING


async def test_the_last_message_gets_to_a_client_that_is_still_sending(talk: Talk) -> None:
    await talk.say(b"nonsense\n" + pings(500))
    await settle()
    reader, writer = await asyncio.open_unix_connection(sock=talk.client)
    async with asyncio.timeout(PATIENCE):
        data = await reader.read()  # a reset would raise, and lose what was said
    assert decode_answer(data) == Bye(Farewell.BAD_LINE, {"flaw": WireFlaw.NOT_JSON})
    writer.close()
    await writer.wait_closed()


async def test_who_does_not_close_after_the_last_message_is_closed(talk: Talk) -> None:
    await talk.say(b"nonsense\n")
    await talk.hears()
    await settle()
    assert not talk.running.done()
    await talk.clock.forward(LINGER)
    async with asyncio.timeout(PATIENCE):
        await talk.running

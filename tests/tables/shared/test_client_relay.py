"""The relay, as a process of its own between a client and a host."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from support.scripted_host import HELLO, ME, WELCOME

from passing_game.tables.shared.relaying import MARKER
from passing_game.tables.wire.answers import Bye
from passing_game.tables.wire.codec import decode_answer, encode

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator
    from pathlib import Path

    from support.scripted_host import ScriptedHost

RELAY = """
import sys
from pathlib import Path
from passing_game.tables.shared.lines import UnixLine
from passing_game.tables.shared.relaying import relay
sys.exit(0 if relay(UnixLine(Path(sys.argv[1]), {int(sys.argv[2])}).dial) else 1)
"""


@asynccontextmanager
async def a_relay(path: Path, trusted: int = ME) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", RELAY, str(path), str(trusted)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def line_of(process: Process) -> bytes:
    assert process.stdout is not None
    return await process.stdout.readline()


async def marked(process: Process) -> None:
    """Read the relay's first line, which begins on a line of its own."""
    assert await line_of(process) == b"\n"
    assert await line_of(process) == MARKER + b"\n"


async def said_to(process: Process, raw: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(raw)
    await process.stdin.drain()


async def test_it_hands_on_both_ways_what_it_gets(host: ScriptedHost) -> None:
    async with a_relay(host.path) as relay:
        await marked(relay)
        caller = await host.called()
        await said_to(relay, encode(HELLO))
        assert await caller.hears() == HELLO
        caller.says(WELCOME)
        assert decode_answer(await line_of(relay)) == WELCOME
        # more than any buffer holds, bytes as they are
        raw = bytes(range(256)) * 4000 + b"\n"
        writing = asyncio.ensure_future(said_to(relay, raw))
        assert await caller.reader.readexactly(len(raw)) == raw
        await writing
        caller.shouts(raw)
        assert relay.stdout is not None
        assert await relay.stdout.readexactly(len(raw)) == raw


async def test_it_ends_when_the_client_ends(host: ScriptedHost) -> None:
    async with a_relay(host.path) as relay:
        await marked(relay)
        caller = await host.called()
        await said_to(relay, encode(HELLO))
        assert relay.stdin is not None
        relay.stdin.close()
        assert await caller.is_gone() == encode(HELLO), "what was said last gets there"
        assert await relay.wait() == 0


async def test_it_ends_when_the_host_ends_after_its_last_word(host: ScriptedHost) -> None:
    async with a_relay(host.path) as relay:
        await marked(relay)
        caller = await host.called()
        caller.says(*[WELCOME] * 3000, Bye("stopping"))
        caller.writer.close()
        assert relay.stdout is not None
        heard = await relay.stdout.read()
        assert heard.endswith(encode(Bye("stopping")))
        assert heard.count(b"\n") == 3001
        assert await relay.wait() == 0


async def test_the_last_word_is_not_lost_when_the_client_talks_on(host: ScriptedHost) -> None:
    async with a_relay(host.path) as relay:
        await marked(relay)
        caller = await host.called()
        caller.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a socket's has it
        await said_to(relay, encode(HELLO))
        caller.says(*[WELCOME] * 3000, Bye("bad line", {"flaw": "oversize"}))
        caller.writer.write_eof()
        assert relay.stdout is not None
        heard = await relay.stdout.read()
        assert heard.endswith(encode(Bye("bad line", {"flaw": "oversize"})))
        assert await relay.wait() == 0


async def test_it_ends_when_nobody_reads_it_any_more(host: ScriptedHost) -> None:
    source, our_source = os.pipe()
    our_sink, sink = os.pipe()
    relay = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", RELAY, str(host.path), str(ME)), stdin=source, stdout=sink
    )
    os.close(source)
    os.close(sink)
    caller = await host.called()
    os.close(our_sink)
    caller.says(WELCOME)
    assert await relay.wait() == 0
    assert await caller.is_gone() == b""
    os.close(our_source)


async def test_without_a_host_it_says_so_in_the_host_s_stead(place: Path) -> None:
    async with a_relay(place) as relay:
        await marked(relay)
        bye = decode_answer(await line_of(relay))
        assert bye == Bye("no host", {"why": "NOT_THERE", "path": str(place)})
        assert await line_of(relay) == b""
        assert await relay.wait() == 1


async def test_a_host_of_another_account_is_not_relayed(host: ScriptedHost) -> None:
    async with a_relay(host.path, trusted=ME + 1) as relay:
        await said_to(relay, encode(HELLO))
        await marked(relay)
        bye = decode_answer(await line_of(relay))
        assert isinstance(bye, Bye)
        assert bye.why == "wrong host"
        assert await (await host.called()).is_gone() == b""
        assert await relay.wait() == 1


async def test_it_says_nothing_besides(host: ScriptedHost) -> None:
    async with a_relay(host.path) as relay:
        await marked(relay)
        (await host.called()).cut()
        assert await relay.wait() == 0
        assert relay.stdout is not None
        assert relay.stderr is not None
        assert await relay.stdout.read() == b""
        assert await relay.stderr.read() == b""

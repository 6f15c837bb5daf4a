"""The way to a host on this machine."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from support.scripted_host import HELLO, ME, a_host

from passing_game.tables.shared.lines import LineFault, LineTrouble, UnixLine
from passing_game.tables.shared.peers import UNMAPPED, Peer
from passing_game.tables.wire.codec import encode

if TYPE_CHECKING:
    import socket
    from pathlib import Path

    from support.scripted_host import ScriptedHost


async def test_a_host_of_a_trusted_account_is_talked_to(host: ScriptedHost) -> None:
    link = await UnixLine(host.path, {ME}).open()
    caller = await host.called()
    link.writer.write(encode(HELLO))
    assert await caller.hears() == HELLO
    caller.cut()
    assert await link.reader.read() == b""
    assert (await link.trouble()).fault is LineFault.CUT
    await link.close()


@pytest.mark.parametrize("uid", [ME + 1, UNMAPPED], ids=["another", "unmapped"])
async def test_a_host_of_another_account_is_told_nothing(host: ScriptedHost, uid: int) -> None:
    asked: list[socket.socket] = []

    def whoever(line: socket.socket) -> Peer:
        asked.append(line)
        return Peer(1, uid, 1)

    with pytest.raises(LineTrouble) as trouble:
        await UnixLine(host.path, {ME}, whoever).open()
    assert len(asked) == 1
    assert trouble.value.fault is LineFault.WRONG_HOST
    assert trouble.value.data["path"] == str(host.path)
    assert trouble.value.data["uid"] == uid
    assert await (await host.called()).is_gone() == b""


async def test_the_kernel_is_asked_whose_host_it_is(host: ScriptedHost) -> None:
    with pytest.raises(LineTrouble) as trouble:
        await UnixLine(host.path, {ME + 1}).open()
    assert trouble.value.fault is LineFault.WRONG_HOST


async def test_a_place_without_a_host_says_what_is_missing(place: Path) -> None:
    line = UnixLine(place, {ME})
    with pytest.raises(LineTrouble) as trouble:
        await line.open()
    assert trouble.value.fault is LineFault.NO_HOST
    assert trouble.value.data == {"why": "NOT_THERE", "path": str(place)}
    async with a_host(place) as host:
        assert host.path.exists()
        os.link(place, place.with_name("left"))
    with pytest.raises(LineTrouble) as trouble:
        await UnixLine(place.with_name("left"), {ME}).open()
    assert trouble.value.fault is LineFault.NO_HOST
    assert trouble.value.data["why"] == "NOT_RUNNING"


async def test_a_way_that_others_could_turn_is_not_taken(host: ScriptedHost) -> None:
    link = host.path.with_name("link.sock")
    link.symlink_to(host.path)
    with pytest.raises(LineTrouble) as trouble:
        await UnixLine(link, {ME}).open()
    assert trouble.value.fault is LineFault.WRONG_HOST
    host.path.parent.chmod(0o777)
    with pytest.raises(LineTrouble) as trouble:
        await UnixLine(host.path, {ME}).open()
    assert trouble.value.fault is LineFault.WRONG_HOST
    assert trouble.value.data["why"] == "FOLDER_OPEN"


async def test_closing_does_not_wait_for_a_host_that_does_not_read(host: ScriptedHost) -> None:
    link = await UnixLine(host.path, {ME}).open()
    caller = await host.called()
    caller.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a socket's has it
    link.writer.write(b"x" * 10_000_000)
    assert link.writer.transport.get_write_buffer_size() > 0
    await link.close()

"""The way to a host on another machine, through an `ssh` of the test's own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from support.fake_ssh import FakeSsh, is_running
from support.patience import until as so
from support.scripted_host import (
    HELLO,
    OAK,
    Updates,
    a_client,
    at_once,
    line_of,
    never,
    seated,
    until,
)

from passing_game.tables.company import LineStatus
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.relaying import MARKER
from passing_game.tables.shared.ssh_box import Box
from passing_game.tables.shared.ssh_line import Asking, SshLine
from passing_game.tables.shared.status import LineState
from passing_game.tables.wire.answers import Bye, Seated
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.requests import Sit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from support.scripted_host import HandTime, Oak, ScriptedHost

BOX = Box("ann@box")


@pytest.fixture
def ssh(tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> FakeSsh:
    return FakeSsh(tmp_path, place).comes_first(monkeypatch)


def fault_of(client: Client) -> LineFault | None:
    """What is wrong with a client's line."""
    trouble = client.status.trouble
    return None if trouble is None else trouble.fault


def a_line(box: Box = BOX, asking: Asking | None = None) -> SshLine:
    return SshLine(box, asking or Asking(), sleep=never)


@pytest.mark.parametrize(
    "name",
    [
        "-oProxyCommand=touch /tmp/x",
        "-v",
        "ann@-oProxyCommand=x",
        "-ann@box",
        "ssh://-oProxyCommand=x",
        "ssh://ann@-box",
        "",
        "ann@",
        "@box",
        "a box",
        "box\n",
        "b\x1b[31mox",
        "b\u202eox",
    ],
)
def test_a_box_that_ssh_could_take_for_an_option_is_refused(name: str) -> None:
    with pytest.raises(LineTrouble) as trouble:
        Box(name)
    assert trouble.value.fault is LineFault.BAD_BOX
    assert str(trouble.value.data["box"]).isprintable()


@pytest.mark.parametrize(
    "name",
    ["box", "ann@box", "ann-b@my-box.example.org", "ssh://ann@box:2222", "::1", "a@b@box"],
)
def test_a_box_may_be_called_as_ssh_calls_it(name: str) -> None:
    assert Box(name).name == name


def test_what_the_relay_is_given_gets_there_as_it_is() -> None:
    assert Box("box").command == "passing-game relay"
    assert Box("box", "~/bin/passing-game").command == "~/bin/passing-game relay"
    assert Box("box", arguments=("@ann", "a b; rm")).command == "passing-game relay @ann 'a b; rm'"


async def test_ssh_is_asked_for_the_relay_and_may_ask_only_at_first(
    ssh: FakeSsh, host: ScriptedHost
) -> None:
    ssh.does("relay")
    line = a_line()
    for asking in (True, False):
        link = await line.open(asking=asking)
        await host.called()
        await link.close()
    (_, first_session, first), (_, next_session, later) = ssh.calls
    assert first[-3:] == later[-3:] == ["--", "ann@box", "passing-game relay"]
    assert first[0] == later[0] == "-T"
    assert "BatchMode=yes" not in first
    assert "BatchMode=yes" in later
    assert first_session == os.getsid(0), "it must reach the terminal"
    assert next_session != os.getsid(0), "it must not"


async def test_the_screen_steps_aside_while_ssh_may_ask(ssh: FakeSsh, host: ScriptedHost) -> None:
    ssh.does("echo 'Warning: \x1b[31mnew host' >&2\necho >&2\nrelay")
    story: list[str] = []

    @contextmanager
    def aside() -> Iterator[None]:
        story.append(f"aside, {len(ssh.calls)} calls")
        yield
        story.append(f"back, {len(ssh.calls)} calls")

    line = a_line(asking=Asking(aside, story.append))
    link = await line.open(asking=True)
    await host.called()
    await link.close()
    assert story[0] == "aside, 0 calls"
    assert story[1:3] == ["Warning: [31mnew host", ""]
    assert story[3] == "back, 1 calls"
    quiet = await line.open()
    await host.called()
    await quiet.close()
    assert len(story) == 4


async def test_the_screen_comes_back_when_ssh_fails(ssh: FakeSsh) -> None:
    ssh.does("exit 255")
    story: list[str] = []

    @contextmanager
    def aside() -> Iterator[None]:
        try:
            yield
        finally:
            story.append("back")

    with pytest.raises(LineTrouble):
        await a_line(asking=Asking(aside)).open(asking=True)
    assert story == ["back"]


@pytest.mark.parametrize(
    "noise",
    [
        "",
        "echo Welcome to box",
        "printf 'no end of line'",
        r"printf '\r\nbell \007 \033[2J\r\n'",
        r"printf '\377\376\n'",
        "head -c 300000 /dev/zero; echo",
        'echo \'{"type":"bye","why":"fault"}\'',
        "echo 'passing-game: the relay begins here, soon'",
    ],
)
async def test_what_a_login_shell_says_is_skipped(
    ssh: FakeSsh, host: ScriptedHost, time: HandTime, noise: str
) -> None:
    ssh.does(f"{noise}\nrelay")
    async with a_client(host, time, a_line()) as (client, _caller):
        assert client.status.state is LineState.LIVE


async def test_noise_without_end_is_no_relay(ssh: FakeSsh) -> None:
    ssh.does("exec yes noise")
    with pytest.raises(LineTrouble) as trouble:
        await a_line().open()
    assert trouble.value.fault is LineFault.NO_RELAY
    assert not is_running(ssh.calls[0][0])


@pytest.mark.parametrize(
    ("script", "fault", "data"),
    [
        (
            "echo 'bash: line 1: passing-game: command not found' >&2; exit 127",
            LineFault.NO_PROGRAM,
            {"said": "bash: line 1: passing-game: command not found"},
        ),
        ("exit 126", LineFault.NO_PROGRAM, {"said": ""}),
        (
            "echo \"Error: No such command 'relay'.\" >&2; exit 2",
            LineFault.NO_RELAY,
            {"said": "Error: No such command 'relay'.", "code": 2},
        ),
        ("exit 0", LineFault.NO_RELAY, {"said": "", "code": 0}),
        (
            r"printf 'one\nann@box: Permission \033]0;x\007denied.\r\n\n' >&2; exit 255",
            LineFault.SSH_FAILED,
            {"said": "ann@box: Permission ]0;xdenied."},
        ),
        ("kill -9 $$", LineFault.SSH_FAILED, {"said": ""}),
    ],
)
async def test_why_there_is_no_relay_is_told(
    ssh: FakeSsh, script: str, fault: LineFault, data: dict[str, int | str]
) -> None:
    ssh.does(f"echo some noise\n{script}")
    with pytest.raises(LineTrouble) as trouble:
        await a_line().open()
    assert trouble.value.fault is fault
    assert trouble.value.data == {"box": "ann@box", "program": "passing-game", **data}


async def test_a_machine_without_ssh_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LineTrouble) as trouble:
        await a_line().open()
    assert trouble.value.fault is LineFault.NO_SSH
    (tmp_path / "ssh").write_text("#!/nowhere/at/all\n")
    with pytest.raises(LineTrouble) as trouble:
        await a_line().open()
    assert trouble.value.fault is LineFault.NO_SSH


async def test_a_box_without_a_host_says_so(ssh: FakeSsh, place: Path, time: HandTime) -> None:
    ssh.does("relay")
    client = Client(a_line(), HELLO, time.clock, time.sleep)
    with pytest.raises(LineTrouble) as trouble:
        await client.connect()
    assert trouble.value.fault is LineFault.NO_HOST
    assert trouble.value.data == {"why": "NOT_THERE", "path": str(place)}
    assert not is_running(ssh.calls[0][0])


async def test_another_version_on_the_box_is_told(
    ssh: FakeSsh, host: ScriptedHost, time: HandTime
) -> None:
    ssh.does("relay")
    client = Client(a_line(), HELLO, time.clock, time.sleep)
    coming = asyncio.ensure_future(client.connect())
    caller = await host.called()
    await caller.hears()
    caller.says(Bye("other version", {"protocol": 2, "version": "9.1"}))
    caller.writer.close()
    with pytest.raises(LineTrouble) as trouble:
        await coming
    assert trouble.value.fault is LineFault.OTHER_VERSION
    assert trouble.value.data == {"protocol": 2, "version": "9.1"}


async def test_a_line_that_is_cut_in_the_middle_comes_back_without_asking(
    ssh: FakeSsh, host: ScriptedHost, time: HandTime, oak: Oak
) -> None:
    ssh.does("relay")
    async with a_client(host, time, a_line()) as (client, caller):
        seat = await seated(client, caller, oak.state())
        told = Updates()
        seat.subscribe(told)
        events = oak.plays("5-3")
        caller.shouts(encode(oak.state(*events))[:200])
        await caller.writer.drain()
        os.kill(ssh.calls[0][0], signal.SIGKILL)
        await until(client, LineState.LOST)
        assert told.lines == [LineStatus.LOST]
        assert fault_of(client) is LineFault.CUT
        ssh.does("echo 'ssh: connect to host box: No route to host' >&2; exit 255")
        await time.passes(0.2)
        await time.sleeps(0.4)
        assert fault_of(client) is LineFault.SSH_FAILED
        assert client.status.tries == 1
        ssh.does("echo Welcome back\nrelay")
        await time.passes(0.4)
        again = await host.welcomed()
        assert await again.answers(Seated(OAK, 0), oak.state()) == [Sit(OAK, 0, again=True)]
        await told.are(2)
        assert told.all[1].events == events
        assert line_of(seat.look()) is LineStatus.LIVE
    assert ["BatchMode=yes" in call for _, _, call in ssh.calls] == [False, True, True]
    assert not any(is_running(pid) for pid, _, _ in ssh.calls)


async def test_nothing_is_left_running_of_an_ssh_that_does_not_end(ssh: FakeSsh) -> None:
    ssh.does(f"trap '' TERM\necho '{MARKER.decode()}'\nexec sleep 1000")
    link = await SshLine(BOX, Asking(), sleep=at_once).open()
    assert is_running(ssh.calls[0][0])
    await link.close()
    assert not is_running(ssh.calls[0][0])


async def test_what_an_ssh_has_started_does_not_keep_the_reason_back(ssh: FakeSsh) -> None:
    ssh.does("sleep 1000 < /dev/null > /dev/null & echo $! > $0.child\necho gone >&2\nexit 255")
    asked: list[float] = []

    async def sleep(seconds: float) -> None:
        asked.append(seconds)
        if len(asked) == 1:
            await never(seconds)

    try:
        with pytest.raises(LineTrouble) as trouble:
            await SshLine(BOX, Asking(), sleep=sleep).open()
    finally:
        os.kill(int((ssh.folder / "script.child").read_text()), signal.SIGKILL)
    assert trouble.value.fault is LineFault.SSH_FAILED


async def test_a_way_that_is_given_up_leaves_no_ssh(ssh: FakeSsh) -> None:
    ssh.does("exec sleep 1000")
    opening = asyncio.ensure_future(a_line().open())
    await so(lambda: ssh.calls)
    opening.cancel()
    await asyncio.wait({opening})
    assert opening.cancelled()
    assert not is_running(ssh.calls[0][0])


async def test_an_ssh_that_is_given_up_can_put_the_terminal_right(ssh: FakeSsh) -> None:
    restored = ssh.folder / "restored"
    ssh.does(f"trap 'echo > {restored}; exit' TERM\necho ready >&2\nread line")
    ready = asyncio.Event()
    opening = asyncio.ensure_future(
        a_line(asking=Asking(told=lambda _line: ready.set())).open(asking=True)
    )
    await ready.wait()
    opening.cancel()
    await asyncio.wait({opening})
    assert opening.cancelled()
    assert restored.exists()


async def test_closing_while_the_line_is_live_ends_relay_and_ssh(
    ssh: FakeSsh, host: ScriptedHost, time: HandTime
) -> None:
    ssh.does("relay")
    async with a_client(host, time, a_line()) as (client, caller):
        await client.close()
        assert await caller.is_gone() == b""
    assert not is_running(ssh.calls[0][0])


@pytest.mark.skipif(shutil.which("ssh") is None, reason="no ssh on this machine")
async def test_the_system_s_ssh_takes_our_options_and_says_why_it_fails() -> None:
    line = a_line(Box("ssh://nobody@127.0.0.1:1"))  # nobody listens on the port of tcpmux
    with pytest.raises(LineTrouble) as trouble:
        await line.open()
    assert trouble.value.fault is LineFault.SSH_FAILED
    assert "port 1: Connection refused" in str(trouble.value.data["said"])

"""Sockets of shared tables between real processes: races, kills, accounts, service managers."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

import pytest
from support.unix_sockets import (
    ME,
    STRANGER,
    bound,
    needs_root,
    program,
    reachable_folder,
    refused,
    stale,
)

from passing_game.tables.shared.binding import SocketKind, dial, inherited
from passing_game.tables.shared.peers import Peer, peer_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

START: Final = """
import os, sys
from pathlib import Path
from passing_game.tables.shared.binding import SocketTrouble, bind
kept = []
print("here", flush=True)
for line in sys.stdin:
    try:
        kept.append(bind(Path(line[:-1]), mode=0o600, group=None, me=os.geteuid()))
        print("started", flush=True)
    except SocketTrouble as trouble:
        print(trouble.kind.name, flush=True)
"""
"""Starts a host at every path that it is told, and keeps them."""

SERVE: Final = """
import os, sys
from passing_game.tables.shared.binding import SocketTrouble, inherited
try:
    host = inherited()
except SocketTrouble as trouble:
    sys.exit(trouble.kind.name)
assert not any(name.startswith("LISTEN_") for name in os.environ), os.environ
if host is None:
    sys.exit("none")
assert host.gettimeout() == 0 and not host.get_inheritable()
assert inherited() is None
host.settimeout(20)
guest, _name = host.accept()
guest.sendall(b"served")
guest.close()
host.close()
"""
"""Serves one guest at the socket that a service manager has handed over."""

MANAGE: Final = """
import os, sys
given, count, pid, script = sys.argv[1:]
if int(given) >= 0:
    os.dup2(int(given), 3)
os.environ["LISTEN_FDS"] = count
os.environ["LISTEN_FDNAMES"] = "table"
os.environ["LISTEN_PID"] = pid or str(os.getpid())
os.execv(sys.executable, [sys.executable, "-c", script])
"""
"""Hands a socket over as a service manager does."""

BE_A_STRANGER: Final = """
import os, socket, sys
path, account, groups = sys.argv[1], int(sys.argv[2]), [int(group) for group in sys.argv[3:]]
os.setgroups(groups)
os.setgid(account)
os.setuid(account)
"""
"""Begins a script that goes on as another account."""

VISIT: Final = (
    BE_A_STRANGER
    + """
guest = socket.socket(socket.AF_UNIX)
try:
    guest.connect(path)
except PermissionError:
    print("refused", flush=True)
else:
    print("in", flush=True)
    sys.stdin.read()
"""
)
"""Visits a socket, and stays."""

HARM: Final = (
    BE_A_STRANGER
    + """
folder = os.path.dirname(path)
def squat(): socket.socket(socket.AF_UNIX).bind(path + ".mine")
attacks = [
    lambda: os.unlink(path),
    lambda: os.rename(path, path + ".away"),
    lambda: os.symlink("/", path + ".link"),
    lambda: os.link(path, path + ".twin"),
    lambda: os.chmod(path, 0o777),
    lambda: os.rename(folder, folder + ".away"),
    lambda: os.rmdir(folder),
    lambda: os.open(path + ".lock", os.O_RDONLY),
    lambda: os.unlink(path + ".lock"),
    squat,
]
for attack in attacks:
    try:
        attack()
        print("done")
    except PermissionError:
        print("refused")
"""
)
"""Tries everything that would put another socket in the place of this one."""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    with reachable_folder() as folder:
        yield folder


def started(process: subprocess.Popen[str], path: Path) -> str:
    tell(process, path)
    return heard(process)


def tell(process: subprocess.Popen[str], path: Path) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{path}\n")
    process.stdin.flush()


def heard(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_of_several_that_start_at_once_one_wins(tmp_path: Path) -> None:
    with ExitStack() as stack:
        processes = [stack.enter_context(program(START)) for _ in range(3)]
        assert [heard(process) for process in processes] == ["here"] * 3
        for number in range(40):
            path = tmp_path / f"round-{number}" / "table.sock"
            if number % 2:
                path.parent.mkdir(mode=0o755)
                stale(path)
            for process in processes:
                tell(process, path)
            outcomes = sorted(heard(process) for process in processes)
            assert outcomes == ["ALREADY_RUNNING", "ALREADY_RUNNING", "started"]
            dial(path, trusted={ME}, peer_of=peer_of).close()
        for process in processes:
            process.communicate()


def test_one_that_was_killed_is_followed_by_another(tmp_path: Path) -> None:
    path = tmp_path / "host" / "table.sock"
    with program(START) as process:
        assert heard(process) == "here"
        assert started(process, path) == "started"
        with refused(SocketKind.ALREADY_RUNNING, path):
            bound(path)
        dial(path, trusted={ME}, peer_of=peer_of).close()
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.communicate()
    assert path.is_socket()
    with refused(SocketKind.NOT_RUNNING, path):
        dial(path, trusted={ME}, peer_of=peer_of)
    with bound(path):
        dial(path, trusted={ME}, peer_of=peer_of).close()


@needs_root
@pytest.mark.parametrize(
    ("mode", "group", "groups", "outcome"),
    [
        (0o666, None, [], "in"),
        (0o660, STRANGER + 1, [STRANGER + 1], "in"),
        (0o660, STRANGER + 1, [], "refused"),
        (0o600, None, [], "refused"),
    ],
)
def test_another_account_gets_in_if_the_mode_says_so_and_is_known(
    open_folder: Path, mode: int, group: int | None, groups: list[int], outcome: str
) -> None:
    path = open_folder / "table.sock"
    arguments = [str(path), str(STRANGER), *map(str, groups)]
    with bound(path, mode, group) as host, program(VISIT, *arguments) as visitor:
        assert heard(visitor) == outcome
        if outcome == "in":
            guest, _name = host.accept()
            with guest:
                assert peer_of(guest) == Peer(visitor.pid, STRANGER, STRANGER)
        visitor.communicate()


@needs_root
def test_another_account_cannot_take_the_place_of_a_host(open_folder: Path) -> None:
    open_folder.chmod(0o1777)
    path = open_folder / "passing-game-0" / "table.sock"
    with bound(path, 0o666):
        with program(HARM, str(path), str(STRANGER)) as enemy:
            out, _err = enemy.communicate()
        assert out.split() == ["refused"] * 10
        dial(path, trusted={ME}, peer_of=peer_of).close()


@needs_root
def test_a_host_of_another_account_is_known_for_what_it_is(open_folder: Path) -> None:
    open_folder.chmod(0o1777)
    path = open_folder / "passing-game-0" / "table.sock"
    package = "import pathlib, passing_game.tables.shared.binding"  # who is root may read it
    squat = package + BE_A_STRANGER + "os.mkdir(os.path.dirname(path))" + START
    with program(squat, str(path), str(STRANGER)) as enemy:
        assert heard(enemy) == "here"
        assert started(enemy, path) == "started"
        with refused(SocketKind.FOLDER_OWNER, path.parent, uid=STRANGER):
            dial(path, trusted={ME}, peer_of=peer_of)
        with refused(SocketKind.FOLDER_OWNER, path.parent, uid=STRANGER):
            bound(path)
        os.chown(path.parent, 0, 0)
        with refused(SocketKind.WRONG_OWNER, path, uid=STRANGER):
            dial(path, trusted={ME}, peer_of=peer_of)
        with refused(SocketKind.LOCK_TAKEN, path.with_name("table.sock.lock")):
            bound(path)
        dial(path, trusted={STRANGER}, peer_of=peer_of).close()
        enemy.communicate()


def handed_over(sock: socket.socket | None, count: str = "1", pid: str = "") -> tuple[int, str]:
    """What becomes of a process to which a socket was handed over, and its last words."""
    given = -1 if sock is None else sock.fileno()
    with program(
        MANAGE,
        str(given),
        count,
        pid,
        SERVE,
        pass_fds=() if sock is None else (given,),
        stderr=subprocess.PIPE,
    ) as process:
        _out, words = process.communicate()
        return process.returncode, words.strip()


def listener(address: str) -> socket.socket:
    sock = socket.socket(socket.AF_UNIX)
    sock.bind(address)
    sock.listen()
    return sock


def test_a_socket_that_was_handed_over_is_served_and_keeps_its_name(tmp_path: Path) -> None:
    path = tmp_path / "table.sock"
    with listener(str(path)) as sock, socket.socket(socket.AF_UNIX) as guest:
        guest.connect(str(path))
        assert handed_over(sock) == (0, "")
        assert guest.recv(99) == b"served"
        assert path.is_socket()


def test_what_was_handed_to_another_process_is_not_taken(tmp_path: Path) -> None:
    with listener(str(tmp_path / "table.sock")) as sock:
        assert handed_over(sock, pid="1") == (1, "none")
        assert handed_over(sock, pid="x") == (1, "none")
        assert handed_over(sock, count="0") == (1, "none")


@pytest.mark.parametrize("count", ["2", "x", "-1", "9" * 5000, "¹"])
def test_more_or_less_than_one_is_refused(tmp_path: Path, count: str) -> None:
    with listener(str(tmp_path / "table.sock")) as sock:
        assert handed_over(sock, count=count) == (1, "INHERITED")


def test_only_a_listening_stream_socket_with_a_path_is_taken(tmp_path: Path) -> None:
    assert handed_over(None) == (1, "INHERITED")
    with socket.socket(socket.AF_INET) as internet:
        internet.bind(("127.0.0.1", 0))
        internet.listen()
        assert handed_over(internet) == (1, "INHERITED")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(str(tmp_path / "datagrams"))
        assert handed_over(datagrams) == (1, "INHERITED")
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.bind(str(tmp_path / "deaf"))
        assert handed_over(deaf) == (1, "INHERITED")
    with listener(f"\0passing-game-test-{os.getpid()}") as abstract:
        assert handed_over(abstract) == (1, "ABSTRACT")


def test_a_process_without_a_service_manager_inherits_nothing() -> None:
    environ = {"HOME": "/"}
    assert inherited(environ) is None
    assert environ == {"HOME": "/"}


def test_several_sockets_are_counted() -> None:
    environ = {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "3", "LISTEN_FDNAMES": "a:b:c"}
    with refused(SocketKind.INHERITED, None, count=3):
        inherited(environ)
    assert environ == {}


@pytest.mark.skipif(
    shutil.which("systemd-socket-activate") is None, reason="there is no systemd here"
)
def test_the_service_manager_of_the_system_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "table.sock"
    starter = ["systemd-socket-activate", f"--listen={path}", sys.executable, "-c", SERVE]
    with subprocess.Popen(  # noqa: S603 - our own command
        starter, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert "Listening on" in process.stderr.readline()
        with socket.socket(socket.AF_UNIX) as guest:
            guest.connect(str(path))
            assert guest.recv(99) == b"served"
        process.communicate()
        assert process.returncode == 0

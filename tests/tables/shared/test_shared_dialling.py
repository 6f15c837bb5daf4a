"""The way to a host: it leads to a trusted one or nowhere, and nothing is said before."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest
from support.unix_sockets import (
    ME,
    STRANGER,
    bound,
    fill,
    listening,
    needs_root,
    refused,
    says,
    stale,
)

from passing_game.tables.shared.binding import SocketKind, dial
from passing_game.tables.shared.peers import UNMAPPED, peer_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "host"
    folder.mkdir()
    folder.chmod(0o755)
    return folder / "table.sock"


def call(path: Path, uid: int = ME) -> socket.socket:
    return dial(path, trusted={uid}, peer_of=peer_of)


def test_a_trusted_host_is_reached(path: Path) -> None:
    with bound(path) as host, call(path) as guest:
        accepted, _name = host.accept()
        with accepted:
            guest.sendall(b"hello")
            assert accepted.recv(9) == b"hello"
            with pytest.raises(BlockingIOError):
                guest.recv(1)
        assert not guest.get_inheritable()


@pytest.mark.parametrize("trusted", [set[int](), {STRANGER}, {STRANGER, UNMAPPED}])
def test_a_host_of_another_account_hears_nothing(path: Path, trusted: set[int]) -> None:
    with bound(path) as host:
        with refused(SocketKind.WRONG_OWNER, path, uid=ME):
            dial(path, trusted=trusted, peer_of=peer_of)
        accepted, _name = host.accept()
        with accepted:
            assert accepted.recv(1) == b""


def test_the_word_of_the_kernel_decides_not_the_path(path: Path) -> None:
    with bound(path):
        with refused(SocketKind.WRONG_OWNER, path, uid=STRANGER):
            dial(path, trusted={ME, 0}, peer_of=says(STRANGER))
        dial(path, trusted={STRANGER}, peer_of=says(STRANGER)).close()


def test_an_account_without_a_number_is_not_believed_even_if_trusted(path: Path) -> None:
    with bound(path), refused(SocketKind.UNMAPPED, path, uid=UNMAPPED):
        dial(path, trusted={UNMAPPED}, peer_of=says(UNMAPPED))


def test_a_kernel_that_does_not_tell_is_not_believed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with bound(path), refused(SocketKind.UNSUPPORTED, None):
        monkeypatch.delattr(socket, "SO_PEERCRED")
        call(path)


def test_no_socket_is_no_host(path: Path) -> None:
    with refused(SocketKind.NOT_THERE, path):
        call(path)


def test_no_directory_is_no_host_and_none_is_made(path: Path) -> None:
    inner = path.parent / "none" / "table.sock"
    with refused(SocketKind.NOT_THERE, inner):
        call(inner)
    assert not inner.parent.exists()


def test_a_socket_that_nobody_listens_on_is_a_host_that_was_killed(path: Path) -> None:
    stale(path)
    with refused(SocketKind.NOT_RUNNING, path):
        call(path)
    assert path.is_socket()


def test_a_host_with_a_long_queue_is_busy(path: Path) -> None:
    with listening(path, backlog=0):
        waiting = fill(path)
        with refused(SocketKind.BUSY, path):
            call(path)
        for sock in waiting:
            sock.close()


def test_a_host_that_may_not_be_reached_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_sock: socket.socket, _name: str) -> None:
        raise PermissionError(errno.EACCES, "no")

    with bound(path):
        monkeypatch.setattr(socket.socket, "connect", refuse)
        with refused(SocketKind.REFUSED, path):
            call(path)


@pytest.mark.parametrize("kind", ["file", "directory", "fifo"])
def test_what_is_no_socket_is_not_touched(path: Path, kind: str) -> None:
    if kind == "file":
        path.touch()
    elif kind == "directory":
        path.mkdir()
    else:
        os.mkfifo(path)  # opening it to read would wait for ever
    with refused(SocketKind.NOT_A_SOCKET, path):
        call(path)


def test_a_datagram_socket_is_no_host(path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(str(path))
        with refused(SocketKind.SYSTEM, path, error=errno.EPROTOTYPE):
            call(path)


def test_a_link_in_place_of_the_socket_is_not_followed(path: Path) -> None:
    real = path.with_name("real.sock")
    path.symlink_to(real)
    with bound(real) as host:
        with refused(SocketKind.LINK, path):
            call(path)
        with pytest.raises(BlockingIOError):
            host.accept()


def test_a_link_on_the_way_is_not_followed(path: Path) -> None:
    link = path.parent.with_name("link")
    link.symlink_to(path.parent)
    upper = path.parent.parent.with_name(f"{path.parent.parent.name}-link")
    upper.symlink_to(path.parent.parent)
    with bound(path) as host:
        with refused(SocketKind.LINK, link):
            call(link / path.name)
        with refused(SocketKind.LINK, upper):
            call(upper / path.parent.name / path.name)
        with pytest.raises(BlockingIOError):
            host.accept()
    upper.unlink()


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o1777])
def test_a_host_in_a_directory_where_others_write_is_not_called(path: Path, mode: int) -> None:
    with bound(path) as host:
        path.parent.chmod(mode)
        with refused(SocketKind.FOLDER_OPEN, path.parent, mode=mode):
            call(path)
        with pytest.raises(BlockingIOError):
            host.accept()


@needs_root
def test_a_host_in_somebody_elses_directory_is_not_called(path: Path) -> None:
    with bound(path) as host:
        os.chown(path.parent, STRANGER, STRANGER)
        with refused(SocketKind.FOLDER_OWNER, path.parent, uid=STRANGER):
            call(path)
        with pytest.raises(BlockingIOError):
            host.accept()
        dial(path, trusted={STRANGER, ME}, peer_of=peer_of).close()


@needs_root
def test_a_host_of_another_account_may_be_in_a_directory_of_ours(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with bound(path):
        os.chown(path.parent, STRANGER, STRANGER)
        monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
        call(path).close()


@pytest.mark.parametrize("name", ["\0table", "@table"])
def test_an_abstract_name_is_not_called(name: str) -> None:
    with refused(SocketKind.ABSTRACT, Path(name)):
        call(Path(name))


def test_a_path_that_is_too_long_is_not_called(path: Path) -> None:
    long = path.with_name("x" * 107)
    with refused(SocketKind.TOO_LONG, long, length=len(str(long)), most=107):
        call(long)


def test_no_call_leaves_a_descriptor_open(path: Path) -> None:
    with bound(path):
        before = sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208
        with refused(SocketKind.WRONG_OWNER, path, uid=STRANGER):
            dial(path, trusted={ME}, peer_of=says(STRANGER))
        path.parent.chmod(0o777)
        with refused(SocketKind.FOLDER_OPEN, path.parent, mode=0o777):
            call(path)
        path.parent.chmod(0o755)
        call(path).close()
        assert sorted(os.listdir("/proc/self/fd")) == before  # noqa: PTH208

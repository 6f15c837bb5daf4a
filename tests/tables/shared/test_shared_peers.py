"""Who is at the other end of a socket."""

from __future__ import annotations

import os
import pwd
import socket
import struct
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from support.unix_sockets import ME, STRANGER, refused

from passing_game.tables.shared.peers import Peer, account_of, peer_of, uid_of
from passing_game.tables.shared.socket_trouble import SocketKind
from passing_game.tables.wire.cleaning import clean_label

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    one, other = socket.socketpair()
    with one, other:
        yield one, other


def test_both_ends_know_each_other(pair: tuple[socket.socket, socket.socket]) -> None:
    us = Peer(os.getpid(), ME, os.getegid())
    assert [peer_of(end) for end in pair] == [us, us]


def test_who_has_gone_is_still_known(pair: tuple[socket.socket, socket.socket]) -> None:
    pair[1].close()
    assert peer_of(pair[0]).uid == ME


def test_the_host_is_known_to_who_comes(tmp_path: Path) -> None:
    path = str(tmp_path / "s")
    with socket.socket(socket.AF_UNIX) as host, socket.socket(socket.AF_UNIX) as guest:
        host.bind(path)
        host.listen()
        guest.connect(path)
        assert peer_of(guest) == Peer(os.getpid(), ME, os.getegid())


@pytest.mark.parametrize("family", [socket.AF_UNIX, socket.AF_INET])
def test_a_socket_without_an_other_end_tells_nobody(family: socket.AddressFamily) -> None:
    with socket.socket(family) as sock, refused(SocketKind.NO_IDENTITY, None):
        peer_of(sock)


def test_a_socket_that_is_closed_tells_nobody() -> None:
    sock = socket.socket(socket.AF_UNIX)
    sock.close()
    with refused(SocketKind.NO_IDENTITY, None):
        peer_of(sock)


def test_an_answer_of_another_size_tells_nobody() -> None:
    class Short(socket.socket):
        def getsockopt(self, *_arguments: object) -> bytes:  # type: ignore[override]
            return struct.pack("iI", 1, 0)

    with Short(socket.AF_UNIX) as sock, refused(SocketKind.NO_IDENTITY, None):
        peer_of(sock)


def test_a_system_that_does_not_tell_is_named(
    pair: tuple[socket.socket, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "SO_PEERCRED")
    with refused(SocketKind.UNSUPPORTED, None):
        peer_of(pair[0])


def test_an_account_is_called_by_its_name() -> None:
    assert account_of(0) == "root"
    assert uid_of("root") == 0


@pytest.mark.parametrize("uid", [STRANGER, 4294967294, 2**40])
def test_an_account_without_a_name_is_called_by_its_number(uid: int) -> None:
    assert account_of(uid) == f"uid {uid}"


def test_an_account_without_a_name_is_found_by_its_number() -> None:
    assert uid_of(account_of(STRANGER)) == STRANGER


@pytest.mark.parametrize(
    "name",
    [
        *("", "nobody-has-this-name", "uid", "uid -1", "uid 01", "uid \u0661", "a\0b", "\ud800"),
        *("ro\n", "uid 4294967295", "uid 9999999999"),
    ],
)
def test_no_account_has_such_a_name(name: str) -> None:
    assert uid_of(name) is None


@pytest.mark.parametrize(
    ("name", "shown"), [("a\x1b[2Jb", "a[2Jb"), ("\u202e\x07", "uid 7"), ("", "uid 7")]
)
def test_a_name_is_fit_to_be_shown(name: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pwd, "getpwuid", lambda _uid: SimpleNamespace(pw_name=name))
    assert account_of(7) == shown


def test_an_account_is_called_the_same_when_its_name_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pwd, "getpwuid", lambda _uid: SimpleNamespace(pw_name="long" * 60))
    assert account_of(7) == clean_label(account_of(7)) == "long" * 16

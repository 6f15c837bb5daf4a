"""Sockets of shared tables in tests: safe directories, strangers, and troubles with their words."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import passing_game
from passing_game.phrases.sockets import socket_trouble
from passing_game.tables.shared.binding import SocketKind, SocketTrouble, bind
from passing_game.tables.shared.peers import Peer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.tables.shared.peers import PeerOf

ME: Final = os.geteuid()

STRANGER: Final = 54321
"""A user number that no account has."""

needs_root = pytest.mark.skipif(ME != 0, reason="only root can give files away")


@contextmanager
def reachable_folder() -> Iterator[Path]:
    """A directory below `/tmp` that everybody may pass and its owner alone may write."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:  # others have to reach it
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


def bound(path: Path, mode: int = 0o600, group: int | None = None) -> socket.socket:
    """A host's socket, as we make it."""
    return bind(path, mode=mode, group=group, me=ME)


def stale(path: Path) -> None:
    """A socket as a killed host leaves it."""
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind(str(path))
        sock.listen()


def listening(path: Path, backlog: int = 8) -> socket.socket:
    """A socket that somebody listens on, without a lock file."""
    sock = socket.socket(socket.AF_UNIX)
    sock.bind(str(path))
    sock.listen(backlog)
    return sock


def fill(path: Path) -> list[socket.socket]:
    """So many connections that the next one has to wait."""
    waiting: list[socket.socket] = []
    while True:
        sock = socket.socket(socket.AF_UNIX)
        sock.settimeout(0)
        try:
            sock.connect(str(path))
        except BlockingIOError:
            sock.close()
            return waiting
        waiting.append(sock)


def says(uid: int) -> PeerOf:
    """A kernel according to which everybody is this account."""
    return lambda _sock: Peer(pid=1, uid=uid, gid=uid)


@contextmanager
def refused(kind: SocketKind, path: Path | None, **data: int) -> Iterator[None]:
    """What is done within is refused, for this reason, and there are words for it."""
    with pytest.raises(SocketTrouble) as caught:
        yield
    assert (caught.value.kind, caught.value.path, caught.value.data) == (kind, path, data)
    words = socket_trouble(caught.value)
    assert "None" not in words
    assert "  " not in words


def program(script: str, *arguments: str, **options: object) -> subprocess.Popen[str]:
    """A process that runs a script with this package, and talks over pipes."""
    root = str(Path(passing_game.__file__).parents[1])
    return subprocess.Popen(  # type: ignore[call-overload, no-any-return]  # noqa: S603 - our own command
        [sys.executable, "-c", script, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
        **options,
    )

"""The socket that a service manager made for us, by the protocol of sd_listen_fds(3)."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

if TYPE_CHECKING:
    from collections.abc import MutableMapping

_FIRST_INHERITED: Final = 3  # SD_LISTEN_FDS_START


def inherited(environ: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """The listening, non-blocking socket that a service manager has handed over; None if none.

    It is taken once: the variables are removed, so that no child takes it for its own. The name of
    the socket is the manager's and stays when it is closed. See sd_listen_fds(3).

    Raises:
        SocketTrouble: INHERITED if it is not exactly one listening Unix stream socket, ABSTRACT if
            it has no path.
    """
    pid, count = environ.pop("LISTEN_PID", ""), environ.pop("LISTEN_FDS", "")
    environ.pop("LISTEN_FDNAMES", None)
    if pid != str(os.getpid()) or count in {"", "0"}:
        return None
    if count != "1":
        number = int(count) if count.isdecimal() and len(count) < 10 else 0
        raise SocketTrouble(SocketKind.INHERITED, count=number)
    try:
        sock = socket.socket(fileno=_FIRST_INHERITED)
    except OSError as error:
        raise SocketTrouble(SocketKind.INHERITED, count=1) from error
    try:
        _require_listening(sock)
        sock.set_inheritable(False)
        sock.settimeout(0)
    except BaseException:
        sock.close()
        raise
    return sock


def _require_listening(sock: socket.socket) -> None:
    unix_stream = (sock.family, sock.type) == (socket.AF_UNIX, socket.SOCK_STREAM)
    if not unix_stream or not sock.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
        raise SocketTrouble(SocketKind.INHERITED, count=1)
    name = sock.getsockname()
    if isinstance(name, bytes):
        raise SocketTrouble(SocketKind.ABSTRACT, Path(os.fsdecode(name)))

"""Who is at the other end of a Unix socket, by the word of the kernel."""

from __future__ import annotations

import pwd
import re
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble
from passing_game.tables.wire.cleaning import clean_label

UNMAPPED: Final = 65534
"""The kernel's word for an account without a number in our user namespace: it may be anybody."""

_NOBODY: Final = 0xFFFFFFFF
"""What it says of a socket that is not connected."""

_CREDENTIALS: Final = struct.Struct("iII")  # struct ucred of unix(7)

_NUMBER: Final = re.compile(r"(?:uid )?(0|[1-9][0-9]{0,9})")


@dataclass(frozen=True, slots=True)
class Peer:
    """A process and its account, as they were when it connected, or began to listen.

    A socket that a service manager has made is said to be that manager's.
    """

    pid: int
    uid: int
    gid: int


PeerOf = Callable[[socket.socket], Peer]
"""Tells who is at the other end: `peer_of`, or in a test whoever the test says."""


def peer_of(sock: socket.socket) -> Peer:
    """Who is at the other end of a connected Unix socket.

    Raises:
        SocketTrouble: UNSUPPORTED on a system other than Linux; NO_IDENTITY if the kernel does not
            say, as for a socket that is not connected.
    """
    require_identity()
    try:
        raw = sock.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    except OSError as error:
        raise SocketTrouble(SocketKind.NO_IDENTITY) from error
    if len(raw) != _CREDENTIALS.size:
        raise SocketTrouble(SocketKind.NO_IDENTITY)
    peer = Peer(*_CREDENTIALS.unpack(raw))
    if peer.uid == _NOBODY:
        raise SocketTrouble(SocketKind.NO_IDENTITY)
    return peer


def require_identity() -> None:
    """Raise SocketTrouble (UNSUPPORTED) where the system does not say who is at the other end."""
    if not hasattr(socket, "SO_PEERCRED"):
        raise SocketTrouble(SocketKind.UNSUPPORTED)


def account_of(uid: int) -> str:
    """The name of an account by its user number, as it is told; "uid 1234" if it has none."""
    try:
        name = clean_label(pwd.getpwuid(uid).pw_name)
    except (KeyError, OverflowError):
        name = ""
    return name or f"uid {uid}"


def known_account(name: str) -> str | None:
    """An account by a name of it, as `account_of` has it; None if there is no such one."""
    uid = uid_of(name)
    return None if uid is None else account_of(uid)


def uid_of(account: str) -> int | None:
    """The user number of an account by its name, or by "uid 1234" or "1234".

    None if there is no such one. A number need not be anybody's.
    """
    try:
        return pwd.getpwnam(account).pw_uid
    except (KeyError, ValueError):  # ValueError: a name that no account can have
        number = _NUMBER.fullmatch(account)
        uid = int(number[1]) if number else _NOBODY
        return uid if uid < _NOBODY else None


def typed(uid: int) -> str:
    """How an account is written on a command line, for `uid_of` to know: without blanks."""
    name = account_of(uid)
    return name if uid_of(name) == uid and not set(name) & set(" @") else str(uid)

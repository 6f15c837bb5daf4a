"""Sockets of shared tables: made so that nobody else can stand in for them, and reached likewise.

A host has a lock file beside its socket for as long as it lives, so of two that start at once one
wins, and the socket of one that was killed is known to be stale.
"""

from __future__ import annotations

import errno
import os
import socket
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.inheriting import inherited
from passing_game.tables.shared.peers import UNMAPPED
from passing_game.tables.shared.socket_folder import (
    closed_at,
    connected,
    open_folder,
    socket_path,
)
from passing_game.tables.shared.socket_name import NameTag, claim_name, make_room
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

    from passing_game.tables.shared.peers import PeerOf

__all__ = ["SocketKind", "SocketTrouble", "bind", "closed_at", "dial", "inherited"]

BACKLOG: Final = 128
"""How many may wait at the door."""

_BINDING: Final = {
    errno.EACCES: SocketKind.NO_PERMISSION,
    errno.EPERM: SocketKind.NO_PERMISSION,
    errno.EROFS: SocketKind.NO_PERMISSION,
    errno.EADDRINUSE: SocketKind.ALREADY_RUNNING,
}

_DIALLING: Final = {
    errno.ENOENT: SocketKind.NOT_THERE,
    errno.ECONNREFUSED: SocketKind.NOT_RUNNING,
    errno.EACCES: SocketKind.REFUSED,
    errno.EPERM: SocketKind.REFUSED,
    errno.EAGAIN: SocketKind.BUSY,
}


class _Listener(socket.socket):
    """A listening socket that takes its name away when it is closed, and lets go of its lock."""

    def __init__(self, held: ExitStack) -> None:
        super().__init__(socket.AF_UNIX, socket.SOCK_STREAM)
        self._held = held

    def close(self) -> None:
        """Close it. A name that stands for something else by now stays."""
        self._held.close()
        super().close()


def bind(path: Path, *, mode: int, group: int | None, me: int) -> socket.socket:
    """A listening, non-blocking socket; the last directory is made if it is missing.

    It has its name and its lock until it is closed.

    Args:
        path: where.
        mode: who may connect (write permission), as 0o666, 0o660 or 0o600.
        group: the number of the group that the mode is about; None for our own.
        me: our user number.

    Raises:
        SocketTrouble: if the place is not safe, is taken, or a host listens there already.
    """
    place = socket_path(path)
    with ExitStack() as undo, _told(place, _BINDING):
        held = undo.enter_context(ExitStack())
        folder = open_folder(place.parent, {me}, make=True)
        held.callback(os.close, folder)
        held.callback(os.close, claim_name(folder, place, me))
        make_room(folder, place, me)
        sock = undo.enter_context(_Listener(held))
        sock.settimeout(0)
        # The walk has made sure that nobody else can change what the path leads to; the name that
        # the kernel keeps is the one by which cleaners of /tmp know that the socket is in use.
        sock.bind(os.fsencode(place))
        held.callback(NameTag(folder, place.name).take_away)
        _let_in(folder, place, mode, group)
        sock.listen(BACKLOG)
        undo.pop_all()
        return sock


def dial(path: Path, *, trusted: Collection[int], peer_of: PeerOf) -> socket.socket:
    """A connected, non-blocking socket to a host whose account was checked; nothing was sent yet.

    Args:
        path: where.
        trusted: user numbers as which the host may run. A directory on the way may be theirs,
            root's or our own.
        peer_of: tells who is at the other end.

    Raises:
        SocketTrouble: if there is no host, or none that can be believed.
    """
    place = socket_path(path)
    with ExitStack() as undo, _told(place, _DIALLING):
        folder = _way_to_host(place, {*trusted, os.geteuid()})
        try:
            sock = undo.enter_context(connected(folder, place))
        finally:
            os.close(folder)
        uid = peer_of(sock).uid
        if uid == UNMAPPED:
            raise SocketTrouble(SocketKind.UNMAPPED, place, uid=uid)
        if uid not in trusted:
            raise SocketTrouble(SocketKind.WRONG_OWNER, place, uid=uid)
        undo.pop_all()
        return sock


def _let_in(folder: int, place: Path, mode: int, group: int | None) -> None:
    # Nobody gets in before `listen`, so it does not matter what the umask gave until here.
    if group is not None:
        try:
            os.chown(place.name, -1, group, dir_fd=folder, follow_symlinks=False)
        except PermissionError as error:
            raise SocketTrouble(SocketKind.NOT_IN_GROUP, place, gid=group) from error
    os.chmod(place.name, mode, dir_fd=folder)


def _way_to_host(place: Path, owners: Collection[int]) -> int:
    try:
        return open_folder(place.parent, owners)
    except SocketTrouble as trouble:
        if trouble.kind is SocketKind.NO_FOLDER:
            raise SocketTrouble(SocketKind.NOT_THERE, place) from trouble
        raise


@contextmanager
def _told(place: Path, kinds: Mapping[int, SocketKind]) -> Iterator[None]:
    """What the system says, as a trouble with the place."""
    try:
        yield
    except OSError as error:
        number = error.errno or 0
        kind = kinds.get(number)
        if kind is None:
            raise SocketTrouble(SocketKind.SYSTEM, place, error=number) from error
        raise SocketTrouble(kind, place) from error

"""The name of a listening socket: claimed by one host at a time, and taken away by it alone.

All functions work in a directory that was found safe, by its descriptor.
"""

from __future__ import annotations

import errno
import fcntl
import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from passing_game.tables.shared.socket_folder import connected, require_socket
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

if TYPE_CHECKING:
    from pathlib import Path


def claim_name(folder: int, place: Path, me: int) -> int:
    """A descriptor of the lock file beside the socket's place, locked for as long as it is open.

    The file stays: taking it away would let two starts hold two locks.

    Raises:
        SocketTrouble: ALREADY_RUNNING, or LOCK_TAKEN.
        OSError: if the system refuses.
    """
    # Not the directory itself: everybody may open that, and hold its lock against us.
    path = place.with_name(f"{place.name}.lock")
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    try:
        file = os.open(path.name, flags, 0o600, dir_fd=folder)
    except OSError as error:
        if error.errno in {errno.ELOOP, errno.EISDIR, errno.ENXIO}:
            raise SocketTrouble(SocketKind.LOCK_TAKEN, path) from error
        raise
    try:
        _require_ours(os.fstat(file), path, me)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(file)
        raise SocketTrouble(SocketKind.ALREADY_RUNNING, place) from error
    except BaseException:
        os.close(file)
        raise
    return file


def _require_ours(status: os.stat_result, path: Path, me: int) -> None:
    if not stat.S_ISREG(status.st_mode) or status.st_uid not in {0, me}:
        raise SocketTrouble(SocketKind.LOCK_TAKEN, path)


def make_room(folder: int, place: Path, me: int) -> None:
    """Take away a socket of ours on which nobody listens, if there is one; with the name claimed.

    Raises:
        SocketTrouble: LINK, NOT_A_SOCKET, NOT_OURS or ALREADY_RUNNING: what is there stays.
        OSError: if the system refuses.
    """
    try:
        status = os.lstat(place.name, dir_fd=folder)
    except FileNotFoundError:
        return
    require_socket(status, place)
    if status.st_uid != me:
        raise SocketTrouble(SocketKind.NOT_OURS, place, uid=status.st_uid)
    try:
        connected(folder, place).close()
    except ConnectionRefusedError:
        os.unlink(place.name, dir_fd=folder)
    except BlockingIOError as error:  # it listens, and has a long queue
        raise SocketTrouble(SocketKind.ALREADY_RUNNING, place) from error
    else:
        raise SocketTrouble(SocketKind.ALREADY_RUNNING, place)


class NameTag:
    """Remembers which socket has a name now, and who gave it the name: this process."""

    def __init__(self, folder: int, name: str) -> None:
        self._folder = folder
        self._name = name
        self._identity = self._look()
        self._maker = os.getpid()

    def take_away(self) -> None:
        """Remove the name if it still stands for that socket, which must still be open.

        While the socket is open its inode cannot become anybody else's. A forked child removes
        nothing.
        """
        with suppress(OSError):
            if os.getpid() == self._maker and self._look() == self._identity:
                os.unlink(self._name, dir_fd=self._folder)

    def _look(self) -> tuple[int, int]:
        status = os.lstat(self._name, dir_fd=self._folder)
        return status.st_dev, status.st_ino

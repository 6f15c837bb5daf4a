"""The way to a socket: every directory real, of a trusted owner, and closed to other writers.

The way is walked from `/` one directory at a time by descriptors, and no symbolic link is followed.
Whoever passed the walk cannot be led elsewhere afterwards: only the trusted owners can change what
is in these directories.
"""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.peers import require_identity
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble

if TYPE_CHECKING:
    from collections.abc import Collection

MOST_BYTES: Final = 107
"""The longest path of a Unix socket: 108 bytes of `sun_path` in unix(7), less the final zero."""

FOLDER_MODE: Final = 0o755
"""A directory that is made for a socket: everybody may pass, its owner alone may write."""

_GROUP_OR_OTHERS_WRITE: Final = 0o022


def socket_path(path: Path) -> Path:
    """The absolute path of a socket, found fit to be one.

    Raises:
        SocketTrouble: UNSUPPORTED, ABSTRACT, TOO_LONG, or NOT_A_SOCKET if it has no name.
    """
    require_identity()
    text = str(path)
    if "\0" in text or text.startswith("@"):  # "@" is how abstract names are written down
        raise SocketTrouble(SocketKind.ABSTRACT, path)
    # Taking ".." away as text is the same as going up, since no directory on the way is a link.
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 - `absolute` keeps "..", `resolve` follows
    if not absolute.name:
        raise SocketTrouble(SocketKind.NOT_A_SOCKET, absolute)
    try:
        length = len(os.fsencode(absolute))
    except UnicodeEncodeError as error:
        raise SocketTrouble(SocketKind.ABSTRACT, path) from error
    if length > MOST_BYTES:
        raise SocketTrouble(SocketKind.TOO_LONG, absolute, length=length, most=MOST_BYTES)
    return absolute


def open_folder(folder: Path, owners: Collection[int], *, make: bool = False) -> int:
    """A descriptor (`O_PATH`) of a directory to which the whole way is safe.

    On the way a directory in which others write is taken if it is sticky, as `/tmp` is; the last
    one is not.

    Args:
        folder: absolute, without "..".
        owners: user numbers of whom a directory may be, besides root.
        make: whether to make the last directory if it is missing.

    Raises:
        SocketTrouble: LINK, NOT_A_FOLDER, NO_FOLDER, FOLDER_OWNER or FOLDER_OPEN.
        OSError: if the system refuses a step.
    """
    place = Path("/")
    here = os.open(place, os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        _check(here, place, owners, last=place == folder)
        for name in folder.parts[1:]:
            place /= name
            last = place == folder
            below = _step(here, place, make=make and last)
            here, done = below, here
            os.close(done)
            _check(here, place, owners, last=last)
    except BaseException:
        os.close(here)
        raise
    return here


def _step(here: int, place: Path, *, make: bool) -> int:
    if make:
        _make(here, place.name)
    try:
        return os.open(place.name, os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=here)
    except FileNotFoundError as error:
        raise SocketTrouble(SocketKind.NO_FOLDER, place) from error


def _make(here: int, name: str) -> None:
    try:
        os.lstat(name, dir_fd=here)
    except FileNotFoundError:
        pass
    else:
        return
    try:
        os.mkdir(name, FOLDER_MODE, dir_fd=here)
    except FileExistsError:
        return  # another start was quicker; whose it is will be seen
    os.chmod(name, FOLDER_MODE, dir_fd=here)  # whatever the umask took away


def _check(here: int, place: Path, owners: Collection[int], *, last: bool) -> None:
    status = os.fstat(here)
    if stat.S_ISLNK(status.st_mode):
        raise SocketTrouble(SocketKind.LINK, place)
    if not stat.S_ISDIR(status.st_mode):
        raise SocketTrouble(SocketKind.NOT_A_FOLDER, place)
    if status.st_uid != 0 and status.st_uid not in owners:
        raise SocketTrouble(SocketKind.FOLDER_OWNER, place, uid=status.st_uid)
    sticky = bool(status.st_mode & stat.S_ISVTX) and not last
    if status.st_mode & _GROUP_OR_OTHERS_WRITE and not sticky:
        mode = stat.S_IMODE(status.st_mode)
        raise SocketTrouble(SocketKind.FOLDER_OPEN, place, mode=mode)


def connected(folder: int, path: Path) -> socket.socket:
    """A non-blocking connection to the very socket that lies in a directory, never through a link.

    Args:
        folder: a descriptor of the directory.
        path: the socket's path, of which the last name is looked up in the directory.

    Raises:
        SocketTrouble: LINK or NOT_A_SOCKET.
        OSError: if there is nothing, nobody listens, or the system refuses.
    """
    found = os.open(path.name, os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=folder)
    try:
        require_socket(os.fstat(found), path)
        sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            sock.settimeout(0)
            sock.connect(f"/proc/self/fd/{found}")  # there is no connect relative to a directory
        except BaseException:
            sock.close()
            raise
    finally:
        os.close(found)
    return sock


def require_socket(status: os.stat_result, path: Path) -> None:
    """Raise SocketTrouble (LINK, NOT_A_SOCKET) if what has the place is no socket."""
    if stat.S_ISLNK(status.st_mode):
        raise SocketTrouble(SocketKind.LINK, path)
    if not stat.S_ISSOCK(status.st_mode):
        raise SocketTrouble(SocketKind.NOT_A_SOCKET, path)


def closed_at(path: Path, group: int | None = None) -> Path | None:
    """What keeps others from reaching a socket: a directory on the way, or the socket itself.

    None if nothing does. Meant for telling people; the way is not held still.

    Args:
        path: the socket, absolute.
        group: of whom is asked: the members of a group by its number, or anybody.
    """
    for place in (*reversed(path.parents), path):
        needed = stat.S_IWOTH if place == path else stat.S_IXOTH
        try:
            status = place.lstat()
        except OSError:
            return place
        shift = 3 if status.st_gid == group else 0  # a member has the group's rights alone
        if not status.st_mode >> shift & needed:
            return place
    return None

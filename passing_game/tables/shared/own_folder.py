"""The folder of a host's tables is its account's own, and for one host at a time.

Whoever can write there could put tables and hands of theirs into it, and two hosts would play on at
the same table.
"""

from __future__ import annotations

import fcntl
import os
import stat
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.whole_files import remove_unfinished

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCK: Final = "host.lock"
"""The file that is locked for as long as a host lives."""


class FolderTaken(Exception):
    """Another host keeps its tables there."""


class FolderOfOthers(Exception):
    """Others could change what is in the folder, for they own a `place` on the way, or write there.

    `uid` is the owner where that is why.
    """

    def __init__(self, place: Path, uid: int | None = None) -> None:
        super().__init__(place, uid)
        self.place = place
        self.uid = uid


@contextmanager
def taken(folder: Path) -> Iterator[None]:
    """Have a folder, which is made if it is missing, until the end of this.

    The lock goes with its process, however that ends; the file stays. What a host that was killed
    has not written to its end is taken away.

    Raises:
        FolderTaken: if another host has it.
        FolderOfOthers: if it is not for our account alone to write there; nothing is made then.
        OSError: if nothing can be kept there.
    """
    folder = folder.resolve()
    for place in reversed(folder.parents):
        _check(place, last=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _check(folder, last=True)
    _write_and_remove(folder / f".{os.getpid()}.new")
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
    lock = os.open(folder / LOCK, flags, 0o600)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderTaken from None
        remove_unfinished(folder)
        yield
    finally:
        os.close(lock)


def _check(place: Path, *, last: bool) -> None:
    """See that nobody else can put another folder in the place of this one, if it is there.

    A group may write on the way, as people's own groups do by the umask of some systems, and
    anybody where nobody can remove what is another's, as in `/tmp`.
    """
    try:
        status = place.stat()
    except FileNotFoundError:
        return
    if status.st_uid not in (os.geteuid(), 0):
        raise FolderOfOthers(place, status.st_uid)
    others = stat.S_IWOTH | stat.S_IWGRP if last else stat.S_IWOTH
    if status.st_mode & others and (last or not status.st_mode & stat.S_ISVTX):
        raise FolderOfOthers(place)


def _write_and_remove(probe: Path) -> None:
    probe.touch(mode=0o600)
    probe.unlink()

"""The folder of a host's tables is for one host at a time: two would play on at the same table."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOCK: Final = "host.lock"
"""The file that is locked for as long as a host lives."""


class FolderTaken(Exception):
    """Another host keeps its tables there."""


@contextmanager
def taken(folder: Path) -> Iterator[None]:
    """Have a folder, which is made if it is missing, until the end of this.

    The lock goes with its process, however that ends; the file stays.

    Raises:
        FolderTaken: if another host has it.
        OSError: if nothing can be kept there.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _write_and_remove(folder / f".{os.getpid()}.new")
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
    lock = os.open(folder / LOCK, flags, 0o600)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderTaken from None
        yield
    finally:
        os.close(lock)


def _write_and_remove(probe: Path) -> None:
    probe.touch(mode=0o600)
    probe.unlink()

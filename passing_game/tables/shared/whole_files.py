"""Small files of a host: written whole or not at all, for its account alone, and read with care."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path


_UNFINISHED: Final = ".new"


def write_whole(path: Path, content: bytes) -> None:
    """Put a content in the place of a file; who reads it finds the old one or the new one.

    Raises:
        OSError: if it cannot be written; then the old one is there.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}{_UNFINISHED}")
    try:
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123
            file.write(content)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def remove_unfinished(folder: Path) -> None:
    """Remove what was being written in a folder when its host was killed; nobody writes there now.

    What cannot be removed stays.
    """
    for path in folder.glob(f"*.json.*{_UNFINISHED}"):
        with suppress(OSError):
            path.unlink()


def read_start(path: Path, most: int) -> bytes:
    """What a file holds, but no more than so many bytes. No link is followed, no pipe waited for.

    Raises:
        OSError: if it cannot be read.
    """
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123
        return file.read(most)

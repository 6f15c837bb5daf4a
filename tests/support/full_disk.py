"""A disk that takes no more of what a host of shared tables writes."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, NoReturn

from passing_game.tables.record_file import RecordFile
from passing_game.tables.shared import missed, sidecar

if TYPE_CHECKING:
    import pytest


class Disk:
    """A disk that is full, or that has room again."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self._write = RecordFile.write

    def fill(self, room: int = 0) -> None:
        """Let it take so many bytes of a record's lines, and nothing more."""
        left = [room]

        def write(file: RecordFile, data: bytes, /) -> int:
            part = data[: left[0]]
            left[0] -= self._write(file, part)
            return len(data) if part == data else no_room()

        self._patch.setattr(RecordFile, "write", write)
        for module in (sidecar, missed):
            self._patch.setattr(module, "write_whole", no_room)

    def empty(self) -> None:
        self._patch.undo()


def no_room(*_: object) -> NoReturn:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

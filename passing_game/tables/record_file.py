"""The file that a record lies in: a new one, or one that is gone on with; nothing is overwritten.

A record holds every hand, so its folder and file are for their owner alone. It has one writer at a
time.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import read_record
from passing_game.tables.claims import claim

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.deal import Chance
    from passing_game.engine.record import Header, Replay

Check = Callable[["Replay"], object]
"""Raises if a match is not to be gone on with."""

_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
_REOPEN: Final = os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK  # a pipe must not make us wait


class RecordFile(FileIO):
    """A file without a buffer: a failed write leaves nothing behind that is written later."""

    def claim(self) -> None:
        """Be the only writer of this file, for as long as it is open.

        Raises:
            RecordInUse: if somebody else is.
            FileNotFoundError: if it was deleted since it was opened.
            OSError: if it is no plain file.
        """
        if not stat.S_ISREG(os.fstat(self.fileno()).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        claim(self.fileno())
        if not os.fstat(self.fileno()).st_nlink:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def write(self, line: bytes, /) -> int:  # type: ignore[override]
        """Write all of a line, where a bare file may stop in the middle."""
        rest = memoryview(line)
        while rest:
            rest = rest[super().write(rest) :]
        return len(line)


def new_record(folder: Path, header: Header) -> tuple[Path, RecordFile]:
    """A new file for a record, with nothing in it yet, in a folder that is made if it is missing.

    Raises:
        OSError: if it cannot be made; nothing is there then.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / file_name(header)
    file = RecordFile(os.open(path, _CREATE, 0o600), "wb")
    try:
        file.claim()
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return path, file


def opened_record(
    path: Path, chance: Chance | None = None, check: Check | None = None
) -> tuple[Replay, RecordFile]:
    """A record that is to be gone on with, read and checked, and its file, which is ours alone.

    Args:
        path: where it lies.
        chance: that of `read_record`.
        check: of the match that was read.

    Raises:
        OSError: if it cannot be opened or read, or is no plain file.
        RecordInUse: if somebody else is writing it.
        RecordError: if it is not sound.
        Exception: what `check` raises.
    """
    file = RecordFile(os.open(path, _REOPEN), "r+b")
    try:
        file.claim()
        with os.fdopen(os.dup(file.fileno()), "rb") as stream:
            replay = read_record(stream, chance)
        if check is not None:
            check(replay)
    except BaseException:
        file.close()
        raise
    return replay, file


def file_name(header: Header) -> str:
    """The name of a match's file: when it started, and its id."""
    started = re.sub(r"[^0-9T]", "-", (header.started or "")[:19])
    name = re.sub(r"[^A-Za-z0-9_-]", "", header.id or "")[:64]
    return "-".join(part for part in (started, name or "match") if part) + ".jsonl"


def sync_folder(folder: Path) -> None:
    """Have the disk keep the name of a new file too."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)

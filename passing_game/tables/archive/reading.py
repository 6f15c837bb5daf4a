"""Reads a record of anybody's making, in bounded time and memory, and never waits for one."""

# `Unsound` is kept as JSON and read back by its types.

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import Flaw, RecordError, Replay, read_record
from passing_game.tables.archive.summary import MatchSummary, summarised

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES: Final = 4_194_304
"""How large a record may be to be read. A match of a thousand rounds takes half of that."""


class NotAFile(OSError):
    """A pipe, a device or a link in place of a record."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL))


class TooBig(OSError):
    """The file has more than `MOST_BYTES` bytes."""

    def __init__(self) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG))


class Cause(StrEnum):
    """Why there is no summary of a record."""

    FLAW = "flaw"
    """A line is wrong: `line` and `flaw` say which and why."""
    NOT_A_FILE = "not a file"
    """It is a folder, a pipe, a device or a link."""
    TOO_BIG = "too big"
    """It has more than `MOST_BYTES` bytes."""
    UNREADABLE = "unreadable"
    """The system does not let it be read: `error` is its number."""


@dataclass(frozen=True, slots=True)
class Unsound:
    """A record that cannot be summed up. `load` raises the whole reason again.

    `line` is the first wrong line, from 1, and `error` an errno; both are 0 for other causes.
    """

    cause: Cause
    line: int = 0
    flaw: Flaw | None = None
    error: int = 0


def content(path: Path, *, follow: bool = False) -> bytes:
    """All bytes of a file.

    Args:
        path: the file.
        follow: whether it may be a link to one.

    Raises:
        IsADirectoryError, NotAFile, TooBig: if it is no plain file, or too big a one.
        OSError: if it cannot be read.
    """
    _check(path.stat(follow_symlinks=follow))  # some devices act when they are opened
    link = 0 if follow else os.O_NOFOLLOW
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | link)
    with open(handle, "rb") as file:  # noqa: PTH123
        _check(os.fstat(handle))
        held = file.read(MOST_BYTES + 1)
    if len(held) > MOST_BYTES:
        raise TooBig
    return held


def _check(about: os.stat_result) -> None:
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(about.st_mode):
        raise NotAFile
    if about.st_size > MOST_BYTES:
        raise TooBig


def load(path: Path) -> Replay:
    """What a record of the folder tells; links are not followed.

    Raises:
        OSError: as `content` does.
        RecordError: if it is not sound.
    """
    return read_record(BytesIO(content(path)))


def examined(path: Path) -> MatchSummary | Unsound:
    """The summary of a record of the folder, or why there is none."""
    try:
        return summarised(load(path))
    except RecordError as error:
        return Unsound(Cause.FLAW, line=error.line, flaw=error.flaw)
    except (NotAFile, IsADirectoryError):
        return Unsound(Cause.NOT_A_FILE)
    except TooBig:
        return Unsound(Cause.TOO_BIG)
    except OSError as error:
        return Unsound(Cause.UNREADABLE, error=error.errno or 0)

"""The settings file on the disk: read without waiting for anything, written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

from passing_game.config.faults import Fault, FaultKind

MOST_BYTES: Final = 65_536
"""The most that is read of a file, in bytes."""


class UnusableFile(Exception):
    """A file that cannot be read or written; `fault` tells why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind.name)
        self.fault = fault


def read(path: Path) -> bytes:
    """The file's content, or its first `MOST_BYTES` + 1 bytes if there is more; empty if no file.

    Raises:
        UnusableFile: if it is no plain file, or cannot be read.
    """
    try:
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UnusableFile(Fault(None, "", FaultKind.NOT_A_FILE))
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UnusableFile(_fault(error)) from error


def write(path: Path, content: bytes) -> None:
    """Put a content in place of the file's, all of it or nothing.

    A new file is for its owner alone, one that exists keeps its mode, and a link keeps to where
    it leads.

    Raises:
        UnusableFile: if it cannot be written, or its mode says that it should not be.
    """
    target = Path(os.path.realpath(path))
    new = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        mode = _mode(target)
        try:
            _write_new(new, content, mode)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        raise UnusableFile(_fault(error)) from error


def _mode(target: Path) -> int:
    try:
        mode = stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        return 0o600
    if not mode & 0o222:
        raise PermissionError(errno.EACCES, "read-only")
    return mode


def _write_new(new: Path, content: bytes, mode: int) -> None:
    new.unlink(missing_ok=True)  # left by a process of the same number that was killed
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "wb") as file:  # noqa: PTH123
        file.write(content)
        file.flush()
        os.fchmod(file.fileno(), mode)
        os.fsync(file.fileno())


def _fault(error: OSError) -> Fault:
    match error:
        case PermissionError():
            return Fault(None, "", FaultKind.NO_PERMISSION)
        case IsADirectoryError():
            return Fault(None, "", FaultKind.NOT_A_FILE)
        case _:
            return Fault(None, "", FaultKind.SYSTEM, number=error.errno or 0)

"""Why the archive, or something of it, cannot be had. Codes and data, no words for people."""

from __future__ import annotations

import errno
import os


class ArchiveDamaged(Exception):
    """The file is no database of ours, or a torn one. The records can be put in order anew.

    `detail` is what the database said, for a bug report.
    """

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class ArchiveNewer(Exception):
    """A newer version of the program has made the file; `version` is that of its tables."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class ArchiveBusy(OSError):
    """Another program has been writing into the archive, or rebuilding it, for too long."""

    def __init__(self) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY))


class NoSuchMatch(Exception):
    """No match has this id, and no id begins so; `name` is what was asked for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class AmbiguousMatch(Exception):
    """Several matches have this id, or one that begins so; `keys` are the first few of them."""

    def __init__(self, name: str, keys: tuple[str, ...]) -> None:
        super().__init__(name, keys)
        self.name = name
        self.keys = keys


class NoSuchPlayer(Exception):
    """Nobody with this key has played a match; `player` is what was asked for."""

    def __init__(self, player: str) -> None:
        super().__init__(player)
        self.player = player

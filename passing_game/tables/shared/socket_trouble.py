"""What can be wrong with a socket of shared tables: codes and data, no sentences."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class SocketKind(Enum):
    """What is wrong, and after the colon what `SocketTrouble.data` tells about it."""

    UNSUPPORTED = auto()
    """This system does not say who is at the other end of a socket."""
    NO_IDENTITY = auto()
    """The system does not say it of this socket."""
    ABSTRACT = auto()
    """A name that is no path: such a socket has no owner and no permissions."""
    TOO_LONG = auto()
    """Longer than a socket's path may be: `length`, `most`, in bytes."""

    LINK = auto()
    """The place, or a directory on the way to it, is a symbolic link."""
    NOT_A_FOLDER = auto()
    """Something on the way is no directory."""
    NO_FOLDER = auto()
    """A directory on the way is missing."""
    FOLDER_OWNER = auto()
    """A directory on the way belongs to an account that is not trusted: `uid`."""
    FOLDER_OPEN = auto()
    """Others can write in a directory on the way: `mode`."""

    NOT_A_SOCKET = auto()
    """Something else has the place."""
    NOT_OURS = auto()
    """Somebody else's socket has the place: `uid`."""
    ALREADY_RUNNING = auto()
    """A host listens there, or is just being started."""
    LOCK_TAKEN = auto()
    """The lock file beside the socket is no plain file of ours."""
    NO_PERMISSION = auto()
    """We may not make a socket or its directory there."""
    NOT_IN_GROUP = auto()
    """We may not give the socket to this group: `gid`."""
    INHERITED = auto()
    """The service manager has not handed over one listening Unix stream socket: `count`."""

    NOT_THERE = auto()
    """There is no socket: no host has been started."""
    NOT_RUNNING = auto()
    """There is a socket and nobody listens: the host has been killed."""
    REFUSED = auto()
    """We may not connect."""
    BUSY = auto()
    """The host is there, with more people waiting at its door than it can let in just now."""
    WRONG_OWNER = auto()
    """The host runs as an account that is not trusted: `uid`."""
    UNMAPPED = auto()
    """The host runs as an account that has no number here: `uid`."""

    SYSTEM = auto()
    """Anything else that the system says: `error`, an errno."""


class SocketTrouble(Exception):
    """A socket that cannot be made, or a host that cannot be reached or believed.

    Attributes:
        kind: what is wrong.
        path: with what: the socket, its lock or a directory on the way. None if it has no name.
        data: numbers, as the kind has them.
    """

    def __init__(self, kind: SocketKind, path: Path | None = None, **data: int) -> None:
        super().__init__(kind.name, str(path), data)
        self.kind = kind
        self.path = path
        self.data = data

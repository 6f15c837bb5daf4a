"""Ways to a host: a line is opened, talked over, and ends for a reason that can be told.

A line knows nothing of messages. Whose process is at its other end is checked before it is given
out; what a way could not do is told as a `LineTrouble`, whose words are made elsewhere.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from passing_game.tables.shared.binding import dial
from passing_game.tables.shared.peers import peer_of as the_kernels_word
from passing_game.tables.shared.socket_trouble import SocketKind, SocketTrouble
from passing_game.tables.wire.cleaning import clean_talk
from passing_game.tables.wire.limits import HOST_LINE

if TYPE_CHECKING:
    import socket
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from passing_game.tables.shared.peers import PeerOf

_UNBELIEVABLE: Final = (
    *(SocketKind.WRONG_OWNER, SocketKind.UNMAPPED, SocketKind.NO_IDENTITY),
    *(SocketKind.FOLDER_OWNER, SocketKind.FOLDER_OPEN, SocketKind.LINK),
)


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class LineFault(StrEnum):
    """What is wrong with a line."""

    BAD_BOX = "bad box"
    """`box` is no name of a machine: ssh would read it as an option, or it is none at all."""
    NO_SSH = "no ssh"
    """There is no ssh on this machine, or it cannot be started."""
    SSH_FAILED = "ssh failed"
    """ssh did not get to `box`; `said` is the last it said about it."""
    NO_PROGRAM = "no program"
    """`program` is not to be found or started on `box`."""
    NO_RELAY = "no relay"
    """`program` ended on `box` with `code` before it was a relay; `said` is the last it said."""
    NO_HOST = "no host"
    """Nobody can be reached at `path`; `why` is the `SocketKind` by its name, and its data."""
    WRONG_HOST = "wrong host"
    """Whoever is at `path` cannot be believed; `why` and the rest as with `NO_HOST`."""
    CUT = "cut"
    """The other end is gone; `said` is the last that ssh said, if it was over ssh."""
    SILENT = "silent"
    """The host has not answered for too long."""
    GARBLED = "garbled"
    """The host has said what cannot be; `flaw` says in which way."""
    OTHER_VERSION = "other version"
    """The host speaks another protocol: `protocol` and `version` are the host's."""
    BYE = "bye"
    """The host has ended the line; `why` is its code, and the rest what it said of it."""


@dataclass(eq=False)
class LineTrouble(Exception):
    """A line cannot be opened, or has ended. The data is clean and may be shown."""

    fault: LineFault
    data: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"LineTrouble({self.fault}, {dict(self.data)})"


class Link(Protocol):
    """A line that is open."""

    @property
    def reader(self) -> asyncio.StreamReader:
        """What the host says. Its limit is the longest line that a host may send."""
        ...

    @property
    def writer(self) -> asyncio.StreamWriter:
        """What is said to the host."""
        ...

    async def trouble(self) -> LineTrouble:
        """Why the line has ended, once its reader has come to its end."""
        ...

    async def close(self) -> None:
        """End the line, after what was written, and leave nothing behind."""
        ...


class Line(Protocol):
    """A way to a host, which may be taken again when the line was cut."""

    async def open(self, *, asking: bool = False) -> Link:
        """Get to the host.

        Args:
            asking: whether the person may be asked something meanwhile, on the terminal.

        Raises:
            LineTrouble: if there is no way, or it leads to somebody else.
        """
        ...


class SocketLink:
    """A line over a socket of this machine."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def trouble(self) -> LineTrouble:
        """Why the line has ended: a socket does not tell."""
        return LineTrouble(LineFault.CUT)

    async def close(self) -> None:
        """End the line, after what was written."""
        await hung_up(self.writer)


class UnixLine:
    """The way to a host on this machine, through its socket.

    Args:
        path: where the socket is.
        trusted: the uids that the host may run as.
        peer_of: tells whose process is at the other end.
    """

    def __init__(
        self, path: Path, trusted: Collection[int], peer_of: PeerOf = the_kernels_word
    ) -> None:
        self._path = path
        self._trusted = trusted
        self._peer_of = peer_of

    def dial(self) -> socket.socket:
        """The socket, connected to a host that is trusted.

        Raises:
            LineTrouble: NO_HOST or WRONG_HOST.
        """
        try:
            return dial(self._path, trusted=self._trusted, peer_of=self._peer_of)
        except SocketTrouble as trouble:
            is_wrong = trouble.kind in _UNBELIEVABLE
            fault = LineFault.WRONG_HOST if is_wrong else LineFault.NO_HOST
            place = clean_talk(str(trouble.path or self._path))
            told: dict[str, int | str] = {**trouble.data, "why": trouble.kind.name, "path": place}
            raise LineTrouble(fault, told) from None

    async def open(self, *, asking: bool = False) -> Link:  # noqa: ARG002 - nothing is ever asked
        """Get to the host.

        Raises:
            LineTrouble: NO_HOST or WRONG_HOST.
        """
        return SocketLink(*await talk_over(self.dial()))


async def talk_over(line: socket.socket) -> Streams:
    """The two ends of a connected socket, for lines as long as a host may send."""
    return await asyncio.open_unix_connection(sock=line, limit=HOST_LINE)


async def hung_up(writer: asyncio.StreamWriter) -> None:
    """Close a line; what the other end does not take any more is dropped."""
    writer.close()
    if writer.transport.get_write_buffer_size():
        writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()

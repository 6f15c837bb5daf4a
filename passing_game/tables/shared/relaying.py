"""What a relay does on the box: it joins its standard streams to the host's socket, no more.

A login shell may print anything before it; so the relay says first that it is there, in a line of
its own, and everything up to that line is noise. A host that cannot be reached is told in the
host's stead, as the last message of a line.
"""

from __future__ import annotations

import os
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.wire.answers import Bye
from passing_game.tables.wire.codec import encode

if TYPE_CHECKING:
    from collections.abc import Callable

MARKER: Final = b"passing-game: the relay begins here"
"""The line after which the host is heard. It never changes: versions are told in the hello."""

RELAYED: Final = (LineFault.NO_HOST, LineFault.WRONG_HOST)
"""What a relay may say of itself."""

_GULP: Final = 65_536


def relay(dial: Callable[[], socket.socket], source: int = 0, sink: int = 1) -> bool:
    """Join two file descriptors to a host until either side ends; whether there was a host.

    What one side said before its end still gets to the other. Neither descriptor is closed. A
    thread may be left that waits for `source`: it ends with the process.

    Args:
        dial: gives a socket that is connected to a trusted host, or raises a `LineTrouble`.
        source: where the client is heard.
        sink: where the client hears.
    """
    try:
        _write(sink, b"\n" + MARKER + b"\n")  # noise may stand in the line before it
        with dial() as host:
            host.settimeout(None)
            _join(host, source, sink)
    except LineTrouble as trouble:
        with suppress(OSError):
            _write(sink, encode(Bye(trouble.fault.value, dict(trouble.data))))
        return False
    except OSError:  # the client went before it began
        return False
    return True


def _join(host: socket.socket, source: int, sink: int) -> None:
    ended = threading.Event()
    for copy in (_upwards, _downwards):
        work = (host, source if copy is _upwards else sink, ended)
        threading.Thread(target=copy, args=work, name="relay", daemon=True).start()
    ended.wait()
    with suppress(OSError):
        host.shutdown(socket.SHUT_RDWR)  # wakes whichever still waits for the host


def _upwards(host: socket.socket, source: int, ended: threading.Event) -> None:
    """Hand what the client says to the host, until the client's end.

    A host that takes no more ends nothing here: its last words may still be under way.
    """
    with suppress(OSError):
        while data := _read(source):
            host.sendall(data)
        ended.set()


def _downwards(host: socket.socket, sink: int, ended: threading.Event) -> None:
    """Hand what the host says to the client, until either cannot be reached."""
    with suppress(OSError):
        while data := host.recv(_GULP):
            _write(sink, data)
    ended.set()


def _read(source: int) -> bytes:
    """What there is to read; nothing at the end, whatever has ended it."""
    try:
        return os.read(source, _GULP)
    except OSError:
        return b""


def _write(sink: int, data: bytes) -> None:
    """Write all of it, however little is taken at a time."""
    while data:
        data = data[os.write(sink, data) :]

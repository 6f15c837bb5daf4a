"""The lines of a host's log on their way out: no table waits for whoever reads them.

A terminal that was stopped, or a pipe that nobody reads, takes nothing more, and whoever writes
there waits for as long as that lasts. So one thread does, and a few lines wait with it.
"""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from queue import Full, Queue
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STANDARD_ERROR: Final = 2
"""The number of the open file to which a host's log goes."""

MOST: Final = 1000
"""Lines that wait; what comes then is lost, and counted in a line of its own."""

PATIENCE: Final = 1.0
"""Seconds that the end of the host waits for the last lines."""


class LogWriter:
    """Takes lines and has them written, one after the other.

    Args:
        write: writes a line; it may take its time, and what it cannot write is lost.
        most: how many lines may wait.
    """

    def __init__(self, write: Callable[[str], object], most: int = MOST) -> None:
        self._write = write
        self._lines: Queue[str | None] = Queue(most)
        self._lost = 0
        self._thread = Thread(target=self._work, name="log", daemon=True)
        self._thread.start()

    def __call__(self, line: str) -> None:
        """Take a line, without an end. It begins with its moment."""
        try:
            if self._lost:
                moment, _, _ = line.partition(" ")
                self._lines.put_nowait(f"{moment} lost lines={self._lost}")
                self._lost = 0
            self._lines.put_nowait(line)
        except Full:
            self._lost += 1

    def close(self) -> None:
        """Wait for the last lines, but not for long."""
        with suppress(Full):
            self._lines.put_nowait(None)
            self._thread.join(PATIENCE)

    def _work(self) -> None:
        while (line := self._lines.get()) is not None:
            with suppress(OSError):
                self._write(line)


def write_to(number: int, line: str) -> None:
    """Write a line to an open file, by its number.

    It goes past the buffers of Python, whose locks a thread that waits would hold to the end.

    Raises:
        OSError: if it cannot be written.
    """
    rest = memoryview(f"{line}\n".encode(errors="backslashreplace"))
    while rest:
        rest = rest[os.write(number, rest) :]


@contextmanager
def writing(write: Callable[[str], object]) -> Iterator[LogWriter]:
    """A writer that has its last lines written at the end."""
    writer = LogWriter(write)
    try:
        yield writer
    finally:
        writer.close()

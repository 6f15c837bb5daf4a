"""Writing to a terminal that may be slow, may stop reading, or may be gone.

The event loop never waits for the terminal. A thread writes; while it is behind, new frames are
dropped instead of queued, and when it has caught up the screen is asked to paint itself once.
What the terminal is owed at the end (its own screen, its cursor) is never dropped.
"""

from __future__ import annotations

import os
import select
from collections import deque
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT: Final = 64 * 1024
"""Bytes that may wait for the terminal: some four whole screens."""

SLICE: Final = 4096
"""Bytes handed to the system in one call."""


class FrameWriter(Thread):
    """A thread that writes frames to a file descriptor, in order, and drops what comes too fast.

    Args:
        fileno: Where to write, a blocking descriptor.
        on_drained: Called from the thread when frames were dropped and all others are written:
            the screen no longer shows the truth and wants painting.
        on_lost: Called from the thread, once, when the terminal takes no more bytes for ever.
    """

    def __init__(
        self, fileno: int, on_drained: Callable[[], object], on_lost: Callable[[], object]
    ) -> None:
        super().__init__(name="terminal-output", daemon=True)
        self._fileno = fileno
        self._on_drained = on_drained
        self._on_lost = on_lost
        # The lock must be reentrant: a signal handler may call `end` while `put` holds it.
        self._changed = Condition()
        self._frames: deque[bytes] = deque()
        self._waiting = 0  # bytes, with those of the frame being written
        self._behind = False
        self._ended = False

    def put(self, frame: bytes) -> bool:
        """Have a frame written soon, or drop it while too much waits. Never blocks.

        Returns whether it was taken.

        A frame larger than the limit is taken when nothing waits. After one dropped frame all
        are dropped until the rest is written, for a frame repaints only what changed since the
        one before it.
        """
        with self._changed:
            full = self._waiting > 0 and self._waiting + len(frame) > LIMIT
            self._behind = self._behind or full
            taken = not self._behind and not self._ended
            if taken:
                self._append(frame)
            return taken

    def end(self, last: bytes) -> None:
        """Write these bytes as the last ones and finish. Only the first call counts.

        Frames that are late already are not worth waiting for and are dropped. Join the thread,
        with a time-out, to wait until all is written.
        """
        with self._changed:
            if self._ended:
                return
            if self._behind:
                self._frames.clear()
            self._ended = True
            self._append(last)

    def _append(self, frame: bytes) -> None:
        self._frames.append(frame)
        self._waiting += len(frame)
        self._changed.notify()

    def run(self) -> None:
        """Write until the end, or until the terminal is gone."""
        try:
            while (frame := self._next()) is not None:
                self._write(frame)
                self._finish(frame)
        except OSError:
            with self._changed:
                self._ended = True
                self._frames.clear()
            self._on_lost()

    def _next(self) -> bytes | None:
        with self._changed:
            while not self._frames and not self._ended:
                self._changed.wait()
            return self._frames.popleft() if self._frames else None

    def _write(self, frame: bytes) -> None:
        rest = memoryview(frame)
        while rest:
            try:
                rest = rest[os.write(self._fileno, rest[:SLICE]) :]
            except BlockingIOError:
                # The flag for that is shared with whoever else has the terminal open.
                select.select([], [self._fileno], [])

    def _finish(self, frame: bytes) -> None:
        with self._changed:
            self._waiting -= len(frame)
            drained = self._behind and not self._frames and not self._ended
            self._behind = self._behind and not drained
        if drained:
            self._on_drained()

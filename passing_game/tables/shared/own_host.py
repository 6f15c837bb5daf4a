"""A table host of one's own account, as a process that outlives whoever starts it."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MOST_LOG: Final = 1_000_000
"""Bytes of a log from which on it is begun anew."""

_WORDS: Final = 2_000
"""Bytes at the end of a log in which the last words are looked for."""


class OwnHost:
    """A host that is being started, in a session of its own and without a terminal.

    So no hang-up of a terminal reaches it. What it says goes to its log.

    Args:
        command: the program and its arguments.
        log: the file; it is made, with its directory, for its owner alone.

    Raises:
        OSError: if the log or the program cannot be opened.
    """

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self._log = log
        log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC
        file = os.open(log, flags, 0o600)
        try:
            if os.fstat(file).st_size > MOST_LOG:
                os.truncate(file, 0)
            self._before = os.fstat(file).st_size
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                command,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                cwd="/",  # it keeps no directory in use, and imports nothing from where it began
                start_new_session=True,
            )
        finally:
            os.close(file)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def last_words(self) -> str | None:
        """What it has said last, once it has ended; None while it runs."""
        if self._process.poll() is None:
            return None
        try:
            with self._log.open("rb") as file:
                size = file.seek(0, os.SEEK_END)
                file.seek(max(self._before, size - _WORDS))
                said = file.read().decode(errors="replace")
        except OSError:
            return ""
        return next((line for line in reversed(said.splitlines()) if line.strip()), "")

"""Who writes a record: one at a time, for as long as it has the file open.

A writer holds the file's lock (`flock`) for itself. Whoever only asks shares the lock for a moment;
a writer that comes just then asks again instead of taking it for another writer.
"""

from __future__ import annotations

import fcntl
import time
from contextlib import suppress
from typing import Final

_TRIES: Final = 200
_PAUSE: Final = 0.001  # seconds; a moment's lock is gone by then


class RecordInUse(OSError):
    """Another program, or another table of this one, is writing this record."""


def claim(file: int) -> None:
    """Be the only writer of an open file, by its descriptor. A file system may have no locks.

    Raises:
        RecordInUse: if somebody else is.
    """
    for _try in range(_TRIES):
        if _locked(file, fcntl.LOCK_EX):
            return
        if is_claimed(file):
            break
        time.sleep(_PAUSE)
    raise RecordInUse


def is_claimed(file: int) -> bool:
    """Whether somebody else is the writer of an open file, by its descriptor."""
    if not _locked(file, fcntl.LOCK_SH):
        return True
    with suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_UN)
    return False


def _locked(file: int, kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True

"""What a host notes for whoever runs it: what, who and when, and never a tile.

A line has a moment in UTC, a code, and pairs of a name and a number or a code. No text that people
or errors have made gets in, since an error may name the tile that it is about.
"""

from __future__ import annotations

import traceback
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime


class Deed(StrEnum):
    """What happened."""

    STARTED = "started"
    STOPPED = "stopped"
    CAME = "came"
    """A client has said hello."""
    WENT = "went"
    """A connection is over; `why` if the host has ended it."""
    TURNED_AWAY = "turned away"
    """A connection was not taken; `why` says for which reason."""
    OPENED = "opened"
    RESUMED = "resumed"
    NOT_RESUMED = "not resumed"
    """A table of before cannot be gone on with; `error` is the kind of error."""
    SET_ASIDE = "set aside"
    """A file of missed results cannot be read; `error` is the kind of error."""
    CLOSED = "closed"
    """A table is no more; `why` says for which reason."""
    SAT = "sat"
    INVITED = "invited"
    WATCHED = "watched"
    LEFT = "left"
    LET_GO = "let go"
    """A table has let go of a line; `why` says for which reason."""
    FAULT = "fault"
    """Something has a defect: the kind of `error`, and the `place` in the program."""
    NO_RECORD = "no record"
    """A record or a table's file cannot be kept; `errno` is the system's reason."""
    NO_ACCEPT = "no accept"
    """A connection could not be taken; `errno` is the system's reason."""


class Logbook:
    """Writes a line for each deed.

    Args:
        write: is given each line, without an end.
        now: the moment, in UTC; an attribute, too.
    """

    def __init__(self, write: Callable[[str], object], now: Callable[[], datetime]) -> None:
        self._write = write
        self.now = now

    def note(self, deed: Deed, uid: int | None = None, **data: int | str | None) -> None:
        """Note a deed, who did it, and what belongs to it; what is None is left out."""
        moment = self.now().strftime("%Y-%m-%dT%H:%M:%SZ")
        pairs = {"uid": uid, **data}
        told = (
            f"{name}={str(value).replace(' ', '-')}"
            for name, value in pairs.items()
            if value is not None
        )
        self._write(" ".join((moment, deed.replace(" ", "-"), *told)))

    def fault(self, fault: Exception, uid: int | None = None, table: str | None = None) -> None:
        """Note a defect: of which kind and where, but not what the error says."""
        frames = traceback.extract_tb(fault.__traceback__)
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else None
        self.note(Deed.FAULT, uid, table=table, error=type(fault).__name__, place=place)

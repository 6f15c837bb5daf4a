"""Keeps the records of a run of matches in one folder, whoever plays them."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn

from passing_game import __version__
from passing_game.tables.recorder import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.record import Header


@dataclass(eq=False)
class NoRecord(Exception):
    """A record cannot be kept in a folder; `reason` is the system's."""

    folder: str
    reason: str

    def __post_init__(self) -> None:
        super().__init__(self.folder, self.reason)  # so that it can be pickled


@dataclass(frozen=True, slots=True)
class RecordKeeper:
    """Begins the records of one run, each in a file with the number of its match."""

    folder: Path
    run: str

    def __call__(self, number: int, header: Header) -> Recorder:
        """Begin the record of a match; its failure, now or later, is a `NoRecord`."""
        named = replace(
            header,
            id=f"{self.run}-{number:06}",
            started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            version=__version__,
        )
        return Recorder.create(self.folder, named, self._fail)

    def _fail(self, error: OSError) -> NoReturn:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise NoRecord(str(self.folder), reason) from error

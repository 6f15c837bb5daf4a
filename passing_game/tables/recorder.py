"""Keeps the record of a match in a file: what happens goes into it, and no failure stops the play.

Each line is handed to the system at once, so a killed process loses nothing; the end of a round
goes to the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from passing_game.engine.events import MatchEnded, RoundEnded
from passing_game.engine.record import RecordWriter, continue_record
from passing_game.tables.record_file import new_record, opened_record, sync_folder
from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.deal import Chance
    from passing_game.engine.events import Event
    from passing_game.engine.record import Header, Replay, SeatKind
    from passing_game.tables.record_file import Check, RecordFile
    from passing_game.tables.to_disk import Sync

Told = Callable[[OSError], None]
"""Is told why no record is kept any more."""


class Recorder:
    """A listener of a match (`match.subscribe(recorder)`) that keeps its record in a file.

    The first failure (a full disk, a folder that cannot be written) is told once; from then on
    nothing is written, and what was is sound. `path` is the file, None if it could not be begun;
    `sync` has the disk keep the end of a round.
    """

    def __init__(self, told: Told) -> None:
        self.path: Path | None = None
        self.sync: Sync = at_once
        self._told = told
        self._has_told = False
        self._file: RecordFile | None = None
        self._writer: RecordWriter | None = None

    @classmethod
    def create(cls, folder: Path, header: Header, told: Told) -> Self:
        """Begin a record in a folder, which is made if it is missing."""
        recorder = cls(told)
        try:
            recorder._begin(folder, header)
        except OSError as error:
            recorder._give_up(error)
        return recorder

    @classmethod
    def resume(
        cls, path: Path, told: Told, chance: Chance | None = None, check: Check | None = None
    ) -> tuple[Replay, Self]:
        """Go on with a record whose match is in progress; `chance` is that of `read_record`.

        What a killed program left behind is mended, once the record is read and checked. The
        recorder is not yet a listener of the replayed match.

        Raises:
            OSError: if the record cannot be opened or read, or is no plain file.
            RecordInUse: if somebody else is writing it.
            RecordError: if it is not sound.
            RecordClosed, ValueError: as `continue_record` does.
            Exception: what `check` raises; then, too, the record is as it was.
        """
        recorder = cls(told)
        replay, file = opened_record(path, chance, check)
        try:
            recorder.path, recorder._file = path, file
            recorder._attempt(lambda: recorder._go_on(file, replay))
        except BaseException:
            file.close()
            raise
        return replay, recorder

    def __call__(self, event: Event) -> None:
        """Write what happened in the match."""
        self._write(lambda writer: writer(event))
        if self._file is not None and isinstance(event, RoundEnded | MatchEnded):
            self.sync(self._file.fileno(), self._give_up)

    @property
    def is_keeping(self) -> bool:
        """Whether what happens is still written down."""
        return self._writer is not None

    def seat_taken(self, seat: int, kind: SeatKind, name: str, by: SeatKind | None = None) -> None:
        """Write that somebody else plays a seat from here on, as a `RecordWriter` does."""
        self._write(lambda writer: writer.seat_taken(seat, kind, name, by))

    def abandoned(self, reason: str) -> None:
        """Write that the match ends before its target, as a `RecordWriter` does."""
        self._write(lambda writer: writer.abandoned(reason))

    def close(self) -> None:
        """Let go of the file. Nothing is written any more."""
        if self._file is not None:
            self._attempt(self._file.close)
        self._file = self._writer = None

    def _begin(self, folder: Path, header: Header) -> None:
        path, self._file = new_record(folder, header)
        try:
            self._writer = RecordWriter(self._file, header)
        except OSError:
            path.unlink(missing_ok=True)  # half a first line is no record
            raise
        self.path = path
        sync_folder(folder)

    def _go_on(self, file: RecordFile, replay: Replay) -> None:
        file.truncate(replay.size)
        file.seek(replay.size)
        self._writer = continue_record(file, replay)

    def _write(self, step: Callable[[RecordWriter], None]) -> None:
        writer = self._writer
        if writer is not None:
            self._attempt(lambda: step(writer))

    def _attempt(self, step: Callable[[], None]) -> None:
        try:
            step()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        file, self._file, self._writer = self._file, None, None
        if file is not None:
            with suppress(OSError):
                file.close()
        if not self._has_told:
            self._has_told = True
            self._told(error)

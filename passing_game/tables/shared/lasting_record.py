"""The record of a shared table's match: what the disk does not take now is offered again.

A host is not ended because its disk is full, so a line that cannot be written waits, and is offered
with the next one, in order: the file is at any time the beginning of the whole record.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self

from passing_game.engine.events import MatchEnded, RoundEnded
from passing_game.engine.record import RecordWriter, continue_record
from passing_game.tables.record_file import RecordFile, new_record, opened_record, sync_folder
from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from passing_game.engine.deal import Chance
    from passing_game.engine.events import Event
    from passing_game.engine.record import Header, Replay, SeatKind
    from passing_game.tables.record_file import Check
    from passing_game.tables.recorder import Told
    from passing_game.tables.to_disk import Sync

Make = Callable[[], tuple[Path, RecordFile]]
"""Makes a new file, and says where it is; an OSError tells why not."""


class WaitingLines:
    """Lines on their way to a file, which may not be there yet.

    Args:
        make: makes the file, and says where it is.
        told: is told when lines begin to wait, and why.

    Attributes:
        file: where they go; None while there is none.
    """

    def __init__(self, make: Make, told: Told) -> None:
        self.file: RecordFile | None = None
        self._path: Path | None = None
        self._make = make
        self._told = told
        self._size = 0
        self._lines = b""
        self._is_late = self._is_closed = False

    @property
    def are_none(self) -> bool:
        """Whether the file has all."""
        return not self._lines

    def go_on(self, path: Path, file: RecordFile, size: int) -> None:
        """Write to a file that has so many bytes already."""
        self._path, self.file, self._size = path, file, size

    def write(self, line: bytes, /) -> None:
        """Take a line."""
        if not self._is_closed:
            self._lines += line

    def flush(self) -> None:
        """Offer the file all that waits."""
        if not self._lines or self._is_closed:
            return
        try:
            self._offer()
        except OSError as error:
            if not self._is_late:
                self._is_late = True
                self._told(error)
        else:
            self._size += len(self._lines)
            self._lines, self._is_late = b"", False

    def close(self) -> None:
        """Offer it once more, and let go of the file; what waits then is lost."""
        self.flush()
        file, self.file, self._is_closed = self.file, None, True
        if file is not None:
            try:
                file.close()
            except OSError as error:
                self._told(error)

    def discard(self) -> None:
        """Take the file away, if it is ours still, and what waits for it."""
        self._lines = b""
        if self._path is not None and self.file is not None:
            try:
                self._path.unlink(missing_ok=True)
            except OSError as error:
                self._told(error)

    def _offer(self) -> None:
        if self.file is None:
            self._begin()
        else:  # a part may have been written before: the same bytes come to lie over it
            self.file.seek(self._size)
            self.file.write(self._lines)

    def _begin(self) -> None:
        path, file = self._make()
        try:
            file.write(self._lines)
        except OSError:
            with suppress(OSError):
                file.close()
            path.unlink(missing_ok=True)  # half a first line is no record
            raise
        self._path, self.file = path, file
        sync_folder(path.parent)


class LastingRecorder:
    """A listener of a match that keeps its record in a file, as a `Recorder` does, but for good.

    Args:
        told: is told whenever something cannot be kept, and why.
        make: makes the file.

    Attributes:
        sync: has the disk keep the end of a round. One that it does not keep is told, and the
            record counts as not kept from then on: the system forgets what it could not write.
    """

    def __init__(self, told: Told, make: Make) -> None:
        self.sync: Sync = at_once
        self._told = told
        self._lines = WaitingLines(make, told)
        self._writer: RecordWriter
        self._is_sound = True

    @classmethod
    def create(cls, folder: Path, header: Header, told: Told) -> Self:
        """Begin a record in a folder, which is made if it is missing."""
        recorder = cls(told, partial(new_record, folder, header))
        recorder._writer = RecordWriter(recorder._lines, header)
        return recorder

    @classmethod
    def resume(cls, path: Path, told: Told, chance: Chance, check: Check) -> tuple[Replay, Self]:
        """Go on with a record whose match is in progress, as `Recorder.resume` does.

        Raises:
            Exception: as there; and OSError if what is cut off cannot be taken away.
        """
        replay, file = opened_record(path, chance, check)
        recorder = cls(told, _not_again)
        try:
            if replay.cut_off:
                file.truncate(replay.size)
            recorder._lines.go_on(path, file, replay.size)
            recorder._writer = continue_record(recorder._lines, replay)
        except BaseException:
            file.close()
            raise
        return replay, recorder

    @property
    def is_keeping(self) -> bool:
        """Whether all that has happened is written down."""
        return self._is_sound and self._lines.are_none

    def __call__(self, event: Event) -> None:
        """Write what happened in the match."""
        self._writer(event)
        if self._lines.file is not None and isinstance(event, RoundEnded | MatchEnded):
            self.sync(self._lines.file.fileno(), self._unsound)

    def seat_taken(self, seat: int, kind: SeatKind, name: str) -> None:
        """Write that somebody else plays a seat from here on, as a `RecordWriter` does."""
        self._writer.seat_taken(seat, kind, name)

    def abandoned(self, reason: str) -> None:
        """Write that the match ends before its target, as a `RecordWriter` does."""
        self._writer.abandoned(reason)

    def try_again(self) -> None:
        """Offer the file what waits."""
        self._lines.flush()

    def discard(self) -> None:
        """Take the record away: it tells nothing that anybody has done."""
        self._lines.discard()

    def close(self) -> None:
        """Offer the file what waits, and let go of it. Nothing is written any more."""
        self._lines.close()

    def _unsound(self, error: OSError) -> None:
        if self._is_sound:
            self._is_sound = False
            self._told(error)


def _not_again() -> tuple[Path, RecordFile]:
    """A record that was gone on with has its file, or is closed."""
    raise FileNotFoundError

"""Keeps the record of a match in a file: nothing is overwritten, and no failure stops the play.

A record holds every hand, so its folder and file are for their owner alone. Each line is handed
to the system at once, so a killed process loses nothing; the end of a round goes to the disk.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from typing import TYPE_CHECKING, Final, Self

from passing_game.engine.events import MatchEnded, RoundEnded
from passing_game.engine.record import RecordWriter, continue_record, read_record
from passing_game.tables.claims import claim
from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.deal import Chance
    from passing_game.engine.events import Event
    from passing_game.engine.record import Header, Replay, SeatKind
    from passing_game.tables.to_disk import Sync

Told = Callable[[OSError], None]
"""Is told why no record is kept any more."""

Check = Callable[["Replay"], object]
"""Raises if a match is not to be gone on with."""

_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
_REOPEN: Final = os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK  # a pipe must not make us wait


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


class RecordFile(FileIO):
    """A file without a buffer: a failed write leaves nothing behind that is written later."""

    def claim(self) -> None:
        """Be the only writer of this file, for as long as it is open.

        Raises:
            RecordInUse: if somebody else is.
            FileNotFoundError: if it was deleted since it was opened.
            OSError: if it is no plain file.
        """
        if not stat.S_ISREG(os.fstat(self.fileno()).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        claim(self.fileno())
        if not os.fstat(self.fileno()).st_nlink:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def write(self, line: bytes, /) -> int:  # type: ignore[override]
        """Write all of a line, where a bare file may stop in the middle."""
        rest = memoryview(line)
        while rest:
            rest = rest[super().write(rest) :]
        return len(line)


def new_record(folder: Path, header: Header) -> tuple[Path, RecordFile]:
    """A new file for a record, with nothing in it yet, in a folder that is made if it is missing.

    Raises:
        OSError: if it cannot be made; nothing is there then.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / file_name(header)
    file = RecordFile(os.open(path, _CREATE, 0o600), "wb")
    try:
        file.claim()
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return path, file


def opened_record(
    path: Path, chance: Chance | None = None, check: Check | None = None
) -> tuple[Replay, RecordFile]:
    """A record that is to be gone on with, read and checked, and its file, which is ours alone.

    Raises:
        Exception: as `Recorder.resume` does.
    """
    file = RecordFile(os.open(path, _REOPEN), "r+b")
    try:
        file.claim()
        with os.fdopen(os.dup(file.fileno()), "rb") as stream:
            replay = read_record(stream, chance)
        if check is not None:
            check(replay)
    except BaseException:
        file.close()
        raise
    return replay, file


def file_name(header: Header) -> str:
    """The name of a match's file: when it started, and its id."""
    started = re.sub(r"[^0-9T]", "-", (header.started or "")[:19])
    name = re.sub(r"[^A-Za-z0-9_-]", "", header.id or "")[:64]
    return "-".join(part for part in (started, name or "match") if part) + ".jsonl"


def sync_folder(folder: Path) -> None:
    """Have the disk keep the name of a new file too."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)

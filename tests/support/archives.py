"""Archives for tests: made from the kept records, worked on by processes that are killed."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from support.games import rules
from support.recorded import header, record_of

from passing_game.engine.record import SeatInfo, SeatKind
from passing_game.tables.archive import Archive, Wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from passing_game.engine.rules import Rules

PLAYTHROUGHS: Final = Path(__file__).parents[1] / "playthroughs"
ALL: Final = Wanted()

NEWEST_FIRST: Final = (
    *("interrupted", "abandoned", "double-blank", "four-singles", "moves-taken-back"),
    *("keep-playing-forced", "partners-team-total", "partners", "three-seats-house", "two-seats"),
)
"""The kept records that tell when they started."""

_DATABASE: Final = {"execute", "executemany", "fetchall", "connect"}
_FILES: Final = {"open", "close", "write", "fsync", "link", "mkdir", "rename", "replace", "unlink"}
_STEPS: Final = _DATABASE | _FILES | {"scandir", "stat", "flock"}
"""A process is killed before or behind one of these calls."""


class Place:
    """A data folder: the records, and the archive's file, which need not be there."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.records = home / "records"
        self.file = home / "archive.sqlite"

    def keep(self, *names: str) -> Place:
        """Have kept records in the folder: some, or all."""
        for path in PLAYTHROUGHS.glob("*.jsonl"):
            if not names or path.stem in names:
                self.put(path.name, path.read_bytes())
        return self

    def put(self, name: str, record: bytes) -> Path:
        self.records.mkdir(parents=True, exist_ok=True)
        path = self.records / name
        path.write_bytes(record)
        return path

    def open(self) -> Archive:
        return Archive.open(self.file, self.records)

    def synced(self) -> Archive:
        archive = self.open()
        for _ in archive.sync():
            pass
        return archive

    def listed(self) -> list[str]:
        """What the archive lists, as it is."""
        with self.open() as archive:
            return keys(archive)


def keys(archive: Archive, wanted: Wanted = ALL, **options: Any) -> list[str]:  # noqa: ANN401
    """The names of records without their ending, as they are found."""
    return [entry.key.removesuffix(".jsonl") for entry in archive.find(wanted, **options)]


def quick_record(
    number: int,
    *people: str,
    bot: str = "club",
    agreed: Rules | None = None,
    most: int = 100_000,
) -> bytes:
    """A short random match of people, and bots in the other seats, a day after the last one."""
    agreed = agreed or rules(2, target=10)
    seats = [SeatInfo(name, SeatKind.HUMAN) for name in people]
    seats += [SeatInfo("Nora", SeatKind.BOT, bot=bot)] * (agreed.players - len(people))
    about = replace(
        header(agreed, str(number)),
        seats=tuple(seats),
        id=f"{number:06x}",
        started=f"2026-{number // 28 + 1:02}-{number % 28 + 1:02}T12:00:00Z",
    )
    return record_of(agreed, number, about=about, most=most)


def in_a_process(work: Callable[[], object], **options: int) -> int:
    """Do some work in a process of its own; its exit status: 0, 1 if it failed, -9 if killed."""
    return ended(started(work, **options))


def started(work: Callable[[], object], *, kill_at: int = 0, user: int = 0) -> int:
    """Begin some work in a process of its own; the process.

    Args:
        work: what is to be done.
        kill_at: kill it at this one of its steps (statements and file operations), from 1.
        user: whose process it is to be, if we may choose.
    """
    process = os.fork()
    if process == 0:  # pragma: no cover - in the other process
        status = 1
        try:
            if user and os.geteuid() == 0:
                os.setgid(user)
                os.setuid(user)
            if kill_at:
                sys.setprofile(_killer(kill_at))
            work()
            status = 0
        except BaseException as error:  # noqa: BLE001 - it must not go on with our tests
            os.write(2, repr(error).encode())
        finally:
            os._exit(status)
    return process


def ended(process: int) -> int:
    """The exit status of a process that was started."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _killer(steps: int) -> Callable[[Any, str, Any], None]:
    left = steps

    def count(_frame: Any, event: str, what: Any) -> None:  # noqa: ANN401
        nonlocal left
        if event in ("c_call", "c_return") and what.__name__ in _STEPS:
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    return count


def every_kill(work: Callable[[], object], apart: int = 1) -> Iterator[int]:
    """Do some work again and again, killed at one step after the other until it comes to its end.

    Between two of those steps lie so many.
    """
    for step in range(1, 5000, apart):
        status = in_a_process(work, kill_at=step)
        assert status in (0, -signal.SIGKILL)
        yield step
        if status == 0:
            return
    raise AssertionError("it never came to its end")

"""The archive read beside the event loop: real files, real threads, no waiting for time to pass."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import header, record_of

from passing_game.engine.record import Header, State
from passing_game.tables.archive import ArchiveDamaged, NoSuchMatch, Progress, Wanted
from passing_game.ui import archive_reader
from passing_game.ui.archive_reader import ArchiveReader

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ALL = Wanted()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four records: three finished matches and one that is not over."""
    folder = tmp_path / "records"
    folder.mkdir()
    two = rules(2, target=30)
    for number in range(4):
        usual = header(two)
        about = Header(
            rules=usual.rules,
            seats=usual.seats,
            id=f"{number}",
            started=f"2026-11-0{number + 1}T10:00:00Z",
            seed="a seed",
        )
        most = 3 if number == 3 else 100_000
        (folder / f"{number}.jsonl").write_bytes(record_of(two, number, most=most, about=about))
    return folder


@pytest.fixture
def reader(tmp_path: Path, folder: Path) -> ArchiveReader:
    return ArchiveReader(tmp_path / "archive.sqlite", folder)


async def test_what_was_read_is_there_in_pages_the_newest_first(reader: ArchiveReader) -> None:
    assert (await reader.page(ALL, 0, 10)).total == 0
    await reader.sync(lambda _progress: None)
    page = await reader.page(ALL, 1, 2)
    assert [one.key for one in page.entries] == ["2.jsonl", "1.jsonl"]
    assert (page.first, page.total) == (1, 4)
    finished = await reader.page(Wanted(state=State.FINISHED), 0, 10)
    assert finished.total == len(finished.entries) == 3


async def test_what_is_deleted_is_gone(reader: ArchiveReader, folder: Path) -> None:
    await reader.sync(lambda _progress: None)
    await reader.delete("1.jsonl")
    assert not (folder / "1.jsonl").exists()
    assert (await reader.page(ALL, 0, 10)).total == 3
    with pytest.raises(NoSuchMatch):
        await reader.delete("1.jsonl")


async def test_the_statistics_of_a_player_are_read(reader: ArchiveReader) -> None:
    await reader.sync(lambda _progress: None)
    (player,) = await reader.players()
    assert (player.name, player.matches) == ("Person 0", 4)
    assert (await reader.statistics(player.key)).all.matches == 3


async def test_a_damaged_index_is_told_and_made_anew(reader: ArchiveReader, tmp_path: Path) -> None:
    (tmp_path / "archive.sqlite").write_bytes(b"no database at all, but long enough" * 100)
    with pytest.raises(ArchiveDamaged):
        await reader.page(ALL, 0, 10)
    await reader.rebuild(lambda _progress: None)
    assert (await reader.page(ALL, 0, 10)).total == 4


class Steps:
    """A long work whose every step waits until it is let go on."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._may_go = threading.Semaphore(0)
        self.begun: list[int] = []
        self.is_over = threading.Event()

    def go_on(self, steps: int = 1) -> None:
        """Let so many steps be made."""
        self._may_go.release(steps)

    def __call__(self, *_paths: Path) -> Iterator[Progress]:
        try:
            for number in range(1, self._count + 1):
                self._may_go.acquire()
                self.begun.append(number)
                yield Progress(number, self._count)
        finally:
            self.is_over.set()


async def test_how_far_the_work_is_is_told_on_the_event_loop(
    reader: ArchiveReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = Steps(3)
    monkeypatch.setattr(archive_reader, "rebuild", steps)
    told: list[tuple[Progress, bool]] = []
    here = threading.get_ident()

    def tell(progress: Progress) -> None:
        told.append((progress, threading.get_ident() == here))
        steps.go_on()

    steps.go_on()
    await reader.rebuild(tell)
    assert told[:2] == [(Progress(1, 3), True), (Progress(2, 3), True)]
    assert steps.is_over.is_set()


async def test_work_that_nobody_waits_for_any_more_ends_at_its_next_step(
    reader: ArchiveReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = Steps(1_000)
    monkeypatch.setattr(archive_reader, "rebuild", steps)
    first = asyncio.Event()
    told: list[Progress] = []

    def tell(progress: Progress) -> None:
        told.append(progress)
        first.set()

    work = asyncio.create_task(reader.rebuild(tell))
    steps.go_on()
    await first.wait()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    steps.go_on(1_000)
    assert await asyncio.to_thread(steps.is_over.wait, 60)
    assert steps.begun == [1, 2]
    assert told == [Progress(1, 1_000)]

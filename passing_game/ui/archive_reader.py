"""What the screens want of the archive, done beside the event loop.

Every piece of work opens the archive in a thread of its own, so that none waits for another. A
screen that is left cancels what it waits for; the thread then stops at its next step, and what
the archive has taken in by then stays.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from passing_game.tables.archive import Archive, rebuild
from passing_game.tables.thinking import aside
from passing_game.ui.match_list import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from passing_game.tables.archive import PlayerKey, Progress, Statistics, Wanted

Told = Callable[["Progress"], None]
"""Is told how far a long work has come; always on the event loop."""

Result = TypeVar("Result")


class Library(Protocol):
    """The archive as the screens see it. All of it raises what `Archive` does."""

    async def page(self, wanted: Wanted, first: int, most: int) -> Page:
        """The wanted matches from one on, the newest first."""
        ...

    async def sync(self, told: Told) -> None:
        """Bring the archive to what the records are."""
        ...

    async def rebuild(self, told: Told) -> None:
        """Make the archive anew from the records."""
        ...

    async def delete(self, key: str) -> None:
        """Delete a record."""
        ...

    async def players(self) -> tuple[PlayerKey, ...]:
        """Everybody who has played, those with the most matches first."""
        ...

    async def statistics(self, player: str) -> Statistics:
        """How a player has fared."""
        ...


class ArchiveReader:
    """The archive in a file, over the records in a folder."""

    def __init__(self, file: Path, folder: Path) -> None:
        self._file = file
        self._folder = folder

    async def page(self, wanted: Wanted, first: int, most: int) -> Page:
        """The wanted matches from one on, the newest first."""

        def read(archive: Archive) -> Page:
            entries = tuple(archive.find(wanted, limit=most, offset=first))
            return Page(first, entries, archive.count(wanted))

        return await self._with_archive(read)

    async def delete(self, key: str) -> None:
        """Delete a record."""
        await self._with_archive(lambda archive: archive.delete(key))

    async def players(self) -> tuple[PlayerKey, ...]:
        """Everybody who has played, those with the most matches first."""
        return await self._with_archive(Archive.players)

    async def statistics(self, player: str) -> Statistics:
        """How a player has fared."""
        return await self._with_archive(lambda archive: archive.statistics(player))

    async def sync(self, told: Told) -> None:
        """Bring the archive to what the records are."""
        with _Steps(told) as work:
            await self._with_archive(lambda archive: work.take(archive.sync()))

    async def rebuild(self, told: Told) -> None:
        """Make the archive anew from the records."""
        with _Steps(told) as work:
            await aside(lambda: work.take(rebuild(self._file, self._folder)))

    async def _with_archive(self, work: Callable[[Archive], Result]) -> Result:
        def run() -> Result:
            with Archive.open(self._file, self._folder) as archive:
                return work(archive)

        return await aside(run)


class _Steps:
    """A long work in another thread: it tells how far it is, until nobody waits for it any more.

    What comes while the event loop is busy may be left out.
    """

    def __init__(self, told: Told) -> None:
        self._told = told
        self._loop = asyncio.get_running_loop()
        self._newest: Progress | None = None
        self._left = Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._left.set()

    def take(self, steps: Iterator[Progress]) -> None:
        """Do the work step by step; to be called in the other thread."""
        for step in steps:
            if self._left.is_set() or self._loop.is_closed():
                break
            is_taken, self._newest = self._newest is None, step
            if is_taken:
                self._loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        newest, self._newest = self._newest, None
        if newest is not None and not self._left.is_set():
            self._told(newest)

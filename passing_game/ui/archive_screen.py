"""What the screens of the archive share: it is brought up to date while one looks at it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Final, TypeVar

from textual import work

from passing_game.phrases.archive_faults import archive_fault
from passing_game.phrases.archive_screens import reading_records
from passing_game.tables.archive import ArchiveDamaged, ArchiveNewer
from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen

if TYPE_CHECKING:
    from passing_game.tables.archive import Progress
    from passing_game.ui.archive_reader import Library

Result = TypeVar("Result")

Task = Callable[[], Coroutine[None, None, None]]
"""What is to be done, and has not begun yet."""

UNUSABLE: Final = (ArchiveDamaged, ArchiveNewer)
"""With these nothing can be shown."""
FAULTS: Final = (*UNUSABLE, OSError)
"""What is told when it happens; anything else is a mistake of ours."""


class ArchiveScreen(GameScreen[Result]):
    """A screen that shows what the archive has, and shows it anew when that is up to date.

    A subclass says in `load` how it fetches what it shows.
    """

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.progress: Progress | None = None
        self.fault: Exception | None = None
        self._is_rebuilding = False

    @property
    def is_unusable(self) -> bool:
        """Whether the archive is damaged, or a newer version's."""
        return isinstance(self.fault, UNUSABLE)

    @property
    def trouble(self) -> str:
        """What is wrong, and the key that helps; empty if nothing is."""
        if self.fault is None:
            return ""
        return archive_fault(self.fault, self.app.keys.told(commands.REBUILD))

    @property
    def state(self) -> str:
        """How far the work is that goes on; empty if none does."""
        return "" if self.progress is None else reading_records(*self.progress)

    def on_mount(self) -> None:
        """Show what there is, and see what has changed since."""
        self.start(self._begin)

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Only what is damaged is made anew, and once at a time."""
        if action == "rebuild":
            return isinstance(self.fault, ArchiveDamaged) and not self._is_rebuilding
        return True

    def action_rebuild(self) -> None:
        """Make the archive anew from the records."""
        self._is_rebuilding = True
        self.start(self._rebuild)

    async def load(self) -> None:
        """Fetch what is shown; done at the beginning, and when the archive is up to date."""

    @work(group="archive")
    async def start(self, task: Task) -> None:
        """Do a task beside; it ends when the screen is left. Faults are told."""
        try:
            await task()
        except FAULTS as fault:
            self.fault, self.progress = fault, None
        self.redraw()

    async def _begin(self) -> None:
        await self.load()
        await self.library.sync(self.tell)
        self.progress = None
        await self.load()

    async def _rebuild(self) -> None:
        try:
            await self.library.rebuild(self.tell)
        finally:
            self._is_rebuilding, self.progress = False, None
        self.fault = None
        await self.load()

    def tell(self, progress: Progress) -> None:
        """Tell how far the work is that goes on."""
        self.progress = progress
        self.redraw()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)

"""All matches, the newest first: to see again, to go on with, to delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from passing_game.engine.record import SeatKind, State
from passing_game.i18n import _
from passing_game.phrases import archive_screens as around
from passing_game.phrases.archive import who
from passing_game.phrases.archive_faults import cannot_delete
from passing_game.phrases.foreign import escaped
from passing_game.tables.archive import NoSuchMatch, Wanted
from passing_game.tables.beginnings import OldMatch
from passing_game.ui import commands
from passing_game.ui.archive_screen import UNUSABLE, ArchiveScreen
from passing_game.ui.list_screen import ListScreen
from passing_game.ui.match_list import PAGE, MatchList
from passing_game.ui.messages import ReplayWanted
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.history_sheet import FILTERS, HistorySheet
from passing_game.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.archive import MatchSummary, Progress
    from passing_game.ui.archive_reader import Library


class HistoryScreen(ListScreen[OldMatch], ArchiveScreen[OldMatch]):
    """A line for every match, and more of the chosen one.

    It ends with the match to go on with, or with None.

    Args:
        library: where the matches are.
        where: the folder of the records, as people write it.
        now: with the time zone of the reader.
    """

    COMMANDS_HERE = commands.HISTORY_PAGE
    BINDINGS = commands.bindings(commands.HISTORY_PAGE)
    CHOSEN_AGAIN = "open"

    def __init__(self, library: Library, where: str, now: datetime) -> None:
        super().__init__(library)
        self._where = where
        self.window = self.matches = MatchList()
        self._sheet = HistorySheet(self.matches, now)
        self._place = 0
        self._is_fetching = False
        self._asked: str | None = None
        self._notice: Telling = NOTHING

    @property
    def rules(self) -> Rules | None:
        """The rules of the chosen match."""
        here = self.matches.here
        return here.summary.rules if here and here.summary else None

    @property
    def wanted(self) -> Wanted:
        """Which matches are shown."""
        return Wanted(state=FILTERS[self._place])

    def parts(self) -> Iterable[Widget]:
        """The list between the header and the keys."""
        return (Header(lambda: _("Matches")), self._sheet, KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is there can be opened and deleted, only what is not over be gone on with."""
        here = None if self.is_unusable else self.matches.here
        if action in ("filter", "show_only"):
            return not self.is_unusable or None
        if action in ("open", "remove"):
            return here is not None or None
        if action == "review":
            may = here and here.summary and _can_be_reviewed(here.summary)
            return bool(may) or (False if self.is_unusable else None)
        if action == "go_on":
            is_open = here and here.summary and here.summary.state is State.IN_PROGRESS
            return bool(is_open) or None
        return super().may(action, parameters)

    # What is shown

    async def load(self) -> None:
        """Fetch what is shown."""
        self.matches.renew()
        await self._fetch()

    def tell(self, progress: Progress) -> None:
        """Tell how far the work is, and now and then show what has come in by it."""
        if self.progress is None or progress.done // PAGE != self.progress.done // PAGE:
            self.matches.renew()
        super().tell(progress)

    def redraw(self) -> None:
        """Draw everything anew, and fetch what is missing of what is shown now."""
        self._sheet.state = FILTERS[self._place]
        is_hidden = self.is_unusable or not self.matches.total
        self._sheet.trouble = self.state or self.trouble if is_hidden else ""
        asked = around.delete_for_good(self.app.keys.told(commands.REMOVE))
        urgent = (
            (self._asked and asked)
            or self._notice()
            or self.state
            or ("" if is_hidden else self.trouble)
        )
        self._sheet.note = (urgent or around.records_are_in(self._where), bool(urgent))
        super().redraw()
        if self.fault is None and not self._is_fetching and self.matches.missing() is not None:
            self.start(self._fetch)

    def on_resize(self) -> None:
        """More may be seen now; Textual sees to it that `GameScreen` hears of it, too."""
        self.call_after_refresh(self.redraw)

    async def _fetch(self) -> None:
        """Fetch what is missing, until nothing is."""
        if self._is_fetching:
            return
        self._is_fetching = True
        try:
            while (first := self.matches.missing()) is not None:
                age = self.matches.age
                page = await self.library.page(self.wanted, first, PAGE)
                if age == self.matches.age:
                    self.matches.put(page)
                    self.redraw()
        finally:
            self._is_fetching = False

    # Which matches are listed

    def moved(self) -> None:
        """What was asked is void, and what was out of reach for a moment is tried again."""
        self._asked, self._notice = None, NOTHING
        if not self.is_unusable:
            self.fault = None
        super().moved()

    def action_filter(self) -> None:
        """Show the next kind of matches alone."""
        self.action_show_only((self._place + 1) % len(FILTERS))

    def action_show_only(self, place: int) -> None:
        """Show a kind of matches alone, by its place among `FILTERS`."""
        if place != self._place:
            self._place = place
            self.matches.clear()
        self.moved()

    # What is done with a match

    def action_open(self) -> None:
        """See the chosen match again."""
        self._show_again()

    def action_review(self) -> None:
        """Find the turns of the chosen match that cost most."""
        self._show_again(for_review=True)

    def _show_again(self, *, for_review: bool = False) -> None:
        self.moved()
        here = self.matches.here
        if here is not None:
            summary, key = here.summary, here.key
            title = partial(who, summary) if summary else partial(escaped, key)
            self.post_message(ReplayWanted(here.path, title, for_review=for_review))

    def action_go_on(self) -> None:
        """Go on with the chosen match."""
        if self.matches.here is not None:
            self.dismiss(OldMatch(self.matches.here.path))

    def action_remove(self) -> None:
        """Delete the chosen match; asks once."""
        here = self.matches.here
        if here is None:
            return
        if self._asked == here.key:
            self._asked = None
            self.start(partial(self._remove, here.key))
        else:
            self._asked, self._notice = here.key, NOTHING
        self.redraw()

    async def _remove(self, key: str) -> None:
        try:
            await self.library.delete(key)
        except UNUSABLE:
            raise
        except (OSError, NoSuchMatch) as error:
            self._notice = partial(cannot_delete, error)
        await self.load()

    def action_back(self) -> None:
        """Go back; what was asked is taken back first."""
        if self._asked is None:
            self.dismiss(None)
        else:
            self.moved()


def _can_be_reviewed(summary: MatchSummary) -> bool:
    """Whether a match is over, and a person had a seat in it."""
    is_over = summary.state is not State.IN_PROGRESS
    return is_over and any(seat.kind is SeatKind.HUMAN for seat in summary.seats)

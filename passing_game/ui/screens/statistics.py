"""How everybody who has played fares: numbers, win rates, and the scores of recent matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.tables.archive import NoSuchPlayer
from passing_game.ui import commands
from passing_game.ui.archive_screen import ArchiveScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.statistics_sheet import StatisticsSheet, View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from textual import events
    from textual.widget import Widget

    from passing_game.tables.archive import PlayerKey
    from passing_game.ui.archive_reader import Library

VIEWS = tuple(View)


class StatisticsScreen(ArchiveScreen[None]):
    """The statistics of one player at a time.

    Args:
        library: where the matches are.
        now: with the time zone of the reader.
    """

    COMMANDS_HERE = commands.STATISTICS_PAGE
    BINDINGS = commands.bindings(commands.STATISTICS_PAGE)

    def __init__(self, library: Library, now: datetime) -> None:
        super().__init__(library)
        self._sheet = StatisticsSheet(now)
        self._players: tuple[PlayerKey, ...] | None = None
        self._chosen = ""

    def parts(self) -> Iterable[Widget]:
        """The numbers and plots between the header and the keys."""
        return (Header(lambda: _("Statistics")), self._sheet, KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be others to choose from."""
        if action == "player":
            return len(self._players or ()) > 1 or None
        if action == "recent":
            return len(self._recent) > 1 or None
        if action == "enlarge":
            return bool(self._recent) or None
        return super().may(action, parameters)

    @property
    def _recent(self) -> tuple[object, ...]:
        return self._sheet.statistics.recent if self._sheet.statistics else ()

    async def load(self) -> None:
        """Fetch who has played, and how the chosen one fares: at first who has played most."""
        self._players = await self.library.players()
        keys = [player.key for player in self._players]
        if self._chosen not in keys:
            self._chosen = keys[0] if keys else ""
        await self._fetch()

    async def _fetch(self) -> None:
        """Fetch how the chosen player fares."""
        chosen = self._chosen
        try:
            statistics = await self.library.statistics(chosen) if chosen else None
        except NoSuchPlayer:
            statistics = None  # the last record of theirs is gone
        if chosen == self._chosen:
            self._sheet.statistics = statistics
            self._sheet.recent = min(self._sheet.recent, max(0, len(self._recent) - 1))
            self.redraw()

    def redraw(self) -> None:
        """Draw everything anew."""
        keys = [player.key for player in self._players or ()]
        sheet = self._sheet
        sheet.players = len(keys)
        sheet.place = keys.index(self._chosen) if self._chosen in keys else 0
        sheet.trouble = self.trouble
        is_empty = self._players == () and self.fault is None
        sheet.note = self.state or (_("No match has been played yet.") if is_empty else "")
        if self.is_unusable:
            sheet.statistics = None
        super().redraw()

    def action_player(self, by: int) -> None:
        """Show another player."""
        keys = [player.key for player in self._players or ()]
        if keys:
            self._chosen = keys[(keys.index(self._chosen) + by) % len(keys)]
            self._sheet.recent = 0
            self.start(self._fetch)

    def action_recent(self, by: int) -> None:
        """Plot an older match, or a newer one."""
        last = max(0, len(self._recent) - 1)
        self._sheet.recent = max(0, min(self._sheet.recent + by, last))
        self.redraw()

    def action_enlarge(self) -> None:
        """Give the room to one of the plots, to the other, to both."""
        place = VIEWS.index(self._sheet.view)
        self._sheet.view = VIEWS[(place + 1) % len(VIEWS)]
        self.redraw()

    async def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """The wheel goes through the recent matches."""
        await self.run_action("recent(1)")

    async def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """The wheel goes through the recent matches."""
        await self.run_action("recent(-1)")

"""The app with doors to what was played before, and to deals that others have."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from passing_game import config
from passing_game.bots.registry import BOTS
from passing_game.i18n import _
from passing_game.phrases.going_on import NO_GOING_ON, cannot_go_on
from passing_game.phrases.no_reel import NO_REEL, no_reel
from passing_game.phrases.sharing import bad_code, no_code, outcome_at
from passing_game.tables.codes import LONGEST_CODE, BadCode, decode
from passing_game.tables.daily import daily
from passing_game.tables.local import continue_match
from passing_game.tables.pace import Pace
from passing_game.tables.reel import load_reel
from passing_game.tables.sharing import NoCode, shared_at
from passing_game.tables.thinking import aside
from passing_game.tables.unfinished import unfinished
from passing_game.ui import commands, pages
from passing_game.ui.archive_reader import ArchiveReader
from passing_game.ui.doors import DoorsApp
from passing_game.ui.screens.continuing import ContinueScreen
from passing_game.ui.screens.history import HistoryScreen
from passing_game.ui.screens.reading import ReadingScreen
from passing_game.ui.screens.replay import ReplayScreen
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.screens.statistics import StatisticsScreen
from passing_game.ui.screens.writing import Wanted
from passing_game.ui.telling import NOTHING

if TYPE_CHECKING:
    from pathlib import Path

    from textual.screen import Screen

    from passing_game.tables.beginnings import OldMatch
    from passing_game.tables.local import LocalMatch
    from passing_game.tables.unfinished import Unfinished
    from passing_game.ui.messages import AbandonWanted, DealWanted, ReplayWanted
    from passing_game.ui.telling import Telling


class PastApp(DoorsApp):
    """An app from which there are doors to past matches. `playing` is the match that runs now."""

    playing: LocalMatch | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the match that is being played can be gone on with later."""
        return self.playing is None or self.playing.recorder.is_keeping

    # Matches that were broken off

    async def offer_to_go_on(self) -> OldMatch | None:
        """Offer the matches that were broken off; None if there are none, or none is wanted."""
        matches = await _broken_off()
        if all(match.in_use for match in matches):
            return None
        return await self.push_screen_wait(ContinueScreen(matches, _now(), at_start=True))

    @work
    async def action_continue_list(self) -> None:
        """Show the matches that were broken off."""
        setup = self.screen
        if self._offering(commands.CONTINUE) is not None and isinstance(setup, SetupScreen):
            matches = await _broken_off()
            if setup.is_active:
                self.push_screen(
                    ContinueScreen(matches, _now(), at_start=False), partial(_go_on, setup)
                )

    def on_abandon_wanted(self, message: AbandonWanted) -> None:
        """Give a match up that was broken off."""
        troubles: list[OSError] = []
        try:
            continue_match(message.path, BOTS, Pace(0), troubles.append).abandon()
        except NO_GOING_ON as error:
            message.answer(partial(cannot_go_on, error))
        else:
            message.answer(partial(cannot_go_on, troubles[0]) if troubles else NOTHING)

    # All matches

    def action_history(self) -> None:
        """Show the list of all matches."""
        setup = self.screen
        if self._offering(commands.HISTORY) is not None and isinstance(setup, SetupScreen):
            where = config.for_people(config.records_folder())
            self.push_screen(HistoryScreen(_library(), where, _now()), partial(_go_on, setup))

    def action_statistics(self) -> None:
        """Show how everybody fares."""
        if self._offering(commands.STATISTICS) is not None:
            self.push_screen(StatisticsScreen(_library(), _now()))

    # Replays

    def on_replay_wanted(self, message: ReplayWanted) -> None:
        """Show a match again."""
        self._show_again(message.path, message.title, for_review=message.for_review)

    def action_replay_match(self) -> None:
        """Show the match again that is being played, or has just been."""
        if self._offering(commands.REPLAY_MATCH) is not None:
            self._show_this_match()

    def _show_this_match(self, *, for_review: bool = False) -> None:
        path = None if self.playing is None else self.playing.recorder.path
        if path is None:
            self._tell(_("No record of this match is kept."))
        else:
            self._show_again(path, lambda: _("This match"), for_review=for_review)

    def action_review_match(self) -> None:
        """Show where the match that is over could have been played better."""
        screen = self._offering(commands.REVIEW_MATCH)
        if screen is not None and screen.check_action("review_match", ()):
            self._show_this_match(for_review=True)

    def _show_again(self, path: Path, title: Telling, *, for_review: bool = False) -> None:
        """Show a match again; once, however often it is asked for in one breath."""
        before = self.screen
        if not isinstance(before, ReplayScreen):
            self._show_over(before, path, title, for_review=for_review)

    @work
    async def _show_over(
        self, before: Screen[object], path: Path, title: Telling, *, for_review: bool
    ) -> None:
        """Show a match again over a screen, if that is still in front when the record is read."""
        try:
            reel = await aside(lambda: load_reel(path, fair=True))
        except NO_REEL as error:
            self._tell(no_reel(error))
            return
        if self.screen is before:
            replay = ReplayScreen(reel, title)
            await self.push_screen(replay)
            if for_review:
                replay.action_review()

    # Deals that others have

    @work
    async def on_deal_wanted(self, message: DealWanted) -> None:
        """Give today's deal, or ask for a code."""
        if message.of_today:
            message.answer(daily(_now().date()))
            return
        wanted = Wanted(
            _("The code of a deal"), longest=2 * LONGEST_CODE, objection=_objection, columns=56
        )
        text = await self._write(wanted)
        if text is not None:
            message.answer(decode(text))

    def action_share(self) -> None:
        """Show the code of the match that is being played, and how it goes."""
        match = self.playing
        if self._offering(commands.SHARE) is None or match is None:
            return
        try:
            page = partial(pages.share_page, shared_at(match), outcome_at(match))
        except NoCode as error:
            self._tell(no_code(error))
        else:
            self.push_screen(ReadingScreen(lambda: _("To share"), page, opener=commands.SHARE))

    def _tell(self, warning: str) -> None:
        self.notify(warning, severity="warning", timeout=10, markup=False)


async def _broken_off() -> list[Unfinished]:
    return await aside(lambda: unfinished(config.records_folder(), BOTS))


def _go_on(setup: SetupScreen, match: OldMatch | None) -> None:
    if match is not None:
        setup.go_on_with(match.record)


def _library() -> ArchiveReader:
    return ArchiveReader(config.archive_file(), config.records_folder())


def _now() -> datetime:
    """This moment where the player is."""
    return datetime.now(UTC).astimezone()


def _objection(text: str) -> str:
    """Why a text is no code; empty if it is one."""
    try:
        decode(text)
    except BadCode as error:
        return bad_code(error)
    return ""

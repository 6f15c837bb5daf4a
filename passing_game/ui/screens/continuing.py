"""The matches that were broken off: one of them is gone on with, or none."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases import archive_screens as around
from passing_game.phrases.going_on import cannot_go_on
from passing_game.tables.beginnings import OldMatch
from passing_game.tables.claims import RecordInUse
from passing_game.ui import commands
from passing_game.ui.list_screen import ListScreen
from passing_game.ui.messages import AbandonWanted
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.offer_sheet import OfferSheet
from passing_game.ui.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime
    from pathlib import Path

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.unfinished import Unfinished


class ContinueScreen(ListScreen[OldMatch]):
    """Matches to go on with, those that were played last first.

    It ends with the match to go on with, or with None for the setup.

    Args:
        matches: the matches.
        now: with the time zone of the reader.
        at_start: whether the game offers them by itself.
    """

    COMMANDS_HERE = commands.CONTINUE_PAGE
    BINDINGS = commands.bindings(commands.CONTINUE_PAGE)
    CHOSEN_AGAIN = "go_on"

    def __init__(self, matches: Sequence[Unfinished], now: datetime, *, at_start: bool) -> None:
        super().__init__()
        self.window = Window(len(matches))
        question = partial(around.go_on_with_one, len(matches))
        self._sheet = OfferSheet(self.window, now, question if at_start else NOTHING)
        self._sheet.matches = tuple(matches)
        self._asked: Path | None = None

    @property
    def here(self) -> Unfinished | None:
        """The chosen match; None if there is none any more."""
        matches = self._sheet.matches
        return matches[self.window.chosen] if matches else None

    @property
    def rules(self) -> Rules | None:
        """The rules of the chosen match."""
        return self.here.header.rules if self.here else None

    def parts(self) -> Iterable[Widget]:
        """The matches between the header and the keys."""
        return (Header(lambda: _("Matches to go on with")), self._sheet, KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """There must be a match for what is done with one."""
        return action not in ("go_on", "give_up") or self.here is not None or None

    def moved(self) -> None:
        """What was asked is void."""
        self._say(NOTHING)

    def _say(self, notice: Telling) -> None:
        self._asked, self._sheet.notice = None, notice
        self.redraw()

    # What is done with a match

    def action_go_on(self) -> None:
        """Go on with the chosen match, if nobody else plays it."""
        if self.here is None:
            return
        if self.here.in_use:
            self._say(partial(cannot_go_on, RecordInUse()))
        else:
            self.dismiss(OldMatch(self.here.path))

    def action_give_up(self) -> None:
        """Give the chosen match up; asks once."""
        here = self.here
        if here is None:
            return
        if here.in_use:
            self._say(partial(cannot_go_on, RecordInUse()))
        elif self._asked == here.path:
            self.moved()
            self.post_message(AbandonWanted(here.path, partial(self._given_up, here.path)))
        else:
            self._say(lambda: around.give_it_up(self.app.keys.told(commands.GIVE_UP)))
            self._asked = here.path

    def _given_up(self, path: Path, why_not: Telling = NOTHING) -> None:
        """Take the match off the list, or say why it cannot be given up."""
        if why_not is NOTHING:
            self._sheet.matches = [one for one in self._sheet.matches if one.path != path]
            self.window.resize(len(self._sheet.matches))
        self._say(why_not)

    def action_back(self) -> None:
        """To the setup; what was asked is taken back first."""
        if self._asked is None:
            self.dismiss(None)
        else:
            self.moved()

"""The app with a door to shared tables: the setup that stands can be opened to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from passing_game import config
from passing_game.bots.registry import LEVELS
from passing_game.phrases import hosting as words
from passing_game.phrases import keeping
from passing_game.tables.remembered import save_setup
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.opener import NotStarted
from passing_game.ui.opening import Opening
from passing_game.ui.past import PastApp
from passing_game.ui.screens.terms import TermsScreen
from passing_game.ui.telling import NOTHING
from passing_game.ui.terms_form import TermsForm

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.setup import GameSetup
    from passing_game.tables.shared.opener import Opened, Opener
    from passing_game.tables.wire.requests import OpenTable
    from passing_game.ui.messages import TableWanted

    MakeOpener = Callable[[], Opener]


class HostingApp(PastApp):
    """An app that ends at a shared table where one is opened.

    Attributes:
        opened: the table to go to when the app has ended; None if there is none.
        opener: makes what opens tables; None where none can be opened.
        last_setup: the setup that was played, or opened to others, last.
    """

    opened: Opened | None = None
    opener: MakeOpener | None = None
    last_setup: GameSetup | None = None
    _is_opening = False

    def keep_setup(self, setup: GameSetup) -> None:
        """Remember a setup for the next time."""
        self.last_setup = setup
        try:
            save_setup(config.last_setup_file(), setup)
        except OSError as error:
            self._tell(keeping.no_setup(error))

    @work
    async def on_table_wanted(self, message: TableWanted) -> None:
        """Ask on which terms a table is to be opened, open it, and end there.

        Until it is open the setup stays, whatever goes wrong. It is asked once, however often it
        is asked for in one breath.
        """
        if self.opener is None or self._is_opening:
            return
        self._is_opening = True
        try:
            await self._open_as_wanted(self.opener(), message)
        finally:
            self._is_opening = False

    async def _open_as_wanted(self, opener: Opener, message: TableWanted) -> None:
        opening = Opening(self._tell)
        form = TermsForm(message.setup, LEVELS, opener.account, opening.remembered_terms())
        while (terms := await self.push_screen_wait(TermsScreen(form))) is not None:
            opening.remember(form.agreed)
            try:
                self.opened = await self._opened_by(opener, terms, message)
            except RequestRefused as refusal:
                form.refuse(refusal.why, refusal.data)
                continue
            except (LineTrouble, NotStarted, OSError) as error:
                self._tell(words.not_opened(error))
                return
            self.keep_setup(message.setup)
            self.exit(0)
            return

    async def _opened_by(self, opener: Opener, terms: OpenTable, message: TableWanted) -> Opened:
        """Open a table while the setup says so, and waits."""
        message.answer(words.opening)
        try:
            return await opener.open(terms)
        finally:
            message.answer(NOTHING)

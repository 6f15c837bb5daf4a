"""The way to a shared table of one's own: setup, terms, and what of them is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game import config
from passing_game.bots.registry import LEVELS
from passing_game.phrases import agreed as words
from passing_game.phrases import keeping
from passing_game.tables.beginnings import NewMatch
from passing_game.tables.names import cleaned_names
from passing_game.tables.remembered_terms import UnreadableTerms, load_agreed, save_agreed
from passing_game.tables.setup import GameSetup, Player
from passing_game.ui.screens.terms import TermsScreen
from passing_game.ui.setup_form import SetupForm
from passing_game.ui.table_setup import TableSetup
from passing_game.ui.terms_form import TermsForm

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from passing_game.tables.agreed import Agreed
    from passing_game.tables.wire.requests import OpenTable
    from passing_game.ui.doors import DoorsApp


class Opening:
    """What is remembered of the terms of shared tables from one start to the next.

    Args:
        tell: is told what goes wrong, as a sentence.
    """

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell

    def remembered_terms(self) -> Agreed | None:
        """What held at the last table; None if nothing is known of it."""
        try:
            return load_agreed(config.last_terms_file(), LEVELS)
        except UnreadableTerms:
            self._tell(words.fresh())
            return None

    def remember(self, agreed: Agreed) -> None:
        """Remember what holds for the next time."""
        try:
            save_agreed(config.last_terms_file(), agreed)
        except OSError as error:
            self._tell(keeping.no_terms(error))


class Proposal:
    """A table that is about to be opened: asked for as often as it takes.

    Args:
        app: where it is asked for.
        account: whoever opens it.
        tell: is told what goes wrong, as a sentence.
    """

    def __init__(self, app: DoorsApp, account: str, tell: Callable[[str], object]) -> None:
        self._app = app
        self._opening = Opening(tell)
        bots = cleaned_names(app.settings.bots)
        usual = GameSetup.usual(app.own_name, bots=bots)
        free = tuple(Player(player.name) for player in usual.players)
        setup = GameSetup(usual.preset, usual.rules, free)
        self._form = SetupForm(setup, LEVELS, own_name=app.own_name, bots=bots)
        self._terms = TermsForm(setup, LEVELS, account, self._opening.remembered_terms())
        self._is_refused = False

    async def ask(self) -> OpenTable | None:
        """Ask for setup and terms, the terms alone after a refusal; None if nothing is opened."""
        terms = await self._ask_terms() if self._is_refused else None
        while terms is None:
            screen = TableSetup(self._form, self._terms)
            new = await self._app.push_screen_wait(screen)
            if not isinstance(new, NewMatch):
                return None
            self._terms.take_setup(new.setup)
            terms = await self._ask_terms() if screen.wants_terms else self._terms.terms
        self._opening.remember(self._terms.agreed)
        return terms

    async def _ask_terms(self) -> OpenTable | None:
        return await self._app.push_screen_wait(TermsScreen(self._terms))

    def refuse(self, why: str, data: Mapping[str, int | str]) -> None:
        """Take what the host has against it: that is told beside what it is about."""
        self._terms.refuse(why, data)
        self._is_refused = True

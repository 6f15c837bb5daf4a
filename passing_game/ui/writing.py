"""The app in which names are written: a player's own, and the accounts of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import work

from passing_game.i18n import _
from passing_game.phrases.own_name import own_name
from passing_game.tables.names import cleaned
from passing_game.tables.wire.cleaning import clean_label
from passing_game.tables.wire.limits import LABEL_CELLS
from passing_game.ui.screens.writing import Wanted, WritingScreen
from passing_game.ui.settled import SettledApp

if TYPE_CHECKING:
    from passing_game.ui.messages import AccountWanted, NameWanted

ACCOUNT_COLUMNS: Final = 56
"""Columns of the box that an account is written in."""


class WritingApp(SettledApp):
    """An app that has a line written where a screen wants one."""

    @property
    def own_name(self) -> str:
        """What a player is called who has said nothing else."""
        return own_name(self.settings.name)

    @work
    async def on_name_wanted(self, message: NameWanted) -> None:
        """Ask for another name of a player."""
        text = await self._write(Wanted(_("The name of the player"), message.name))
        if text is not None and (name := cleaned(text)):
            message.answer(name)

    @work
    async def on_account_wanted(self, message: AccountWanted) -> None:
        """Ask for an account."""
        wanted = Wanted(
            message.caption, message.account, LABEL_CELLS, message.objection, ACCOUNT_COLUMNS
        )
        text = await self._write(wanted)
        if text is not None and (account := clean_label(text)):
            message.answer(account)

    async def _write(self, wanted: Wanted) -> str | None:
        """Have a line written; None if nothing was, as when it is asked twice in one breath."""
        if isinstance(self.screen, WritingScreen):
            return None
        return await self.push_screen_wait(WritingScreen(wanted))

"""The setup of a shared table, drawn: seats are one's own, a bot's, or for whoever comes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from passing_game.i18n import N_, NP_
from passing_game.phrases import agreed as words
from passing_game.ui.commands import joined
from passing_game.ui.widgets.form import Door, Form

if TYPE_CHECKING:
    from passing_game.tables.setup import GameSetup


class TableForm(Form):
    """The lines of a `SetupForm`; its first person is whoever opens the table.

    Attributes:
        kept: by seat, the account that it is kept for.
    """

    BUTTON: ClassVar[Door] = (joined.OPEN_TABLE, NP_("button", "Open the table"))
    DOORS: ClassVar[tuple[Door, ...]] = ((joined.TERMS, N_("Terms")),)
    kept: tuple[str | None, ...] = ()

    def person_words(self, number: int) -> str:
        """Who may sit down in a person's seat."""
        if not self._is_to_come(number):
            return words.yourself()
        account = self.known_name(number)
        return words.kept_for(account) if account else words.anybody()

    def known_name(self, number: int) -> str:
        """The name in a seat; an account's where it is kept for one, empty where it is free."""
        if not self._is_to_come(number):
            return super().known_name(number)
        return self.kept[number] or "" if number < len(self.kept) else ""

    @property
    def setup(self) -> GameSetup:
        """The setup as it is drawn: with those for whom seats are kept, and free ones."""
        setup = self._form.setup
        players = [
            replace(player, name=self.known_name(number) or words.free_seat())
            for number, player in enumerate(setup.players)
        ]
        return replace(setup, players=tuple(players))

    def _is_to_come(self, number: int) -> bool:
        return number in self._form.setup.people[1:]

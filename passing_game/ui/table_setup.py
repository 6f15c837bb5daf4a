"""The setup of a table that is opened for others: the usual one, less what is no matter there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.ui.commands import bindings, joined
from passing_game.ui.screens.setup import SetupScreen
from passing_game.ui.setup_form import Seat
from passing_game.ui.widgets.table_form import TableForm

if TYPE_CHECKING:
    from passing_game.ui.setup_form import SetupForm
    from passing_game.ui.terms_form import TermsForm


class TableSetup(SetupScreen, inherit_bindings=False):
    """Who sits down, by which rules; one key opens the table on the terms of the last time.

    It ends with None, too, if nothing is to be opened.

    Args:
        form: who sits down, by which rules.
        terms: what holds there besides; only looked at.

    Attributes:
        wants_terms: whether it has ended to have the terms changed, and nothing opened yet.
    """

    COMMANDS_HERE = joined.TABLE_SETUP  # type: ignore[assignment]
    BINDINGS = bindings(joined.TABLE_SETUP)
    FORM = TableForm

    def __init__(self, form: SetupForm, terms: TermsForm) -> None:
        super().__init__(form, terms.objection)
        self.wants_terms = False
        if isinstance(self._sheet, TableForm):
            self._sheet.kept = terms.kept_by_seat

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only bots are named here: people bring the names of their own."""
        row = self.form.row
        number = row.number if isinstance(row, Seat) else None
        if action == "name" and (parameters or number is not None):
            seat = parameters[0] if parameters else number
            return None if seat in self.form.setup.people else True
        return super().may(action, parameters)

    def action_terms(self) -> None:
        """Go on to the terms."""
        self.wants_terms = True
        self.action_deal()

    def action_back(self) -> None:
        """Back to the lobby, and open nothing."""
        self.dismiss(None)

"""What holds at a shared table that is to be opened. It ends with what a host is asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.containers import Container

from passing_game.phrases import agreed as words
from passing_game.tables.wire.requests import OpenTable
from passing_game.ui.commands import bindings, joined
from passing_game.ui.form_screen import FormScreen
from passing_game.ui.messages import AccountWanted
from passing_game.ui.terms_form import Kept, TermsForm
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.terms_sheet import TermsSheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.engine.rules import Rules


class TermsScreen(FormScreen[OpenTable]):
    """Lines to go through and change; one key opens the table. It ends with None to go back."""

    COMMANDS_HERE = joined.TERMS_PAGE
    BINDINGS = bindings(joined.TERMS_PAGE)
    form: TermsForm

    def __init__(self, form: TermsForm) -> None:
        super().__init__()
        self.form = form

    @property
    def rules(self) -> Rules:
        """The rules of the table that is to be opened."""
        return self.form.setup.rules

    def parts(self) -> Iterable[Widget]:
        """The lines between the header and the keys."""
        sheet = Container(TermsSheet(self.form), id="middle")
        return (Header(words.title), sheet, KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """An account is written on a seat's line; till then nothing else is to be chosen there."""
        if action == "name" and not parameters:
            if not any(isinstance(row, Kept) for row in self.form.rows):
                return False
            return isinstance(self.form.row, Kept) or None
        if action == "change":
            return self.form.can_change or None
        return True

    def action_change(self, by: int) -> None:
        """Change the present line."""
        self.form.change(by)
        self.redraw()

    def action_other(self, place: int) -> None:
        """Keep the seat of a line for nobody, or again for whom it was."""
        self.action_change_row(place, 1)

    def action_name(self, place: int | None = None) -> None:
        """Ask for the account that a seat is kept for: a line's, or the present line's."""
        if place is not None:
            self.form.go_to(place)
            self.redraw()
        row = self.form.row
        if isinstance(row, Kept):
            wanted = AccountWanted(
                words.account_wanted(row.seat),
                partial(self._keep, row.seat),
                self.form.account_on(row) or "",
                partial(self.form.why_not, row.seat),
            )
            self.post_message(wanted)

    def _keep(self, seat: int, account: str) -> None:
        self.form.keep(seat, account)
        self.redraw()

    def action_deal(self) -> None:
        """Open the table."""
        self.dismiss(self.form.terms)

    def action_back(self) -> None:
        """Back to the setup."""
        self.dismiss(None)

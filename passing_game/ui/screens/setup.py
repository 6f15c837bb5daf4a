"""The setup: how many sit down, who, by which rules. It ends with the setup to play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Container

from passing_game.i18n import _
from passing_game.phrases import hosting
from passing_game.phrases.sharing import name_of
from passing_game.tables.beginnings import Beginning, NewMatch, OldMatch
from passing_game.ui import commands
from passing_game.ui.form_screen import FormScreen
from passing_game.ui.messages import DealWanted, NameWanted, TableWanted
from passing_game.ui.setup_form import Seat, SetupForm, Target
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.widgets.form import Form
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from textual.widget import Widget

    from passing_game.engine.rules import Rules
    from passing_game.tables.codes import Shared


class SetupScreen(FormScreen[Beginning]):
    """Lines to go through and change; one key deals. A deal from elsewhere holds for its rules."""

    COMMANDS_HERE = commands.SETUP
    BINDINGS = commands.bindings(commands.SETUP)
    FORM: ClassVar[type[Form]] = Form
    form: SetupForm

    def __init__(self, form: SetupForm, notice: Telling = NOTHING) -> None:
        super().__init__()
        self.form = form
        self._sheet = self.FORM(form, notice)
        self._deal: Shared | None = None
        self._is_opening = False

    @property
    def rules(self) -> Rules:
        """The rules as they are set now."""
        return self.form.rules

    def parts(self) -> Iterable[Widget]:
        """The form between the header and the keys."""
        return (Header(), Container(self._sheet, id="middle"), KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A name can be changed on a player's line, digits are for the target."""
        row = self.form.row
        if action == "name" and not parameters:
            return isinstance(row, Seat) or (False if isinstance(row, Target) else None)
        if action in ("digit", "rub_out"):
            return isinstance(row, Target)
        return None if action in ("deal", "to_others") and self._is_opening else True

    def action_change(self, by: int) -> None:
        """Change the present line."""
        self._sheet.notice = _stays_a_person if self.form.is_last_person else NOTHING
        self.form.change(by)
        self.redraw()

    def action_seating(self, place: int) -> None:
        """Choose how many sit down."""
        self.form.go_to(0)
        self.form.set_seating(place)
        self.redraw()

    def action_preset(self, place: int) -> None:
        """Choose the rules."""
        self.form.set_preset(place)
        self.redraw()

    def action_digit(self, digit: int) -> None:
        """Write a digit of the target."""
        self.form.type_digit(digit)
        self.redraw()

    def action_rub_out(self) -> None:
        """Take a digit of the target away."""
        self.form.rub_out()
        self.redraw()

    def action_name(self, number: int | None = None) -> None:
        """Ask for another name of a player: the one of a line, or of the present line."""
        if number is None:
            if not isinstance(self.form.row, Seat):
                return
            number = self.form.row.number
        self.form.row = Seat(number)
        name = self.form.players[number].name
        self.post_message(NameWanted(name, partial(self._rename, number)))

    def _rename(self, number: int, name: str) -> None:
        self.form.rename(number, name)
        self.redraw()

    def action_code(self) -> None:
        """Ask for a code to deal by."""
        self.post_message(DealWanted(self._take_deal, of_today=False))

    def action_daily(self) -> None:
        """Deal what is dealt everywhere today."""
        self.post_message(DealWanted(self._take_deal, of_today=True))

    def _take_deal(self, deal: Shared) -> None:
        self._deal = deal
        self.form.take_rules(deal.rules)
        self._sheet.notice = partial(_to_be_dealt, deal)
        self.redraw()

    @property
    def _deal_in_force(self) -> Shared | None:
        """The deal from elsewhere, if it still goes with the rules."""
        return self._deal if self._deal and self._deal.rules == self.form.rules else None

    def action_deal(self) -> None:
        """Play this setup."""
        deal = self._deal_in_force
        self.dismiss(NewMatch(self.form.setup, deal.seed if deal else None))

    def go_on_with(self, record: Path) -> None:
        """Leave the setup for a match that was broken off."""
        if not self._is_opening:
            self.dismiss(OldMatch(record))

    # A table for others

    def action_to_others(self) -> None:
        """Open a table like this to others; a deal from elsewhere is not played there."""
        if self._deal_in_force is None:
            self.post_message(TableWanted(self.form.setup, self._wait))
            return
        self._deal = None
        self._wait(NOTHING)
        key = self.app.keys.told(commands.others.TO_OTHERS)
        self.notify(hosting.without_the_deal(key), timeout=10, markup=False)

    def _wait(self, notice: Telling) -> None:
        """Wait while there is something to say of a table that is being opened."""
        self._sheet.notice, self._is_opening = notice, notice is not NOTHING
        self.redraw()


def _stays_a_person() -> str:
    return _("The only person cannot become a bot.")


def _to_be_dealt(deal: Shared) -> str:
    return _("To be dealt: {deal}.").format(deal=name_of(deal))

"""The settings: lines to go through and change. What is changed is in force at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Container

from passing_game.i18n import _
from passing_game.ui import commands
from passing_game.ui.form_screen import FormScreen
from passing_game.ui.messages import NameWanted, SettingsChanged
from passing_game.ui.page_screen import PageScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.settings_sheet import SettingsSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual.widget import Widget

    from passing_game.ui.commands import Command
    from passing_game.ui.settings_form import SettingsForm


class SettingsScreen(FormScreen[None], PageScreen):
    """The settings, and the file that they are kept in.

    Args:
        form: what is changed.
        where: makes a sentence on where the settings are kept.
        mistakes: makes sentences on what is wrong there.
    """

    COMMANDS_HERE = commands.SETTINGS_PAGE
    BINDINGS = commands.bindings(commands.SETTINGS_PAGE)
    opener = commands.SETTINGS
    form: SettingsForm

    def __init__(
        self,
        form: SettingsForm,
        where: Callable[[], str],
        mistakes: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        super().__init__()
        self.form = form
        self._sheet = SettingsSheet(form, where, mistakes)
        self._has_mistakes = bool(mistakes())

    @property
    def offered(self) -> Sequence[Command]:
        """All commands; the one for the mistakes if there are any."""
        return [
            one for one in self.COMMANDS_HERE if one is not commands.MISTAKES or self._has_mistakes
        ]

    def parts(self) -> Iterable[Widget]:
        """The lines between the header and the keys."""
        middle = Container(self._sheet, id="middle")
        return (Header(lambda: _("Settings")), middle, KeyBar(self.COMMANDS_HERE))

    def may(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Names are written, other lines changed; mistakes are shown where there are any."""
        if action == "change":
            return self.form.can_change or None
        if action == "mistakes":
            return self._has_mistakes
        return True

    def action_change(self, by: int) -> None:
        """Change the present line."""
        self.form.change(by)
        self._tell()

    def action_edit(self) -> None:
        """Change the present line, or ask for another name on it."""
        name = self.form.name()
        if name is None:
            self.action_change(1)
        else:
            self.post_message(NameWanted(name, self._rename))

    def action_name(self, place: int) -> None:
        """Go to a line and ask for another name on it."""
        self.form.go_to(place)
        self.redraw()
        self.action_edit()

    def _rename(self, name: str) -> None:
        self.form.rename(name)
        self._tell()

    def _tell(self) -> None:
        self.post_message(SettingsChanged(self.form.settings))
        self.redraw()

"""The settings, drawn: a line for each, and a sentence on the one that is chosen."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from passing_game.i18n import _
from passing_game.phrases import settings as words
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.settings_form import ROWS, BotName, Choice, OwnName, Row
from passing_game.ui.widgets import lines
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.settings_form import SettingsForm


class SettingsSheet(Picture):
    """The lines of a `SettingsForm`. Clicking a value changes it.

    Args:
        form: what is changed.
        notes: sentences for the bottom: where the file lies, what is wrong in it.
    """

    DEFAULT_CSS = "SettingsSheet { height: 1fr; }"

    def __init__(self, form: SettingsForm, notes: tuple[str, ...]) -> None:
        super().__init__(id="settings")
        self._form = form
        self._notes = notes

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom; blank lines and notes where there is room for them."""
        room = canvas.width - 2 * lines.MARGIN
        about = wrap(words.setting_help(self._form.row.setting), room)
        notes = [line for note in self._notes for line in wrap(note, room)]
        spare = canvas.height - len(ROWS) - len(about) - 1
        y = 1 if spare > 0 else 0
        for place, row in enumerate(ROWS):
            if spare > len(notes) + 3 and row in (OwnName(), Choice("pace")):
                y, spare = y + 1, spare - 1
            self._draw_row(lines.Line(canvas, place, y, row == self._form.row), row)
            y += 1
        y += spare > 1
        for text in about:
            canvas.put(lines.MARGIN, y, text, paint.FELT_GOLD)
            y += 1
        for row_of_notes, text in enumerate(notes, max(y + 1, canvas.height - len(notes) - 1)):
            canvas.put(lines.MARGIN, row_of_notes, text, paint.FELT_QUIET)

    def _draw_row(self, line: lines.Line, row: Row) -> None:
        settings = self._form.settings
        match row:
            case Choice(name):
                line.label(words.setting_name(name))
                line.value(lines.VALUES, words.setting_value(settings, name))
            case OwnName():
                line.label(words.setting_name("name"))
                self._draw_name(line, row)
            case BotName(place):
                line.label("" if place else words.setting_name("bots"))
                self._draw_name(line, row)

    def _draw_name(self, line: lines.Line, row: Row) -> None:
        look = paint.FELT_TITLE if line.here else paint.FELT
        name = fitted(self._form.name_on(row) or "", LONGEST_NAME)
        x = line.button(lines.VALUES, name, look, f"name({line.place})")
        if line.here:
            key = self.app.keys.told(commands.EDIT)
            line.put(x + 2, _("{key} writes another").format(key=key), paint.FELT_QUIET)

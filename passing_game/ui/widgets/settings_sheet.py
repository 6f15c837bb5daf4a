"""The settings, drawn: a line for each, and a sentence on the one that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.i18n import _, ngettext
from passing_game.phrases import settings as words
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.settings_form import ROWS, BotName, Choice, OwnName, Row
from passing_game.ui.widgets import lines
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.keymap import Keymap
    from passing_game.ui.settings_form import SettingsForm

GROUPS: Final = (OwnName(), Choice("pace"))
"""The lines that a blank one goes before where there is room."""


class Note(NamedTuple):
    """A line at the bottom, and what a click on it does: nothing if that is empty."""

    text: str
    look: paint.Paint
    action: str = ""


class SettingsSheet(Picture):
    """The lines of a `SettingsForm`. Clicking a value changes it.

    Args:
        form: what is changed.
        where: makes a sentence on where the settings are kept.
        mistakes: makes sentences on what is wrong there.
    """

    DEFAULT_CSS = "SettingsSheet { height: 1fr; }"

    def __init__(
        self, form: SettingsForm, where: Callable[[], str], mistakes: Callable[[], tuple[str, ...]]
    ) -> None:
        super().__init__(id="settings")
        self._form = form
        self._where = where
        self._mistakes = mistakes

    def draw(self, canvas: Canvas) -> None:
        """Draw from top to bottom; blank lines and notes where there is room for them."""
        room = canvas.width - 2 * lines.MARGIN
        about = {row: wrapped(words.setting_help(row.setting), room) for row in ROWS}
        spare = canvas.height - len(ROWS) - max(map(len, about.values()))
        notes = self._notes(room, spare)
        spare -= len(notes)
        above_about, above_notes, top = spare > 0, spare > 1, spare > 2
        spare -= above_about + above_notes + top
        y = int(top)
        values = lines.values_after(words.setting_name(row.setting) for row in ROWS)
        for place, row in enumerate(ROWS):
            if spare > 0 and row in GROUPS:
                y, spare = y + 1, spare - 1
            self._draw_row(lines.Line(canvas, place, y, row == self._form.row, values), row)
            y += 1
        canvas.put_rows(lines.MARGIN, y + above_about, about[self._form.row], paint.FELT_GOLD)
        for y, note in enumerate(notes, canvas.height - len(notes) - (spare > 0)):
            end = canvas.put(lines.MARGIN, y, note.text, note.look)
            if note.action:
                canvas.on_click(lines.MARGIN, y, end - lines.MARGIN, 1, note.action)

    def _notes(self, room: int, rows: int) -> list[Note]:
        """As many mistakes as are seen whole, how many more there are, and where the file lies."""
        mistakes = [wrapped(mistake, room) for mistake in self._mistakes()]
        shown = _whole(mistakes, rows)
        if len(shown) < len(mistakes):
            shown = _whole(mistakes, rows - 1)
        notes = [Note(line, paint.FELT) for mistake in shown for line in mistake]
        if more := len(mistakes) - len(shown):
            text = fitted(_how_many_more(more, self.app.keys, shown=bool(shown)), room)
            notes.append(Note(text, paint.FELT_GOLD, commands.MISTAKES.click))
        where = wrapped(self._where(), room)
        if len(notes) + len(where) <= rows:
            notes += [Note(line, paint.FELT_QUIET) for line in where]
        return notes

    def _draw_row(self, line: lines.Line, row: Row) -> None:
        settings = self._form.settings
        match row:
            case Choice(name) if self._form.is_fixed(row):
                line.label(words.setting_name(name))
                line.put(line.values, words.only_ascii(), paint.FELT_QUIET)
            case Choice(name):
                line.label(words.setting_name(name))
                line.value(line.values, words.setting_value(settings, name))
            case OwnName():
                line.label(words.setting_name("name"))
                self._draw_name(line, row)
            case BotName(place):
                line.label("" if place else words.setting_name("bots"))
                self._draw_name(line, row)

    def _draw_name(self, line: lines.Line, row: Row) -> None:
        look = paint.FELT_TITLE if line.here else paint.FELT
        name = fitted(self._form.name_on(row) or "", LONGEST_NAME)
        x = line.button(line.values, name, look, f"name({line.place})")
        if line.here:
            key = self.app.keys.told(commands.EDIT)
            line.put(x + 2, _("{key} writes another").format(key=key), paint.FELT_QUIET)


def _whole(mistakes: Sequence[list[str]], rows: int) -> Sequence[list[str]]:
    """The first of them, as many as fit into so many rows."""
    taken = 0
    for number, mistake in enumerate(mistakes):
        taken += len(mistake)
        if taken > rows:
            return mistakes[:number]
    return mistakes


def _how_many_more(number: int, keys: Keymap, *, shown: bool) -> str:
    """How many mistakes have no room, and the key that shows all."""
    if shown:
        text = ngettext(
            "{number} more: {key} shows them all", "{number} more: {key} shows them all", number
        )
    else:
        text = ngettext(
            "{number} mistake in the settings file: {key} shows it",
            "{number} mistakes in the settings file: {key} shows them",
            number,
        )
    return text.format(number=number, key=keys.told(commands.MISTAKES))

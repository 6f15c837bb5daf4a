"""Talking at a shared table: a line to write on, or a few set phrases, with the table above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.widgets import Input

from passing_game.i18n import _
from passing_game.phrases.company import set_phrase
from passing_game.tables.company import SetPhrase
from passing_game.tables.wire.limits import TALK_CELLS
from passing_game.ui import commands, paint
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.line_screen import LineScreen
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas

PHRASES: Final = tuple(SetPhrase)
"""The set phrases in the order of their keys."""


class TalkScreen(LineScreen):
    """A line to talk on, with the table above it."""

    COMMANDS_HERE = commands.TALKING

    def parts(self) -> Iterable[Widget]:
        """The line above the keys: they lie on the last two rows of the table."""
        line = Input(placeholder=_("Say to the table"), max_length=TALK_CELLS, id="line")
        return (line, KeyBar(self.COMMANDS_HERE))


class Phrases(Picture):
    """The set phrases as buttons, in as many rows as there are."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Phrases { height: 2; }"

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons one after the other."""
        x, y = 1, 0
        for place, phrase in enumerate(PHRASES):
            key = self.app.keys.shown(commands.PHRASE.ways[place])
            label = f" {key} {set_phrase(phrase)} ".replace("  ", " ")
            if x + cell_len(label) >= canvas.width:
                x, y = 1, y + 1
            canvas.put(x, y, label, paint.BUTTON)
            canvas.on_click(x, y, cell_len(label), 1, f"say({place})")
            x += cell_len(label) + 1


class PhrasesScreen(GameScreen[SetPhrase]):
    """The set phrases. Ends with one of them, or None."""

    COMMANDS_HERE = commands.PHRASES_PAGE
    BINDINGS = commands.bindings(commands.PHRASES_PAGE)

    def parts(self) -> Iterable[Widget]:
        """The phrases above the keys: they lie on the last rows of the table."""
        return (Phrases(id="phrases"), KeyBar(self.COMMANDS_HERE))

    def action_say(self, place: int) -> None:
        """Say a phrase."""
        self.dismiss(PHRASES[place])

    def action_back(self) -> None:
        """Say nothing."""
        self.dismiss(None)

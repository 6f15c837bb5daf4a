"""Writing one line: a player's name, a code. No game key is live while typing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.containers import Container, Vertical
from textual.widgets import Input

from passing_game.i18n import _
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import LONGEST_NAME
from passing_game.ui import commands, paint
from passing_game.ui.line_screen import LineScreen
from passing_game.ui.widgets.header import Header
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual.widget import Widget

    from passing_game.ui.canvas import Canvas


MARGIN: Final = 3
"""Cells at the sides of the box."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written.

    Attributes:
        caption: says what, above the line.
        text: what stands there to begin with.
        longest: in characters.
        objection: why a text cannot be taken, as a sentence; empty if it can.
        columns: how wide the box is, in cells.
    """

    caption: str
    text: str = ""
    longest: int = LONGEST_NAME
    objection: Callable[[str], str] = lambda _text: ""
    columns: int = 40


class Request(Picture):
    """What is to be written, above the line; or why what was written cannot be taken."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Request { height: 3; }"

    def __init__(self, words: str, columns: int) -> None:
        super().__init__()
        self._columns = columns - 2 * MARGIN
        self._lines = wrapped(words, self._columns)

    def say(self, words: str) -> None:
        """Say something else, in as many lines as it needs."""
        self._lines = wrapped(words, self._columns)
        self.styles.height = 2 + len(self._lines)
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        canvas.put_rows(MARGIN, 1, self._lines, paint.STRIPE_GOLD)


class Answers(Picture):
    """Buttons below the line."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Answers { height: 3; }"

    def draw(self, canvas: Canvas) -> None:
        """Draw a button for each key that ends the writing."""
        x, keys = MARGIN, self.app.keys
        answers = {commands.ACCEPT: _("Take it"), commands.CANCEL: _("Back")}
        labels = {command: keys.button(text, command) for command, text in answers.items()}
        if sum(map(cell_len, labels.values())) + 2 > canvas.width - 2 * MARGIN:
            labels = {command: f" {text} " for command, text in answers.items()}
        for command, label in labels.items():
            look = paint.BUTTON_ASKED if command is commands.ACCEPT else paint.BUTTON
            canvas.put(x, 1, label, look)
            canvas.on_click(x, 1, cell_len(label), 1, command.click)
            x += cell_len(label) + 2


class WritingScreen(LineScreen):
    """A line in a box, with what is wanted above it."""

    COMMANDS_HERE = commands.WRITING

    def __init__(self, wanted: Wanted) -> None:
        super().__init__()
        self._wanted = wanted
        self._request = Request(wanted.caption, wanted.columns)

    def parts(self) -> Iterable[Widget]:
        """The line, in a box between the header and the keys."""
        wanted = self._wanted
        line = Input(wanted.text, max_length=wanted.longest, select_on_focus=True, id="line")
        box = Vertical(self._request, line, Answers(), id="box")
        box.styles.width = wanted.columns
        return (Header(), Container(box, id="middle"), KeyBar(self.COMMANDS_HERE))

    def is_taken(self, text: str) -> bool:
        """Whether nothing is against a text; what is, is said above the line."""
        why_not = self._wanted.objection(text)
        if why_not:
            self._request.say(why_not)
        return not why_not

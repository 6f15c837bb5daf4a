"""Talking at a shared table: a line to write on, or a few set phrases, with the table above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.widgets import Input

from passing_game.i18n import _
from passing_game.phrases.company import set_phrase, talk
from passing_game.phrases.wrapping import wrapped
from passing_game.tables.company import SetPhrase
from passing_game.tables.wire.limits import TALK_CELLS
from passing_game.ui import commands, paint
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.line_screen import LineScreen
from passing_game.ui.widgets.keybar import KeyBar
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual.widget import Widget

    from passing_game.tables.company import Said
    from passing_game.ui.canvas import Canvas

MARGIN: Final = 1
"""Blank columns at the sides of the talk."""

SHARE: Final = 3
"""One in so many rows of the window is for talk, at most."""

PHRASES: Final = tuple(SetPhrase)
"""The set phrases in the order of their keys."""


class Heard(Picture):
    """The newest talk, each line of it whole; no higher than it needs, most often.

    Args:
        said: tells what was said, the oldest first.
    """

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Heard { height: 0; }"

    def __init__(self, said: Callable[[], Sequence[Said]]) -> None:
        super().__init__(id="heard")
        self._said = said
        self._lines: Sequence[str] = ()

    def on_mount(self) -> None:
        """Show what there is."""
        self.redraw()

    def redraw(self) -> None:
        """Take as many rows as there is something to show, and draw."""
        self._lines = self._newest(*self.app.size)
        self.styles.height = len(self._lines)
        super().redraw()

    def _newest(self, columns: int, rows: int) -> list[str]:
        """What is shown in a window of this size: what was said last in any case."""
        lines: list[str] = []
        for one in reversed(self._said()):
            longer = [*wrapped(talk(one), max(self.NARROWEST, columns - 2 * MARGIN)), *lines]
            if lines and len(longer) > rows // SHARE:
                break
            lines = longer
        return lines

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines, the newest last."""
        canvas.put_rows(MARGIN, 0, self._lines, paint.STRIPE)


class TalkScreen(LineScreen):
    """A line to talk on, below what was said last, with the table above.

    Args:
        said: tells what was said, the oldest first.
    """

    COMMANDS_HERE = commands.TALKING

    def __init__(self, said: Callable[[], Sequence[Said]]) -> None:
        super().__init__()
        self._heard = Heard(said)

    def parts(self) -> Iterable[Widget]:
        """The talk and the line above the keys: they lie on the last rows of the table."""
        line = Input(placeholder=_("Say to the table"), max_length=TALK_CELLS, id="line")
        return (self._heard, line, KeyBar(self.COMMANDS_HERE))


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
    """The set phrases, below what was said last. Ends with one of them, or None.

    Args:
        said: tells what was said, the oldest first.
    """

    COMMANDS_HERE = commands.PHRASES_PAGE
    BINDINGS = commands.bindings(commands.PHRASES_PAGE)

    def __init__(self, said: Callable[[], Sequence[Said]]) -> None:
        super().__init__()
        self._heard = Heard(said)

    def parts(self) -> Iterable[Widget]:
        """The talk and the phrases above the keys: they lie on the last rows of the table."""
        return (self._heard, Phrases(id="phrases"), KeyBar(self.COMMANDS_HERE))

    def action_say(self, place: int) -> None:
        """Say a phrase."""
        self.dismiss(PHRASES[place])

    def action_back(self) -> None:
        """Say nothing."""
        self.dismiss(None)

"""The rows below a screen of a shared table: what presses there, and the newest talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from passing_game.phrases import company as words
from passing_game.phrases import joining
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.names_in_room import said_in_room
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from passing_game.tables.seat import TableView
    from passing_game.ui.canvas import Canvas

MARGIN: Final = 2


class Says(Protocol):
    """Says what presses, each on lines of its own if there are enough."""

    def __call__(self, names: Sequence[str], *, in_short: bool = False) -> Sequence[str]:
        """What is said where the seats are called so; in short where it has no room otherwise."""
        ...


class Beside(Picture):
    """Three rows: what is waited for, was refused or is wished, and below it the newest talk.

    Args:
        look: tells how the table stands.
        says: what is said above the talk.
    """

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "Beside { height: 3; }"

    def __init__(self, look: Callable[[], TableView], says: Says) -> None:
        super().__init__(id="beside")
        self._look = look
        self._says = says

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows; a click begins to talk."""
        canvas.on_click(0, 0, canvas.width, canvas.height, "talk")
        table, room = self._look(), canvas.width - MARGIN - 1
        pressing = said_in_room(
            joining.names_at(table),
            lambda names: _in_lines(self._says(names), room, canvas.height),
            lambda lines: len(lines) <= canvas.height,
            lambda names: _in_lines(self._says(names, in_short=True), room, canvas.height),
        )
        if len(pressing) > canvas.height:
            pressing[canvas.height - 1 :] = [" ".join(pressing[canvas.height - 1 :])]
        canvas.put_rows(MARGIN, 0, (fitted(text, room) for text in pressing), paint.STRIPE_GOLD)
        rows = canvas.height - len(pressing)
        talk = table.company.said[-rows:] if table.company and rows else ()
        said = (fitted(words.talk(one), room) for one in talk)
        canvas.put_rows(MARGIN, len(pressing), said, paint.STRIPE)


def _in_lines(texts: Sequence[str], room: int, most: int) -> list[str]:
    """Each text on lines of its own; one behind the other where that is too many."""
    lines = [line for text in texts for line in wrapped(text, room)]
    return lines if len(lines) <= most else wrapped(" ".join(texts), room)

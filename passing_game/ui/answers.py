"""A question in a box, and below it the answers as buttons, in rows where one is too short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import NP_, _
from passing_game.phrases.wrapping import wrapped
from passing_game.ui import commands, paint
from passing_game.ui.commands import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.keymap import Keymap

FEWEST_ROWS: Final = 2
"""Rows that there are for the answers at least."""

_LABELS: Final = {
    commands.QUIT: NP_("button", "Leave the game"),
    commands.TO_SETUP: NP_("button", "To the setup"),
    commands.ABANDON: NP_("button", "Give the match up"),
    commands.STAY: NP_("button", "Stay"),
    joined.LEAVE_TABLE: NP_("button", "Leave the table"),
}
"""What the buttons of leaving say: in some languages not in the form of the list of keys."""


class Question(NamedTuple):
    """What is asked.

    Attributes:
        heading: the question in a few words.
        about: what the answers mean, a paragraph each.
        answers: what each button says, and its command.
    """

    heading: str
    about: Sequence[str]
    answers: Sequence[tuple[str, Command]]


def leaving_label(command: Command) -> str:
    """What the button of a way to leave says, or that to stay."""
    return _(_LABELS[command])


def draw_question(
    canvas: Canvas, keys: Keymap, question: Question, width: int, margin: int
) -> None:
    """Draw a question in the middle; the answer to stay is the one that is expected.

    Args:
        canvas: what is drawn on.
        keys: those of the commands, which the buttons tell.
        question: what is asked.
        width: the columns of the box.
        margin: those at the left and right of what is in it.
    """
    room = width - 2 * margin
    about = [line for text in question.about for line in wrapped(text, room)]
    rows = _rows([(keys.button(*answer), answer[1]) for answer in question.answers], room + 1)
    height = 4 + len(about) + 2 * max(FEWEST_ROWS, len(rows))
    left, top = (canvas.width - width) // 2, max(0, (canvas.height - height) // 2)
    canvas.fill(left, top, width, height, paint.STRIPE)
    canvas.put(left + margin, top + 1, question.heading, paint.STRIPE_GOLD)
    canvas.put_rows(left + margin, top + 3, about, paint.STRIPE)
    for number, row in enumerate(rows):
        _draw_row(canvas, left + margin, top + 4 + len(about) + 2 * number, row)


def _rows(labels: Sequence[tuple[str, Command]], room: int) -> list[list[tuple[str, Command]]]:
    """The buttons in rows, two blank cells between two of them."""
    rows: list[list[tuple[str, Command]]] = []
    x = room
    for label, command in labels:
        if x + cell_len(label) > room:
            rows.append([])
            x = 0
        rows[-1].append((label, command))
        x += cell_len(label) + 2
    return rows


def _draw_row(canvas: Canvas, x: int, y: int, row: Sequence[tuple[str, Command]]) -> None:
    for label, command in row:
        look = paint.BUTTON_ASKED if command is commands.STAY else paint.BUTTON
        canvas.put(x, y, label, look)
        canvas.on_click(x, y, cell_len(label), 1, command.click)
        x += cell_len(label) + 2

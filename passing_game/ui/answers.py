"""The answers to a question, as buttons in a row, or in rows where one is too short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from passing_game.ui import commands, paint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.keymap import Keymap


def draw_answers(
    canvas: Canvas,
    keys: Keymap,
    answers: Iterable[tuple[str, Command]],
    columns: tuple[int, int],
    y: int,
) -> None:
    """Draw buttons from a row on, two rows apart; the one to stay is the one that is expected.

    Args:
        canvas: what is drawn on.
        keys: those of the commands, which the buttons tell.
        answers: what each button says, and its command.
        columns: the first one, and the one that no button passes.
        y: the row.
    """
    start, end = columns
    x = start
    for text, command in answers:
        label = keys.button(text, command)
        if x + cell_len(label) > end:
            x, y = start, y + 2
        look = paint.BUTTON_ASKED if command is commands.STAY else paint.BUTTON
        canvas.put(x, y, label, look)
        canvas.on_click(x, y, cell_len(label), 1, command.click)
        x += cell_len(label) + 2

"""The bottom line: what can be done here, with its keys; each entry can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.ui import paint
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command


class KeyBar(Picture):
    """One line with the commands of a screen. What is not possible now is faint or left out."""

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "KeyBar { height: 1; }"

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__(id="keys")
        self._commands = [command for command in commands if command.label]

    def draw(self, canvas: Canvas) -> None:
        """Draw the entries that are possible here; without room, the clickable first."""
        entries = [(command, self._is_possible(command)) for command in self._commands]
        entries = [(command, possible) for command, possible in entries if possible is not False]
        while _width(entries, 2) > canvas.width and any(not entry[0].click for entry in entries):
            entries.remove([entry for entry in entries if not entry[0].click][-1])
        gap = 2 if _width(entries, 2) <= canvas.width else 1
        x = 1
        for command, possible in entries:
            start = x
            x = canvas.put(x, 0, command.shown, paint.BAR_GOLD if possible else paint.BAR_FAINT)
            x = canvas.put(
                x + 1, 0, _(command.label), paint.BAR_QUIET if possible else paint.BAR_FAINT
            )
            if command.click:
                canvas.on_click(start, 0, x - start, 1, command.click)
            x += gap

    def _is_possible(self, command: Command) -> bool | None:
        action, _paren, _rest = next(iter(command.keys.values())).partition("(")
        return self.screen.check_action(action, ())


def _width(entries: Sequence[tuple[Command, bool | None]], gap: int) -> int:
    texts = (f"{command.shown} {_(command.label)}" for command, _possible in entries)
    return 1 + sum(cell_len(text) + gap for text in texts) - gap

"""The line that talks: what was done last, what is asked, or why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len

from passing_game.engine.train import Side
from passing_game.i18n import _
from passing_game.phrases import events, table
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.state import TableState
    from passing_game.ui.turn import Turn


class TalkLine(Picture):
    """What was done last, what is asked or why not; and the buttons for a hint, draw and pass.

    The end of the train is asked for until it is told, or the tile is put back.
    """

    GROUND: ClassVar[paint.Paint] = paint.BAR
    DEFAULT_CSS = "TalkLine { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="talk")
        self.state: TableState | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons at the right and the text at the left of them."""
        state = self.state
        if state is None:
            return
        whole = canvas.width - 3
        said = _said(state, whole) or self._question(state.turn)
        # A reason is read to its end; the key bar has the same commands as the buttons.
        free = max(0, whole - cell_len(said))
        choices = _buttons(state, canvas.width)
        buttons = next(some for some in choices if self._width(some) <= free)
        self._draw_buttons(canvas, state, buttons)
        room = whole - self._width(buttons)
        if said:
            canvas.put(2, 0, fitted(said, room), paint.BAR_WARNING)
        else:
            _draw_deeds(canvas, state, room)

    def _question(self, turn: Turn) -> str:
        if not turn.asking or turn.chosen is None:
            return ""
        told = self.app.keys.told
        left, right = map(told, commands.STEP.told_ways)
        if turn.aim is None:
            return table.which_end(left, right, told(commands.PLAY))
        other = right if turn.aim is Side.LEFT else left
        return table.aimed_at(turn.chosen, turn.aim, told(commands.PLAY), other)

    def _width(self, buttons: Iterable[Command]) -> int:
        return sum(cell_len(self._button(command)) + 1 for command in buttons)

    def _draw_buttons(self, canvas: Canvas, state: TableState, buttons: Sequence[Command]) -> None:
        x = canvas.width - self._width(buttons)
        for command in buttons:
            look = paint.BUTTON_OFF if state.refuses(command) else paint.BUTTON
            if command is commands.PASS and state.pass_asked:
                look = paint.BUTTON_ASKED
            label = self._button(command)
            canvas.put(x, 0, label, look)
            canvas.on_click(x, 0, cell_len(label), 1, command.click)
            x += cell_len(label) + 1

    def _button(self, command: Command) -> str:
        texts = {commands.HINT: _("Hint"), commands.DRAW: _("Draw"), commands.PASS: _("Pass")}
        return self.app.keys.button(texts[command], command)


NARROW: Final = 80
"""Columns below which there is no room for the hint's button."""


def _buttons(state: TableState, width: int) -> Iterator[Sequence[Command]]:
    """The buttons that there may be, most of them first; at last none."""
    if not state.curtain and state.game.seat is not None:
        if width >= NARROW:
            yield (commands.HINT, commands.DRAW, commands.PASS)
        yield (commands.DRAW, commands.PASS)
    yield ()


def _said(state: TableState, room: int) -> str:
    """The notice, with what is said behind it where there is room for both."""
    both = f"{state.notice} {state.more}"
    return both if state.more and cell_len(both) <= room else state.notice


def _draw_deeds(canvas: Canvas, state: TableState, room: int) -> None:
    """What was done last; where there is room beside the newest of it, also why a button is off."""
    deeds, why = _last_deeds(state, room), table.what_is_refused(state.game)
    beside = _last_deeds(state, room - cell_len(why) - 2)
    if why and cell_len(why) <= room and (beside or not deeds):
        canvas.put(2 + room - cell_len(why), 0, why, paint.BAR_QUIET)
        deeds = beside
    canvas.put(2, 0, deeds, paint.BAR_QUIET)


def _last_deeds(state: TableState, room: int) -> str:
    """The newest moves as sentences, oldest first, as many as there is room for in cells."""
    text = ""
    for event, leads in reversed(events.with_leads(state.game.history)):
        deed = events.told(event, state.cast, leads=leads)
        if deed is None:
            continue
        longer = f"{deed} · {text}" if text else deed
        if cell_len(longer) > room:
            break
        text = longer
    return text

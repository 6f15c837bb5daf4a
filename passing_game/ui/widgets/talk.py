"""The line that talks: what was done last, what is asked, or why something is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len

from passing_game.phrases import events, table
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.picture import Picture
from passing_game.ui.widgets.spoken import MARGIN, Button, buttons, room_beside, spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState


class TalkLine(Picture):
    """What was done last, what is asked or why not; and the buttons for a hint, draw and pass.

    What has no room beside the buttons is said by the status line above the hand.
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
        some = buttons(state, self.app.keys, canvas.width)
        _draw_buttons(canvas, state, some)
        room = room_beside(some, canvas.width)
        said = spoken(state, self.app.keys, canvas.width).beside
        if said:
            canvas.put(MARGIN, 0, fitted(said, room), paint.BAR_WARNING)
        else:
            _draw_deeds(canvas, state, room)


def _draw_buttons(canvas: Canvas, state: TableState, some: Sequence[Button]) -> None:
    x = canvas.width - sum(one.width for one in some)
    for command, label in some:
        look = paint.BUTTON_OFF if state.refuses(command) else paint.BUTTON
        if command is commands.PASS and state.pass_asked:
            look = paint.BUTTON_ASKED
        canvas.put(x, 0, label, look)
        canvas.on_click(x, 0, cell_len(label), 1, command.click)
        x += cell_len(label) + 1


def _draw_deeds(canvas: Canvas, state: TableState, room: int) -> None:
    """What was done last; where there is room beside the newest of it, also why a button is off."""
    deeds, why = _last_deeds(state, room), table.what_is_refused(state.game)
    beside = _last_deeds(state, room - cell_len(why) - 2)
    if why and cell_len(why) <= room and (beside or not deeds):
        canvas.put(MARGIN + room - cell_len(why), 0, why, paint.BAR_QUIET)
        deeds = beside
    canvas.put(MARGIN, 0, deeds, paint.BAR_QUIET)


def _last_deeds(state: TableState, room: int) -> str:
    """The newest moves as sentences, oldest first, as many as there is room for in cells."""
    text = ""
    history = events.with_leads(state.game.history)
    for number, (event, leads) in reversed([*enumerate(history)]):
        deed = events.told(event, state.cast, leads=leads, number=number)
        if deed is None:
            continue
        longer = f"{deed} · {text}" if text else deed
        if cell_len(longer) > room:
            break
        text = longer
    return text

"""The two lines that talk: what is going on and what a pass would do; what was done last."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len

from passing_game.engine.moves import Draw, Pass
from passing_game.i18n import _
from passing_game.phrases import events, table
from passing_game.ui import commands, paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.commands import Command
    from passing_game.ui.state import TableState


class StatusLine(Picture):
    """Whose turn it is, the ends, what a pass would do; the scores where they fit."""

    GROUND: ClassVar[paint.Paint] = paint.STATUS
    DEFAULT_CSS = "StatusLine { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="status")
        self.state: TableState | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence, and the scores at the right."""
        state = self.state
        if state is None:
            return
        x = canvas.put(2, 0, table.turn(state.game, state.cast), paint.STATUS_GOLD) + 1
        scores = [
            (f"{state.cast.side(side)} {score}", side)
            for side, score in enumerate(state.game.scores)
        ]
        scores_width = sum(cell_len(text) + 2 for text, _side in scores)
        text, with_scores = _what_fits(state, canvas.width - x - 2, scores_width + 1)
        if text:
            canvas.put(x, 0, f"· {text}", paint.STATUS)
        if with_scores:
            x = canvas.width - scores_width
            for text, side in scores:
                x = canvas.put(x, 0, text, paint.side_paint(side, "status")) + 2


def _what_fits(state: TableState, room: int, scores_width: int) -> tuple[str, bool]:
    """The facts that there is room for, and whether the scores fit beside them.

    What a pass does comes first, then the scores; the ends can be seen on the felt.
    """
    game = state.game
    if game.turn is None:
        return "", True
    whole = f"{table.open_ends(game)} · {table.what_a_pass_does(game)}"
    short = table.what_a_pass_does(game)
    for text, more in ((whole, scores_width), (short, scores_width), (whole, 1)):
        if cell_len(text) + more <= room:
            return text, more > 1
    return fitted(short, room), False


class TalkLine(Picture):
    """What was done last, or why something is refused; and the buttons for draw and pass."""

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
        room = whole - self._buttons_width(state)
        if cell_len(state.notice) <= room:
            self._draw_buttons(canvas, state)
        else:  # a reason is read to its end; the key bar has the same commands
            room = whole
        if state.notice:
            canvas.put(2, 0, fitted(state.notice, room), paint.BAR_WARNING)
        else:
            _draw_deeds(canvas, state, room)

    def _buttons_width(self, state: TableState) -> int:
        if state.curtain or state.game.seat is None:
            return 0
        return sum(cell_len(self._button(command)) + 1 for command, _move in _BUTTONS)

    def _draw_buttons(self, canvas: Canvas, state: TableState) -> None:
        x = canvas.width - self._buttons_width(state)
        if x == canvas.width:
            return
        kinds = {type(move) for move in state.game.legal}
        for command, move in _BUTTONS:
            look = paint.BUTTON if move in kinds else paint.BUTTON_OFF
            if move is Pass and state.pass_asked:
                look = paint.BUTTON_ASKED
            label = self._button(command)
            canvas.put(x, 0, label, look)
            canvas.on_click(x, 0, cell_len(label), 1, command.click)
            x += cell_len(label) + 1

    def _button(self, command: Command) -> str:
        text = _("Pass") if command is commands.PASS else _("Draw")
        return self.app.keys.button(text, command)


_BUTTONS: Final = ((commands.DRAW, Draw), (commands.PASS, Pass))


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

"""The side panel of large windows: the score as bars, and this round move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from passing_game.i18n import _
from passing_game.phrases import events
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.phrases.cast import Cast
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState

NAME_WIDTH: Final = 12


class SidePanel(Picture):
    """Scores towards the target, then the newest moves of the round."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "SidePanel { width: 30; }"

    def __init__(self) -> None:
        super().__init__(id="panel")
        self.state: TableState | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw both lists."""
        state = self.state
        if state is None:
            return
        canvas.put(2, 1, _("Score"), paint.STRIPE_TITLE)
        y = 3
        for side, score in enumerate(state.game.scores):
            colour = paint.side_paint(side, "stripe")
            canvas.put(2, y, fitted(state.cast.side(side), NAME_WIDTH), colour)
            canvas.put(3 + NAME_WIDTH, y, f"{score:>3}", paint.STRIPE)
            draw_bar(
                canvas,
                7 + NAME_WIDTH,
                y,
                canvas.width - 9 - NAME_WIDTH,
                (score, 0, state.game.rules.target),
                colour,
            )
            y += 1
        canvas.put(2, y + 1, _("This round"), paint.STRIPE_TITLE)
        lines = log_lines(state.game.history)[-max(0, canvas.height - y - 4) :]
        for row, (seat, text) in enumerate(lines, y + 3):
            draw_log_line(canvas, 2, row, (state.cast, seat), text)


def draw_log_line(canvas: Canvas, x: int, y: int, who: tuple[Cast, int], text: str) -> None:
    """One move: the seat's name in its colour, and what it did."""
    cast, seat = who
    side = paint.side_paint(cast.rules.side_of(seat), "stripe", bold=False)
    canvas.put(x, y, fitted(cast.name(seat), NAME_WIDTH), side)
    canvas.put(x + NAME_WIDTH + 1, y, text, paint.STRIPE)


def log_lines(history: tuple[Event, ...]) -> list[tuple[int, str]]:
    """The moves of a round: the seat and what it did, in a few words."""
    lines = []
    for event, leads in events.with_leads(history):
        text = events.noted(event, leads=leads)
        seat = getattr(event, "seat", None)
        if text is not None and seat is not None:
            lines.append((seat, text))
    return lines


def draw_bar(
    canvas: Canvas, x: int, y: int, width: int, score: tuple[int, int, int], colour: paint.Paint
) -> None:
    """A score as a bar: what it was full, what was gained just now shaded, the rest dotted.

    `score` is the score now, how much of it is new, and the target, in points.
    """
    now, gained, target = score
    full = min(width, round(width * (now - gained) / target))
    reached = min(width, max(round(width * now / target), full))
    canvas.put(x, y, "█" * full + "▒" * (reached - full), colour)
    canvas.put(x + reached, y, "·" * (width - reached), paint.Paint("faint", colour.ground))

"""The side panel of large windows: the score as bars, and this round move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import events as told
from passing_game.phrases.standing_in import beside
from passing_game.ui import paint
from passing_game.ui.canvas import fitted
from passing_game.ui.shortening import short_sides, told_apart
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from textual import events

    from passing_game.engine.events import Event
    from passing_game.phrases.cast import Cast
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.state import TableState

NAME_WIDTH: Final = 12
WHEEL_LINES: Final = 3
"""Lines of the log for a notch of the wheel."""


class SidePanel(Picture):
    """Scores towards the target, then the moves of the round; the wheel scrolls them."""

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "SidePanel { width: 30; }"

    def __init__(self) -> None:
        super().__init__(id="panel")
        self.state: TableState | None = None
        self._scroll = LogScroll()

    def draw(self, canvas: Canvas) -> None:
        """Draw both lists."""
        state = self.state
        if state is None:
            return
        canvas.put(2, 1, _("Score"), paint.STRIPE_TITLE)
        y = 3
        names = short_sides(state.cast, NAME_WIDTH)
        for side, score in enumerate(state.game.scores):
            colour = paint.side_paint(side, "stripe")
            canvas.put(2, y, names[side], colour)
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
        self._draw_log(canvas, y + 1, state)

    def _draw_log(self, canvas: Canvas, y: int, state: TableState) -> None:
        """Draw as many moves as there is room for, and arrows where there are more."""
        canvas.put(2, y, _("This round"), paint.STRIPE_TITLE)
        lines = log_lines(state.game.history, state.cast, NAME_WIDTH)
        rows = max(0, canvas.height - y - 3)
        first = self._scroll.first(len(lines), rows)
        for row, line in enumerate(lines[first : first + rows], y + 2):
            draw_log_line(canvas, 2, row, line, state.cast.rules.side_of(line.seat))
        signs, x = glyphs(canvas.look), canvas.width - 3
        if first:
            canvas.put(x, y, signs.up, paint.STRIPE_GOLD)
        if first + rows < len(lines):
            canvas.put(x, canvas.height - 1, signs.down, paint.STRIPE_GOLD)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes back in the log."""
        event.stop()
        self._scroll.back(WHEEL_LINES)
        self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes on to the newest moves."""
        event.stop()
        self._scroll.back(-WHEEL_LINES)
        self.redraw()


class LogScroll:
    """Which part of a log is shown: the newest lines, unless one has scrolled back from them.

    A new line comes in at the bottom, and all that is newest is shown again.
    """

    def __init__(self) -> None:
        self._count = self._rows = self._back = 0

    def first(self, count: int, rows: int) -> int:
        """The first of `count` lines that is shown in so many rows."""
        if count != self._count:
            self._back = 0
        self._count, self._rows = count, rows
        return self._most_back() - min(self._back, self._most_back())

    def back(self, lines: int) -> None:
        """Go back by so many lines, or on."""
        back = min(self._back, self._most_back()) + lines
        self._back = max(0, min(back, self._most_back()))

    def _most_back(self) -> int:
        return max(0, self._count - self._rows)


class LogLine(NamedTuple):
    """A move of a round: the seat, who has made it, and what was done, in a few words."""

    seat: int
    name: str
    text: str


def draw_log_line(canvas: Canvas, x: int, y: int, line: LogLine, side: int) -> None:
    """One move: who has made it in the colour of their side, and what was done."""
    look = paint.side_paint(side, "stripe", bold=False)
    canvas.put(x, y, fitted(line.name, NAME_WIDTH), look)
    canvas.put(x + NAME_WIDTH + 1, y, line.text, paint.STRIPE)


def log_lines(history: tuple[Event, ...], cast: Cast, room: int) -> list[LogLine]:
    """The moves of a round, with names in so many cells each."""
    named = told_apart([cast.name(seat) for seat in range(cast.rules.players)], room)
    lines = []
    for number, (event, leads) in enumerate(told.with_leads(history)):
        seat, maker = getattr(event, "seat", None), cast.maker(number)
        text = told.noted(event, leads=leads, mine=seat == cast.me and maker is None)
        if text is not None and seat is not None:
            name = named[seat] if maker is None else maker or _stood_in(cast.name(seat), room)
            lines.append(LogLine(seat, name, text))
    return lines


def _stood_in(name: str, room: int) -> str:
    """A name in so many cells with the word that a bot has played, which stays whole."""
    return beside(fitted(name, room - cell_len(beside(""))))


def draw_bar(
    canvas: Canvas, x: int, y: int, width: int, score: tuple[int, int, int], colour: paint.Paint
) -> None:
    """A score as a bar: what it was full, what was gained just now shaded, the rest dotted.

    `score` is the score now, how much of it is new, and the target, in points.
    """
    now, gained, target = score
    full, reached = (_cells(width, points, target) for points in (now - gained, now))
    signs = glyphs(canvas.look)
    canvas.put(x, y, signs.full * full + signs.gained * (reached - full), colour)
    rest = paint.Paint("faint", colour.ground)
    canvas.put(x + reached, y, signs.rest * (width - reached), rest)


def _cells(width: int, points: int, target: int) -> int:
    """The cells of a bar that so many points fill: all of them for the target alone."""
    if points >= target:
        return width
    any_cell = 1 if points > 0 else 0
    return max(0, min(width - 1, max(any_cell, round(width * points / target))))

"""The strip that tells where in a match one is, and goes wherever it is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len

from passing_game.i18n import _
from passing_game.phrases import replaying
from passing_game.ui import paint
from passing_game.ui.widgets.glyphs import glyphs
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from textual.geometry import Size

    from passing_game.tables.reel import Reel
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.look import Look

TALL: Final = 24
"""Rows of a window from which the rounds have a line of their own."""
SHORTEST: Final = 8
"""Cells of a slider that can still be aimed at."""


class ReelStrip(Picture):
    """A slider through the round with buttons at its sides; in taller windows also the rounds.

    `index` may be one more than the last: then nothing more can be shown.
    """

    GROUND: ClassVar[paint.Paint] = paint.STRIPE
    DEFAULT_CSS = "ReelStrip { height: auto; }"

    def __init__(self, reel: Reel) -> None:
        super().__init__(id="strip")
        self._reel = reel
        self.index = 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as Textual calls it
        """One row, or two in a tall window."""
        return 2 if container.height >= TALL else 1

    def draw(self, canvas: Canvas) -> None:
        """Draw the rounds above the slider."""
        reel = self._reel
        number = reel.round_of(min(self.index, len(reel) - 1))
        is_low = canvas.height == 1
        if not is_low:
            _draw_rounds(canvas, reel, number)
        left = replaying.round_of(number, reel.rounds) if is_low else ""
        x = canvas.put(2, canvas.height - 1, left, paint.STRIPE_GOLD) + is_low
        self._draw_slider(canvas, x, number, in_short=is_low)

    def _draw_slider(self, canvas: Canvas, x: int, number: int, *, in_short: bool) -> None:
        """Draw a line with all steps of the round, between the buttons for one more or less."""
        reel, y, signs = self._reel, canvas.height - 1, glyphs(canvas.look)
        first, moves = reel.round_starts[number - 1], reel.moves(number)
        for text, action in ((f" {signs.left * 2} ", "round(-1)"), (f" {signs.left} ", "step(-1)")):
            x = _button(canvas, x, y, text, action) + 1
        places = {step: replaying.move_of(step, moves, in_short=in_short) for step in (0, moves)}
        here = self._place(number, in_short=in_short)
        end = canvas.width - 2 - max(map(cell_len, (*places.values(), _("the result"), here)))
        canvas.put(end, y, here, paint.STRIPE_TITLE)
        for text, action in ((f" {signs.right * 2} ", "round(1)"), (f" {signs.right} ", "step(1)")):
            end -= 1 + cell_len(text)
            _button(canvas, end, y, text, action)
        width = end - 1 - x
        if width >= SHORTEST:
            step = min(self.index - first, reel.last_step(number))
            _draw_line(canvas, (x, y, width), (first, step, reel.last_step(number)))

    def _place(self, number: int, *, in_short: bool) -> str:
        """Where in the round one is."""
        reel = self._reel
        if self.index == len(reel):
            return _("the damage")
        step = self.index - reel.round_starts[number - 1]
        return replaying.move_of(step, reel.moves(number), in_short=in_short)


def _draw_line(canvas: Canvas, cells: tuple[int, int, int], steps: tuple[int, int, int]) -> None:
    """Draw the slider: `steps` are the index of the first, the step one is at, and the last step.

    Every cell of it goes to the step that is nearest to it.
    """
    x, y, width = cells
    first, step, last = steps
    knob = round(step * (width - 1) / last) if last else 0
    done, rest, mark = _line_signs(canvas.look)
    canvas.put(x, y, done * knob, paint.STRIPE_GOLD)
    canvas.put(x + knob, y, mark, paint.STRIPE_GOLD)
    canvas.put(x + knob + 1, y, rest * (width - knob - 1), paint.STRIPE_QUIET)
    for cell in range(width):
        there = round(cell * last / (width - 1))
        canvas.on_click(x + cell, y, 1, 1, f"go_to({first + there})")


def _line_signs(look: Look) -> tuple[str, str, str]:
    """What is behind one, what is ahead, and where one is."""
    return ("=", "-", "O") if look.is_ascii else ("━", "─", "●")


def _draw_rounds(canvas: Canvas, reel: Reel, number: int) -> None:
    """Draw a button for every round, in the colour of the side that has won it.

    Where there are too many, those round the present one are seen.
    """
    x = canvas.put(2, 0, _("round"), paint.STRIPE_GOLD) + 1
    width = 2 + len(str(reel.rounds))
    most = max(1, (canvas.width - x - 4) // (width + 1))
    first = max(1, min(number - most // 2, reel.rounds - most + 1))
    last = min(reel.rounds, first + most - 1)
    signs = glyphs(canvas.look)
    if first > 1:
        canvas.put(x - 1, 0, signs.left, paint.STRIPE_GOLD)
    for one in range(first, last + 1):
        text = f"[{one}]".rjust(width) if one == number else f" {one} ".rjust(width)
        look = paint.STRIPE_GOLD if one == number else _winner_paint(reel, one)
        canvas.put(x, 0, text, look)
        canvas.on_click(x, 0, width, 1, f"go_to({reel.round_starts[one - 1]})")
        x += width + 1
    if last < reel.rounds:
        canvas.put(x - 1, 0, signs.right, paint.STRIPE_GOLD)


def _winner_paint(reel: Reel, number: int) -> paint.Paint:
    if number > len(reel.results):
        return paint.STRIPE_QUIET
    winner = reel.results[number - 1].winner
    if winner is None:
        return paint.STRIPE_QUIET
    return paint.side_paint(reel.rules.side_of(winner), "stripe")


def _button(canvas: Canvas, x: int, y: int, text: str, action: str) -> int:
    """Draw a button; returns the column after it."""
    end = canvas.put(x, y, text, paint.BUTTON)
    canvas.on_click(x, y, end - x, 1, action)
    return end

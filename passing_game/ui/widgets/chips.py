"""The two open ends of the train, drawn: what a tile can be aimed at."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.train import Side
from passing_game.ui import paint

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas
    from passing_game.ui.layout import Chip, Rect
    from passing_game.ui.look import Look
    from passing_game.ui.turn import Turn


class Call(Enum):
    """What an open end says to the player. Each is seen without colours as well."""

    OPEN = "open"
    """No tile is chosen."""
    SHUT = "shut"
    """Nothing will be laid here: the chosen tile does not fit, or is aimed at the other end."""
    FITS = "fits"
    """The chosen tile fits here."""
    ASKED = "asked"
    """It fits at both ends, and the player is asked at which one."""
    AIMED = "aimed"
    """It will be laid here."""


def call(turn: Turn, side: Side) -> Call:
    """What an open end says now."""
    if turn.aim is side:
        return Call.AIMED
    if turn.aim is not None:
        return Call.SHUT
    if turn.asking:
        return Call.ASKED
    if turn.chosen is None:
        return Call.OPEN
    return Call.FITS if side in turn.sides(turn.chosen) else Call.SHUT


def draw_chip(canvas: Canvas, chip: Chip, rect: Rect, what: Call) -> None:
    """Draw an open end where it lies on the canvas: gold, but for one where nothing can be laid."""
    x, y, width, height = rect
    look = _paint(what, canvas.look)
    canvas.fill(x, y, width, height, look)
    text = chip_text(chip.number, chip.side, what, canvas.look)
    canvas.put(x + (width - len(text)) // 2, y + height // 2, text, look)


def _paint(what: Call, look: Look) -> paint.Paint:
    if what is not Call.SHUT:
        return paint.CHIP
    return paint.FELT if look.is_outlined else paint.CHIP_QUIET


def chip_text(number: int, side: Side, what: Call, look: Look) -> str:
    """What is written on a chip, in three cells; brackets mean a tile where tiles are framed."""
    match what:
        case Call.OPEN:
            return f"({number})" if look.is_outlined else f" {number} "
        case Call.SHUT:
            return f" {number} "
        case Call.FITS:
            return f"<{number}>" if look.is_ascii else f"‹{number}›"
        case Call.ASKED if look.is_ascii:
            return f"<{number}?" if side is Side.LEFT else f"?{number}>"
        case Call.ASKED:
            return f"←{number} " if side is Side.LEFT else f" {number}→"
        case Call.AIMED:
            return f"*{number}*" if look.is_outlined else f"[{number}]"

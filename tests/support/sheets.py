"""Sheets of cells without a screen: the looks of all terminals, and what stands on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.config.settings import Colours, Style
from passing_game.ui.look import Look

if TYPE_CHECKING:
    from passing_game.ui.canvas import Canvas

PIPS: Final = Look()
DIGITS: Final = Look(Style.DIGITS)
FRAMED: Final = Look(Style.PIPS, Colours.NONE)
FRAMED_DIGITS: Final = Look(Style.DIGITS, Colours.NONE)
ASCII: Final = Look(Style.ASCII, Colours.NONE)
ASCII_IN_COLOUR: Final = Look(Style.ASCII)

LOOKS: Final = {
    "pips": PIPS,
    "digits": DIGITS,
    "framed": FRAMED,
    "framed digits": FRAMED_DIGITS,
    "ascii": ASCII,
    "ascii in colour": ASCII_IN_COLOUR,
}
"""Every look that makes a difference in shape, and what it is called."""


def rows_of(canvas: Canvas) -> list[str]:
    """The rows of a sheet, each as wide as it is."""
    return ["".join(cell.char for cell in row) for row in canvas.rows]


def touched(canvas: Canvas) -> set[tuple[int, int]]:
    """The cells that something was drawn on; a blank sheet is of one paint."""
    ground = canvas.rows[0][0].paint
    return {
        (x, y)
        for y, row in enumerate(canvas.rows)
        for x, cell in enumerate(row)
        if cell.char.strip() or cell.paint != ground
    }

"""The signs that the pictures are made of, in Unicode and in ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from passing_game.ui.look import Look


class Glyphs(NamedTuple):
    """One sign for each thing; every one takes one cell.

    Attributes:
        left: points to the left.
        right: points to the right.
        up: points upwards.
        down: points downwards.
        back: a tile from behind.
        lying: a part of a tile from behind that lies at a side of the table.
        full: a part of a bar that is full.
        gained: a part of a bar that has just been filled.
        rest: a part of a bar that is still to be filled.
        keyless: where a tile has no key of its own.
        times: before a number of things.
        fits: the edge of a foot below a solid tile that fits.
        fits_frame: the same where tiles are framed.
    """

    left: str
    right: str
    up: str
    down: str
    back: str
    lying: str
    full: str
    gained: str
    rest: str
    keyless: str
    times: str
    fits: str
    fits_frame: str


UNICODE: Final = Glyphs("◂", "▸", "▴", "▾", "▮", "▄", "█", "▒", "·", "·", "×", "▀", "━")
ASCII: Final = Glyphs("<", ">", "^", "v", "#", "=", "#", "+", ".", ".", "x", "=", "=")


def glyphs(look: Look) -> Glyphs:
    """The signs that may be written on a terminal."""
    return ASCII if look.is_ascii else UNICODE

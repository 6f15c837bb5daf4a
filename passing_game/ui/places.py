"""Where the seats are round the screen: one's own at the bottom, the others clockwise from it."""

from __future__ import annotations

from enum import Enum


class Place(Enum):
    """A side of the table as it is seen."""

    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


_ROUND_THE_TABLE = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.LEFT, Place.RIGHT),
    4: (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT),
}


def seat_place(players: int, steps: int) -> Place:
    """The place of the seat that is so many steps clockwise from one's own."""
    return _ROUND_THE_TABLE[players][steps]

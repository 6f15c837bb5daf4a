"""All plays at all ends, found once: the heuristic and its playouts only look them up."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from passing_game.bots.simulation import EITHER, PASS
from passing_game.engine.round import NO_END
from passing_game.engine.tiles import BEARING, HALVES, NUMBERS, PIPS

LEFT: Final = 0
RIGHT: Final = 1


class Laid(NamedTuple):
    """A play by its code and its tile's bit, the ends it leaves, and all tiles that fit these."""

    code: int
    bit: int
    left: int
    right: int
    fitting: int


NO_PLAY: Final = Laid(PASS, 0, NO_END, NO_END, 0)
"""What stands for no play at all."""

Option = tuple[float, int, int, int, int, Laid]
"""A play as it is weighed, a plain tuple for its speed: the worth of its tile in pips, the end
(`LEFT` or `RIGHT`), the masks of the tiles that fit both new ends together, the one it makes and
the one it leaves, and the play."""

Options = dict[int, tuple[Option, ...]]
"""For each tile's bit its plays, the one at the left end first."""


@cache
def options_for(double: float) -> tuple[tuple[Options, ...], ...]:
    """All plays by the left and the right end, a double being worth so many pips more.

    The last row and column, found by `NO_END`, are for the first tile.
    """
    numbers = (*NUMBERS, NO_END)
    return tuple(tuple(_at(left, right, double) for right in numbers) for left in numbers)


def _at(left: int, right: int, double: float) -> Options:
    found: Options = {}
    for tile, halves in enumerate(HALVES):
        worth = PIPS[tile] + (double if halves[0] == halves[1] else 0.0)
        options = []
        if left == right == NO_END:
            options.append(_option(worth, tile, LEFT, *halves))
        if left in halves:
            options.append(_option(worth, tile, LEFT, PIPS[tile] - left, right))
        if right in halves:
            options.append(_option(worth, tile, RIGHT, PIPS[tile] - right, left))
        if options:
            found[1 << tile] = tuple(options)
    return found


def _option(worth: float, tile: int, side: int, new: int, other: int) -> Option:
    """A play that makes one end new and leaves the other."""
    left, right = (new, other) if side == LEFT else (other, new)
    fitting = EITHER[new][other]
    laid = Laid(2 * tile + side, 1 << tile, left, right, fitting)
    return worth, side, fitting, BEARING[new], BEARING[other], laid

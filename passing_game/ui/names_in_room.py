"""Names that give way to what is said of them, where there is little room for a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from rich.cells import cell_len

from passing_game.ui.canvas import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Says = Callable[[Sequence[str]], "Told"]

Told = TypeVar("Told")

WIDTHS: Final = (20, 14, 10, 7)
"""The cells that a name may have, tried one after the other once the whole names are too long."""


def said_in_room(
    names: Sequence[str], say: Says[Told], fits: Callable[[Told], bool], *shorter: Says[Told]
) -> Told:
    """What is said with the names as whole as they can be, or with the shortest if nothing fits.

    Args:
        names: those that are cut.
        say: makes what is said of them.
        fits: whether there is room for that.
        shorter: say less, one after the other, where not even the shortest names are enough.
    """
    told = say(names)
    for width in WIDTHS:
        if fits(told):
            return told
        told = say([fitted(name, width) for name in names])
    if shorter and not fits(told):
        return said_in_room(names, shorter[0], fits, *shorter[1:])
    return told


def said_in_row(names: Sequence[str], room: int, say: Says[str], *shorter: Says[str]) -> str:
    """The same in one row of so many cells."""
    return said_in_room(names, say, lambda told: cell_len(told) <= room, *shorter)

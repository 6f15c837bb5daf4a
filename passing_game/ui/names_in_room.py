"""Names that give way to what is said of them, where there is little room for a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from passing_game.ui.canvas import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Told = TypeVar("Told")

WIDTHS: Final = (20, 14, 10, 7)
"""The cells that a name may have, tried one after the other once the whole names are too long."""


def said_in_room(
    names: Sequence[str], say: Callable[[Sequence[str]], Told], fits: Callable[[Told], bool]
) -> Told:
    """What is said with the names as whole as they can be, or with the shortest if nothing fits."""
    told = say(names)
    for width in WIDTHS:
        if fits(told):
            break
        told = say([fitted(name, width) for name in names])
    return told

"""The tiles that can be read on a screen: drawn with digits in frames, or written as "3-2".

`LOOK` has the game drawn so that each tile is two digits with a seam between.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from support.leaks import tiles_in

from passing_game.engine.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

LOOK: Final = ("--style", "digits", "--colours", "none")

_SIDE = "[│┃║\\[\\]]"
_LYING: Final = re.compile(rf"(?={_SIDE} *([0-6]) *[│║] *([0-6]) *{_SIDE})")
_STANDING_HALF: Final = re.compile(rf"(?={_SIDE}( *)([0-6])( *){_SIDE})")
_SEAM: Final = re.compile("[├┣┠╟][─═]+[┤┫┨╢]")
_FITTING: Final = re.compile(r"┗━+ (\d)\+? ?━+┛")
_IN_HAND: Final = re.compile(r"[└┗╚][─━═]+[ \[](\d)[+ \]]")


def tiles_on(screen: str) -> set[Tile]:
    """All that reads like a tile, in words or drawn, lying or standing."""
    rows = screen.split("\n")
    drawn = {Tile.of(int(one), int(other)) for row in rows for one, other in _LYING.findall(row)}
    return drawn | set(_standing(rows)) | tiles_in(screen)


def hand_on(screen: str) -> set[Tile]:
    """The tiles of one's own hand: those in the rows above its numbers."""
    rows = screen.split("\n")
    numbered = [at for at, row in enumerate(rows) if _IN_HAND.search(row)]
    hand = "\n".join(row for at in numbered for row in rows[max(0, at - 4) : at + 1])
    return tiles_on(hand)


def fitting_on(screen: str) -> list[str]:
    """The keys of the tiles in one's hand that can be played."""
    return _FITTING.findall(screen)


def _standing(rows: list[str]) -> Iterator[Tile]:
    for above, seam, below in zip(rows, rows[1:], rows[2:], strict=False):
        for half in _STANDING_HALF.finditer(above):
            start, width = half.start(), len(half[1]) + len(half[3]) + 3
            other = re.fullmatch(rf"{_SIDE} *([0-6]) *{_SIDE}", below[start : start + width])
            if other and _SEAM.fullmatch(seam[start : start + width]):
                yield Tile.of(int(half[2]), int(other[1]))

"""What can be told of a tile, and its paints. A shape always tells the same as the paint."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui import paint as paints

if TYPE_CHECKING:
    from passing_game.ui.paint import Paint


class Mark(Enum):
    """What is told of a tile. Each is seen without colours as well.

    `NEW` has a double seam, and in frames a heavy edge, too. In frames `FITS` has a heavy edge
    alone and `CHOSEN` a double one; below solid tiles of a hand that is told by their foot, and by
    the row that they stand in.
    """

    PLAIN = "plain"
    NEW = "last played"
    DIM = "does not fit"
    FITS = "fits"
    CHOSEN = "chosen"


class Paints(NamedTuple):
    """The paints of a tile: of its pips or digits, and of its seam and its frame."""

    face: Paint
    seam: Paint


PAINTS: Final = {
    Mark.PLAIN: Paints(paints.TILE, paints.TILE_SEAM),
    Mark.NEW: Paints(paints.TILE_NEW, paints.TILE_NEW_SEAM),
    Mark.DIM: Paints(paints.TILE_DIM, paints.TILE_DIM_SEAM),
    Mark.FITS: Paints(paints.TILE, paints.TILE_SEAM),
    Mark.CHOSEN: Paints(paints.TILE_CHOSEN, paints.TILE_CHOSEN_SEAM),
}

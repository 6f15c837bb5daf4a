"""The three things a seat can do in a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.engine.train import Side


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile at an end of the train. For the first tile of a round the side does not matter."""

    tile: Tile
    side: Side


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing; it may be a bluff."""


Move = Play | Draw | Pass

"""The train: the tiles on the table in a line, with exactly two open ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile


class Side(StrEnum):
    """An end of the train."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Side:
        """The opposite end."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile as it lies in the train: which of its halves points left and which right, in pips."""

    tile: Tile
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Train:
    """The tiles from left to right. `lead` is the place of the round's first tile among them."""

    tiles: tuple[LaidTile, ...] = ()
    lead: int = 0

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open numbers at the left and at the right, in pips; None before the first tile."""
        if not self.tiles:
            return None
        return self.tiles[0].left, self.tiles[-1].right

    def extended(self, tile: Tile, side: Side) -> Train:
        """The train with one more tile. The first opens its higher half at the left.

        Whether the tile fits is for the caller to know (`Round.sides`).
        """
        if not self.tiles:
            return Train((LaidTile(tile, tile.high, tile.low),))
        if side is Side.LEFT:
            touching = self.tiles[0].left
            laid = LaidTile(tile, tile.pips - touching, touching)
            return Train((laid, *self.tiles), self.lead + 1)
        touching = self.tiles[-1].right
        laid = LaidTile(tile, touching, tile.pips - touching)
        return Train((*self.tiles, laid), self.lead)

    def __len__(self) -> int:
        return len(self.tiles)

"""What a player has in mind before a move: the chosen tile and the end it is aimed at. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.moves import Play
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.moves import Move
    from passing_game.engine.tiles import Tile
    from passing_game.engine.view import SeatView


class Hindrance(Enum):
    """Why the chosen tile cannot be laid yet."""

    NOTHING_CHOSEN = "nothing chosen"
    FITS_NOWHERE = "fits nowhere"
    WHICH_END = "which end"


@dataclass
class Turn:
    """The tile that a player has chosen from a view's hand, and the end aimed at.

    `asking` is set while the tile fits both ends, they differ, and the player must say which.
    """

    view: SeatView
    chosen: Tile | None = None
    aim: Side | None = None
    asking: bool = False

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The hand as it is shown: the highest tile first."""
        return tuple(sorted(self.view.hand, reverse=True))

    @property
    def place(self) -> int | None:
        """The place of the chosen tile in the hand, from 0."""
        return None if self.chosen is None else self.tiles.index(self.chosen)

    def sides(self, tile: Tile | None) -> tuple[Side, ...]:
        """The ends where a tile of the hand can be laid now; on turn or not."""
        if tile is None or tile not in self.view.fitting:
            return ()
        if self.view.ends is None:
            return (Side.LEFT,)
        return tuple(
            side for side, end in zip(Side, self.view.ends, strict=True) if tile.bears(end)
        )

    def follow(self, view: SeatView) -> None:
        """Take a newer view; a tile that is still held stays chosen."""
        if view.ends != self.view.ends or view.turn != self.view.turn:
            self.aim, self.asking = None, False
        self.view = view
        if self.chosen is not None and self.chosen not in view.hand:
            self.put_back()

    def choose(self, place: int) -> None:
        """Choose the tile at a place of the hand; a place beyond it chooses nothing new."""
        if place in range(len(self.tiles)):
            self.chosen = self.tiles[place]
            self.aim, self.asking = None, False

    def step(self, by: int) -> None:
        """Choose another tile; the first step goes to the first tile that fits."""
        tiles = self.tiles
        if not tiles:
            return
        if self.place is None:
            fitting = [place for place, tile in enumerate(tiles) if tile in self.view.fitting]
            self.choose(fitting[0 if by > 0 else -1] if fitting else 0)
        else:
            self.choose(max(0, min(len(tiles) - 1, self.place + by)))

    def put_back(self) -> None:
        """Choose nothing; while an end is asked for, only take the question back."""
        if not self.asking:
            self.chosen = None
        self.aim, self.asking = None, False

    def aim_at(self, side: Side) -> None:
        """Aim the chosen tile at an end, if it fits there."""
        if side in self.sides(self.chosen):
            self.aim = side

    def suggest(self, move: Move) -> None:
        """Choose the tile of a move and aim at its end, as if the end had been asked for."""
        self.chosen, self.aim, self.asking = None, None, False
        if isinstance(move, Play):
            ends = self.view.ends
            self.chosen = move.tile
            if len(self.sides(move.tile)) == 2 and ends is not None and ends[0] != ends[1]:
                self.aim, self.asking = move.side, True

    def intend(self) -> Play | Hindrance:
        """The play that is meant, or what is missing for it."""
        sides = self.sides(self.chosen)
        if self.chosen is None:
            return Hindrance.NOTHING_CHOSEN
        if not sides:
            return Hindrance.FITS_NOWHERE
        ends = self.view.ends
        if self.aim is None and len(sides) == 2 and ends is not None and ends[0] != ends[1]:
            self.asking = True
            return Hindrance.WHICH_END
        return Play(self.chosen, self.aim or sides[-1])

"""A round of two that tests of the table begin in the middle of, and what they ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from support.games import tiles
from support.stories import story

from passing_game.engine.events import TilePlayed

if TYPE_CHECKING:
    from support.pilot import GamePilot

    from passing_game.engine.train import Side

HAND: Final = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
OTHER: Final = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"

MIDDLE: Final = story(2, HAND, OTHER, script="5-3 pass")
"""Seat 0 is on turn again and holds 6-6 6-3 4-4 3-3 2-1 1-0; the ends are 5 and 3."""

BOTH: Final = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
"""The same hand at the ends 6 and 3: the 6-3 fits both."""


def chosen(game: GamePilot) -> str:
    """The tile that the player at the table has chosen, or "None"."""
    return str(game.at_table.state.turn.chosen)


def played(game: GamePilot, tile: str, side: Side) -> bool:
    """Whether seat 0 has played a tile at an end in this round."""
    return TilePlayed(0, tiles(tile)[0], side) in game.match.history

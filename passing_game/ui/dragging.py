"""Dragging a tile from the hand to the train, by presses and releases alone.

The terminal reports no motion (see `terminal_modes`), so a drag is a press on a tile and a release
elsewhere. The press chooses the tile: it rises and the ends where it fits light up, and that is
all that is seen until it is dropped.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.actions import parse

from passing_game.engine.train import Side
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.ui.canvas import Hit
    from passing_game.ui.pointing import Spot

REACH: Final = 8
"""How far from an end a tile may be dropped to be meant for it: columns; a row counts for two."""


class Drag(NamedTuple):
    """A tile that the mouse has been pressed on; `again` if it was the chosen one before."""

    tile: Tile
    again: bool


def place_at(spot: Spot) -> int | None:
    """The place in the hand of the tile under the mouse, from 0."""
    place = _argument(spot.action, "choose_or_play")
    return None if place is None else int(place)


def end_at(spot: Spot) -> Side | None:
    """The end that a tile is meant for when it is dropped on the felt.

    That is the end under the mouse, or else the nearest one within reach. None where there is
    none, or where both are as near.
    """
    under = _end(spot.action)
    if under is not None or not isinstance(spot.widget, Picture):
        return under
    near: dict[Side, float] = {}
    for hit in spot.widget.sheet.hits:
        side, distance = _end(hit.action), _distance(hit, spot)
        if side is not None and distance <= near.get(side, REACH):
            near[side] = distance
    if len(set(near.values())) < len(near):
        return None
    return min(near, key=lambda side: near[side], default=None)


def _end(action: str | None) -> Side | None:
    side = _argument(action, "play_at")
    return None if side is None else Side(side)


def _argument(action: str | None, name: str) -> Any:  # noqa: ANN401 - whatever an action takes
    """What an action of that name is run with; None if it is another action, or none."""
    if action is None:
        return None
    _namespace, found, arguments = parse(action)
    return arguments[0] if found == name else None


def _distance(hit: Hit, spot: Spot) -> float:
    columns = max(hit.x - spot.x, 0, spot.x - (hit.x + hit.width - 1))
    rows = max(hit.y - spot.y, 0, spot.y - (hit.y + hit.height - 1))
    return hypot(columns, 2 * rows)

"""The things that can be told of a bot as a partner in a round that is over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile


class Kind(Enum):
    """Their kinds, the most telling first. "You" is the person whose partner the bot is."""

    HELD_OUT = "held, and out"
    """It passed on tiles that would have closed the number with which you then went out."""
    KEPT_OUT = "kept, and out"
    """It kept a number open that you had opened, and you went out with it."""
    ENDED = "ended"
    """Its pass ended the round, with your side ahead by its count."""
    BLOCKED = "blocked"
    """Its tile blocked the round, with your side ahead by its count."""
    HELD_USED = "held, and used"
    """It passed on tiles that would have closed a number that you had opened and then played at."""
    KEPT_USED = "kept, and used"
    """It kept a number open that you had opened and then played at."""
    SHUT_OUT = "shut out"
    """It closed a number that an opponent had opened, and nothing fitted of what that one held."""
    OFFERED = "offered"
    """It passed on a tile, ahead by its count, and so did all others until the round was over."""
    HELD = "held"
    """It passed on tiles that would have closed a number that you had opened and had tiles for."""
    KEPT = "kept"
    """It kept a number open that you had opened and had tiles for."""
    CLOSED = "closed"
    """It closed a number that an opponent had opened and had more tiles for."""
    HEAVIEST = "heaviest"
    """It played its heaviest tile, not a lighter one, while an opponent had a single tile left."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What the partner did.

    Attributes:
        kind: which kind of thing it was.
        partner: the partner's seat.
        tile: what it played; the heaviest of those it passed on; None for `ENDED`.
        number: the half that it kept open or closed, 0 to 6 pips.
        instead: a tile, no lighter than the one it played, that would have closed the number; for
            `KEPT`.
        answer: the tile that was then played at the number, where one was.
        opponent: the opponent's seat, where there is one.
        more: how many tiles with the number the opponent had, for `CLOSED`.
        lead: by how many pips it took its side to be ahead, the others' hands for average ones.
    """

    kind: Kind
    partner: int
    tile: Tile | None = None
    number: int | None = None
    instead: Tile | None = None
    answer: Tile | None = None
    opponent: int | None = None
    more: int = 0
    lead: int = 0

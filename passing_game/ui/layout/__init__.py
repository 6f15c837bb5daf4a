"""Where every tile of the train lies: pure geometry, in cells of the terminal.

The train runs in bands. The lead lies in one of them and reads from left to right. The right arm
grows to the right; at the felt's edge a tile turns down, hangs below the half it matches, and the
arm goes on in the band below, the other way. After a double the turning tile stands beside it; if
there is no room for that, a double is a corner itself, and the next tile lies under it (`metrics`
tells how). The left arm is the same turned by half a turn: it grows to the left and climbs. So the
arms never meet.

While a train grows no tile moves, as long as all of them find room; a short train slides along its
band once before it turns. A new round, a resized felt and other sizes of tiles begin afresh: in the
middle of the felt, straight if one band has the room, and as large as all bands together have it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.ui.layout.metrics import (
    AIRY,
    GIANT,
    HUGE,
    LARGE,
    OUTLINE,
    OUTLINE_AIRY,
    OUTLINE_HUGE,
    OUTLINE_LARGE,
    OUTLINED,
    SMALL,
    SOLID,
    Metrics,
)
from passing_game.ui.layout.placing import (
    Chip,
    Heading,
    Placed,
    Rect,
    placed,
)
from passing_game.ui.layout.plan import Plan
from passing_game.ui.layout.planning import LONGEST, FeltTooSmall, planned

if TYPE_CHECKING:
    from passing_game.engine.train import Train

__all__ = [
    "AIRY",
    "GIANT",
    "HUGE",
    "LARGE",
    "LONGEST",
    "OUTLINE",
    "OUTLINED",
    "OUTLINE_AIRY",
    "OUTLINE_HUGE",
    "OUTLINE_LARGE",
    "SMALL",
    "SOLID",
    "Chip",
    "FeltTooSmall",
    "Heading",
    "Layout",
    "Metrics",
    "Placed",
    "Plan",
    "Rect",
    "lay_out",
]


@dataclass(frozen=True, slots=True)
class Layout:
    """A train on its felt.

    Attributes:
        plan: what to hand to the next `lay_out`, so that tiles stay where they are. None for an
            empty train.
        tiles: every tile, from the left end of the train to the right one.
        chips: the marks of the left and the right open end; none for an empty train.
    """

    plan: Plan | None = None
    tiles: tuple[Placed, ...] = ()
    chips: tuple[Chip, ...] = ()


def lay_out(
    train: Train,
    width: int,
    height: int,
    previous: Plan | None = None,
    sizes: tuple[Metrics, ...] = SOLID,
) -> Layout:
    """Lay a train on a felt of `width` x `height` cells.

    Args:
        train: the tiles in a line, and which of them was first.
        width: the felt's columns.
        height: the felt's rows.
        previous: the plan of the last layout, if there was one. Tiles it has placed stay, unless
            the train no longer fits or is short and would turn; that happens three times at most
            while a round's train grows.
            It need not be of the same round, felt or sizes: then the layout is as without it.
        sizes: the sizes of tiles to choose from, from the largest to the smallest. The last one
            should be `SMALL`, which any train fits.

    Raises:
        FeltTooSmall: if the train does not fit. Down to `SMALL` it always does from 58x9 cells on.
    """
    if not train.tiles:
        return Layout()
    plan, arms = planned(train, (width, height), sizes, previous)
    return Layout(plan, *placed(plan, arms))

"""Choosing a plan, and choosing anew only when it must be.

The size of the tiles follows from the felt and the train: it is the largest in which the felt's
bands together have room for the train, of those that are worth while on such a felt. So a larger
felt never has smaller tiles. They are smaller than that only where a train has had to move too
often.

While a train grows at its ends its plan stays, and no tile moves. When a tile, or the chip beyond
it, would leave the felt, the train is laid anew: where both arms can still grow, or in a smaller
size. A short train that would turn at one edge, while the band is empty towards the other, is laid
anew too where a round can afford it. Each time counts against the three that a round's train may
move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from passing_game.ui.layout.plan import Arms, Plan
from passing_game.ui.layout.search import Wish, best_place

if TYPE_CHECKING:
    from passing_game.engine.train import Train
    from passing_game.ui.layout.metrics import Metrics

LONGEST: Final = 27
"""The most tiles a train is laid out for; the rules end a round at 25."""

RELAYS: Final = 3
"""How many times the train of a round may be laid anew."""

SPARE: Final = 200
"""Columns that a felt's bands must have together in the smallest size for a larger one to be tried.

The longest train takes about 155. With less to spare it may have to be laid anew three times in
the small size alone, and stepping down would be a fourth. With so much to spare it need be once at
most, and with twice as much it never need be.
"""

ROOMY: Final = 1.3
"""How much more room than for the longest train a felt must have for its largest sizes."""

URGENCY: Final = 4
"""How much more the room at both ends matters each time that a train has had to be laid anew."""

WORTH: Final = 4
"""Lying tiles that a felt must have room for, for any size but the smallest."""

SHORT: Final = 1.5
"""How much wider than a train its felt must be for it to be moved rather than to turn.

Such a train leaves a third of its band empty beyond the end that is not at the edge.
"""

ENOUGH: Final = 8
"""Lying tiles of room at either end that are enough for a short train."""

LATER: Final = 4
"""Lying tiles by which either arm must still be able to grow, where a train is laid anew."""


class FeltTooSmall(Exception):
    """The train does not fit on the felt even in the smallest size. From 58x9 cells on it does.

    Attributes:
        width: the felt's columns.
        height: the felt's rows.
        tiles: how many tiles the train has.
    """

    def __init__(self, width: int, height: int, tiles: int) -> None:
        super().__init__(f"a train of {tiles} does not fit on {width}x{height} cells")
        self.width = width
        self.height = height
        self.tiles = tiles


def planned(
    train: Train, felt: tuple[int, int], sizes: tuple[Metrics, ...], previous: Plan | None
) -> tuple[Plan, Arms]:
    """The plan of a train with at least one tile, and how its arms run.

    Args:
        train: the train to lay.
        felt: the felt's columns and rows.
        sizes: the sizes to choose from, from the largest to the smallest.
        previous: the plan of the train before, which is kept if it still serves. Another felt,
            other sizes, or a train that did not grow from that one (a new round), begin afresh.

    Raises:
        FeltTooSmall: if the train does not fit.
    """
    fresh = Plan(*felt, sizes, sizes[0], 0, 0, (0, 0), 0, train)
    if previous is None or not _continues(previous, fresh):
        return _laid(fresh)
    kept = replace(previous, train=train)
    arms = kept.arms(kept.links())
    if arms and (_suits(kept) or kept.relays == RELAYS):  # it may not move for its size alone then
        return _slid(kept, arms) or (kept, arms)
    return _laid(replace(kept, relays=kept.relays + 1))


def _continues(plan: Plan, fresh: Plan) -> bool:
    """Whether the train is that of the plan, with no, one or more tiles added at its ends."""
    start = fresh.train.lead - plan.train.lead
    grown = fresh.train.tiles[start : start + len(plan.train)] == plan.train.tiles
    where = plan.width, plan.height, plan.sizes
    return where == (fresh.width, fresh.height, fresh.sizes) and start >= 0 and grown


def _slid(kept: Plan, arms: Arms) -> tuple[Plan, Arms] | None:
    """The plan with a short train straight again that has just turned at an edge.

    None if it has not, or if it could not move another two times.
    """
    moved = replace(kept, relays=kept.relays + 1)
    if kept.relays or arms.straight or not _is_short(moved):
        return None
    fit = best_place(moved, _wish(moved))
    return (fit.plan, fit.arms) if fit and fit.arms.straight else None


def _laid(plan: Plan) -> tuple[Plan, Arms]:
    """The train of a plan, in its size or in the next smaller one where it finds the room it needs.

    Raises:
        FeltTooSmall: if there is no such size.
    """
    for size in plan.sizes[plan.sizes.index(plan.metrics) :]:
        sized = replace(plan, metrics=size)
        fit = best_place(sized, _wish(sized)) if _suits(sized) else None
        if fit:
            return fit.plan, fit.arms
    raise FeltTooSmall(plan.width, plan.height, len(plan.train))


def _wish(plan: Plan) -> Wish:
    """The room that a train should have to grow. The longer it is, the more that matters."""
    tiles = len(plan.train)
    coming = max(0, LONGEST - tiles)
    needed = min(_needed(plan), coming)
    wanted = coming if plan.relays > 1 else max(needed, min(max(tiles, ENOUGH), coming // 2))
    return Wish(needed, wanted, URGENCY**plan.relays)


def _needed(plan: Plan) -> int:
    """The lying tiles by which either arm must still be able to grow.

    That is none on a new felt, and in the smallest size. Elsewhere a train that moves must not have
    to move again soon, and if it could not move once more, never. Only a short one may.
    """
    if plan.relays == 0 or plan.metrics is plan.sizes[-1]:
        return 0
    if not _may_move(plan):
        return LONGEST
    return 0 if _is_short(plan) else LATER


def _is_short(plan: Plan) -> bool:
    """Whether a train is so short that it may move once, and two more times if it must."""
    moves_on = _may_move(replace(plan, relays=plan.relays + 1))
    return moves_on and SHORT * plan.columns <= plan.width


def _suits(plan: Plan) -> bool:
    """Whether the train of a plan may lie in its size. In the smallest it always may.

    It may in tiles larger than the first above the smallest only where the felt has so much room
    that a round will hardly ever outgrow them.
    """
    *larger, smallest = plan.sizes
    size = plan.metrics
    if size is smallest:
        return True
    first = min((each.thick for each in larger if each.thick > smallest.thick), default=size.thick)
    lasts = size.room(plan.width, plan.height) >= ROOMY * size.train(LONGEST, doubles=7)
    worth = size.capacity(plan.width, plan.height) >= size.train(WORTH, doubles=0)
    is_spare = smallest.room(plan.width, plan.height) >= SPARE
    return is_spare and worth and (lasts or size.thick <= first) and plan.serves


def _may_move(plan: Plan) -> bool:
    """Whether the train may still move in the smallest size as often as it could have to."""
    room = plan.sizes[-1].room(plan.width, plan.height)
    return plan.relays + (1 if room >= 2 * SPARE else 2) <= RELAYS

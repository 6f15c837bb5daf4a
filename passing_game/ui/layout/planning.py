"""Choosing a plan, and choosing anew only when it must be.

While a train grows at its ends its plan stays, and no tile moves. When a tile, or the chip beyond
it, would leave the felt, the train is laid anew: where both arms can still grow, or in a smaller
size. Either counts against the three times that a round's train may move.
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

SPARE: Final = 200
"""Columns that a felt's bands must have together in the smallest size for a larger one to be tried.

The longest train takes about 155. With less to spare it may have to be laid anew three times in
the small size alone, and stepping down would be a fourth.
"""

ROOMY: Final = 1.35
"""How much more room than for the longest train a felt must have for its largest sizes."""

URGENCY: Final = 4
"""How much more the room at both ends matters each time that a train has had to be laid anew."""

AT_FIRST: Final = 2
"""Lying tiles that must fit on either side of a lone lead, in any size but the smallest."""

LATER: Final = 4
"""Lying tiles by which either arm must still be able to grow, where a longer train is laid."""


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
    fresh = Plan(*felt, sizes, sizes[-1], 0, 0, (0, 0), 0, train)
    if previous is None or not _continues(previous, fresh):
        return _begun(fresh)
    kept = replace(previous, train=train)
    arms = kept.arms(kept.links())
    return (kept, arms) if arms else _relaid(kept)


def _continues(plan: Plan, fresh: Plan) -> bool:
    """Whether the train is that of the plan, with no, one or more tiles added at its ends."""
    start = fresh.train.lead - plan.train.lead
    grown = fresh.train.tiles[start : start + len(plan.train)] == plan.train.tiles
    where = plan.width, plan.height, plan.sizes
    return where == (fresh.width, fresh.height, fresh.sizes) and start >= 0 and grown


def _begun(plan: Plan) -> tuple[Plan, Arms]:
    """The first plan of a round, or of a felt: as large as is likely to last a while."""
    *larger, smallest = plan.sizes
    if smallest.bands(plan.height) * plan.width < SPARE:
        return _laid(plan, (smallest,), 0)
    lasting = (size for size in larger if size is larger[-1] or _lasts(plan, size))
    return _laid(plan, (*lasting, smallest), AT_FIRST if len(plan.train) == 1 else LATER)


def _lasts(plan: Plan, size: Metrics) -> bool:
    """Whether a felt has so much room that a round will hardly ever outgrow that size."""
    return size.bands(plan.height) * plan.width >= ROOMY * size.train(LONGEST, doubles=7)


def _relaid(kept: Plan) -> tuple[Plan, Arms]:
    """The plan after one that no longer fits: once in the same size, then in a smaller one.

    It is no smaller another time where it need not move again: all that may come fits at both ends.
    """
    moved = replace(kept, relays=kept.relays + 1)
    sizes = kept.sizes[kept.sizes.index(kept.metrics) :]
    return _laid(moved, sizes, LONGEST if kept.relays else LATER)


def _laid(plan: Plan, sizes: tuple[Metrics, ...], least: int) -> tuple[Plan, Arms]:
    """The train of a plan in the largest of some sizes that leaves it the room it needs.

    Args:
        plan: the plan to begin with; its train, its felt and its relays stay.
        sizes: the sizes to choose from, from the largest to the smallest.
        least: how many lying tiles either arm must have room for, if so many may still come; in
            the smallest size none must.
    """
    coming = max(0, LONGEST - len(plan.train))
    needed = min(least, coming)
    wish = Wish(needed, max(needed, coming // 2), URGENCY**plan.relays)
    for size in sizes:
        must = wish if size is not sizes[-1] else wish._replace(needed=0)
        fit = best_place(replace(plan, metrics=size), must)
        if fit:
            return fit.plan, fit.arms
    raise FeltTooSmall(plan.width, plan.height, len(plan.train))

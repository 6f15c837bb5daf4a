"""Choosing a plan, and choosing anew only when it must be.

While a train grows at its ends its plan stays, and no tile moves. When a tile, or the chip beyond
it, would leave the felt, the train is laid anew: where its shorter arm can still grow the most, or
in the small size. Either counts against the three times that a round's train may move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from passing_game.ui.layout.arm import free
from passing_game.ui.layout.metrics import LARGE, SMALL
from passing_game.ui.layout.plan import Arms, Links, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.train import Train

LONGEST: Final = 27
"""The most tiles a train is laid out for; the rules end a round at 25."""

SPARE: Final = 200
"""Columns that a felt's small bands must have together for a round to begin in the large size.

The longest train takes about 155. With less to spare it may have to be laid anew three times in
the small size alone, and stepping down would be a fourth.
"""

AT_FIRST: Final = 2
"""Large tiles that must fit on either side of a lone lead."""

LATER: Final = 4
"""Large tiles by which either arm must still be able to grow, where a longer train is laid."""


class FeltTooSmall(Exception):
    """The train does not fit on the felt even in the small size. From 58x9 cells on it does.

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


def planned(train: Train, width: int, height: int, previous: Plan | None) -> tuple[Plan, Arms]:
    """The plan of a train with at least one tile, and how its arms run.

    Args:
        train: the train to lay.
        width: the felt's columns.
        height: the felt's rows.
        previous: the plan of the train before, which is kept if it still serves. Another felt, or
            a train that did not grow from that one (a new round), begins afresh.

    Raises:
        FeltTooSmall: if the train does not fit.
    """
    if previous is None or not _continues(previous, train, width, height):
        return _fresh(train, width, height)
    kept = replace(previous, train=train)
    arms = kept.arms(kept.links())
    return (kept, arms) if arms else _relaid(kept)


def _continues(plan: Plan, train: Train, width: int, height: int) -> bool:
    """Whether the train is that of the plan, with no, one or more tiles added at its ends."""
    start = train.lead - plan.train.lead
    same = train.tiles[start : start + len(plan.train)] == plan.train.tiles
    return (plan.width, plan.height) == (width, height) and start >= 0 and same


def _fresh(train: Train, width: int, height: int) -> tuple[Plan, Arms]:
    """The first plan of a round, or of a felt: large where that is likely to last a while."""
    small = Plan(width, height, SMALL, 0, 0, (0, 0), 0, train)
    if SMALL.bands(height) * width < SPARE:
        return _required(small)
    large = _best(replace(small, metrics=LARGE), AT_FIRST if len(train) == 1 else LATER)
    return large or _required(small, share=2)


def _relaid(kept: Plan) -> tuple[Plan, Arms]:
    """The plan after one that no longer fits: once in the large size, then in the small one.

    It stays large another time where it need not move again: all that may come fits at either end.
    Where a train steps down there is room to spare: it lies well if each arm can take half of what
    may still come, and better in the middle of the felt than with its back to an edge.
    """
    moved = replace(kept, relays=kept.relays + 1)
    if kept.metrics is SMALL:
        return _required(moved)
    large = _best(moved, LONGEST if kept.relays else LATER)
    return large or _required(replace(moved, metrics=SMALL), share=2)


def _required(plan: Plan, share: int = 1) -> tuple[Plan, Arms]:
    """The best plan in that size, however little room it leaves."""
    best = _best(plan, 0, share)
    if best is None:
        raise FeltTooSmall(plan.width, plan.height, len(plan.train))
    return best


def _best(plan: Plan, least: int, share: int = 1) -> tuple[Plan, Arms] | None:
    """The plan with its lead where the arm that is worse off can grow the most.

    Args:
        plan: the plan to begin with; its train, its size and its felt stay.
        least: how many lying tiles either arm must have room for, if so many may still come; None
            if no place is like that.
        share: the place nearest the middle is good enough, where either arm has room for all
            tiles that may still come, divided by this.
    """
    train, step = plan.train, plan.metrics.step
    coming = LONGEST - len(train)
    plan = replace(plan, known=(train.lead, len(train) - 1 - train.lead))
    tiles = plan.links()
    enough = coming * step // share
    best, most = None, min(least, coming) * step - 1
    for moved in _places(plan, tiles):
        arms = moved.arms(tiles)
        if arms and (room := min(map(free, moved.lanes, arms))) > most:
            best, most = (moved, arms), room
        if most >= enough:
            break
    return best


def _places(plan: Plan, tiles: Links) -> Iterator[Plan]:
    """The plan with its lead in every place it can have, the best ones for the eye first.

    These are in the middle bands, and where a train in a single band would be in its middle. A
    lone lead has the best place alone.
    """
    bands = plan.metrics.bands(plan.height)
    slack = plan.width - tiles.left[0].columns
    left, right = (sum(1 + tile.columns for tile in arm[1:]) for arm in tiles)
    rows = sorted(range(bands), key=lambda band: abs(2 * band - bands + 1))
    columns = sorted(range(slack + 1), key=lambda column: abs(2 * column - slack - left + right))
    alone = len(plan.train) == 1
    for band in rows[:1] if alone else rows:
        for column in columns[:1] if alone else columns:
            yield replace(plan, band=band, column=column)

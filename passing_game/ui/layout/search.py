"""Where a train is best laid: straight if it can be, in the middle, with room for both arms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.ui.layout.arm import free, margins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.ui.layout.plan import Arms, Links, Plan

COLUMNS: Final = 64
"""About how many columns for the lead are tried on a wide felt; on a narrow one all are."""


class Wish(NamedTuple):
    """What room a train should have at its ends.

    `needed` and `wanted` are the lying tiles by which either arm must, and should, still be able to
    grow. `urgency` is how much that matters against the middle of the felt: an arm that is a tile
    short is as bad as so many half columns off the middle, and two tiles are four times as bad.
    """

    needed: int
    wanted: int
    urgency: int


class Fit(NamedTuple):
    """A plan that its train fits, how its arms run then, and how far it is from the best of all."""

    plan: Plan
    arms: Arms
    cost: int


def best_place(plan: Plan, wish: Wish) -> Fit | None:
    """The plan with its lead where the train lies best, or None if it finds no place in that size.

    Args:
        plan: the plan to begin with; its train, its size and its felt stay.
        wish: the room that it should have at its ends.
    """
    lead = plan.train.lead
    plan = replace(plan, known=(lead, len(plan.train) - 1 - lead))
    tiles = plan.links()
    places = [_centred(replace(plan, column=column), tiles) for column in _columns(plan, tiles)]
    fits = list(_fits(places, tiles, wish))
    if not fits or min(fit.cost for fit in fits) > plan.metrics.pitch:
        fits += _fits((moved for place in places for moved in _shifted(place)), tiles, wish)
    return min(fits, key=_rank, default=None)


def _rank(fit: Fit) -> tuple[bool, int]:
    """What makes a place better than another: straight across the middle of the felt, then cost."""
    plan = fit.plan
    is_middle = abs(2 * plan.row - plan.height + 1) <= plan.metrics.pitch
    return not (is_middle and fit.arms.straight), fit.cost


def _columns(plan: Plan, tiles: Links) -> Iterator[int]:
    """The columns to try for the lead. The first is where a train in one row is in the middle."""
    slack = plan.width - tiles.left[0].columns
    if slack < 0 or plan.height < plan.metrics.tall:
        return
    left, right = (
        sum(plan.metrics.gap + tile.columns for tile in arm[1:])
        for arm in (tiles.left, tiles.right)
    )
    middle = min(max((slack + left - right) // 2, 0), slack)
    yield middle
    if len(plan.train) > 1:
        step = 1 + slack // COLUMNS
        yield from range(middle % step, slack + 1, step)


def _centred(plan: Plan, tiles: Links) -> Plan:
    """The plan with its lead in the row that brings the whole train to the middle."""
    metrics, half = plan.metrics, plan.metrics.tall // 2
    arms = plan.arms(tiles, endless=True)
    turns = arms.left.chip.band - arms.right.chip.band if arms else 0
    row = (plan.height - 1 + turns * metrics.pitch) // 2
    return replace(plan, row=min(max(row, half), plan.height - 1 - half))


def _shifted(plan: Plan) -> Iterator[Plan]:
    """The plan with its lead in the rows nearest to its own where all bands find room."""
    metrics, half = plan.metrics, plan.metrics.tall // 2
    bands = metrics.bands(plan.height)
    slack = plan.height - metrics.tall - (bands - 1) * metrics.pitch
    for band in range(bands):
        first = half + band * metrics.pitch
        yield replace(plan, row=min(max(plan.row, first), first + slack))


def _fits(places: Iterable[Plan], tiles: Links, wish: Wish) -> Iterator[Fit]:
    """Of these places those that the train fits, with the room that it needs."""
    for plan in places:
        arms = plan.arms(tiles)
        if arms is None:
            continue
        rooms = [
            free(lane, arm) // plan.metrics.step for lane, arm in zip(plan.lanes, arms, strict=True)
        ]
        if min(rooms) >= wish.needed:
            short = sum(max(0, wish.wanted - room) ** 2 for room in rooms)
            yield Fit(plan, arms, _off(plan, arms) + wish.urgency * short)


def _off(plan: Plan, arms: Arms) -> int:
    """How far the middle of a train is from that of its felt, in half columns.

    A row counts for two columns, as a cell is about twice as tall as wide.
    """
    left, right = (margins(lane, arm) for lane, arm in zip(plan.lanes, arms, strict=True))
    before, beyond = min(left[0], right[1]), min(right[0], left[1])
    turns = arms.right.chip.band - arms.left.chip.band
    rows = 2 * plan.row + turns * plan.metrics.pitch - plan.height + 1
    return abs(before - beyond) + 2 * abs(rows)

"""What every layout of a train must keep to, and layouts of trains that grow."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from passing_game.engine.train import Side
from passing_game.ui.layout import OUTLINED, SOLID, Layout, Metrics, Placed, Plan, Rect, lay_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.engine.train import Train

Felt = tuple[int, int]
Sizes = tuple[Metrics, ...]

FELTS: list[Felt] = [
    (58, 9),
    (60, 11),
    (58, 12),
    (78, 13),
    (70, 16),
    (88, 27),
    (100, 28),
    (118, 40),
    (170, 48),
    (250, 70),
    (478, 128),
]
"""Felts that windows of 60x20 and more leave to the train, in columns and rows."""

FAMILIES = {"solid": SOLID, "outlined": OUTLINED}

on_every_felt = pytest.mark.parametrize("felt", FELTS, ids=lambda felt: f"{felt[0]}x{felt[1]}")
in_all_sizes = pytest.mark.parametrize("sizes", FAMILIES.values(), ids=list(FAMILIES))


def laid_out(trains: Iterable[Train], felt: Felt, sizes: Sizes = SOLID) -> Iterator[Layout]:
    plan = None
    for train in trains:
        layout = lay_out(train, *felt, plan, sizes)
        plan = layout.plan
        yield layout


def plan_of(layout: Layout) -> Plan:
    assert layout.plan is not None
    return layout.plan


def along(layout: Layout) -> list[Rect]:
    """The tiles with the chips at both ends, in the order of the train."""
    left, right = layout.chips
    return [left.rect, *(tile.rect for tile in layout.tiles), right.rect]


def apart(start: int, length: int, other_start: int, other_length: int) -> int:
    return max(start, other_start) - min(start + length, other_start + other_length)


def gaps(one: Rect, other: Rect) -> tuple[int, int]:
    """The empty columns and rows between two rectangles; less than 0 where they share some."""
    return (
        apart(one.x, one.width, other.x, other.width),
        apart(one.y, one.height, other.y, other.height),
    )


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def meet(one: Rect, other: Rect) -> bool:
    nearer, farther = sorted(gaps(one, other))
    return nearer < 0 <= farther <= 1


def part_bearing(tile: Placed, pips: int) -> Rect:
    if tile.first == tile.second:
        return tile.rect
    return tile.halves[(tile.first, tile.second).index(pips)]


def assert_sound(layout: Layout) -> None:
    plan = plan_of(layout)
    tiles, train = layout.tiles, plan.train
    assert tuple(tile.laid for tile in tiles) == train.tiles
    assert [tile.index for tile in tiles] == list(range(len(train)))
    for tile in tiles:
        assert sorted((tile.first, tile.second)) == sorted((tile.laid.left, tile.laid.right))
    for one, other in combinations(along(layout), 2):
        assert not overlap(one, other)
    for x, y, width, height in along(layout):
        assert 0 <= x <= plan.width - width, "it leaves the felt at a side"
        assert 0 <= y <= plan.height - height, "it leaves the felt above or below"
    for left, right in pairwise(tiles):
        pips = left.laid.right
        assert meet(part_bearing(left, pips), part_bearing(right, pips))
    assert_tiles_stand_where_they_should(layout)
    assert_ends_are_marked(layout)


def assert_tiles_stand_where_they_should(layout: Layout) -> None:
    train = along(layout)
    for tile, before, after in zip(layout.tiles, train, train[2:], strict=False):
        rows = [middle(before), middle(tile.rect), middle(after)]
        if tile.first == tile.second:
            assert tile.upright or rows[0] < rows[1] < rows[2], "it is not across the train"
        elif tile.upright:
            assert rows[0] != rows[2], "it stands, but not at a corner"


def middle(rect: Rect) -> int:
    """Twice the row of its middle."""
    return 2 * rect.y + rect.height


def assert_ends_are_marked(layout: Layout) -> None:
    first, last = layout.tiles[0], layout.tiles[-1]
    left, right = layout.chips
    assert (left.side, right.side) == (Side.LEFT, Side.RIGHT)
    assert (left.number, right.number) == plan_of(layout).train.ends
    assert meet(left.rect, part_bearing(first, left.number))
    assert meet(right.rect, part_bearing(last, right.number))


def assert_only_a_relay_moves_tiles(before: Layout, after: Layout) -> None:
    moved = plan_of(after).relays - plan_of(before).relays
    assert moved in (0, 1)
    if not moved:
        start = plan_of(after).train.lead - plan_of(before).train.lead
        kept = after.tiles[start : start + len(before.tiles)]
        assert [tile.rect for tile in kept] == [tile.rect for tile in before.tiles]

"""What every layout of a train must keep to, and layouts of trains that grow."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from passing_game.engine.train import Side
from passing_game.ui.layout import Layout, Placed, Plan, Rect, lay_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from passing_game.engine.train import Train


def laid_out(trains: Iterable[Train], felt: tuple[int, int]) -> Iterator[Layout]:
    plan = None
    for train in trains:
        layout = lay_out(train, *felt, plan)
        plan = layout.plan
        yield layout


def plan_of(layout: Layout) -> Plan:
    assert layout.plan is not None
    return layout.plan


def rects(layout: Layout) -> list[Rect]:
    return [tile.rect for tile in layout.tiles] + [chip.rect for chip in layout.chips]


def apart(start: int, length: int, other_start: int, other_length: int) -> int:
    return max(start, other_start) - min(start + length, other_start + other_length)


def gaps(one: Rect, other: Rect) -> tuple[int, int]:
    """The empty columns and rows between two rectangles; less than 0 where they share some."""
    return (
        apart(one.x, one.width, other.x, other.width),
        apart(one.y, one.height, other.y, other.height),
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
    cells = [cell for rect in rects(layout) for cell in cells_of(rect)]
    assert len(cells) == len(set(cells)), "two pieces overlap"
    assert all(x in range(plan.width) and y in range(plan.height) for x, y in cells)
    for left, right in pairwise(tiles):
        pips = left.laid.right
        assert meet(part_bearing(left, pips), part_bearing(right, pips))
    assert_tiles_stand_where_they_should(tiles)
    assert_ends_are_marked(layout)


def cells_of(rect: Rect) -> Iterator[tuple[int, int]]:
    return product(range(rect.x, rect.x + rect.width), range(rect.y, rect.y + rect.height))


def assert_tiles_stand_where_they_should(tiles: tuple[Placed, ...]) -> None:
    assert all(tile.upright for tile in tiles if tile.first == tile.second)
    for before, tile, after in zip(tiles, tiles[1:], tiles[2:], strict=False):
        if tile.upright and tile.first != tile.second:
            assert middle(before.rect) != middle(after.rect), "it stands, but not at a corner"


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

"""Which end a tile is for that is dropped somewhere on the felt."""

import pytest

from passing_game.engine.train import Side
from passing_game.ui.layout import Chip, Heading, Rect, nearest

LEFT = Chip(Side.LEFT, 6, Rect(10, 4, 3, 3), Heading.LEFT)
RIGHT = Chip(Side.RIGHT, 3, Rect(31, 4, 3, 3), Heading.RIGHT)
BELOW = Chip(Side.RIGHT, 3, Rect(2, 10, 3, 3), Heading.DOWN)


@pytest.mark.parametrize(
    ("cell", "side"),
    [
        ((10, 4), Side.LEFT),
        ((12, 6), Side.LEFT),
        ((33, 6), Side.RIGHT),
        ((0, 0), Side.LEFT),
        ((60, 20), Side.RIGHT),
        ((21, 5), Side.LEFT),
        ((22, 5), Side.RIGHT),
        ((22, 40), Side.RIGHT),
    ],
    ids=str,
)
def test_a_dropped_tile_goes_to_the_nearest_end(cell: tuple[int, int], side: Side) -> None:
    chip = nearest((LEFT, RIGHT), *cell)
    assert chip is not None
    assert chip.side is side


def test_a_row_counts_for_two_columns() -> None:
    assert nearest((LEFT, BELOW), 3, 6) is LEFT, "seven columns, against four rows"
    assert nearest((LEFT, BELOW), 4, 7) is BELOW, "three rows, against six columns and a row"


def test_of_two_ends_as_near_as_each_other_it_is_the_right_one() -> None:
    assert nearest((LEFT, BELOW), 2, 6) is BELOW, "eight columns, and four rows"


def test_only_the_ends_that_may_be_aimed_at_count() -> None:
    assert nearest([RIGHT], 0, 0) is RIGHT
    assert nearest([], 0, 0) is None

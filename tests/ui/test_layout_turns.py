"""How an arm gets round the edge of the felt."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.layouts import FAMILIES, FELTS, laid_out, plan_of
from support.trains import LONGEST_OF_A_ROUND, grown, leaning

from passing_game.ui.layout import (
    GIANT,
    HUGE,
    LARGE,
    OUTLINE,
    OUTLINE_HUGE,
    OUTLINE_LARGE,
    SMALL,
    Metrics,
)
from passing_game.ui.layout.arm import Course, Lane, Stance, follow, links

ALL_SIZES = [GIANT, HUGE, LARGE, OUTLINE_HUGE, OUTLINE_LARGE, OUTLINE, SMALL]
in_every_size = pytest.mark.parametrize("metrics", ALL_SIZES, ids=lambda size: size.name)


@in_every_size
def test_the_measures_of_a_size_leave_room_for_seams_and_corners(metrics: Metrics) -> None:
    assert metrics.long % 2 == metrics.thick % 2 == metrics.wide % 2 == metrics.tall % 2 == 1
    assert metrics.chip <= metrics.wide
    assert metrics.pitch >= metrics.tall, "doubles one above the other overlap"
    assert metrics.turns_about_doubles or metrics.pitch >= 2 * metrics.thick


def test_each_size_has_its_name() -> None:
    assert len({metrics.name for metrics in ALL_SIZES}) == len(ALL_SIZES)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(FELTS), st.sampled_from(list(FAMILIES.values())), st.integers(0, 2**32))
def test_an_arm_uses_its_band_to_the_end(
    felt: tuple[int, int], sizes: tuple[Metrics, ...], seed: int
) -> None:
    dice = Random(seed)
    for layout in laid_out(grown(dice, LONGEST_OF_A_ROUND, leaning(dice)), felt, sizes):
        plan = plan_of(layout)
        arms = plan.arms(plan.links())
        assert arms is not None
        for arm in arms:
            assert_turned_only_at_the_edge(arm, plan.metrics)


def assert_turned_only_at_the_edge(arm: Course, metrics: Metrics) -> None:
    upright = metrics.gap + metrics.wide
    for before, spot in pairwise(arm.spots):
        if spot.band == before.band:
            continue
        if spot.stance is Stance.HANGING:
            assert before.room < 2 * upright, "the double and a corner beside it had room"
        elif before.stance is not Stance.HANGING:
            reserve = upright if metrics.turns_about_doubles else 0
            assert before.room < metrics.step + reserve, "the tile had room"


@pytest.mark.parametrize("metrics", [GIANT, HUGE, LARGE, OUTLINE_HUGE, OUTLINE_LARGE])
def test_a_double_stands_where_a_corner_has_room_beside_it_else_it_hangs(metrics: Metrics) -> None:
    lane = Lane(metrics, width=200, turns=1)
    pair = links(metrics, [False, True], known=0)
    room = 2 * (metrics.gap + metrics.wide)
    assert last_of(follow(lane, pair, room)) is Stance.ACROSS
    assert last_of(follow(lane, pair, room - 1)) is Stance.HANGING
    assert last_of(follow(lane, pair, 0)) is Stance.HANGING


@pytest.mark.parametrize("metrics", [GIANT, HUGE, LARGE, OUTLINE_HUGE, OUTLINE_LARGE])
def test_in_the_last_band_nothing_hangs(metrics: Metrics) -> None:
    lane = Lane(metrics, width=200, turns=0)
    pair = links(metrics, [False, True], known=0)
    room = 2 * metrics.gap + metrics.wide + metrics.chip
    assert last_of(follow(lane, pair, room)) is Stance.ACROSS
    assert follow(lane, pair, room - 1) is None, "the chip has no room"


@in_every_size
def test_a_chip_that_has_no_room_beyond_its_tile_is_below_it(metrics: Metrics) -> None:
    below = Lane(metrics, width=200, turns=1)
    (double,) = links(metrics, [True], known=0)
    (plain,) = links(metrics, [False], known=0)
    tile = double if metrics.turns_about_doubles else plain
    course = follow(below, [tile], room=metrics.gap + metrics.chip - 1)
    assert course is not None
    assert course.chip.band == 1
    beyond = follow(below, [tile], room=metrics.gap + metrics.chip)
    assert beyond is not None
    assert (beyond.chip.stance, beyond.chip.room) == (Stance.ALONG, 0)


def last_of(course: Course | None) -> Stance:
    assert course is not None
    return course.spots[-1].stance

"""How an arm gets round the edge of the felt."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.layouts import FAMILIES, FELTS, laid_out, meet, part_bearing, plan_of
from support.trains import LONGEST_OF_A_ROUND, grown, growth, leaning, train_of

from passing_game.engine.train import Side
from passing_game.ui.layout import OUTLINE, OUTLINED, SMALL, SOLID, Metrics
from passing_game.ui.layout.arm import Course, Lane, Stance, follow, links

ALL_SIZES = list(dict.fromkeys((*SOLID, *OUTLINED)))
HANGING = [metrics for metrics in ALL_SIZES if not metrics.turns_about_doubles]
TURNING = [metrics for metrics in ALL_SIZES if metrics.turns_about_doubles]


def in_sizes(sizes: list[Metrics]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("metrics", sizes, ids=lambda size: size.name)


in_every_size = in_sizes(ALL_SIZES)


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
    after_double = metrics.gap + metrics.wide + metrics.reserve_after(double=True, could_turn=False)
    for before, spot in pairwise(arm.spots):
        if spot.band == before.band:
            continue
        if spot.stance is Stance.HANGING:
            assert before.room < after_double, "the double and what may follow had room"
        elif before.stance is not Stance.HANGING:
            reserve = metrics.reserve_after(double=False, could_turn=False)
            assert before.room < metrics.step + reserve, "the tile had room"


@in_sizes(HANGING)
def test_a_double_stands_where_whatever_follows_has_room_else_it_hangs(metrics: Metrics) -> None:
    lane = Lane(metrics, width=200, turns=1)
    pair = links(metrics, [False, True], known=0)
    room = metrics.gap + metrics.wide + metrics.reserve_after(double=True, could_turn=False)
    assert last_of(follow(lane, pair, room)) is Stance.ACROSS
    assert last_of(follow(lane, pair, room - 1)) is Stance.HANGING
    least = pair[0].reserve
    assert last_of(follow(lane, pair, least)) is Stance.HANGING
    assert follow(lane, pair, least - 1) is None, (
        "it would be below the half that it does not match"
    )


@in_sizes(HANGING)
def test_a_hanging_double_is_near_to_none_but_the_halves_that_it_matches(metrics: Metrics) -> None:
    trains = list(growth(train_of("63 31 14 44 42"), Side.RIGHT))
    layouts = [
        layout
        for width in range(30, 300)
        for layout in laid_out(trains, (width, 41), (metrics, SMALL))
        if len(layout.tiles) == len(trains[-1]) and plan_of(layout).metrics is metrics
    ]
    hung = [layout.tiles for layout in layouts if not layout.tiles[3].upright]
    assert hung
    for *_, before, double, after in hung:
        for tile in (before, after):
            other = next(pips for pips in (tile.first, tile.second) if pips != 4)
            assert meet(part_bearing(tile, 4), double.rect)
            assert not meet(part_bearing(tile, other), double.rect)


@in_sizes(HANGING)
def test_in_the_last_band_nothing_hangs(metrics: Metrics) -> None:
    lane = Lane(metrics, width=200, turns=0)
    pair = links(metrics, [False, True], known=0)
    room = 2 * metrics.gap + metrics.wide + metrics.chip
    assert last_of(follow(lane, pair, room)) is Stance.ACROSS
    assert follow(lane, pair, room - 1) is None, "the chip has no room"


@in_sizes(TURNING)
def test_a_chip_that_has_no_room_beyond_its_double_is_below_it(metrics: Metrics) -> None:
    below = Lane(metrics, width=200, turns=1)
    double = links(metrics, [True], known=0)
    course = follow(below, double, room=metrics.gap + metrics.chip - 1)
    assert course is not None
    assert (course.chip.stance, course.chip.band) == (Stance.UNDER, 1)
    beyond = follow(below, double, room=metrics.gap + metrics.chip)
    assert beyond is not None
    assert (beyond.chip.stance, beyond.chip.room) == (Stance.ALONG, 0)


@in_sizes(HANGING)
def test_a_tile_is_always_laid_with_room_for_the_chip_beyond_it(metrics: Metrics) -> None:
    for doubles in (False, True):
        (tile,) = links(metrics, [doubles], known=0)
        assert tile.reserve >= metrics.gap + metrics.chip


@in_sizes([size for size in ALL_SIZES if size not in (SMALL, OUTLINE)])
def test_doubles_of_neighbouring_bands_keep_apart_in_all_but_the_closest_sizes(
    metrics: Metrics,
) -> None:
    assert metrics.pitch > metrics.tall


def last_of(course: Course | None) -> Stance:
    assert course is not None
    return course.spots[-1].stance

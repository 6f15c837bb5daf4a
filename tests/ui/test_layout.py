from collections.abc import Callable
from contextlib import nullcontext, suppress
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.layouts import (
    Felt,
    Sizes,
    assert_only_a_relay_moves_tiles,
    assert_sound,
    in_all_sizes,
    laid_out,
    on_every_felt,
    plan_of,
)
from support.trains import (
    LONGEST_OF_A_ROUND,
    early_doubles,
    grown,
    growth,
    late_doubles,
    leaning,
    train_of,
)

from passing_game.engine.tiles import TILES
from passing_game.engine.train import Side, Train
from passing_game.ui.layout import LONGEST, OUTLINED, SOLID, FeltTooSmall, Layout, lay_out
from passing_game.ui.layout.arm import free

SEEDS = st.integers(min_value=0, max_value=2**32)
FAMILIES = st.sampled_from([SOLID, OUTLINED])
some_times = settings(deadline=None, max_examples=10)


@on_every_felt
@in_all_sizes
@some_times
@given(seed=SEEDS)
def test_a_growing_train_lies_soundly_and_moves_three_times_at_most(
    felt: Felt, sizes: Sizes, seed: int
) -> None:
    dice = Random(seed)
    layouts = list(laid_out(grown(dice, LONGEST, leaning(dice)), felt, sizes))
    for layout in layouts:
        assert_sound(layout)
        if len(layout.tiles) <= LONGEST_OF_A_ROUND:
            assert plan_of(layout).relays <= 3
    for before, after in pairwise(layouts):
        assert_only_a_relay_moves_tiles(before, after)


@settings(deadline=None, max_examples=100)
@example(width=116, height=97, sizes=OUTLINED, seed=116)  # its size alone would move it again
@given(width=st.integers(58, 480), height=st.integers(9, 130), sizes=FAMILIES, seed=SEEDS)
def test_so_it_does_on_any_felt_in_between(
    width: int, height: int, sizes: Sizes, seed: int
) -> None:
    dice = Random(seed)
    trains = grown(dice, LONGEST_OF_A_ROUND, leaning(dice))
    for layout in laid_out(trains, (width, height), sizes):
        assert_sound(layout)
        assert plan_of(layout).relays <= 3


@on_every_felt
@in_all_sizes
@some_times
@given(first=st.integers(2, LONGEST_OF_A_ROUND), seed=SEEDS)
def test_so_it_does_where_its_felt_was_resized_meanwhile(
    felt: Felt, sizes: Sizes, first: int, seed: int
) -> None:
    dice = Random(seed)
    trains = list(grown(dice, LONGEST_OF_A_ROUND, leaning(dice)))[first - 1 :]
    for layout in laid_out(trains, felt, sizes):
        assert_sound(layout)
        assert plan_of(layout).relays <= 3


@on_every_felt
@in_all_sizes
@some_times
@given(seed=SEEDS)
def test_three_times_suffice_though_it_always_grows_where_the_room_is_short(
    felt: Felt, sizes: Sizes, seed: int
) -> None:
    layout = Layout()

    def shorter(train: Train) -> Side:
        nonlocal layout
        layout = lay_out(train, *felt, layout.plan, sizes)
        plan = plan_of(layout)
        arms = plan.arms(plan.links())
        assert arms is not None
        left, right = map(free, plan.lanes, arms)
        return Side.LEFT if left < right else Side.RIGHT

    for train in grown(Random(seed), LONGEST_OF_A_ROUND, shorter):
        last = lay_out(train, *felt, layout.plan, sizes)
        assert_sound(last)
        assert plan_of(last).relays <= 3


@on_every_felt
@in_all_sizes
@pytest.mark.parametrize("tour", [early_doubles, late_doubles])
@pytest.mark.parametrize(
    ("lead", "first"),
    [
        (0, Side.RIGHT),
        (6, Side.LEFT),
        (6, Side.RIGHT),
        (LONGEST // 2, Side.LEFT),
        (LONGEST - 1, Side.LEFT),
    ],
)
def test_the_longest_train_fits_wherever_it_began(
    felt: Felt, sizes: Sizes, tour: Callable[[int], str], lead: int, first: Side
) -> None:
    for layout in laid_out(growth(train_of(tour(LONGEST), lead), first), felt, sizes):
        assert_sound(layout)
        if len(layout.tiles) <= LONGEST_OF_A_ROUND:
            assert plan_of(layout).relays <= 3


@on_every_felt
@in_all_sizes
@pytest.mark.parametrize("lead", [0, 6, LONGEST // 2, LONGEST])
def test_even_the_whole_set_fits_on_every_felt(felt: Felt, sizes: Sizes, lead: int) -> None:
    assert_sound(lay_out(train_of(early_doubles(TILES), lead), *felt, None, sizes))


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 12) | st.integers(13, 90), st.integers(0, 60), FAMILIES, SEEDS)
def test_on_any_felt_a_train_lies_soundly_or_is_refused(
    width: int, height: int, sizes: Sizes, seed: int
) -> None:
    dice = Random(seed)
    trains = grown(dice, dice.randint(1, dice.choice([3, LONGEST])), leaning(dice))
    allowed = nullcontext() if width >= 58 and height >= 9 else suppress(FeltTooSmall)
    with allowed:
        for layout in laid_out(trains, (width, height), sizes):
            assert_sound(layout)


def test_a_felt_that_is_too_small_is_told_with_its_size() -> None:
    train = train_of(early_doubles(LONGEST), 3)
    with pytest.raises(FeltTooSmall) as refusal:
        lay_out(train, 40, 9)
    assert (refusal.value.width, refusal.value.height, refusal.value.tiles) == (40, 9, LONGEST)


@some_times
@given(FAMILIES, SEEDS)
def test_the_same_trains_are_always_laid_the_same_way(sizes: Sizes, seed: int) -> None:
    dice = Random(seed)
    trains = list(grown(dice, LONGEST, leaning(dice)))
    assert list(laid_out(trains, (76, 13), sizes)) == list(laid_out(trains, (76, 13), sizes))


def test_an_empty_train_has_neither_tiles_nor_ends() -> None:
    assert lay_out(Train(), 58, 9) == Layout(None, (), ())


def test_several_tiles_at_once_lie_as_one_after_another_while_they_fit() -> None:
    steps = list(growth(train_of("12 26 63 33 31", 2), Side.LEFT))
    first = lay_out(steps[0], 58, 9)
    *_, last = laid_out(steps, (58, 9))
    assert lay_out(steps[-1], 58, 9, first.plan) == last

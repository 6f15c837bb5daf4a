from collections.abc import Callable
from contextlib import nullcontext, suppress
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.layouts import assert_only_a_relay_moves_tiles, assert_sound, laid_out, plan_of
from support.trains import (
    FELTS,
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
from passing_game.ui.layout import (
    LARGE,
    LONGEST,
    SMALL,
    FeltTooSmall,
    Layout,
    Metrics,
    lay_out,
)
from passing_game.ui.layout.arm import Lane, follow, free, links

SEEDS = st.integers(min_value=0, max_value=2**32)
on_every_felt = pytest.mark.parametrize("felt", FELTS, ids=lambda felt: f"{felt[0]}x{felt[1]}")
some_times = settings(deadline=None, max_examples=15)


@on_every_felt
@some_times
@given(seed=SEEDS)
def test_a_growing_train_lies_soundly_and_moves_three_times_at_most(
    felt: tuple[int, int], seed: int
) -> None:
    dice = Random(seed)
    layouts = list(laid_out(grown(dice, LONGEST, leaning(dice)), felt))
    for layout in layouts:
        assert_sound(layout)
        if len(layout.tiles) <= LONGEST_OF_A_ROUND:
            assert plan_of(layout).relays <= 3
    for before, after in pairwise(layouts):
        assert_only_a_relay_moves_tiles(before, after)


@on_every_felt
@some_times
@given(seed=SEEDS)
def test_three_times_suffice_though_it_always_grows_where_the_room_is_short(
    felt: tuple[int, int], seed: int
) -> None:
    layout = Layout()

    def shorter(train: Train) -> Side:
        nonlocal layout
        layout = lay_out(train, *felt, layout.plan)
        plan = plan_of(layout)
        arms = plan.arms(plan.links())
        assert arms is not None
        left, right = map(free, plan.lanes, arms)
        return Side.LEFT if left < right else Side.RIGHT

    for train in grown(Random(seed), LONGEST_OF_A_ROUND, shorter):
        last = lay_out(train, *felt, layout.plan)
        assert_sound(last)
        assert plan_of(last).relays <= 3


@on_every_felt
@pytest.mark.parametrize("tour", [early_doubles, late_doubles])
@pytest.mark.parametrize("lead", [0, 6, LONGEST // 2, LONGEST - 1])
@pytest.mark.parametrize("first", Side)
def test_the_longest_train_fits_wherever_it_began(
    felt: tuple[int, int], tour: Callable[[int], str], lead: int, first: Side
) -> None:
    for layout in laid_out(growth(train_of(tour(LONGEST), lead), first), felt):
        assert_sound(layout)
        if len(layout.tiles) <= LONGEST_OF_A_ROUND:
            assert plan_of(layout).relays <= 3


@on_every_felt
@pytest.mark.parametrize("lead", [0, 6, LONGEST // 2, LONGEST])
def test_even_the_whole_set_fits_on_every_felt(felt: tuple[int, int], lead: int) -> None:
    assert_sound(lay_out(train_of(early_doubles(TILES), lead), *felt))


@settings(deadline=None, max_examples=200)
@given(st.integers(0, 12) | st.integers(13, 90), st.integers(0, 30), SEEDS)
def test_on_any_felt_a_train_lies_soundly_or_is_refused(width: int, height: int, seed: int) -> None:
    dice = Random(seed)
    trains = grown(dice, dice.randint(1, dice.choice([3, LONGEST])), leaning(dice))
    allowed = nullcontext() if width >= 58 and height >= 9 else suppress(FeltTooSmall)
    with allowed:
        for layout in laid_out(trains, (width, height)):
            assert_sound(layout)


def test_a_felt_that_is_too_small_is_told_with_its_size() -> None:
    train = train_of(early_doubles(LONGEST), 3)
    with pytest.raises(FeltTooSmall) as refusal:
        lay_out(train, 40, 9)
    assert (refusal.value.width, refusal.value.height, refusal.value.tiles) == (40, 9, LONGEST)


@some_times
@given(SEEDS)
def test_the_same_trains_are_always_laid_the_same_way(seed: int) -> None:
    dice = Random(seed)
    trains = list(grown(dice, LONGEST, leaning(dice)))
    assert list(laid_out(trains, (58, 9))) == list(laid_out(trains, (58, 9)))


@some_times
@given(SEEDS)
def test_a_resized_felt_is_laid_as_if_the_train_had_never_lain_elsewhere(seed: int) -> None:
    dice = Random(seed)
    *_, last = laid_out(grown(dice, LONGEST, leaning(dice)), (76, 16))
    train = plan_of(last).train
    assert lay_out(train, 58, 9, last.plan) == lay_out(train, 58, 9)


def test_an_empty_train_has_neither_tiles_nor_ends() -> None:
    assert lay_out(Train(), 58, 9) == Layout(None, (), ())


@pytest.mark.parametrize(
    "train", ["41", "53 35", "00 06"], ids=["shorter", "as long", "as long, another lead"]
)
def test_a_new_round_begins_afresh(train: str) -> None:
    before = laid_out(growth(train_of("63 33", 0), Side.RIGHT), (58, 9))
    *_, last = before
    assert lay_out(train_of(train), 58, 9, last.plan) == lay_out(train_of(train), 58, 9)


def test_a_lone_lead_lies_in_the_middle() -> None:
    (tile,) = lay_out(train_of("63"), 59, 9).tiles
    assert tile.rect == (27, 4, 5, 1)
    (tile,) = lay_out(train_of("63"), 101, 28).tiles
    assert tile.rect == (46, 12, 9, 3)


@pytest.mark.parametrize(
    ("felt", "metrics"),
    [
        ((58, 9), SMALL),
        ((58, 11), SMALL),
        ((60, 11), SMALL),
        ((58, 12), LARGE),
        ((76, 11), LARGE),
        ((150, 40), LARGE),
    ],
)
def test_a_round_begins_large_where_there_is_room_to_spare(
    felt: tuple[int, int], metrics: Metrics
) -> None:
    assert plan_of(lay_out(train_of("63"), *felt)).metrics is metrics


@on_every_felt
@some_times
@given(seed=SEEDS)
def test_tiles_never_grow_again_while_their_train_does(felt: tuple[int, int], seed: int) -> None:
    dice = Random(seed)
    sizes = [plan_of(layout).metrics for layout in laid_out(grown(dice, 27, leaning(dice)), felt)]
    assert sizes == sorted(sizes, key=[LARGE, SMALL].index)


@pytest.mark.parametrize(
    ("felt", "train", "sizes"),
    [
        ((58, 12), train_of(early_doubles(12), 6), [LARGE, SMALL]),
        ((70, 16), train_of(early_doubles(25), 4), [LARGE, LARGE, SMALL]),
        ((90, 24), train_of(late_doubles(25), 0), [LARGE, LARGE, SMALL]),
        ((100, 28), train_of(late_doubles(25), 0), [LARGE, LARGE, LARGE]),
    ],
    ids=["no room", "moved once", "would move a third time", "all the rest fits"],
)
def test_a_large_train_moves_once_then_steps_down(
    felt: tuple[int, int], train: Train, sizes: list[Metrics]
) -> None:
    by_relay = {
        plan.relays: plan.metrics for plan in map(plan_of, laid_out(growth(train, Side.LEFT), felt))
    }
    assert list(by_relay.values()) == sizes


def test_a_large_double_at_the_edge_needs_room_for_the_corner_beside_it() -> None:
    double = links(LARGE, [True], known=0)
    below = Lane(LARGE, width=60, turns=1)
    assert follow(below, double, room=5) is None
    assert follow(below, double, room=6) is not None
    assert follow(below._replace(turns=0), double, room=5) is not None


def test_several_tiles_at_once_lie_as_one_after_another_while_they_fit() -> None:
    steps = list(growth(train_of("12 26 63 33 31", 2), Side.LEFT))
    first = lay_out(steps[0], 58, 9)
    *_, last = laid_out(steps, (58, 9))
    assert lay_out(steps[-1], 58, 9, first.plan) == last

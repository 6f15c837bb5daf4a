"""In which size a train is laid, and when it steps down."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.layouts import Felt, Sizes, in_all_sizes, laid_out, on_every_felt, plan_of
from support.trains import (
    LONGEST_OF_A_ROUND,
    early_doubles,
    grown,
    growth,
    late_doubles,
    leaning,
    train_of,
)

from passing_game.engine.train import Side, Train
from passing_game.ui.layout import (
    AIRY,
    GIANT,
    HUGE,
    LARGE,
    OUTLINE_AIRY,
    OUTLINE_HUGE,
    OUTLINE_LARGE,
    OUTLINED,
    SMALL,
    SOLID,
    Metrics,
    lay_out,
)

SEEDS = st.integers(min_value=0, max_value=2**32)
some_times = settings(deadline=None, max_examples=10)


@pytest.mark.parametrize(
    ("felt", "solid", "outlined"),
    [
        ((58, 9), SMALL, SMALL),
        ((60, 11), SMALL, SMALL),
        ((58, 12), LARGE, OUTLINE_AIRY),
        ((78, 13), LARGE, OUTLINE_AIRY),
        ((88, 27), LARGE, OUTLINE_AIRY),
        ((118, 40), LARGE, OUTLINE_LARGE),
        ((170, 48), HUGE, OUTLINE_LARGE),
        ((250, 70), GIANT, OUTLINE_HUGE),
        ((478, 128), GIANT, OUTLINE_HUGE),
    ],
)
def test_a_round_begins_as_large_as_is_likely_to_last(
    felt: Felt, solid: Metrics, outlined: Metrics
) -> None:
    lead = train_of("63")
    assert plan_of(lay_out(lead, *felt)).metrics is solid
    assert plan_of(lay_out(lead, *felt, sizes=OUTLINED)).metrics is outlined


def test_only_the_sizes_that_are_asked_for_are_laid() -> None:
    lead = train_of("63")
    assert plan_of(lay_out(lead, 478, 128, sizes=(LARGE, SMALL))).metrics is LARGE
    assert plan_of(lay_out(lead, 478, 128, sizes=(SMALL,))).metrics is SMALL


@on_every_felt
@in_all_sizes
@some_times
@given(seed=SEEDS)
def test_tiles_never_grow_again_while_their_train_does(felt: Felt, sizes: Sizes, seed: int) -> None:
    dice = Random(seed)
    trains = grown(dice, LONGEST_OF_A_ROUND, leaning(dice))
    seen = [plan_of(layout).metrics for layout in laid_out(trains, felt, sizes)]
    assert seen == sorted(seen, key=sizes.index)


@pytest.mark.parametrize(
    ("felt", "train", "seen"),
    [
        ((58, 12), train_of(early_doubles(12), 6), [LARGE, AIRY]),
        ((70, 16), train_of(early_doubles(25), 4), [LARGE, LARGE, AIRY]),
        ((90, 24), train_of(late_doubles(25), 0), [LARGE, LARGE, LARGE, AIRY]),
        ((100, 28), train_of(late_doubles(25), 0), [LARGE, LARGE, LARGE]),
    ],
    ids=["no room", "moved once", "slides first", "all the rest fits"],
)
def test_a_large_train_moves_once_then_steps_down(
    felt: Felt, train: Train, seen: list[Metrics]
) -> None:
    by_relay = {
        plan.relays: plan.metrics for plan in map(plan_of, laid_out(growth(train, Side.LEFT), felt))
    }
    assert list(by_relay.values()) == seen


@pytest.mark.parametrize(
    ("felt", "sizes", "first"),
    [
        ((118, 40), SOLID, LARGE),
        ((170, 48), SOLID, HUGE),
        ((250, 70), SOLID, GIANT),
        ((88, 27), OUTLINED, OUTLINE_AIRY),
        ((118, 40), OUTLINED, OUTLINE_LARGE),
        ((250, 70), OUTLINED, OUTLINE_HUGE),
    ],
)
@some_times
@given(seed=SEEDS)
def test_where_both_ends_grow_a_roomy_felt_keeps_its_size_and_moves_once_at_most(
    felt: Felt, sizes: Sizes, first: Metrics, seed: int
) -> None:
    dice = Random(seed)
    sides = list(Side)
    trains = grown(dice, LONGEST_OF_A_ROUND, lambda train: sides[len(train) % 2])
    *_, last = laid_out(trains, felt, sizes)
    assert plan_of(last).metrics is first
    assert plan_of(last).relays <= 1


@settings(deadline=None, max_examples=150)
@given(
    felt=st.tuples(st.integers(58, 300) | st.integers(58, 100), st.integers(9, 80)),
    more=st.tuples(st.integers(0, 3), st.integers(0, 3)) | st.tuples(*[st.integers(0, 40)] * 2),
    sizes=st.sampled_from([SOLID, OUTLINED]),
    tiles=st.integers(1, LONGEST_OF_A_ROUND),
    seed=SEEDS,
)
def test_a_larger_felt_never_has_smaller_tiles(
    felt: Felt, more: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    dice = Random(seed)
    *_, train = grown(dice, tiles, leaning(dice))
    larger = felt[0] + more[0], felt[1] + more[1]
    before, after = (
        sizes.index(plan_of(lay_out(train, *each, None, sizes)).metrics) for each in (felt, larger)
    )
    assert after <= before


@on_every_felt
@in_all_sizes
@some_times
@given(seed=SEEDS)
def test_a_train_laid_afresh_is_never_smaller_than_one_that_grew_there(
    felt: Felt, sizes: Sizes, seed: int
) -> None:
    dice = Random(seed)
    trains = grown(dice, LONGEST_OF_A_ROUND, leaning(dice))
    for plan in map(plan_of, laid_out(trains, felt, sizes)):
        afresh = plan_of(lay_out(plan.train, *felt, None, sizes))
        assert sizes.index(afresh.metrics) <= sizes.index(plan.metrics)


@pytest.mark.parametrize("felt", [(78, 13), (79, 13), (68, 27), (69, 27)], ids=str)
@some_times
@given(tiles=st.integers(1, 5), seed=SEEDS)
def test_a_short_train_has_large_tiles_however_many_come_at_once(
    felt: Felt, tiles: int, seed: int
) -> None:
    dice = Random(seed)
    *_, last = laid_out(grown(dice, tiles, leaning(dice)), felt)
    at_once = lay_out(plan_of(last).train, *felt)
    assert plan_of(at_once).metrics is LARGE


@pytest.mark.parametrize("train", ["12 24 43", "11 14 44 43"])
def test_outlined_tiles_stand_side_by_side(train: str) -> None:
    layout = lay_out(train_of(train), 88, 27, sizes=OUTLINED)
    for one, other in zip(layout.tiles, layout.tiles[1:], strict=False):
        assert one.rect.x + one.rect.width == other.rect.x

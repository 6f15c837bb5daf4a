"""Where on the felt a train begins, and begins afresh."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.layouts import Felt, Sizes, along, in_all_sizes, laid_out, on_every_felt, plan_of
from support.trains import LONGEST_OF_A_ROUND, grown, growth, leaning, train_of

from passing_game.engine.train import Side
from passing_game.ui.layout import LONGEST, OUTLINED, SOLID, Layout, Metrics, lay_out

SEEDS = st.integers(min_value=0, max_value=2**32)
LENGTHS = st.integers(min_value=1, max_value=LONGEST_OF_A_ROUND)
FAMILIES = st.sampled_from([SOLID, OUTLINED])
some_times = settings(deadline=None, max_examples=25)

LARGE_FELTS: list[Felt] = [(88, 27), (118, 40), (170, 48), (250, 70), (478, 128)]
on_large_felts = pytest.mark.parametrize("felt", LARGE_FELTS, ids=str)


def off_the_middle(layout: Layout) -> tuple[float, float]:
    """The columns and rows between the middle of a train with its chips and that of its felt."""
    plan, pieces = plan_of(layout), along(layout)
    left, top = min(x for x, *_ in pieces), min(y for _, y, *_ in pieces)
    right = max(x + width for x, _, width, _ in pieces)
    bottom = max(y + height for _, y, _, height in pieces)
    return abs(left + right - plan.width) / 2, abs(top + bottom - plan.height) / 2


def random_layout(felt: Felt, sizes: Sizes, tiles: int, seed: int) -> Layout:
    dice = Random(seed)
    *_, train = grown(dice, tiles, leaning(dice))
    return lay_out(train, *felt, None, sizes)


@on_every_felt
@in_all_sizes
def test_a_lone_lead_lies_in_the_middle(felt: Felt, sizes: Sizes) -> None:
    layout = lay_out(train_of("63"), *felt, None, sizes)
    columns, rows = off_the_middle(layout)
    assert columns <= 0.5
    assert rows < plan_of(layout).metrics.pitch / 2, "not even for the sake of another band"


@on_large_felts
@in_all_sizes
@some_times
@given(tiles=st.integers(1, 6), seed=SEEDS)
def test_a_short_train_is_laid_in_the_middle_of_a_large_felt(
    felt: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    columns, rows = off_the_middle(random_layout(felt, sizes, tiles, seed))
    assert columns <= 2
    assert rows <= 1


@on_every_felt
@in_all_sizes
@some_times
@given(tiles=LENGTHS, seed=SEEDS)
def test_a_train_turns_only_if_no_band_has_room_for_it(
    felt: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    plan = plan_of(random_layout(felt, sizes, tiles, seed))
    arms = plan.arms(plan.links())
    assert arms is not None
    if plan.columns + 2 * spare_at_an_end(plan.metrics) <= plan.width:
        assert arms.straight


def spare_at_an_end(metrics: Metrics) -> int:
    """The columns that must be free beyond the last tile, more than its chip takes."""
    after = max(metrics.reserve_after(double=double, could_turn=False) for double in (False, True))
    return max(0, after - metrics.gap - metrics.chip)


@pytest.mark.parametrize("felt", [(68, 27), (69, 27), (88, 27), (148, 45)], ids=str)
@in_all_sizes
@some_times
@given(tiles=st.integers(1, 4), seed=SEEDS)
def test_a_short_train_stays_straight_and_in_the_middle_when_its_felt_is_resized(
    felt: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    layout = random_layout(felt, sizes, tiles, seed)
    columns, rows = off_the_middle(layout)
    assert columns <= 1
    assert rows <= 1
    arms = plan_of(layout).arms(plan_of(layout).links())
    assert arms is not None
    assert arms.straight


@on_large_felts
@in_all_sizes
@some_times
@given(tiles=LENGTHS, seed=SEEDS)
def test_any_train_is_laid_near_the_middle_of_a_large_felt(
    felt: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    layout = random_layout(felt, sizes, tiles, seed)
    columns, rows = off_the_middle(layout)
    metrics = plan_of(layout).metrics
    assert columns <= metrics.step
    assert rows <= metrics.pitch / 2


@pytest.mark.parametrize("resized", [(58, 9), (118, 40), (76, 13)], ids=["less", "more", "lower"])
@some_times
@given(sizes=FAMILIES, tiles=LENGTHS, seed=SEEDS)
def test_a_resized_felt_is_laid_as_if_the_train_had_never_lain_elsewhere(
    resized: Felt, sizes: Sizes, tiles: int, seed: int
) -> None:
    dice = Random(seed)
    *_, last = laid_out(grown(dice, tiles, leaning(dice)), (76, 16), sizes)
    train = plan_of(last).train
    assert lay_out(train, *resized, last.plan, sizes) == lay_out(train, *resized, None, sizes)


def test_a_resize_is_none_of_the_times_that_a_train_may_move() -> None:
    *_, last = laid_out(growth(train_of("63 31 14 42 26 65 51 12 23", 0), Side.RIGHT), (60, 12))
    assert plan_of(last).relays == 1
    train = plan_of(last).train
    assert plan_of(lay_out(train, 61, 12, last.plan)).relays == 0


@some_times
@given(sizes=FAMILIES, seed=SEEDS)
def test_a_window_that_is_resized_and_back_at_any_moment_keeps_room_for_the_train(
    sizes: Sizes, seed: int
) -> None:
    dice = Random(seed)
    layout = Layout()
    for train in grown(dice, LONGEST, leaning(dice)):
        felt = dice.choice([(58, 9), (58, 9), (88, 27), (170, 48)])
        layout = lay_out(train, *felt, layout.plan, sizes)
        assert len(layout.tiles) == len(train)


@some_times
@given(tiles=LENGTHS, seed=SEEDS)
def test_other_sizes_of_tiles_begin_afresh(tiles: int, seed: int) -> None:
    dice = Random(seed)
    *_, last = laid_out(grown(dice, tiles, leaning(dice)), (58, 12), SOLID)
    train = plan_of(last).train
    assert lay_out(train, 58, 12, last.plan, OUTLINED) == lay_out(train, 58, 12, None, OUTLINED)


@pytest.mark.parametrize(
    "train", ["41", "53 35", "00 06"], ids=["shorter", "as long", "as long, another lead"]
)
def test_a_new_round_begins_afresh(train: str) -> None:
    before = laid_out(growth(train_of("63 33", 0), Side.RIGHT), (58, 9))
    *_, last = before
    assert lay_out(train_of(train), 58, 9, last.plan) == lay_out(train_of(train), 58, 9)

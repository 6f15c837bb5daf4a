from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from passing_game.tables.arena.sheets import Times, ranked


def times(*seconds: float) -> Times:
    kept = Times()
    for taken in seconds:
        kept.add(taken)
    return kept


@pytest.mark.parametrize("share", [0.5, 0.95, 0.99, 1.0])
def test_a_share_of_the_times_is_right_to_one_percent(share: float) -> None:
    dice = Random("times")
    taken = sorted(dice.lognormvariate(-7, 2) for _ in range(1000))
    exact = taken[round(share * 1000) - 1]
    assert times(*taken).quantile(share) == pytest.approx(exact, rel=0.0101)


def test_the_longest_time_is_exact_and_no_share_is_longer() -> None:
    kept = times(0.25, 0.123456)
    assert kept.longest == kept.quantile(1.0) == 0.25


def test_no_time_and_no_move_are_no_reason_to_fail() -> None:
    assert times().quantile(0.5) == 0.0
    assert times(0.0, -1.0).quantile(0.99) == 0.0


def test_merged_times_are_those_of_both() -> None:
    kept = times(0.1, 0.2)
    kept.merge(times(0.3, 0.4, 0.5))
    assert len(kept) == 5
    assert kept.longest == 0.5
    assert kept.quantile(0.5) == pytest.approx(0.3, rel=0.01)


def test_half_of_the_numbers_are_not_above_the_median() -> None:
    assert ranked(Counter({10: 2, 40: 1, 20: 1}), 0.5) == 10
    assert ranked(Counter({10: 1, 40: 2, 20: 1}), 0.5) == 20
    with pytest.raises(ValueError, match="nothing"):
        ranked(Counter(), 0.5)

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from passing_game.tables.arena.intervals import Clusters, Z, wilson


def counted(*deals: tuple[int, int]) -> Clusters:
    clusters = Clusters()
    for units, amount in deals:
        clusters.add(units, amount)
    return clusters


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_single_matches_is_wilsons(
    wins: int, matches: int, low: float, high: float
) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_a_ratio_of_equal_deals_has_the_interval_of_their_mean() -> None:
    amounts = [3, 8, 4, 4, 0, 7, 10, 2]
    interval = counted(*((10, amount) for amount in amounts)).interval()
    rates = [amount / 10 for amount in amounts]
    half = Z * stdev(rates) / len(rates) ** 0.5
    assert interval == pytest.approx((fmean(rates) - half, fmean(rates) + half))


def test_a_ratio_of_unequal_deals_is_that_of_the_sums() -> None:
    clusters = counted((10, 5), (30, 25))
    assert clusters.ratio == 30 / 40
    residuals = [5 - 0.75 * 10, 25 - 0.75 * 30]
    half = Z * (2 * sum(residual**2 for residual in residuals)) ** 0.5 / 40
    assert clusters.interval() == pytest.approx((0.75 - half, 0.75 + half))


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert counted((10, 5)).interval() is None
    assert Clusters().interval() is None


def test_luck_that_the_seatings_share_cancels_out() -> None:
    halved = counted(*[(2, 1)] * 50).rate_interval()
    swept = counted(*[(2, 0), (2, 2)] * 25).rate_interval()
    alone = wilson(50, 100)
    assert halved[1] - halved[0] < alone[1] - alone[0] < swept[1] - swept[0]


@pytest.mark.parametrize(("amount", "expected"), [(0, 0.0), (1, 0.5), (2, 1.0)])
def test_many_deals_that_went_alike_are_no_certainty(amount: int, expected: float) -> None:
    low, high = counted(*[(2, amount)] * 40).rate_interval()
    assert low <= expected <= high
    assert 0.02 < high - low < 0.2
    assert 0 <= low < high <= 1


def test_the_order_of_the_deals_makes_no_difference() -> None:
    deals = [(units, units // 2 + units % 3) for units in range(1, 60)]
    turned = counted(*reversed(deals))
    assert counted(*deals) == turned
    assert counted(*deals).interval() == turned.interval()


def test_nineteen_intervals_in_twenty_hold_the_rate() -> None:
    dice, held, runs = Random("coverage"), 0, 400
    for _ in range(runs):
        luck = (dice.random() for _ in range(60))
        deals = ((2, sum(dice.random() < 0.4 + 0.4 * chance for _ in "ab")) for chance in luck)
        low, high = counted(*deals).rate_interval()
        held += low <= 0.6 <= high
    assert 0.92 < held / runs < 0.98

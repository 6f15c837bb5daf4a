from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.engine.deal import Deal, seeded
from passing_game.engine.match import Match
from passing_game.engine.rules import Preset, Rules
from passing_game.tables.codes import Shared, decode, encode
from passing_game.tables.daily import daily, day_dealt
from passing_game.tables.days import day_of

DAY = date(2026, 11, 30)


def dealt(shared: Shared) -> Deal:
    """The first deal of a match."""
    match = Match(shared.rules, seeded(shared.seed))
    match.start_round()
    assert match.deal is not None
    return match.deal


def test_the_deal_of_a_day_is_played_by_partners_by_the_standard_rules() -> None:
    rules = Rules.preset(Preset.STANDARD, 4, partners=True)
    assert daily(DAY) == Shared(rules, "daily/2026-11-30")


def test_the_deal_of_a_day_is_the_same_for_ever() -> None:
    code = "363T0-0ADTR"
    assert encode(daily(DAY)) == code
    deal = dealt(daily(DAY))
    assert deal.leader == 1
    assert " ".join(map(str, deal.hands[0])) == "3-0 3-3 4-3 4-4 5-4 6-6"
    assert " ".join(map(str, deal.boneyard)) == "5-1 4-1 2-0 5-2"


@settings(deadline=None)
@given(st.dates())
def test_a_code_for_a_day_is_known_as_that_day(day: date) -> None:
    shared = decode(encode(daily(day)))
    assert (day_of(shared.seed), day_dealt(shared)) == (day, day)


def test_every_day_has_other_tiles() -> None:
    deals = {dealt(daily(DAY + timedelta(days))) for days in range(366)}
    assert len(deals) == 366


@pytest.mark.parametrize(
    "seed",
    [
        *("", "daily/", "2026-11-30", "daily/daily/2026-11-30", "Daily/2026-11-30"),
        *("daily/20261130", "daily/2026-W49-1", "daily/2026-02-30", "daily/0000-01-01"),
        *("daily/2026-11-30 ", "daily/2026-11-3\u0660", "0123456789abcdef"),
    ],
)
def test_any_other_seed_is_no_days(seed: str) -> None:
    assert day_of(seed) is None


def test_a_days_seed_by_other_rules_is_not_its_deal() -> None:
    shared = daily(DAY)
    other = replace(shared, rules=Rules.preset(Preset.HOUSE, 4, partners=True))
    assert day_of(other.seed) == DAY
    assert day_dealt(other) is None
    assert day_dealt(Shared(shared.rules, "another")) is None

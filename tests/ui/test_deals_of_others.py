"""Deals that others have: by a share code, and the deal of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.pilot import Clock
from support.setups import setup
from support.stories import story

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.rules import Rules
from passing_game.tables.codes import Shared, encode
from passing_game.tables.daily import daily
from passing_game.ui import past

if TYPE_CHECKING:
    import pytest
    from support.pilot import GamePilot, Pilots

SHARED = Shared(
    Rules(players=3, partners=False, target=77).with_option("draw", "keep-playing"),
    "0123456789abcdef",
)
PASSED = story(2, script="pass pass")


def is_dealt_as(game: GamePilot, shared: Shared) -> bool:
    twin = Match(shared.rules, seeded(shared.seed))
    twin.start_round()
    return game.match.rules == shared.rules and game.match.deal == twin.deal


async def write(game: GamePilot, text: str) -> None:
    await game.press(*("minus" if char == "-" else char for char in text), "enter")


async def test_a_code_deals_its_tiles_by_its_rules(games: Pilots) -> None:
    async with games() as game:
        await game.press("k")
        assert game.screen == "WritingScreen"
        await write(game, encode(SHARED).lower())
        assert encode(SHARED) in game.text()
        await game.press("enter")
        assert is_dealt_as(game, SHARED)


async def test_a_code_with_a_mistake_is_refused_and_can_be_mended(games: Pilots) -> None:
    code = encode(SHARED)
    async with games() as game:
        await game.press("k")
        await write(game, code[:-1])
        assert game.screen == "WritingScreen"
        assert "missing" in game.text()
        await write(game, code[-1])
        assert game.screen == "SetupScreen"


async def test_who_changes_the_rules_after_all_is_dealt_other_tiles(games: Pilots) -> None:
    async with games() as game:
        await game.press("k")
        await write(game, encode(SHARED))
        await game.press("up", "right", "enter")  # another target
        assert game.match.rules.target == 78
        assert not is_dealt_as(game, SHARED)


async def test_the_deal_of_the_day_is_that_of_the_calendar(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(past, "datetime", Clock())
    today = daily(Clock.MOMENT.astimezone().date())
    async with games() as game:
        await game.press("y")
        assert "daily deal of 2026-0" in game.text()
        await game.press("enter")
        assert is_dealt_as(game, today)


async def test_the_code_of_a_match_and_how_it_went_can_be_read_after_a_round(games: Pilots) -> None:
    async with games(setup(2, target=1), seed="fedcba9876543210", held=True) as game:
        await game.submit("pass")
        await game.submit("pass")
        game.held = False
        await game.settle()
        await game.press("k")
        assert game.screen == "ReadingScreen"
        shared = Shared(game.match.rules, "fedcba9876543210")
        assert encode(shared) in game.text()
        assert "in 1 round" in " ".join(game.text().split())
        await game.press("k")
        assert game.screen == "ScoringScreen"


async def test_a_match_that_its_seed_does_not_deal_has_no_code(games: Pilots) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await game.tell()
        await game.press("k")
        assert game.screen == "ScoringScreen"
        assert "The match has no code" in " ".join(game.notices)

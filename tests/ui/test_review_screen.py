"""The review on the screen: beside everything else, left at any moment, and a way to each turn."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.pilot import at_once
from support.ranks import liking
from support.reels import AGAIN, DRAWING, reel_of, told_record
from support.replays import replaying
from support.setups import setup
from support.stories import story

from passing_game.ui import reviewing
from passing_game.ui.screens.review import ReviewScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from support.pilot import Pilots
    from support.replays import Replay

    from passing_game.tables.reel import Reel

REEL = reel_of(told_record(rules(2, lead="rotate", target=200), DRAWING, AGAIN))
WORTHS = {"6-3": 9.0, "draw": 6.0, "pass": 4.0, "6-5>": 6.5, "6-6": 2.0}
"""Seat 0 leads 6-6 instead of 6-3, and draws where that could still be played."""


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "aside", at_once)
    monkeypatch.setattr("passing_game.tables.review.ranked", liking(WORTHS))


@asynccontextmanager
async def reviewed(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Replay]:
    async with replaying(REEL, size) as replay:
        await replay.game.press("w")
        yield replay


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_turns_that_cost_most_are_listed_with_what_was_better(
    size: tuple[int, int],
) -> None:
    async with reviewed(size) as replay:
        text = replay.game.text()
        assert "Review · Ann" in text
        first, second = text.index("Ann led 6-6"), text.index("Ann drew")
        assert first < second, "the costliest first"
        assert "Round 1, move 1 · Ann led 6-6" in text
        assert "7.0 points" in text
        assert "Better: 6-3: " in text
        assert "turns looked at" not in text


async def test_enter_goes_to_the_turn_and_says_what_was_better_there() -> None:
    async with reviewed((120, 36)) as replay:
        await replay.game.press("enter")
        assert replay.game.app.screen is replay.screen
        assert replay.index == 0
        assert replay.game.part("#caption").rstrip().endswith(" all together do."), "and why"
        told = "Here 6-3 was about 7.0 points better than 6-6."
        assert told in replay.game.part("#caption")
        await replay.game.press("right")
        assert "Ann led 6-6" in replay.game.part("#caption")


async def test_another_turn_is_chosen_by_keys_and_by_clicks() -> None:
    async with reviewed() as replay:
        game = replay.game
        await game.press("down", "enter")
        second = replay.index
        assert second > 0
        assert "Here " in game.part("#caption")
        await game.press("w")
        place = game.find("#review", "pick(1)")
        await game.click_at(*place)
        assert isinstance(game.app.screen, ReviewScreen)
        await game.click_at(*place)
        assert replay.index == second


@pytest.mark.parametrize("key", ["escape", "q", "w"])
async def test_it_is_left_without_going_anywhere(key: str) -> None:
    async with replaying(REEL) as replay:
        await replay.game.press("right", "right", "w", key)
        assert replay.game.app.screen is replay.screen
        assert replay.index == 2


async def test_it_is_of_the_seat_at_the_bottom() -> None:
    async with replaying(REEL) as replay:
        await replay.game.press("s", "w")
        assert "Review · Wes" in replay.game.text()
        await replay.game.press("enter", "s")
        assert "Here " not in replay.game.part("#caption")


async def test_where_nothing_was_better_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passing_game.tables.review.ranked", liking({}))
    async with reviewed() as replay:
        assert "Ann made no turn at which something else was" in replay.game.text()
        await replay.game.press("enter")
        assert isinstance(replay.game.app.screen, ReviewScreen)


async def test_it_goes_on_beside_can_be_left_and_is_taken_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Callable[[], object]] = []

    async def never(work: Callable[[], object]) -> object:
        asked.append(work)
        return await at_once(work) if len(asked) == 1 else await forever()

    async def forever() -> object:
        return await asyncio.get_running_loop().create_future()

    monkeypatch.setattr(reviewing, "aside", never)
    async with reviewed() as replay:
        game = replay.game
        assert "1 of 6 turns looked at" in game.text()
        assert "Ann led 6-6" in game.text(), "what is found is shown at once"
        await game.press("?", "escape")
        assert "1 of 6 turns looked at" in game.text()
        await game.press("escape", "right")
        assert replay.index == 1
        monkeypatch.setattr(reviewing, "aside", at_once)
        await game.press("w")
        assert "looked at" not in game.text()
        assert "Ann drew" in game.text()


async def test_no_turn_is_lost_or_told_twice_if_it_goes_on_twice_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def later(work: Callable[[], object]) -> object:
        await asyncio.sleep(0)
        return work()

    monkeypatch.setattr(reviewing, "aside", later)
    review, told = reviewing.Reviewing(REEL, 0, liking(WORTHS)), list[int]()
    again = reviewing.Reviewing(REEL, 0, liking(WORTHS))
    await again.go_on(lambda: None)

    def tell() -> None:
        told.append(review.done)

    await asyncio.gather(review.go_on(tell), review.go_on(tell))
    assert told == [1, 2, 3, 4, 5, 6]
    assert review.findings == again.findings


async def test_the_chosen_turn_stays_chosen_when_a_worse_one_is_found() -> None:
    async with replaying(REEL) as replay:
        reviews = reviewing.Reviews(REEL)
        review = reviews.of(0)
        await review.go_on(lambda: None)
        every = review.findings
        review.findings = every[1:]
        screen = ReviewScreen(reviews, 0, replay.viewing.cast)
        replay.game.app.push_screen(screen)
        await replay.game.settle()
        assert screen.window.chosen == 0
        review.findings = every
        screen._tell()
        assert screen.window.chosen == 0, "nobody has chosen any: it is the worst"
        review.findings = every[1:]
        screen._tell()
        await replay.game.press("up")
        review.findings = every
        screen._tell()
        assert screen.window.chosen == 1


@pytest.fixture
def of_two() -> Reel:
    """The same match between two people."""
    record = told_record(rules(2, lead="rotate", target=200), DRAWING, AGAIN, people=2)
    return reel_of(record)


@pytest.mark.parametrize("how", ["s", "click", "palette"])
async def test_each_person_of_the_match_is_looked_at_in_turn(of_two: Reel, how: str) -> None:
    async with replaying(of_two) as replay:
        game = replay.game
        await game.press("w")
        assert "Review · Ann" in game.text()
        match how:
            case "s":
                await game.press("s")
            case "click":
                await game.click("s player")
            case _:
                await game.press("ctrl+p", *"next person", "enter")
        assert "Review · Wes" in game.text()
        assert "Ann led" not in game.text()
        assert "turns of Wes that cost most" in game.text()
        await game.press("enter")
        assert (replay.viewing.seat, replay.screen.finding is None) == (1, False)
        await game.press("w", "s")
        assert "Ann led 6-6" in game.text()


async def test_what_was_found_of_one_is_kept_while_another_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, of_two: Reel
) -> None:
    asked = 0

    async def once(work: Callable[[], object]) -> object:
        nonlocal asked
        asked += 1
        return await (at_once(work) if asked == 1 else asyncio.Future[object]())

    monkeypatch.setattr(reviewing, "aside", once)
    async with replaying(of_two) as replay:
        game = replay.game
        await game.press("w", "s")
        assert "0 of 6 turns looked at" in game.text()
        assert "Nothing was clearly better" not in game.text(), "nothing was looked at"
        assert "Each turn of Wes is judged by what was known then." in game.text()
        monkeypatch.setattr(reviewing, "aside", at_once)
        await game.press("s")
        assert "Ann led 6-6" in game.text()
        assert "looked at" not in game.text(), "it has gone on"


async def test_alone_there_is_nobody_else_to_look_at() -> None:
    async with reviewed() as replay:
        assert "player" not in replay.game.part("#keys")
        await replay.game.press("s")
        assert "Review · Ann" in replay.game.text()


async def test_from_a_bot_the_way_leads_to_the_person() -> None:
    async with replaying(REEL) as replay:
        await replay.game.press("s", "w")
        assert "Review · Wes" in replay.game.text()
        await replay.game.press("s")
        assert "Review · Ann" in replay.game.text()
        assert "player" not in replay.game.part("#keys")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_replay_offers_it_in_every_window(size: tuple[int, int]) -> None:
    async with replaying(REEL, size) as replay:
        await replay.game.click("w review")
        assert "Review · Ann" in replay.game.text()


PASSED = story(2, "6-6 6-5 6-4 6-3 5-5 5-4 5-3", "1-0 1-1 2-0 2-1 0-0 3-0 3-1", script="pass pass")


@pytest.mark.parametrize("how", ["w", "click"])
async def test_after_the_match_it_is_had_from_the_scores(games: Pilots, how: str) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await game.tell()
        assert game.screen == "ScoringScreen"
        await (game.press("w") if how == "w" else game.click("w review"))
        assert game.screen == "ReviewScreen"
        assert "Review · Ann" in game.text()
        await game.press("enter")
        assert game.screen == "ReplayScreen"
        assert "Here 6-5 was about" in game.text() or "Here 6-3 was about" in game.text()
        await game.press("escape")
        assert game.screen == "ScoringScreen"


async def test_between_rounds_there_is_none(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        await game.tell()
        assert "w review" not in game.text()
        await game.press("w")
        assert game.screen == "ScoringScreen"

"""The screens as a player sees them, kept as text in `__snapshots__`.

`pytest tests/ui/test_snapshots.py --snapshot-update` writes them anew; read what has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.screen_text import ScreenText
from support.setups import setup
from support.stories import GOING_OUT, long_story, story

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40)}

HAND = "6-6 6-3 5-3 4-4 3-3 2-1"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4"
PARTNERS = setup(4, partners=True)


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


at_every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


async def test_table_empty(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND)) as game:
        assert game.text() == screen


@at_every_size
async def test_table_in_the_middle_of_a_round(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with games(PARTNERS, long_story(4, 8), size=size) as game:
        await game.tell()
        assert game.text() == screen


@at_every_size
async def test_table_with_a_long_train(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with games(PARTNERS, long_story(4, 20), size=size) as game:
        await game.tell()
        assert game.text() == screen


async def test_table_of_two_with_the_longest_train(
    games: Pilots, screen: SnapshotAssertion
) -> None:
    async with games(setup(2), long_story(2, 24, draws=12)) as game:
        await game.tell()
        assert game.text() == screen


async def test_table_of_two_with_a_long_hand(games: Pilots, screen: SnapshotAssertion) -> None:
    long_hand = story(2, HAND, script=" ".join(["draw pass"] * 8))
    async with games(setup(2), long_hand, size=(60, 20)) as game:
        await game.tell()
        await game.press("right")
        assert game.text() == screen


async def test_table_of_three(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(setup(3), long_story(3, 6)) as game:
        await game.tell()
        assert game.text() == screen


async def test_table_with_a_chosen_tile(games: Pilots, screen: SnapshotAssertion) -> None:
    both = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), both) as game:
        await game.tell()
        await game.press("1")
        assert game.text() == screen


async def test_table_asking_for_an_end(games: Pilots, screen: SnapshotAssertion) -> None:
    both = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), both) as game:
        await game.tell()
        await game.press("2", "enter", "right")
        assert game.text() == screen


async def test_table_asking_whether_a_pass_is_meant(
    games: Pilots, screen: SnapshotAssertion
) -> None:
    passing = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), passing) as game:
        await game.tell()
        await game.press("p")
        assert game.text() == screen


async def test_table_behind_the_curtain(games: Pilots, screen: SnapshotAssertion) -> None:
    people = setup(4, people=(0, 2), partners=True)
    async with games(people, long_story(4, 8)) as game:
        await game.tell()
        assert game.text() == screen


async def test_table_with_a_look_at_a_drawn_tile(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER, boneyard="4-3")) as game:
        await game.press("space", "d")
        assert game.text() == screen


@at_every_size
async def test_setup_of_partners(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        assert game.text() == screen


async def test_setup_of_two(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games() as game:
        await game.click(" 2 ")
        await game.press("down", "down", "right")
        assert game.text() == screen


async def test_naming(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games() as game:
        await game.press("down", "n")
        assert game.text() == screen


async def test_scoring_of_singles(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(setup(3), long_story(3, 18)) as game:
        await game.tell()
        while game.screen == "TableScreen":
            await game.press("p")
        assert game.text() == screen


@at_every_size
async def test_scoring_of_partners(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    few = "1-0 1-1 2-0 2-1 0-0 3-0"
    rounds = story(4, few, script="pass pass pass pass")
    async with games(setup(4, partners=True, target=200), rounds, rounds, size=size) as game:
        await game.tell()
        await game.press("enter")
        await game.tell()
        assert game.text() == screen


async def test_scoring_of_a_tie_with_the_blank_tile(
    games: Pilots, screen: SnapshotAssertion
) -> None:
    async with games(setup(2), GOING_OUT) as game:
        await game.tell()
        assert game.text() == screen


async def test_scoring_of_a_match_that_is_won(games: Pilots, screen: SnapshotAssertion) -> None:
    rounds = story(4, script="pass pass pass pass")
    async with games(setup(4, partners=True, target=100), rounds, rounds) as game:
        await game.tell()
        await game.press("enter")
        await game.tell()
        assert game.match.winner is not None
        assert game.text() == screen


async def test_help(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND)) as game:
        await game.press("?")
        assert game.text() == screen


async def test_help_further_down(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND)) as game:
        await game.press("?", "pagedown", "pagedown", "pagedown")
        assert game.text() == screen


async def test_log(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, long_story(4, 8)) as game:
        await game.tell()
        await game.press("l")
        assert game.text() == screen


async def test_leaving(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND)) as game:
        await game.press("q")
        assert game.text() == screen


async def test_palette(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND)) as game:
        await game.press("ctrl+p")
        assert game.text() == screen


async def test_too_small(games: Pilots, screen: SnapshotAssertion) -> None:
    async with games(PARTNERS, story(4, HAND), size=(58, 18)) as game:
        assert game.text() == screen

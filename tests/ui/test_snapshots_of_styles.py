"""The screens in every style and size, kept as text in `__snapshots__`.

`pytest tests/ui/test_snapshots_of_styles.py --snapshot-update` writes them anew; read what has
changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.screen_text import ScreenText
from support.setups import setup
from support.stories import GOING_OUT, long_story, story

from passing_game.config import Colours, Settings, Style

if TYPE_CHECKING:
    from support.pilot import Pilots
    from syrupy.assertion import SnapshotAssertion

SIZES = {"60x20": (60, 20), "80x24": (80, 24), "100x30": (100, 30), "120x40": (120, 40)}
LARGE_SIZES = {"200x60": (200, 60), "400x110": (400, 110)}
STYLES = {
    "digits": Settings(style=Style.DIGITS),
    "ascii": Settings(style=Style.ASCII),
    "no colour": Settings(colours=Colours.NONE),
    "ascii without colour": Settings(style=Style.ASCII, colours=Colours.NONE),
}
PARTNERS = setup(4, partners=True)
HAND = "6-6 6-3 5-3 4-4 3-3 2-1"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4"


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
every_style = pytest.mark.parametrize("settings", STYLES.values(), ids=STYLES)


@every_size
@every_style
async def test_a_round_with_a_chosen_tile(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int], settings: Settings
) -> None:
    async with games(PARTNERS, long_story(4, 16), size=size, settings=settings) as game:
        await game.tell()
        await game.press("right")
        assert game.text() == screen


@pytest.mark.parametrize("size", [SIZES["60x20"], SIZES["80x24"]], ids=["60x20", "80x24"])
@every_style
async def test_the_longest_train_and_a_long_hand(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int], settings: Settings
) -> None:
    async with games(setup(2), long_story(2, 24, draws=12), size=size, settings=settings) as game:
        await game.tell()
        assert game.text() == screen
    drawing = story(2, HAND, script=" ".join(["draw pass"] * 12))
    async with games(setup(2), drawing, size=size, settings=settings) as game:
        await game.tell()
        await game.press("right")
        assert game.text() == screen


@every_style
async def test_an_end_that_is_asked_for(
    games: Pilots, screen: SnapshotAssertion, settings: Settings
) -> None:
    both = story(2, HAND, OTHER, script="6-5 5-3> pass", leader=1)
    async with games(setup(2), both, settings=settings) as game:
        await game.tell()
        await game.press("2", "enter", "left")
        assert game.text() == screen


@pytest.mark.parametrize("size", LARGE_SIZES.values(), ids=LARGE_SIZES)
async def test_a_large_window(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with games(PARTNERS, long_story(4, 16), size=size) as game:
        await game.tell()
        await game.press("right")
        assert game.text() == screen


@every_style
async def test_the_scoring(games: Pilots, screen: SnapshotAssertion, settings: Settings) -> None:
    async with games(setup(2), GOING_OUT, settings=settings) as game:
        await game.tell()
        assert game.text() == screen


@every_style
async def test_the_setup(games: Pilots, screen: SnapshotAssertion, settings: Settings) -> None:
    async with games(settings=settings) as game:
        assert game.text() == screen


@every_size
async def test_the_settings(
    games: Pilots, screen: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        await game.press("o")
        text = game.text()
        before, _path, after = text.partition("Kept in")
        assert before.rstrip() == screen
        assert after or size == SIZES["60x20"]

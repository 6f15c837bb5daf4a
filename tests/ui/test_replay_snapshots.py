"""The replay as a player sees it, kept as text in `__snapshots__`.

`pytest tests/ui/test_replay_snapshots.py --snapshot-update` writes it anew; read what has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from support.games import rules
from support.recorded import fields_of, plain
from support.reels import reel_of, told_record
from support.replays import replaying
from support.screen_text import ScreenText
from support.stories import long_story, story

from passing_game.config.settings import Colours, Settings, Style
from passing_game.engine.record import Flaw, RecordError

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

SIZES: Final = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40)}
LOOKS: Final = {
    "ascii": Settings(style=Style.ASCII, colours=Colours.NONE),
    "no colours": Settings(colours=Colours.NONE),
}
PARTNERS: Final = rules(4, partners=True, target=61)
LONG: Final = told_record(PARTNERS, long_story(4, 16))
PASSED_OUT: Final = told_record(PARTNERS, story(4, "1-0 1-1", script="pass pass pass pass"))
MANY_TILES: Final = told_record(rules(2), story(2, "6-6 6-3", script=" ".join(["draw pass"] * 12)))

at_every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.fixture
def screen(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(ScreenText)


@at_every_size
async def test_in_the_middle_of_a_round(screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with replaying(reel_of(LONG), size) as replay:
        await replay.game.press("1", "0", "enter")
        assert replay.game.text() == screen


@pytest.mark.parametrize("settings", LOOKS.values(), ids=LOOKS)
async def test_in_other_looks(screen: SnapshotAssertion, settings: Settings) -> None:
    async with replaying(reel_of(LONG), settings=settings) as replay:
        await replay.game.press("1", "4", "enter")
        assert replay.game.text() == screen


async def test_a_deal(screen: SnapshotAssertion) -> None:
    async with replaying(reel_of(LONG)) as replay:
        assert replay.game.text() == screen


@at_every_size
async def test_one_seat_alone(screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with replaying(reel_of(LONG), size) as replay:
        await replay.game.press("8", "enter", "a")
        assert replay.game.text() == screen


@at_every_size
async def test_a_hand_of_nineteen_tiles(screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with replaying(reel_of(MANY_TILES), size) as replay:
        await replay.game.press("end")
        assert [len(hand) for hand in replay.viewing.position.hands] == [19, 7]
        assert replay.game.text() == screen


@at_every_size
async def test_the_end_of_a_round(screen: SnapshotAssertion, size: tuple[int, int]) -> None:
    async with replaying(reel_of(PASSED_OUT), size) as replay:
        await replay.game.press("end")
        assert replay.game.text() == screen


async def test_a_number_to_go_to(screen: SnapshotAssertion) -> None:
    async with replaying(reel_of(LONG)) as replay:
        await replay.game.press("1", "2")
        assert replay.game.text() == screen


async def test_a_damaged_record(screen: SnapshotAssertion) -> None:
    flaw = RecordError(Flaw.WRONG_SUM)
    flaw.line = 12
    before = plain(fields_of(LONG)[:11])
    async with replaying(reel_of(before, flaw), (60, 20)) as replay:
        await replay.game.press("end")
        assert replay.game.text() == screen

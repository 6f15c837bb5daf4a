"""The last move of a round is seen before the scoring comes, however fast the bots are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from textual.geometry import Offset

from passing_game.ui.paint import BAR_FAINT, BAR_GOLD
from passing_game.ui.screens.table import END_PAUSE
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.ui.paint import Paint

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
PASSED_OUT = story(2, HAND, script="pass", leader=1)


def paint_of(game: GamePilot, text: str) -> Paint:
    """How an entry of the key bar begins."""
    bar = game.app.screen.query_one("#keys", Picture)
    return bar.sheet.rows[0][game.part("#keys").index(text)].paint


def test_the_end_is_to_be_seen_for_more_than_a_second() -> None:
    assert END_PAUSE >= 1200


async def test_what_is_for_a_turn_is_faint_in_the_key_bar_when_the_round_is_over(
    games: Pilots,
) -> None:
    async with games(setup(2, target=999), PASSED_OUT, size=(100, 30)) as game:
        await game.tell()
        turn = ("1-9 tile", "← → choose", "Enter play", "d draw", "p pass")
        assert [paint_of(game, text) for text in turn] == [BAR_GOLD] * len(turn)
        game.held = True
        await game.press("p", "p")
        assert "The round is over" in game.part("#status")
        assert [paint_of(game, text) for text in turn] == [BAR_FAINT] * len(turn)
        assert paint_of(game, "l log") == BAR_GOLD


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_without_pauses_of_the_bots_the_end_of_the_round_has_one_that_a_key_ends(
    games: Pilots, key: str
) -> None:
    async with games(setup(2, target=999), PASSED_OUT, pause=0) as game:
        await game.tell()
        assert game.match.turn == 0, "the bot has not paused"
        game.held = True
        await game.press("p", "p")
        assert game.pauses.is_running
        assert "The round is over" in game.part("#status")
        assert "You passed" in game.part("#talk")
        await game.press("1", "d")
        assert game.screen == "TableScreen"
        await game.press(key)
        assert (game.screen, game.match.round_number) == ("ScoringScreen", 1)


async def test_the_pause_ends_by_itself_and_by_a_click(games: Pilots) -> None:
    for by_itself in (True, False):
        async with games(setup(2, target=999), PASSED_OUT, pause=0) as game:
            await game.tell()
            game.held = True
            await game.press("p", "p")
            if by_itself:
                game.pauses.end()
                await game.settle()
            else:
                await game.click_at(*Offset(2, 3))
            assert game.screen == "ScoringScreen"


@pytest.mark.parametrize(("pace", "seconds"), [(0, 1.2), (300, 1.2), (5000, 5.0)])
async def test_it_is_as_long_as_a_bot_s_pause_but_never_too_short(
    games: Pilots, pace: int, seconds: float
) -> None:
    async with games(setup(2, target=999), PASSED_OUT, pause=pace) as game:
        await game.tell()
        game.held = True
        await game.press("p", "p")
        assert game.pauses.asked[-1] == seconds

"""The line at the bottom: what leaves it first, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story

from passing_game.engine.view import PassEffect
from passing_game.ui.paint import BAR_FAINT, BAR_GOLD, BUTTON, BUTTON_OFF
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots
    from support.stories import Story

    from passing_game.ui.paint import Paint

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"

CAN_PLAY = story(2, HAND)
CLOSED = story(4, HAND[:23], script="draw draw pass", leader=2)
"""Two seats have drawn all that can be drawn, and seat 0 is on turn a second time."""


def paint_of(game: GamePilot, part: str, text: str) -> Paint:
    picture = game.app.screen.query_one(part, Picture)
    x, y = game.where(text) - picture.region.offset
    return picture.sheet.rows[y][x].paint


async def test_in_the_narrowest_window_the_hint_stays_and_the_tiles_go(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND), size=(60, 20)) as game:
        keys = game.part("#keys").split()
        assert keys[:2] == ["Enter", "play"], "the tiles have their keys on them"
        assert "log" not in keys
        for needed in ("draw", "pass", "hint", "help", "more", "leave"):
            assert needed in keys
        await game.resize(80, 24)
        assert "1-9 tile" in game.part("#keys")
        assert "l log" in game.part("#keys")


@pytest.mark.parametrize(
    ("told", "players", "passing", "can_draw", "can_pass"),
    [
        (CAN_PLAY, 2, "free", True, True),
        (CAN_PLAY, 2, "forced", True, False),
        (CLOSED, 4, "free", False, True),
    ],
)
async def test_what_is_refused_is_faint_where_its_button_is(
    games: Pilots, told: Story, players: int, passing: str, *, can_draw: bool, can_pass: bool
) -> None:
    async with games(setup(players, passing=passing), told) as game:
        await game.tell()
        for name, key, can in (("Draw", "d draw", can_draw), ("Pass", "p pass", can_pass)):
            assert paint_of(game, "#talk", f" {name}  ") == (BUTTON if can else BUTTON_OFF)
            assert paint_of(game, "#keys", key) == (BAR_GOLD if can else BAR_FAINT)


@pytest.mark.parametrize("how", ["key", "click"])
async def test_a_command_that_is_faint_still_says_why_it_is_refused(
    games: Pilots, how: str
) -> None:
    async with games(setup(2, passing="forced"), CAN_PLAY) as game:
        assert game.view.game.pass_effect is PassEffect.REFUSED
        await (game.press("p") if how == "key" else game.click("p pass"))
        assert "You can play: these rules do not let you pass." in game.part("#talk")
        assert game.seq == 1

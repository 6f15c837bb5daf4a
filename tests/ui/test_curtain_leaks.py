"""Between two people's turns nothing of a hand is anywhere: not even where nobody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story
from textual.widget import Widget

from passing_game.config.settings import Style
from passing_game.ui.look import Look
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

ANN = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
BOB = "6-5 6-4 6-2 6-1 5-5 5-4 5-2"
DRAWN = "4-3"
SHARED = story(2, ANN, BOB, boneyard=DRAWN)

WAYS_TO_END_A_TURN = {
    "played": ("2", "enter"),
    "drawn": ("d", "enter"),
    "refused, then played": ("1", "enter"),
}


def everything(game: GamePilot) -> str:
    """All that is shown, drawn, covered, named or about to be told, as one text."""
    app = game.app
    shown = [
        segment.text
        for screen in app.screen_stack
        for strip in screen._compositor.render_strips()
        for segment in strip
    ]
    named = [app.title, app.sub_title, *game.notices]
    for screen in app.screen_stack:
        named += [str(screen.title), str(screen.sub_title)]
        named += [str(part.tooltip) for part in screen.walk_children(Widget)]
    return "\n".join([*named, game.sheets()]) + "".join(shown)


def nothing_is_seen(game: GamePilot) -> None:
    """See that no tile of a hand is anywhere, by its name or as it is drawn in the hand."""
    table = next(one for one in game.app.screen_stack if one.query("#hand"))
    hand = table.query_one("#hand", Picture)
    assert not any("choose" in hit.action for hit in hand.sheet.hits)
    assert not any(char.isdigit() or char in "●│┃|" for char in hand.text())
    train = {laid.tile for laid in game.match.train.tiles}
    text = everything(game)
    for tile in tiles(f"{ANN} {BOB} {DRAWN}"):
        assert tile in train or str(tile) not in text


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("how", WAYS_TO_END_A_TURN)
async def test_after_a_turn(games: Pilots, how: str, style: Style) -> None:
    async with games(setup(2, people=(0, 1)), SHARED, size=(100, 30)) as game:
        game.app.look = Look(style)
        await game.press("space", *WAYS_TO_END_A_TURN[how])
        assert game.at_table.state.curtain
        nothing_is_seen(game)


@pytest.mark.parametrize("key", ["l", "?", "q", "ctrl+p"])
async def test_with_another_screen_over_the_table(games: Pilots, key: str) -> None:
    async with games(setup(2, people=(0, 1)), SHARED, size=(100, 30)) as game:
        await game.press("space", "d", "enter", key)
        assert game.screen != "TableScreen"
        nothing_is_seen(game)


@pytest.mark.parametrize("key", ["l", "?", "ctrl+p"])
async def test_with_a_screen_that_was_opened_in_the_same_breath_as_the_move(
    games: Pilots, key: str
) -> None:
    async with games(setup(2, people=(0, 1)), SHARED, size=(100, 30)) as game:
        await game.press("space", "2")
        before = game.app.cursor_position
        game.send("enter", key)
        await game.settle()
        assert game.screen != "TableScreen"
        assert game.app.cursor_position != before
        nothing_is_seen(game)


async def test_the_palette_offers_no_tile_behind_the_curtain(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), SHARED, size=(100, 50)) as game:
        await game.press("space", "2", "enter", "ctrl+p")
        assert "Choose" not in game.text()
        nothing_is_seen(game)


async def test_a_reason_that_names_a_tile_goes_with_its_turn(games: Pilots) -> None:
    refused = story(2, ANN, BOB, script="5-3")
    async with games(setup(2, people=(0, 1)), refused) as game:
        await game.tell()
        await game.press("space", "2", "enter")
        assert "6-4 fits neither" in game.part("#talk")
        await game.press("p")
        assert game.at_table.state.curtain
        nothing_is_seen(game)


async def test_after_a_drag_and_in_the_middle_of_one(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), SHARED) as game:
        await game.press("space")
        await game.press_at(*game.tile(0))
        await game.press("2", "enter")
        nothing_is_seen(game)
        await game.release_at(40, 6)
        nothing_is_seen(game)


async def test_in_a_window_that_changes(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), SHARED) as game:
        await game.press("space", "2", "enter")
        for size in ((60, 20), (120, 40), (30, 9), (80, 24)):
            await game.resize(*size)
            nothing_is_seen(game)

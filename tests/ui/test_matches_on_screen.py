"""Whole matches from the setup to the winner, played as a person would."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.setups import setup

from passing_game import config
from passing_game.bots.registry import BOTS
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import read_record
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

LIMIT = 2000
"""Turns after which a match is given up."""

KEYS = (
    *"1234567890",
    *("left", "right", "up", "down", "enter", "space", "escape", "backspace", "tab", "shift+tab"),
    *("comma", "full_stop", "pageup", "pagedown", "ctrl+p", "f1", "delete", "home"),
    *"dplnsrx?+ľé",
)
"""Keys that a cat on the keyboard might hit. None of them leaves the game by itself."""

WINDOWS = ((60, 20), (80, 24), (100, 30), (120, 40), (59, 20), (20, 5), (1, 1))


async def play_by_keys(game: GamePilot) -> None:
    """Make a move with the keys of the table: the first tile that fits, else draw, else pass."""
    view = game.view.game
    plays = [move for move in view.legal if isinstance(move, Play)]
    if plays:
        place = game.at_table.state.turn.tiles.index(plays[0].tile)
        aim = "comma" if plays[0].side.value == "left" else "full_stop"
        await game.press(*(["right"] if place > 9 else [str(place + 1)[-1]]), aim, "enter")
    elif Draw() in view.legal:
        await game.press("d")
    else:
        await game.press("p", *(["p"] if game.screen == "TableScreen" else []))


async def play_by_mouse(game: GamePilot) -> None:
    """Make the same move with clicks alone."""
    view = game.view.game
    plays = [move for move in view.legal if isinstance(move, Play)]
    if plays:
        await game.click_tile(game.at_table.state.turn.tiles.index(plays[0].tile))
        if view.ends is None:
            await game.click("Your lead: any tile")
        else:
            await game.click_end(plays[0].side)
    elif Draw() in view.legal:
        await game.click("Draw  d")
    else:
        await game.click("Pass  p")
        if game.screen == "TableScreen" and Pass() in game.view.game.legal:
            await game.click("Pass  p")


async def test_a_match_is_played_to_its_winner_by_keys_alone(games: Pilots) -> None:
    async with games(bots=BOTS) as game:
        await game.press("enter")
        for _ in range(LIMIT):
            if game.match.winner is not None:
                break
            await (game.press("enter") if game.screen == "ScoringScreen" else play_by_keys(game))
        assert game.screen == "ScoringScreen"
        assert max(game.match.scores) >= 61
        assert "win" in game.part("#sheet").splitlines()[1]
        await game.press("q")
        assert game.app.return_code == 0
    (path,) = config.records_folder().iterdir()
    with path.open("rb") as stream:
        assert read_record(stream).match.winner == game.match.winner


async def test_a_match_is_played_to_its_winner_by_mouse_alone(games: Pilots) -> None:
    async with games(bots=BOTS) as game:
        await game.click(" 2 ")
        await game.click(" Short ")
        await game.click("Deal  Enter")
        for _ in range(LIMIT):
            if game.match.winner is not None:
                break
            if game.screen == "ScoringScreen":
                await game.click("Enter next round")
            else:
                await play_by_mouse(game)
        assert game.screen == "ScoringScreen"
        assert max(game.match.scores) >= 50
        await game.click("s setup")
        assert game.screen == "SetupScreen"
        await game.click("q leave")
        assert game.app.return_code == 0


@pytest.mark.parametrize("players", [2, 3])
async def test_a_shared_keyboard_plays_a_match_to_its_winner(games: Pilots, players: int) -> None:
    people = setup(players, people=range(players), target=15)
    async with games(people) as game:
        for _ in range(LIMIT):
            if game.match.winner is not None:
                break
            if game.screen == "ScoringScreen":
                await game.press("enter")
                continue
            state = game.at_table.state
            if state.curtain:
                await game.press("space")
            elif state.looking:
                await game.press("enter")
            elif state.game.fitting:
                await game.press("right", "comma", "enter")
            else:
                await game.press("d", "p", "p")
        assert game.match.winner is not None
        assert "wins the match." in game.text()


async def test_without_a_pause_bots_may_move_faster_than_the_screen(games: Pilots) -> None:
    async with games(setup(4, target=20), pause=0) as game:
        for _ in range(LIMIT):
            if game.match.winner is not None:
                break
            await (game.press("enter") if game.screen == "ScoringScreen" else play_by_keys(game))
        assert game.match.winner is not None


async def a_cat(game: GamePilot, dice: Random, steps: int) -> None:
    """Let a cat walk over keyboard and mouse for a while."""
    for _ in range(steps):
        game.held = dice.random() < 0.3
        kind = dice.random()
        if kind < 0.5:
            await game.press(dice.choice(KEYS))
        elif kind < 0.6:
            game.send(*dice.choices(KEYS, k=3))
            await game.settle()
        elif kind < 0.92:
            await _paw(game, dice)
        elif kind < 0.95:
            await game.wheel(1, 1, down=dice.random() < 0.5)
        else:
            await game.resize(*dice.choice(WINDOWS))
        if game.app._exit:
            return  # it has found the palette's way out
        screens = [type(screen) for screen in game.app.screen_stack]
        assert 2 <= len(screens) == len(set(screens)), "none lies over one of its kind"


async def _paw(game: GamePilot, dice: Random) -> None:
    """Click somewhere, mostly where it does something, and sometimes twice in one breath."""
    columns, rows = game.app.size
    x, y = dice.randrange(columns), dice.randrange(rows)
    pictures = list(game.app.screen.query(Picture))
    hits = [(picture.region, hit) for picture in pictures for hit in picture._sheet.hits]
    hits = [one for one in hits if one[1].action not in ("app.leave", "quit_program")]
    if hits and dice.random() < 0.8:
        region, hit = dice.choice(hits)
        x, y = region.x + hit.x, region.y + hit.y
    elif "leave" in game.text():
        y = 0
    if not (0 <= x < columns and 0 <= y < rows):
        return
    if dice.random() < 0.3:
        game.send_click(x, y)
    await game.click_at(x, y, button=dice.choice((1, 1, 1, 3)))


@pytest.mark.parametrize("seed", range(3))
async def test_a_cat_on_the_keyboard_breaks_nothing(games: Pilots, seed: int) -> None:
    async with games() as game:
        await a_cat(game, Random(seed), 120)
        assert game.app.return_code in (None, 0)


async def test_a_cat_on_a_shared_keyboard_opens_no_hand_out_of_turn(games: Pilots) -> None:
    dice = Random("a shared keyboard")
    async with games(setup(3, people=(0, 1, 2), target=999)) as game:
        opened = set()
        for _ in range(60):
            await a_cat(game, dice, 2)
            if game.screen == "SetupScreen":
                break
            if game.screen != "TableScreen":
                await game.press("escape", "enter")
                continue
            state = game.at_table.state
            if state.turn.tiles:
                opened.add(state.seat)
                assert state.seat == game.match.turn or state.looking
                assert state.game.hand == game.table.seats[state.seat].look().game.hand
        assert opened == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
async def test_a_persistent_cat_breaks_nothing(games: Pilots, seed: int) -> None:
    async with games(bots=BOTS if seed % 2 else None) as game:
        await a_cat(game, Random(seed), 600)
        assert game.app.return_code in (None, 0)

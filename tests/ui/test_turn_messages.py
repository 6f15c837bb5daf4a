"""The app hears when the turn of a person at this keyboard comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import move
from support.setups import setup
from support.stories import story

from passing_game.ui.app import PassingGame
from passing_game.ui.messages import TurnCame, TurnGone

if TYPE_CHECKING:
    from support.pilot import Pilots
    from textual.message import Message

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"
GONE = "gone"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of those whose turn came, and `GONE` where it went."""
    told: list[str] = []
    post = PassingGame.post_message

    def post_message(app: PassingGame, message: Message) -> bool:
        if isinstance(message, TurnCame):
            told.append(message.name)
            assert set(vars(message)) - set(vars(TurnGone())) <= {"name"}
        elif isinstance(message, TurnGone):
            told.append(GONE)
        return post(app, message)

    monkeypatch.setattr(PassingGame, "post_message", post_message)
    return told


async def test_the_turn_of_who_leads_comes_at_once(games: Pilots, heard: list[str]) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        assert heard == ["Ann"]
        await game.press("1", "escape", "?", "escape", "l", "escape")
        assert heard == ["Ann"], "once a turn"


async def test_it_goes_with_the_move_and_comes_after_the_others(
    games: Pilots, heard: list[str]
) -> None:
    waiting = story(3, HAND, OTHER, script="5-3 pass pass")
    async with games(setup(3), waiting, held=True) as game:
        await game.press("3", "enter")
        assert heard == ["Ann", GONE]
        await game.press("x")
        assert heard == ["Ann", GONE]
        await game.press("x")
        assert heard == ["Ann", GONE, "Ann"]


async def test_it_goes_and_comes_however_fast_the_others_are(
    games: Pilots, heard: list[str]
) -> None:
    async with games(setup(2), story(2, HAND), held=True) as game:
        for seat, word in zip(game.table.table.seats, ("draw", "pass"), strict=True):
            await seat.submit(move(word), game.seq)
        await game.settle()
        assert game.match.turn == 0
        assert heard == ["Ann", GONE, "Ann"]


async def test_a_draw_after_which_one_goes_on_is_the_same_turn(
    games: Pilots, heard: list[str]
) -> None:
    async with games(setup(2, draw="keep-playing"), story(2, HAND, OTHER)) as game:
        await game.press("d")
        assert game.match.turn == 0
        assert heard == ["Ann"]


async def test_it_comes_while_the_log_lies_over_the_table(games: Pilots, heard: list[str]) -> None:
    waiting = story(3, HAND, "", "6-5", script="pass pass 6-5")
    async with games(setup(3), waiting, held=True) as game:
        await game.press("p", "l")
        assert heard == ["Ann", GONE]
        game.held = False
        await game.settle()
        assert heard == ["Ann", GONE, "Ann"]


@pytest.mark.parametrize(("key", "front"), [("l", "ReadingScreen"), ("q", "LeavingScreen")])
async def test_it_is_told_on_what_lies_over_the_table(games: Pilots, key: str, front: str) -> None:
    waiting = story(3, HAND, "", "6-5", script="pass pass 6-5")
    async with games(setup(3), waiting, held=True) as game:
        await game.press("p", key)
        assert not game.notices
        game.held = False
        await game.settle()
        assert game.screen == front
        assert game.notices == ["Ann, it is your turn."]


async def test_it_is_not_told_where_the_table_shows_it(games: Pilots) -> None:
    waiting = story(3, HAND, "", "6-5", script="pass pass 6-5")
    async with games(setup(3), waiting) as game:
        await game.press("p")
        assert game.match.turn == 0
        await game.press("l")
        assert not game.notices


async def test_it_goes_with_the_round_and_with_the_match(games: Pilots, heard: list[str]) -> None:
    over = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2, target=999), over) as game:
        await game.tell()
        await game.press("p", "p")
        assert game.screen == "ScoringScreen"
        assert heard == ["Ann", GONE]
    heard.clear()
    async with games(setup(2), story(2, HAND)) as game:
        await game.press("q", "s")
        assert game.screen == "SetupScreen"
        assert heard == ["Ann", GONE]


async def test_with_several_people_it_comes_when_the_curtain_asks_for_one(
    games: Pilots, heard: list[str]
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        assert heard == ["Ann"]
        await game.press("space", "2", "enter")
        assert heard == ["Ann", GONE, "Bob"]
        await game.press("space")
        assert heard == ["Ann", GONE, "Bob"]


async def test_it_is_nobody_s_while_a_drawn_tile_is_looked_at(
    games: Pilots, heard: list[str]
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        await game.press("space", "d")
        assert heard == ["Ann", GONE]
        await game.press("enter")
        assert heard == ["Ann", GONE, "Bob"]

"""Taking a move back at the table: one key, and a sentence where it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from support.two_hands import HAND, MIDDLE, OTHER

from passing_game.engine.events import moves_in
from passing_game.engine.record import read_record

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

DRAWN = story(2, HAND, OTHER, script="5-3 draw")


def moves(game: GamePilot) -> int:
    return len(moves_in(game.match.history))


@pytest.mark.parametrize("how", ["u", "palette", "key bar"])
async def test_the_last_move_and_the_answer_to_it_are_taken_back(games: Pilots, how: str) -> None:
    async with games(setup(2), MIDDLE, size=(160, 40)) as game:
        await game.tell()
        assert moves(game) == 2
        if how == "palette":
            await game.press("ctrl+p", *"last move back", "enter")
        else:
            await (game.press("u") if how == "u" else game.click("u take back"))
        assert moves(game) == 0
        assert "5-3" in [str(tile) for tile in game.view.game.hand]
        assert "Your last move is taken back." in game.text()


async def test_another_move_can_be_made_then(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("u", "1", "enter")
        assert str(game.view.game.train.tiles[0].tile) == "6-6"


async def test_it_can_be_done_while_the_bot_takes_its_time(games: Pilots) -> None:
    async with games(setup(2), MIDDLE, held=True) as game:
        await game.press("3", "enter")
        assert moves(game) == 1
        await game.press("u")
        assert moves(game) == 0
        assert game.match.turn == 0


async def test_nothing_is_taken_back_across_a_draw(games: Pilots) -> None:
    async with games(setup(2), DRAWN) as game:
        await game.tell()
        await game.press("u")
        assert moves(game) == 2
        assert "A tile has been drawn" in game.text()


async def test_without_a_move_there_is_nothing_to_take_back(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.press("u")
        assert "There is no move of yours to take back." in game.text()


async def test_people_do_not_take_back(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), MIDDLE, size=(160, 40)) as game:
        await game.press("space", "3", "enter", "u")
        assert moves(game) == 1
        assert "take back" not in game.text()


async def test_the_record_says_so_and_is_sound(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("u", "q", "s")
        path = game.table.recorder.path
    assert path is not None
    with path.open("rb") as stream:
        replay = read_record(stream)
    assert '"event":"undone"' in path.read_text()
    assert moves_in(replay.match.history) == []

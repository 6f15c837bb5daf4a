"""What is told in passing, over whatever screen there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.screens import SCREENS

if TYPE_CHECKING:
    from support.pilot import Pilots


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("name", ["table", "lobby", "settings"])
async def test_old_notices_give_way_to_the_newest(
    games: Pilots, name: str, size: tuple[int, int]
) -> None:
    async with SCREENS[name](games, size) as game:
        for number in range(1, 13):
            told = f"Notice {number} is a sentence of some length that ends with word {number}."
            game.app.notify(told, markup=False)
            await game.settle()
            assert [word for word in told.split() if word not in game.text()] == []
        assert "Notice 1 " not in game.text()
        await game.press("escape")
        assert "otice" not in game.text()


async def test_only_what_is_so_now_is_told_of_the_mouse(games: Pilots) -> None:
    async with SCREENS["table"](games, (80, 24)) as game:
        await game.press("m", "m")
        assert game.notices == ["The mouse plays again."]


async def test_a_notice_leaves_the_top_line_and_the_key_bar_as_they_are(games: Pilots) -> None:
    async with SCREENS["lobby"](games, (60, 20)) as game:
        before = game.lines()
        for _ in range(9):
            game.app.notify("It is your turn. " * 3, markup=False)
        await game.settle()
        after = game.lines()
        assert (after[0], after[-1]) == (before[0], before[-1])
        assert after[1:-1] != before[1:-1]

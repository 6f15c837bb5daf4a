"""Names are foreign text: nothing in them is ever an order to the program or to the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.setups import setup
from support.stories import story

from passing_game import config
from passing_game.tables.remembered import save_setup

if TYPE_CHECKING:
    from support.pilot import Pilots

MARKUP = [
    "[b]x[/]",
    "[@click=app.exit]go",
    "[/]",
    "[red",
    "]",
    "\\[b]",
    "{name}",
    "%s",
    "$felt",
    ":smile:",
]
WIDE = ["日本語", "ﾊﾝｶｸ", "Ж" * 20, "日" * 10, "é", "q\u0307u\u0323a", "राम", "বাংলা"]
NAMES = [*MARKUP, *WIDE]


@pytest.mark.parametrize("first", range(0, 18, 4))
async def test_names_are_shown_as_they_are_wherever_names_are(games: Pilots, first: int) -> None:
    names = NAMES[first : first + 4]
    named = setup(4, names=names, people=(0, 1), partners=True, target=1)
    async with games(named, story(4, script="pass pass pass pass"), size=(100, 30)) as game:
        await game.press("space", "l", "l", "q", "escape", "ctrl+p", "escape")
        await game.click_at(30, 1)
        shown = [game.text()]
        await game.tell()
        shown.append(game.text())
        assert game.screen == "ScoringScreen"
        for name in names:
            assert all(name[:4] in text for text in shown)
        assert {cell_len(line) for line in game.lines()} == {100}
        assert game.app.return_code is None


@pytest.mark.parametrize("name", ["[@click=a]x", "[@click=quit", "[/]", "[red", "日本語"])
async def test_a_name_can_be_written_and_is_offered_again(games: Pilots, name: str) -> None:
    async with games() as game:
        await game.press("down", "n", "backspace")
        game.send(*name)
        await game.press("enter")
        assert name in game.part("#form")
        await game.press("enter")
        assert game.table.table.setup.players[0].name == name
    async with games() as game:
        assert name in game.text()  # the match is offered, with its players
        await game.press("escape", "down", "n")
        x, y = game.where(name)
        for cell in range(x, x + cell_len(name)):
            await game.click_at(cell, y)
        assert game.screen == "WritingScreen"


@pytest.mark.parametrize("char", ["\x1b", "\x9b", "\x07", "\u202e", "\u200b", "\x7f", "\ufeff"])
async def test_nothing_that_is_no_visible_character_reaches_the_terminal(
    games: Pilots, char: str
) -> None:
    named = setup(4, names=[f"A{char}[31mB"])
    save_setup(config.last_setup_file(), named)
    async with games() as game:
        await game.press("down")
        texts = [game.text()]
        for keys in (("n",), ("escape", "enter"), ("l",), ("l", "p")):
            await game.press(*keys)
            texts.append(game.text())
        assert all(char not in text for text in texts)
    async with games(named) as game:
        assert char not in game.text()


async def test_no_name_is_longer_than_its_line(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n", "backspace")
        game.send(*"x" * 50)
        await game.press("enter")
        name = game.app.screen.query_one("#form").text()  # type: ignore[attr-defined]
        assert f" {'x' * 12} ‹" in name, "the longest name is seen whole"
        await game.press("enter")
        assert game.table.table.setup.players[0].name == "x" * 12


async def test_a_wide_name_is_cut_to_its_cells(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n", "backspace")
        game.send(*"日" * 50)
        await game.press("enter")
        assert f" {'日' * 6} ‹" in game.part("#form")

"""The log beside the table scrolls by the wheel, and the page of it goes on while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import GOING_OUT, long_story, story
from textual.geometry import Offset

from passing_game.ui.widgets.panel import LogScroll

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

MANY = long_story(2, 24, draws=12)

WAITING = story(3, "6-6", "6-5", "6-4", script=" ".join(["draw pass pass"] * 5))
"""Seat 0 leads after 15 moves; both bots can follow."""


async def wheel(game: GamePilot, notches: int) -> None:
    """Turn the wheel over the panel, up for less than 0."""
    region = game.app.screen.query_one("#panel").region
    for _ in range(abs(notches)):
        await game.wheel(*(region.offset + Offset(4, region.height // 2)), down=notches > 0)


def shown(game: GamePilot) -> list[str]:
    """The moves in the panel, from the top."""
    lines = game.part("#panel").splitlines()
    (head,) = [y for y, line in enumerate(lines) if "This round" in line]
    return [line.rstrip("▴▾ ") for line in lines[head + 2 :] if line.strip("▴▾ ")]


def arrows(game: GamePilot) -> str:
    return "".join(char for char in game.part("#panel") if char in "▴▾")


async def test_the_wheel_goes_back_to_the_first_move_and_on_to_the_newest(games: Pilots) -> None:
    async with games(setup(2), MANY, size=(100, 30)) as game:
        await game.tell()
        newest = shown(game)
        assert arrows(game) == "▴"
        await wheel(game, -1)
        assert shown(game)[3:] == newest[:-3]
        assert arrows(game) == "▴▾"
        await wheel(game, -20)
        assert shown(game)[0].split() == ["You", "drew", *shown(game)[0].split()[2:]]
        assert arrows(game) == "▾"
        await wheel(game, 1)
        assert arrows(game) == "▴▾", "at once, however often the end was passed"
        await wheel(game, 20)
        assert (shown(game), arrows(game)) == (newest, "▴")


async def test_a_new_move_shows_the_newest_again(games: Pilots) -> None:
    async with games(setup(3), WAITING, size=(100, 30)) as game:
        await game.tell()
        await wheel(game, -3)
        assert "▾" in arrows(game)
        await game.press("1", "enter")
        assert "6-6 lead" in shown(game)[-3]
        assert arrows(game) == "▴"


async def test_a_log_that_fits_has_no_arrows_and_does_not_scroll(games: Pilots) -> None:
    async with games(setup(2), story(2, "6-6", script="6-6"), size=(100, 30)) as game:
        await game.tell()
        before = game.part("#panel")
        assert arrows(game) == ""
        await wheel(game, -2)
        await wheel(game, 1)
        assert game.part("#panel") == before


async def test_the_wheel_over_the_log_plays_and_chooses_nothing(games: Pilots) -> None:
    async with games(setup(2), MANY, size=(100, 30)) as game:
        await game.tell()
        await game.press("1")
        before = game.seq, game.at_table.state.turn.chosen
        await wheel(game, -2)
        assert (game.seq, game.at_table.state.turn.chosen) == before


async def test_the_log_scrolls_out_of_turn_and_behind_the_curtain(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), MANY, size=(100, 30)) as game:
        await game.tell()
        assert game.at_table.state.curtain
        newest = shown(game)
        await wheel(game, -1)
        assert shown(game)[3:] == newest[:-3]


@pytest.mark.parametrize(("count", "rows"), [(0, 0), (5, 0), (3, 5), (9, 4)])
def test_no_way_of_scrolling_leaves_the_log(count: int, rows: int) -> None:
    scroll = LogScroll()
    last = max(0, count - rows)
    for lines in (0, 3, 3, 3, 100, -1, -100, 2, -1):
        scroll.first(count, rows)
        scroll.back(lines)
        assert 0 <= scroll.first(count, rows) <= last
    scroll.back(100)
    assert scroll.first(count + 1, rows) == max(0, count + 1 - rows)


def test_a_window_that_grew_and_shrank_shows_the_same_moves_again() -> None:
    scroll = LogScroll()
    scroll.first(20, 5)
    scroll.back(6)
    assert scroll.first(20, 5) == 9
    assert scroll.first(20, 18) == 0
    assert scroll.first(20, 5) == 9


# The page


async def test_the_page_goes_on_while_it_is_read(games: Pilots) -> None:
    async with games(setup(3), story(3, "", "", "6-6", script="pass pass 6-6"), held=True) as game:
        await game.press("p", "l")
        assert "6-6 lead" not in game.part("#page")
        game.held = False
        await game.settle()
        assert "6-6 lead" in game.part("#page")


async def test_a_page_that_was_scrolled_to_its_end_follows_it_again(games: Pilots) -> None:
    async with games(setup(3), WAITING, size=(60, 20)) as game:
        await game.tell()
        game.held = True
        await game.press("1", "enter", "l", "up", "down")
        before = game.part("#page").splitlines()
        assert "↓" not in before[-1]
        game.held = False
        await game.settle()
        assert game.match.turn == 0
        await game.press("escape")  # that it is one's turn is told over the page
        assert game.part("#page").splitlines()[1:-1] == before[2:], "one move further"


async def test_a_page_that_was_scrolled_back_stays_where_it_is(games: Pilots) -> None:
    async with games(setup(3), WAITING, size=(60, 20)) as game:
        await game.tell()
        game.held = True
        await game.press("1", "enter", "l", "up")
        before = game.part("#page").splitlines()[1:-1]
        game.held = False
        await game.settle()
        assert game.match.turn == 0
        await game.press("escape")  # that it is one's turn is told over the page
        assert game.part("#page").splitlines()[1:-1] == before


async def test_the_log_can_be_read_when_the_round_is_over(games: Pilots) -> None:
    async with games(setup(2), GOING_OUT) as game:
        await game.tell()
        assert game.screen == "ScoringScreen"
        await game.press("l")
        assert "5-2 left" in game.text()
        await game.press("escape")
        assert game.screen == "ScoringScreen"

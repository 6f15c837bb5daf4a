"""What is no drag at the table: clicks, other buttons, lost releases, and what comes in a burst."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, MIDDLE, OTHER, chosen, played
from textual import events
from textual.geometry import Offset

from passing_game.engine.train import Side

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from support.pilot import GamePilot, Pilots


# What is no drag


async def test_a_first_click_chooses_and_only_a_second_plays(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.click_tile(3)
        assert (game.seq, chosen(game)) == (before, "3-3")
        await game.press_at(*game.tile(3))
        assert game.seq == before
        await game.release_at(*game.tile(3))
        assert played(game, "3-3", Side.RIGHT)


async def test_a_double_click_plays_as_two_clicks_do(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        game.send_click(*game.tile(3))
        game.send_click(*game.tile(3))
        await game.settle()
        assert played(game, "3-3", Side.RIGHT)


async def test_any_number_of_clicks_at_once_plays_one_tile(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = len(game.view.game.hand)
        for _ in range(7):
            game.send_click(*game.tile(3))
        await game.settle()
        assert len(game.view.game.hand) == before - 1


async def test_a_press_on_the_train_and_a_release_on_the_hand_does_nothing(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("4")
        before = game.seq
        await game.drag(game.end("right"), game.tile(0))
        assert (game.seq, chosen(game)) == (before, "3-3")


async def test_a_click_is_a_press_and_a_release_on_the_same_thing(games: Pilots) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        await game.drag(game.where("d draw"), game.where("q leave"))
        await game.drag(game.where("Draw  d"), game.where("Pass  p"))
        assert (game.seq, game.screen) == (1, "TableScreen")


@pytest.mark.parametrize("button", [2, 3])
async def test_another_button_drags_nothing(games: Pilots, button: int) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.drag(game.tile(3), game.end("right"), button=button)
        assert (game.seq, chosen(game)) == (before, "None")


async def test_the_middle_button_clicks_nothing(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.click_at(*game.tile(3), button=2)
        assert chosen(game) == "None"


@pytest.mark.parametrize("first", [1, 3])
async def test_a_right_button_in_the_middle_of_a_drag_ends_it(games: Pilots, first: int) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before, tile, end = game.seq, game.tile(3), game.end("right")
        await game.press_at(*tile)
        await game.press_at(*end, button=3)
        await game.release_at(*end, button=first)
        await game.release_at(*end, button=4 - first)
        assert game.seq == before


async def test_a_release_alone_does_nothing(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.press("4")
        await game.release_at(*game.end("right"))
        assert game.seq == before


async def test_a_tile_put_back_in_the_middle_of_a_drag_is_not_played(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.press_at(*game.tile(3))
        await game.press("escape")
        await game.release_at(*game.end("right"))
        assert (game.seq, chosen(game)) == (before, "None")


async def test_another_tile_chosen_in_the_middle_of_a_drag_is_not_played(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        before = game.seq
        await game.press_at(*game.tile(1))
        await game.press("1")
        await game.release_at(*game.end("left"))
        assert (game.seq, chosen(game)) == (before, "6-6")


# A release that never comes


async def lose_by_a_screen(game: GamePilot) -> None:
    game.app.action_help()
    await game.settle()
    await game.release_at(10, 10)
    game.app.screen.dismiss()
    await game.settle()


async def lose_by_a_resize(game: GamePilot) -> None:
    await game.resize(81, 24)


async def lose_by_the_focus(game: GamePilot) -> None:
    game.app.post_message(events.AppBlur())
    await game.settle()
    game.app.post_message(events.AppFocus())
    await game.settle()


async def lose_by_the_palette(game: GamePilot) -> None:
    await game.press("ctrl+p", "escape")


async def lose_by_a_small_window(game: GamePilot) -> None:
    await game.resize(40, 10)
    await game.release_at(10, 5)
    await game.resize(80, 24)


LOSSES = (
    lose_by_a_screen,
    lose_by_a_resize,
    lose_by_the_focus,
    lose_by_the_palette,
    lose_by_a_small_window,
)


@pytest.mark.parametrize("lose", LOSSES, ids=lambda loss: loss.__name__)
async def test_a_drag_that_lost_its_release_is_over(
    games: Pilots, lose: Callable[[GamePilot], Awaitable[None]]
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.press_at(*game.tile(3))
        await lose(game)
        await game.release_at(*game.end("right"))
        assert (game.seq, chosen(game)) == (before, "3-3")
        await game.click_tile(1)
        assert (game.seq, chosen(game)) == (before, "6-3")


async def test_after_a_lost_release_the_next_drag_is_of_the_next_tile(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press_at(*game.tile(2))
        await game.drag(game.tile(3), game.end("right"))
        assert played(game, "3-3", Side.RIGHT)


# Out of turn, and unseen


async def test_out_of_turn_nothing_is_dragged_and_a_turn_that_comes_meanwhile_plays_nothing(
    games: Pilots,
) -> None:
    waiting = story(3, HAND, OTHER, script="5-3 pass pass")
    async with games(setup(3), waiting, held=True) as game:
        await game.press("3", "enter")
        assert game.match.turn == 1
        await game.press_at(*game.tile(3))
        await game.press("x", "x")
        assert game.match.turn == 0
        before = game.seq
        await game.release_at(*game.end("right"))
        assert (game.seq, chosen(game)) == (before, "None")


async def test_in_a_window_that_is_too_small_nothing_is_dragged(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        tile = game.tile(3)
        await game.resize(59, 24)
        await game.drag(tile, Offset(10, 5))
        assert (game.seq, chosen(game)) == (1, "None")


async def test_behind_the_curtain_nothing_is_dragged(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        hand = game.app.screen.query_one("#hand").region
        await game.drag(hand.offset + Offset(20, 2), Offset(20, 6))
        assert game.at_table.state.curtain
        assert game.seq == 1


async def test_a_hand_that_is_hidden_in_the_middle_of_a_drag_is_not_shown_by_its_release(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        await game.press("space", "2")
        tile = game.tile(3)
        await game.press_at(*tile)
        await game.press("enter")
        assert game.at_table.state.curtain
        await game.release_at(*tile)
        assert game.at_table.state.curtain
        assert game.match.turn == 1


async def test_who_drags_the_last_tile_of_the_turn_shows_nobody_the_next_hand(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        await game.press("space")
        await game.drag(game.tile(1), Offset(20, 6))
        assert played(game, "6-3", Side.LEFT)
        assert game.at_table.state.curtain


# A burst, as a slow line brings it


async def test_a_drag_that_comes_all_at_once_is_a_drag(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        game.send_press(*game.tile(1))
        game.send_release(*game.end("left"))
        await game.settle()
        assert played(game, "6-3", Side.LEFT)


async def test_keys_and_clicks_that_come_all_at_once_are_taken_in_their_order(
    games: Pilots,
) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        left, right, tile = game.end("left"), game.end("right"), game.tile(0)
        game.send("2")
        game.send_click(*left)
        game.send_click(*tile)
        game.send_click(*right)
        await game.settle()
        assert played(game, "6-3", Side.LEFT)


async def test_enter_plays_what_was_chosen_before_it_and_not_what_is_clicked_after_it(
    games: Pilots,
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("4")
        game.send("enter")
        game.send_click(*game.tile(1))
        await game.settle()
        assert played(game, "3-3", Side.RIGHT)
        assert not played(game, "6-3", Side.RIGHT)


async def test_a_key_in_the_middle_of_a_drag_counts_before_its_release(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        before = game.seq
        game.send_press(*game.tile(1))
        game.send("1")
        game.send_release(*game.end("left"))
        await game.settle()
        assert (game.seq, chosen(game)) == (before, "6-6")


async def test_a_click_behind_a_key_that_opens_a_screen_does_nothing_below_it(
    games: Pilots,
) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        draw = game.where("Draw  d")
        game.send("q")
        game.send_click(*draw)
        await game.settle()
        assert (game.screen, game.seq) == ("LeavingScreen", 1)


async def test_a_press_in_the_line_for_a_name_and_a_release_beside_it_lets_the_mouse_go(
    games: Pilots,
) -> None:
    async with games() as game:
        await game.press("down", "n")
        line = game.app.screen.query_one("#line").region
        await game.press_at(*line.offset)
        await game.release_at(line.x, line.bottom + 1)
        assert game.app.mouse_captured is None
        assert game.screen == "WritingScreen"

"""The table by mouse alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, MIDDLE, OTHER, chosen

from passing_game.config.settings import Colours, Style
from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.train import Side
from passing_game.ui.look import Look
from passing_game.ui.paint import BUTTON, CHIP, FELT_QUIET
from passing_game.ui.telling import NOTHING
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import Pilots


LOOKS = [*map(Look, Style), Look(Style.PIPS, Colours.NONE)]


async def test_a_click_chooses_a_tile(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        for place, tile in enumerate(("6-6", "6-3", "4-4", "3-3", "2-1", "1-0")):
            await game.click_tile(place)
            assert chosen(game) == tile


async def test_a_click_on_any_part_of_a_tile_chooses_it(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        foot = game.where("▀▀▀ 4 ▀▀▀")
        for x in range(foot.x, foot.x + 9):
            for y in range(foot.y - 3, foot.y + 1):
                await game.click_tile(0)
                await game.click_at(x, y)
                assert chosen(game) == "3-3", (x, y)


async def test_the_gap_between_two_tiles_chooses_none(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        foot = game.where("▀▀▀ 4 ▀▀▀")
        await game.click_at(foot.x - 1, foot.y)
        assert game.at_table.state.turn.chosen is None


async def test_a_second_click_plays_the_tile_where_one_end_fits(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.click_tile(3)
        await game.click_tile(3)
        assert TilePlayed(0, tiles("3-3")[0], Side.RIGHT) in game.match.history


@pytest.mark.parametrize("side", Side)
async def test_a_click_on_an_end_plays_the_tile_there(games: Pilots, side: Side) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.click_tile(1)
        await game.click_end(side)
        assert TilePlayed(0, tiles("6-3")[0], side) in game.match.history


async def test_where_both_ends_fit_a_second_click_asks_and_a_click_answers(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.click_tile(1)
        await game.click_tile(1)
        assert "At which end?" in game.said()
        await game.click_end("left")
        assert TilePlayed(0, tiles("6-3")[0], Side.LEFT) in game.match.history


async def test_an_end_that_the_tile_does_not_fit_says_so_and_nothing_changes(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        await game.click_tile(3)
        await game.click_end("left")
        assert "3-3 does not fit the 5 at the left." in game.said()
        assert (game.seq, chosen(game)) == (before, "3-3")


async def test_an_end_without_a_chosen_tile_asks_for_one(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.click_end("right")
        assert "Choose a tile first" in game.said()


async def test_a_tile_that_fits_nowhere_says_so_on_a_second_click(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.click_tile(2)
        await game.click_tile(2)
        assert "4-4 fits neither the 5 nor the 3." in game.said()


async def test_a_click_on_the_invitation_lays_the_first_tile(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        await game.click_tile(3)
        await game.click("Your lead: any tile")
        assert TilePlayed(0, tiles("4-4")[0], Side.LEFT) in game.match.history


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("beside", [(0, 1), (0, -1), (-3, 0), (22, 0)], ids=str)
async def test_a_click_beside_the_invitation_puts_the_tile_back(
    games: Pilots, look: Look, beside: tuple[int, int]
) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        game.app.look = look
        cell = game.where("Your lead: any tile")
        await game.click_tile(3)
        await game.click_at(*(cell + beside))
        assert (game.seq, chosen(game)) == (1, "None")


async def test_the_invitation_without_a_chosen_tile_asks_for_one(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        await game.click("Your lead: any tile")
        assert "Choose a tile first" in game.said()


async def test_the_invitation_is_a_button_that_is_lit_as_an_end_once_a_tile_is_chosen(
    games: Pilots,
) -> None:
    async with games(setup(2), story(2, HAND)) as game:
        felt = game.app.screen.query_one("#felt", Picture)
        for key, paint in (("escape", BUTTON), ("1", CHIP), ("escape", BUTTON)):
            await game.press(key)
            cell = game.where("Your lead") - felt.region.offset
            paints = {one.paint for one in felt.sheet.rows[cell.y][cell.x - 1 : cell.x + 20]}
            assert paints == {paint}


async def test_another_s_lead_is_no_button(games: Pilots) -> None:
    async with games(setup(2), story(2, HAND, leader=1), held=True) as game:
        felt = game.app.screen.query_one("#felt", Picture)
        cell = game.where("Nora may lead") - felt.region.offset
        assert felt.sheet.rows[cell.y][cell.x].paint == FELT_QUIET


@pytest.mark.parametrize("part", ["#felt", "#hand", "#status", "#header", "#keys"])
async def test_the_right_button_puts_the_tile_back_wherever_it_is_clicked(
    games: Pilots, part: str
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.click_tile(1)
        region = game.app.screen.query_one(part).region
        await game.click_at(region.x + 1, region.y, button=3)
        assert game.at_table.state.turn.chosen is None
        assert game.screen == "TableScreen"


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("look", LOOKS, ids=str)
async def test_a_click_on_the_bare_table_puts_the_tile_back_in_every_style(
    games: Pilots, look: Look, button: int
) -> None:
    async with games(setup(2), MIDDLE) as game:
        game.app.look = look
        await game.tell()
        await game.click_tile(1)
        assert chosen(game) == "6-3"
        await game.click_at(2, 3, button=button)
        assert game.at_table.state.turn.chosen is None


async def test_the_right_button_takes_a_question_back_first(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.click_tile(1)
        await game.click_tile(1)
        await game.click_at(2, 3, button=3)
        assert (chosen(game), game.at_table.state.turn.asking) == ("6-3", False)


async def test_the_buttons_draw_and_pass(games: Pilots) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        await game.click("Draw  d")
        assert isinstance(game.match.history[1], TileDrawn)
        await game.click("Pass  p")
        assert TurnPassed(0) in game.match.history


@pytest.mark.parametrize("entry", ["d draw", "p pass"])
async def test_the_key_bar_draws_and_passes_too(games: Pilots, entry: str) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        await game.click(entry)
        assert isinstance(game.match.history[1], TileDrawn | TurnPassed)


async def test_a_pass_that_ends_the_round_takes_two_clicks(games: Pilots) -> None:
    passing = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2), passing) as game:
        await game.tell()
        await game.click("Pass  p")
        assert "This pass ends the round" in game.said()
        assert game.screen == "TableScreen"
        await game.click("Pass  p")
        assert game.screen == "ScoringScreen"


async def test_a_refused_button_says_why(games: Pilots) -> None:
    async with games(setup(2, passing="forced"), story(2, HAND)) as game:
        await game.click("Pass  p")
        assert "You can play: these rules do not let you pass." in game.said()
        assert game.seq == 1


@pytest.mark.parametrize("text", ["Draw  d", "Pass  p", "d draw", "Enter play"])
async def test_out_of_turn_a_click_says_whose_turn_it_is_and_does_nothing(
    games: Pilots, text: str
) -> None:
    waiting = story(3, HAND, OTHER, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.click(text)
        assert "It is not your turn: Wes is to move." in game.said()
        assert (game.match.turn, game.seq) == (1, 1), "nor does it end the pause"
        await game.press("f12")
        assert "It is not your turn" not in game.text()


async def test_out_of_turn_esc_takes_away_what_was_said(games: Pilots) -> None:
    waiting = story(3, HAND, OTHER, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.click("Pass  p")
        assert "It is not your turn: Wes is to move." in game.said()
        game.at_table.controls.put_back()
        assert game.at_table.state.notice is NOTHING
        await game.click("Pass  p")
        assert game.at_table.check_action("put_back", ())
        await game.press("escape")
        assert "It is not your turn" not in game.text()


async def test_out_of_turn_a_tile_or_an_end_says_whose_turn_it_is_too(games: Pilots) -> None:
    async with games(setup(3), story(3, HAND, OTHER, script="5-3 pass"), held=True) as game:
        await game.press("3", "enter")
        for click in (game.click_tile(0), game.click_end("left"), game.click_end("right")):
            await click
            assert "It is not your turn: Wes is to move." in game.said()
            assert game.match.turn == 1
            assert game.at_table.state.turn.chosen is None
            game.at_table.state.notice = NOTHING


async def test_once_the_round_is_over_a_tile_says_so_and_hurries_nothing(games: Pilots) -> None:
    over = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2, target=999), over) as game:
        await game.tell()
        game.held = True
        await game.press("p", "p")
        await game.click_tile(0)
        assert "The round is over." in game.said()
        assert game.screen == "TableScreen"


async def test_a_click_on_the_table_ends_a_pause(games: Pilots) -> None:
    waiting = story(3, HAND, OTHER, script="5-3 pass pass")
    async with games(setup(3), waiting, held=True) as game:
        await game.click_tile(2)
        await game.click_tile(2)
        for turn in (1, 2, 0):
            assert game.match.turn == turn
            await game.click_at(2, 3)


async def test_a_click_hurries_on_to_the_scoring(games: Pilots) -> None:
    over = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2, target=999), over) as game:
        await game.tell()
        game.held = True
        await game.click("Pass  p")
        await game.click("Pass  p")
        assert "The round is over" in game.part("#status")
        await game.click_at(2, 3)
        assert (game.screen, game.match.round_number) == ("ScoringScreen", 1)


async def test_the_key_bar_opens_log_help_and_the_question_before_leaving(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        for entry, screen in (
            ("l log", "ReadingScreen"),
            ("? help", "ReadingScreen"),
            ("q leave", "LeavingScreen"),
        ):
            await game.click(entry)
            assert game.screen == screen
            await game.click_at(40, 3, button=3)
            assert game.screen == "TableScreen"


@pytest.mark.parametrize(
    ("entry", "stack"),
    [
        ("? help", ["TableScreen", "ReadingScreen"]),
        ("l log", ["TableScreen", "ReadingScreen"]),
        ("q leave", ["TableScreen", "LeavingScreen"]),
    ],
)
async def test_a_double_click_opens_one_screen(games: Pilots, entry: str, stack: list[str]) -> None:
    async with games(setup(2), MIDDLE) as game:
        x, y = game.where(entry)
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        assert [type(screen).__name__ for screen in game.app.screen_stack[1:]] == stack
        assert game.app.return_code is None


async def test_a_small_tile_of_a_long_hand_can_be_clicked(games: Pilots) -> None:
    long_hand = story(2, HAND, script=" ".join(["draw pass"] * 8))
    async with games(setup(2), long_hand, size=(60, 20)) as game:
        await game.tell()
        hand = game.at_table.state.turn.tiles
        for place in (0, 9, 10, 14):
            await game.click_tile(place)
            assert game.at_table.state.turn.chosen == hand[place]

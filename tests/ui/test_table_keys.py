"""The table by keys alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, MIDDLE, OTHER, chosen, played

from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.moves import Draw
from passing_game.engine.train import Side
from passing_game.ui.paint import CHIP, CHIP_QUIET
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from support.pilot import Pilots

    from passing_game.ui.paint import Paint


async def test_a_digit_chooses_the_tile_with_that_key(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        for key, tile in zip("123456", ("6-6", "6-3", "4-4", "3-3", "2-1", "1-0"), strict=True):
            await game.press(key)
            assert chosen(game) == tile


@pytest.mark.parametrize("row", ["+ľščťž", "+ěščřž"], ids=["slovak", "czech"])
async def test_the_digit_row_chooses_without_shift_too(games: Pilots, row: str) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        for key, tile in zip(row, ("6-6", "6-3", "4-4", "3-3", "2-1", "1-0"), strict=True):
            await game.press(key)
            assert chosen(game) == tile


@pytest.mark.parametrize("key", ["0", "é"])
async def test_zero_chooses_the_tenth_tile(games: Pilots, key: str) -> None:
    many = story(2, HAND, boneyard="5-0 2-2 4-2", script="draw pass draw pass draw pass")
    async with games(setup(2), many) as game:
        await game.tell()
        assert len(game.view.game.hand) == 10
        await game.press(key)
        assert chosen(game) == "1-0"


async def test_a_key_beyond_the_hand_chooses_nothing(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("2", "7")
        assert chosen(game) == "6-3"


async def test_arrows_choose_any_tile(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("right")
        assert chosen(game) == "6-3", "the first that fits"
        await game.press("right")
        assert chosen(game) == "4-4"
        await game.press("left", "left", "left")
        assert chosen(game) == "6-6"


async def test_where_the_hand_has_two_rows_up_and_down_go_between_them(games: Pilots) -> None:
    draws = " ".join(["draw pass"] * 8)
    long_hand = story(2, HAND, script=draws)
    async with games(setup(2), long_hand, size=(60, 20)) as game:
        await game.tell()
        hand = game.at_table.state.turn.tiles
        assert len(hand) == 15
        await game.press("2", "down")
        assert game.at_table.state.turn.place == 11
        await game.press("up")
        assert game.at_table.state.turn.place == 1
        await game.press("0", "right", "right", "right")
        assert game.at_table.state.turn.place == 12


async def test_the_chosen_tile_stands_a_row_higher(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        assert game.part("#hand").splitlines()[0] == ""
        await game.press("1")
        assert "● ●│● ●" in game.part("#hand").splitlines()[0]


async def test_enter_plays_the_chosen_tile_where_it_fits(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("4", "enter")
        assert TilePlayed(0, tiles("3-3")[0], Side.RIGHT) in game.match.history


async def test_where_both_ends_fit_enter_asks_and_an_arrow_and_enter_answer(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        before = game.seq
        await game.press("2", "enter")
        assert "At which end? ← or →, then Enter; or a click." in game.said()
        assert "←6" in game.part("#felt")
        assert "3→" in game.part("#felt")
        assert game.seq == before
        await game.press("left")
        assert "[6]" in game.part("#felt")
        await game.press("right")
        assert "[3]" in game.part("#felt")
        await game.press("enter")
        assert TilePlayed(0, tiles("6-3")[0], Side.RIGHT) in game.match.history


async def test_the_question_says_what_enter_does_until_it_is_answered(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter")
        for key, told in (
            ("left", "At the left? Enter plays 6-3 there; → for the other."),
            ("right", "At the right? Enter plays 6-3 there; ← for the other."),
            ("comma", "At the left? Enter plays 6-3 there; → for the other."),
        ):
            await game.press(key)
            assert told in game.said()
        await game.press("enter")
        assert played(game, "6-3", Side.LEFT)
        assert "At the" not in game.said().replace("at the left", "")


async def test_of_two_ends_the_one_that_is_not_aimed_at_is_no_longer_lit(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter")
        felt = game.app.screen.query_one("#felt", Picture)

        def paints() -> list[Paint]:
            ends = [game.end(side) - felt.region.offset for side in Side]
            return [felt.sheet.rows[end.y][end.x].paint for end in ends]

        assert paints() == [CHIP, CHIP]
        await game.press("left")
        assert paints() == [CHIP, CHIP_QUIET]
        await game.press("right")
        assert paints() == [CHIP_QUIET, CHIP]
        await game.press("escape")
        assert paints() == [CHIP, CHIP]


@pytest.mark.parametrize(("key", "side"), [("comma", Side.LEFT), ("full_stop", Side.RIGHT)])
async def test_comma_and_full_stop_aim(games: Pilots, key: str, side: Side) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", key, "enter")
        assert TilePlayed(0, tiles("6-3")[0], side) in game.match.history


async def test_one_can_aim_before_one_is_asked(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "full_stop")
        assert "[3]" in game.part("#felt")
        assert not game.at_table.state.turn.asking


async def test_up_and_down_choose_tiles_even_while_the_end_is_asked_for(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter", "down")
        assert not game.at_table.state.turn.asking


async def test_at_equal_ends_the_tile_goes_to_the_right_without_a_question(games: Pilots) -> None:
    equal = story(2, "3-3 3-2 6-6", OTHER, script="3-3 pass")
    async with games(setup(2), equal) as game:
        await game.tell()
        place = game.at_table.state.turn.tiles.index(tiles("3-2")[0])
        await game.press(str(place + 1), "enter")
        assert TilePlayed(0, tiles("3-2")[0], Side.RIGHT) in game.match.history


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_a_tile_is_put_back_and_a_question_first(games: Pilots, key: str) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("2", "enter", key)
        assert (chosen(game), game.at_table.state.turn.asking) == ("6-3", False)
        assert "At which end?" not in game.text()
        await game.press(key)
        assert game.at_table.state.turn.chosen is None


async def test_d_draws(games: Pilots) -> None:
    drawing = story(2, HAND, OTHER, script="5-3 pass", boneyard="4-3")
    async with games(setup(2), drawing) as game:
        await game.tell()
        await game.press("d")
        assert TileDrawn(0, tiles("4-3")[0]) in game.match.history
        assert "You drew 4-3" in game.part("#talk")
        assert "3 to draw" not in game.text()
        assert "boneyard ▮×13 11 to draw" in game.part("#header")


async def test_p_passes(games: Pilots) -> None:
    async with games(setup(3), story(3, HAND)) as game:
        await game.press("p")
        assert TurnPassed(0) in game.match.history


async def test_a_pass_that_ends_the_round_is_asked_for_once_more(games: Pilots) -> None:
    passing = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2), passing) as game:
        await game.tell()
        assert "Your turn · any tile leads · a pass ends the round now" in game.part("#status")
        before = game.seq
        await game.press("p")
        assert "This pass ends the round. Pass again if you mean it." in game.said()
        assert game.seq == before
        await game.press("p")
        assert game.screen == "ScoringScreen"


@pytest.mark.parametrize("key", ["enter", "escape", "backspace", "1", "right", "full_stop"])
async def test_another_key_never_confirms_that_pass(games: Pilots, key: str) -> None:
    passing = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2), passing) as game:
        await game.tell()
        before = game.seq
        await game.press("p", key)
        assert game.seq == before
        assert not game.at_table.state.pass_asked
        await game.press("p")
        assert game.seq == before, "it is asked anew"


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_never_draw_or_pass(games: Pilots, key: str) -> None:
    passing = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2), passing) as game:
        await game.tell()
        before = game.seq
        await game.press(key, key, "p", key, key, "d")
        assert [type(event) for event in game.match.history[before:]] == [TileDrawn, TilePlayed]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["enter"], "Choose a tile first: 1-9, the arrows, or a click."),
        (["3", "enter"], "4-4 fits neither the 5 nor the 3."),
    ],
)
async def test_a_play_that_is_not_possible_says_why_and_changes_nothing(
    games: Pilots, keys: list[str], told: str
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before, hand = game.seq, game.view.game.hand
        await game.press(*keys)
        assert told in game.said()
        assert (game.seq, game.view.game.hand) == (before, hand)
        await game.press("1")
        assert told not in game.text()


async def test_a_draw_from_a_closed_boneyard_says_why_and_changes_nothing(games: Pilots) -> None:
    empty = story(4, HAND[:23], script="draw draw pass pass", leader=2)
    async with games(setup(4), empty) as game:
        await game.tell()
        before = game.seq
        await game.press("d")
        assert "No draw: the last 2 tiles stay in the boneyard." in game.part("#talk")
        assert game.seq == before
        assert Draw() not in game.view.game.legal


async def test_a_forced_player_may_not_pass_and_is_told_why(games: Pilots) -> None:
    async with games(setup(2, passing="forced"), story(2, HAND)) as game:
        assert "Your turn · any tile leads · you may not pass now" in game.part("#status")
        await game.press("p")
        assert "You can play: these rules do not let you pass." in game.part("#talk")
        assert game.seq == 1


async def test_a_reason_that_is_too_long_beside_the_buttons_is_told_above_the_hand(
    games: Pilots,
) -> None:
    asked = "This pass ends the round. Pass again if you mean it."
    passing = story(2, HAND, OTHER, script="pass", leader=1)
    async with games(setup(2), passing, size=(60, 20)) as game:
        await game.tell()
        await game.press("p")
        assert game.part("#status") == f"  {asked}"
        assert game.part("#talk").endswith("Draw  d   Pass  p")
        await game.press("1")
        assert "Your turn" in game.part("#status")
        await game.press("p")
        await game.resize(100, 30)
        assert asked in game.part("#talk")
        assert "Your turn" in game.part("#status")
        await game.resize(60, 20)
        await game.click("Pass  p")
        assert game.screen == "ScoringScreen"


@pytest.mark.parametrize(
    ("players", "passing", "told"),
    [
        (2, "free", "a pass, then 1 more ends the round|a pass is 1 of 2"),
        (4, "free", "a pass, then 3 more end the round|a pass is 1 of 4|a pass: 1/4"),
        (4, "forced", "you may not pass now|no pass now"),
    ],
)
@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_what_a_pass_would_do_is_always_seen_behind_whose_turn_it_is(
    games: Pilots, players: int, passing: str, told: str, size: tuple[int, int]
) -> None:
    async with games(setup(players, passing=passing), story(players, HAND[:23]), size=size) as game:
        status = game.part("#status")
        assert status.startswith("  Your turn · ")
        assert re.search(f"· ({told})", status)


# The round is over


@pytest.mark.parametrize("key", ["1", "d", "p", "right", "escape", "x", "r", "q", "f12"])
async def test_no_key_that_was_meant_for_the_turn_hurries_past_the_end_of_the_round(
    games: Pilots, key: str
) -> None:
    async with games(setup(2, target=999), story(2, HAND, script="pass", leader=1)) as game:
        await game.tell()
        game.held = True
        await game.press("p", "p")
        assert "The round is over" in game.part("#status")
        await game.press(key)
        assert "TableScreen" in [type(screen).__name__ for screen in game.app.screen_stack]
        assert "ScoringScreen" not in [type(screen).__name__ for screen in game.app.screen_stack]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_hurry_on_to_the_scoring_and_no_further(
    games: Pilots, key: str
) -> None:
    async with games(setup(2, target=999), story(2, HAND, script="pass", leader=1)) as game:
        await game.tell()
        game.held = True
        await game.press("p", "p")
        assert game.screen == "TableScreen"
        await game.press(key)
        assert (game.screen, game.match.round_number) == ("ScoringScreen", 1)


async def test_the_hand_is_not_lit_once_the_round_is_over(games: Pilots) -> None:
    async with games(setup(2, target=999), story(2, HAND, script="pass", leader=1)) as game:
        await game.tell()
        assert game.part("#hand").count("▀▀▀") == 2 * 7
        game.held = True
        await game.press("p", "p")
        assert "The round is over" in game.part("#status")
        assert "6" in game.part("#hand")
        assert "▀▀▀" not in game.part("#hand")


@pytest.mark.parametrize(
    "key", ["1", "0", "right", "comma", "enter", "d", "p", "escape", "backspace", "ľ", "space"]
)
async def test_out_of_turn_no_key_does_anything_but_end_the_pause(games: Pilots, key: str) -> None:
    waiting = story(3, HAND, OTHER, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        assert (game.match.turn, game.seq) == (1, 1)
        await game.press(key)
        assert (game.match.turn, game.seq) == (2, 2), "one bot has moved, the next one pauses"
        assert game.at_table.state.turn.chosen is None
        assert game.at_table.state.notice() == ""


async def test_any_key_ends_a_pause(games: Pilots) -> None:
    waiting = story(3, HAND, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.press("x")
        assert game.match.turn == 2
        await game.press("f12")
        assert game.match.turn == 0


async def test_l_shows_the_log_of_the_round_and_comes_back(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("2", "l")
        page = game.part("#page")
        assert "You                  5-3 lead" in page
        assert "Nora                 passed" in page
        await game.press("l")
        assert chosen(game) == "6-3"


async def test_keep_playing_lets_one_play_after_a_draw(games: Pilots) -> None:
    drawing = story(2, HAND, OTHER, boneyard="6-0")
    async with games(setup(2, draw="keep-playing"), drawing) as game:
        await game.press("d")
        assert game.match.turn == 0
        await game.press("2", "enter")
        assert TilePlayed(0, tiles("6-3")[0], Side.LEFT) in game.match.history


async def test_keys_sent_all_at_once_are_taken_one_after_the_other(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        game.send("2", "enter", "left", "right", "enter")
        await game.settle()
        assert TilePlayed(0, tiles("6-3")[0], Side.RIGHT) in game.match.history


async def test_a_key_held_down_plays_no_more_than_one_tile(games: Pilots) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = len(game.view.game.hand)
        game.send("4", *["enter"] * 10)
        await game.settle()
        assert len(game.view.game.hand) == before - 1

"""Several people at one keyboard: nobody ever sees another's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story

from passing_game.engine.events import TileDrawn, TilePlayed
from passing_game.engine.train import Side
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from support.pilot import GamePilot, Pilots

    from passing_game.engine.tiles import Tile

ANN = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
BOB = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"

SHOWS_HAND = "Space, or a click here, shows your hand."


def shown_hand(game: GamePilot) -> tuple[Tile, ...]:
    """The tiles that the hand at the bottom has been given to draw."""
    return game.at_table.state.turn.tiles


def pips_and_digits(text: str) -> int:
    return sum(text.count(char) for char in "●│▀")


def nobody_sees(game: GamePilot, hands: Iterable[str]) -> None:
    """See that no tile of these hands is on the screen, in a sheet, or in what a sheet is made of.

    The train may show tiles, so each tile is looked for where hands are shown, and its name in
    everything that is written.
    """
    hand = game.app.screen.query_one("#hand", Picture)
    assert pips_and_digits(hand.text()) == 0
    assert pips_and_digits(game.part("#hand")) == 0
    assert not any("choose" in hit.action for hit in hand._sheet.hits)
    train = {laid.tile for laid in game.match.train.tiles}
    written = game.text() + game.sheets()
    for tile in tiles(" ".join(hands)):
        assert tile in train or str(tile) not in written
    assert shown_hand(game) == ()


async def test_the_game_begins_behind_the_curtain_whoever_leads(games: Pilots) -> None:
    for leader, name in enumerate(("Ann", "Bob")):
        async with games(setup(2, people=(0, 1)), story(2, ANN, BOB, leader=leader)) as game:
            assert f"{name}, it is your turn." in game.part("#hand")
            assert SHOWS_HAND in game.part("#hand")
            nobody_sees(game, (ANN, BOB))


@pytest.mark.parametrize("how", ["space", "click", "key bar"])
async def test_who_is_on_turn_opens_the_curtain_by_key_or_click(games: Pilots, how: str) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB, leader=1)) as game:
        match how:
            case "space":
                await game.press("space")
            case "click":
                await game.click(SHOWS_HAND)
            case "key bar":
                assert "Enter play" not in game.part("#keys")
                await game.click("Space show my hand")
        assert shown_hand(game) == tiles("6-5 6-4 6-2 6-1 5-5 5-4 0-0")
        assert "Bob to move" in game.part("#status")


@pytest.mark.parametrize("key", ["1", "d", "p", "right", "comma", "escape", "enter", "0", "x"])
async def test_behind_the_curtain_no_other_key_does_anything(games: Pilots, key: str) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press(key)
        assert game.seq == 1
        nobody_sees(game, (ANN, BOB))


async def test_behind_the_curtain_there_are_no_buttons(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        assert "Draw" not in game.part("#talk")
        assert "Pass" not in game.part("#talk")


async def test_a_move_closes_the_curtain_at_once(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press("space", "2", "enter")
        assert TilePlayed(0, tiles("6-3")[0], Side.LEFT) in game.match.history
        assert "Bob, it is your turn." in game.part("#hand")
        nobody_sees(game, (ANN, BOB))


async def test_a_pass_closes_the_curtain_at_once(games: Pilots) -> None:
    async with games(setup(3, people=(0, 1)), story(3, ANN, BOB)) as game:
        await game.press("space", "p")
        assert "Bob, it is your turn." in game.part("#hand")
        nobody_sees(game, (ANN, BOB))


async def test_enter_pressed_twice_does_not_open_the_next_hand_unseen(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press("space", "2")
        await game.press("enter")
        nobody_sees(game, (ANN, BOB))


async def test_after_a_draw_the_tile_can_be_looked_at_before_the_curtain_falls(
    games: Pilots,
) -> None:
    drawing = story(2, ANN, BOB, boneyard="4-3")
    async with games(setup(2, people=(0, 1)), drawing) as game:
        await game.press("space", "d")
        assert TileDrawn(0, tiles("4-3")[0]) in game.match.history
        assert game.match.turn == 1
        assert tiles("4-3")[0] in shown_hand(game)
        before = game.seq
        await game.press("p", "d", "1")
        assert game.seq == before
        assert game.at_table.state.turn.chosen is None
        await game.press("enter")
        assert "Bob, it is your turn." in game.part("#hand")
        nobody_sees(game, (ANN, BOB, "4-3"))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
async def test_the_key_bar_says_how_the_hand_is_shown_and_hidden(
    games: Pilots, size: tuple[int, int]
) -> None:
    show, hide, play = "Space show my hand", "Enter hide the hand", "Enter play"

    def offered() -> list[str]:
        return [entry for entry in (show, hide, play) if entry in game.part("#keys")]

    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB), size=size) as game:
        assert offered() == [show]
        await game.click(show)
        assert offered() == [play]
        assert shown_hand(game) == tiles(ANN)
        await game.press("d")
        assert offered() == [hide]
        await game.click(hide)
        assert offered() == [show]
        nobody_sees(game, (ANN, BOB))


async def test_a_hand_that_is_looked_at_after_its_turn_says_of_no_tile_that_it_fits(
    games: Pilots,
) -> None:
    drawing = story(2, ANN, BOB, boneyard="4-3")
    async with games(setup(2, people=(0, 1)), drawing) as game:
        await game.press("space")
        assert "▀▀▀" in game.part("#hand")
        await game.press("d")
        assert "▀" not in game.part("#hand")
        assert "●" in game.part("#hand")


async def test_space_does_not_hide_a_hand_that_is_looked_at(games: Pilots) -> None:
    drawing = story(2, ANN, BOB, boneyard="4-3")
    async with games(setup(2, people=(0, 1)), drawing) as game:
        await game.press("space", "d", "space")
        assert tiles("4-3")[0] in shown_hand(game)


@pytest.mark.parametrize("keys", [("2", "enter"), ("d", "enter"), ("4", "comma", "enter")], ids=str)
async def test_the_key_that_ends_a_turn_held_down_does_not_show_the_next_hand(
    games: Pilots, keys: tuple[str, ...]
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press("space", *keys)
        game.send(*["enter"] * 10)
        await game.settle()
        assert game.match.turn == 1
        nobody_sees(game, (ANN, BOB))


async def test_a_click_too_many_on_the_last_tile_does_not_show_the_next_hand(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press("space")
        x, y = game.find("#hand", "choose_or_play(1)")
        for _ in range(4):
            game.send_click(x, y)
        await game.settle()
        assert TilePlayed(0, tiles("6-3")[0], Side.LEFT) in game.match.history
        nobody_sees(game, (ANN, BOB))
        await game.click_at(x + 20, y)
        assert shown_hand(game) == tiles(BOB)


async def test_the_palette_takes_the_keyboard_over_and_offers_no_play_meanwhile(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        await game.press("ctrl+p")
        assert "Play the chosen tile" not in game.text()
        await game.press(*"take", "enter", "enter")
        assert shown_hand(game) == tiles(ANN)
        await game.press("ctrl+p")
        assert "Play the chosen tile (Enter)" in game.text()
        assert "Take the keyboard over" not in game.text()


async def test_while_a_drawn_tile_is_looked_at_bots_move_and_the_hand_stays(games: Pilots) -> None:
    drawing = story(3, ANN, "", BOB, boneyard="4-3", script="draw pass pass")
    async with games(setup(3, people=(0, 2)), drawing) as game:
        await game.press("space", "d")
        assert game.match.turn == 2
        assert tiles("4-3")[0] in shown_hand(game)
        await game.press("enter")
        assert "Cyn, it is your turn." in game.part("#hand")
        nobody_sees(game, (ANN, BOB, "4-3"))


async def test_a_refused_draw_keeps_the_curtain_open_and_closes_it_after_the_turn(
    games: Pilots,
) -> None:
    empty = story(4, ANN[:23], script="draw draw", leader=2)
    async with games(setup(4, people=(0, 1)), empty) as game:
        await game.tell()
        await game.press("space", "d")
        assert "No draw: the last 2 tiles stay in the boneyard." in game.part("#talk")
        assert shown_hand(game) == tiles(ANN[:23])
        await game.press("p")
        assert "Bob, it is your turn." in game.part("#hand")
        nobody_sees(game, [ANN])


async def test_a_drawn_tile_is_told_to_nobody_in_the_log(games: Pilots) -> None:
    drawing = story(2, ANN, BOB, boneyard="4-3")
    async with games(setup(2, people=(0, 1)), drawing, size=(100, 30)) as game:
        await game.press("space", "d", "enter")
        assert "Ann          drew" in game.part("#panel")
        assert "4-3" not in game.text()
        await game.press("l")
        assert "4-3" not in game.text() + game.sheets()
        await game.press("escape", "space", "l")
        assert "4-3" not in game.text() + game.sheets(), "not to Bob either"


async def test_with_two_people_and_a_bot_the_hand_stays_hidden_while_the_bot_moves(
    games: Pilots,
) -> None:
    bot = story(3, ANN, BOB, "5-2", script="pass pass 5-2")
    async with games(setup(3, people=(0, 1)), bot, held=True) as game:
        await game.press("space", "p", "space", "p")
        assert game.match.turn == 2
        nobody_sees(game, (ANN, BOB))
        assert SHOWS_HAND not in game.text()
        await game.press("space")
        assert "Ann, it is your turn." in game.part("#hand")
        nobody_sees(game, (ANN, BOB))


async def test_three_people_never_see_each_others_hands_in_a_whole_round(games: Pilots) -> None:
    async with games(setup(3, people=(0, 1, 2)), story(3, ANN, BOB)) as game:
        hands = [" ".join(map(str, seat.look().game.hand)) for seat in game.table.table.seats]
        for name in ("Ann", "Bob", "Cyn") * 2:
            assert f"{name}, it is your turn." in game.part("#hand")
            nobody_sees(game, hands)
            await game.press("space")
            can_play = game.at_table.state.game.fitting
            await game.press(*(("right", "comma", "enter") if can_play else ("d", "enter")))


async def test_partners_at_one_keyboard_do_not_see_each_others_hands_either(games: Pilots) -> None:
    partners = setup(4, people=(0, 2), partners=True)
    async with games(partners, story(4, ANN[:23], "", BOB[:23], script="pass pass pass")) as game:
        hands = (ANN[:23], BOB[:23])
        assert "Ann, it is your turn." in game.part("#hand")
        nobody_sees(game, hands)
        await game.press("space")
        assert shown_hand(game) == tiles("6-6 6-3 5-3 4-4 3-3 2-1")
        for tile in tiles(BOB[:23]):
            assert str(tile) not in game.text() + game.sheets()
        await game.press("p")
        assert "Cyn, it is your turn." in game.part("#hand")
        nobody_sees(game, hands)
        await game.press("space")
        assert shown_hand(game) == tiles("6-5 6-4 6-2 6-1 5-5 5-4")


async def test_each_sees_the_table_from_their_own_chair(games: Pilots) -> None:
    async with games(setup(4, people=(0, 1, 2, 3)), story(4)) as game:
        await game.press("space")
        assert "▴ Cyn" in game.part("#felt")
        await game.press("p", "space")
        assert "▴ Dan" in game.part("#felt")
        assert "◂ Cyn" in game.part("#felt")


async def test_help_and_the_question_before_leaving_hide_nothing_and_open_nothing(
    games: Pilots,
) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        for opening, closing in (("?", "escape"), ("q", "escape"), ("l", "escape")):
            await game.press(opening, closing)
            nobody_sees(game, (ANN, BOB))


async def test_a_resize_opens_no_curtain(games: Pilots) -> None:
    async with games(setup(2, people=(0, 1)), story(2, ANN, BOB)) as game:
        for size in ((60, 20), (120, 40), (40, 10), (80, 24)):
            await game.resize(*size)
            assert shown_hand(game) == ()
        nobody_sees(game, (ANN, BOB))


async def test_the_scoring_after_a_shared_round_speaks_of_everybody_by_name(games: Pilots) -> None:
    partners = setup(4, people=(0, 1, 2, 3), partners=True, target=999)
    async with games(partners, story(4, script="pass pass pass pass")) as game:
        await game.tell()
        assert game.screen == "ScoringScreen"
        sheet = game.part("#sheet")
        assert "You" not in sheet
        assert "The round goes to Ann & Cyn: 63 points." in sheet
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert SHOWS_HAND in game.text()

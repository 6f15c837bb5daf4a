"""The setup by keys and by mouse, and what is remembered of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup

from passing_game import config
from passing_game.engine.rules import Drawing, Lead, Preset, Rules, Tie
from passing_game.tables.remembered import load_setup, save_setup
from passing_game.tables.setup import GameSetup
from passing_game.ui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

    from passing_game.ui.setup_form import SetupForm

LEVELS = ("heaviest", "club")


def form(game: GamePilot) -> SetupForm:
    screen = game.app.screen
    assert isinstance(screen, SetupScreen)
    return screen.form


async def test_the_first_start_offers_partners_with_the_account_s_name(games: Pilots) -> None:
    async with games() as game:
        assert form(game).setup == GameSetup.usual("Ann")
        assert "Ann    ‹ at this keyboard › with Nora" in game.text()


@pytest.mark.parametrize("how", ["enter", "button", "key bar"])
async def test_one_key_or_click_deals(games: Pilots, how: str) -> None:
    async with games() as game:
        match how:
            case "enter":
                await game.press("enter")
            case "button":
                await game.click(" Deal  Enter ")
            case "key bar":
                await game.click("Enter deal")
        assert game.screen == "TableScreen"
        assert game.table.table.setup == GameSetup.usual("Ann")


async def test_a_double_click_on_deal_deals_once(games: Pilots) -> None:
    async with games() as game:
        x, y = game.where("Deal  Enter")
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        assert game.screen == "TableScreen"
        assert len(game.matches) == 1


async def test_keys_go_from_line_to_line_and_round(games: Pilots) -> None:
    async with games() as game:
        marks = []
        for key in ("down", "tab", "up", "shift+tab", "up"):
            await game.press(key)
            marks.append(game.where("▶").y)
        first = game.where("Seats").y
        assert marks == [
            first + 2,
            first + 3,
            first + 2,
            first,
            game.where("Target").y,
        ]


async def test_the_whole_setup_can_be_made_by_keys(games: Pilots) -> None:
    async with games() as game:
        await game.press("left", "left", "left")  # two seats
        await game.press("down", "down", "right")  # a person in seat 1
        await game.press("down", "right")  # house rules
        await game.press("down", "right")  # the winner leads
        await game.press("down", "down", "right")  # draw and go on
        await game.press("up", "up", "up", "up", "up", "up", "up", "1", "5", "enter")
        made = game.table.table.setup
        assert made.preset is Preset.CUSTOM
        assert made.rules == Rules(
            2,
            partners=False,
            target=15,
            lead=Lead.WINNER,
            drawing=Drawing.KEEP_PLAYING,
            tie=Tie.DOMINO_WINS,
        )
        assert [player.bot for player in made.players] == [None, None]


async def test_the_whole_setup_can_be_made_by_mouse(games: Pilots) -> None:
    async with games() as game:
        await game.click(" 3 ")
        await game.click(" Short ")
        await game.click("bot: club")
        await game.click_at(*game.where("‹ at random"))
        await game.click("»")
        await game.click(" Deal  Enter ")
        made = game.table.table.setup
        assert made.rules == Rules(3, partners=False, target=60, lead=Lead.WINNER)
        assert [player.bot for player in made.players] == [None, None, "club"]


async def test_a_click_on_a_label_goes_to_its_line(games: Pilots) -> None:
    async with games() as game:
        await game.click("Target")
        assert game.where("▶").y == game.where("Target").y
        await game.press("backspace", "backspace", "backspace")
        assert form(game).rules.target == 1


async def test_the_wheel_goes_from_line_to_line(games: Pilots) -> None:
    async with games() as game:
        await game.wheel(20, 12, down=True)
        assert game.where("▶").y == game.where("Players").y
        await game.wheel(20, 12, down=False)
        assert game.where("▶").y == game.where("Seats").y


async def test_digits_are_for_the_target_alone(games: Pilots) -> None:
    async with games() as game:
        await game.press("9", "backspace")
        assert form(game).setup == GameSetup.usual("Ann")
        await game.press("up", "9")
        assert form(game).rules.target == 9


async def test_the_target_is_typed_and_typed_anew_after_an_arrow(games: Pilots) -> None:
    async with games() as game:
        await game.press("up", "1", "5")
        assert "‹  15 ›" in game.part("#form")
        await game.press("left", "3", "1")
        assert "‹  31 ›" in game.part("#form")
        await game.press("up", "down", "4")
        assert "‹   4 ›" in game.part("#form")


async def test_a_click_on_a_preset_begins_the_target_anew(games: Pilots) -> None:
    async with games() as game:
        await game.press("up", "5")
        await game.click(" House ")
        assert form(game).rules.target == 61
        await game.press("5")
        assert form(game).rules.target == 5


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_on_the_line_of_the_target_the_key_bar_says_that_digits_write(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        assert "0-9 write" not in game.part("#keys")
        await game.press("up")
        bar = game.part("#keys")
        assert "↑ ↓ line  ← → change  0-9 write  Enter deal" in bar
        await game.press("up")
        assert "0-9 write" not in game.part("#keys")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)], ids=str)
@pytest.mark.parametrize("how", ["key", "click"])
async def test_the_only_person_cannot_become_a_bot_and_is_told_why(
    games: Pilots, how: str, size: tuple[int, int]
) -> None:
    why = "The only person cannot become a bot."
    async with games(size=size) as game:
        await game.press("down")
        assert why not in game.text()
        await (game.press("right") if how == "key" else game.click("at this keyboard"))
        assert why in game.part("#form")
        assert form(game).setup == GameSetup.usual("Ann")
        await game.press("down", "right")
        assert why not in game.text()
        assert form(game).players[1].is_person


async def test_a_rule_that_is_put_back_shows_its_preset_again(games: Pilots) -> None:
    async with games() as game:
        assert "[Standard]" in game.text()
        await game.press("up", "right")
        assert "[Custom]" in game.text()
        await game.press("left")
        assert "[Standard]" in game.text()


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (201, 61)], ids=str)
async def test_in_a_large_window_the_form_lies_in_the_middle(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        region = game.app.screen.query_one("#form").region
        assert region.size == (min(110, size[0]), min(34, size[1] - 2))
        assert abs(region.x - (size[0] - region.right)) <= 1
        assert abs((region.y - 1) - (size[1] - 1 - region.bottom)) <= 1
        await game.click("Target")
        assert game.where("▶").y == game.where("Target").y


async def test_the_lines_of_partners_come_and_go_with_them(games: Pilots) -> None:
    async with games() as game:
        assert "‹ lowest hand ›" in game.text()
        await game.press("left")
        assert "‹ lowest hand ›" not in game.text()
        assert "[4]" in game.text()


async def test_the_table_is_shown_as_it_will_be(games: Pilots) -> None:
    async with games() as game:
        preview = [line[51:].split() for line in game.part("#form").splitlines()[4:11]]
        assert [row for row in preview if row] == [
            ["Nora", "(partner)"],
            ["Wes", "6│6", "Eli"],
            ["Ann"],
        ]


async def test_help_tells_the_rules_as_they_are_set(games: Pilots) -> None:
    async with games(size=(90, 60)) as game:
        await game.press("left", "left", "?")
        assert "3 seats play with one double-six set" in game.text()
        await game.press("escape", "down", "down", "down", "down", "right", "?")
        assert "then the lead goes one seat to the left" in game.text()


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)], ids=str)
async def test_in_a_large_window_tiles_have_pips_and_the_table_is_larger(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        assert "● ●│●     ●  │ " in game.part("#form")
        assert "● ●│● ●" in game.part("#form")
        assert "6│" not in game.part("#form")


@pytest.mark.parametrize("size", [(60, 24), (60, 50), (74, 50), (80, 24), (200, 60)], ids=str)
async def test_the_words_beside_the_logo_are_whole(games: Pilots, size: tuple[int, int]) -> None:
    async with games(size=size) as game:
        assert "play, draw, or just pass" in game.part("#form")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)], ids=str)
@pytest.mark.parametrize("name", ["Bo", "Theodora", "Wilhelmina", "W" * 12])
async def test_in_the_sketch_the_left_and_the_right_name_stand_on_one_row(
    games: Pilots, name: str, size: tuple[int, int]
) -> None:
    people = setup(4, partners=True, names=("Ann", name, "Nora", "Eli"))
    async with games(people, size=size) as game:
        await game.press("q", "s")
        whole = len(name) <= 11 or size[0] >= 100
        told = name if whole else name[:10] + "…"
        rows = [row for row in game.part("#form").splitlines() if row.endswith(" Eli")]
        (row,) = [row for row in rows if not row.endswith("with Eli")]
        assert told in row[46:]


# A name


async def test_the_line_for_a_name_stands_in_a_box_in_the_middle(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n")
        for size in ((60, 20), (80, 24), (200, 60)):
            await game.resize(*size)
            region = game.app.screen.query_one("#box").region
            assert abs(region.x - (size[0] - region.right)) <= 1
            assert abs(region.y - (size[1] - region.bottom)) <= 1
            assert "The name of the player" in game.part("#box")
            assert "Ann" in game.part("#box")


async def test_a_name_is_taken_or_left_by_buttons(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n", "Z")
        await game.click("Take it  Enter")
        assert form(game).players[0].name == "Z"
        await game.press("n", "Y")
        await game.click("Back  Esc")
        assert (game.screen, form(game).players[0].name) == ("SetupScreen", "Z")


async def test_a_player_is_renamed_by_keys(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n")
        assert game.screen == "WritingScreen"
        await game.press("Z", "o", "e", "enter")
        assert form(game).players[0].name == "Zoe"
        assert "Zoe    ‹ at this keyboard › with Nora" in game.text()


async def test_a_player_is_renamed_by_mouse_and_the_key_bar(games: Pilots) -> None:
    async with games() as game:
        await game.click("Nora", 2)
        await game.press("K", "i", "t")
        await game.click("Enter take it")
        assert form(game).players[2].name == "Kit"
        assert game.where("▶").y == game.where("Kit", 2).y


@pytest.mark.parametrize("how", ["escape", "key bar", "right button", "empty", "blank"])
async def test_the_name_stays_as_it_was_when_nothing_is_taken(games: Pilots, how: str) -> None:
    async with games() as game:
        await game.press("down", "n")
        match how:
            case "escape":
                await game.press("x", "escape")
            case "key bar":
                await game.press("x")
                await game.click("Esc back")
            case "right button":
                await game.press("x")
                await game.click_at(30, 12, button=3)
            case "empty":
                await game.press("backspace", "enter")
            case "blank":
                await game.press("space", "enter")
        assert form(game).players[0].name == "Ann"
        assert game.screen == "SetupScreen"


@pytest.mark.parametrize("key", ["q", "?", "n", "l", "s", "1", "d", "p", "r", "left", "h"])
async def test_no_command_is_live_while_a_name_is_written(games: Pilots, key: str) -> None:
    async with games() as game:
        await game.press("down", "n", key)
        assert game.screen == "WritingScreen"
        await game.press("escape")
        assert form(game).setup == GameSetup.usual("Ann")


async def test_two_clicks_in_one_breath_open_one_line_to_write_in(games: Pilots) -> None:
    async with games() as game:
        await game.press("down")
        x, y = game.where("n name")
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        await game.press("escape")
        assert game.screen == "SetupScreen"


async def test_two_clicks_in_one_breath_take_the_name_once(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n", "Z")
        x, y = game.where("Enter take it")
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        assert game.screen == "SetupScreen"
        assert form(game).players[0].name == "Z"


async def test_a_name_is_asked_for_only_on_a_player_s_line(games: Pilots) -> None:
    async with games() as game:
        await game.press("n")
        assert game.screen == "SetupScreen"


# What is remembered


async def test_the_setup_that_was_dealt_is_offered_at_the_next_start(games: Pilots) -> None:
    async with games() as game:
        await game.press("left", "left", "up", "5", "enter")
        dealt = game.table.table.setup
    async with games() as game:
        await game.press("escape")  # the match itself is offered first
        assert form(game).setup == dealt


async def test_a_setup_that_was_not_dealt_is_forgotten(games: Pilots) -> None:
    async with games() as game:
        await game.press("left", "q")
    async with games() as game:
        assert form(game).setup == GameSetup.usual("Ann")


async def test_a_setup_from_the_command_line_is_not_remembered(games: Pilots) -> None:
    async with games(setup(3)):
        assert load_setup(config.last_setup_file(), LEVELS) is None


async def test_a_damaged_last_setup_is_told_and_a_fresh_one_offered(games: Pilots) -> None:
    save_setup(config.last_setup_file(), setup(3))
    config.last_setup_file().write_text("{broken")
    async with games() as game:
        assert "The last setup could not be read; this is a fresh one." in game.text()
        assert form(game).setup == GameSetup.usual("Ann")
        await game.press("enter")
    async with games() as game:
        assert "could not be read" not in game.text()


async def test_a_setup_that_cannot_be_remembered_is_told_and_played(games: Pilots) -> None:
    folder = config.last_setup_file().parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder should be")
    async with games() as game:
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert game.notices == ["This setup cannot be remembered: File exists."]
        assert game.where("cannot be remembered").y < 5, "it lies at the top, on no key and no hand"
        assert game.seq >= 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_people_without_a_name_are_told_apart_at_the_table(
    games: Pilots, size: tuple[int, int]
) -> None:
    async with games(size=size) as game:
        await game.press("down")
        for _seat in range(3):
            await game.press("down", "right")
        await game.press("enter")
        assert game.screen == "TableScreen"
        names = tuple(player.name for player in game.table.setup.players)
        assert names == ("Ann", "Bea", "Cal", "Dot")
        for name in names[1:]:
            assert name in game.part("#felt")
        status = game.part("#status")
        if size == (60, 20):
            assert "Ann&Cal 0 Bea&Dot 0" in status
        else:
            assert "Ann & Cal 0  Bea & Dot 0" in status

"""The commands: each defined once, each by key alone and by mouse alone."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from textual.command import CommandList

from passing_game.engine.rules import Preset, Rules
from passing_game.ui import commands, key_names
from passing_game.ui.commands import Importance
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.key_names import RESERVED
from passing_game.ui.keymap import USUAL, Keymap
from passing_game.ui.pages import help_page
from passing_game.ui.palette import Palette
from passing_game.ui.widgets.keybar import Entry, _fitting
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots

    from passing_game.ui.commands import Command, Way

SCREENS = {
    "setup": commands.SETUP,
    "table": commands.TABLE,
    "scoring": commands.SCORING,
    "match over": commands.SCORING,
    "reading": commands.READING,
    "leaving": commands.LEAVING,
    "naming": commands.WRITING,
}
ALL = list({one.name: one for group in commands.SCREENS for one in group}.values())
WAYS = [way for command in ALL for way in command.ways]
IN_OTHER_WAYS = {"choose": "choose_or_play(0)", "aim": "play_at('left')"}
"""What is clicked for a command whose entry in the key bar does not say what is meant."""

BY_MOUSE_ANYWHERE = {"put-back", "mouse"}
"""What the right button does, and what is in the palette alone."""

WITHOUT_PALETTE = {"naming"}
"""Screens where the keys are for writing."""

PASSED = story(2, "6-6 6-5 6-4 6-3 5-5 5-4 5-3", "1-0 1-1 2-0 2-1 0-0 3-0 3-1", script="pass pass")


@asynccontextmanager
async def opened(
    games: Pilots, name: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[GamePilot]:
    """A game in which a screen is in front."""
    at_table = setup(2, target=1 if name == "match over" else 101)
    begin = None if name in ("setup", "naming") else at_table
    keys = {"naming": ["down", "n"], "reading": ["?"], "leaving": ["q"]}.get(name, [])
    async with games(begin, PASSED, size=size) as game:
        if game.screen == "ContinueScreen":
            await game.press("escape")  # a match from before was broken off
        if name in ("scoring", "match over"):
            await game.tell()
        await game.press(*keys)
        yield game


def here(game: GamePilot) -> tuple[GameScreen[object], list[Command]]:
    """The screen in front, and its commands that are possible now."""
    screen = game.app.screen
    assert isinstance(screen, GameScreen)
    return screen, [one for one in screen.offered if one.ways[0].is_possible_on(screen)]


def labelled(game: GamePilot) -> list[Command]:
    """The commands that the key bar would show if it had room: now possible, or later."""
    screen, _possible = here(game)
    return [
        command
        for command in screen.offered
        if command.label and command.ways[0].is_possible_on(screen) is not False
    ]


def entry(command: Command) -> str:
    return f"{USUAL.shown(command)} {command.label}"


async def in_palette(game: GamePilot) -> list[str]:
    """All lines of the palette, also those that its list has no room for."""
    await game.press("ctrl+p")
    palette = game.app.screen
    assert isinstance(palette, Palette)
    options = palette.query_one(CommandList).options
    lines = [str(option.prompt) for option in options]
    await game.press("escape")
    return lines


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_has_the_keys_of_its_commands(games: Pilots, name: str) -> None:
    async with opened(games, name) as game:
        screen, _possible = here(game)
        assert list(screen.COMMANDS_HERE) == list(SCREENS[name])
        bound = screen._bindings.key_to_bindings
        for command in SCREENS[name]:
            if command is commands.ACCEPT:
                continue  # the line that is written in takes Enter itself
            for way in command.ways:
                for key in way.keys:
                    assert way.action in [binding.action for binding in bound[key]]


@pytest.mark.parametrize(
    "group", commands.SCREENS, ids=lambda group: "-".join(one.name for one in group)
)
def test_no_key_means_two_things_on_one_screen(group: tuple[Command, ...]) -> None:
    meanings: dict[str, set[str]] = {}
    for way in (way for command in group for way in command.ways):
        for key in way.keys:
            meanings.setdefault(key, set()).add(way.name)
    twice = {key: names for key, names in meanings.items() if len(names) > 1}
    assert twice == ({"enter": {"play", "hide-hand"}} if group is commands.TABLE else {})


def test_a_name_is_one_way_only() -> None:
    assert len({way.name for way in WAYS}) == len(WAYS)
    for command in ALL:
        if len(command.ways) == 1:
            assert command.ways[0].name == command.name
        else:
            assert command.name not in commands.OWNERS


@pytest.mark.parametrize("group", [commands.SETUP, commands.TABLE, commands.SCORING])
def test_the_settings_have_a_key_that_is_free(group: tuple[Command, ...]) -> None:
    (way,) = commands.SETTINGS.ways
    others = {key for one in group if one is not commands.SETTINGS for key in USUAL.all_of(one)}
    assert way.keys == ("o",)
    assert not others & set(way.keys)


@pytest.mark.parametrize(
    ("people", "keys", "meant"),
    [
        ((0,), (), commands.PLAY),
        ((0, 1), (), commands.SHOW_HAND),
        ((0, 1), ("space",), commands.PLAY),
        ((0, 1), ("space", "d"), commands.HIDE_HAND),
        ((0, 1), ("space", "d", "enter"), commands.SHOW_HAND),
    ],
)
async def test_of_playing_showing_and_hiding_the_hand_only_one_is_possible_at_a_time(
    games: Pilots, people: tuple[int, ...], keys: tuple[str, ...], meant: Command
) -> None:
    of_the_hand = (commands.PLAY, commands.SHOW_HAND, commands.HIDE_HAND)
    async with games(setup(2, people=people), story(2)) as game:
        await game.press(*keys)
        _screen, possible = here(game)
        assert [command for command in of_the_hand if command in possible] == [meant]
        assert [one for one in of_the_hand if entry(one) in game.part("#keys")] == [meant]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_no_key_is_reserved_or_one_that_terminals_take_for_another(way: Way) -> None:
    assert not ({"ctrl+i", "ctrl+m", "ctrl+h"} | RESERVED) & set(way.keys)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_no_command_needs_a_key_that_needs_altgr_on_many_keyboards(way: Way) -> None:
    assert {key_names.shown(key) for key in way.keys} - set("[]{}@#\\|~^`<>")


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_every_command_has_a_sentence_and_says_its_keys(command: Command) -> None:
    assert command.help
    assert USUAL.shown(command)
    for way in command.ways:
        assert way.sentence
        assert "{" not in way.sentence


def test_neither_enter_nor_space_draws_or_passes() -> None:
    for command in (commands.DRAW, commands.PASS):
        assert not {"enter", "space"} & USUAL.all_of(command)


@pytest.mark.parametrize("row", ["1234567890", "+ľščťžýáíé", "+ěščřžýáíé"])
def test_digits_choose_tiles_and_write_the_target_with_and_without_shift(row: str) -> None:
    digits = sorted(commands.DIGIT.told_ways, key=lambda way: (way.number - 1) % 10)
    for place, key in enumerate(map(key_names.read, row)):
        assert key in commands.CHOOSE.ways[place].keys
        assert commands.CHOOSE.ways[place].action == f"choose({place})"
        assert key in digits[place].keys
        assert digits[place].action == f"digit({(place + 1) % 10})"


@pytest.mark.parametrize("name", SCREENS)
async def test_the_key_bar_has_every_command_that_is_needed_and_if_there_is_room_all(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        for size in ((80, 24), (160, 40), (60, 20)):
            await game.resize(*size)
            bar = game.part("#keys")
            every = labelled(game)
            for command in every:
                if command.importance is Importance.NEEDED:
                    assert entry(command) in bar
            whole = "  ".join(map(entry, every))
            assert len(whole) < 140, "there is room for all of it in a large window"
            assert (whole in bar) == (1 + len(whole) <= size[0])


@pytest.mark.parametrize("name", SCREENS)
async def test_what_is_seen_elsewhere_leaves_the_key_bar_before_its_gaps_get_narrow(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        every = labelled(game)
        for columns in range(60, 100, 3):
            await game.resize(columns, 20)
            bar = game.part("#keys")
            seen = [command for command in every if entry(command) in bar]
            if bar.strip() != "  ".join(map(entry, seen)):
                assert bar.strip() == " ".join(map(entry, seen))
                assert all(one.importance > Importance.SEEN_ELSEWHERE for one in seen)


def test_help_leave_draw_and_pass_never_leave_the_key_bar() -> None:
    for command in (commands.HELP, commands.LEAVE, commands.DRAW, commands.PASS):
        assert command.importance is Importance.NEEDED


def test_of_the_key_bar_the_least_important_goes_first_and_of_those_the_last() -> None:
    entries = [
        Entry(command, USUAL.shown(command), command.label, is_possible=True)
        for command in commands.TABLE
        if command.label
    ]
    left: list[Command] = []
    for width in range(180, 0, -1):
        kept, _gap = _fitting(list(entries), width)
        there = [one.command for one in kept]
        gone = [one.command for one in entries if one.command not in (*there, *left)]
        assert len(gone) <= 1
        left += gone
    assert left == [
        commands.SETTINGS,
        commands.INVITE,
        commands.UNDO,
        commands.STEP,
        commands.LOG,
        commands.CHOOSE,
        commands.PHRASES,
        commands.TALK,
        commands.HINT,
    ]


def test_what_is_needed_loses_letters_of_its_words_before_it_is_cut_off() -> None:
    needed = [
        Entry(command, USUAL.shown(command), f"{command.label} and more", is_possible=True)
        for command in (commands.PLAY, commands.DRAW, commands.PASS, commands.LEAVE)
    ]
    kept, gap = _fitting(list(needed), 50)
    assert [one.command for one in kept] == [one.command for one in needed]
    assert [one.keys for one in kept] == [one.keys for one in needed]
    assert 1 + sum(one.width + gap for one in kept) - gap <= 50
    assert all(one.label.endswith("…") for one in kept)


@pytest.mark.parametrize("name", SCREENS)
async def test_every_command_can_be_clicked(games: Pilots, name: str) -> None:
    async with opened(games, name) as game:
        if name == "setup":
            await game.press("down")  # a player's line, where a name can be changed
        for size in ((160, 40), (60, 20)):
            await game.resize(*size)
            screen, possible = here(game)
            actions = {hit.action for part in screen.query(Picture) for hit in part._sheet.hits}
            for command in possible:
                clicked = command.click or IN_OTHER_WAYS[command.name]
                leaves = command in (commands.LOG, commands.HINT)
                stays = command.importance > Importance.SEEN_ELSEWHERE and not leaves
                if stays or size[0] > 100:
                    is_there = clicked in actions or command.name in BY_MOUSE_ANYWHERE
                    assert is_there, command.name


@pytest.mark.parametrize("name", SCREENS)
async def test_every_entry_of_the_key_bar_that_can_be_clicked_does_something_possible(
    games: Pilots, name: str
) -> None:
    async with opened(games, name, (160, 40)) as game:
        _screen, possible = here(game)
        for command in possible:
            if command.label and command.click:
                x, y = game.find("#keys", command.click)
                assert game.where(entry(command)).y == y
                assert game.where(entry(command)).x <= x


async def test_a_click_on_the_arrows_of_the_key_bar_goes_on(games: Pilots) -> None:
    async with opened(games, "table", (160, 40)) as game:
        await game.click("← → choose")
        assert game.at_table.state.turn.place == 0
        await game.click("← → choose")
        assert game.at_table.state.turn.place == 1
    async with opened(games, "setup", (160, 40)) as game:
        await game.press("left")
        await game.click("← → change")
        assert "[Partners]" in game.text()
        await game.click("↑ ↓ line")
        assert "▶ Players" in game.text()
    async with opened(games, "reading") as game:
        await game.click("↑ ↓ scroll")
        assert "↑" in game.part("#page")


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in WITHOUT_PALETTE])
async def test_the_palette_lists_everything_that_is_possible_now_with_its_key(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        screen, _possible = here(game)
        expected = {
            f"{way.sentence} ({USUAL.shown(way)})"
            for command in screen.offered
            for way in command.ways
            if way.is_possible_on(screen) and command is not commands.PALETTE
        }
        lines = await in_palette(game)
        assert sorted(lines) == sorted(expected)


async def test_the_palette_offers_as_many_tiles_as_there_are(games: Pilots) -> None:
    async with opened(games, "table") as game:
        lines = await in_palette(game)
        assert "Choose tile 6 (6)" in lines
        assert len(game.view.game.hand) == 7
        assert "Choose tile 7 (7)" in lines
        assert "Choose tile 8 (8)" not in lines


@pytest.mark.parametrize(
    ("name", "words", "sees"),
    [
        ("table", "tile 3", "[3]"),
        ("setup", "line below", "▶ Players"),
        ("setup", "value before", "[4]"),
        ("reading", "down by ten", "↑"),
    ],
)
async def test_what_has_keys_alone_is_done_from_the_palette_too(
    games: Pilots, name: str, words: str, sees: str
) -> None:
    async with opened(games, name) as game:
        await game.press("ctrl+p", *("space" if char == " " else char for char in words))
        await game.press("enter")
        if name == "table":
            assert game.at_table.state.turn.place == 2
        else:
            assert sees in game.text()


async def test_where_one_writes_a_name_there_is_no_palette(games: Pilots) -> None:
    async with opened(games, "naming") as game:
        await game.press("ctrl+p")
        assert game.screen == "WritingScreen"


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in WITHOUT_PALETTE])
async def test_the_palette_is_in_the_key_bar_and_opens_by_a_click(games: Pilots, name: str) -> None:
    async with opened(games, name) as game:
        await game.click("^P more")
        assert isinstance(game.app.screen, Palette)
        await game.press("escape")
        assert isinstance(game.app.screen, GameScreen)


async def test_a_double_click_opens_one_palette(games: Pilots) -> None:
    async with opened(games, "table") as game:
        x, y = game.where("^P more")
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        palettes = [one for one in game.app.screen_stack if isinstance(one, Palette)]
        assert len(palettes) <= 1


async def test_the_palette_may_be_opened_again_while_it_is_still_closing(games: Pilots) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p")
        game.app.screen.dismiss()
        game.app.action_command_palette()
        await game.settle()
        await game.press("escape")
        assert game.screen == "TableScreen"


async def test_the_palette_does_what_is_chosen_in_it(games: Pilots) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p")
        await game.press("p", "a", "s", "s")
        assert "Draw a tile" not in game.text()
        await game.press("enter", "enter")
        assert game.screen == "TableScreen"
        assert game.seq > 1


@pytest.mark.parametrize(
    ("word", "front"), [("leave", "LeavingScreen"), ("rules", "ReadingScreen")]
)
async def test_enter_pressed_often_in_the_palette_does_it_once(
    games: Pilots, word: str, front: str
) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p", *word)
        game.send("enter", "enter", "enter")
        await game.settle()
        stack = [type(screen).__name__ for screen in game.app.screen_stack[1:]]
        assert stack in (["TableScreen", front], ["TableScreen"])
        assert game.app.return_code is None


async def test_the_palette_finds_a_command_by_its_words(games: Pilots) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p", "r", "u", "l", "e", "s")
        assert "Rules and keys (?)" in game.text()
        assert "Leave (q)" not in game.text()


async def test_the_palette_leaves_out_what_is_not_possible_now(games: Pilots) -> None:
    waiting = story(3, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.press("ctrl+p")
        assert game.match.turn == 2
        assert "Leave (q)" in game.text()
        assert "Pass (p)" not in game.text()
        assert "Draw a tile (d)" not in game.text()


async def test_the_palette_shows_no_glyph_whose_width_differs_between_terminals(
    games: Pilots,
) -> None:
    async with opened(games, "table") as game:
        await game.press("ctrl+p")
        assert all(ord(char) < 0x1F000 for char in game.text())


async def test_a_double_click_beside_the_palette_closes_the_palette_alone(games: Pilots) -> None:
    async with opened(games, "setup") as game:
        await game.press("ctrl+p")
        game.send_click(79, 0)
        game.send_click(79, 0)
        await game.settle()
        assert game.screen == "SetupScreen"


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_key_right_behind_the_palettes_own_does_no_harm(
    games: Pilots, key: str
) -> None:
    async with opened(games, "table") as game:
        game.send("ctrl+p", key)
        await game.settle()
        await game.press("escape")
        assert game.screen == "TableScreen"


async def test_help_tells_the_keys_of_the_screen_it_was_asked_from(games: Pilots) -> None:
    for name in ("setup", "table", "scoring"):
        async with opened(games, name, (100, 60)) as game:
            screen, _possible = here(game)
            await game.press("?")
            page = " ".join(game.part("#page").split())
            for command in screen.offered:
                assert f"{USUAL.listed(command)} {command.help}" in page, (name, command.name)
            for command in set(screen.COMMANDS_HERE) - set(screen.offered):
                assert command.help not in page


async def test_help_tells_the_keys_that_are_the_same_everywhere(games: Pilots) -> None:
    async with opened(games, "table", (100, 60)) as game:
        await game.press("?")
        page = game.part("#page")
        assert "Ctrl+C leaves the game at once" in page
        assert "Ctrl+L paints the screen anew." in page
        assert "Ctrl+P lists every command." in page


@pytest.mark.parametrize("columns", [60, 80, 120])
async def test_help_tells_the_names_by_which_keys_are_changed_beside_the_keys(
    games: Pilots, columns: int
) -> None:
    async with opened(games, "table", (columns, 120)) as game:
        screen, _possible = here(game)
        await game.press("?")
        _before, _told, names = game.part("#page").partition("In the settings file")
        for way in (way for command in screen.offered for way in command.ways):
            shown = " ".join(map(key_names.shown, way.keys))
            assert re.search(rf"\b{way.name} +{re.escape(shown)}( |$)", names, re.MULTILINE)


def test_help_tells_the_keys_of_the_names_as_they_are_now() -> None:
    keys = Keymap.of({"draw": ("x", "F3"), "pass": ()})
    lines = help_page(Rules.preset(Preset.STANDARD, 2), (commands.DRAW, commands.PASS), keys, 90)
    (line,) = ["".join(text for text, _look in line.pieces) for line in lines[-1:]]
    assert line.split() == ["draw", "x", "F3", "pass", "no", "key"]


@pytest.mark.parametrize("people", [(0,), (0, 1)])
async def test_the_curtain_has_keys_only_where_people_share_the_keyboard(
    games: Pilots, people: tuple[int, ...]
) -> None:
    async with games(setup(2, people=people), PASSED, size=(100, 60)) as game:
        await game.press("?")
        page = game.part("#page")
        for command in (commands.SHOW_HAND, commands.HIDE_HAND):
            assert (command.help in page) == (len(people) > 1)

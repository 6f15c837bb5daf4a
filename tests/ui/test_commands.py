"""The commands: each defined once, each by key alone and by mouse alone."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story
from textual.binding import Binding

from passing_game.ui import commands
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.palette import Palette
from passing_game.ui.widgets.picture import Picture

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from support.pilot import GamePilot, Pilots

    from passing_game.ui.commands import Command

SCREENS = {
    "setup": commands.SETUP,
    "table": commands.TABLE,
    "scoring": commands.SCORING,
    "match over": commands.SCORING,
    "reading": commands.READING,
    "leaving": commands.LEAVING,
    "naming": commands.NAMING,
}
ALL = list({id(one): one for group in SCREENS.values() for one in group}.values())
IN_OTHER_WAYS = {
    "choose": "choose_or_play(0)",
    "step": "choose_or_play(0)",
    "aim": "play_at('left')",
    "row": "go_to(1)",
    "change": "change_row(1, 1)",
}
"""What is clicked for a command whose entry in the key bar does not say which tile or line."""

CLICKED_ALONE = {"scoring", "match over", "leaving", "naming"}
"""Screens in which every command can be clicked in the key bar."""

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
        if name in ("scoring", "match over"):
            await game.tell()
        await game.press(*keys)
        yield game


def here(game: GamePilot) -> tuple[GameScreen[object], list[Command]]:
    """The screen in front, and its commands that are possible now."""
    screen = game.app.screen
    assert isinstance(screen, GameScreen)
    actions = [next(iter(command.keys.values())) for command in screen.COMMANDS_HERE]
    return screen, [
        command
        for command, action in zip(screen.COMMANDS_HERE, actions, strict=True)
        if screen.check_action(action.partition("(")[0], ())
    ]


def labelled(game: GamePilot) -> list[Command]:
    """The commands that the key bar would show if it had room: now possible, or later."""
    screen, _possible = here(game)
    return [
        command
        for command in screen.COMMANDS_HERE
        if command.label
        and screen.check_action(next(iter(command.keys.values())).partition("(")[0], ())
        is not False
    ]


def entry(command: Command) -> str:
    return f"{command.shown} {command.label}"


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_has_the_keys_of_its_commands(games: Pilots, name: str) -> None:
    async with opened(games, name) as game:
        screen, _possible = here(game)
        assert list(screen.COMMANDS_HERE) == list(SCREENS[name])
        bound = screen._bindings.key_to_bindings
        for command in SCREENS[name]:
            if command is commands.ACCEPT:
                continue  # the line that is written in takes Enter itself
            for key, action in command.keys.items():
                names = {one.key for one in Binding.make_bindings([Binding(key, action)])}
                for one in names:
                    assert action in [binding.action for binding in bound[one]]


@pytest.mark.parametrize("group", SCREENS.values(), ids=SCREENS)
def test_no_key_means_two_things_on_one_screen(group: tuple[Command, ...]) -> None:
    meanings: dict[str, set[str]] = {}
    for command in group:
        for key, action in command.keys.items():
            meanings.setdefault(key, set()).add(action)
    twice = {key: actions for key, actions in meanings.items() if len(actions) > 1}
    assert twice == ({"enter": {"play", "hide_hand"}} if group is commands.TABLE else {})


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


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_no_key_is_one_that_terminals_take_for_another(command: Command) -> None:
    assert not {"ctrl+i", "ctrl+m", "ctrl+h"} & set(command.keys)


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_no_command_needs_a_key_that_needs_altgr_on_many_keyboards(command: Command) -> None:
    by_action: dict[str, set[str]] = {}
    for key, action in command.keys.items():
        by_action.setdefault(action, set()).add(key)
    for keys in by_action.values():
        assert keys - set("[]{}@#\\|~^`<>") - {"left_square_bracket", "right_square_bracket"}


@pytest.mark.parametrize("command", ALL, ids=lambda command: command.name)
def test_every_command_has_a_sentence_and_says_its_keys(command: Command) -> None:
    assert command.help
    assert command.shown
    assert command.keys


def test_neither_enter_nor_space_draws_or_passes() -> None:
    for command in (commands.DRAW, commands.PASS):
        assert not {"enter", "space"} & set(command.keys)


def test_digits_choose_tiles_with_and_without_shift() -> None:
    for row in ("1234567890", "+ľščťžýáíé", "+ěščřžýáíé"):
        assert [commands.CHOOSE.keys[key] for key in row] == [f"choose({n})" for n in range(10)]


@pytest.mark.parametrize("name", SCREENS)
async def test_the_key_bar_has_every_command_that_can_be_clicked_and_if_there_is_room_all(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        for size in ((80, 24), (120, 40), (60, 20)):
            await game.resize(*size)
            bar = game.part("#keys")
            every = labelled(game)
            for command in every:
                if command.click:
                    assert entry(command) in bar
            whole = "  ".join(map(entry, every))
            assert len(whole) < 100, "there is room for all of it in a large window"
            assert (whole in bar) == (len(whole) < size[0] - 2)


@pytest.mark.parametrize("name", SCREENS)
async def test_without_room_what_cannot_be_clicked_leaves_the_key_bar_before_the_gaps_do(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        every = labelled(game)
        assert any(not command.click for command in every) or name in CLICKED_ALONE
        for columns in range(60, 100, 3):
            await game.resize(columns, 20)
            bar = game.part("#keys")
            seen = [command for command in every if entry(command) in bar]
            if bar.strip() != "  ".join(map(entry, seen)):
                assert bar.strip() == " ".join(map(entry, seen))
                assert all(command.click for command in seen)


@pytest.mark.parametrize("name", SCREENS)
async def test_every_command_can_be_clicked(games: Pilots, name: str) -> None:
    async with opened(games, name) as game:
        if name == "setup":
            await game.press("down")  # a player's line, where a name can be changed
        for size in ((80, 24), (60, 20)):
            await game.resize(*size)
            screen, possible = here(game)
            actions = {hit.action for part in screen.query(Picture) for hit in part._sheet.hits}
            for command in possible:
                if command is commands.SCROLL:
                    continue  # the wheel does that
                if command is commands.PUT_BACK:
                    continue  # the right button does that, anywhere
                if command is commands.MOUSE:
                    continue  # the palette does that
                assert (command.click or IN_OTHER_WAYS[command.name]) in actions, command.name


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "naming"])
async def test_the_palette_lists_every_command_that_says_what_is_meant(
    games: Pilots, name: str
) -> None:
    async with opened(games, name) as game:
        _screen, possible = here(game)
        await game.press("ctrl+p")
        assert isinstance(game.app.screen, Palette)
        listed = game.text()
        for command in possible:
            line = f"{command.help} ({command.shown})"
            is_listed = bool(command.click) and command is not commands.PALETTE
            assert (line in listed) == is_listed, command.name


@pytest.mark.parametrize("name", ["setup", "table", "scoring", "match over"])
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
    async with games(setup(2), story(2, script="6-6", leader=1), held=True) as game:
        assert game.match.turn == 1
        await game.press("ctrl+p")
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
        game.send_click(40, 22)
        game.send_click(40, 22)
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
            await game.press("?")
            page = game.part("#page")
            for command in SCREENS[name]:
                assert command.help in page, (name, command.name)

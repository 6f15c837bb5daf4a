"""Keys of the player's own: they act on every screen, and every text tells them as they are."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.games import tiles
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, OTHER
from textual import events

from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.train import Side
from passing_game.ui import commands, key_names
from passing_game.ui.game_screen import GameScreen
from passing_game.ui.keymap import Keymap
from passing_game.ui.palette import Palette
from passing_game.ui.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from support.pilot import GamePilot, Pilots
    from support.stories import Story

    from passing_game.tables.setup import GameSetup

Keys = dict[str, list[str]]

LAST_PASS = story(2, HAND, OTHER, script="pass", leader=1)


def use(game: GamePilot, wanted: Mapping[str, Sequence[str]]) -> None:
    """Take other keys, as at the start, and show them."""
    keymap = Keymap.of(wanted)
    assert keymap.faults == ()
    game.app.use_keys(keymap)
    game.app.screen.post_message(events.ScreenResume())
    if isinstance(game.app.screen, GameScreen):
        game.app.screen.redraw()


@asynccontextmanager
async def playing(
    games: Pilots,
    begin: GameSetup | None,
    wanted: Keys,
    *stories: Story,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[GamePilot]:
    """A game with other keys, from the first screen on."""
    async with games(begin, *stories, size=size) as game:
        use(game, wanted)
        await game.settle()
        yield game


# They act


async def test_a_new_key_acts_and_the_usual_one_does_no_more(games: Pilots) -> None:
    async with playing(games, setup(3), {"pass": ["x"]}, story(3, HAND)) as game:
        before = game.seq
        await game.press("p")
        assert game.seq == before
        await game.press("x")
        assert TurnPassed(0) in game.match.history


async def test_swapped_keys_act_for_each_other(games: Pilots) -> None:
    swapped = {"draw": ["p"], "pass": ["d"]}
    async with playing(games, setup(3), swapped, story(3, HAND, boneyard="4-3")) as game:
        await game.press("p")
        assert TileDrawn(0, tiles("4-3")[0]) in game.match.history
    async with playing(games, setup(3), swapped, story(3, HAND)) as game:
        await game.press("d")
        assert TurnPassed(0) in game.match.history


async def test_each_of_several_new_keys_acts(games: Pilots) -> None:
    wanted = {"choose-2": ["w", "F2", "ctrl+b"], "play": ["ctrl+y"]}
    for choose in ("w", "f2", "ctrl+b"):
        async with playing(games, setup(2), wanted, BOTH) as game:
            await game.tell()
            await game.press("2")
            assert game.at_table.state.turn.chosen is None
            await game.press(choose)
            assert str(game.at_table.state.turn.chosen) == "6-3"
            await game.press("enter")
            assert not game.at_table.state.turn.asking
            await game.press("ctrl+y")
            assert game.at_table.state.turn.asking


async def test_ways_of_one_command_have_keys_of_their_own(games: Pilots) -> None:
    vi = {"step-left": ["j"], "step-right": ["k"], "aim-left": ["["], "aim-right": ["]"]}
    async with playing(games, setup(2), vi, BOTH) as game:
        await game.tell()
        await game.press("right")
        assert game.at_table.state.turn.chosen is None
        await game.press("k", "k", "j")
        assert game.at_table.state.turn.chosen is not None
        await game.press("2", "]", "enter")
        assert TilePlayed(0, tiles("6-3")[0], Side.RIGHT) in game.match.history


async def test_playing_and_hiding_the_hand_part_their_key(games: Pilots) -> None:
    two = setup(2, people=(0, 1))
    async with playing(games, two, {"play": ["x"]}, story(2, HAND, OTHER)) as game:
        await game.press("space", "1", "enter")
        assert game.seq == 1, "Enter plays no more"
        await game.press("d")
        assert game.at_table.state.looking
        await game.press("x")
        assert game.at_table.state.looking
        await game.press("enter")
        assert game.at_table.state.curtain


async def test_the_palette_has_a_key_like_all_others(games: Pilots) -> None:
    wanted = {"palette": ["F2"], "pass": ["ctrl+p"]}
    async with playing(games, setup(3), wanted, story(3, HAND)) as game:
        await game.press("f2")
        assert isinstance(game.app.screen, Palette)
        await game.press("escape", "ctrl+p")
        assert game.screen == "TableScreen"
        assert TurnPassed(0) in game.match.history


async def test_a_command_without_a_key_is_clicked_or_found_in_the_palette(games: Pilots) -> None:
    async with playing(games, setup(3), {"pass": []}, story(3, HAND)) as game:
        await game.press("p")
        assert game.seq == 1
        assert game.part("#talk").endswith("Draw  d   Pass")
        assert "d draw  pass" in game.part("#keys")
        await game.press("ctrl+p", *"pass")
        assert "Pass (" not in game.text()
        await game.press("enter")
        assert TurnPassed(0) in game.match.history


async def test_setup_and_scoring_and_pages_have_other_keys_too(games: Pilots) -> None:
    wanted = {
        "row-down": ["j"],
        "change-left": ["x"],
        "deal": ["F10"],
        "help": ["F8"],
        "page-down": ["f"],
        "back": ["b"],
        "next": ["g"],
        "leave": ["z"],
        "stay": ["k"],
    }
    async with playing(games, None, wanted, LAST_PASS) as game:
        await game.press("x", "x", "x")
        assert "[2]" in game.text()
        await game.press("j", "down")
        assert "▶ Players" in game.text()
        await game.press("enter")
        assert game.screen == "SetupScreen"
        await game.press("f8", "f")
        assert game.screen == "ReadingScreen"
        assert "↑" in game.part("#page")
        await game.press("escape")
        assert game.screen == "ReadingScreen"
        await game.press("b", "f10")
        assert game.screen == "TableScreen"
        await game.press("z")
        assert game.screen == "LeavingScreen"
        await game.press("escape")
        assert game.screen == "LeavingScreen"
        await game.press("k")
        assert game.screen == "TableScreen"
        await game.tell()
        await game.press("p", "p")
        assert game.screen == "ScoringScreen"
        await game.press("enter")
        assert game.screen == "ScoringScreen"
        await game.press("g")
        assert (game.screen, game.match.round_number) == ("TableScreen", 2)


@pytest.mark.parametrize(("key", "goes_on"), [("g", True), ("enter", False), ("space", False)])
async def test_what_goes_on_to_the_next_round_hurries_past_the_end_of_this_one(
    games: Pilots, key: str, *, goes_on: bool
) -> None:
    async with playing(games, setup(2, target=999), {"next": ["g"]}, LAST_PASS) as game:
        await game.tell()
        game.held = True
        await game.press("p", "p", key)
        assert (game.screen == "ScoringScreen") == goes_on


async def test_no_letter_acts_while_a_name_is_written(games: Pilots) -> None:
    async with playing(games, None, {"palette": ["g"], "leave": ["z"]}) as game:
        await game.press("down", "n", "g", "z", "enter")
        assert game.screen == "SetupScreen"
        assert "gz" in game.text()


async def test_what_leaves_at_once_is_the_same_with_other_keys(games: Pilots) -> None:
    async with playing(games, setup(2), {"leave": ["z"]}) as game:
        await game.press("ctrl+c")
        assert game.app.return_code == 0


OPENED = {
    "help": ("?", "The rules of this match"),
    "log": ("l", "This round"),
    "settings": ("o", "Settings"),
}
"""Command that opens a page -> its usual key, and what is seen there."""


@pytest.mark.parametrize("name", OPENED)
@pytest.mark.parametrize("own", [True, False], ids=["own key", "usual key"])
async def test_the_key_that_opens_a_page_closes_it(games: Pilots, name: str, *, own: bool) -> None:
    usual, seen = OPENED[name]
    wanted = {name: ["F4", "F5"], "back": ["z"], "close-settings": ["z"]} if own else {}
    async with playing(games, setup(2, target=999), wanted, LAST_PASS) as game:
        await game.tell()
        await game.press("p", "p")
        assert game.screen == "ScoringScreen"
        for key in ("f4", "f5", "z") if own else (usual,):
            await game.press("f4" if own else usual)
            assert seen in game.text()
            assert game.screen in ("ReadingScreen", "SettingsScreen")
            await game.press(key)
            assert game.screen == "ScoringScreen"


async def test_the_key_that_opens_the_mistakes_closes_them(games: Pilots) -> None:
    wrong = Preferences(mistakes=lambda: ("A mistake.",))
    async with games(preferences=wrong) as game:
        use(game, {"mistakes": ["F4"]})
        await game.press("o", "f4")
        assert game.screen == "ReadingScreen"
        await game.press("f4")
        assert game.screen == "SettingsScreen"


async def test_a_key_with_another_use_on_the_page_that_it_opened_keeps_that(games: Pilots) -> None:
    async with playing(games, setup(2), {"log": ["F4"], "page-down": ["F4"]}, BOTH) as game:
        await game.press("f4")
        assert game.screen == "ReadingScreen"
        await game.press("f4")
        assert game.screen == "ReadingScreen"


@pytest.mark.parametrize("keys", [("f4", "f5"), ("f5", "f4")], ids=str)
async def test_no_key_closes_a_page_that_another_opened(
    games: Pilots, keys: tuple[str, ...]
) -> None:
    async with playing(games, setup(2), {"help": ["F4"], "settings": ["F5"]}, BOTH) as game:
        await game.press(*keys)
        assert game.screen in ("ReadingScreen", "SettingsScreen")


async def test_no_key_closes_a_page_that_is_not_seen(games: Pilots) -> None:
    async with playing(games, setup(2), {"help": ["F4"]}, BOTH) as game:
        await game.press("f4")
        await game.resize(59, 20)
        await game.press("f4")
        assert game.screen == "ReadingScreen"


# They are told


async def test_the_key_bar_and_the_buttons_tell_the_keys_as_they_are(games: Pilots) -> None:
    wanted = {"draw": ["p"], "pass": ["d"], "play": ["ctrl+t"], "choose-1": ["a"], "help": ["F2"]}
    async with playing(games, setup(2), wanted, BOTH, size=(120, 40)) as game:
        await game.tell()
        bar = game.part("#keys").strip()
        assert bar.startswith("a 2-9 tile  ← → choose  ^T play  p draw  d pass  h hint")
        assert "F2 help" in bar
        assert "Draw  p   Pass  d" in game.part("#talk")


async def test_the_feet_of_the_tiles_tell_their_keys(games: Pilots) -> None:
    async with playing(games, setup(2), {"choose-1": ["a"], "choose-2": ["F2"]}, BOTH) as game:
        await game.tell()
        feet = game.part("#hand").split()
        assert "a" in feet
        assert "F2" in feet
        assert "1" not in feet
        assert "3" in feet


async def test_help_tells_the_keys_as_they_are(games: Pilots) -> None:
    wanted = {"draw": ["x", "F3"], "step-up": ["w"], "palette": ["F2"], "mouse": []}
    async with playing(games, setup(2), wanted, size=(100, 70)) as game:
        await game.press("?")
        page = " ".join(game.part("#page").split())
        assert "x F3 Draw a tile" in page
        assert "← → w ↓ Choose any tile" in page
        assert "F2 lists every command." in page
        assert "F2 Find a command by its name Leave the mouse" in page
        assert "Ctrl+C leaves the game at once" in page


async def test_the_palette_tells_the_keys_as_they_are(games: Pilots) -> None:
    wanted = {"draw": ["x"], "choose-3": ["w"]}
    async with playing(games, setup(2), wanted, BOTH, size=(80, 50)) as game:
        await game.tell()
        await game.press("ctrl+p")
        assert "Draw a tile (x)" in game.text()
        assert "Choose tile 3 (w)" in game.text()
        assert "Choose tile 4 (4)" in game.text()


async def test_the_setup_and_the_question_tell_their_keys_on_buttons(games: Pilots) -> None:
    async with playing(games, None, {"deal": ["F10"], "stay": ["k"], "quit": []}) as game:
        assert "Deal  F10" in game.part("#form")
        await game.press("f10", "q")
        assert "Leave the game    To the setup  s" in game.text()
        assert "Give the match up  a    Stay  k" in game.text()
        bar = "leave the game  s setup  a give up  k stay  ^P more"
        assert game.part("#keys").strip() == bar


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({}, "Choose a tile first: 1-9, the arrows, or a click."),
        ({"choose-1": ["a"]}, "Choose a tile first: a 2-9, the arrows, or a click."),
        (
            {"step-left": ["j"], "step-right": ["k"]},
            "Choose a tile first: 1-9, j k, or a click.",
        ),
    ],
)
async def test_what_is_missing_for_a_play_is_told_with_the_keys_as_they_are(
    games: Pilots, wanted: Keys, told: str
) -> None:
    async with playing(games, setup(2), wanted, BOTH) as game:
        await game.tell()
        await game.press("enter")
        assert told in game.said()


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({}, "At which end? ← or →, then Enter; or a click."),
        (
            {"step-left": ["j"], "play": ["Space"], "show-hand": ["F2"]},
            "At which end? j or →, then Space; or a click.",
        ),
    ],
)
async def test_the_end_is_asked_for_with_the_keys_as_they_are(
    games: Pilots, wanted: Keys, told: str
) -> None:
    async with playing(games, setup(2), wanted, BOTH) as game:
        await game.tell()
        play = "space" if wanted else "enter"
        await game.press("2", play)
        assert told in game.said()
        await game.press("right")
        key = "Space plays 6-3 there; j" if wanted else "Enter plays 6-3 there; ←"
        assert f"At the right? {key} for the other." in game.said()


async def test_the_curtain_tells_the_keys_as_they_are(games: Pilots) -> None:
    wanted = {"show-hand": ["F2"], "hide-hand": ["j"]}
    two = setup(2, people=(0, 1))
    drawing = story(2, HAND, OTHER, boneyard="4-3")
    async with playing(games, two, wanted, drawing) as game:
        assert "F2, or a click here, shows your hand." in game.part("#hand")
        await game.press("f2", "d")
        assert "Ann drew 4-3. j hides the hand." in game.part("#talk")
        await game.press("j")
        assert game.at_table.state.curtain


async def test_what_has_no_key_is_told_by_the_key_of_the_palette(games: Pilots) -> None:
    two = setup(2, people=(0, 1))
    async with playing(games, two, {"show-hand": []}, story(2, HAND, OTHER)) as game:
        assert "Ctrl+P, or a click here, shows your hand." in game.part("#hand")
        await game.press("ctrl+p", *"show", "enter")
        assert not game.at_table.state.curtain


async def test_long_keys_leave_what_is_needed_in_the_key_bar(games: Pilots) -> None:
    wanted = {"log": ["ctrl+shift+left"], "choose-1": ["F11"], "help": ["F12"]}
    async with playing(games, setup(2), wanted, BOTH, size=(60, 20)) as game:
        await game.tell()
        bar = game.part("#keys")
        assert "log" not in bar
        for word in ("play", "d draw", "p pass", "F12 help", "^P more", "q leave"):
            assert word in bar


async def test_new_keys_are_told_on_a_table_that_was_there_before(games: Pilots) -> None:
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("?")
        use(game, {"play": ["x"]})
        await game.press("escape", "2", "x")
        assert "then x;" in game.part("#talk")
        assert "x play" in game.part("#keys")


def test_every_command_of_every_screen_can_have_another_key() -> None:
    of_digits = set().union(*(one.keys for one in commands.CHOOSE.ways))
    letters = map(chr, range(0x3B1, 0x530))
    spare = (one for one in letters if one.islower() and key_names.read(one) not in of_digits)
    names = [name for name, command in commands.OWNERS.items() if not command.is_fixed]
    keymap = Keymap.of({name: [next(spare)] for name in names})
    assert keymap.faults == ()
    assert len(keymap.changed) == len(names)

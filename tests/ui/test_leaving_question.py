"""Leaving: at once where nothing is lost, after a question in the middle of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.setups import setup
from support.stories import story

from passing_game import config
from passing_game.engine.match import Phase
from passing_game.engine.record import State, read_record
from passing_game.ui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from support.pilot import GamePilot, Pilots

PASSED = story(2, script="pass pass")


def has_left(game: GamePilot) -> bool:
    return game.app.return_code == 0 and game.app._exit


@pytest.mark.parametrize("how", ["q", "key bar"])
async def test_from_the_setup_one_leaves_at_once(games: Pilots, how: str) -> None:
    async with games() as game:
        await (game.click("q leave") if how == "key bar" else game.press(how))
        assert has_left(game)


@pytest.mark.parametrize("how", ["q", "key bar"])
async def test_after_the_match_one_leaves_at_once(games: Pilots, how: str) -> None:
    async with games(setup(2, target=1), PASSED) as game:
        await game.tell()
        await (game.click("q leave") if how == "key bar" else game.press(how))
        assert has_left(game)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@pytest.mark.parametrize("front", ["1", "?", "q", "ctrl+p"])
async def test_from_anywhere_ctrl_c_leaves_at_once(games: Pilots, front: str, key: str) -> None:
    async with games(setup(2), PASSED) as game:
        await game.press(front, key)
        assert has_left(game)


async def test_ctrl_c_leaves_while_a_name_is_written(games: Pilots) -> None:
    async with games() as game:
        await game.press("down", "n", "ctrl+c")
        assert has_left(game)


@pytest.mark.parametrize("front", ["TableScreen", "ScoringScreen"])
async def test_in_the_middle_of_a_match_one_is_asked(games: Pilots, front: str) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        if front == "ScoringScreen":
            await game.tell()
        await game.press("q")
        assert game.screen == "LeavingScreen"
        assert "The match is not over." in game.text()
        assert "You can leave now and go on with it later." in game.text()
        assert game.app.return_code is None


@pytest.mark.parametrize("front", ["TableScreen", "ScoringScreen"])
@pytest.mark.parametrize("how", ["escape", "n", "enter", "Stay  Esc", "Esc stay", "right button"])
async def test_one_may_stay(games: Pilots, front: str, how: str) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        if front == "ScoringScreen":
            await game.tell()
        await game.press("q")
        match how:
            case "escape" | "n" | "enter":
                await game.press(how)
            case "right button":
                await game.click_at(5, 5, button=3)
            case _:
                await game.click(how)
        assert game.screen == front
        assert len(game.matches) == 1


@pytest.mark.parametrize("front", ["TableScreen", "ScoringScreen"])
@pytest.mark.parametrize("how", ["s", "To the setup  s", "s setup"])
async def test_one_may_leave_for_the_setup(games: Pilots, front: str, how: str) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        if front == "ScoringScreen":
            await game.tell()
        await game.press("q")
        await (game.press(how) if how == "s" else game.click(how))
        assert game.screen == "SetupScreen"
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert len(game.matches) == 2


@pytest.mark.parametrize("front", ["TableScreen", "ScoringScreen"])
@pytest.mark.parametrize("how", ["a", "Give the match up  a", "a give up"])
async def test_one_may_give_the_match_up(games: Pilots, front: str, how: str) -> None:
    async with games(setup(2, target=999), PASSED, size=(100, 30)) as game:
        if front == "ScoringScreen":
            await game.tell()
        path = game.table.recorder.path
        assert path is not None
        await game.press("q")
        await (game.press(how) if how == "a" else game.click(how))
        assert game.screen == "SetupScreen"
        with path.open("rb") as stream:
            assert read_record(stream).state is State.ABANDONED


@pytest.mark.parametrize("how", ["q", "y", "Leave the game  q", "q leave the game"])
async def test_one_may_leave_the_game(games: Pilots, how: str) -> None:
    async with games(setup(2), PASSED) as game:
        await game.press("q")
        await (game.press(how) if len(how) == 1 else game.click(how))
        assert has_left(game)


@pytest.mark.parametrize("how", ["Stay  Esc", "To the setup  s"])
async def test_an_answer_that_is_clicked_twice_is_given_once(games: Pilots, how: str) -> None:
    async with games(setup(2), PASSED) as game:
        await game.press("q")
        x, y = game.where(how)
        game.send_click(x, y)
        game.send_click(x, y)
        await game.settle()
        assert game.screen == ("TableScreen" if "Stay" in how else "SetupScreen")


@pytest.mark.parametrize("key", ["space", "p", "d", "1"])
async def test_no_other_key_leaves_or_plays(games: Pilots, key: str) -> None:
    async with games(setup(2), PASSED) as game:
        await game.press("q", key)
        assert game.screen == "LeavingScreen"
        assert game.seq == 1


async def test_what_was_played_is_kept_in_a_record(games: Pilots) -> None:
    async with games(setup(2), PASSED) as game:
        await game.press("d")
        moves = len(game.match.history)
        assert moves > 1
        await game.press("q", "q")
    (path,) = config.records_folder().iterdir()
    with path.open("rb") as stream:
        replay = read_record(stream)
    assert replay.match.phase is Phase.PLAYING
    assert replay.match.history == game.match.history


# A round that ends while something else is in front


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("?", "escape"), ("l", "l"), ("q", "escape"), ("ctrl+p", "escape")],
)
async def test_a_round_that_ends_behind_another_screen_is_scored_when_one_comes_back(
    games: Pilots, opening: str, closing: str
) -> None:
    last = story(3, script="pass pass pass")
    async with games(setup(3, target=999), last, last) as game:
        game.held = True
        await game.press("p", opening)
        game.held = False
        await game.settle()
        assert game.match.phase is Phase.BETWEEN_ROUNDS
        assert game.screen not in ("TableScreen", "ScoringScreen")
        await game.press(closing)
        assert game.screen == "ScoringScreen"
        assert [type(screen).__name__ for screen in game.app.screen_stack[1:]] == ["ScoringScreen"]
        await game.press("enter")
        assert (game.screen, game.match.round_number) == ("TableScreen", 2)


async def test_a_round_that_ends_behind_the_question_does_not_hinder_leaving(
    games: Pilots,
) -> None:
    last = story(3, script="pass pass pass")
    async with games(setup(3, target=999), last) as game:
        game.held = True
        await game.press("p", "q")
        game.held = False
        await game.settle()
        await game.press("s")
        assert game.screen == "SetupScreen"


async def test_the_bots_play_on_while_the_rules_are_read(games: Pilots) -> None:
    async with games(setup(3), story(3, "", "", "6-6", script="pass pass 6-6")) as game:
        game.held = True
        await game.press("p", "?")
        game.held = False
        await game.settle()
        assert game.match.turn == 0
        await game.press("?")
        assert game.screen == "TableScreen"
        assert game.at_table.state.table.seq == game.seq
        assert "Your turn" in game.part("#status")


async def test_a_match_that_is_left_is_played_no_further(games: Pilots) -> None:
    async with games(setup(4), story(4)) as game:
        game.held = True
        await game.press("p", "q", "s")
        assert game.screen == "SetupScreen"
        left = game.match
        assert left.turn in (1, 2, 3)
        before = len(left.history)
        game.held = False
        await game.settle()
        assert len(left.history) == before
        assert game.table.recorder._file is None


async def test_the_setup_begins_with_the_match_that_was_left(games: Pilots) -> None:
    played = setup(2, target=77)
    async with games(played, PASSED) as game:
        await game.press("q", "s")
        screen = game.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.form.setup.rules == played.rules
        assert [player.name for player in screen.form.setup.players] == [
            player.name for player in played.players
        ]


async def test_who_leaves_a_match_that_is_not_recorded_is_told_that_it_is_lost(
    games: Pilots,
) -> None:
    config.records_folder().parent.mkdir(parents=True)
    config.records_folder().touch()  # a file where the folder should be
    async with games(setup(2), PASSED) as game:
        await game.press("q")
        assert "It is not recorded: what was played last is lost." in game.text()
        assert "go on with it later" not in game.text()

"""A match that was broken off is offered at the next start, and goes on as if nothing happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.setups import setup
from support.stories import story
from support.two_hands import MIDDLE

from passing_game import config
from passing_game.engine.events import moves_in
from passing_game.engine.record import State, read_record
from passing_game.tables.claims import claim
from passing_game.ui import past

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from support.pilot import GamePilot, Pilots

PASSED = story(2, script="pass pass")
"""A round that is over at once."""


def record(game: GamePilot) -> Path:
    path = game.table.recorder.path
    assert path is not None
    return path


async def broken_off(games: Pilots) -> Path:
    """Leave a match in the middle of its first round; its record."""
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        path = record(game)
        await game.press("ctrl+c")
    return path


async def test_the_next_start_offers_to_go_on(games: Pilots) -> None:
    path = await broken_off(games)
    async with games() as game:
        assert game.screen == "ContinueScreen"
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert record(game) == path
        assert len(moves_in(game.match.history)) == 2
        await game.press("2", "enter")
        assert len(moves_in(game.match.history)) > 2
    with path.open("rb") as stream:
        assert read_record(stream).state is State.IN_PROGRESS


async def test_who_does_not_want_to_comes_to_the_setup_and_finds_it_there(games: Pilots) -> None:
    path = await broken_off(games)
    async with games() as game:
        await game.press("escape")
        assert game.screen == "SetupScreen"
        await game.press("c")
        assert game.screen == "ContinueScreen"
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert record(game) == path


async def test_between_two_rounds_it_goes_on_with_the_scoring(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        await game.tell()
        assert game.screen == "ScoringScreen"
        scores = game.match.scores
        await game.press("ctrl+c")
    async with games() as game:
        await game.press("enter")
        assert game.screen == "ScoringScreen"
        assert game.match.scores == scores
        assert len(game.table.results) == 1
        await game.press("enter")
        assert game.screen == "TableScreen"
        assert game.match.round_number == 2


async def test_a_match_that_somebody_plays_is_not_offered(games: Pilots) -> None:
    path = await broken_off(games)
    with path.open("r+b") as file:
        claim(file.fileno())
        async with games() as game:
            assert game.screen == "SetupScreen"
            await game.press("c")
            assert "being played" in game.text()
            await game.press("enter")
            assert game.screen == "ContinueScreen"


async def test_a_match_that_was_given_up_is_not_offered(games: Pilots) -> None:
    path = await broken_off(games)
    async with games() as game:
        await game.press("a", "a")
        with path.open("rb") as stream:
            assert read_record(stream).state is State.ABANDONED
        await game.press("escape")
        assert game.screen == "SetupScreen"
    async with games() as game:
        assert game.screen == "SetupScreen"


async def test_why_a_match_cannot_be_gone_on_with_is_told(games: Pilots) -> None:
    path = await broken_off(games)
    async with games() as game:
        path.write_bytes(path.read_bytes().replace(b'"players":2', b'"players":3'))
        await game.press("enter")
        assert game.screen == "SetupScreen"
        assert "is damaged: line 1" in " ".join(game.notices)


async def test_who_says_what_to_play_is_not_asked(games: Pilots) -> None:
    await broken_off(games)
    async with games(setup(2), MIDDLE) as game:
        assert game.screen == "TableScreen"
        assert len(game.matches) == 1


async def test_it_goes_on_from_the_list_of_all_matches_too(games: Pilots) -> None:
    path = await broken_off(games)
    async with games() as game:
        await game.press("escape", "r")
        assert game.screen == "HistoryScreen"
        await game.press("c")
        assert game.screen == "TableScreen"
        assert record(game) == path


async def test_a_match_can_be_seen_again(games: Pilots) -> None:
    async with games(setup(2, target=999), PASSED) as game:
        await game.tell()
        await game.press("v")
        assert game.screen == "ReplayScreen"
        await game.press("escape")
        assert game.screen == "ScoringScreen"
        await game.press("enter", "ctrl+c")
    async with games() as game:
        await game.press("escape", "r", "enter")
        assert game.screen == "ReplayScreen"
        assert "round [1]" in " ".join(game.text().split()), "and not the one that is played"
        assert "2" not in game.text().split("round [1]")[1].splitlines()[0]
        await game.press("escape")
        assert game.screen == "HistoryScreen"


async def test_a_match_is_shown_once_however_often_that_is_asked_for(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with games(setup(2, target=999), PASSED) as game:

        async def asked_again(work: Callable[[], object]) -> object:
            game.app.action_replay_match()  # as the first one is just about to be shown
            return work()

        await game.tell()
        monkeypatch.setattr(past, "aside", asked_again)
        game.app.action_replay_match()
        await game.settle()
        assert game.screen == "ReplayScreen"
        game.app._show_again(record(game), lambda: "")
        await game.settle()
        await game.press("escape")
        assert game.screen == "ScoringScreen"


async def test_nobody_looks_into_the_hands_of_a_round_that_is_not_over(games: Pilots) -> None:
    await broken_off(games)
    async with games() as game:
        await game.press("escape", "r", "enter")
        assert game.screen == "HistoryScreen"
        assert game.notices == ["There is no round of this match to be seen yet."]


async def test_without_a_record_there_is_nothing_to_be_seen_again(games: Pilots) -> None:
    config.records_folder().parent.mkdir(parents=True)
    config.records_folder().touch()  # a file where the folder should be
    async with games(setup(2, target=999), PASSED) as game:
        await game.tell()
        await game.press("v")
        assert game.screen == "ScoringScreen"
        assert "No record of this match is kept." in game.notices

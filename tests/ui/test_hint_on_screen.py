"""A hint at the table: thought of beside, shown and not played, dropped when anything happens."""

from __future__ import annotations

import asyncio
import gc
from functools import partial
from typing import TYPE_CHECKING

import pytest
from support.ranks import liking
from support.setups import setup
from support.stories import story
from support.two_hands import BOTH, HAND, MIDDLE, OTHER, chosen, played

from passing_game.engine.events import moves_in
from passing_game.engine.moves import Draw
from passing_game.engine.record import read_record
from passing_game.engine.train import Side
from passing_game.tables.advice import advise
from passing_game.ui import app as the_app
from passing_game.ui import commands, playing

if TYPE_CHECKING:
    from collections.abc import Callable

    from support.pilot import Pilots

    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Advice, Rank

THINKING = "Thinking…"
THE_THREES = liking({"3-3>": 4.0, "6-3>": 1.5})


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, THE_THREES)


def judged_by(monkeypatch: pytest.MonkeyPatch, rank: Rank) -> None:
    monkeypatch.setattr(the_app, "advise", partial(advise, rank=rank))


class Thread:
    """Stands in for the thread of a hint: it comes when a test says so."""

    def __init__(self) -> None:
        self.works: list[Callable[[], object]] = []
        self._done = asyncio.Event()

    async def aside(self, work: Callable[[], object]) -> object:
        self.works.append(work)
        await self._done.wait()
        return work()

    def end(self) -> None:
        self._done.set()


@pytest.fixture
def thread(games: Pilots, monkeypatch: pytest.MonkeyPatch) -> Thread:
    """A thread in place of that of every game to come."""
    thread, prepare = Thread(), type(games)._prepare

    def prepared(self: Pilots, *args: object) -> None:
        prepare(self, *args)  # type: ignore[arg-type]
        monkeypatch.setattr(playing, "aside", thread.aside)

    monkeypatch.setattr(type(games), "_prepare", prepared)
    return thread


@pytest.mark.parametrize("how", ["h", "palette", "button", "key bar"])
async def test_the_move_is_chosen_and_told_with_its_reason_but_not_made(
    games: Pilots, how: str
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        before = game.seq
        match how:
            case "h":
                await game.press("h")
            case "palette":
                await game.press("ctrl+p", *"have a move", "enter")
            case "button":
                await game.click("Hint  h")
            case _:
                await game.click("h hint")
        assert chosen(game) == "3-3"
        assert "3-3: a double, and those fit one number only." in game.part("#status")
        assert "+2.5 points over 6-3." in game.part("#talk")
        assert game.seq == before
        await game.press("enter")
        assert played(game, "3-3", Side.RIGHT)
        assert "a double" not in game.said()


async def test_the_end_is_aimed_at_where_there_are_two(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, liking({"6-3": 4.0}))
    async with games(setup(2), BOTH) as game:
        await game.tell()
        await game.press("h")
        turn = game.at_table.state.turn
        assert (chosen(game), turn.aim) == ("6-3", Side.LEFT)
        assert "6-3 left: " in game.said()
        assert "[6]" in game.part("#felt")
        await game.press("right", "enter")
        assert played(game, "6-3", Side.RIGHT)


async def test_a_pass_that_is_advised_chooses_no_tile(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, liking({"pass": 4.0}))
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("4", "h")
        assert chosen(game) == "None"
        assert "Pass: the round ends with you about" in game.said()
        assert game.match.turn == 0


SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_all_of_it_is_read_and_the_buttons_stay(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    judged_by(monkeypatch, liking({"6-3": 14.0, "6-3>": 1.5}))
    async with games(setup(2), BOTH, size=size) as game:
        await game.tell()
        before = [game.where(button) for button in ("Draw  d", "Pass  p")]
        await game.press("h")
        assert "6-3 left: " in game.said()
        assert "+12.5 points over 6-3 right." in game.part("#talk")
        assert "…" not in game.said()
        assert [game.where(button) for button in ("Draw  d", "Pass  p")] == before
        assert ("Hint  h" in game.part("#talk")) == (size[0] >= 80)
        await game.click("Draw  d")
        assert (0, Draw()) in moves_in(game.match.history)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_hint_to_pass_leaves_the_button_for_it(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    judged_by(monkeypatch, liking({"pass": 4.0}))
    async with games(setup(2), MIDDLE, size=size) as game:
        await game.tell()
        await game.press("h")
        assert "Pass: the round ends with you about" in game.said()
        assert "+4.0 points over " in game.part("#talk")
        await game.click("Pass  p")
        await game.click("Pass  p")
        assert game.screen == "ScoringScreen"


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_offered_in_every_window(games: Pilots, size: tuple[int, int]) -> None:
    async with games(setup(2), MIDDLE, size=size) as game:
        await game.tell()
        await game.click("h hint")
        assert "3-3: a double, and those fit one number only." in game.said()
        assert "+2.5 points over 6-3." in game.part("#talk")


async def test_what_a_pass_does_is_told_beside_it_where_there_is_room(games: Pilots) -> None:
    async with games(setup(2), MIDDLE, size=(60, 20)) as game:
        await game.tell()
        await game.press("h")
        assert "pass ends it" in game.said()
        await game.press("escape")
        assert "Your turn" in game.part("#status")


async def test_it_says_at_once_that_it_thinks_and_the_screen_stays_live(
    games: Pilots, thread: Thread
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("h")
        assert THINKING in game.part("#talk")
        await game.press("?")
        assert game.screen == "ReadingScreen"
        await game.press("escape")
        assert THINKING in game.part("#talk")
        thread.end()
        await game.settle()
        assert chosen(game) == "3-3"


@pytest.mark.parametrize("keys", ["1", "right", "escape", "u", "4 enter", "p", "d"])
async def test_what_is_done_meanwhile_drops_it(games: Pilots, thread: Thread, keys: str) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("h", *keys.split())
        before = chosen(game)
        assert THINKING not in game.part("#talk")
        thread.end()
        await game.settle()
        assert chosen(game) == before
        assert "a double" not in game.said()


async def test_a_hint_that_nobody_waits_for_stops_thinking(
    games: Pilots, thread: Thread, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[Budget] = []

    def advised(_seed: str, view: SeatView, budget: Budget) -> Advice:
        budgets.append(budget)
        return advise("", view, budget, THE_THREES)

    monkeypatch.setattr(the_app, "advise", advised)
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("h")
        thread.works[0]()
        assert not budgets[0].expired()
        await game.press("1")
        assert budgets[0].expired()
        await game.press("h")
        thread.works[1]()
        assert not budgets[1].expired()
        await game.press("q", "s")
        assert game.screen == "SetupScreen"
        assert budgets[1].expired()


async def test_the_newest_of_two_is_taken(games: Pilots, thread: Thread) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("h", "h")
        thread.end()
        await game.settle()
        assert len(thread.works) == 2
        assert chosen(game) == "3-3"


async def test_of_those_that_are_asked_for_in_one_breath_the_last_is_thought_of(
    games: Pilots, thread: Thread
) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        for _time in range(3):
            game.at_table.action_hint()
        await game.settle()
        assert len(thread.works) == 1
        thread.end()
        await game.settle()
        assert chosen(game) == "3-3"
    gc.collect()  # what was never begun must leave no warning


async def test_quitting_waits_for_no_hint(games: Pilots, thread: Thread) -> None:
    async with games(setup(2), MIDDLE) as game:
        await game.tell()
        await game.press("h", "ctrl+c")
        assert game.app.return_code == 0
    assert len(thread.works) == 1


async def test_out_of_turn_there_is_none(games: Pilots) -> None:
    waiting = story(3, HAND, script="pass pass pass", leader=1)
    async with games(setup(3), waiting, held=True) as game:
        await game.press("p")
        assert game.match.turn == 2
        screen = game.at_table
        assert screen.check_action("hint", ()) is None
        assert screen.state.refuses(commands.HINT)
        await game.click("h hint")
        assert "It is not your turn" in game.part("#talk")


async def test_at_a_shared_keyboard_it_is_for_the_hand_that_is_shown(
    games: Pilots, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats: list[int | None] = []

    def advised(_seed: str, view: SeatView, budget: Budget) -> Advice:
        seats.append(view.seat)
        return advise("", view, budget, liking({}))

    monkeypatch.setattr(the_app, "advise", advised)
    async with games(setup(2, people=(0, 1)), story(2, HAND, OTHER)) as game:
        await game.press("h")
        assert seats == []
        await game.press("space", "h")
        assert seats == [0]
        await game.press("3", "enter", "h")
        assert seats == [0], "the curtain is closed"
        assert "no difference" not in game.text()
        await game.press("space", "h")
        assert seats == [0, 1]


async def test_nothing_of_it_is_recorded_and_the_bots_do_the_same(games: Pilots) -> None:
    records = []
    for keys in ((), ("h", "h")):
        async with games(setup(2), MIDDLE) as game:
            if game.screen == "ContinueScreen":
                await game.press("escape")
            await game.tell()
            await game.press(*keys, "4", "enter")
            path = game.table.recorder.path
            assert path is not None
            records.append(moves_in(game.match.history))
            await game.press("q", "s")
        with path.open("rb") as stream:
            assert moves_in(read_record(stream).match.history) == records[-1]
        assert "hint" not in path.read_text()
    assert records[0] == records[1]


@pytest.mark.parametrize("players", [2, 4])
async def test_the_expert_gives_one(
    games: Pilots, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    monkeypatch.setattr(the_app, "advise", advise)
    monkeypatch.setattr("passing_game.tables.advice.budget_for", lambda _level, _rules: 20)
    async with games(setup(players), story(players, HAND[:23])) as game:
        await game.press("h")
        assert game.match.turn == 0
        assert ": " in game.said()
        assert THINKING not in game.said()

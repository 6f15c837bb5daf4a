"""Talking while a bot thinks and thinks."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from support.patience import PATIENCE
from support.plain import BACKGROUND, Overheard, Script, table_of
from support.setups import setup
from support.stories import story

from passing_game.bots.registry import BOTS
from passing_game.engine.moves import Pass
from passing_game.text.conversation import Conversation, End
from passing_game.text.manners import Manners

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.table import Table
    from passing_game.text.lines import Line

FRESH = story(2)


class Stuck:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.release = threading.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, _view: SeatView, _dice: Random, _budget: Budget) -> Move:
        self._loop.call_soon_threadsafe(self.begun.set)
        self.release.wait()
        return Pass()


class Impatient(Script):
    """Ears that hear the first line on their turn and all others while a bot is thinking."""

    def __init__(self, table: Table, stuck: Stuck, *lines: Line) -> None:
        super().__init__(lines)
        self._table = table
        self._stuck = stuck

    async def next(self) -> Line:
        if not self._table.match.history:
            await asyncio.sleep(0)  # for the deal
        elif self._table.match.turn != 0:
            await self._stuck.begun.wait()
        return await super().next()


async def talked_at_a_stuck_table(manners: Manners, voice: Overheard, *lines: Line) -> End:
    """What comes of these lines, the first on one's turn, where the bot never moves."""
    stuck = Stuck()
    table = table_of(setup(2), stories=(FRESH,), bots=dict.fromkeys(BOTS, stuck))
    ears = Impatient(table, stuck, *lines)
    talking = Conversation(table.seats[0], ears, voice, manners, BACKGROUND)
    try:
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
            playing = tasks.create_task(table.run())
            end = await talking.run()
            playing.cancel()
    finally:
        stuck.release.set()
    return end


@pytest.mark.parametrize("last", ["quit", None])
@pytest.mark.parametrize("manners", [Manners(), Manners(in_turn=True, patience=0.0)])
async def test_leaving_does_not_wait_for_a_bot_that_thinks(last: Line, manners: Manners) -> None:
    assert await talked_at_a_stuck_table(manners, Overheard(), "pass", last) is End.QUIT


async def test_a_move_is_taken_back_while_a_bot_thinks_about_its_answer() -> None:
    sentences: list[str] = []
    voice = Overheard(listener=sentences.append)
    await talked_at_a_stuck_table(Manners(), voice, "pass", "undo", "", "quit")
    at = sentences.index("You took your move back.")
    turn = "Your turn. You can play, draw or pass."
    assert sentences[at - 1] == "You passed."
    assert (sentences[at + 1], sentences[-1]) == (turn, turn)


@pytest.mark.parametrize("manners", [Manners(), Manners(in_turn=True, patience=0.0)])
async def test_a_match_is_abandoned_while_a_bot_thinks(manners: Manners) -> None:
    lines = ("pass", "abandon", "abandon")
    assert await talked_at_a_stuck_table(manners, Overheard(), *lines) is End.ABANDON


async def test_a_move_out_of_turn_is_refused_where_lines_do_not_wait() -> None:
    sentences: list[str] = []
    voice = Overheard(prompts=True, listener=sentences.append)
    await talked_at_a_stuck_table(Manners(), voice, "pass", "draw", "", "quit")
    assert sentences[-2:] == ["It is not your turn: Nora is to move.", "Nora to move."]
    assert voice.written.getvalue().endswith("Nora to move.\n")  # and no prompt

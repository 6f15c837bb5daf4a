"""Hints in the plain mode: a move and why, and what is said to whoever asks why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from support.plain import BACKGROUND, IN_TURN, Overheard, table_of, talked
from support.ranks import liking
from support.setups import setup
from support.stories import story

from passing_game.engine.events import moves_in
from passing_game.tables.advice import advise
from passing_game.tables.names import cells
from passing_game.text.voice import WIDTH

if TYPE_CHECKING:
    from support.stories import Story

    from passing_game.tables.advice import Rank

HAND, THEIRS = "6-3 3-3 4-4 6-1 2-0 1-1 5-4", "6-6 6-5 5-3 3-2 5-5 5-2 4-3"
LEADS = story(2, HAND, THEIRS, script="6-3 pass pass", boneyard="0-0 1-0")
FITS = "3-3: a double, and those fit one number only."


async def said(
    told: Story, *lines: str, rank: Rank | None = None, after: int = 0
) -> tuple[list[str], list[str], int]:
    """The sentences after the first few lines, all lines, and how many moves were made."""
    heard: list[list[str]] = []
    moves, voice = 0, Overheard()
    for some in (lines[:after], lines):
        sentences: list[str] = []
        voice = Overheard(listener=sentences.append)
        table = table_of(setup(2), stories=(told,))
        background = replace(BACKGROUND, advise=partial(advise, "", rank=rank))
        await talked(table, some, voice, IN_TURN, background)
        heard.append(sentences)
        moves = len(moves_in(table.match.history))
    return heard[1][len(heard[0]) :], voice.lines, moves


@pytest.mark.parametrize("word", ["hint", "h", "HINT"])
async def test_a_hint_says_the_move_and_why_and_makes_none(word: str) -> None:
    judge = liking({"3-3>": 4.0, "6-1": 1.0})
    sentences, _lines, moves = await said(LEADS, "play 6-3", word, rank=judge, after=1)
    assert sentences == [FITS, "About 3.0 points better than 6-1."]
    assert moves == 2


async def test_why_gives_the_reason_of_the_last_hint_and_how_it_stands() -> None:
    judge = liking({"3-3>": 4.0, "6-1": 1.0})
    sentences, lines, _moves = await said(LEADS, "play 6-3", "hint", "why", rank=judge, after=2)
    assert sentences[:2] == [FITS, "About 3.0 points better than 6-1."]
    assert sentences[2].startswith("Counted now, you would be about ")
    assert all(cells(line) <= WIDTH for line in lines)


async def test_equal_moves_are_said_to_be_equal() -> None:
    judge = liking({"3-3>": 4.0, "6-1": 3.9})
    sentences, _lines, _moves = await said(LEADS, "play 6-3", "hint", rank=judge, after=1)
    assert sentences == ["3-3 or 6-1: no difference that counts."]


async def test_between_rounds_there_is_none() -> None:
    over = story(2, HAND, THEIRS, script="6-3 pass pass", boneyard="0-0 1-0")
    lines = ("play 6-3", "pass", "pass", "hint", "why")
    sentences, _lines, _moves = await said(over, *lines, rank=liking({}), after=3)
    assert sentences == ["The round is over. Say next or quit."] * 2


async def test_the_expert_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passing_game.tables.advice.budget_for", lambda _level, _rules: 20)
    first, lines, _moves = await said(LEADS, "play 6-3", "hint", after=1)
    again, _lines, _moves = await said(LEADS, "play 6-3", "hint", after=1)
    assert first == again
    assert ": " in first[0]
    assert all(cells(line) <= WIDTH for line in lines)

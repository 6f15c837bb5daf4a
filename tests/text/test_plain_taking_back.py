"""Taking a move back: what is told of it, and why it may be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.plain import Overheard, table_of, talked
from support.plain_talks import answers, talk
from support.setups import setup
from support.stories import story

from passing_game.engine.moves import Play
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.phrases.taking_back import no_taking_back
from passing_game.tables.seat import CannotTakeBack, NoTakingBack

if TYPE_CHECKING:
    from support.stories import Story

HAND, THEIRS = "6-3 3-3 4-4 6-1 2-0 1-1 5-4", "6-6 6-5 5-3 3-2 5-5 5-2 4-3"
MINE = "You hold 7 tiles: 6-3, 6-1, 5-4, 4-4, 3-3, 2-0, 1-1."
TURN = "Your turn. You can play, draw or pass."
A_PASS_COUNTS = ["If both pass in a row, the round ends.", "Nobody has passed so far."]
LED = story(2, HAND, THEIRS, script="6-3 <6-6 6-1 pass")
DRAWN = "A tile has been drawn: nothing before that is taken back."
NOTHING = "There is no move of yours to take back."
ROUND_OVER = "The round is over: nothing is taken back any more."


@pytest.mark.parametrize("word", ["undo", "u", "und", "UNDO"])
async def test_a_move_goes_with_what_was_answered_and_what_stands_is_told(word: str) -> None:
    assert await answers(LED, "play 6-3", word, after=1) == [
        "You took your move back.",
        "1 move after it is undone, too.",
        "6-3 is back in your hand.",
        TURN,
        "The train has not begun: any tile leads.",
        *A_PASS_COUNTS,
    ]
    assert (await answers(LED, "play 6-3", word, "hand", after=2))[0] == MINE


async def test_a_pass_that_is_taken_back_brings_no_tile() -> None:
    told = story(4, "6-3", "6-6", script="pass 6-6 pass pass")
    said = await answers(told, "pass", "undo", after=1, agreed=setup(4))
    assert said[:3] == ["You took your move back.", "3 moves after it are undone, too.", TURN]


async def test_another_move_can_be_made_instead_and_one_more_be_taken_back() -> None:
    told = story(2, HAND, THEIRS, script="6-3 <6-6 pass 5-3>")
    done = await talk(told, "play 6-3", "pass", "undo", "undo", "play 6-1", "quit")
    assert done.moves == [Play(Tile.of(6, 1), Side.LEFT)]
    assert [line for line in done.sentences if "back in your hand" in line] == [
        "6-3 is back in your hand."
    ]


@pytest.mark.parametrize(
    ("told", "lines", "why"),
    [
        (story(2, HAND, THEIRS), ("undo",), NOTHING),
        (LED, ("play 6-3", "undo", "undo"), NOTHING),
        (LED, ("draw", "undo"), DRAWN),
        (story(2, HAND, THEIRS, script="6-3 draw", boneyard="0-0"), ("play 6-3", "undo"), DRAWN),
        (story(2, HAND, THEIRS, script="pass pass"), ("pass", "undo"), ROUND_OVER),
    ],
)
async def test_what_is_not_taken_back_is_refused_with_the_reason_and_changes_nothing(
    told: Story, lines: tuple[str, ...], why: str
) -> None:
    assert await answers(told, *lines, "why", after=len(lines) - 1) == [why, why]


async def test_after_the_match_nothing_is_taken_back() -> None:
    agreed = setup(2, target=1)
    told = story(2, HAND, THEIRS, script="pass pass")
    assert await answers(told, "pass", "undo", after=1, agreed=agreed) == [ROUND_OVER]


@pytest.mark.parametrize("why", NoTakingBack)
async def test_every_reason_has_its_sentence(why: NoTakingBack) -> None:
    table, sentences = table_of(setup(2), stories=(LED,)), list[str]()

    async def take_back() -> None:
        raise CannotTakeBack(why)

    table.seats[0].take_back = take_back  # type: ignore[method-assign]
    await talked(table, ["undo", "why"], Overheard(listener=sentences.append))
    assert sentences[-2:] == [no_taking_back(why)] * 2


async def test_the_question_about_a_pass_is_forgotten() -> None:
    lines = ["play 6-3", "pass", "undo", "play 6-3", "pass"]
    question = "This pass ends the round. Say pass again if you mean it."
    told = story(2, HAND, THEIRS, script="6-3 pass")
    assert await answers(told, *lines, after=4) == [question]
    assert (await answers(told, *lines, "pass", after=5))[0] == "You passed."

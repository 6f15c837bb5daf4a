"""What is answered to each command, and what a command does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.plain import Overheard, table_of, talked
from support.plain_talks import answers, talk
from support.setups import setup
from support.stories import story

from passing_game.phrases.rules import rules_in_force
from passing_game.tables.seat import StaleMove
from passing_game.text import commands
from passing_game.text.conversation import End
from passing_game.text.lines import Flaw
from passing_game.text.manners import Manners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.moves import Move
    from passing_game.text.lines import Line

HAND, THEIRS = "6-3 3-3 4-4 6-1 2-0 1-1 5-4", "6-6 6-5 5-3 3-2 5-5 5-2 4-3"
MINE = "You hold 7 tiles: 6-3, 6-1, 5-4, 4-4, 3-3, 2-0, 1-1."
TURN = "Your turn. You can play, draw or pass."
A_PASS_COUNTS = ["If both pass in a row, the round ends.", "Nobody has passed so far."]
FRESH = story(2, HAND, THEIRS, boneyard="0-0 1-0")
ENDS_6_AND_3 = story(2, HAND, THEIRS, script="6-3 pass pass", boneyard="0-0 1-0")
QUESTION = "This pass ends the round. Say pass again if you mean it."


async def test_a_match_begins_with_who_plays_what() -> None:
    said = (await talk(FRESH)).sentences
    assert said == [
        "2 seats play to 101 points.",
        "Opposite you: Nora, a bot of level club.",
        "Round 1. You lead.",
        MINE,
        TURN,
        "The train has not begun: any tile leads.",
        *A_PASS_COUNTS,
    ]


async def test_the_others_are_named_clockwise() -> None:
    three = await talk(story(3), agreed=setup(3, target=1))
    assert three.sentences[:3] == [
        "3 seats play to 1 point.",
        "At your left: Wes, a bot of level club.",
        "At your right: Eli, a bot of level club.",
    ]
    partners = await talk(story(4), agreed=setup(4, people=(1,), partners=True))
    assert partners.sentences[:4] == [
        "Two sides of partners play to 61 points.",
        "At your left: Nora, a bot of level club.",
        "Opposite you: Eli, your partner, a bot of level club.",
        "At your right: Kit, a bot of level club.",
    ]


async def test_every_move_is_told_in_a_sentence() -> None:
    script = "6-3 <6-6 draw 3-2>"
    lines = ["play 6-3", "draw"]
    said = await answers(story(2, HAND, THEIRS, script=script, boneyard="0-0"), *lines)
    assert said == [
        "You led 6-3.",
        "Nora played 6-6 at the left.",
        TURN,
        "The left end is 6, the right end 3.",
        *A_PASS_COUNTS,
        "You drew 0-0.",
        "Nora played 3-2 at the right.",
        TURN,
        "The left end is 6, the right end 2.",
        *A_PASS_COUNTS,
    ]


async def test_what_another_has_drawn_is_not_told() -> None:
    said = await answers(story(2, HAND, THEIRS, script="6-3 draw", boneyard="0-0"), "play 6-3")
    assert said[:2] == ["You led 6-3.", "Nora drew."]
    assert "0-0" not in "".join(said)


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("hand", [MINE.replace("7", "6", 1).replace("6-3, ", ""), "Left: 6-1.", "Right: 3-3."]),
        ("ends", ["The left end is 6, the right end 3."]),
        ("train", ["The train has 1 tile: 6-3."]),
        (
            "counts",
            [
                "You hold 6 tiles.",
                "Nora holds 7 tiles.",
                "14 tiles lie in the boneyard.",
                "12 of them can be drawn.",
            ],
        ),
        ("scores", ["You: 0 points.", "Nora: 0 points.", "The match goes to 101 points."]),
        ("", [TURN]),
        ("why", ["Nothing was refused, and no round is over yet."]),
        ("next", ["This round is not over."]),
        ("rematch", ["A rematch can be had when the match is over."]),
        ("jump", ["There is no command jump. Say help for a list."]),
        (Flaw.TOO_LONG, ["That line is too long to be a command."]),
        (Flaw.NOT_PLAIN, ["That line is no plain text. Say help for the commands."]),
    ],
    ids=str,
)
async def test_what_is_asked_is_answered_and_changes_nothing(
    line: Line, sentences: list[str]
) -> None:
    lines = ["play 6-3", line]
    assert await answers(ENDS_6_AND_3, *lines, after=1) == sentences
    assert (await talk(ENDS_6_AND_3, *lines)).table.seq == 3  # the deal and two moves


async def test_the_rules_are_those_in_force() -> None:
    agreed = setup(2, draw="keep-playing", passing="forced")
    said = (await talk(FRESH, "rules", agreed=agreed)).sentences
    assert said[-7:] == rules_in_force(agreed.rules)


async def test_help_tells_every_command() -> None:
    said = await answers(FRESH, "help")
    for command in commands.COMMANDS:
        assert command.help in said
        assert command.help.startswith(command.word)


async def test_before_the_first_tile_every_tile_fits() -> None:
    assert await answers(FRESH, "hand") == [MINE, "The train has not begun: any tile fits."]
    assert await answers(FRESH, "train") == ["No tile lies in the train."]


async def test_a_hand_that_fits_nowhere_is_told() -> None:
    told = story(2, "6-3 2-0", "6-6 3-2 5-3", script="6-3 <6-6 pass 5-3>", boneyard="0-0")
    hand, fitting = (await talk(told, "play 6-3", "pass", "hand")).sentences[-2:]
    assert hand.startswith("You hold 6 tiles: 3-0, ")
    assert fitting == "None fits an end."


async def test_what_fits_is_told_for_each_end() -> None:
    assert (await answers(ENDS_6_AND_3, "play 6-3", "hand", after=1))[1:] == [
        "Left: 6-1.",
        "Right: 3-3.",
    ]
    told = story(2, "6-3 5-0 3-3 4-3", "6-6 3-2 5-3", script="6-3 <6-6 pass pass")
    said = await answers(told, "play 6-3", "hand", after=1)
    assert said[1:] == ["Left: none fits.", "Right: 4-3, 3-3."]
    both = story(2, "6-3 5-3 3-3", "6-6", script="3-3 pass")
    said = await answers(both, "play 3-3", "hand", after=1)
    assert said[1:] == ["These fit both ends: 6-3, 5-3."]


async def test_what_a_pass_does_is_told_with_the_passes_so_far() -> None:
    counting = story(4, "6-6", "", "6-5", "", script="6-6 pass pass pass", leader=0)
    said = await talk(counting, "play 6-6", agreed=setup(4, people=(0,)))
    assert said.sentences[-1] == "If you pass now, the round ends."
    for passes, told in ((1, "1 has passed so far."), (2, "2 have passed so far.")):
        leader = 4 - passes
        passing = story(4, "6-6", script=" ".join(["pass"] * passes), leader=leader)
        said = await talk(passing, agreed=setup(4, people=(0,)))
        assert said.sentences[-2:] == ["If all 4 pass in a row, the round ends.", told]


async def test_the_train_is_told_as_it_lies() -> None:
    told = story(2, HAND, THEIRS, script="6-3 3-2> 6-1 5-2>")
    said = await answers(told, "play 6-3", "play 1-6", "train", after=2)
    assert said == ["The train has 4 tiles, from left to right: 1-6, 6-3, 3-2, 2-5."]


async def test_equal_ends_are_told_as_one_and_played_at_the_right() -> None:
    told = story(2, HAND, THEIRS, script="3-3 pass 6-3> pass")
    said = (await talk(told, "play 3-3", "ends", "play 3-6")).sentences
    assert "Both ends are 3." in said
    assert "You played 6-3 at the right." in said


async def test_which_end_is_asked_and_then_obeyed() -> None:
    told = story(2, "6-3 6-1 3-1 6-6 3-3", "5-1", script="6-1 pass 6-3 pass 3-1> pass")
    lines = ["play 6-1", "play 6-3 l", "play 3-1"]
    question = "At which end? Say play 3-1 left, or play 3-1 right."
    assert await answers(told, *lines, after=2) == [question]
    assert await answers(told, *lines, "why", after=3) == [question]
    assert (await answers(told, *lines, "play 3-1 right", after=3))[0] == (
        "You played 3-1 at the right."
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play 6-6", "You do not hold 6-6."),
        ("play 5-5 left", "You do not hold 5-5."),
        ("play 4-4", "4-4 fits neither the 6 nor the 3."),
        ("play 4-4 l", "4-4 does not fit the 6 at the left."),
        ("play 3-3 left", "3-3 does not fit the 6 at the left."),
        ("play 6-1 right", "6-1 does not fit the 3 at the right."),
    ],
)
async def test_a_refusal_tells_why_and_why_tells_it_again(line: str, sentence: str) -> None:
    said = await answers(ENDS_6_AND_3, "play 6-3", line, "why", after=1)
    assert said == [sentence, sentence]
    assert (await talk(ENDS_6_AND_3, "play 6-3", line)).table.seq == 3


async def test_a_draw_and_a_pass_are_refused_with_the_reason() -> None:
    forced = setup(2, passing="forced")
    said = (await talk(FRESH, "pass", "draw", agreed=forced)).sentences
    assert "You can play: these rules do not let you pass." in said
    assert "You may not pass now." in said
    assert "Your turn. You can play or draw." in said
    emptied = story(4, script="draw draw pass pass")
    said = (await talk(emptied, "draw", "draw", agreed=setup(4))).sentences
    assert said[-1] == "No draw: the last 2 tiles stay in the boneyard."
    assert "Your turn. You can play or pass." in said


@pytest.mark.parametrize("line", ["", "hand", "ends", "jump", "draw 5", "why", Flaw.TOO_LONG])
async def test_a_pass_that_ends_the_round_is_asked_for_and_any_other_line_takes_it_back(
    line: Line,
) -> None:
    told = story(2, HAND, THEIRS, script="6-3 pass")
    asked = await answers(told, "play 6-3", "p", after=1)
    assert asked == [QUESTION]
    once_more = await answers(told, "play 6-3", "p", line, "p", after=3)
    assert once_more == [QUESTION]
    confirmed = await answers(told, "play 6-3", "p", line, "p", "p", after=4)
    assert confirmed[:3] == ["You passed.", "Everybody passed.", "That ends the round."]


async def test_the_question_can_be_switched_off() -> None:
    manners = Manners(in_turn=True, confirm_pass=False)
    told = story(2, HAND, THEIRS, script="6-3 pass")
    said = (await talk(told, "play 6-3", "pass", manners=manners)).sentences
    assert QUESTION not in said
    assert "Everybody passed." in said


async def test_a_pass_that_ends_nothing_is_not_asked_for() -> None:
    said = await answers(story(2, HAND, THEIRS, script="pass draw"), "pass")
    assert said[:2] == ["You passed.", "Nora drew."]
    assert said[-2:] == A_PASS_COUNTS


async def test_after_a_draw_one_goes_on_where_the_rules_say_so() -> None:
    agreed = setup(2, draw="keep-playing")
    said = (await talk(FRESH, "draw", "draw", agreed=agreed)).sentences
    assert [line for line in said if line.startswith("You drew")] == [
        "You drew 0-0.",
        "You drew 1-0.",
    ]
    assert said.count(TURN) == 3


async def test_a_move_that_comes_too_late_is_told_and_can_be_said_again() -> None:
    table, sentences = table_of(setup(2), stories=(FRESH,)), list[str]()

    async def submit(_move: Move, seq: int) -> None:
        raise StaleMove(seq, seq + 1)

    table.seats[0].submit = submit  # type: ignore[assignment, method-assign]
    await talked(table, ["pass"], Overheard(listener=sentences.append))
    assert sentences[-1] == "Something has happened first. Say it again if you still mean it."


@pytest.mark.parametrize("lines", [["quit", "pass"], ["q", "pass"], []])
async def test_quit_and_the_end_of_the_input_leave(lines: Sequence[str]) -> None:
    done = await talk(FRESH, *lines)
    assert done.end is End.QUIT
    assert done.moves == []

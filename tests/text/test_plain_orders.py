"""What a typed line means."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.text import commands
from passing_game.text.lines import LONGEST, Flaw
from passing_game.text.orders import Laying, NotUnderstood, understood

SIX_THREE = Tile.of(6, 3)
WORDS = [command for command in commands.COMMANDS if command.word]


def refusal(line: str | Flaw) -> str:
    with pytest.raises(NotUnderstood) as caught:
        understood(line)
    return str(caught.value)


@pytest.mark.parametrize("command", WORDS[1:], ids=lambda command: str(command.word))
def test_a_command_is_understood_by_its_word_in_any_case(command: commands.Command) -> None:
    assert understood(command.word) is command
    assert understood(command.word.upper()) is command


@pytest.mark.parametrize(
    ("key", "command"),
    [
        ("d", commands.DRAW),
        ("p", commands.PASS),
        ("u", commands.UNDO),
        ("k", commands.SHARE),
        ("q", commands.QUIT),
        ("r", commands.REMATCH),
        ("?", commands.HELP),
    ],
)
def test_the_keys_of_the_full_screen_are_understood(key: str, command: commands.Command) -> None:
    assert understood(key) is command
    assert understood(key.upper()) is command


def test_a_word_may_be_shortened_as_long_as_it_is_clear() -> None:
    for command in WORDS[1:]:
        for end in range(1, len(command.word)):
            short = command.word[:end]
            others = [one for one in WORDS if one.word.startswith(short) and one is not command]
            keys = [one for one in WORDS if one.key == short]
            if keys:
                assert understood(short) is keys[0]
            elif others:
                assert f"{short} can mean: " in refusal(short)
            else:
                assert understood(short) is command


def test_a_word_that_is_not_clear_is_asked_back() -> None:
    assert refusal("s") == "s can mean: scores, share."


def test_an_empty_line_asks_how_things_are() -> None:
    assert understood("") is commands.NOW


def test_the_end_of_the_input_leaves() -> None:
    assert understood(None) is commands.QUIT


@pytest.mark.parametrize(
    ("line", "side"),
    [
        ("play 6-3 left", Side.LEFT),
        ("play 63 l", Side.LEFT),
        ("pl 3-6 le", Side.LEFT),
        ("PLAY 6-3 Right", Side.RIGHT),
        ("play 36 r", Side.RIGHT),
        ("play 6 3 r", Side.RIGHT),
        ("play  6:3   right", Side.RIGHT),
        ("play 6-3", None),
        ("play 63", None),
        ("play 6/3", None),
        ("play 6|3", None),
        ("play 6 - 3", None),
    ],
)
def test_a_tile_is_understood_in_many_spellings(line: str, side: Side | None) -> None:
    assert understood(line) == Laying(SIX_THREE, side)


def test_every_tile_can_be_named_both_ways_round() -> None:
    for high in range(7):
        for low in range(7):
            for text in (f"{high}-{low}", f"{high}{low}"):
                assert understood(f"play {text}") == Laying(Tile.of(high, low), None)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("jump", "There is no command jump. Say help for a list."),
        ("hunt", "There is no command hunt. Say help for a list."),
        ("passs", "There is no command passs. Say help for a list."),
        ("6-3", "There is no command 6-3. Say help for a list."),
        ("pass now", "Nothing can follow the word pass."),
        ("d 6-3", "Nothing can follow the word draw."),
        ("play", "Which tile? Say it like this: play 6-3 left."),
        ("play left", "left is no tile. Say it like this: play 6-3 left."),
        ("play 7-3", "7-3 is no tile. Say it like this: play 6-3 left."),
        ("play 633", "633 is no tile. Say it like this: play 6-3 left."),
        ("play 6-3left", "6-3left is no tile. Say it like this: play 6-3 left."),
        ("play 6-3 up", "up is no end. Say left or right."),
        ("play 6-3 left now", "left now is no end. Say left or right."),
    ],
)
def test_what_is_no_command_is_told(line: str, sentence: str) -> None:
    assert refusal(line) == sentence


def test_lines_that_cannot_be_commands_are_told() -> None:
    assert refusal(Flaw.TOO_LONG) == "That line is too long to be a command."
    assert refusal(Flaw.NOT_PLAIN) == "That line is no plain text. Say help for the commands."


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=LONGEST))
def test_any_line_is_a_command_or_told(line: str) -> None:
    with suppress(NotUnderstood):
        order = understood(line)
        assert isinstance(order, Laying) or order in commands.COMMANDS

"""Sentences as short lines of plain text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.plain import Overheard

from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import cells
from passing_game.text.voice import WIDTH, Voice


def said(*sentences: str, encoding: str = "utf-8") -> list[str]:
    voice = Overheard(encoding)
    voice.say(*sentences)
    return voice.lines


def test_a_short_sentence_is_one_line() -> None:
    assert said("You passed.", "Your turn.") == ["You passed.", "Your turn."]


def test_a_long_sentence_is_broken_between_words() -> None:
    sentence = "You hold 7 tiles: 6-5, 5-5, 5-4, 4-3, 2-1, 1-1, 0-0."
    assert said(sentence) == ["You hold 7 tiles: 6-5, 5-5, 5-4, 4-3,", "2-1, 1-1, 0-0."]


def test_a_line_may_be_just_as_wide_as_the_display() -> None:
    word = "x" * (WIDTH // 2 - 1)
    assert said(f"{word} {word}y") == [f"{word} {word}y"]
    assert said(f"{word} {word}yzz") == [word, f"{word}yzz"]


def test_wide_characters_count_twice() -> None:
    assert said("\u591a" * 25) == ["\u591a" * 20, "\u591a" * 5]


def test_a_path_is_broken_after_a_slash() -> None:
    assert said("/" + "a" * 30 + "/" + "b" * 30) == ["/" + "a" * 30 + "/", "b" * 30]


def test_a_word_without_slashes_is_broken_where_the_line_ends() -> None:
    assert said("x" * 90) == ["x" * 40, "x" * 40, "x" * 10]


def test_control_characters_are_escaped() -> None:
    assert said("a\x1b[31mb\x07\u202e") == [r"a\x1b[31mb\x07\u202e"]


def test_what_the_encoding_does_not_have_is_escaped_before_lines_are_measured() -> None:
    (first, second) = said("Zo\u00eb " + "\u591a" * 6, encoding="ascii")
    assert (first, second) == (r"Zo\xeb", r"\u591a" * 6)


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=200), st.sampled_from(["utf-8", "ascii", "iso-8859-1"]))
def test_no_line_is_too_wide_and_none_has_anything_but_plain_text(text: str, encoding: str) -> None:
    voice = Overheard(encoding)
    voice.say(text)
    written = voice.written.getvalue()
    written.encode(encoding)
    assert all(character.isprintable() or character == "\n" for character in written)
    assert all(cells(line) <= WIDTH for line in written.split("\n"))


@settings(deadline=None, max_examples=200)
@given(st.text(alphabet="ab /\u591a", max_size=200), st.integers(min_value=2, max_value=40))
def test_nothing_is_lost_in_breaking_lines(text: str, width: int) -> None:
    assert "".join("".join(wrapped(text, width)).split()) == "".join(text.split())


def test_without_a_terminal_no_prompt_is_shown() -> None:
    voice = Overheard()
    voice.say("Your turn.")
    voice.prompt()
    voice.heard()
    voice.say("You passed.")
    assert voice.written.getvalue() == "Your turn.\nYou passed.\n"


def test_at_a_terminal_a_prompt_is_shown_once_until_something_is_typed() -> None:
    voice = Overheard(prompts=True)
    voice.prompt()
    voice.prompt()
    voice.heard()
    voice.say("You passed.")
    voice.prompt()
    assert voice.written.getvalue() == "> You passed.\n> "


def test_what_is_said_beside_a_prompt_begins_a_line() -> None:
    voice = Overheard(prompts=True)
    voice.prompt()
    voice.say()
    voice.say("Goodbye.")
    assert voice.written.getvalue() == "> \nGoodbye.\n"


class Broken(Overheard):
    def __init__(self) -> None:
        super().__init__()
        self.tries = 0
        self.written.write = self._fail  # type: ignore[method-assign]

    def _fail(self, *_text: Any) -> int:  # noqa: ANN401
        self.tries += 1
        raise BrokenPipeError(32, "Broken pipe")


def test_a_failure_to_write_is_told_once_and_silences() -> None:
    voice, told = Broken(), []
    voice.on_failure = lambda: told.append(voice.failure)
    voice.say("one")
    voice.say("two")
    voice.prompt()
    assert len(told) == voice.tries == 1
    assert isinstance(voice.failure, BrokenPipeError)


@pytest.mark.parametrize("method", [Voice.prompt, Voice.heard])
def test_a_failure_without_a_listener_raises_nothing(method: Any) -> None:  # noqa: ANN401
    voice = Broken()
    voice.say("one")
    method(voice)
    assert voice.failure is not None

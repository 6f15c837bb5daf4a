from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passing_game.phrases.foreign import escaped


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain.jsonl", "plain.jsonl"),
        ("Zoë 🁢", "Zoë 🁢"),
        ("a\x1b[31m", r"a\x1b[31m"),
        ("a\nb\tc\x7f", r"a\nb\tc\x7f"),
        ("\x9b1m", r"\x9b1m"),
        ("\u202eabc\u2066", r"\u202eabc\u2066"),
        ("\udcff", r"\udcff"),
        ("\U000e0001", r"\U000e0001"),
    ],
)
def test_what_is_no_plain_character_is_escaped(text: str, shown: str) -> None:
    assert escaped(text) == shown


@given(st.text(st.characters(categories=None)))
def test_nothing_that_moves_a_cursor_or_cannot_be_encoded_is_left(text: str) -> None:
    shown = escaped(text)
    assert shown.isprintable()
    shown.encode()


def test_a_long_text_is_cut() -> None:
    assert escaped("x" * 10, most=10) == "x" * 10
    assert escaped("x" * 11, most=10) == "x" * 9 + "…"

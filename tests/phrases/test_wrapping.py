from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.phrases.wrapping import wrapped
from passing_game.tables.names import cells


def test_a_text_is_broken_between_words_and_a_word_that_is_too_long_in_itself() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("an abcdefghij end", 6) == ["an", "abcdef", "ghij", "end"]
    assert wrapped("ユーザー名 ok", 6) == ["ユーザ", "ー名", "ok"]
    assert wrapped("in /var/lib/games/table", 12) == ["in", "/var/lib/", "games/table"]
    assert wrapped("", 6) == []


@given(st.text(), st.integers(-1, 12))
@settings(max_examples=200, deadline=None)
def test_nothing_is_lost_and_no_line_is_too_long(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(cells(line) <= max(1, width) or len(line) == 1 for line in lines)

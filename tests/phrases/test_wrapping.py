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


def test_a_number_is_not_torn_from_its_unit_nor_a_text_at_a_no_break_space() -> None:
    assert wrapped("60 s a turn · 30 s away", 16) == ["60 s a turn ·", "30 s away"]
    assert wrapped("15 sekund, 33,8 % sa 8 s", 6) == ["15", "sekund", ",", "33,8 %", "sa 8 s"]
    assert wrapped("worth 33,8\u00a0%.", 9) == ["worth", "33,8\u00a0%."]
    assert wrapped("of 12\u202f345 tiles", 8) == ["of", "12\u202f345", "tiles"]
    assert wrapped("30 steps", 6) == ["30", "steps"]
    assert wrapped("3\n s or 4\ts  or 5 s", 40) == ["3 s or 4 s or 5 s"]


@given(st.text(), st.integers(-1, 12))
@settings(max_examples=200, deadline=None)
def test_nothing_is_lost_and_no_line_is_too_long(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(cells(line) <= max(1, width) or len(line) == 1 for line in lines)

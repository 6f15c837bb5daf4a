from __future__ import annotations

from passing_game.phrases.columns import columns


def test_columns_stand_below_each_other_and_lines_end_without_blanks() -> None:
    rows = [("n", "name", "x"), ("10", "Ann", ""), ("1", "Zoë", "22")]
    assert columns(rows, to_the_left={1, 2}) == [" n  name  x", "10  Ann", " 1  Zoë   22"]
    assert columns(rows) == [" n  name   x", "10   Ann", " 1   Zoë  22"]


def test_wide_characters_count_as_the_terminal_shows_them() -> None:
    assert columns([("多多", "1"), ("Ann", "2")], to_the_left={0}) == ["多多  1", "Ann   2"]

from __future__ import annotations

from passing_game.ui.terminal_style import PLAIN, Style, change, parsed


def test_styles_are_read_as_terminals_read_them() -> None:
    assert parsed("1;38;2;1;2;3;48;5;7", PLAIN) == Style(frozenset({"1"}), "38;2;1;2;3", "48;5;7")
    for ink in [*range(30, 38), *range(90, 98)]:
        for ground in [*range(40, 48), *range(100, 108)]:
            style = Style(frozenset({"4", "7"}), str(ink), str(ground))
            assert parsed(f"4;7;{ink};{ground}", PLAIN) == style
            assert parsed("39;49", style) == Style(frozenset({"4", "7"}))
    assert parsed("", Style(frozenset({"1"}), "31", "42")) == PLAIN
    assert parsed("39;49", Style(frozenset(), "31", "42")) == PLAIN
    assert change(Style(ink="31"), Style(frozenset({"1"}), "31")) == "\x1b[1m"
    assert change(Style(frozenset({"1"}), "31"), Style(ink="31")) == "\x1b[0;31m"
    assert change(Style(ink="31"), PLAIN) == "\x1b[m"


def test_a_bright_ink_is_taken_off_before_another_comes() -> None:
    """A Linux console makes it bright by bold, and keeps that until everything is taken off."""
    assert change(Style(ink="97"), Style(ink="30", ground="47")) == "\x1b[0;30;47m"
    assert change(Style(ink="97"), Style(ink="93")) == "\x1b[93m"
    assert change(Style(ink="30"), Style(ink="97")) == "\x1b[97m"

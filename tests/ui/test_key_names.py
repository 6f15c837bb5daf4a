"""The names of keys: as people write them, as Textual has them, as they are shown."""

from __future__ import annotations

import gettext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.binding import Binding
from textual.keys import _character_to_key

from passing_game import i18n
from passing_game.ui import commands
from passing_game.ui.key_names import RESERVED, SENT_FOR_ANOTHER, read, shown, told

USUAL_KEYS = sorted(
    {
        key
        for screen in commands.SCREENS
        for command in screen
        for way in command.ways
        for key in way.keys
    }
)
NAMED = [
    *("enter", "escape", "space", "tab", "shift+tab", "backspace", "delete", "insert"),
    *("left", "right", "up", "down", "home", "end", "pageup", "pagedown", "f1", "f12"),
    *("ctrl+t", "ctrl+left", "ctrl+shift+left", "ctrl+backslash", "alt+x", "alt+1", "shift+up"),
]


class German(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        words = {"Space": "Leer", "Del": "Entf", "PgUp": "Bild auf", "Ctrl": "Strg"}
        return words.get(message, message)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("x", "x"),
        ("X", "X"),
        ("?", "question_mark"),
        (",", "comma"),
        ("+", "plus"),
        ("-", "minus"),
        ("ľ", "ľ"),
        ("l\u030c", "ľ"),
        (" ", "space"),
        ("←", "left"),
        ("Esc", "escape"),
        ("ESCAPE", "escape"),
        ("Return", "enter"),
        ("enter ", "enter"),
        ("F5", "f5"),
        ("PgDn", "pagedown"),
        ("page down", "pagedown"),
        ("Page-Down", "pagedown"),
        ("page_down", "pagedown"),
        ("Del", "delete"),
        ("spacebar", "space"),
        ("comma", "comma"),
        ("full_stop", "full_stop"),
        ("Plus", "plus"),
        ("ctrl+t", "ctrl+t"),
        ("Ctrl-T", "ctrl+t"),
        ("control+t", "ctrl+t"),
        ("^t", "ctrl+t"),
        ("^P", "ctrl+p"),
        ("ctrl+\\", "ctrl+backslash"),
        ("Shift+Tab", "shift+tab"),
        ("backtab", "shift+tab"),
        ("shift+ctrl+left", "ctrl+shift+left"),
        ("Shift+a", "A"),
        ("Alt+X", "alt+x"),
    ],
)
def test_a_key_is_understood_as_people_write_it(text: str, key: str) -> None:
    assert read(text) == key


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "entr", "f99", "xx", "hyper+x", "ctrl+", "+x", "ctrl+ľ", "ctrl+enter", "alt+,"),
        *("shift+ß", "shift+1", "ctrl+shift+a", "ctrl+" * 2000 + "x"),
        *("\x1b", "\t", "\n", "\u0301", "\u200d", "\ud800", "\xa0", "<any>", "<ignore>", "ctrl++"),
    ],
    ids=lambda text: ascii(text[:20]),
)
def test_what_is_no_key_is_none(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize("key", sorted({*USUAL_KEYS, *NAMED, *RESERVED, *SENT_FOR_ANOTHER}))
def test_what_is_shown_is_understood_when_it_is_written(key: str) -> None:
    for is_ascii in (False, True):
        assert read(shown(key, is_ascii=is_ascii)) == key
        assert read(told(key, is_ascii=is_ascii)) == key


@given(st.characters(codec="utf-8"))
@settings(max_examples=300, deadline=None)
def test_any_character_is_itself_or_no_key(char: str) -> None:
    key = read(char)
    assert key is None or read(shown(key)) == key
    if char.isalnum() and char.isascii():
        assert key == char


@given(st.text(max_size=12))
@settings(max_examples=300, deadline=None)
def test_whatever_is_written_is_a_key_that_textual_takes_or_none(text: str) -> None:
    key = read(text)
    if key is not None:
        assert [one.key for one in Binding.make_bindings([Binding(key, "draw")])] == [key]


@pytest.mark.parametrize("char", "aZ7?,.+-/\\[]ľß€")
def test_a_character_is_the_key_that_textual_reports_for_it(char: str) -> None:
    assert read(char) == _character_to_key(char)


@pytest.mark.parametrize(
    ("key", "short", "long"),
    [
        ("d", "d", "d"),
        ("D", "D", "D"),
        ("question_mark", "?", "?"),
        ("plus", "+", "+"),
        ("escape", "Esc", "Esc"),
        ("left", "←", "←"),
        ("f1", "F1", "F1"),
        ("ctrl+p", "^P", "Ctrl+P"),
        ("ctrl+left", "Ctrl+←", "Ctrl+←"),
        ("alt+x", "Alt+X", "Alt+X"),
        ("shift+tab", "Shift+Tab", "Shift+Tab"),
    ],
)
def test_a_key_is_shown_as_keyboards_have_it(key: str, short: str, long: str) -> None:
    assert (shown(key), told(key)) == (short, long)


def test_in_ascii_the_arrows_are_words() -> None:
    arrows = ("left", "right", "up", "down", "ctrl+left")
    assert [shown(key, is_ascii=True) for key in arrows] == [
        "Left",
        "Right",
        "Up",
        "Down",
        "Ctrl+Left",
    ]
    assert all(shown(key, is_ascii=True).isascii() for key in NAMED)


def test_keys_have_the_names_of_the_readers_language_and_are_understood_by_them() -> None:
    language = i18n.Language(German())
    before = i18n._current.get()
    i18n._current.set(language)
    try:
        assert shown("space") == "Leer"
        assert told("ctrl+p") == "Strg+P"
        for text, key in (("leer", "space"), ("Entf", "delete"), ("bild auf", "pageup")):
            assert read(text) == key
        assert (read("Strg+T"), read("Ctrl+T"), read("Space")) == ("ctrl+t", "ctrl+t", "space")
    finally:
        i18n._current.set(before)

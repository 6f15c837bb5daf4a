"""Foreign text on the wire is harmless for a terminal, whatever it was."""

from __future__ import annotations

from unicodedata import category, is_normalized

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.tables.names import LONGEST_NAME, MOST_CHARACTERS, cells, cleaned
from passing_game.tables.visible import INVISIBLE, MARKS
from passing_game.tables.wire.cleaning import (
    clean_label,
    clean_name,
    clean_talk,
    label_or_none,
)
from passing_game.tables.wire.limits import LABEL_CELLS, TALK_CELLS

ATTACKS = [
    ("\x1b[2J\x1b]0;owned\x07hi", "[2J]0;ownedhi"),  # ESC, OSC with its BEL
    ("\x9b31mred\x9c\x90", "31mred"),  # C1: CSI, ST, DCS
    ("\x1bPq#0\x1b\\", "Pq#0\\"),
    ("a\x00\x08\x7fb", "ab"),
    ("abc\u202edef\u2066ghi\u200f", "abcdefghi"),  # bidi
    ("a\u200bb\u200dc\ufeffd\u2060e\u00adf", "abcdef"),  # zero width, soft hyphen
    ("a\u034fb\u3164c\u115fd\u2800e\ufe0ff\U000e0100g", "abcdefg"),  # fillers and selectors
    ("\U000e0041\U000e0042tag", "tag"),  # tag characters
    ("\ud800half\udfff", "half"),
    ("a\udc9bb", "ab"),  # a surrogate escape: an undecodable byte of a file name
    ("\ue000\uf8ffprivate\U0010ffff\u0378", "private"),
    ("one\ntwo\r\nthree\u2028four\x85five\tsix", "one two three four five six"),
    ("a\u3000\u00a0 \u2003b", "a b"),
    ("a \u200b \u200b b", "a b"),
    ("Zoe\u0308", "Zoë"),
    ("e\u200b\u0308", "ë"),
    ("\u0301\u0302accent first", "accent first"),
    (" \u0301space", "space"),
    ("a \u0301 b", "a b"),
    ("Z\u0335\u0321\u0322\u0327\u0316\u0317\u0318\u0319!", "Z\u0335\u0321\u0322!"),
    ("[@click=app.quit]me[/] [/]", "[@click=app.quit]me[/] [/]"),
    ("漢字 かな", "漢字 かな"),
    ("שלום سلام", "שלום سلام"),
    ("", ""),
    ("\u200b\x1b\u202e \u2800", ""),
]


@pytest.mark.parametrize(("text", "shown"), ATTACKS)
def test_talk_is_made_harmless(text: str, shown: str) -> None:
    assert clean_talk(text) == shown
    assert clean_label(text) == shown
    assert clean_name(text) == cleaned(shown)


def test_talk_is_cut_by_cells() -> None:
    assert clean_talk("x" * 500) == "x" * 120
    assert clean_talk("漢" * 500) == "漢" * 60
    assert clean_talk("a" + "漢" * 500) == "a" + "漢" * 59
    assert clean_talk("漢" * 59 + "a 漢") == "漢" * 59 + "a"


def test_marks_are_not_endless() -> None:
    assert len(clean_talk("q\u0307\u0323" * 500)) == 2 * TALK_CELLS
    assert clean_talk("q" + "\u0307" * 5000) == "q" + "\u0307" * MARKS


def test_a_very_long_text_is_cut_before_anything_else() -> None:
    alternating = "q" + "\u0316\u0301" * 2_000_000  # ordering these marks would take hours
    assert clean_talk(alternating).startswith("q")


def test_a_name_has_room_for_12_cells_and_an_account_for_64() -> None:
    assert clean_name("漢" * 50) == "漢" * 6
    assert clean_label("a" * 100) == "a" * 64
    assert clean_label("漢" * 100) == "漢" * 32


@pytest.mark.parametrize("nothing", [None, "", "\u200b", " "])
def test_an_account_of_which_nothing_is_left_is_none(nothing: str | None) -> None:
    assert label_or_none(nothing) is None
    assert label_or_none("ann") == "ann"


ANY_TEXT = st.text(
    st.one_of(
        st.characters(categories=None),
        st.characters(categories=["Mn", "Me", "Mc", "Cf", "Cc", "Cs"]),
        st.sampled_from("ae \u0301\u0308\u0323\u200b\u1100\u1161\u11a8\u3164漢"),
    ),
    max_size=300,
)


@given(ANY_TEXT)
@settings(max_examples=1000, deadline=None)
def test_what_is_cleaned_is_one_line_of_visible_characters_and_stays_as_it_is(text: str) -> None:
    for clean, most_cells, most in (
        (clean_name, LONGEST_NAME, MOST_CHARACTERS),
        (clean_label, LABEL_CELLS, LABEL_CELLS),
        (clean_talk, TALK_CELLS, 2 * TALK_CELLS),
    ):
        shown = clean(text)
        assert shown.isprintable()
        assert not INVISIBLE & set(shown)
        assert is_normalized("NFC", shown)
        assert cells(shown) <= most_cells
        assert len(shown) <= most
        assert shown == " ".join(shown.split())
        assert not category(shown[:1] or "x").startswith("M")
        assert clean(shown) == shown
        shown.encode()


@given(ANY_TEXT)
@settings(max_examples=200, deadline=None)
def test_a_clean_name_is_a_name_as_everywhere_else(text: str) -> None:
    assert cleaned(clean_name(text)) == clean_name(text)

"""The title is borrowed once, and given back."""

from __future__ import annotations

import pytest

from passing_game.ui.terminal_title import LIMIT, Title, cleaned

SAVE, RESTORE = "\x1b[22;2t", "\x1b]2;\x1b\\\x1b[23;2t"


def told(title: Title) -> str:
    sent = title.now()
    title.told()
    return sent


def test_the_old_title_is_saved_before_the_first_one() -> None:
    title = Title(known=True)
    assert title.change("Your turn")
    assert told(title) == f"{SAVE}\x1b]2;Your turn\x1b\\"
    assert title.change("Wes thinks")
    assert told(title) == "\x1b]2;Wes thinks\x1b\\"
    assert title.give_back() == RESTORE


def test_the_same_title_is_not_new() -> None:
    title = Title(known=True)
    title.change("Your turn")
    assert not title.change("Your turn")


def test_an_empty_title_gives_the_old_one_back() -> None:
    title = Title(known=True)
    title.change("Your turn")
    told(title)
    assert title.change("")
    assert told(title) == RESTORE
    assert told(title) == title.give_back() == ""


def test_after_it_was_given_back_it_is_borrowed_anew() -> None:
    title = Title(known=True)
    title.change("Your turn")
    first = told(title)
    title.give_back()
    assert told(title) == first


def test_a_title_that_was_dropped_on_the_way_saves_the_old_one_when_it_is_sent() -> None:
    title = Title(known=True)
    title.change("Your turn")
    title.now()
    assert title.give_back() == ""
    title.change("Wes thinks")
    assert told(title).startswith(SAVE)


def test_what_was_never_borrowed_is_not_given_back() -> None:
    title = Title(known=True)
    assert title.give_back() == told(title) == ""


def test_nothing_is_sent_where_there_is_no_title() -> None:
    title = Title(known=False)
    assert title.change("Your turn")
    assert told(title) == title.give_back() == ""


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("ann\x07\x1b]2;bob\x1b\\", "ann ]2;bob \\"),
        ("one\nline\tonly", "one line only"),
        ("\x9d0;c1\x9c", "0;c1"),
        ("\u202eback\u2066wards", "back wards"),
        ("Zoë · 漢", "Zoë · 漢"),
        ("x" * 500, "x" * LIMIT),
    ],
)
def test_a_title_holds_nothing_but_text(text: str, plain: str) -> None:
    assert cleaned(text) == plain

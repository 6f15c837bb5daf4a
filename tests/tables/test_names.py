"""Players' names are foreign text."""

from __future__ import annotations

import getpass

import pytest

from passing_game.tables.names import (
    LONGEST_NAME,
    MOST_CHARACTERS,
    account_name,
    cells,
    cleaned,
    named_after,
)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  Lee ", "Ann Lee"),
        ("A\x1b[31mnn", "A[31mnn"),
        ("A\u202enn\u200b", "Ann"),
        ("\x00\x07", ""),
        ("Zoe\u0308", "Zoë"),
        ("x" * 50, "x" * LONGEST_NAME),
        ("漢" * 50, "漢" * (LONGEST_NAME // 2)),
        ("a" + "漢" * 50, "a" + "漢" * 5),
        ("\ud800Ann", "Ann"),
    ],
)
def test_a_name_is_made_fit_to_be_shown(name: str, shown: str) -> None:
    assert cleaned(name) == shown
    assert cells(cleaned(name)) <= LONGEST_NAME


def test_a_name_takes_at_most_12_cells() -> None:
    assert LONGEST_NAME == 12


def test_marks_take_no_cell_of_their_own() -> None:
    assert cells("q\u0307") == 1
    assert cleaned("q\u0307" * 40) == "q\u0307" * LONGEST_NAME


def test_what_is_not_seen_is_no_part_of_a_name() -> None:
    assert cleaned("\u2764\ufe0fAnn\u3164") == "\u2764Ann"
    assert cleaned("q" + "\u0307" * 40) == "q\u0307\u0307\u0307"
    assert cells("\u0939\u0941") == 1, "a vowel below its consonant"


@pytest.mark.parametrize(("account", "name"), [("ann", "Ann"), ("mcCoy", "McCoy"), ("\x1b", "")])
def test_the_account_gives_a_name(monkeypatch: pytest.MonkeyPatch, account: str, name: str) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: account)
    assert account_name() == name


def test_an_account_may_have_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert account_name() == ""


def test_accents_upon_accents_come_to_an_end() -> None:
    assert len(cleaned("a" + "\u0301" * 30_000)) <= MOST_CHARACTERS


@pytest.mark.parametrize(
    ("account", "name"),
    [
        ("ann", "ann"),
        ("student-2024", "student-2024"),
        ("student-2024-01", "stude…024-01"),
        ("漢" * 9, "漢" * 6),
    ],
)
def test_who_gives_no_name_is_called_by_the_account_as_it_is(account: str, name: str) -> None:
    assert named_after(account) == name
    assert cells(name) <= LONGEST_NAME
    assert cleaned(name) == name

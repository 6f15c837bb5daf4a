"""One answer to one question counts, and no key is taken for it."""

from __future__ import annotations

from passing_game.ui.terminal_probe import QUESTION, WidthProbe


def asked() -> WidthProbe:
    probe = WidthProbe()
    assert probe.question() == QUESTION
    return probe


def test_it_asks_once() -> None:
    assert asked().question() == ""


def test_two_cells_are_wide_and_one_is_not() -> None:
    assert asked().says_wide(2, 1)
    assert not asked().says_wide(1, 1)


def test_only_the_first_answer_counts() -> None:
    narrow, wide = asked(), asked()
    assert not narrow.says_wide(1, 1)
    assert not narrow.says_wide(2, 1)
    assert wide.says_wide(2, 1)
    assert not wide.says_wide(2, 1)


def test_f3_with_modifiers_is_no_answer() -> None:
    """It comes as `ESC [ 1 ; modifiers R`."""
    probe = asked()
    assert not any(probe.says_wide(modifiers, 0) for modifiers in range(8))
    assert probe.says_wide(2, 1)


def test_an_answer_to_no_question_is_none() -> None:
    assert not WidthProbe().says_wide(2, 1)

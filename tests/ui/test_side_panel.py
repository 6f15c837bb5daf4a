"""The bars of the score."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.sheets import PIPS, rows_of

from passing_game.ui import paint
from passing_game.ui.canvas import Canvas
from passing_game.ui.widgets.panel import draw_bar


def bar(now: int, gained: int = 0, target: int = 100, width: int = 10) -> str:
    canvas = Canvas(width + 1, 1, paint.STRIPE, PIPS)
    draw_bar(canvas, 0, 0, width, (now, gained, target), paint.side_paint(0))
    return rows_of(canvas)[0].rstrip()


@pytest.mark.parametrize(
    ("now", "gained", "text"),
    [
        (0, 0, "··········"),
        (1, 0, "█·········"),
        (1, 1, "▒·········"),
        (4, 0, "█·········"),
        (50, 30, "██▒▒▒·····"),
        (96, 0, "█████████·"),
        (99, 95, "█▒▒▒▒▒▒▒▒·"),
        (100, 0, "██████████"),
        (100, 1, "█████████▒"),
        (130, 20, "██████████"),
    ],
)
def test_a_bar_is_full_at_the_target_alone_and_empty_without_points_alone(
    now: int, gained: int, text: str
) -> None:
    assert bar(now, gained) == text


def test_a_match_that_is_nearly_won_is_not_told_as_won() -> None:
    assert bar(55, target=58, width=9) == "████████·"


@pytest.mark.parametrize(("width", "text"), [(0, ""), (1, "·"), (2, "█·")])
def test_where_there_is_no_room_a_bar_is_rather_empty_than_full(width: int, text: str) -> None:
    assert bar(99, width=width) == text


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 999), st.integers(1, 999), st.integers(2, 80))
def test_more_points_are_never_a_shorter_bar(points: int, target: int, width: int) -> None:
    shorter, longer = bar(points, 0, target, width), bar(points + 1, 0, target, width)
    assert len(shorter) == len(longer) == width
    assert shorter.count("█") <= longer.count("█")
    assert (shorter.count("█") == width) == (points >= target)
    assert ("█" in shorter) == (points > 0)

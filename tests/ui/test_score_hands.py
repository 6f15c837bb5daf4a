"""The hands on the score sheet, and the bars of the score, without colours."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.games import begin, deal, pass_out, rules
from support.sheets import ASCII, FRAMED, LOOKS, PIPS, rows_of
from support.views import cast

from passing_game.engine.events import RoundEnded
from passing_game.engine.tiles import Hand, Tile
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas
from passing_game.ui.widgets.panel import draw_bar
from passing_game.ui.widgets.score_hands import ScoreHands

if TYPE_CHECKING:
    from passing_game.phrases.cast import Cast
    from passing_game.ui.look import Look

PARTNERS = rules(4, partners=True)


def result(players: int = 4) -> RoundEnded:
    """How a round ends in which everybody passes at once."""
    agreed = PARTNERS if players == 4 else rules(players)
    match = begin(agreed, deal(players, "1-0 1-1 2-0 2-1 0-0 3-0"))
    (ended,) = (event for event in pass_out(match) if isinstance(event, RoundEnded))
    return ended


def sheet(
    width: int, rows: int, look: Look = PIPS, who: Cast | None = None, between: int = 1
) -> list[str]:
    canvas = Canvas(width, rows, paint.FELT, look)
    hands = ScoreHands(result(), who or cast(PARTNERS), width, rows)
    end = hands.draw(canvas, 0, between)
    assert end == hands.height + 3 * between
    return [row.rstrip() for row in rows_of(canvas)]


def test_the_reader_s_partner_is_told_in_a_word() -> None:
    names = [row[:18].strip() for row in sheet(80, 8) if row]
    assert names == ["You", "Wes", "Nora (partner)", "Eli"]


def test_where_several_read_one_sheet_nobody_is_the_partner() -> None:
    assert "(partner)" not in "\n".join(sheet(80, 8, who=cast(PARTNERS, None)))


@pytest.mark.parametrize(
    ("name", "width", "rows", "text"),
    [
        ("Nora", 60, 8, "   Nora (partner)  5│2   5│1   5│0   39 pips"),
        ("Nora", 60, 6, "   Nora      5│2 5│1 5│0 4│4 4│3 4│2 39 pips"),
        ("Eleanor", 80, 8, "   Eleanor (partner)  5│2   5│1   5│0   4│4   4│3   4│2  39 pips"),
        ("Eleanor", 60, 12, "   Eleanor (partner)  5│2   5│1   39 pips"),
        ("Eleanor", 60, 8, "   Ele… (partner)  5│2   5│1   5│0   39 pips"),
        ("Bartholomew", 60, 12, "   Bartholomew (partner)  5│2   5│1  39 pips"),
        ("Bartholomew", 60, 6, "   Bartholo… 5│2 5│1 5│0 4│4 4│3 4│2 39 pips"),
    ],
)
def test_without_room_letters_of_a_name_go_before_the_word(
    name: str, width: int, rows: int, text: str
) -> None:
    who = cast(PARTNERS, names=("Ann", "Wes", name, "Eli"))
    lines = sheet(width, rows, who=who, between=0)
    assert text in lines


@pytest.mark.parametrize(
    ("width", "rows", "height"),
    [
        (80, 20, 1),
        (120, 18, 1),
        (120, 19, 3),
        (200, 26, 3),
        (200, 27, 5),
        (200, 50, 5),
        (300, 35, 7),
    ],
)
def test_tiles_are_as_large_as_there_is_room_for(width: int, rows: int, height: int) -> None:
    hands = ScoreHands(result(), cast(PARTNERS), width, rows)
    assert hands.height == 4 * height


@pytest.mark.parametrize("width", [60, 80, 120, 200, 480])
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_hand_is_within_the_sheet_and_the_lowest_is_told_in_words(
    width: int, look: Look
) -> None:
    for rows in (8, 16, 40):
        lines = sheet(width, rows, look, between=0)
        assert all(cell_len(line) <= width - 3 for line in lines)
        assert [line for line in lines if "lowest hand" in line] == [
            line for line in lines if "You" in line
        ]


def test_in_ascii_nothing_else_is_written() -> None:
    for width, rows in ((60, 8), (80, 12), (120, 30), (300, 60)):
        assert "".join(sheet(width, rows, ASCII, between=0)).isascii()


def bar(look: Look, now: int, gained: int) -> str:
    canvas = Canvas(10, 1, paint.FELT, look)
    draw_bar(canvas, 0, 0, 10, (now, gained, 100), paint.side_paint(0))
    return rows_of(canvas)[0]


@pytest.mark.parametrize(("look", "text"), [(PIPS, "██▒▒▒·····"), (FRAMED, "██▒▒▒·····")])
def test_what_was_gained_just_now_is_told_by_shape(look: Look, text: str) -> None:
    assert bar(look, 50, 30) == text


def test_bars_in_ascii() -> None:
    assert bar(ASCII, 50, 30) == "##+++....."
    assert bar(ASCII, 120, 30) == "#########+"


def test_three_digits_of_a_count_are_apart_from_the_tiles() -> None:
    hands = (Hand.of(Tile.of(6, low) for low in range(7)), Hand.of([Tile.of(0, 0)]))
    ended = replace(result(2), hands=hands, counts=(100, 0))
    for width, rows in ((60, 4), (60, 2), (80, 2), (120, 12)):
        canvas = Canvas(width, rows, paint.FELT, ASCII)
        ScoreHands(ended, cast(rules(2)), width, rows).draw(canvas, 0, 0)
        assert " 100 pips" in "\n".join(rows_of(canvas))


@pytest.mark.parametrize("width", [60, 80, 120, 200, 300, 480])
def test_the_hands_tell_how_wide_they_are(width: int) -> None:
    hands = ScoreHands(result(), cast(PARTNERS), width, 60)
    canvas = Canvas(width, 60, paint.FELT)
    hands.draw(canvas, 0, 1)
    assert max(len(row.rstrip()) for row in rows_of(canvas)) + 3 == hands.width <= width

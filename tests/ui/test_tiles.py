"""Tiles as drawn, in every size, style and mark. Blanks at both sides belong to the drawings."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from support.sheets import ASCII, DIGITS, FRAMED, FRAMED_DIGITS, LOOKS, PIPS, rows_of, touched

from passing_game.ui.canvas import Canvas
from passing_game.ui.layout import OUTLINED, SOLID, Metrics, Rect
from passing_game.ui.paint import BAR, FELT
from passing_game.ui.widgets.tiles import Mark, draw_tile

if TYPE_CHECKING:
    from passing_game.ui.look import Look

SIZES = {metrics.name: metrics for metrics in (*SOLID, *OUTLINED)}
IN_FRAMES = (Mark.DIM, Mark.FITS, Mark.CHOSEN, Mark.NEW)


def lying(
    look: Look,
    size: tuple[int, int],
    halves: tuple[int, int] = (6, 3),
    mark: Mark = Mark.PLAIN,
) -> list[str]:
    return drawn(look, size, halves, mark, upright=False)


def standing(
    look: Look,
    size: tuple[int, int],
    halves: tuple[int, int] = (6, 3),
    mark: Mark = Mark.PLAIN,
) -> list[str]:
    return drawn(look, size, halves, mark, upright=True)


def drawn(
    look: Look, size: tuple[int, int], halves: tuple[int, int], mark: Mark, *, upright: bool
) -> list[str]:
    canvas = Canvas(*size, FELT, look)
    draw_tile(canvas, Rect(0, 0, *size), halves, mark, upright=upright)
    return rows_of(canvas)


def on_the_felt(look: Look, size: Metrics, mark: Mark, *, upright: bool) -> list[str]:
    cells = (size.wide, size.tall) if upright else (size.long, size.thick)
    return drawn(look, cells, (5, 2), mark, upright=upright)


# Solid tiles


def test_small_tiles_have_digits_and_a_seam() -> None:
    assert lying(PIPS, (5, 1)) == [" 6│3 "]
    assert lying(PIPS, (3, 1)) == ["6│3"]
    assert standing(PIPS, (3, 3)) == [" 6 ", " ─ ", " 3 "]


def test_large_tiles_have_pips() -> None:
    assert lying(PIPS, (9, 3)) == [
        " ● ●│●   ",
        " ● ●│ ●  ",
        " ● ●│  ● ",
    ]
    assert standing(PIPS, (5, 7), (5, 2)) == [
        " ● ● ",
        "  ●  ",
        " ● ● ",
        "─────",
        " ●   ",
        "     ",
        "   ● ",
    ]


@pytest.mark.parametrize(
    ("pips", "rows"),
    [
        (0, ["   ", "   ", "   "]),
        (1, ["   ", " ● ", "   "]),
        (2, ["●  ", "   ", "  ●"]),
        (3, ["●  ", " ● ", "  ●"]),
        (4, ["● ●", "   ", "● ●"]),
        (5, ["● ●", " ● ", "● ●"]),
        (6, ["● ●", "● ●", "● ●"]),
    ],
)
def test_every_half_has_its_pips(pips: int, rows: list[str]) -> None:
    assert [row[1:4] for row in lying(PIPS, (9, 3), (pips, 0))] == rows
    assert [row[5:8] for row in lying(PIPS, (9, 3), (0, pips))] == rows


def test_the_pips_of_huge_tiles_are_farther_apart() -> None:
    assert lying(PIPS, (17, 5)) == [
        "        │        ",
        "  ●   ● │ ●      ",
        "  ●   ● │   ●    ",
        "  ●   ● │     ●  ",
        "        │        ",
    ]
    assert standing(PIPS, (9, 9), (4, 1)) == [
        "         ",
        "  ●   ●  ",
        "         ",
        "  ●   ●  ",
        "─────────",
        "         ",
        "    ●    ",
        "         ",
        "         ",
    ]


def test_the_pips_of_giant_tiles_are_larger() -> None:
    assert lying(PIPS, (25, 7), (5, 2)) == [
        "            │            ",
        " ▐█▌     ▐█▌│▐█▌         ",
        "            │            ",
        "     ▐█▌    │            ",
        "            │            ",
        " ▐█▌     ▐█▌│        ▐█▌ ",
        "            │            ",
    ]
    assert standing(PIPS, (13, 13), (1, 2)) == [
        "             ",
        "             ",
        "             ",
        "     ▐█▌     ",
        "             ",
        "             ",
        "─────────────",
        " ▐█▌         ",
        "             ",
        "             ",
        "             ",
        "         ▐█▌ ",
        "             ",
    ]


def test_tiles_with_digits_have_them_in_the_middle_of_each_half() -> None:
    assert lying(DIGITS, (5, 1)) == lying(PIPS, (5, 1))
    assert lying(DIGITS, (9, 3)) == [
        "    │    ",
        "  6 │ 3  ",
        "    │    ",
    ]
    assert standing(DIGITS, (5, 7)) == [
        "     ",
        "  6  ",
        "     ",
        "─────",
        "     ",
        "  3  ",
        "     ",
    ]


def test_huge_tiles_with_digits_have_large_ones() -> None:
    assert lying(DIGITS, (17, 5)) == [
        "        │        ",
        "   █▀▀  │  ▀▀█   ",
        "   █▀█  │  ▀▀█   ",
        "   ▀▀▀  │  ▀▀▀   ",
        "        │        ",
    ]


def test_no_two_large_digits_are_alike() -> None:
    assert len({tuple(lying(DIGITS, (17, 5), (pips, 0))) for pips in range(7)}) == 7


def test_the_tile_that_was_played_last_has_a_double_seam() -> None:
    assert lying(PIPS, (5, 1), mark=Mark.NEW) == [" 6║3 "]
    assert standing(PIPS, (3, 3), mark=Mark.NEW) == [" 6 ", " ═ ", " 3 "]
    assert {row[4] for row in lying(PIPS, (9, 3), mark=Mark.NEW)} == {"║"}
    assert standing(PIPS, (5, 7), mark=Mark.NEW)[3] == "═════"


# Framed tiles


def test_framed_tiles_of_one_row_stand_in_brackets() -> None:
    assert lying(FRAMED, (5, 1)) == ["[6│3]"]
    assert standing(FRAMED, (3, 3), (6, 6)) == ["[6]", "├─┤", "[6]"]
    assert lying(ASCII, (5, 1)) == ["[6|3]"]
    assert standing(ASCII, (3, 3), (6, 6)) == ["[6]", "+-+", "[6]"]
    assert lying(ASCII, (3, 1)) == ["6|3"]


def test_frames_are_drawn_in_single_lines() -> None:
    assert lying(FRAMED, (5, 3)) == ["┌─┬─┐", "│6│3│", "└─┴─┘"]
    assert standing(FRAMED, (3, 5)) == ["┌─┐", "│6│", "├─┤", "│3│", "└─┘"]
    assert lying(ASCII, (5, 3)) == ["+-+-+", "|6|3|", "+-+-+"]
    assert standing(ASCII, (3, 5)) == ["+-+", "|6|", "+-+", "|3|", "+-+"]


def test_large_frames_have_pips() -> None:
    assert lying(FRAMED, (9, 5)) == [
        "┌───┬───┐",
        "│● ●│●  │",
        "│● ●│ ● │",
        "│● ●│  ●│",
        "└───┴───┘",
    ]
    assert lying(ASCII, (13, 5)) == [
        "+-----+-----+",
        "|o   o|o    |",
        "|o   o|  o  |",
        "|o   o|    o|",
        "+-----+-----+",
    ]
    assert standing(ASCII, (7, 9), (5, 1)) == [
        "+-----+",
        "|o   o|",
        "|  o  |",
        "|o   o|",
        "+-----+",
        "|     |",
        "|  o  |",
        "|     |",
        "+-----+",
    ]


def test_large_frames_with_digits() -> None:
    assert lying(FRAMED_DIGITS, (9, 5))[2] == "│ 6 │ 3 │"
    assert lying(FRAMED_DIGITS, (13, 5)) == [
        "┌─────┬─────┐",
        "│ █▀▀ │ ▀▀█ │",
        "│ █▀█ │ ▀▀█ │",
        "│ ▀▀▀ │ ▀▀▀ │",
        "└─────┴─────┘",
    ]


def test_a_framed_tile_that_was_played_last_has_a_double_seam_and_a_heavy_edge() -> None:
    assert lying(FRAMED, (5, 1), mark=Mark.NEW) == ["[6║3]"]
    assert lying(FRAMED, (5, 3), mark=Mark.NEW) == ["┏━╥━┓", "┃6║3┃", "┗━╨━┛"]
    assert standing(FRAMED, (3, 5), mark=Mark.NEW) == ["┏━┓", "┃6┃", "┣═┫", "┃3┃", "┗━┛"]
    assert lying(ASCII, (5, 1), mark=Mark.NEW) == ["[6#3]"]
    assert lying(ASCII, (3, 1), mark=Mark.NEW) == ["6#3"]
    assert lying(ASCII, (5, 3), mark=Mark.NEW) == ["+=#=+", "|6#3|", "+=#=+"]
    assert standing(ASCII, (3, 3), mark=Mark.NEW) == ["[6]", "###", "[3]"]
    assert standing(ASCII, (3, 5), mark=Mark.NEW) == ["+=+", "|6|", "###", "|3|", "+=+"]


def test_a_framed_tile_that_fits_has_a_heavy_edge() -> None:
    assert lying(FRAMED, (5, 3), mark=Mark.FITS) == ["┏━┯━┓", "┃6│3┃", "┗━┷━┛"]
    assert lying(ASCII, (5, 3), mark=Mark.FITS) == ["+=+=+", "|6|3|", "+=+=+"]


def test_a_framed_tile_that_is_chosen_has_a_double_edge() -> None:
    assert lying(FRAMED, (5, 3), mark=Mark.CHOSEN) == ["╔═╤═╗", "║6│3║", "╚═╧═╝"]
    assert lying(ASCII, (5, 3), mark=Mark.CHOSEN) == ["#####", "#6|3#", "#####"]


# In every look


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("upright", [False, True])
def test_the_last_tile_on_the_felt_is_told_from_all_others_without_colour(
    look: Look, size: Metrics, *, upright: bool
) -> None:
    new = on_the_felt(look, size, Mark.NEW, upright=upright)
    assert new != on_the_felt(look, size, Mark.PLAIN, upright=upright)


@pytest.mark.parametrize("look", [FRAMED, FRAMED_DIGITS, ASCII])
def test_all_marks_differ_in_frames(look: Look) -> None:
    assert len({tuple(lying(look, (9, 5), mark=mark)) for mark in IN_FRAMES}) == len(IN_FRAMES)


@pytest.mark.parametrize("mark", Mark)
def test_in_ascii_nothing_else_is_drawn(mark: Mark) -> None:
    for size, upright in product(SIZES.values(), (False, True)):
        assert "".join(on_the_felt(ASCII, size, mark, upright=upright)).isascii()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_tile_covers_its_own_cells_and_no_others(look: Look, size: Metrics) -> None:
    for rect, upright in (
        (Rect(2, 1, size.long, size.thick), False),
        (Rect(2, 1, size.wide, size.tall), True),
    ):
        canvas = Canvas(rect.width + 4, rect.height + 2, BAR, look)
        draw_tile(canvas, rect, (6, 6), upright=upright)
        cells = product(range(2, 2 + rect.width), range(1, 1 + rect.height))
        assert touched(canvas) == set(cells)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_no_two_tiles_look_alike(look: Look, size: Metrics) -> None:
    pairs = list(product(range(7), range(7)))
    cells = (size.long, size.thick)
    assert len({tuple(lying(look, cells, pair)) for pair in pairs}) == len(pairs)

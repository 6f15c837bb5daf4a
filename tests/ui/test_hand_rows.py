"""Where the tiles of a hand stand, and the rows that a window has for them."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from support.sheets import ASCII, DIGITS, FRAMED, LOOKS, PIPS, rows_of, touched

from passing_game.engine.tiles import Tile
from passing_game.ui.canvas import Canvas
from passing_game.ui.layout import Rect
from passing_game.ui.paint import BAR
from passing_game.ui.widgets.hand_rows import STANDS, Stand, area_height, hand_rows
from passing_game.ui.widgets.hand_tile import Held, draw_held

if TYPE_CHECKING:
    from passing_game.ui.look import Look

WIDTHS = (60, 80, 100, 120, 160, 200, 300, 480)
MOST = 26
"""More tiles than anybody can hold: two players of seven have 14 more between them."""

GIANT, HUGE, LARGE, SMALL, TINY = STANDS


def cells(rect: Rect) -> set[tuple[int, int]]:
    across, down = range(rect.x, rect.x + rect.width), range(rect.y, rect.y + rect.height)
    return set(product(across, down))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [5, 7, 9, 10])
def test_no_hand_leaves_its_area_and_no_two_tiles_share_a_cell(width: int, height: int) -> None:
    area = cells(Rect(0, 0, width, height))
    for tiles in range(1, MOST + 1):
        rows = hand_rows(tiles, width, height)
        places = [cells(rows.place(number)) for number in range(tiles)]
        assert set().union(*places) <= area, tiles
        assert sum(map(len, places)) == len(set().union(*places)), tiles


@pytest.mark.parametrize("width", WIDTHS)
def test_a_column_is_blank_between_two_tiles(width: int) -> None:
    rows = hand_rows(MOST, width, 10)
    first_row = [rows.place(number) for number in range(rows.columns)]
    assert {after.x - one.x - one.width for one, after in pairwise(first_row)} <= {1}


@pytest.mark.parametrize(
    ("tiles", "width", "height", "stand", "columns"),
    [
        (6, 60, 5, LARGE, 6),
        (7, 60, 5, SMALL, 7),
        (19, 60, 5, SMALL, 10),
        (20, 60, 5, SMALL, 10),
        (21, 60, 5, TINY, 15),
        (26, 60, 5, TINY, 15),
        (8, 80, 5, LARGE, 8),
        (9, 80, 5, SMALL, 9),
        (12, 120, 5, LARGE, 12),
        (13, 120, 5, SMALL, 13),
        (1, 120, 10, LARGE, 1),
        (13, 120, 10, LARGE, 12),
        (24, 120, 10, LARGE, 12),
        (11, 200, 7, HUGE, 11),
        (12, 200, 7, LARGE, 12),
        (20, 200, 7, LARGE, 20),
        (11, 300, 9, GIANT, 11),
        (12, 300, 9, HUGE, 12),
    ],
)
def test_tiles_are_as_large_as_they_can_be(
    tiles: int, width: int, height: int, stand: Stand, columns: int
) -> None:
    rows = hand_rows(tiles, width, height)
    assert (rows.stand, rows.columns) == (stand, columns)


def test_an_empty_hand_has_one_column_that_the_arrows_can_count_by() -> None:
    assert hand_rows(0, 80, 5).columns == 1
    assert hand_rows(0, 0, 0).columns == 1


def test_a_row_that_is_to_spare_keeps_two_rows_of_small_tiles_apart() -> None:
    rows = hand_rows(19, 60, 5)
    assert (rows.place(0).y, rows.place(10).y) == (0, 3)
    rows = hand_rows(19, 60, 4)
    assert (rows.place(0).y, rows.place(10).y) == (0, 2)


def test_the_hand_is_in_the_middle_of_a_wide_window_and_at_the_left_of_others() -> None:
    assert hand_rows(3, 120, 5).place(0).x == 2
    first, last = hand_rows(3, 200, 7).place(0), hand_rows(3, 200, 7).place(2)
    assert first.x == 200 - last.x - last.width - 1


@pytest.mark.parametrize(
    ("window", "players", "rows"),
    [
        ((60, 20), 4, 5),
        ((80, 24), 2, 5),
        ((120, 39), 2, 5),
        ((120, 40), 4, 5),
        ((120, 40), 2, 10),
        ((160, 50), 4, 7),
        ((160, 50), 2, 10),
        ((200, 60), 2, 7),
        ((300, 80), 2, 9),
        ((480, 130), 4, 9),
    ],
    ids=str,
)
def test_higher_windows_have_more_rows_for_the_hand(
    window: tuple[int, int], players: int, rows: int
) -> None:
    assert area_height(*window, players) == rows


@pytest.mark.parametrize("window", [(60, 40), (120, 40), (160, 50), (190, 60), (200, 60)], ids=str)
def test_two_players_see_the_pips_of_19_tiles_where_a_window_is_high(
    window: tuple[int, int],
) -> None:
    width, _ = window
    rows = hand_rows(19, width, area_height(*window, 2))
    assert rows.stand == (LARGE if width > 60 else SMALL)


# The tiles themselves


def held(look: Look, stand: Stand, *, is_chosen: bool = False, fits: bool = False) -> list[str]:
    canvas = Canvas(*stand, BAR, look)
    draw_held(canvas, stand, 0, 0, Held(Tile.parse("6-3"), "2", is_chosen, fits))
    return rows_of(canvas)


def test_a_large_tile_that_fits_has_a_foot_with_its_key_and_another_has_the_key_alone() -> None:
    assert held(PIPS, LARGE, fits=True) == [
        "         ",
        " ● ●│●   ",
        " ● ●│ ●  ",
        " ● ●│  ● ",
        "▀▀▀ 2 ▀▀▀",
    ]
    assert held(PIPS, LARGE)[-1] == "    2    "


def test_a_chosen_tile_stands_a_row_higher_with_brackets_round_its_key() -> None:
    assert held(PIPS, LARGE, is_chosen=True, fits=True) == [
        " ● ●│●   ",
        " ● ●│ ●  ",
        " ● ●│  ● ",
        "▀▀▀[2]▀▀▀",
        "         ",
    ]


def test_small_tiles_have_no_row_to_rise_to() -> None:
    assert held(PIPS, SMALL) == [" 6│3 ", "  2  "]
    assert held(PIPS, SMALL, fits=True) == [" 6│3 ", "▀ 2 ▀"]
    assert held(PIPS, SMALL, is_chosen=True) == [" 6│3 ", " [2] "]
    assert held(PIPS, SMALL, is_chosen=True, fits=True) == [" 6│3 ", "▀[2]▀"]
    assert held(ASCII, SMALL, is_chosen=True, fits=True) == ["[6|3]", "=[2]="]
    assert held(ASCII, TINY, fits=True) == ["6|3", "=2="]


def test_in_frames_the_foot_is_the_lower_edge() -> None:
    assert held(FRAMED, LARGE, fits=True) == [
        "┏━━━┯━━━┓",
        "┃● ●│●  ┃",
        "┃● ●│ ● ┃",
        "┃● ●│  ●┃",
        "┗━━ 2 ━━┛",
    ]
    assert held(ASCII, LARGE, is_chosen=True, fits=True) == [
        "#########",
        "#o o|o  #",
        "#o o| o #",
        "#o o|  o#",
        "###[2]###",
    ]


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("stand", STANDS, ids=str)
def test_what_fits_and_what_is_chosen_is_seen_without_colours(look: Look, stand: Stand) -> None:
    neither, fits = held(look, stand), held(look, stand, fits=True)
    chosen = held(look, stand, fits=True, is_chosen=True)
    assert neither != fits
    assert chosen not in (neither, fits)
    assert held(look, stand, is_chosen=True) not in (neither, fits)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("stand", STANDS, ids=str)
def test_a_tile_of_the_hand_stays_on_its_stand(look: Look, stand: Stand) -> None:
    for is_chosen, fits in product((False, True), repeat=2):
        canvas = Canvas(stand.width + 2, stand.height + 2, BAR, look)
        draw_held(canvas, stand, 1, 1, Held(Tile.parse("6-6"), "1", is_chosen, fits))
        assert touched(canvas) <= cells(Rect(1, 1, *stand))


@pytest.mark.parametrize("stand", STANDS, ids=str)
def test_in_ascii_nothing_else_is_written(stand: Stand) -> None:
    for is_chosen, fits in product((False, True), repeat=2):
        assert "".join(held(ASCII, stand, is_chosen=is_chosen, fits=fits)).isascii()


def test_a_tile_without_a_key_has_a_dot() -> None:
    canvas = Canvas(*SMALL, BAR, DIGITS)
    draw_held(canvas, SMALL, 0, 0, Held(Tile.parse("6-3"), "", is_chosen=False, fits=True))
    assert rows_of(canvas)[-1] == "▀ · ▀"

"""The other players round the felt: what is told of them in words, and the room they leave."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from support.games import rules
from support.sheets import ASCII, FRAMED, LOOKS, PIPS, rows_of, touched
from support.views import played, table_view

from passing_game.tables.names import LONGEST_NAME
from passing_game.ui.canvas import Canvas
from passing_game.ui.layout import SMALL, Rect
from passing_game.ui.paint import FELT
from passing_game.ui.state import TableState
from passing_game.ui.widgets.round_table import draw_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.ui.look import Look

FELTS = [(60, 11), (65, 18), (70, 22), (78, 15), (80, 15), (90, 30), (170, 49)]
"""The felts of windows from 60x20 up to a whole screen."""

LONG = "M" * LONGEST_NAME


def state(
    players: int = 4,
    *,
    script: str = "pass pass",
    names: Sequence[str] = ("Ann", "Wes", "Nora", "Eli"),
    partners: bool = True,
    curtain: bool = False,
) -> TableState:
    """Seat 0 at the bottom leads; a script of its moves and the others'."""
    table = table_view(played(rules(players, partners=partners), "6-6 6-5", script=script))
    named = zip(table.players, names, strict=False)
    table = replace(table, players=tuple(replace(one, name=name) for one, name in named))
    return TableState.of(table, 0, shared=curtain)


def seen(shown: TableState, felt: tuple[int, int], look: Look = PIPS) -> tuple[list[str], Rect]:
    """The rows of a felt with nothing but players, and the room for the train."""
    canvas = Canvas(*felt, FELT, look)
    room = draw_players(canvas, shown)
    return [row.rstrip() for row in rows_of(canvas)], room


def top(shown: TableState, felt: tuple[int, int], look: Look = PIPS) -> str:
    return seen(shown, felt, look)[0][0]


def test_on_a_narrow_felt_they_share_the_top_row() -> None:
    shown = state(partners=False)
    assert top(shown, (77, 11)) == (
        " ◂ Wes ▮▮▮▮▮▮ passed        ▴ Nora ▮▮▮▮▮▮ to move               ▸ Eli ▮▮▮▮▮▮"
    )
    assert top(shown, (77, 11), ASCII) == (
        " < Wes ###### passed        ^ Nora ###### to move               > Eli ######"
    )


def test_framed_tiles_have_the_whole_row_where_solid_ones_have_players_at_the_sides() -> None:
    assert "▸ Eli" in top(state(), (80, 15), FRAMED)
    assert "Eli" not in top(state(), (80, 15), PIPS)
    assert "Eli" not in top(state(), (70, 22), FRAMED)


@pytest.mark.parametrize(
    ("width", "name", "row"),
    [
        (77, "Nora", "◂ Wes ▮▮▮▮▮▮ passed   ▴ Nora (partner) ▮▮▮▮▮▮ passed   ▸ Eli ▮▮▮▮▮▮ to move"),
        (64, "Nora", "◂ Wes ▮×6 passed ▴ Nora (partner) ▮×6 passed ▸ Eli ▮×6 to move"),
        (62, "Nora", "◂ Wes ▮6 passed   Nora (partner) ▮6 passed  ▸ Eli ▮6 to move"),
        (60, "Nora", "◂ Wes ▮6 passed  Nora (partner) ▮6 passed ▸ Eli ▮6 to move"),
        (60, "Eleanor", "◂ Wes ▮6 passed Elea… (partner) ▮6 passed ▸ Eli ▮6 to move"),
        (58, "Eleanor", "◂ Wes ▮×6    ▴ Eleanor (partner) ▮×6   ▸ Eli ▮×6 to move"),
    ],
)
def test_where_room_is_short_first_the_backs_then_names_then_the_deeds_go(
    width: int, name: str, row: str
) -> None:
    shown = state(script="pass pass pass", names=("Ann", "Wes", name, "Eli"))
    assert top(shown, (width, 11)).strip() == row


@pytest.mark.parametrize("felt", FELTS, ids=str)
@pytest.mark.parametrize("name", ["Nora", "Li", LONG])
@pytest.mark.parametrize("passes", [0, 2])
def test_the_partner_is_told_in_a_word_at_every_size(
    felt: tuple[int, int], name: str, passes: int
) -> None:
    shown = state(script="pass " * passes, names=("Ann", LONG, name, LONG))
    for look in LOOKS.values():
        row = top(shown, felt, look)
        assert row.count("(partner)") == 1
        assert row[: row.index(" (partner)")].split()[-1].rstrip("…") in name


@pytest.mark.parametrize("felt", FELTS, ids=str)
@pytest.mark.parametrize("name", ["Al", LONG])
@pytest.mark.parametrize("partners", [False, True])
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_whose_turn_it_is_is_told_in_words_at_every_size(
    felt: tuple[int, int], name: str, passes: int, *, partners: bool
) -> None:
    shown = state(script="pass " * passes, names=["Ann", *[name] * 3], partners=partners)
    for look in LOOKS.values():
        assert "\n".join(seen(shown, felt, look)[0]).count("to move") == 1


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_behind_the_curtain_and_in_singles_nobody_is_a_partner(felt: tuple[int, int]) -> None:
    for shown in (state(curtain=True), state(partners=False)):
        assert "(partner)" not in "\n".join(seen(shown, felt)[0])


@pytest.mark.parametrize("felt", FELTS, ids=str)
@pytest.mark.parametrize("name", ["Al", LONG])
def test_everybody_is_named_and_their_tiles_are_told(felt: tuple[int, int], name: str) -> None:
    names = [f"{letter}{name[1:]}" for letter in "ABCD"]
    text = "\n".join(seen(state(names=names), felt)[0])
    assert all(letter in text for letter in "BCD")
    if felt < (150, 40):
        counted = text.count("▮▮▮▮▮▮") + text.count("▮×6") + text.count("▮6")
        assert counted == 3
    else:
        assert text.count("██ ██ ██ ██ ██ ██") == 2, "the partner's, two rows high"
        assert text.count("▄▄▄▄▄▄") == 12, "six at either side"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("felt", FELTS, ids=str)
@pytest.mark.parametrize("name", ["Al", LONG])
def test_players_leave_the_room_for_the_train_free(
    players: int, felt: tuple[int, int], name: str
) -> None:
    shown = [
        state(players, script=script, names=["Ann", *[name] * 3], partners=False)
        for script in ("pass", "6-5", "draw draw")
    ]
    for look, one in product(LOOKS.values(), shown):
        canvas = Canvas(*felt, FELT, look)
        x, y, width, height = draw_players(canvas, one)
        room = set(product(range(x, x + width), range(y, y + height)))
        assert not touched(canvas) & room
        assert room <= set(product(range(felt[0]), range(felt[1])))
        assert width * SMALL.bands(height) >= 58 * 3, "the longest train needs no more"


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_the_room_for_the_train_is_the_same_for_a_whole_round(felt: tuple[int, int]) -> None:
    scripts = ("", "draw", "draw draw", "6-5", "6-5 pass pass pass 6-6")
    rooms = {seen(state(script=script, partners=False), felt)[1] for script in scripts}
    assert len(rooms) == 1


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_no_plate_is_cut_off(felt: tuple[int, int]) -> None:
    shown = state(names=["Ann", *[LONG] * 3])
    for look in LOOKS.values():
        rows, _ = seen(shown, felt, look)
        assert all(cell_len(row) < felt[0] for row in rows)
        assert all(row[:1] in ("", " ") for row in rows)


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_in_ascii_nothing_else_is_written(felt: tuple[int, int]) -> None:
    drawing = state(2, script="draw pass draw pass draw pass", partners=False)
    for shown in (state(), state(script="pass"), drawing):
        assert "".join(seen(shown, felt, ASCII)[0]).isascii()


STUDENTS = ("Ann", "student-01", "student-02", "student-03")
EYES = ("Ann", "pgeyes-ann", "pgeyes-bob", "pgeyes-cyd")


@pytest.mark.parametrize("felt", FELTS, ids=str)
def test_names_that_begin_alike_are_told_apart_at_every_size(felt: tuple[int, int]) -> None:
    for look in LOOKS.values():
        shown = " ".join(seen(state(names=STUDENTS, partners=False), felt, look)[0])
        assert all(shown.count(end) == 1 for end in ("01", "02", "03"))


def test_where_the_felt_has_room_long_names_are_not_cut() -> None:
    for felt in ((70, 22), (90, 30), (170, 49)):
        rows, room = seen(state(names=EYES, partners=False), felt)
        assert all(name in "\n".join(rows) for name in EYES[1:])
        assert room.width >= 42


def test_long_names_leave_a_low_felt_as_it_is() -> None:
    assert seen(state(names=EYES), (80, 15))[1] == seen(state(), (80, 15))[1]

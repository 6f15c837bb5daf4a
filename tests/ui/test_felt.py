"""The felt in every look and at every size: the whole train, and two ends that can be clicked."""

from __future__ import annotations

from re import findall
from typing import TYPE_CHECKING

import pytest
from support.games import begin, rules, run, tiles
from support.sheets import ASCII, LOOKS, PIPS, rows_of
from support.stories import long_story
from support.views import played, table_view

from passing_game.engine.train import Side
from passing_game.ui.canvas import Canvas
from passing_game.ui.paint import FELT
from passing_game.ui.state import TableState
from passing_game.ui.widgets.felt import Felt

if TYPE_CHECKING:
    from passing_game.ui.look import Look

FELTS = {
    "60x20": (60, 11),
    "80x24": (80, 15),
    "100x30": (70, 21),
    "120x40": (90, 31),
    "200x60": (170, 49),
    "480x130": (450, 117),
}
TRAINS = {"two": (2, 24, 12), "three": (3, 18, 0), "four": (4, 20, 0)}

every_look = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
every_felt = pytest.mark.parametrize("felt", FELTS.values(), ids=FELTS)


def shown(players: int, length: int, draws: int = 0) -> TableState:
    told = long_story(players, length, draws)
    match = begin(rules(players), told.deal)
    run(match, told.script)
    return TableState.of(table_view(match), 0, shared=False)


def drawn(state: TableState, felt: tuple[int, int], look: Look = PIPS) -> Canvas:
    canvas = Canvas(*felt, FELT, look)
    part = Felt()
    part.state = state
    part.draw(canvas)
    return canvas


def at(canvas: Canvas, side: Side) -> str:
    """What is written on the chip of an end."""
    (hit,) = (hit for hit in canvas.hits if hit.action == f"play_at('{side}')")
    return rows_of(canvas)[hit.y + hit.height // 2][hit.x + 1 : hit.x + hit.width - 1]


@every_look
@every_felt
@pytest.mark.parametrize("train", TRAINS.values(), ids=TRAINS)
def test_the_longest_train_is_there_with_both_its_ends(
    look: Look, felt: tuple[int, int], train: tuple[int, int, int]
) -> None:
    state = shown(*train)
    canvas = drawn(state, felt, look)
    ends = state.game.train.ends
    assert ends is not None
    for side, end in zip(Side, ends, strict=True):
        assert str(end) in at(canvas, side)
    assert {hit.action for hit in canvas.hits} == {f"play_at('{side}')" for side in Side}


@pytest.mark.parametrize(
    ("felt", "pip"), [((90, 31), "●"), ((170, 49), "●"), ((270, 65), "▐█▌"), ((450, 117), "▐█▌")]
)
def test_where_there_is_room_the_train_has_all_its_pips(felt: tuple[int, int], pip: str) -> None:
    state = shown(2, 7)
    laid = state.game.train.tiles
    pips = sum(tile.left + tile.right for tile in laid)
    assert drawn(state, felt).text().count(pip) == pips > 0


@every_look
@every_felt
def test_a_click_beside_a_chip_is_meant_for_it(look: Look, felt: tuple[int, int]) -> None:
    canvas = drawn(shown(4, 8), felt, look)
    for hit in canvas.hits:
        middle = hit.y + hit.height // 2
        assert canvas.action_at(hit.x, middle) == hit.action
        assert canvas.action_at(hit.x + hit.width - 1, middle) == hit.action
        assert canvas.action_at(hit.x - 1, middle) != hit.action
        assert rows_of(canvas)[middle][hit.x] not in "0123456", "one cell wider than the chip"


@every_felt
@pytest.mark.parametrize("length", [5, 20])
def test_in_ascii_nothing_else_is_drawn(felt: tuple[int, int], length: int) -> None:
    assert drawn(shown(4, length), felt, ASCII).text().isascii()


@every_felt
def test_only_the_tile_that_was_played_last_has_a_double_seam(felt: tuple[int, int]) -> None:
    text = drawn(shown(4, 6), felt).text()
    rows = [row for row in text.splitlines() if "║" in row or "═" in row]
    assert 1 <= len(rows) <= 7, "no tile that lies is higher"
    assert all(len(findall("║|═+", row)) == 1 for row in rows)


@every_look
def test_chips_follow_the_chosen_tile(look: Look) -> None:
    match = played(rules(2), "6-3 6-6 1-0 5-3", "6-5", script="5-3 <6-5")
    state = TableState.of(table_view(match), 0, shared=False)
    open_ends = [at(drawn(state, (80, 15), look), side) for side in Side]
    (state.turn.chosen,) = tiles("6-6")
    left, right = (at(drawn(state, (80, 15), look), side) for side in Side)
    assert left.strip() in ("‹6›", "<6>")
    assert right.strip() == "3"
    state.turn.aim = Side.LEFT
    aimed = at(drawn(state, (80, 15), look), Side.LEFT)
    assert aimed not in (left, open_ends[0])
    assert "6" in aimed

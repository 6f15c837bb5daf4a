"""The open hands and the strip of a replay, without a screen: all is inside, in every look."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import read, record_of
from support.reels import reel_of, told_record
from support.sheets import ASCII, LOOKS, PIPS, rows_of
from support.stories import story
from support.views import NAMES, cast

from passing_game.engine.tiles import Tile
from passing_game.tables.reel import Reel
from passing_game.ui import paint
from passing_game.ui.canvas import Canvas
from passing_game.ui.widgets.open_hands import OpenHands
from passing_game.ui.widgets.open_rows import area_height
from passing_game.ui.widgets.reel_strip import ReelStrip

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.ui.look import Look

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (200, 60), (250, 80), (480, 140)]
SEATINGS = {
    "two": rules(2, draw="keep-playing"),
    "three": rules(3),
    "partners": rules(4, partners=True),
}
LONG_NAMES = ("Bartholomeus", "Maximilianus", "Konstantinos", "Scheherazade")
MANY = reel_of(told_record(rules(2), story(2, "6-6", script=" ".join(["draw pass"] * 12))))


def drawn(
    reel: Reel,
    index: int,
    size: tuple[int, int],
    look: Look = PIPS,
    seat: int | None = None,
    names: tuple[str, ...] = NAMES,
) -> list[str]:
    """The rows of the hands in a window of a size."""
    hands = OpenHands(cast(reel.rules, None, names))
    hands.position = reel.at(index)
    hands.alone, hands.first = seat is not None, seat or 0
    canvas = Canvas(size[0], area_height(*size, reel.rules.players), paint.BAR, look)
    hands.draw(canvas)
    return rows_of(canvas)


def digits(rows: list[str]) -> list[tuple[str, str]]:
    """The tiles that are drawn in digits."""
    return re.findall(r"(\d) ?[│║|#] ?(\d)", "\n".join(rows))


@pytest.mark.parametrize("agreed", SEATINGS.values(), ids=SEATINGS)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_in_the_smallest_window_every_tile_is_seen_at_every_position(
    agreed: Rules, look: Look
) -> None:
    reel = Reel(read(record_of(agreed, 21, most=160)))
    for index in range(0, len(reel), 3):
        position = reel.at(index)
        held = chain(*(sorted(hand, reverse=True) for hand in position.hands))
        expected = [(str(tile.high), str(tile.low)) for tile in (*held, *position.boneyard)]
        assert digits(drawn(reel, index, (60, 20), look)) == expected
        assert digits(drawn(reel, index, (60, 20), look, names=LONG_NAMES)) == expected


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_hand_of_nineteen_tiles_has_room_in_every_window(
    size: tuple[int, int], look: Look
) -> None:
    position = MANY.at(24)
    assert len(position.hands[0]) == 19
    rows = drawn(MANY, 24, size, look)
    if size[0] < 200:
        seen = digits(rows)
        assert sorted(seen) == sorted((str(t.high), str(t.low)) for t in map(Tile, range(28)))
    assert all(row[-1] == " " for row in rows)
    assert [name for name in ("Ann", "Wes", "boneyard") if name in "".join(rows)] == [
        "Ann",
        "Wes",
        "boneyard",
    ]


@pytest.mark.parametrize("agreed", SEATINGS.values(), ids=SEATINGS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_hands_leave_the_train_its_room(agreed: Rules, size: tuple[int, int]) -> None:
    height = area_height(*size, agreed.players)
    assert height >= agreed.players + 1
    below = 5 if size[1] < 24 else 6
    assert size[1] - below - height >= 10, "nine rows for the longest train, one for the players"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_one_hand_alone_takes_the_same_rows(size: tuple[int, int]) -> None:
    among, alone = drawn(MANY, 0, size), drawn(MANY, 0, size, seat=1)
    assert len(among) == len(alone), "so that the train stays where it is"
    assert "Wes" in "".join(alone)
    assert "Ann" not in "".join(alone)
    assert "boneyard" not in "".join(alone)


def test_what_nobody_will_draw_stands_apart() -> None:
    (row,) = [row for row in drawn(MANY, 20, (120, 40), ASCII) if "boneyard" in row]
    assert re.search(r"boneyard \[.\|.\] \[.\|.\]   \[.\|.\] \[.\|.\]$", row.rstrip()), row


def strip(reel: Reel, index: int, width: int, height: int, look: Look = PIPS) -> list[str]:
    """The rows of the strip."""
    widget = ReelStrip(reel)
    widget.index = index
    canvas = Canvas(width, height, paint.STRIPE, look)
    widget.draw(canvas)
    return rows_of(canvas)


LONG_MATCH = Reel(read(record_of(rules(2, target=999), 4)))


@pytest.mark.parametrize("width", [60, 80, 120, 300])
def test_in_a_long_match_the_rounds_near_by_are_seen(width: int) -> None:
    assert LONG_MATCH.rounds > 60
    for number in (1, 2, 30, LONG_MATCH.rounds):
        index = LONG_MATCH.find(number, 2)
        rounds, slider = strip(LONG_MATCH, index, width, 2)
        assert f"[{number}]" in rounds
        shown = [int(one) for one in re.findall(r"\d+", rounds)]
        assert shown == list(range(shown[0], shown[-1] + 1))
        assert len(shown) > 6
        assert f"move 2 of {LONG_MATCH.moves(number)}" in slider
        assert ("◂" in rounds) == (shown[0] > 1)
        assert ("▸" in rounds) == (shown[-1] < LONG_MATCH.rounds)


@pytest.mark.parametrize("width", [60, 61, 80, 120, 300])
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_knob_goes_from_end_to_end(width: int, look: Look) -> None:
    knob = "O" if look.is_ascii else "●"
    last = LONG_MATCH.last_step(3)
    for height in (1, 2):
        rows = [
            strip(LONG_MATCH, LONG_MATCH.find(3, step), width, height, look)[-1]
            for step in range(last + 1)
        ]
        places = [row.index(knob) for row in rows]
        assert places == sorted(places)
        assert "the deal" in rows[0]
        assert "the result" in rows[-1]
        assert (places[-1] - places[0]) >= 8
        if look.is_ascii:
            assert all(row.isascii() for row in rows)


def test_a_round_with_its_deal_alone_has_a_strip() -> None:
    reel = reel_of(told_record(rules(2), story(2)))
    assert "●" in strip(reel, 0, 60, 1)[0]
    assert "the deal" in strip(reel, 0, 60, 1)[0]

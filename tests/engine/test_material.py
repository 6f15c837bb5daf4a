from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import hand, tiles

from passing_game.engine.tiles import ALL, BEARING, THE_SET, Hand, Tile, mask_pips

MASKS = st.integers(min_value=0, max_value=ALL)


def test_the_set_is_28_tiles_every_pair_of_0_to_6_once() -> None:
    pairs = [(tile.low, tile.high) for tile in THE_SET]
    assert len(pairs) == 28
    assert sorted(pairs) == sorted(combinations_with_replacement(range(7), 2))


def test_a_tiles_value_is_its_pips_both_halves() -> None:
    assert [tile.pips for tile in tiles("0-0 1-0 6-5 4-4 6-6")] == [0, 1, 11, 8, 12]
    assert sum(tile.pips for tile in THE_SET) == 168


def test_a_tile_is_the_same_from_both_sides() -> None:
    assert Tile.of(3, 6) == Tile.of(6, 3) == Tile.parse("6-3")


def test_a_tile_is_written_with_its_higher_half_first() -> None:
    assert [str(Tile.of(3, 6)), repr(Tile.of(0, 0))] == ["6-3", "Tile(0-0)"]
    assert [Tile.parse(str(tile)) for tile in THE_SET] == list(THE_SET)


@pytest.mark.parametrize("halves", [(7, 0), (0, 7), (-1, 3), (3, -1), (6, 7)])
def test_no_tile_has_a_half_beyond_0_to_6(halves: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no tile has the halves"):
        Tile.of(*halves)


@pytest.mark.parametrize("text", ["3-6", "7-0", "6-", "", "6-3 ", " 6-3", "6/3", "06-3", "6-3\n"])
def test_a_text_that_is_not_exactly_a_tile_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="not a tile"):
        Tile.parse(text)


def test_a_double_bears_one_number_and_any_other_tile_two() -> None:
    for tile in THE_SET:
        borne = [pips for pips in range(7) if tile.bears(pips)]
        assert tile.is_double == (len(borne) == 1)
        assert borne == sorted({tile.low, tile.high})


def test_each_number_is_borne_by_seven_tiles() -> None:
    for pips in range(7):
        assert list(Hand(BEARING[pips])) == [tile for tile in THE_SET if tile.bears(pips)]
        assert len(Hand(BEARING[pips])) == 7


@given(MASKS)
def test_a_hand_counts_the_pips_of_all_its_tiles(mask: int) -> None:
    assert mask_pips(mask) == Hand(mask).pips == sum(tile.pips for tile in Hand(mask))


@given(st.sets(st.sampled_from(THE_SET)))
def test_a_hand_holds_what_was_put_in_it_in_the_order_of_the_set(held: set[Tile]) -> None:
    made = Hand.of(held)
    assert list(made) == sorted(held)
    assert len(made) == len(held)
    assert [tile in made for tile in THE_SET] == [tile in held for tile in THE_SET]


def test_a_hand_holds_nothing_that_is_no_tile() -> None:
    everything = Hand(ALL)
    strangers: list[object] = [-1, 28, "6-6", None, 2.5]
    assert not any(stranger in everything for stranger in strangers)


def test_a_hand_reads_as_its_tiles() -> None:
    assert str(hand("6-5 4-4 0-0")) == "0-0 4-4 6-5"
    assert str(Hand()) == ""
    assert Hand().pips == 0


@pytest.mark.parametrize("number", [-1, 28, 1000])
def test_a_number_that_is_no_tile_can_be_named(number: int) -> None:
    assert repr(Tile(number)) == f"Tile({number})"

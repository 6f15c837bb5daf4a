from __future__ import annotations

from support.games import begin, deal, rules, run, tiles

from passing_game.engine.tiles import THE_SET
from passing_game.engine.train import LaidTile, Side, Train


def laid(train: Train) -> str:
    """The train drawn as it lies: `[1-6][6-6][6-5]`."""
    return "".join(f"[{placed.left}-{placed.right}]" for placed in train.tiles)


def test_an_empty_train_has_no_ends() -> None:
    assert Train().ends is None
    assert len(Train()) == 0


def test_the_lead_tile_opens_its_higher_half_at_the_left_and_its_lower_at_the_right() -> None:
    for side in Side:
        for tile in THE_SET:
            train = Train().extended(tile, side)
            assert train == Train((LaidTile(tile, tile.high, tile.low),), 0)
            assert train.ends == (tile.high, tile.low)


def test_a_train_lies_with_equal_halves_touching() -> None:
    match = begin(rules(2), deal(2, "6-3 3-3 5-1", "6-6 6-5 3-0"))
    run(match, "6-3 <6-6 3-3> <6-5 <5-1 3-0>")
    assert laid(match.train) == "[1-5][5-6][6-6][6-3][3-3][3-0]"
    assert match.train.ends == (1, 0)
    assert len(match.train) == 6


def test_the_train_remembers_where_the_rounds_first_tile_lies() -> None:
    match = begin(rules(2), deal(2, "6-3 3-3 5-1", "6-6 6-5 3-0"))
    places = []
    for word in ("6-3", "<6-6", "3-3>", "<6-5"):
        run(match, word)
        places.append(match.train.lead)
        assert match.train.tiles[match.train.lead].tile == tiles("6-3")[0]
    assert places == [0, 1, 1, 2]


def test_a_train_that_is_extended_leaves_the_old_one_as_it_was() -> None:
    six_three, three_three = tiles("6-3 3-3")
    short = Train().extended(six_three, Side.LEFT)
    long = short.extended(three_three, Side.RIGHT)
    assert (laid(short), laid(long)) == ("[6-3]", "[6-3][3-3]")


def test_each_end_has_the_other_as_its_opposite() -> None:
    assert (Side.LEFT.other, Side.RIGHT.other) == (Side.RIGHT, Side.LEFT)

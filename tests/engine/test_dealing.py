from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from support.chance_games import SEEDS
from support.games import begin, deal, rules, run
from support.known_deals import KNOWN_DEALS
from support.refusals import raises, refused

from passing_game.engine.deal import Deal, check_deal, deal_tiles, pick, seeded, shuffled
from passing_game.engine.errors import BadDeal
from passing_game.engine.match import Match
from passing_game.engine.tiles import THE_SET, Hand, Tile

SIZES = [(2, 7, 14), (3, 7, 7), (4, 6, 4)]


class OneNumber(Random):
    """Dice that always fall the same way, and of which nothing but `random` may be asked."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError(k)


@pytest.mark.parametrize(("players", "in_hand", "in_boneyard"), SIZES)
def test_hands_are_7_tiles_with_2_or_3_seats_and_6_with_4_and_the_rest_is_the_boneyard(
    players: int, in_hand: int, in_boneyard: int
) -> None:
    dealt = deal_tiles(rules(players), 0, Random("any"))
    assert [len(held) for held in dealt.hands] == [in_hand] * players
    assert len(dealt.boneyard) == in_boneyard


@given(SEEDS)
@settings(max_examples=50, deadline=None)
def test_every_tile_is_dealt_once(seed: int) -> None:
    for players, _, _ in SIZES:
        dealt = deal_tiles(rules(players), 0, Random(seed))
        everything = [*dealt.boneyard, *(tile for held in dealt.hands for tile in held)]
        assert sorted(everything) == list(THE_SET)
        check_deal(rules(players), dealt)


def test_seat_0_has_the_first_tiles_seat_1_the_next_and_the_boneyard_keeps_the_order() -> None:
    tiles = shuffled(Random("any"))
    dealt = deal_tiles(rules(3), 2, Random("any"))
    hands = (Hand.of(tiles[:7]), Hand.of(tiles[7:14]), Hand.of(tiles[14:21]))
    assert dealt == Deal(2, hands, tuple(tiles[21:]))


@pytest.mark.parametrize("number", [0.0, 0.5, 1 - 2**-53])
def test_a_shuffle_asks_for_random_alone_and_bears_its_extremes(number: float) -> None:
    assert sorted(shuffled(OneNumber(number))) == list(THE_SET)
    assert pick(OneNumber(number), 4) == int(4 * number)


def test_every_tile_can_come_to_every_place() -> None:
    dice = Random("far enough")
    places: list[set[Tile]] = [set() for _ in THE_SET]
    for _ in range(400):
        for place, tile in zip(places, shuffled(dice), strict=True):
            place.add(tile)
    assert all(place == set(THE_SET) for place in places)


def test_each_round_is_dealt_from_its_own_chance() -> None:
    chance = seeded("sunday")
    assert chance(2).random() == Random("sunday/deal/2").random()
    assert chance(2).random() != chance(3).random()


def test_the_round_takes_its_leader_and_then_its_shuffle() -> None:
    match = Match(rules(3), seeded("sunday"))
    dice = Random("sunday/deal/1")
    leader = pick(dice, 3)
    match.start_round()
    assert match.deal == deal_tiles(rules(3), leader, dice)


@pytest.mark.parametrize("key", KNOWN_DEALS)
def test_a_seed_gives_the_same_deal_on_every_machine(key: tuple[str, int, int]) -> None:
    seed, players, number = key
    dice = seeded(seed)(number)
    dealt = deal_tiles(rules(players), pick(dice, players), dice)
    written = (dealt.leader, *map(str, dealt.hands), " ".join(map(str, dealt.boneyard)))
    assert written == KNOWN_DEALS[key]


@pytest.mark.parametrize(("players", "draws"), [(2, 12), (3, 5), (4, 2)])
def test_the_last_two_are_never_drawn_so_at_most_12_5_or_2_are(players: int, draws: int) -> None:
    match = begin(rules(players), deal(players))
    run(match, "draw " * draws)
    assert match.table is not None
    assert (match.table.drawn, match.table.drawable) == (draws, 0)
    assert "Draw()" not in map(repr, match.legal_moves(draws % players))


def test_a_draw_takes_the_next_tile_of_the_boneyard() -> None:
    match = begin(rules(2), deal(2, boneyard="6-6 0-0 5-3"))
    events = run(match, "draw draw draw")
    assert [str(getattr(event, "tile", None)) for event in events] == ["6-6", "0-0", "5-3"]


GOOD = deal(2)
ONE, OTHER = GOOD.hands
FIRST, *LATER = GOOD.boneyard
IMPOSSIBLE = {
    "too few hands": (replace(GOOD, hands=(ONE,)), "hands"),
    "too many hands": (replace(GOOD, hands=(ONE, OTHER, Hand())), "hands"),
    "a short hand": (replace(GOOD, hands=(ONE, Hand())), "hands"),
    "a short boneyard": (replace(GOOD, boneyard=tuple(LATER)), "boneyard"),
    "a long boneyard": (replace(GOOD, boneyard=(FIRST, FIRST, *LATER)), "boneyard"),
    "a tile in two hands": (replace(GOOD, hands=(ONE, ONE)), "tiles"),
    "a tile twice in the boneyard": (
        replace(GOOD, boneyard=(LATER[0], *LATER)),
        "tiles",
    ),
    "a tile from beyond the set": (replace(GOOD, boneyard=(Tile(28), *LATER)), "tiles"),
    "a hand from beyond the set": (replace(GOOD, hands=(ONE, Hand(0b1111111 << 28))), "tiles"),
    "a leader who is not there": (replace(GOOD, leader=2), "leader"),
    "a leader below 0": (replace(GOOD, leader=-1), "leader"),
    "a leader that is no number": (replace(GOOD, leader=True), "leader"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_deal_that_cannot_be_is_refused(case: str) -> None:
    impossible, wrong = IMPOSSIBLE[case]
    with raises(BadDeal, wrong=wrong):
        check_deal(rules(2), impossible)
    match = Match(rules(2), seeded("any"))
    with refused(match, BadDeal, wrong=wrong):
        match.start_round(impossible)

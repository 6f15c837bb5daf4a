"""Shuffling and dealing, with chance passed in.

A match asks its `Chance` for one `Random` a round. From it the round takes its leader, where the
lead is random, and then its shuffle. `random()` alone is used (a float in [0, 1), the same for a
seed on every Python), with our own Fisher-Yates on it, so a seed gives the same deal everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from passing_game.engine.errors import BadDeal
from passing_game.engine.tiles import ALL, THE_SET, Hand, Tile

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

Chance = Callable[[int], Random]
"""The dice of a round, by its number (1 and up)."""


def seeded(seed: str) -> Chance:
    """The chance of a local match: round n is dealt from `Random(f"{seed}/deal/{n}")`."""
    return lambda number: Random(f"{seed}/deal/{number}")


@dataclass(frozen=True, slots=True)
class Deal:
    """Who leads, the hands by seat, and the boneyard in the order in which it is drawn."""

    leader: int
    hands: tuple[Hand, ...]
    boneyard: tuple[Tile, ...]


def pick(chance: Random, options: int) -> int:
    """A number from 0 to `options` - 1."""
    return int(chance.random() * options)


def shuffled(chance: Random) -> list[Tile]:
    """The whole set in a random order (Fisher and Yates, in Durstenfeld's form)."""
    random = chance.random
    tiles = list(THE_SET)
    for last in range(len(tiles) - 1, 0, -1):
        other = int(random() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tiles


def deal_tiles(rules: Rules, leader: int, chance: Random) -> Deal:
    """Shuffle and deal: seat 0 has the first tiles, seat 1 the next; the rest is the boneyard."""
    tiles = shuffled(chance)
    size = rules.hand_size
    hands = tuple(Hand.of(tiles[seat * size : (seat + 1) * size]) for seat in range(rules.players))
    return Deal(leader, hands, tuple(tiles[rules.players * size :]))


def check_deal(rules: Rules, deal: Deal) -> None:
    """See that a deal from elsewhere could have been dealt.

    Raises:
        BadDeal: if hands or boneyard have the wrong sizes, if they are not the 28 tiles of the set,
            each once, or if the leader is no seat.
    """
    if len(deal.hands) != rules.players or any(len(hand) != rules.hand_size for hand in deal.hands):
        raise BadDeal("hands")
    if len(deal.boneyard) != len(THE_SET) - rules.players * rules.hand_size:
        raise BadDeal("boneyard")
    if any(hand.mask & ~ALL for hand in deal.hands):
        raise BadDeal("tiles")
    if {*deal.boneyard, *(tile for hand in deal.hands for tile in hand)} != set(THE_SET):
        raise BadDeal("tiles")
    if type(deal.leader) is not int or deal.leader not in range(rules.players):
        raise BadDeal("leader")

"""Trains that grow tile by tile: by chance, or as awkwardly as the set allows."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from passing_game.engine.tiles import ALL, THE_SET, Hand, Tile
from passing_game.engine.train import LaidTile, Side, Train

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

LONGEST_OF_A_ROUND = 25
"""Two tiles stay in the boneyard, and one at least in the hand of whoever lost."""


def train_of(text: str, lead: int = 0) -> Train:
    """The train that is written as "63 33 31", from left to right."""
    halves = [(int(word[0]), int(word[1])) for word in text.split()]
    return Train(tuple(LaidTile(Tile.of(*pair), *pair) for pair in halves), lead)


def early_doubles(tiles: int) -> str:
    """So much of a train of the whole set, with every double as soon as its number comes up."""
    return _tour(tiles, lambda number, behind, _: number not in behind)


def late_doubles(tiles: int) -> str:
    """So much of a train of the set without 0-0, with every double after all else of its number."""
    return _tour(tiles, lambda number, _, ahead: number not in ahead)


def _tour(tiles: int, has_double: Callable[[int, list[int], list[int]], bool]) -> str:
    # Any two of seven numbers are 1, 2 or 3 apart in a ring, so three rounds of it meet all pairs.
    numbers = [start * stride % 7 for stride in (1, 2, 3) for start in range(7)] + [0]
    words: list[str] = []
    for place, (number, following) in enumerate(pairwise(numbers)):
        if has_double(number, numbers[:place], numbers[place + 1 :]):
            words.append(f"{number}{number}")
        words.append(f"{number}{following}")
    return " ".join(words[:tiles])


def growth(train: Train, first: Side) -> Iterator[Train]:
    """A train from its lead on, one whole arm first, then the other."""
    left, right, lead = train.lead, train.lead + 1, train.lead
    rights = len(train) - right
    sides = [Side.LEFT] * lead + [Side.RIGHT] * rights
    yield Train(train.tiles[left:right])
    for side in sides if first is Side.LEFT else reversed(sides):
        left, right = (left - 1, right) if side is Side.LEFT else (left, right + 1)
        yield Train(train.tiles[left:right], lead - left)


def grown(dice: Random, tiles: int, side_of: Callable[[Train], Side]) -> Iterator[Train]:
    """A train by chance, from its lead on, until nothing fits or it is that long.

    It grows on the side that it is told, where a tile fits there.
    """
    train = Train().extended(dice.choice(THE_SET), Side.LEFT)
    yield train
    while len(train) < tiles:
        side = side_of(train)
        choices = _fitting(train, side) or _fitting(train, side := side.other)
        if not choices:
            return
        train = train.extended(dice.choice(choices), side)
        yield train


def leaning(dice: Random) -> Callable[[Train], Side]:
    """A choice of sides by chance, more or less in favour of one of them."""
    lean = dice.choice([0, 0.2, 0.5, 0.8, 1])
    return lambda _: Side.LEFT if dice.random() < lean else Side.RIGHT


def _fitting(train: Train, side: Side) -> list[Tile]:
    """The tiles of the set that fit, without those that close the end, where there are others."""
    laid = Hand.of(laid.tile for laid in train.tiles)
    rest = Hand(ALL & ~laid.mask)
    end = train.tiles[0].left if side is Side.LEFT else train.tiles[-1].right
    fitting = [tile for tile in rest if tile.bears(end)]
    open_ended = [
        tile
        for tile in fitting
        if any(other.bears(tile.pips - end) for other in rest if other != tile)
    ]
    return open_ended or fitting

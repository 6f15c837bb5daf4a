"""Rounds that are told in advance: how they are dealt, and what everybody does in them.

A script is written as in `support.games`. Bots follow it to its last word and from then on make
the first move that is allowed; people do what a test makes them do.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING

from support.games import deal, move

from passing_game.engine.events import moves_in
from passing_game.engine.tiles import THE_SET, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from passing_game.bots import Bot, Budget
    from passing_game.engine.deal import Deal
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView


@dataclass(frozen=True)
class Story:
    """One round: its deal, and the moves of all seats in order."""

    deal: Deal
    script: str = ""

    def move(self, made: int) -> Move | None:
        """The move after so many; None where the script has ended."""
        words = self.script.split()
        return move(words[made]) if made < len(words) else None


def story(
    players: int, *hands: str, script: str = "", boneyard: str = "", leader: int = 0
) -> Story:
    """A round of which only the tiles that matter are named, as `support.games.deal` has it."""
    return Story(deal(players, *hands, boneyard=boneyard, leader=leader), script)


def teller(stories: Sequence[Story]) -> Bot:
    """A bot that does what the stories tell of its seat."""

    def choose(view: SeatView, _dice: Random, _budget: Budget) -> Move:
        if view.round <= len(stories) and len(stories[0].deal.hands) == view.rules.players:
            told = stories[view.round - 1].move(len(moves_in(view.history)))
            if told is not None:
                return told
        return view.legal[0]

    return choose


def deal_as_told(match: Match, stories: Sequence[Story]) -> None:
    """Have a match deal its first rounds as the stories tell, and the others by its chance.

    A match of another number of seats is none of theirs.
    """
    start = match.start_round
    told = [one for one in stories if len(one.deal.hands) == match.rules.players]

    def start_round(given: Deal | None = None) -> tuple[Event, ...]:
        number = match.round_number
        return start(told[number].deal if number < len(told) else given)

    match.start_round = start_round  # type: ignore[method-assign, assignment]


GOING_OUT = story(
    2,
    "1-0 2-1 3-2 3-0 4-4 5-1 5-2",
    "1-1 2-2 3-3 4-0 4-1 5-5 0-0",
    script="1-0 <1-1 <2-1 <2-2 <3-2 <3-3 <3-0 <4-0 <4-4 <4-1 <5-1 <5-5 <5-2",
)
"""Seat 0 goes out while seat 1 is left with only the 0-0."""


_WALK = (0, 0, 1, 1, 2, 2, 3, 3, 0, 4, 4, 1, 5, 5, 2, 6, 6, 0, 2, 4, 3, 6, 5, 4, 6, 1, 3, 5, 0)
"""All 28 tiles in one train: each two neighbours are a tile, and each tile is there once."""


def long_story(players: int, length: int, draws: int = 0) -> Story:
    """A round with a long train that grows at both ends by turns. Everybody has a tile left.

    Args:
        players: 2, 3 or 4 seats; seat 0 leads.
        length: the tiles that are played.
        draws: the tiles that are drawn before that, the same number by each seat.
    """
    plays = _plays(length)
    size = 6 if players == 4 else 7
    held = [[word.strip("<>") for word in plays[seat::players]] for seat in range(players)]
    spare = [str(tile) for tile in THE_SET if str(tile) not in " ".join(plays)]
    drawn = []
    for turn in range(draws):
        hand = held[turn % players]
        drawn.append(hand.pop() if len(hand) > size - 1 else spare.pop())
    hands = [" ".join(hand) for hand in held]
    script = " ".join(["draw"] * draws + plays)
    return story(players, *hands, script=script, boneyard=" ".join(drawn))


def _plays(length: int) -> list[str]:
    """The moves that lay the first tiles of the walk, from one in their middle outwards."""
    pairs = list(pairwise(_WALK))[:length]
    middle = range(length // 2 - 2, length // 2 + 3)
    lead = next(place for place in middle if pairs[place][0] >= pairs[place][1])
    right = [f"{Tile.of(*pair)}>" for pair in pairs[lead + 1 :]]
    left = [f"<{Tile.of(*pair)}" for pair in pairs[lead - 1 :: -1]] if lead else []
    by_turns = [word for both in zip_longest(right, left) for word in both if word]
    return [str(Tile.of(*pairs[lead])), *by_turns]

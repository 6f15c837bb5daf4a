"""The same public round with the hidden tiles dealt anew.

What nobody but their holder has seen (tiles still in other hands, drawn or dealt, and the boneyard)
changes places with each other. Everything laid stays where it was, so most such deals allow the
same moves; one that does not, by a refused pass or a round that is over sooner, is no redeal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.deal import Deal, seeded
from passing_game.engine.errors import GameError
from passing_game.engine.events import moves_in, redacted
from passing_game.engine.match import Match
from passing_game.engine.tiles import Hand, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from passing_game.engine.events import Event

TRIES = 12


def hidden_tiles(match: Match, seat: int | None) -> list[Tile]:
    """The tiles that a seat, or a spectator, cannot place while a round runs."""
    assert match.table is not None
    assert match.deal is not None
    others = [held for holder, held in enumerate(match.table.hands) if holder != seat]
    undrawn = match.deal.boneyard[match.table.drawn :]
    return [*undrawn, *(tile for held in others for tile in Hand(held))]


def swapped(deal: Deal, one: Sequence[Tile], other: Sequence[Tile]) -> Deal:
    """The deal with the tiles of `one` where those of `other` were, in order."""
    change = dict(zip(other, one, strict=True))
    hands = tuple(Hand.of(change.get(tile, tile) for tile in held) for held in deal.hands)
    return Deal(deal.leader, hands, tuple(change.get(tile, tile) for tile in deal.boneyard))


def public(events: Sequence[Event], seat: int | None) -> list[Event]:
    return [redacted(event, seat) for event in events]


def redealt(match: Match, hidden: list[Tile], seat: int | None, dice: Random) -> Match | None:
    """A first round of the same public history in which the hidden tiles lie elsewhere.

    None if no such deal was found in a few tries.
    """
    assert match.deal is not None
    for _ in range(TRIES):
        some = dice.sample(hidden, dice.choice([2, 2, 3, len(hidden)]))
        new = swapped(match.deal, dice.sample(some, len(some)), some)
        twin = None if new == match.deal else _replayed(match, new)
        if twin is not None and public(twin.history, seat) == public(match.history, seat):
            return twin
    return None


def _replayed(match: Match, deal: Deal) -> Match | None:
    twin = Match(match.rules, seeded("another"))
    twin.start_round(deal)
    try:
        for seat, move in moves_in(match.history):
            twin.apply(seat, move)
    except GameError:
        return None
    return twin

"""Matches to sit down to: who plays, by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from support.games import rules

from passing_game.engine.rules import Preset
from passing_game.tables.setup import BOT_NAMES, GameSetup, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

PEOPLE: Final = ("Ann", "Bob", "Cyn", "Dan")


def setup(
    players: int = 4,
    *,
    people: Sequence[int] = (0,),
    partners: bool = False,
    target: int = 0,
    names: Sequence[str] = (),
    **options: str,
) -> GameSetup:
    """A match with people in some seats and bots in the others.

    Args:
        players: 2, 3 or 4 seats.
        people: the seats of people.
        partners: whether seats 0 and 2 play against 1 and 3.
        target: the points to reach; 0 for the usual ones.
        names: other names than the usual ones, from seat 0 on.
        options: as `support.games.rules` has them.
    """
    agreed = rules(players, partners=partners, target=target, **options)
    usual = [
        PEOPLE[seat] if seat in people else ("Kit", *BOT_NAMES[players])[seat]
        for seat in range(players)
    ]
    named = [*names, *usual[len(names) :]]
    seats = tuple(
        Player(name, None if seat in people else "club") for seat, name in enumerate(named)
    )
    return GameSetup(Preset.CUSTOM if options or target else Preset.STANDARD, agreed, seats)

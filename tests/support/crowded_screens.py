"""Shared tables of people with long names, and of whom much is to be told at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from support.games import rules
from support.lobbies import BOT, FREE, person, table
from support.shared_screens import (
    EVERYBODY,
    at_table,
    beside,
    gathering,
    lobby,
    scoring,
)
from support.shared_table import company

from passing_game.tables.company import Holder, Presence
from passing_game.tables.setup import Player

if TYPE_CHECKING:
    from support.scenes import Scene
    from support.shared_table import AtTable

LONG: Final = (
    Player("Ann"),
    Player("Bartholomeus"),
    Player("Constantijna"),
    Player("Wilhelmina", "club"),
)
ACCOUNTS: Final = ("ann", "bartholomeusz", "constantinova", "dan")
MINUTES: Final = 120_000
"""How long those who are away are waited for, and the deal, in milliseconds."""


def _seats(*presences: Presence, accounts: tuple[str, ...] = ACCOUNTS) -> tuple[Holder, ...]:
    """Ann, and three others who are so."""
    every = zip(accounts, (Presence.HERE, *presences), strict=True)
    return tuple(Holder(account, presence, grace=MINUTES) for account, presence in every)


def _all(presence: Presence) -> tuple[Holder, ...]:
    return _seats(presence, presence, presence)


AWAY: Final = company(holders=_all(Presence.DROPPED), deal=MINUTES, turn=600_000)
STOOD_IN: Final = company(holders=_all(Presence.STOOD_IN), turn=600_000)
LEFT: Final = company(
    holders=_seats(*[Presence.LEFT] * 3, accounts=("ann", *["a-very-long-account-on-a-box"] * 3)),
    host="another-very-long-account",
    host_sees=True,
)
PRESSING: Final = replace(
    AWAY,
    holders=(*AWAY.holders[:3], replace(AWAY.holders[3], presence=Presence.HERE, closing=True)),
    unkept=True,
)


async def _all_come_back(at: AtTable) -> None:
    await at.tell(holders=_all(Presence.HERE))


BART: Final = (LONG[1], person(ACCOUNTS[1], Presence.DROPPED, MINUTES))
CONSTANTIJNA: Final = (LONG[2], person(ACCOUNTS[2], Presence.STOOD_IN))
KEPT: Final = (BOT, replace(FREE, reserved=ACCOUNTS[1]))
LEFT_BY_SOMEBODY: Final = (LONG[3], person("dan", Presence.LEFT))
FOUR: Final = rules(4, partners=True, target=250)
TABLES: Final = (
    table("bartholomeusz-1", FOUR, BART, CONSTANTIJNA, LEFT_BY_SOMEBODY, scores=(134, 227)),
    table("constantinova-1", FOUR, KEPT, BART, CONSTANTIJNA, number=0),
)

CROWDED_SCREENS: Final[dict[str, Scene]] = {
    "all are away": at_table(AWAY, people=LONG),
    "bots play for all": at_table(STOOD_IN, people=LONG),
    "all have left": at_table(LEFT, people=LONG),
    "all are back": at_table(STOOD_IN, then=_all_come_back, people=LONG),
    "all are away before the deal": beside(AWAY, gathering, people=LONG),
    "much before the deal": beside(PRESSING, gathering, people=LONG),
    "all are away after a round": beside(AWAY, scoring, script=EVERYBODY, people=LONG),
    "much after a round": beside(PRESSING, scoring, script=EVERYBODY, people=LONG),
    "lobby with long names": lobby(TABLES),
}
"""Each by what it shows."""

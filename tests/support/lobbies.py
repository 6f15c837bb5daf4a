"""Tables of a lobby: of every kind that there is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from support.games import rules

from passing_game.tables.company import Holder, Presence
from passing_game.tables.offered import OfferedTable
from passing_game.tables.setup import Player

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

NOW: Final = datetime(2026, 1, 31, 21, 0, tzinfo=UTC)
OPENED: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

FREE: Final = Holder(None, Presence.FREE)
BOT: Final = Player("Wes", "club")


def person(account: str, presence: Presence = Presence.HERE, grace: int = 60_000) -> Holder:
    """A seat that somebody holds."""
    return Holder(account, presence, grace=grace)


def table(
    name: str,
    agreed: Rules,
    *seats: tuple[Player, Holder],
    scores: tuple[int, ...] = (),
    number: int = 1,
) -> OfferedTable:
    """A table at which the seats that are not named are free."""
    every = (*seats, *[(BOT, FREE)] * (agreed.players - len(seats)))
    return OfferedTable(
        name,
        agreed,
        tuple(player for player, _holder in every),
        tuple(holder for _player, holder in every),
        scores or (0,) * agreed.sides,
        number,
        OPENED,
    )


BOB: Final = (Player("Bobby"), person("bob"))
CYN: Final = (Player("cyn"), person("cyn", Presence.DROPPED, 45_000))
KEPT: Final = (BOT, replace(FREE, reserved="dan"))
FOR_ANN: Final = (BOT, replace(FREE, reserved="ann"))

PARTNERS: Final = table(
    "bob-1", rules(4, partners=True), BOB, CYN, (BOT, FREE), KEPT, scores=(34, 27), number=3
)
KEPT_FOR_ANN: Final = replace(
    table("club", rules(3), BOB, (BOT, FREE), FOR_ANN, number=0), turn=30_000, quiet=True
)
FULL: Final = replace(table("duel", rules(2), BOB, CYN), hints=True, watchers=2)
OF_ANN: Final = table("mine", rules(2), (Player("Ann"), person("ann", Presence.STOOD_IN)), CYN)
LEFT_BY_ANN: Final = table(
    "ann-1",
    rules(4, partners=True),
    BOB,
    (BOT, person("ann", Presence.LEFT)),
    (BOT, FREE),
    number=2,
)
OVER: Final = replace(table("old", rules(2), BOB, scores=(104, 40), number=6), is_over=True)

TABLES: Final = (PARTNERS, KEPT_FOR_ANN, FULL, OF_ANN, OVER)
"""What Ann finds, of whom the fourth has a seat."""

"""Results of matches that ended while somebody who held a seat was away."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from passing_game.tables.wire.answers import MissedWire
from passing_game.tables.wire.limits import MISSED
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire

if TYPE_CHECKING:
    from passing_game.tables.seat import TableView


class Missed:
    """What each account has missed, the latest of it, until it is at a table again."""

    def __init__(self) -> None:
        self._by_uid: dict[int, deque[MissedWire]] = {}

    def of(self, uid: int) -> tuple[MissedWire, ...]:
        """What an account has missed, the oldest first."""
        return tuple(self._by_uid.get(uid, ()))

    def seen(self, uid: int) -> None:
        """Forget what an account has been told."""
        self._by_uid.pop(uid, None)

    def add(self, uid: int, table: str, seat: int, view: TableView, moment: int) -> None:
        """Keep a result for somebody who was away from a seat.

        Args:
            uid: whose seat it was.
            table: the table's name.
            seat: the seat.
            view: how the table stands at the end, as anybody may see it.
            moment: when it ended, in seconds since 1970-01-01, UTC.
        """
        missed = MissedWire(
            table=table,
            rules=rules_to_wire(view.game.rules),
            players=players_to_wire(view.players),
            seat=seat,
            scores=view.game.scores,
            ended=moment,
            winner=view.game.winner,
        )
        self._by_uid.setdefault(uid, deque(maxlen=MISSED)).append(missed)

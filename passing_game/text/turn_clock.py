"""The clock of one's own turns: its end is warned of, and a move that a bot made is told as such.

The host tells how a table stands when the warning is due, so nothing here waits for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.phrases.not_granted import not_granted
from passing_game.phrases.plain import closed
from passing_game.phrases.waiting import WARNING, turn_is_short
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.seat import TableView, Update


class TurnClock:
    """What there is to tell of the clock of one's own turns, each of it once in a turn."""

    def __init__(self) -> None:
        self._submitted_at: int | None = None
        self._is_warned = False
        self._is_played = False

    def submits(self, seq: int) -> None:
        """One makes a move oneself after event `seq`."""
        self._submitted_at = seq

    def refused(self) -> None:
        """That move was not made."""
        self._submitted_at = None

    def before_move(self, before: TableView, update: Update) -> Sequence[str]:
        """That the time was over, if a bot has moved for one; said before its move is."""
        if self._is_played or not self._is_bots(before, update):
            return []
        self._is_played = True
        return [not_granted(Refusal.BOT_PLAYS, {})]

    def _is_bots(self, before: TableView, update: Update) -> bool:
        """Whether a move was made in one's turn while one was there, and not by oneself."""
        if not update.events or _left(before) is None or before.seq == self._submitted_at:
            return False
        first = update.events[0]
        if not isinstance(first, TilePlayed | TileDrawn | TurnPassed):
            return False
        return first.seat == before.game.seat

    def warning(self, table: TableView) -> Sequence[str]:
        """That one's turn ends soon, if it does."""
        left = _left(table)
        if not table.game.is_my_turn:
            self._is_warned = self._is_played = False
        elif left and left <= WARNING and not self._is_warned:
            self._is_warned = True
            return [closed(turn_is_short(left))]
        return []


def _left(table: TableView) -> int | None:
    """The milliseconds of one's own turn; None without a clock, a line or a turn."""
    company = table.company
    if company is None or company.line is not LineStatus.LIVE or not table.game.is_my_turn:
        return None
    return company.turn

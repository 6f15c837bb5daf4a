"""When the next round is dealt: all who are there ask for it, or were waited for long enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.engine.match import Phase

if TYPE_CHECKING:
    from passing_game.engine.match import Match
    from passing_game.tables.shared.members import Members

WAIT: Final = 20_000
"""How long those who are not ready keep the others waiting, in milliseconds."""


class Dealing:
    """The way to the next deal. Times are the table's.

    Between two rounds the waiting begins with the end of the first, before the first deal with
    the first who asks for it.

    Attributes:
        is_under_way: whether the deal was asked for and has not come yet.
    """

    def __init__(self, match: Match, now: float) -> None:
        self.is_under_way = False
        self._match = match
        self._at: float | None = now + WAIT if self._is_between else None

    def begin_waiting(self, now: float) -> None:
        """A round is over, and another is to come."""
        self._at = now + WAIT

    def begin(self) -> None:
        """The next round is being dealt."""
        self.is_under_way, self._at = True, None

    def done(self) -> None:
        """It was dealt."""
        self.is_under_way, self._at = False, None

    def is_due(self, members: Members, now: float) -> bool:
        """Whether the next round is to be dealt now."""
        asked = [member.ready for member in members.here]
        if not asked or self.is_under_way or self._match.phase is not Phase.BETWEEN_ROUNDS:
            return False
        if not self._is_between and not any(asked):
            self._at = None
        elif self._at is None:
            self._at = now + WAIT
        return all(asked) or (self._at is not None and now >= self._at)

    def deadlines(self) -> list[float]:
        """When the waiting is over, if somebody waits."""
        return [] if self._at is None else [self._at]

    def left(self, now: float) -> int | None:
        """The milliseconds until then; None if nobody waits."""
        return None if self._at is None else max(0, round(self._at - now))

    @property
    def _is_between(self) -> bool:
        """Whether a round is over and another to come."""
        return self._match.phase is Phase.BETWEEN_ROUNDS and self._match.round_number > 0

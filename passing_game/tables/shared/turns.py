"""Whose turn the clock runs for, and whose turn the bot plays since it has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.shared.table_time import TurnClock

if TYPE_CHECKING:
    from passing_game.tables.shared.members import Members


class Turns:
    """The turn clock of a table.

    It stands while the person on turn is away: what they get then is the grace period.

    Attributes:
        covered: the seat whose turn the bot plays.
    """

    def __init__(self, length: int | None) -> None:
        self.covered: int | None = None
        self._clock = TurnClock(length)
        self._seat: int | None = None

    def see(self, seat: int | None) -> None:
        """Take note of who is on turn now, None while no round runs."""
        if seat != self._seat:
            self._seat, self.covered = seat, None
            self._clock.begin()

    def settle(self, members: Members, now: float) -> None:
        """Let the clock run or stand, and the bot play where it has run out."""
        if self._seat is None:
            return
        is_here = members.seats[self._seat].is_here
        self._clock.run(now, on=is_here and self.covered is None)
        if is_here and self._clock.is_over(now):
            self.covered = self._seat

    def deadlines(self, now: float) -> list[float]:
        """When the warning and the end are due, if the clock runs."""
        return [] if self._seat is None else self._clock.deadlines(now)

    def left(self, members: Members, now: float) -> int | None:
        """The milliseconds of the person on turn; None without a clock, or with a bot on turn."""
        if self._clock.length is None or self._seat is None:
            return None
        return round(self._clock.left(now)) if members.seats[self._seat].is_held else None

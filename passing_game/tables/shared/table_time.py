"""The time of a table: it stands still while nobody is there, so nobody loses by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class TableTime:
    """A stopwatch in milliseconds from 0, standing at first.

    Args:
        clock: tells seconds and never goes back.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._passed = 0.0
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    @property
    def now(self) -> float:
        """The milliseconds that have passed at the table."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return self._passed + running * 1000

    def take_back(self, seconds: float) -> None:
        """Let some of the time that runs not have passed, but no more than has."""
        if self._since is not None:
            self._since = min(self._clock(), self._since + seconds)

    def run(self, *, on: bool) -> None:
        """Let time pass from now on, or stand still."""
        if on == self.is_running:
            return
        self._passed, self._since = self.now, self._clock() if on else None


class TurnClock:
    """The clock of one turn at a time; it stands while whoever is on turn is away.

    Args:
        length: the milliseconds of a turn; None for a table without a clock.
    """

    def __init__(self, length: int | None) -> None:
        self.length = length
        self._left = float(length or 0)
        self._since: float | None = None

    @property
    def warning(self) -> float:
        """How many milliseconds before the end a warning is due."""
        return min(10_000.0, (self.length or 0) / 2)

    def begin(self) -> None:
        """Begin another turn, standing."""
        self._left, self._since = float(self.length or 0), None

    def run(self, now: float, *, on: bool) -> None:
        """Let the turn's time pass from now on, or stand still."""
        if on == (self._since is not None):
            return
        self._left, self._since = self.left(now), now if on else None

    def left(self, now: float) -> float:
        """The milliseconds that are left of the turn, 0 at the least."""
        gone = 0.0 if self._since is None else now - self._since
        return max(0.0, self._left - gone)

    def is_over(self, now: float) -> bool:
        """Whether the turn's time is over."""
        return self.length is not None and self.left(now) <= 0

    def deadlines(self, now: float) -> list[float]:
        """When something is due if time goes on: the warning, the end."""
        if self._since is None or self.length is None:
            return []
        end = now + self.left(now)
        return [when for when in (end - self.warning, end) if when > now]

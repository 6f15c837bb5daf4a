"""A budget that a bot can tell how much it did, where somebody measures it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.bots import Budget


class Counted:
    """So many iterations (1 and up) that count what a bot says it has made.

    Args:
        iterations: how many the bot may make.
        expired: whether the time cap is over; None for no time cap.
    """

    def __init__(self, iterations: int, expired: Callable[[], bool] | None = None) -> None:
        self.iterations = iterations
        self.made: int | None = None
        self._expired = expired

    def expired(self) -> bool:
        """Whether the time cap is over."""
        return self._expired is not None and self._expired()

    def count(self, made: int) -> None:
        """Have so many more iterations (0 and up) been made."""
        self.made = (self.made or 0) + made


def tell(budget: Budget, made: int) -> None:
    """Say that so many iterations were made, where the budget wants to know."""
    if isinstance(budget, Counted):
        budget.count(made)

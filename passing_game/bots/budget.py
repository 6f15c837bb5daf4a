"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.rules import Rules


def never() -> bool:
    """The time is not over."""
    return False


@dataclass(frozen=True, slots=True)
class Iterations:
    """A budget of so many iterations (1 and up); `over` tells whether a time cap is over."""

    iterations: int = 1000
    over: Callable[[], bool] = never

    def expired(self) -> bool:
        """Whether the time cap is over; without one, never."""
        return self.over()


ITERATIONS: Final = {2: 800, 3: 2000, 4: 2100}
"""The expert's iterations for a move, by the number of seats: well within its cap."""

PARTNERS_ITERATIONS: Final = 700
"""The same with partners, who take longer for each and have a fourth of the time."""

CAPS: Final = {2: 50, 3: 200, 4: 200}
"""The time caps in milliseconds; partners have that of two seats."""


def budget_for(level: str, rules: Rules) -> int:
    """How many iterations a level makes for a move at such a table; 1 where it does not search."""
    if level.partition("-")[0] != "expert":  # what follows is a character
        return 1
    return PARTNERS_ITERATIONS if rules.partners else ITERATIONS[rules.players]


def cap_for(rules: Rules) -> int:
    """The time cap of a move in milliseconds, which only slow machines reach."""
    return CAPS[2 if rules.partners else rules.players]

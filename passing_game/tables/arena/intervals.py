"""95% intervals of what was counted: of matches alone, and of matches that share a deal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

Z: Final = 1.959964
"""Half the width of a 95% interval in standard errors."""


def wilson(wins: int, matches: int) -> tuple[float, float]:
    """The 95% interval of a rate, 0 to 1 (E. B. Wilson, 1927). `matches` is 1 or more."""
    rate = wins / matches
    spread = Z * Z / matches
    middle = rate + spread / 2
    half = Z * math.sqrt(rate * (1 - rate) / matches + spread / (4 * matches))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return max(0.0, low), min(1.0, high)


@dataclass(slots=True)
class Clusters:
    """A ratio, counted in clusters whose parts belong together: the matches of a deal.

    Each deal gives so many `units` (1 and up) and an `amount` that came of them. Only sums are
    kept, of whole numbers, so the order of the deals makes no difference.
    """

    deals: int = 0
    units: int = 0
    amount: int = 0
    _units_squared: int = 0
    _amount_squared: int = 0
    _product: int = 0

    def add(self, units: int, amount: int) -> None:
        """Count a deal."""
        self.deals += 1
        self.units += units
        self.amount += amount
        self._units_squared += units * units
        self._amount_squared += amount * amount
        self._product += units * amount

    @property
    def ratio(self) -> float:
        """The amount that came of a unit; 0 before the first deal."""
        return self.amount / self.units if self.units else 0.0

    def interval(self) -> tuple[float, float] | None:
        """The 95% interval of the ratio; None for fewer than two deals.

        The usual estimate of a ratio in a cluster sample, linearised (Cochran, Sampling
        Techniques, 1977, chapter 6).
        """
        if self.deals < 2:
            return None
        ratio = self.ratio
        squares = (
            self._amount_squared - 2 * ratio * self._product + ratio * ratio * self._units_squared
        )
        variance = max(0.0, squares) * self.deals / (self.deals - 1)
        half = Z * math.sqrt(variance) / self.units
        return ratio - half, ratio + half

    def rate_interval(self) -> tuple[float, float]:
        """The 95% interval of a ratio that is a rate, 0 to 1; all deals have the same units.

        As Agresti and Coull (1998) do for a single rate, two more are counted, one wholly won and
        one wholly lost: so all deals won, or all halved, is not taken for certainty.
        """
        each = self.units // max(self.deals, 1) or 1
        deals = self.deals + 2
        mean = (self.amount / each + 1) / deals
        squares = self._amount_squared / each**2 + 1
        variance = max(0.0, squares - deals * mean * mean) / (deals - 1)
        half = Z * math.sqrt(variance / deals)
        return max(0.0, mean - half), min(1.0, mean + half)

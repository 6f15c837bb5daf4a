"""How long a bot may think, where nobody waits for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Iterations:
    """A budget of so many iterations (1 and up) without a time cap."""

    iterations: int = 1000

    def expired(self) -> bool:
        """Never."""
        return False

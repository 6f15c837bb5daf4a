"""How the seats change in a rematch: people and bots move on, and partners are others."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Sitting = TypeVar("Sitting")


def rotated(seats: Sequence[Sitting]) -> list[Sitting]:
    """What is in the first seat in its place, the others one seat on; two change places."""
    if len(seats) == 2:
        return [seats[1], seats[0]]
    first, *others = seats
    return [first, others[-1], *others[:-1]]

"""Bots: from what a seat may know to a move. They see a `SeatView`, never a match.

A bot is any callable like `Bot`; those that come with the program are in `registry`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from passing_game.engine.moves import Move
from passing_game.engine.view import SeatView


class Budget(Protocol):
    """How long a bot may think: a count of iterations, so that a level is the same everywhere."""

    @property
    def iterations(self) -> int:
        """How many iterations the bot may make, 1 and up; a bot that makes none may ignore it."""
        ...

    def expired(self) -> bool:
        """Whether the time cap, which only slow machines reach, is over."""
        ...


Bot = Callable[[SeatView, Random, Budget], Move]
"""Choose one of `view.legal`. Chance comes from the given dice alone."""

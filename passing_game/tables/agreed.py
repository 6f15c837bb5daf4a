"""What holds at a shared table, whoever sits there and by whatever rules they play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from passing_game.tables.setup import USUAL_BOT

GRACE: Final = 60_000
"""The usual grace period of a seat in a round, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What is agreed at a shared table.

    Attributes:
        quiet: whether only set phrases may be said.
        hints: whether hints are allowed.
        turn: the milliseconds of a turn, None without a clock.
        grace: the milliseconds that a seat may be without a line in a round, in total.
        stand_in: the level of the bot that plays for somebody who is away.
    """

    quiet: bool = False
    hints: bool = False
    turn: int | None = None
    grace: int = GRACE
    stand_in: str = USUAL_BOT

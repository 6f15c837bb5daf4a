"""The daily deal: one match a day, the same for everybody who plays it, without asking anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.rules import Preset, Rules
from passing_game.tables.codes import Shared
from passing_game.tables.days import daily_seed, day_of

if TYPE_CHECKING:
    from datetime import date


def daily(day: date) -> Shared:
    """The deal of a day: partners by the standard rules, dealt from a seed like daily/2026-11-30.

    The day is that of the player's calendar, wherever they are.
    """
    rules = Rules.preset(Preset.STANDARD, 4, partners=True)
    return Shared(rules, daily_seed(day))


def day_dealt(shared: Shared) -> date | None:
    """The day whose deal this is; None if it is none, also where just the rules are others."""
    day = day_of(shared.seed)
    return day if day is not None and shared == daily(day) else None

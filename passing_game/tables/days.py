"""The seeds of the daily deals: one for each day of the calendar."""

from __future__ import annotations

from datetime import date
from typing import Final

_BEFORE_THE_DAY: Final = "daily/"


def daily_seed(day: date) -> str:
    """The seed of a day, like daily/2026-11-30."""
    return f"{_BEFORE_THE_DAY}{day.isoformat()}"


def day_of(seed: str) -> date | None:
    """The day whose seed this is; None if it is no day's."""
    try:
        day = date.fromisoformat(seed.removeprefix(_BEFORE_THE_DAY))
    except ValueError:
        return None
    return day if seed == daily_seed(day) else None

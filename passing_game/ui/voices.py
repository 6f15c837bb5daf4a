"""What a table screen needs to talk at a shared table, and to tell how old its news is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from passing_game.tables.company import SetPhrase
from passing_game.ui.telling import Telling

if TYPE_CHECKING:
    from passing_game.tables.company import Company

Speak = Callable[[str | SetPhrase], Awaitable[Telling]]
"""Says a text or a set phrase to the table; the result is why it was not said, or `NOTHING`."""


Invite = Callable[[str], Awaitable[Telling]]
"""Invites an account to the table; the result is why it is not invited, or `NOTHING`."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What one has at a shared table besides a seat.

    Attributes:
        speak: says something to the table.
        clock: tells seconds, and never goes back.
        invite: invites somebody; None for who watches.
    """

    speak: Speak
    clock: Callable[[], float] = monotonic
    invite: Invite | None = None


class Ageing:
    """How long ago the company of a table was told.

    A company is a new one if its holders are, or the line is another: the same as before may be
    shown any number of times.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._told: Company | None = None
        self._at = 0.0

    def of(self, company: Company | None) -> int:
        """The age of a company, in milliseconds; 0 the first time that it is shown."""
        now, told = self._clock(), self._told
        if told is None or company is None or _is_news(told, company):
            self._told, self._at = company, now
        return round((now - self._at) * 1000)


def _is_news(told: Company, company: Company) -> bool:
    return told.holders is not company.holders or told.line is not company.line

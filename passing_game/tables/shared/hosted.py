"""A table that a host lets live, and why there may be none."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping

    from passing_game.tables.shared.shared_table import SharedTable

MOST_TABLES: Final = 500
"""Tables that a host has at the most."""

MOST_OPENED: Final = 8
"""Tables that are there at once and were opened by the same account, at the most."""

OPENED_AGAIN: Final = 30.0
"""Seconds after which an account that has opened `MOST_OPENED` tables at once may open another."""

MOST_SEATS: Final = 4
"""Seats that an account holds at once in all of a host's tables, at the most."""

DESERTED: Final = 600.0
"""Seconds after which a table that nobody is at is closed, if no match is being played there."""


class NoTable(StrEnum):
    """Why there is no table for somebody, beside the reasons that a table itself may have."""

    NO_SUCH_TABLE = "no such table"
    TOO_MANY_TABLES = "too many tables"
    """The host, or the account, has as many as may be (`most`)."""
    OPENED_TOO_OFTEN = "opened too often"
    """The account has opened many tables in a short time."""
    TOO_MANY_SEATS = "too many seats"
    """The account holds as many seats as it may (`most`)."""


@dataclass(eq=False)
class NotHere(Exception):
    """The host has no such table, or will not have one more."""

    why: NoTable
    data: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(eq=False)
class Hosted:
    """A table that lives, and when somebody was seen there."""

    table: SharedTable
    busy: float
    life: asyncio.Task[None] | None = None


def has_no_match(table: SharedTable) -> bool:
    """Whether no match is being played at a table: none was begun, or it is over."""
    return table.is_over or table.view_of(None).game.round == 0

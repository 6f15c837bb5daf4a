"""What a host has told of its tables, as plain values for a lobby."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from passing_game.tables.offered import OfferedTable
from passing_game.tables.wire.flaws import WireError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.tables.wire.answers import TableLine


def offered(lines: Iterable[TableLine]) -> list[OfferedTable]:
    """The tables of a host's list, less those that cannot be: nobody could sit down there."""
    tables = []
    for line in lines:
        with suppress(WireError):
            tables.append(OfferedTable.of(line))
    return tables

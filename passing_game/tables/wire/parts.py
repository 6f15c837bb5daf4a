"""Long answers, in as many messages as it takes: no line gets longer than a client reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from passing_game.tables.wire.answers import People, Tables
from passing_game.tables.wire.limits import PEOPLE_A_LINE, TABLES_A_LINE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from passing_game.tables.wire.answers import PersonLine, TableLine

Piece = TypeVar("Piece")


def tables_in_parts(lines: Sequence[TableLine]) -> tuple[Tables, ...]:
    """All tables of the lobby, in as many messages as it takes; one if there are none."""
    return tuple(Tables(part, more) for part, more in _parts(lines, TABLES_A_LINE))


def people_in_parts(lines: Sequence[PersonLine]) -> tuple[People, ...]:
    """All people who are there, in as many messages as it takes; one if there are none."""
    return tuple(People(part, more) for part, more in _parts(lines, PEOPLE_A_LINE))


def _parts(pieces: Sequence[Piece], most: int) -> Iterator[tuple[tuple[Piece, ...], bool]]:
    """So many at a time, each with whether more follow."""
    for start in range(0, max(len(pieces), 1), most):
        yield tuple(pieces[start : start + most]), start + most < len(pieces)

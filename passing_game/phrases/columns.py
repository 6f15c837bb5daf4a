"""Rows of short texts as lines of plain text whose columns stand below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.names import cells

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def columns(rows: Sequence[Sequence[str]], to_the_left: Collection[int] = ()) -> list[str]:
    """The rows as lines, none with blanks at its end.

    Args:
        rows: cells of printable text, in every row as many.
        to_the_left: the places (from 0) of the columns that are flush left; the others are flush
            right.
    """
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + _blanks(cell, width) if place in to_the_left else _blanks(cell, width) + cell
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _blanks(cell: str, width: int) -> str:
    return " " * (width - cells(cell))

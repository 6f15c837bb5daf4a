"""Texts in lines of so many cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.names import cells

if TYPE_CHECKING:
    from collections.abc import Iterator


def wrapped(text: str, width: int) -> Iterator[str]:
    """A text in lines of so many cells, broken between words; a word that is longer, in itself."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if cells(longer) <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _broken(word, width)
        yield from full
    if line:
        yield line


def _broken(word: str, width: int) -> list[str]:
    """A word in pieces of so many cells; paths are broken after a slash where that is possible."""
    pieces = []
    while cells(word) > width:
        end = next(end for end in range(len(word), 0, -1) if cells(word[:end]) <= width)
        end = word.rfind("/", 0, end) + 1 or end
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]

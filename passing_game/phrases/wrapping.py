"""Texts in lines of so many cells."""

from __future__ import annotations

import re
from typing import Final

from passing_game.tables.names import cells

_GAP: Final = re.compile(r"[^\S\u00a0\u2007\u202f]+(?!(?<=\d )[s%](?!\w))")
"""White space where a line may be broken: no no-break space, nor a blank before a unit (30 s)."""


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of so many cells, broken between words; a word that is longer, in itself."""
    lines: list[str] = []
    for word in filter(None, _GAP.split(text)):
        if lines and cells(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines += _broken(word, width)
    return lines


def _broken(word: str, width: int) -> list[str]:
    """A word in pieces of so many cells; paths are broken after a slash where that is possible."""
    pieces, width = [], max(1, width)
    while len(word) > 1 and cells(word) > width:
        end = next((end for end in range(len(word), 0, -1) if cells(word[:end]) <= width), 1)
        end = word.rfind("/", 0, end) + 1 or end
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]

"""Texts in lines of so many cells."""

from __future__ import annotations

from passing_game.tables.names import cells


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of so many cells, broken between words; a word that is longer, in itself."""
    lines: list[str] = []
    for word in text.split():
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

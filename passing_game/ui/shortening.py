"""Names that stand beside each other, cut so that one can still tell them apart."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

from passing_game.tables.names import LONGEST_NAME
from passing_game.ui.canvas import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from passing_game.phrases.cast import Cast

FEW_LETTERS: Final = 3
"""Cells that are too few to give one up for an ellipsis."""


def told_apart(names: Sequence[str], longest: int) -> list[str]:
    """Names in at most so many cells each.

    A name is cut at its end. Where that leaves the same of names that differ, they are cut in the
    middle, so that the end is kept by which they differ ("stud…01", "stud…02"); where that has no
    room, what they begin with alike is left out.

    Args:
        names: those that are read side by side.
        longest: in cells, 1 and up; a wide letter is shown even where there is one.
    """
    return [_shortened(name, names, longest) for name in names]


def short_cast(cast: Cast, fits: Callable[[Cast], bool]) -> Cast:
    """The same people, with names as long as fits; of one letter if nothing does."""
    short = cast
    for longest in range(LONGEST_NAME, 0, -1):
        short = replace(cast, names=tuple(told_apart(cast.names, longest)))
        if fits(short):
            break
    return short


def short_sides(cast: Cast, longest: int) -> list[str]:
    """The names of the scores, in at most so many cells each; of partners both are cut alike."""
    sides = range(cast.rules.sides)
    if not cast.rules.partners:
        return told_apart([cast.side(side) for side in sides], longest)
    short = short_cast(cast, lambda cast: all(cell_len(cast.side(one)) <= longest for one in sides))
    return [_cut(short.side(side), longest) for side in sides]


def sides_of_short_names(cast: Cast, longest: int, *, in_signs: bool = False) -> list[str]:
    """The names of the scores, made of names that all have at most so many cells.

    Args:
        cast: who is who; "You", "Us" and "Them" stay whole.
        longest: cells of a name, 1 and up; those of two partners stand beside each other.
        in_signs: with a sign for the word between two partners, whatever the language.
    """
    names = told_apart([cast.name(seat) for seat in range(cast.rules.players)], longest)
    if in_signs and cast.rules.partners and cast.me is None:
        return [f"{one}&{other}" for one, other in zip(names[:2], names[2:], strict=True)]
    short = replace(cast, names=tuple(names))
    return [short.side(side) for side in range(cast.rules.sides)]


def _shortened(name: str, names: Sequence[str], longest: int) -> str:
    """A name as it is cut beside others."""
    short = _cut(name, longest)
    if short == name:
        return name
    alike = {other for other in names if _cut(other, longest) == short}
    if len(alike) == 1:
        return short
    same = _alike(alike)
    starts = [start for start in _ends_to_keep(name[: same + 1]) if 0 < start <= same] or [1]
    for start in starts:
        room = longest - 1 - cell_len(name[start:])
        if room > 0 and longest > FEW_LETTERS:
            return f"{set_cell_size(name[:start], room).rstrip()}…{name[start:]}"
    ends = [other[starts[0] :].lstrip() for other in alike]
    return _shortened(name[starts[0] :].lstrip(), ends, longest) or short


def _alike(names: Collection[str]) -> int:
    """How many letters all of them begin with alike."""
    columns = zip(*names, strict=False)
    return len([*takewhile(lambda letters: len(set(letters)) == 1, columns)])


def _ends_to_keep(text: str) -> list[int]:
    """Where a name may be taken up again: at a word, at a number, at the last letter."""
    starts = [found.start(1) for found in (_WORD.search(text), _NUMBER.search(text)) if found]
    return [*starts, len(text) - 1]


_WORD: Final = re.compile(r"[\W_](\w[^\W_]*)\Z")
_NUMBER: Final = re.compile(r"(\d+)\Z")


def _cut(name: str, longest: int) -> str:
    if longest > FEW_LETTERS:
        return fitted(name, longest)
    letters = set_cell_size(name, min(longest, cell_len(name))).rstrip()
    return letters or name[:1]  # a wide one has two cells

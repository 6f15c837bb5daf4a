"""What the tables of a host are called: short words that are easily said and typed."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Container

WORDS: Final = (
    *("oak", "elm", "ash", "fir", "yew", "bay", "fig", "box", "teak", "pine", "lime", "rowan"),
    *("alder", "aspen", "beech", "birch", "cedar", "ebony", "hazel", "holly", "larch", "maple"),
    *("olive", "walnut", "willow", "cherry", "laurel", "linden", "spruce", "chestnut"),
)
"""Trees, whose wood tables are made of."""


def free_name(taken: Container[str], turn: int) -> str:
    """A name that no table has; when all words are taken, they come with numbers.

    Args:
        taken: the names of the tables that there are.
        turn: how many names were given before. The name of a table that is gone is not given again
            at once: somebody may be on the way back to it.
    """
    first = turn % len(WORDS)
    words = (*WORDS[first:], *WORDS[:first])
    names = (word if lap == 1 else f"{word}{lap}" for lap in count(1) for word in words)
    return next(name for name in names if name not in taken)

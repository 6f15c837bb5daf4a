"""Foreign text made harmless: on the host when it comes in, and again in the client.

What is not seen is taken out, and the rest cut by cells. Cleaning what is clean changes nothing.
Brackets stay: whoever shows foreign text must not read markup in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from passing_game.tables.names import LONGEST_NAME, MOST_CHARACTERS, cells
from passing_game.tables.visible import visible
from passing_game.tables.wire.limits import LABEL_CELLS, TALK_CELLS

_LOOKED_AT: Final = 8
"""How many times as much text is looked at as may be left of it.

It is cut before it is put in order, which takes long for long runs of marks.
"""


def clean_name(text: str) -> str:
    """A nickname as it may be shown, and as `tables.names` has it; empty if nothing is left."""
    return _clean(text[: _LOOKED_AT * MOST_CHARACTERS], MOST_CHARACTERS, LONGEST_NAME)


def clean_label(text: str) -> str:
    """An account, a table's name or a version as it may be shown; empty if nothing is left."""
    return _clean(text[: _LOOKED_AT * LABEL_CELLS], LABEL_CELLS, LABEL_CELLS)


def label_or_none(text: str | None) -> str | None:
    """The same where there may be none, as there is none if nothing is left."""
    return clean_label(text or "") or None


def clean_talk(text: str) -> str:
    """A line of talk as it may be shown; empty if nothing is left."""
    return _clean(text[: _LOOKED_AT * 2 * TALK_CELLS], 2 * TALK_CELLS, TALK_CELLS)


@lru_cache(maxsize=512)  # the same few names and lines are told again with every move
def _clean(text: str, characters: int, most_cells: int) -> str:
    line = visible(text)[:characters]
    while cells(line) > most_cells:
        line = line[:-1]
    return line.rstrip()

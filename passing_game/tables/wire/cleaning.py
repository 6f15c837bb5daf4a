"""Foreign text made harmless: on the host when it comes in, and again in the client.

Control, format (bidi, zero width), unassigned and private characters are taken out, what takes up
no room or only seems to, and marks that pile up; the rest is in NFC and cut by cells. Cleaning
what is clean changes nothing. Brackets stay: whoever shows foreign text must not read markup in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final
from unicodedata import category, normalize

from passing_game.tables.names import LONGEST_NAME, MOST_CHARACTERS, cells
from passing_game.tables.wire.limits import LABEL_CELLS, TALK_CELLS

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS: Final = 3
"""Marks that a character may bear; more of them run into the lines above and below."""

INVISIBLE: Final = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Printable by their category, and yet not to be seen: fillers, blanks, variation selectors.

From Unicode's `DerivedCoreProperties.txt` (Default_Ignorable_Code_Point), and the blank of Braille.
"""

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
    spaced = " ".join(text.split())
    seen = "".join(sign for sign in spaced if sign.isprintable() and sign not in INVISIBLE)
    line = " ".join("".join(_without_piles(normalize("NFC", seen))).split())[:characters]
    while cells(line) > most_cells:
        line = line[:-1]
    return line.rstrip()


def _without_piles(text: str) -> Iterator[str]:
    """The characters with so many marks each; none at the beginning and none on a space."""
    room = 0
    for sign in text:
        if category(sign).startswith("M"):
            room -= 1
        else:
            room = 0 if sign == " " else MARKS + 1
        if room > 0 or sign == " ":
            yield sign

"""Foreign text with nothing in it that is not seen, or that runs into what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import category, normalize

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


def is_mark(sign: str) -> bool:
    """Whether a character is drawn on the one before, as accents and some vowels, in no cell."""
    return category(sign).startswith("M")


def visible(text: str) -> str:
    """The text in NFC, with printable characters alone, few marks on each, and single spaces.

    Control, format (bidi, zero width), unassigned and private characters are taken out, what takes
    up no room or only seems to, and marks that pile up. What is visible is left as it is.
    """
    spaced = " ".join(text.split())
    seen = "".join(sign for sign in spaced if sign.isprintable() and sign not in INVISIBLE)
    return " ".join("".join(_without_piles(normalize("NFC", seen))).split())


def _without_piles(text: str) -> Iterator[str]:
    """The characters with so many marks each; none at the beginning and none on a space."""
    room = 0
    for sign in text:
        if is_mark(sign):
            room -= 1
        else:
            room = 0 if sign == " " else MARKS + 1
        if room > 0 or sign == " ":
            yield sign

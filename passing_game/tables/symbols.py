"""Short texts that people read out and type: their symbols, their groups and their check.

The symbols are the 32 of Crockford's alphabet: the digits and the capitals but I, L, O and U
(https://www.crockford.com/base32.html). Each stands for 5 bits. A text has whole groups of five.

Its last two symbols are the check: the whole text, read as a number in base 32, leaves 1 when it
is divided by 1019 (as the check digits of ISO 7064 do with 97). 1019 is a prime of which 32 is a
primitive root, so every changed symbol is found, and every two swapped ones that stand less than
1018 apart. A symbol too few or too many leaves no whole groups, so it is found too. Of all other
mistakes one in 1019 is not.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final
from unicodedata import category

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS: Final = 5
"""Of a symbol."""
GROUP: Final = 5
"""Symbols that stand together."""
CHECK: Final = 2
"""Symbols of the check."""

_PRIME: Final = 1019
_READ_AS: Final = {"0": "0Oo", "1": "1IiLl"}
_VALUES: Final = {
    character: value
    for value, symbol in enumerate(SYMBOLS)
    for character in _READ_AS.get(symbol, symbol + symbol.lower())
}
"""What each character that can be typed for a symbol stands for."""


class Mistake(StrEnum):
    """What is wrong with a code."""

    EMPTY = "empty"
    SYMBOL = "symbol"
    """It has a character that no code has: `symbol`."""
    LENGTH = "length"
    """It has another number of symbols than any code: `length`."""
    CHECK = "check"
    """It is mistyped."""
    NEWER = "newer"
    """It is whole, but of a format that only a newer program knows."""
    OUTLANDISH = "outlandish"
    """It is whole, but means nothing that can be played."""


class BadCode(ValueError):
    """A text that is no code."""

    def __init__(self, reason: Mistake, *, symbol: str = "", length: int = 0) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.symbol = symbol
        self.length = length


def written(values: Sequence[int]) -> str:
    """The text of values from 0 to 31, which with the check fill whole groups."""
    code = [*values, *split((1 - _remainder([*values, 0, 0])) % _PRIME, CHECK)]
    groups = (code[start : start + GROUP] for start in range(0, len(code), GROUP))
    return "-".join("".join(SYMBOLS[value] for value in group) for group in groups)


def typed(text: str, longest: int) -> list[int]:
    """The values in a text, without the check.

    Capitals or not are the same, blanks and dashes can be anywhere; O is read as 0, I and L as 1.

    Args:
        text: what somebody typed or pasted.
        longest: the most symbols that it can have.

    Raises:
        BadCode: EMPTY, SYMBOL, LENGTH or CHECK.
    """
    symbols = [character for character in text if not _is_gap(character)]
    for symbol in symbols:
        if symbol not in _VALUES:
            raise BadCode(Mistake.SYMBOL, symbol=symbol)
    if not symbols:
        raise BadCode(Mistake.EMPTY)
    if len(symbols) % GROUP or len(symbols) > longest:
        raise BadCode(Mistake.LENGTH, length=len(symbols))
    code = [_VALUES[symbol] for symbol in symbols]
    if _remainder(code) != 1:
        raise BadCode(Mistake.CHECK)
    return code[:-CHECK]


def split(number: int, symbols: int) -> list[int]:
    """The values of so many symbols that are a number, the highest first."""
    return [number >> BITS * place & 31 for place in reversed(range(symbols))]


def joined(values: Iterable[int]) -> int:
    """The number that values are."""
    number = 0
    for value in values:
        number = number << BITS | value
    return number


def _is_gap(character: str) -> bool:
    """Blanks, dashes, and the invisible characters that come along when a text is copied."""
    return character in " -\N{MINUS SIGN}" or (
        character.isspace() or category(character) in ("Pd", "Cf")
    )


def _remainder(code: Iterable[int]) -> int:
    """What a code leaves when it is divided."""
    left = 0
    for value in code:
        left = (left * len(SYMBOLS) + value) % _PRIME
    return left

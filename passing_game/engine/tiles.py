"""The double-six set: 28 tiles, each a small number behind a typed face.

A tile's number is its place in the order 0-0, 1-0, 1-1, 2-0 ... 6-6. A set of tiles is a 28-bit
mask: bit n stands for tile n. The bots' playouts work on numbers and masks; everybody else sees
`Tile` and `Hand`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NUMBERS: Final = range(7)
"""What a half can bear: 0 to 6 pips."""

HALVES: Final = tuple((high, low) for high in NUMBERS for low in range(high + 1))
"""For each tile's number its two halves in pips, the higher first."""

PIPS: Final = tuple(high + low for high, low in HALVES)
"""For each tile's number the pips of both halves together, 0 to 12."""

TILES: Final = len(HALVES)
"""How many tiles the set has: 28."""

ALL: Final = (1 << TILES) - 1
"""The mask of the whole set."""

BEARING: Final = tuple(
    sum(1 << number for number, halves in enumerate(HALVES) if pips in halves) for pips in NUMBERS
)
"""For each number of pips the mask of the seven tiles that bear it."""

_CHUNK: Final = 7
_CHUNK_MASK: Final = (1 << _CHUNK) - 1
_CHUNK_PIPS: Final = tuple(
    tuple(
        sum(PIPS[start + bit] for bit in range(_CHUNK) if chunk >> bit & 1)
        for chunk in range(1 << _CHUNK)
    )
    for start in range(0, TILES, _CHUNK)
)


def mask_pips(mask: int) -> int:
    """The pips of all tiles of a mask, 0 to 168."""
    first, second, third, fourth = _CHUNK_PIPS
    return (
        first[mask & _CHUNK_MASK]
        + second[mask >> _CHUNK & _CHUNK_MASK]
        + third[mask >> 2 * _CHUNK & _CHUNK_MASK]
        + fourth[mask >> 3 * _CHUNK]
    )


class Tile(int):
    """One tile of the double-six set; as a number its place in the set, 0 to 27."""

    __slots__ = ()

    @classmethod
    def of(cls, one: int, other: int) -> Self:
        """The tile with these two halves, in either order.

        Raises:
            ValueError: if a half is not 0 to 6.
        """
        high, low = max(one, other), min(one, other)
        if low < 0 or high not in NUMBERS:
            raise ValueError(f"no tile has the halves {one} and {other}")
        return cls(high * (high + 1) // 2 + low)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The tile written as `str` writes it: "6-3", the higher half first.

        Raises:
            ValueError: if the text is anything else.
        """
        number = _NUMBER_OF.get(text)
        if number is None:
            raise ValueError(f"not a tile: {text!r}")
        return cls(number)

    @property
    def high(self) -> int:
        """The pips of the higher half."""
        return HALVES[self][0]

    @property
    def low(self) -> int:
        """The pips of the lower half."""
        return HALVES[self][1]

    @property
    def pips(self) -> int:
        """The pips of both halves together: what the tile counts in a hand."""
        return PIPS[self]

    @property
    def is_double(self) -> bool:
        """Whether both halves bear the same number."""
        return self.high == self.low

    def bears(self, pips: int) -> bool:
        """Whether one of its halves has this number of pips."""
        return pips in HALVES[self]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        # A number that is no tile can still be named in an error that refuses it.
        return f"Tile({self})" if self in range(TILES) else f"Tile({int(self)})"


_TEXTS: Final = tuple(f"{high}-{low}" for high, low in HALVES)
_NUMBER_OF: Final = {text: number for number, text in enumerate(_TEXTS)}

THE_SET: Final = tuple(Tile(number) for number in range(TILES))
"""All 28 tiles, in their order."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of tiles. Iterates in the order of the set; `mask` is its 28 bits."""

    mask: int = 0

    @classmethod
    def of(cls, tiles: Iterable[int]) -> Self:
        """The hand that holds these tiles."""
        mask = 0
        for tile in tiles:
            mask |= 1 << tile
        return cls(mask)

    @property
    def pips(self) -> int:
        """What the hand counts: the pips of all its tiles."""
        return mask_pips(self.mask)

    def __iter__(self) -> Iterator[Tile]:
        rest = self.mask
        while rest:
            lowest = rest & -rest
            yield THE_SET[lowest.bit_length() - 1]
            rest ^= lowest

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, int) and 0 <= tile < TILES and bool(self.mask >> tile & 1)

    def __str__(self) -> str:
        return " ".join(map(str, self))

"""Share codes: the rules and the seed of a match as a short text, which anybody can play again.

A code is written in the symbols of `symbols`, five bits each, in groups of five:

- The first symbol is the format: 1, 2 or 3.
- The next four are the rules: 20 bits. From the highest: 2 bits zero, 2 bits seating (2, 3 or 4
  seats, partners), 10 bits target in points, 2 bits lead, and a bit each for pass, draw, tie and
  partners_scoring. The number of an option's value is its place in `_OPTIONS`.
- Then comes the seed. In format 1 it is 16 hex digits, as the program draws by itself: 64 bits in
  13 symbols, the first bit zero; such a code has 20 symbols. In format 3 it is that of a daily deal
  (see `daily`), as the number of days from 2026-01-01 in 3 symbols; such a code has 10. In format 2
  it is any other text, in UTF-8 from the first bit on, and zero bits after it until the check ends
  a group.
- The last two are the check.

So the first group of a code is the kind of match, and all codes of a kind begin alike. A match has
one code and no other. What a code means never changes: another layout is another format. Alphabet,
groups and check stay in every format, so that a mistake is not taken for a code of a newer program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from passing_game.engine.errors import BadOption
from passing_game.engine.rules import Rules
from passing_game.tables.days import daily_seed, day_of
from passing_game.tables.symbols import (
    BITS,
    CHECK,
    GROUP,
    BadCode,
    Mistake,
    joined,
    split,
    typed,
    written,
)

__all__ = ["LONGEST_SEED", "BadCode", "Mistake", "Shared", "decode", "encode", "is_seed"]

LONGEST_SEED: Final = 200
"""In characters."""
LONGEST_CODE: Final = 1290
"""In symbols: a seed of 200 characters, 4 bytes each."""

_OWN, _TEXT, _DAY = 1, 2, 3
_FIRST_DAY: Final = date(2026, 1, 1)
_DAY_SYMBOLS: Final = 3
_OWN_SEED: Final = re.compile("[0-9a-f]{16}")
_SEATINGS: Final = ((2, False), (3, False), (4, False), (4, True))
_OPTIONS: Final = (
    ("lead", 2, ("random", "rotate", "winner")),
    ("pass", 1, ("free", "forced")),
    ("draw", 1, ("turn", "keep-playing")),
    ("tie", 1, ("literal", "domino-wins")),
    ("partners_scoring", 1, ("lowest-hand", "team-total")),
)
"""Each with its bits, and its values by their numbers. This is the format, and never changes."""


def is_seed(text: str) -> bool:
    """Whether a text can be the seed that somebody asks for: printable, 1 to 200 characters."""
    return text.isprintable() and 0 < len(text) <= LONGEST_SEED


@dataclass(frozen=True, slots=True)
class Shared:
    """What a code tells: the rules to play by, and the seed that deals the tiles.

    Raises:
        ValueError: if the seed is none as `is_seed` has it.
    """

    rules: Rules
    seed: str

    def __post_init__(self) -> None:
        if not is_seed(self.seed):
            raise ValueError("not a printable seed")


def encode(shared: Shared) -> str:
    """The code of a match, in capitals, with a dash between the groups."""
    rules = split(_number_of(shared.rules), GROUP - 1)
    if _OWN_SEED.fullmatch(shared.seed):
        return written([_OWN, *rules, *split(int(shared.seed, 16), 13)])
    days = _days_of(shared.seed)
    if days is not None:
        return written([_DAY, *rules, *split(days, _DAY_SYMBOLS)])
    return written([_TEXT, *rules, *_text_values(shared.seed)])


def decode(text: str) -> Shared:
    """What a code tells, as forgiving as `symbols.typed`.

    Raises:
        BadCode: if it is none.
    """
    kind, *values = typed(text, LONGEST_CODE)
    if kind > _DAY:
        raise BadCode(Mistake.NEWER)
    rules, seed = values[: GROUP - 1], values[GROUP - 1 :]
    try:
        shared = Shared(_rules_of(joined(rules)), _seed_of(kind, seed))
    except (ValueError, IndexError, OverflowError, BadOption):
        raise BadCode(Mistake.OUTLANDISH) from None
    if typed(encode(shared), LONGEST_CODE) != [kind, *values]:  # a bit that is zero in every code
        raise BadCode(Mistake.OUTLANDISH)
    return shared


def _number_of(rules: Rules) -> int:
    """The number that rules are in a code."""
    number = _SEATINGS.index((rules.players, rules.partners)) << 10 | rules.target
    for name, bits, values in _OPTIONS:
        number = number << bits | values.index(rules.option(name).value)
    return number


def _rules_of(number: int) -> Rules:
    """The rules that a number is in a code.

    Raises:
        IndexError, BadOption: if there are no such rules.
    """
    chosen: dict[str, str] = {}
    for name, bits, values in reversed(_OPTIONS):
        number, place = divmod(number, 1 << bits)
        chosen[name] = values[place]
    seating, target = divmod(number, 1 << 10)
    players, partners = _SEATINGS[seating]
    rules = Rules(players, partners, target)
    for name, value in chosen.items():
        rules = rules.with_option(name, value)
    return rules


def _seed_of(kind: int, values: list[int]) -> str:
    """The seed in the values of a code.

    Raises:
        ValueError, OverflowError: if there is none in them.
    """
    if kind == _OWN:
        return f"{joined(values):016x}"
    if kind == _DAY:
        return daily_seed(_FIRST_DAY + timedelta(joined(values)))
    return _text_of(values)


def _days_of(seed: str) -> int | None:
    """The days from the first one to that of a daily deal; None if it is none, or too far away."""
    day = day_of(seed)
    days = -1 if day is None else (day - _FIRST_DAY).days
    return days if days in range(1 << BITS * _DAY_SYMBOLS) else None


def _text_values(seed: str) -> list[int]:
    """A seed in UTF-8, filled up with zeros so that the check will end a group."""
    data = seed.encode()
    needed = -(-8 * len(data) // BITS)
    symbols = needed + -(needed + CHECK) % GROUP
    return split(int.from_bytes(data, "big") << BITS * symbols - 8 * len(data), symbols)


def _text_of(values: list[int]) -> str:
    """The seed in such values.

    Raises:
        ValueError: if it is no UTF-8.
    """
    bits = BITS * len(values)
    data = (joined(values) >> bits % 8).to_bytes(bits // 8, "big")
    return data.rstrip(b"\0").decode()

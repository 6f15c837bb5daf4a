"""What can be wrong with a settings file, as codes and data.

`phrases.setting_faults` has the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class FaultKind(Enum):
    """The faults of a settings file, or of one line of it."""

    SYNTAX = auto()
    """The line is no TOML. It is left out."""
    UNQUOTED = auto()
    """The value is a text without quotation marks: `found`."""
    UNKNOWN_SETTING = auto()
    """There is no such setting; `nearest` is the most alike, if any is alike."""
    UNKNOWN_TABLE = auto()
    """There is no such table. What stands in it is left out."""
    WRONG_TYPE = auto()
    """The value is not what was `expected`."""
    NOT_A_CHOICE = auto()
    """The value, `found`, is none of the `choices`; `nearest` is the most alike, if any is."""
    OUT_OF_RANGE = auto()
    """The number is not from `lowest` to `highest`."""
    NOT_A_LANGUAGE = auto()
    """The value, `found`, does not look like a language code."""
    UNPRINTABLE = auto()
    """The text, `found`, has characters that cannot be shown."""
    TWICE = auto()
    """The setting or table stands in line `first` already; for a setting, that one counts."""
    NOT_UTF8 = auto()
    """The line is not UTF-8. It is left out."""
    TOO_LARGE = auto()
    """The file is larger than `highest` bytes; what is behind them was not read."""
    NOT_A_FILE = auto()
    """It is a folder, a pipe, a device: no plain file."""
    NO_PERMISSION = auto()
    """The file may not be read, or not be written."""
    SYSTEM = auto()
    """The system reports another error: number `number` (errno)."""
    MORE = auto()
    """There are `number` more faults than those that are told."""


class Expected(Enum):
    """What a value must be."""

    TEXT = auto()
    WHOLE_NUMBER = auto()
    TRUE_OR_FALSE = auto()
    TEXTS = auto()
    """A list of texts."""
    KEYS = auto()
    """A text or a list of texts."""
    TABLE = auto()


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. Which of the data belong to which kind is told there."""

    line: int | None
    """The line, from 1 on; None for a fault of the whole file."""
    key: str
    """The setting as the file names it ("theme", "keys.draw"); empty where no key is known.

    This is foreign text, as is `found`: whoever shows it escapes it.
    """
    kind: FaultKind
    found: str = ""
    nearest: str = ""
    choices: tuple[str, ...] = ()
    expected: Expected | None = None
    lowest: int = 0
    highest: int = 0
    first: int = 0
    number: int = 0

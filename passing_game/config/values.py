"""Which settings there are, under which names in the file, and which values each may have.

In the file, a name is written with hyphens: the field `confirm_pass` is the setting `confirm-pass`.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher, get_close_matches
from typing import TYPE_CHECKING, Final

from passing_game.config.faults import Expected, Fault, FaultKind
from passing_game.config.settings import SLOWEST_PACE, Colours, Style, ThemeName
from passing_game.i18n.catalogues import languages, spoken
from passing_game.i18n.choosing import AUTO

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from enum import StrEnum

KEYS: Final = "keys"
"""The one table of the file: command name -> its keys."""

_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*")


class Refused(ValueError):
    """A value that a setting cannot have; `fault` tells why, without line and key."""

    def __init__(self, kind: FaultKind, **data: object) -> None:
        super().__init__(kind.name)
        self.fault = Fault(None, "", kind, **data)  # type: ignore[arg-type]


def nearest(word: str, names: Collection[str]) -> str:
    """The name that is most like a word; empty if none is like it.

    Of several that are alike to the same degree it is one with the word's first letter.
    """
    written = word.casefold()[:50]
    lower = {name.casefold(): name for name in names}

    def likeness(name: str) -> tuple[float, bool]:
        return SequenceMatcher(None, name, written).ratio(), name[:1] == written[:1]

    alike = get_close_matches(written, lower, n=max(1, len(lower)))
    return lower.get(max(alike, key=likeness, default=""), "")


def keys_of(value: object) -> tuple[str, ...]:
    """The keys of a command: a text or a list of texts.

    Raises:
        Refused: if the value is neither, or cannot be shown.
    """
    keys = value if isinstance(value, list) else [value]
    if not all(isinstance(key, str) for key in keys):
        raise Refused(FaultKind.WRONG_TYPE, expected=Expected.KEYS)
    return tuple(map(_printable, keys))


def _one_of(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    names = tuple(str(choice) for choice in kind)

    def check(value: object) -> StrEnum:
        if type(value) is int and abs(value) < 1000:
            value = str(value)  # colours = 256 says the same as colours = "256"
        text = _any_text(value)
        if text not in names:
            alike = nearest(text, names)
            raise Refused(FaultKind.NOT_A_CHOICE, found=text, nearest=alike, choices=names)
        return kind(text)

    return check


def _from_to(lowest: int, highest: int) -> Callable[[object], int]:
    def check(value: object) -> int:
        if type(value) is not int:
            raise Refused(FaultKind.WRONG_TYPE, expected=Expected.WHOLE_NUMBER)
        if not lowest <= value <= highest:
            raise Refused(FaultKind.OUT_OF_RANGE, lowest=lowest, highest=highest)
        return value

    return check


def _true_or_false(value: object) -> bool:
    if not isinstance(value, bool):
        raise Refused(FaultKind.WRONG_TYPE, expected=Expected.TRUE_OR_FALSE)
    return value


def _language(value: object) -> str:
    text = _any_text(value)
    if text != AUTO and not _LANGUAGE.fullmatch(text):
        raise Refused(FaultKind.NOT_A_LANGUAGE, found=text)
    if text != AUTO and spoken(text) is None:
        raise Refused(FaultKind.NOT_A_CHOICE, found=text, choices=(AUTO, *languages()))
    return text


def _text(value: object) -> str:
    return _printable(_any_text(value))


def _texts(value: object) -> tuple[str, ...]:
    if not (isinstance(value, list | tuple) and all(isinstance(text, str) for text in value)):
        raise Refused(FaultKind.WRONG_TYPE, expected=Expected.TEXTS)
    return tuple(map(_printable, value))


def _any_text(value: object) -> str:
    if not isinstance(value, str):
        raise Refused(FaultKind.WRONG_TYPE, expected=Expected.TEXT)
    return value


def _printable(text: str) -> str:
    if not text.isprintable():
        raise Refused(FaultKind.UNPRINTABLE, found=text)
    return text


CHECKS: Final[Mapping[str, Callable[[object], object]]] = {
    "theme": _one_of(ThemeName),
    "style": _one_of(Style),
    "colours": _one_of(Colours),
    "pace": _from_to(0, SLOWEST_PACE),
    "confirm-pass": _true_or_false,
    "mouse": _true_or_false,
    "bell": _true_or_false,
    "title": _true_or_false,
    "language": _language,
    "name": _text,
    "bots": _texts,
}
"""Every setting but the keys, as the file names it -> its value, or `Refused`."""

"""From bytes of anybody's making to an object, or to a clear refusal. Never more than a line."""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final, NoReturn

from passing_game.engine.record.flaws import Flaw, RecordError

if TYPE_CHECKING:
    from typing import BinaryIO

LONGEST_LINE: Final = 65_536
"""How many bytes a line may have, without its end."""

MOST_LINES: Final = 1_000_000
"""How many lines a record may have."""


def next_line(stream: BinaryIO) -> bytes:
    r"""The next line with its `\n`, which the last line may lack; empty when there is no more.

    Raises:
        RecordError: TOO_LONG, after reading one byte too many.
    """
    line = stream.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
        raise RecordError(Flaw.TOO_LONG)
    return line


def parse_line(line: bytes) -> dict[str, object]:
    """The object of a line, without its end.

    Raises:
        RecordError: NOT_TEXT, NOT_JSON, NOT_AN_OBJECT, KEY_TWICE or OUTLANDISH.
    """
    try:
        return _parse(line.decode())
    except UnicodeDecodeError:
        raise RecordError(Flaw.NOT_TEXT) from None


def _parse(text: str) -> dict[str, object]:
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise RecordError(Flaw.NOT_JSON, column=error.colno) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, deep nesting
        raise RecordError(Flaw.OUTLANDISH) from None
    if not isinstance(value, dict):
        raise RecordError(Flaw.NOT_AN_OBJECT)
    return value


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        [(key, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise RecordError(Flaw.KEY_TWICE, key=key)
    return value


def _refuse(_constant: str) -> NoReturn:
    """NaN and the infinities, which are no JSON."""
    raise RecordError(Flaw.OUTLANDISH)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_no_key_twice, parse_constant=_refuse)
_LENIENT: Final = json.JSONDecoder(parse_constant=_refuse)
"""For ended lines: the ending may bring a key that is there already."""

# How a line that was cut off may have gone on to the end of the value that it broke off in: a
# string (also within an escape), a number, a literal; and then, if that was a key, its value.
_TOKEN_ENDS: Final = (
    *("", '"', 'n"', '0"', '00"', '000"', '0000"', "0"),
    *("rue", "ue", "e", "alse", "lse", "se", "ull", "ll", "l"),
)
_ENDINGS: Final = ("{}", '"?":0', *map("".join, product(_TOKEN_ENDS, ("", ":0"))))
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def is_cut_off(line: bytes) -> bool:
    """Whether bytes that are no whole object are the beginning of one: some ending completes it."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        text = decoder.decode(line)
    except UnicodeDecodeError:
        return False
    if decoder.getstate()[0]:
        text += "\ufffd"  # half a character, which only a string can hold
    closing = _closing_brackets(text)
    return any(_is_whole(text + ending + closing) for ending in _ENDINGS)


def _closing_brackets(text: str) -> str:
    missing: list[str] = []
    for character in _STRING.sub("", text):
        if character in "{[":
            missing.append("}" if character == "{" else "]")
        elif character in "}]" and missing:
            missing.pop()
    return "".join(reversed(missing))


def _is_whole(text: str) -> bool:
    try:
        return isinstance(_LENIENT.decode(text), dict)
    except (RecordError, ValueError, RecursionError):
        return False

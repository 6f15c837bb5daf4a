"""A TOML text taken apart into its statements, each with its line and each parsed by itself.

A parser of whole TOML texts gives up at the first mistake and knows no lines of what it has read.
Here a mistake costs one statement. Invariant: a statement is begun once a line at most, and none
is followed further than `LONGEST` characters: no file keeps us for long.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST: Final = 4096
"""The most characters a statement may have; a longer one counts as broken."""

_NAME: Final = r"""(?:[A-Za-z0-9_-]++|"(?:\\.|[^"\\\n])*+"|'[^'\n]*+')"""
_NAMES: Final = rf"{_NAME}(?:[ \t]*+\.[ \t]*+{_NAME})*+"
_HEADER: Final = r"\[\[?[ \t]*+[A-Za-z][A-Za-z0-9_. -]*+\]\]?[ \t]*+(?:\#|$)"
"""A header without quotation marks: with them it looks like a list in a list."""
_ENTRY: Final = re.compile(rf"[ \t]*+({_NAMES})[ \t]*+=")
_ENTRY_OR_HEADER: Final = re.compile(rf"^[ \t]*+(?:{_NAMES}[ \t]*+=|{_HEADER})", re.MULTILINE)
_PIECE: Final = re.compile(
    r'''
    """(?:\\.|[^\\])*?"{3,5}  |  \'\'\'.*?\'{3,5}    # texts of several lines
    | "(?:\\.|[^"\\\n])*+"  |  '[^'\n]*+'            # texts
    | \#[^\n]*+                                      # a comment
    | [^\[\]{}\n"'\#]++                              # anything without a meaning of its own here
    | .                                              # brackets, the line's end, a stray quote
    ''',
    re.VERBOSE | re.DOTALL,
)
_SPACE_AND_OTHER_QUOTES: Final = " \t“”„«»\u2018\u2019"
_UNQUOTED: Final = re.compile(r"""[^"'\#\[\]{}\n]++""")


@dataclass(frozen=True, slots=True)
class Statement:
    """A header, an entry or, where it is broken, as much as cannot be anything else."""

    text: str
    line: int
    """Where it begins, from 1 on."""
    end: int
    """Where it ends: an offset into the whole text, before the line's end."""
    content: dict[str, Any] | None
    """What it says; None if it is broken."""

    @property
    def is_header(self) -> bool:
        """Whether it begins a table."""
        return self.text.lstrip(" \t").startswith("[")

    @property
    def name(self) -> str:
        """The name before the `=`, as it is written; empty if there is none."""
        entry = _ENTRY.match(self.text)
        return entry[1] if entry else ""

    @property
    def unquoted(self) -> str:
        """The value, if it is one line without the quotation marks of TOML; empty otherwise."""
        entry = _ENTRY.match(self.text)
        value = entry and _UNQUOTED.match(self.text, entry.end())
        if not value or self.text[value.end() :][:1] not in {"", "#"}:
            return ""
        return value[0].strip(_SPACE_AND_OTHER_QUOTES)


def statements(text: str) -> Iterator[Statement]:
    r"""All statements, in order; blank lines and comments are none.

    Args:
        text: a TOML text with `\n` for its line ends.
    """
    start, line = 0, 1
    while start < len(text):
        end = _end(text, start)
        content = _parsed(text[start:end])
        if content is None:
            end = _end_of_broken(text, start, end)
        if content != {}:
            yield Statement(text[start:end], line, end, content)
        line += text.count("\n", start, end + 1)
        start = end + 1


def _parsed(statement: str) -> dict[str, Any] | None:
    if len(statement) > LONGEST and not statement.lstrip(" \t").startswith("#"):
        return None
    try:
        return tomllib.loads(statement)
    except (ValueError, RecursionError):
        return None


def _end(text: str, start: int) -> int:
    """Where a statement ends: at a line's end outside of texts and brackets."""
    if not _ENTRY.match(text, start):
        return _end_of_line(text, start)
    depth, end = 0, start
    for piece in _PIECE.finditer(text, start, start + LONGEST):
        end = piece.end()
        match piece[0]:
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth -= 1
            case "\n" if depth <= 0 or _ENTRY_OR_HEADER.match(text, end):
                return piece.start()
    return _end_of_line(text, end)


def _end_of_broken(text: str, start: int, end: int) -> int:
    """Where the broken part of a statement ends: nothing that looks whole is lost with it."""
    whole = _ENTRY_OR_HEADER.search(text, _end_of_line(text, start), end)
    return whole.start() - 1 if whole else end


def _end_of_line(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end

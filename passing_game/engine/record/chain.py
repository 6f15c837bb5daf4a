"""The checksums of a record: each line's depends on the line before, so no byte can change."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from passing_game.engine.record.flaws import Flaw, RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

DIGITS: Final = 8
"""How many hex digits of SHA-256 a line carries."""


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(fields: Mapping[str, object]) -> str:
    """The one way to write an object: keys sorted, no spaces, no needless escapes."""
    return _ENCODER.encode(fields)


class Chain:
    """Where the checksums stand after a line.

    `last` is the last line's: "" before the first, None in a record whose lines carry none.
    """

    def __init__(self, last: str | None = "") -> None:
        self.last = last

    def seal(self, fields: Mapping[str, object]) -> bytes:
        """The next line to write, without its end. Half surrogate pairs become "?"."""
        line = canonical(fields).encode("utf-8", "replace")
        if self.last is None:
            return line
        self.last = _sum(self.last, line)
        return canonical({**fields, "sum": self.last}).encode("utf-8", "replace")

    def check(self, line: bytes, fields: Mapping[str, object]) -> None:
        """See that the next line read, without its end, is what was written.

        The first line decides whether the record carries checksums.

        Raises:
            RecordError: NOT_TEXT, OUTLANDISH, SUM_MISSING, NOT_CANONICAL or WRONG_SUM.
        """
        plain = {key: value for key, value in fields.items() if key != "sum"}
        try:
            sealed, bare = canonical(fields).encode(), canonical(plain).encode()
        except UnicodeEncodeError:
            raise RecordError(Flaw.NOT_TEXT) from None
        except RecursionError:
            raise RecordError(Flaw.OUTLANDISH) from None
        if self.last == "" and "sum" not in fields:
            self.last = None
        if ("sum" in fields) != (self.last is not None):
            raise RecordError(Flaw.SUM_MISSING)
        if self.last is None:
            return
        if line != sealed:
            raise RecordError(Flaw.NOT_CANONICAL)
        self.last = _sum(self.last, bare)
        if fields["sum"] != self.last:
            raise RecordError(Flaw.WRONG_SUM)


def _sum(last: str, line: bytes) -> str:
    return sha256(last.encode() + line).hexdigest()[:DIGITS]

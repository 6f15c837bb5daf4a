"""What can be wrong with a line of the wire. Codes; the words are made elsewhere."""

from __future__ import annotations

from enum import StrEnum


class WireFlaw(StrEnum):
    """Why a line is refused."""

    OVERSIZE = "oversize"
    """It has more bytes than a line may have."""
    NOT_UTF8 = "not utf-8"
    """It is not UTF-8."""
    NOT_JSON = "not json"
    """It is not one JSON value; half of a line is not, nor half of an escaped surrogate pair."""
    TOO_DEEP = "too deep"
    """It is nested deeper than anything here."""
    WRONG_SHAPE = "wrong shape"
    """It is no message: unknown, something is missing, of a wrong type, or out of all bounds."""
    WRONG_VALUE = "wrong value"
    """Its values cannot be, or not together: a tile twice, a seat that the table has not."""


class WireError(Exception):
    """A line or a part of it is no message of ours.

    `flaw` says of which kind, `detail` more for a log (English, never a tile of anybody's hand).
    """

    def __init__(self, flaw: WireFlaw, detail: str = "") -> None:
        super().__init__(flaw, detail)
        self.flaw = flaw
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.flaw}: {self.detail}" if self.detail else str(self.flaw)

"""What can be wrong with a record. Codes and data; the words are made elsewhere."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.errors import GameError


class Flaw(StrEnum):
    """Why a line is wrong. In brackets: the data that comes with it."""

    EMPTY = "empty"
    """There is not one whole line."""
    TOO_LONG = "too long"
    """The line has more than `LONGEST_LINE` bytes."""
    TOO_MANY = "too many"
    """The record has more than `MOST_LINES` lines."""
    NOT_TEXT = "not text"
    """The line is not UTF-8, or holds half of a surrogate pair."""
    NOT_JSON = "not JSON"
    """The line is not JSON (`column`, from 1)."""
    NOT_AN_OBJECT = "not an object"
    """The line is JSON, but no object."""
    KEY_TWICE = "key twice"
    """An object has a key twice (`key`)."""
    OUTLANDISH = "outlandish"
    """A number or a nesting of a size that no record has."""
    WRONG_SHAPE = "wrong shape"
    """A key is missing or has a value of the wrong type (`detail`)."""
    NO_EVENT = "no event"
    """The line does not name its event."""
    UNKNOWN_EVENT = "unknown event"
    """There is no such event (`event`)."""
    NO_START = "no start"
    """The first line is not `match_started`."""
    OTHER_GAME = "other game"
    """It is the record of another game (`game`)."""
    NEWER_FORMAT = "newer format"
    """A newer version has written it (`format`)."""
    UNKNOWN_FORMAT = "unknown format"
    """There never was such a format (`format`)."""
    WRONG_SEATS = "wrong seats"
    """The rules are for another number of seats (`players`, `seats`)."""
    NOT_CANONICAL = "not canonical"
    """A line with a checksum is not written the one way that such lines are written."""
    WRONG_SUM = "wrong sum"
    """The checksum does not fit: this line or the one before was changed, or one is gone."""
    SUM_MISSING = "sum missing"
    """Some lines carry a checksum and some do not."""
    SECOND_START = "second start"
    """`match_started` stands elsewhere than first."""
    AFTER_END = "after end"
    """Something follows after the end of the match."""
    END_MISSING = "end missing"
    """The last move ended the round or the match, and that is not told (`missing`)."""
    NOT_OVER = "not over"
    """A round or a match is said to be over that is not (`event`)."""
    DIFFERS = "differs"
    """The engine comes to another value (`key`, `recorded`, `computed`)."""
    NOT_ALONE = "not alone"
    """A move is taken back though another person plays."""
    REFUSED = "refused"
    """The engine refuses it (`refusal` says why)."""


class RecordError(Exception):
    """A record is not sound.

    `line` is the first wrong line, from 1; `flaw` says what is wrong, `data` with which values,
    and `refusal` why the engine would not have it.
    """

    def __init__(self, flaw: Flaw, refusal: GameError | None = None, **data: object) -> None:
        super().__init__(flaw)
        self.flaw = flaw
        self.refusal = refusal
        self.data = data
        self.line = 0

    def __str__(self) -> str:
        data = "".join(f", {key}={value!r}" for key, value in self.data.items())
        return f"line {self.line}: {self.refusal or self.flaw}{data}"


class RecordClosed(Exception):
    """A finished or abandoned match cannot be continued."""

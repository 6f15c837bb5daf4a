"""Why a shared table does not grant what somebody asks for, and why it lets go of a line."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Refusal(StrEnum):
    """Why a request is not granted. In brackets: the data that comes with it."""

    NO_SUCH_SEAT = "no such seat"
    """The table has no such seat (`seat`)."""
    SEAT_TAKEN = "seat taken"
    """Somebody else holds the seat (`seat`, `account`)."""
    RESERVED = "reserved"
    """The seat is kept for somebody else (`seat`, `account`)."""
    FULL = "full"
    """No seat is free for this account."""
    OTHER_HAND = "other hand"
    """The account has left another seat in this round, and knows its hand (`seat`)."""
    HAS_SEAT = "has seat"
    """Who holds a seat cannot watch the table (`seat`)."""
    NOT_SEATED = "not seated"
    """The account does not sit at the table, or has no line to it now."""
    NOT_THERE = "not there"
    """The account neither sits at the table nor watches it."""
    BOT_PLAYS = "bot plays"
    """The turn clock is over: the bot plays this turn."""
    QUIET = "quiet"
    """Only set phrases may be said at this table."""
    NOTHING_SAID = "nothing said"
    """Nothing of the text can be shown."""
    NOT_OVER = "not over"
    """A rematch is for when the match is over."""
    NO_ACCOUNT = "no account"
    """There is no such account on this box (`account`)."""
    HAS_COME = "has come"
    """Whoever is invited has a seat at the table already (`account`)."""
    NO_SEAT = "no seat"
    """No seat is left that could be kept for anybody."""
    JUST_INVITED = "just invited"
    """They have been told a moment ago (`account`)."""
    BAD_TERMS = "bad terms"
    """A table cannot be opened like this (`what`: the part that cannot be)."""
    CLOSED = "closed"
    """The table is no more."""
    NEWER_LOGIN = "newer login"
    """A client that comes back by itself finds the account there from another login."""


@dataclass(eq=False)
class NotGranted(Exception):
    """A request is not granted; nothing has changed. Nothing in `data` depends on any tile."""

    why: Refusal
    data: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"NotGranted({self.why}, {dict(self.data)})"


class Parting(StrEnum):
    """Why a table lets go of a line that did not ask for it."""

    TAKEN_OVER = "taken over"
    """The same account has come from a newer login."""
    VOTED = "voted"
    """Those who were left have voted to close the table."""
    EMPTY = "empty"
    """Everybody has left."""
    FAULT = "fault"
    """The table has a defect; its record is kept."""
    STOPPED = "stopped"
    """The host ends; the table is there again when it is started again."""

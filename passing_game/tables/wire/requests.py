"""What a client says to a host. The first message is `Hello`.

Foreign text is cleaned when a message is made, so it is clean on both sides whoever sent it.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from passing_game.tables.company import RematchWish, SetPhrase
from passing_game.tables.wire.bounds import (
    MOST_SEATS,
    Code,
    Login,
    Milliseconds,
    Natural,
    Number,
    SeatNumber,
)
from passing_game.tables.wire.cleaning import clean_label, clean_name, clean_talk, label_or_none
from passing_game.tables.wire.shapes import MoveWire, SetupWire

Reserved = Annotated[tuple[str | None, ...], Meta(max_length=MOST_SEATS)]
"""Accounts by seat for whom seats are kept; a short one leaves the rest to anybody."""


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """Who is there: the version of the wire, the program's, and the nickname to be called by.

    `login` is the same whenever a client comes back by itself, and another one for each start.
    """

    protocol: Number
    version: str
    name: str
    login: Login = ""

    def __post_init__(self) -> None:
        force_setattr(self, "version", clean_label(self.version))
        force_setattr(self, "name", clean_name(self.name))


class Look(Struct, frozen=True, tag_field="type", tag="look"):
    """Send what I should see once more."""


class ListTables(Struct, frozen=True, tag_field="type", tag="list tables"):
    """Which tables are there?"""


class Who(Struct, frozen=True, tag_field="type", tag="who"):
    """Who is there?"""


class Shown(Struct, frozen=True, tag_field="type", tag="shown"):
    """I have shown so many of the results that `Welcome` told, the oldest: forget them."""

    results: Natural


class OpenTable(Struct, frozen=True, tag_field="type", tag="open table"):
    """Open a table.

    A person's seat is one without a bot in the setup; `stand_in` is the level of the bots that
    stand in for people. Times are in milliseconds; `turn_ms` is None without a turn clock. Whoever
    opens it sits down in `seat`, None for whichever is best.
    """

    setup: SetupWire
    reserved: Reserved
    quiet: bool
    hints: bool
    turn_ms: Milliseconds | None
    grace_ms: Milliseconds
    stand_in: Code
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        force_setattr(self, "reserved", tuple(map(label_or_none, self.reserved)))


class _AtTable(Struct, frozen=True, tag_field="type"):
    """Something at a table, by its name."""

    table: str

    def __post_init__(self) -> None:
        force_setattr(self, "table", clean_label(self.table))


class Sit(_AtTable, frozen=True, tag="sit"):
    """Sit down: in a seat, or in whichever is free.

    With `again` a client comes back by itself: only to a seat that no newer login plays from.
    """

    seat: SeatNumber | None = None
    again: bool = False


class Watch(_AtTable, frozen=True, tag="watch"):
    """Watch a table; with `again` as with `Sit`."""

    again: bool = False


class Leave(Struct, frozen=True, tag_field="type", tag="leave"):
    """Leave the table on purpose."""


class Submit(_AtTable, frozen=True, tag="submit"):
    """Make a move that was chosen when `seq` was the number of the last event."""

    move: MoveWire
    seq: Natural


class Ready(_AtTable, frozen=True, tag="ready"):
    """Ask for the round after this one."""

    round: Natural


class Say(_AtTable, frozen=True, tag="say"):
    """Say something to the table."""

    text: str

    def __post_init__(self) -> None:
        _AtTable.__post_init__(self)
        force_setattr(self, "text", clean_talk(self.text))


class Phrase(_AtTable, frozen=True, tag="phrase"):
    """Say a set phrase."""

    phrase: SetPhrase


class Rematch(_AtTable, frozen=True, tag="rematch"):
    """Wish for another match, in the same seats or in others; None takes the wish back."""

    wish: RematchWish | None


class Vote(_AtTable, frozen=True, tag="vote"):
    """Vote for closing the table, or take the vote back."""

    close: bool


class Invite(_AtTable, frozen=True, tag="invite"):
    """Keep a free seat for an account, and tell it so."""

    account: str

    def __post_init__(self) -> None:
        _AtTable.__post_init__(self)
        force_setattr(self, "account", clean_label(self.account))


class Ping(Struct, frozen=True, tag_field="type", tag="ping"):
    """Is anybody there? The answer is a `Pong` with the same number."""

    number: Number


Request = (
    Hello
    | Look
    | ListTables
    | Who
    | Shown
    | OpenTable
    | Sit
    | Watch
    | Leave
    | Submit
    | Ready
    | Say
    | Phrase
    | Rematch
    | Vote
    | Invite
    | Ping
)

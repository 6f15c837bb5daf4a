"""The commands for who has joined a shared table, besides those of the table itself."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.tables.company import RematchWish
from passing_game.ui.commands.command import Importance, single
from passing_game.ui.commands.everywhere import (
    CHANGE,
    HELP,
    LEAVE,
    LOG,
    MOUSE,
    PALETTE,
    ROW,
    SETTINGS,
)
from passing_game.ui.commands.others import DEAL, NEXT, QUIT, REMATCH, SETUP, STAY
from passing_game.ui.commands.shared import NO_TABLE
from passing_game.ui.commands.table import INVITE, PHRASES, TALK

OTHER_SEATS: Final = single(
    "other-seats",
    "other_seats",
    "x",
    N_("change seats"),
    N_("Play the same match again, in other seats"),
)
REMATCHES: Final = {
    RematchWish.SAME_SEATS: REMATCH,
    RematchWish.OTHER_SEATS: OTHER_SEATS,
}
"""The command for every wish."""

READY: Final = single(
    "ready", "next", "Enter Space", N_("deal"), N_("Ask for the deal"), Importance.NEEDED
)
_AROUND: Final = (TALK, PHRASES, LOG, HELP, SETTINGS, PALETTE, MOUSE, LEAVE)

BEFORE_DEAL: Final = (READY, INVITE, *(one for one in _AROUND if one is not LOG))
AFTER_ROUND: Final = (NEXT, REMATCH, OTHER_SEATS, INVITE, *_AROUND)
WATCHED: Final = _AROUND

LEAVE_TABLE: Final = single(
    "leave-table",
    "leave_table",
    "t",
    N_("leave the table"),
    N_("Leave the table"),
    Importance.NEEDED,
)
VOTE: Final = single(
    "vote", "vote", "v", N_("vote"), N_("Vote for closing the table"), Importance.NEEDED
)
PARTING_ANSWERS: Final = (LEAVE_TABLE, QUIT, VOTE, STAY)
PARTING: Final = (*PARTING_ANSWERS, PALETTE)

_NOT_SHARED: Final = ("continue", "history", "statistics", "code", "daily", "to-others")
OPEN_TABLE: Final = single(
    "open-table", "deal", "Enter", N_("open it"), N_("Open the table"), Importance.NEEDED
)
TERMS: Final = single(
    "terms", "terms", "t", N_("terms"), N_("Set what holds at the table"), Importance.WANTED
)
ACCOUNT: Final = single(
    "account",
    "name",
    "n",
    N_("account"),
    N_("Write for which account the seat is kept"),
    Importance.WANTED,
)
TABLE_SETUP: Final = (
    *(OPEN_TABLE if one is DEAL else one for one in SETUP if one.name not in _NOT_SHARED),
    TERMS,
    NO_TABLE,
)
"""A table to be opened for others: no deal is chosen there, and nothing is gone on with."""
TO_TABLE_SETUP: Final = single(
    "to-table-setup",
    "back",
    "Esc q s",
    N_("back"),
    N_("Go back and open nothing yet"),
    Importance.NEEDED,
    needs_key=True,
)
TERMS_PAGE: Final = (
    ROW,
    CHANGE,
    ACCOUNT,
    OPEN_TABLE,
    TO_TABLE_SETUP,
    HELP,
    SETTINGS,
    PALETTE,
    MOUSE,
)
"""What holds at a table; whoever leaves it is in the setup again."""

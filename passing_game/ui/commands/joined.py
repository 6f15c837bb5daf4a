"""The commands for who has joined a shared table, besides those of the table itself."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.command import Importance, single
from passing_game.ui.commands.everywhere import HELP, LEAVE, LOG, MOUSE, PALETTE, SETTINGS
from passing_game.ui.commands.others import NEXT, QUIT, REMATCH, SETUP, STAY
from passing_game.ui.commands.shared import NO_TABLE
from passing_game.ui.commands.table import PHRASES, TALK

OTHER_SEATS: Final = single(
    "other-seats",
    "other_seats",
    "x",
    N_("change seats"),
    N_("Play the same match again, in other seats"),
)
READY: Final = single(
    "ready", "next", "Enter Space", N_("deal"), N_("Ask for the deal"), Importance.NEEDED
)
_AROUND: Final = (TALK, PHRASES, LOG, HELP, SETTINGS, PALETTE, MOUSE, LEAVE)

BEFORE_DEAL: Final = (READY, *(one for one in _AROUND if one is not LOG))
AFTER_ROUND: Final = (NEXT, REMATCH, OTHER_SEATS, *_AROUND)
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

_NOT_SHARED: Final = ("continue", "history", "statistics", "code", "daily")
TABLE_SETUP: Final = (*(one for one in SETUP if one.name not in _NOT_SHARED), NO_TABLE)
"""A table to be opened for others: no deal is chosen there, and nothing is gone on with."""

"""Why a shared table or its host does not do what is asked, or lets go of somebody.

The codes come from a host, which may be newer than this program: what is not known is told, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.i18n import N_, _
from passing_game.phrases.foreign import escaped
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.hosted import NoTable
from passing_game.tables.shared.refusals import Parting, Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

_REFUSALS: Final[Mapping[str, str]] = {
    Refusal.NO_SUCH_SEAT: N_("There is no seat {seat} at this table."),
    Refusal.SEAT_TAKEN: N_("{account} sits in seat {seat}. Choose another one, or watch."),
    Refusal.RESERVED: N_("Seat {seat} is kept for {account}. Choose another one, or watch."),
    Refusal.FULL: N_("No seat is free for you at this table. You can watch it."),
    Refusal.OTHER_HAND: N_(
        "You have left seat {seat} in this round and know its hand: sit there, or wait for the "
        "next round."
    ),
    Refusal.HAS_SEAT: N_("You hold seat {seat} here, so you cannot watch. Sit down in it."),
    Refusal.NOT_SEATED: N_("You do not sit at this table. Sit down first."),
    Refusal.NOT_THERE: N_("You neither sit at this table nor watch it. Join it first."),
    Refusal.BOT_PLAYS: N_("Your time was over: a bot plays this turn for you."),
    Refusal.QUIET: N_("This table is quiet: nothing but the set phrases can be said."),
    Refusal.NOTHING_SAID: N_("Nothing of that can be shown, so nothing was said."),
    Refusal.NOT_OVER: N_("The match is not over: a rematch comes after it."),
    Refusal.NO_ACCOUNT: N_("There is no account {account} here. Look how it is written."),
    Refusal.HAS_COME: N_("{account} sits at this table already."),
    Refusal.NO_SEAT: N_("Every seat is held or kept for somebody, so nobody can be invited."),
    Refusal.JUST_INVITED: N_("{account} was told a moment ago. Give them some time to come."),
    Refusal.BAD_TERMS: N_("No table can be opened like this: {what}."),
    Refusal.CLOSED: N_("This table has been closed. Choose another one."),
    Refusal.NEWER_LOGIN: N_("You are at this table from a newer login. Join it to come back."),
    NoTable.NO_SUCH_TABLE: N_("There is no table of this name. Choose another one."),
    NoTable.TOO_MANY_TABLES: N_(
        "There are {most} tables, which is as many as there may be. Sit down at one of them."
    ),
    NoTable.OPENED_TOO_OFTEN: N_(
        "You have opened many tables in a short time. Sit down at one, or wait half a minute."
    ),
    NoTable.TOO_MANY_SEATS: N_(
        "You hold {most} seats, which is as many as you may. Leave a table before you join another."
    ),
}

_TERMS: Final[Mapping[str, str]] = {
    "players": N_("the names are not as many as the seats"),
    "reserved": N_("more seats are kept than there are, or two for the same account"),
    "turn": N_("a turn can have 5 seconds to an hour"),
    "grace": N_("somebody can be waited for up to an hour"),
    "bot": N_("there is no such bot"),
}

_PARTINGS: Final[Mapping[str, str]] = {
    Parting.TAKEN_OVER: N_("You have come to this table from a newer login, and play on there."),
    Parting.VOTED: N_("All who play have voted to close this table."),
    Parting.EMPTY: N_("Everybody has left this table, and it is closed."),
    Parting.FAULT: N_("This table has failed and is closed; its record is kept."),
    Refusal.NEWER_LOGIN: N_("You have come to this table from a newer login, and play on there."),
    Refusal.NOT_SEATED: N_("You hold no seat at this table any more."),
    NoTable.NO_SUCH_TABLE: N_("There is no such table any more."),
    Parting.STOPPED: N_("The host has stopped. The table goes on when it is started again."),
}

_FAREWELLS: Final[Mapping[str, str]] = {
    Farewell.UNMAPPED: N_(
        "The host cannot tell which account this is, as happens in a container. Start the game "
        "outside of it."
    ),
    Farewell.NOT_ADMITTED: N_("This account may not play here. Ask whoever runs the host."),
    Farewell.TOO_MANY: N_("This account has too many lines to the host. Close one of them."),
    Farewell.TOO_OFTEN: N_("This account has called the host too often. Wait a moment."),
    Farewell.HOST_FULL: N_("The host has {most} lines, which is as many as it may. Try again."),
    Farewell.SILENT: N_("The host has heard nothing of this program for too long."),
    Farewell.NO_HELLO: N_("The host did not understand the greeting of this program."),
    Farewell.OTHER_VERSION: N_(
        "The host is of version {version}, which does not speak with this one. Both must be "
        "brought up to date."
    ),
    Farewell.BAD_LINE: N_("The host did not understand this program, and has hung up."),
    Farewell.TAKEN_OVER: N_("You have sat down from a newer login, and play on there."),
    Farewell.FAULT: N_("The host has failed. Its tables go on when it is started again."),
    Farewell.STOPPING: N_("The host has stopped. Its tables go on when it is started again."),
}


_OF_WATCHERS: Final[Mapping[str, str]] = {
    code: N_("You are watching from a newer login now.")
    for code in (Parting.TAKEN_OVER, Refusal.NEWER_LOGIN, Farewell.TAKEN_OVER)
}
"""What is told otherwise to somebody who has watched."""


def not_granted(why: str, data: Mapping[str, int | str]) -> str:
    """Why the host does not grant a request, and what can be done instead."""
    if why == Refusal.BAD_TERMS and data.get("what") in _TERMS:
        return _(_REFUSALS[why]).format(what=_(_TERMS[str(data["what"])]))
    return _told(_REFUSALS, why, data, _("The host refuses this ({why})."))


def parting(why: str, *, watching: bool = False) -> str:
    """Why a table has let go of somebody who did not leave, but sat or was `watching` there."""
    sentences = {**_PARTINGS, **_OF_WATCHERS} if watching else _PARTINGS
    return _told(sentences, why, {}, _("This table is closed ({why})."))


def farewell(why: str, data: Mapping[str, int | str], *, watching: bool = False) -> str:
    """Why the host has ended the line of somebody, who may have been `watching` a table."""
    sentences = {**_FAREWELLS, **_OF_WATCHERS} if watching else _FAREWELLS
    return _told(sentences, why, data, _("The host has ended the line ({why})."))


def _told(
    sentences: Mapping[str, str], why: str, data: Mapping[str, int | str], otherwise: str
) -> str:
    """The sentence of a code; another one where it is not known, or its data are missing."""
    shown = {name: escaped(str(value)) for name, value in data.items()}
    try:
        return _(sentences[why]).format_map(shown)
    except KeyError:
        return otherwise.format(why=escaped(why))

"""Matches at shared tables: nobody looks into their records before they are over.

A record holds every hand. Whose account keeps it could read it all the same, and everybody at the
table is told of that; but no command of ours does it for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.record import State

if TYPE_CHECKING:
    from passing_game.engine.record import Header, Replay


class StillHidden(Exception):
    """The match is being played at a shared table: its record is not to be looked into yet."""


def check_open(replay: Replay) -> None:
    """See that a record may be looked into. One that is damaged does not tell that it is over.

    Raises:
        StillHidden: if it may not.
    """
    if replay.state is State.IN_PROGRESS and was_shared(replay.header):
        raise StillHidden


def was_shared(header: Header) -> bool:
    """Whether a match was begun at a shared table.

    Its record has no seed, and names for somebody's seat both the account and the bot that stands
    in: no other record of ours does.
    """
    has_both = (seat.player is not None and seat.bot is not None for seat in header.seats)
    return header.seed is None and any(has_both)

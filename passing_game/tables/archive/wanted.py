"""Which matches are wanted: a filter, and what it is to the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.tables.archive.rows import EPOCH, as_text, folded

if TYPE_CHECKING:
    from datetime import date

    from passing_game.engine.record import State

WANTED: Final = """
    (:state IS NULL OR state = :state)
    AND (:players IS NULL OR players = :players)
    AND (:partners IS NULL OR partners = :partners)
    AND (:undone IS NULL OR undone = :undone)
    AND (:since IS NULL OR moment >= :since)
    AND (:until IS NULL OR moment < :until)
    AND (:player IS NULL OR EXISTS (
        SELECT 1 FROM seats WHERE match = number AND who IS NOT NULL AND instr(folded, :player)
    ))
    AND (:bot IS NULL OR EXISTS (SELECT 1 FROM seats WHERE match = number AND bot = :bot))
    AND (:people IS NULL OR (SELECT count(who) FROM seats WHERE match = number) >= :people)
"""
"""The condition on a line of `matches`, with names for the `values` of a filter."""

HUMAN: Final = "human"
"""The opponent that is no bot."""

_DAY: Final = 86_400_000  # ms


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter; None is for all.

    `player` is a part of a human's name, whatever its case. `opponent` is the level of a bot at
    the table, or "human" for matches with two people or more. `players` are the seats. `since`
    and `until`, both included, are days (UTC) by `started`, or by the record's last change where
    it does not say when it started. Unsound records answer to no filter but the days.
    """

    state: State | None = None
    player: str | None = None
    opponent: str | None = None
    players: int | None = None
    partners: bool | None = None
    since: date | None = None
    until: date | None = None
    undone: bool | None = None


def values(wanted: Wanted) -> dict[str, object]:
    """The values of a filter by the names that they have in `WANTED`."""
    bot = None if wanted.opponent == HUMAN else wanted.opponent
    return {
        "state": wanted.state,
        "players": wanted.players,
        "partners": wanted.partners,
        "undone": wanted.undone,
        "since": None if wanted.since is None else _start_of(wanted.since),
        "until": None if wanted.until is None else _start_of(wanted.until) + _DAY,
        "player": None if wanted.player is None else folded(wanted.player),
        "bot": None if bot is None else as_text(bot),
        "people": 2 if wanted.opponent == HUMAN else None,
    }


def _start_of(day: date) -> int:
    return (day.toordinal() - EPOCH.toordinal()) * _DAY

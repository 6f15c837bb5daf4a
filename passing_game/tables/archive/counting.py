"""Counts how players have fared, from the lines of the seats."""

from __future__ import annotations

import operator
from collections import defaultdict, deque
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from passing_game.engine.record import State
from passing_game.engine.round import EndReason
from passing_game.tables.archive.errors import ArchiveDamaged, NoSuchPlayer
from passing_game.tables.archive.rows import as_text, name_of, read_summary
from passing_game.tables.archive.statistics import (
    MOST_RECENT,
    Fared,
    OpponentKind,
    Opponents,
    PlayerKey,
    RecentMatch,
    Statistics,
)

if TYPE_CHECKING:
    from sqlite3 import Connection

_PLAYERS: Final = """
    SELECT who, name, count(*), max(moment) FROM seats JOIN matches ON number = match
    WHERE who IS NOT NULL GROUP BY who ORDER BY count(*) DESC, max(moment) DESC, who
"""  # the name is that of the line with the latest moment, as SQLite has it for max()

_MATCHES: Final = """
    SELECT number, seat, name, state, undone, against, level, players, partners, won, best_round,
        rounds, domino, blocked, passed_out, points, rounds_won, plays, draws, passes, free_passes
    FROM seats JOIN matches ON number = match WHERE who = ? ORDER BY moment, key
"""


class _Line(NamedTuple):
    """A match of a player; `number` is the match's in the database."""

    number: int
    seat: int
    name: str
    state: State
    undone: int
    against: OpponentKind
    level: str | None
    players: int
    partners: int
    won: int | None
    best_round: int
    rounds: int
    domino: int
    blocked: int
    passed_out: int
    points: int
    rounds_won: int
    plays: int
    draws: int
    passes: int
    free_passes: int


_Others = tuple[OpponentKind, str | None, int, bool]
"""The fields of `Opponents`, which are quicker to look up so."""

_SUMMED: Final = 10
"""So many fields at the end of a `_Line` are added up."""


def players_of(connection: Connection) -> tuple[PlayerKey, ...]:
    """The people of all records; see `Archive.players`."""
    lines = msgspec.convert(
        connection.execute(_PLAYERS).fetchall(), list[tuple[str, str, int, int]]
    )
    return tuple(PlayerKey(*line[:3]) for line in lines)


def statistics_of(connection: Connection, player: str) -> Statistics:
    """How a player has fared; see `Archive.statistics`.

    Raises:
        NoSuchPlayer: if nobody has the key.
    """
    every, undone, matches, name = _Sums(), _Sums(), 0, None
    against: defaultdict[_Others, _Sums] = defaultdict(_Sums)
    recent: deque[tuple[int, int]] = deque(maxlen=MOST_RECENT)
    for columns in connection.execute(_MATCHES, (as_text(player),)):
        line = msgspec.convert(columns, _Line)
        matches, name = matches + 1, line.name
        if line.undone:
            undone.add(line)
            continue
        every.add(line)
        against[line.against, line.level, line.players, bool(line.partners)].add(line)
        if line.state is State.FINISHED:
            recent.append((line.number, line.seat))
    if name is None:
        raise NoSuchPlayer(player)
    fared = {Opponents(*others): sums.fared() for others, sums in against.items()}
    return Statistics(
        player=PlayerKey(player, name, matches),
        all=every.fared(),
        with_undo=undone.fared(),
        against=dict(sorted(fared.items(), key=lambda one: -one[1].matches)),
        recent=tuple(_recent(connection, number, seat) for number, seat in recent),
    )


class _Sums:
    """What matches come to, added up from the oldest to the newest."""

    def __init__(self) -> None:
        self.matches = self.wins = self.best_round = self.streak = self.longest_streak = 0
        self.counts = [0] * _SUMMED

    def add(self, line: _Line) -> None:
        self.counts = list(map(operator.add, self.counts, line[-_SUMMED:]))
        self.best_round = max(self.best_round, line.best_round)
        if line.state is State.FINISHED:
            won = bool(line.won)
            goes_on = (self.streak > 0) == won
            self.matches += 1
            self.wins += won
            self.streak = (self.streak if goes_on else 0) + (1 if won else -1)
            self.longest_streak = max(self.longest_streak, self.streak)

    def fared(self) -> Fared:
        rounds, *endings, points, rounds_won, plays, draws, passes, free_passes = self.counts
        return Fared(
            matches=self.matches,
            wins=self.wins,
            rounds=rounds,
            points=points,
            endings=dict(zip(EndReason, endings, strict=True)),
            rounds_won=rounds_won,
            passes=passes,
            free_passes=free_passes,
            best_round=self.best_round,
            plays=plays,
            draws=draws,
            streak=self.streak,
            longest_streak=self.longest_streak,
        )


def _recent(connection: Connection, number: int, seat: int) -> RecentMatch:
    [(key, summary)] = connection.execute(
        "SELECT key, summary FROM matches WHERE number = ?", (number,)
    )
    match = read_summary(summary)
    if seat not in range(match.rules.players):
        raise ArchiveDamaged(f"seat {seat}")
    own = match.rules.side_of(seat)
    others = [side for side in range(match.rules.sides) if side != own]
    other = max(others, key=match.scores.__getitem__)
    return RecentMatch(
        key=name_of(key),
        started=match.started,
        own=tuple(scores[own] for scores in match.progress),
        other=tuple(scores[other] for scores in match.progress),
        won=match.winner == own,
    )

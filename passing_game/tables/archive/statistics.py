"""How a player has fared: all matches together, and by those played against."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from passing_game.tables.arena.intervals import wilson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from passing_game.engine.round import EndReason

MOST_RECENT: Final = 50
"""How many matches are told one by one."""

OpponentKind = Literal["bot", "human", "mixed"]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Those of the other sides, and the table they sat at.

    `level` is the bots' where all others are bots of one level, None otherwise; foreign text.
    `players` are the seats, 2 to 4.
    """

    kind: OpponentKind
    level: str | None
    players: int
    partners: bool


@dataclass(frozen=True, slots=True)
class Fared:
    """What matches come to. Only finished ones count as matches, wins and in streaks.

    Rounds that ended count wherever they were played, moves too. `endings` are all rounds by how
    they ended; `points`, `rounds_won` and `best_round` are those of the player's side.
    `free_passes` are passes with a playable tile. `streak` is the running one: matches won in a
    row, or, below 0, lost; `longest_streak` is the longest of wins.
    """

    matches: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    endings: Mapping[EndReason, int] = field(default_factory=dict)
    rounds_won: int = 0
    passes: int = 0
    free_passes: int = 0
    best_round: int = 0
    plays: int = 0
    draws: int = 0
    streak: int = 0
    longest_streak: int = 0

    @property
    def win_rate(self) -> float:
        """Wins per match, 0 to 1; 0 without a match."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95% interval of the win rate; all of 0 to 1 without a match."""
        return wilson(self.wins, self.matches) if self.matches else (0.0, 1.0)

    @property
    def points_per_round(self) -> float:
        """Points that the side scored, per round; 0 without a round."""
        return self.points / self.rounds if self.rounds else 0.0


@dataclass(frozen=True, slots=True)
class RecentMatch:
    """A finished match in numbers for a plot.

    `own` are the scores of the player's side after each round, `other` those of the other side
    that came furthest. `key` is the record's name, `started` as recorded.
    """

    key: str
    started: str | None
    own: tuple[int, ...]
    other: tuple[int, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class PlayerKey:
    """Somebody who has played: the key to ask with, the name last used, matches of any state.

    The key is the player's id, or the name in small letters where a record has no id. The name
    is foreign text.
    """

    key: str
    name: str
    matches: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """How a player has fared.

    `all` and `against` leave out the matches in which a move was taken back; `with_undo` are
    those. `against` begins with those of the most matches. `recent` are the last `MOST_RECENT`
    finished matches of `all`, the oldest first.
    """

    player: PlayerKey
    all: Fared
    with_undo: Fared
    against: Mapping[Opponents, Fared]
    recent: tuple[RecentMatch, ...]

"""An archive for the screens, without files or threads."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Final

from support.games import rules as agreed

from passing_game.engine.record import SeatKind, State
from passing_game.engine.round import EndReason
from passing_game.tables.archive import (
    Entry,
    Fared,
    MatchSummary,
    NoSuchMatch,
    NoSuchPlayer,
    Opponents,
    PlayerKey,
    Progress,
    RecentMatch,
    SeatTally,
    Statistics,
    Unsound,
)
from passing_game.ui.match_list import Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from passing_game.engine.rules import Rules
    from passing_game.tables.archive import Wanted
    from passing_game.ui.archive_reader import Told

NOW: Final = datetime(2026, 11, 30, 21, 15, tzinfo=timezone(timedelta(hours=1)))
FOLDER: Final = Path("/home/ann/records")
PARTNERS: Final = agreed(4, partners=True)
FOUR: Final = ("Ann", "Wes", "Nora", "Eli")


def summary(
    scores: Sequence[int] = (65, 34),
    *,
    rules: Rules = PARTNERS,
    names: Sequence[str] = FOUR,
    people: Sequence[int] = (0,),
    state: State = State.FINISHED,
    started: str | None = "2026-11-28T19:15:00Z",
    undone: bool = False,
) -> MatchSummary:
    """A match with these scores; the highest has won if it is finished."""
    winner = list(scores).index(max(scores)) if state is State.FINISHED else None
    return MatchSummary(
        id="8ae1f2",
        started=started,
        rules=rules,
        seats=tuple(
            SeatTally(
                seat=seat,
                name=names[seat],
                kind=SeatKind.HUMAN if seat in people else SeatKind.BOT,
                player=None,
                bot=None if seat in people else "club",
                won=None if winner is None else rules.side_of(seat) == winner,
                points=scores[rules.side_of(seat)],
                rounds_won=3,
                best_round=21,
                plays=30,
                draws=4,
                passes=5,
                free_passes=1,
            )
            for seat in range(rules.players)
        ),
        state=state,
        rounds=7,
        scores=tuple(scores),
        winner=winner,
        endings={EndReason.DOMINO: 5, EndReason.BLOCKED: 2},
        undone=undone,
        seed="a seed",
        moves=164,
        progress=(),
    )


def entry(number: int, told: MatchSummary | Unsound) -> Entry:
    """A record of the folder, of a match or an unsound one."""
    key = f"record-{number:05}.jsonl"
    is_sound = isinstance(told, MatchSummary)
    return Entry(
        key,
        FOLDER / key,
        told if isinstance(told, MatchSummary) else None,
        None if is_sound else told,  # type: ignore[arg-type]
    )


def many(count: int) -> list[Entry]:
    """So many finished matches, one an hour, the newest first; the scores tell them apart."""
    start = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    return [
        entry(
            count - number,
            summary(
                (61 + (count - number) % 30, (count - number) % 61),
                started=(start - timedelta(hours=number)).strftime("%Y-%m-%dT%H:%M:%SZ"),
            ),
        )
        for number in range(count)
    ]


class Gate:
    """Somewhere to wait: closed, whoever comes waits until it is opened."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self.was_left = False

    def close(self) -> None:
        """Let nobody through from now on."""
        self._open.clear()

    def open(self) -> None:
        """Let everybody through."""
        self._open.set()

    async def pass_through(self) -> None:
        """Wait until the gate is open."""
        try:
            await self._open.wait()
        except asyncio.CancelledError:
            self.was_left = True
            raise


@dataclass
class Shelf:
    """A `Library` of entries and statistics.

    Attributes:
        entries: all matches, the newest first.
        known: the statistics by player.
        fault: what everything raises; None for nothing.
        steps: what `sync` and `rebuild` tell, before they wait at `gate`.
        asked: the first place of every page that was asked for.
        rebuilt: how often the archive was made anew; that ends a fault.
        refused: why nothing can be deleted.
        unbuildable: why the archive cannot be made anew.
    """

    entries: list[Entry] = field(default_factory=list)
    known: dict[str, Statistics] = field(default_factory=dict)
    fault: Exception | None = None
    steps: Sequence[Progress] = ()
    asked: list[int] = field(default_factory=list)
    rebuilt: int = 0
    refused: Exception | None = None
    unbuildable: Exception | None = None
    gate: Gate = field(default_factory=Gate)

    async def page(self, wanted: Wanted, first: int, most: int) -> Page:
        """The wanted matches from one on."""
        self._check()
        self.asked.append(first)
        found = [
            one
            for one in self.entries
            if wanted.state is None or (one.summary and one.summary.state is wanted.state)
        ]
        return Page(first, tuple(found[first : first + most]), len(found))

    async def sync(self, told: Told) -> None:
        """Tell the steps."""
        self._check()
        await self._work(told)

    async def rebuild(self, told: Told) -> None:
        """Tell the steps, and mend what is wrong."""
        await self._work(told)
        if self.unbuildable is not None:
            raise self.unbuildable
        self.rebuilt += 1
        self.fault = None

    async def _work(self, told: Told) -> None:
        for step in self.steps:
            told(step)
        await self.gate.pass_through()

    async def delete(self, key: str) -> None:
        """Take a match out."""
        if self.refused is not None:
            raise self.refused
        kept = [one for one in self.entries if one.key != key]
        if len(kept) == len(self.entries):
            raise NoSuchMatch(key)
        self.entries = kept

    async def players(self) -> tuple[PlayerKey, ...]:
        """Everybody whose statistics are known."""
        self._check()
        return tuple(one.player for one in self.known.values())

    async def statistics(self, player: str) -> Statistics:
        """How a player has fared."""
        self._check()
        if player not in self.known:
            raise NoSuchPlayer(player)
        return self.known[player]

    def _check(self) -> None:
        if self.fault is not None:
            raise self.fault


def fared(matches: int, wins: int, **more: int) -> Fared:
    """Numbers of so many matches."""
    usual = {
        "points": 40 * matches,
        "rounds_won": 3 * matches,
        "passes": 9 * matches,
        "free_passes": 2 * matches,
        "best_round": 41,
        "plays": 30 * matches,
        "draws": 5 * matches,
        "streak": 3,
        "longest_streak": 7,
    }
    endings = {
        EndReason.DOMINO: 4 * matches,
        EndReason.BLOCKED: 2 * matches,
        EndReason.PASSED_OUT: matches,
    }
    return Fared(matches=matches, wins=wins, rounds=7 * matches, endings=endings, **usual | more)


def recent(number: int, own: Sequence[int], other: Sequence[int]) -> RecentMatch:
    """A match with these scores after its rounds, on a day of November."""
    return RecentMatch(
        f"record-{number}.jsonl",
        f"2026-11-{number:02}T19:15:00Z",
        tuple(own),
        tuple(other),
        won=own[-1] > other[-1],
    )


AGAINST: Final = {
    Opponents("bot", "club", 4, partners=True): fared(34, 21),
    Opponents("human", None, 3, partners=False): fared(12, 2),
    Opponents("bot", "heaviest", 2, partners=False): fared(4, 3),
    Opponents("mixed", None, 4, partners=False): fared(1, 1),
}
RECENT: Final = (
    recent(1, (5, 12, 12, 30, 41), (0, 9, 33, 50, 64)),
    recent(27, [3 * number for number in range(1, 41)], [2 * number for number in range(1, 41)]),
    recent(28, (0, 12, 12, 30, 41, 41, 65), (8, 8, 21, 21, 21, 34, 34)),
)


def statistics(key: str = "ann", name: str = "Ann") -> Statistics:
    """How somebody has fared."""
    everything = fared(51, 27)
    return Statistics(PlayerKey(key, name, 54), everything, fared(3, 1), AGAINST, RECENT)


@asynccontextmanager
async def closed(gate: Gate) -> AsyncIterator[None]:
    """A gate that is closed until the block ends."""
    gate.close()
    try:
        yield
    finally:
        gate.open()

"""A shared table under a clock that is moved by hand, and the people who come to it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING

from support.hand_clock import HandClock
from support.patience import until
from support.setups import setup
from support.stories import teller

from passing_game.engine.deal import seeded
from passing_game.engine.match import Phase
from passing_game.tables.local import Identity
from passing_game.tables.shared.member import Ear, Person
from passing_game.tables.shared.opening import open_table
from passing_game.tables.shared.origin import Origin
from passing_game.tables.shared.resuming_tables import kept_tables, resume_table
from passing_game.tables.shared.terms import GRACE, House, Terms

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from passing_game.bots import Bot
    from passing_game.engine.match import Match
    from passing_game.engine.moves import Move
    from passing_game.tables.seat import Update
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.shared.floor import Floor
    from passing_game.tables.shared.refusals import Parting
    from passing_game.tables.shared.shared_table import SharedTable

ANN, BOB, CYN, DAN, EVE = (
    Person(1001 + place, name.lower(), name)
    for place, name in enumerate(("Ann", "Bob", "Cyn", "Dan", "Eve"))
)
FOUR = setup(4, people=(0, 1, 2, 3), partners=True)
TWO = setup(2, people=(0, 1))
STARTED = datetime(2026, 11, 30, 6, 11, 41, tzinfo=UTC)
FIRST_LEGAL: Mapping[str, Bot] = {"club": teller(())}


def terms(agreed: GameSetup = FOUR, **changes: object) -> Terms:
    """What is usual at a table, but for some changes."""
    nobody = (None,) * agreed.rules.players
    usual = Terms(agreed, nobody, quiet=False, hints=False, turn=None, grace=GRACE, stand_in="club")
    return replace(usual, **changes)  # type: ignore[arg-type]


@dataclass
class Guest:
    """Somebody with a line: what was heard there."""

    person: Person
    line: str
    login: str = ""
    heard: list[Update] = field(default_factory=list)

    @property
    def ear(self) -> Ear:
        return Ear(self.line, self.heard.append, self.login)


class World:
    """A host with one table, in a folder, with chance from a seed."""

    def __init__(
        self, folder: Path, seed: str = "a table", bots: Mapping[str, Bot] = FIRST_LEGAL
    ) -> None:
        self.clock = HandClock()
        self.seed = seed
        self.parted: list[tuple[object, Parting]] = []
        self.finished: list[tuple[int, ...]] = []
        self.troubles: list[OSError] = []
        self.origin = Origin(STARTED)
        self._lines, self._matches = count(1), count(1)
        self._tasks: list[asyncio.Task[None]] = []
        self.house = House(
            account="table",
            sees=False,
            folder=folder,
            bots=bots,
            timing=self.clock.timing,
            pace=0,
            identity=self._identity,
            chance=lambda: seeded(seed),
            told=self.troubles.append,
            parted=lambda _table, line, why: self.parted.append((line, why)),
            finished=lambda _table, absent: self.finished.append(absent),
        )
        self.table: SharedTable

    def _identity(self) -> Identity:
        number = next(self._matches)
        return Identity(f"{self.seed}/bots/{number}", f"m{number}", STARTED)

    # The table

    def open(self, agreed: Terms | None = None) -> SharedTable:
        self.table = open_table("oak", agreed or terms(), self.house, self.origin)
        self.run()
        return self.table

    def run(self) -> None:
        self._tasks.append(asyncio.create_task(self.table.run()))

    def resume(self, house: House | None = None) -> SharedTable:
        """The table as its files have it, and nothing else."""
        house = house or self.house
        (path,) = kept_tables(house.folder)
        self.table = resume_table(path, house)
        self.house = house
        self.run()
        return self.table

    async def end(self) -> None:
        """Stop all tables; whatever went wrong at one is raised."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        self.floor.game.finish()
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome

    @property
    def floor(self) -> Floor:
        return self.table._floor

    @property
    def match(self) -> Match:
        return self.floor.game.match

    @property
    def record(self) -> Path:
        return self.house.folder / self.floor.game.file_name

    # People

    def guest(self, person: Person, login: str = "") -> Guest:
        return Guest(person, f"{person.account}-{next(self._lines)}", login)

    def sit(
        self, person: Person, seat: int | None = None, login: str = "", *, again: bool = False
    ) -> Guest:
        guest = self.guest(person, login)
        self.table.sit(person, seat, guest.ear, again=again)
        return guest

    def watch(self, person: Person, login: str = "", *, again: bool = False) -> Guest:
        guest = self.guest(person, login)
        self.table.watch(person, guest.ear, again=again)
        return guest

    async def seated(self, *people: Person, agreed: Terms | None = None) -> list[Guest]:
        """A table at which these sit, seat by seat, and the first round is dealt."""
        self.open(agreed)
        guests = [self.sit(person, seat) for seat, person in enumerate(people)]
        for person in people:
            self.table.ready(person.uid, 0)
        await self.settle()
        return guests

    async def play(self, uid: int, move: Move | None = None) -> None:
        """Make a move for somebody, the first legal one if no other is given."""
        seat = self.table.seat_of(uid)
        assert seat is not None
        view = self.table.view_of(seat)
        self.table.submit(uid, move or view.game.legal[0], view.seq)
        await self.settle()

    # Time

    async def settle(self) -> None:
        """Let the table do all that it has to do now."""
        await until(lambda: not self._is_busy())

    async def forward(self, seconds: float) -> None:
        """Let time pass, but not while the bots think."""
        end = self.clock.now + seconds
        await self.settle()
        while (calls := self.clock.waiting) and min(call.at for call in calls) <= end:
            await self.clock.forward(max(0.0, min(call.at for call in calls) - self.clock.now))
            await self.settle()
        await self.clock.forward(end - self.clock.now)
        await self.settle()

    def _is_busy(self) -> bool:
        floor, match = self.floor, self.match
        if floor.closed is not None or not self._tasks or self._tasks[-1].done():
            return False
        if match.phase is Phase.PLAYING:
            return match.turn in floor.game.table._minds
        return floor.dealing.is_under_way or floor._life.is_beginning

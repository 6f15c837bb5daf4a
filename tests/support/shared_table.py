"""A shared table without a host: a seat at a match whose company is whatever a test tells."""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final, cast

from support.games import begin, run

from passing_game.engine.events import redacted
from passing_game.engine.view import view_for
from passing_game.tables.company import Company, Holder, Presence, Said, SetPhrase
from passing_game.tables.pace import Pace
from passing_game.tables.seat import CannotTakeBack, NoTakingBack, StaleMove, TableView, Update
from passing_game.tables.setup import Player
from passing_game.ui.screens.table import TableScreen
from passing_game.ui.telling import NOTHING, Telling
from passing_game.ui.voices import Voice

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from support.pilot import GamePilot, Pilots
    from support.stories import Story

    from passing_game.config import Settings
    from passing_game.engine.events import Event
    from passing_game.engine.match import Match
    from passing_game.engine.moves import Move
    from passing_game.engine.rules import Rules
    from passing_game.tables.local import LocalMatch
    from passing_game.tables.seat import UpdateListener
    from passing_game.ui.screens.table import TableEnd

PEOPLE: Final = (Player("Ann"), Player("Bobby"), Player("cyn"), Player("Eli", "club"))
HERE: Final = (
    Holder("ann", Presence.HERE, grace=60_000),
    Holder("bob", Presence.HERE, grace=60_000),
    Holder("cyn", Presence.HERE, grace=60_000),
    Holder(None, Presence.FREE),
)


def company(players: int = 4, **changes: object) -> Company:
    """Ann, Bob and Cyn with a bot, at a table of the box where nobody can look into the host."""
    usual = Company("club-1", "games", host_sees=False, holders=HERE[:players])
    return replace(usual, **changes)  # type: ignore[arg-type]


def with_holder(told: Company, seat: int, **changes: object) -> Company:
    """The same company but for the holder of a seat."""
    holders = list(told.holders)
    holders[seat] = replace(holders[seat], **changes)  # type: ignore[arg-type]
    return replace(told, holders=tuple(holders))


def said(account: str, text: str | SetPhrase, name: str = "") -> Said:
    """A line of talk."""
    if isinstance(text, SetPhrase):
        return Said(account, name or account, "", text)
    return Said(account, name or account, text)


@dataclass
class FakeSeat:
    """The seat of a person at a table of another process, as far as a screen sees it.

    Attributes:
        match: what is played.
        number: the seat.
        company: what is told of the others.
        said: what was said from this seat.
        why_not: why nothing is said, if it is not.
        now: seconds, moved by a test.
    """

    match: Match
    company: Company
    number: int = 0
    players: tuple[Player, ...] = PEOPLE
    said: list[str | SetPhrase] = field(default_factory=list)
    why_not: Telling = NOTHING
    now: float = 100.0
    _listeners: list[UpdateListener] = field(default_factory=list)

    def look(self) -> TableView:
        view = view_for(self.match, self.number)
        return TableView(
            len(self.match.history),
            view,
            self.players[: self.match.rules.players],
            NoTakingBack.OTHERS_PLAY,
            self.company,
        )

    def subscribe(self, listener: UpdateListener) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def submit(self, move: Move, seq: int) -> None:
        if seq != len(self.match.history):
            raise StaleMove(seq, len(self.match.history))
        self.tell(*self.match.apply(self.number, move))

    async def ready(self) -> None:
        self.tell(*self.match.start_round())

    async def take_back(self) -> None:
        raise CannotTakeBack(NoTakingBack.OTHERS_PLAY)

    def tell(self, *events: Event, **changes: object) -> None:
        """Tell what has happened in the game, and in the company."""
        self.company = replace(self.company, **changes)  # type: ignore[arg-type]
        update = Update(self.look(), tuple(redacted(event, self.number) for event in events))
        for listener in tuple(self._listeners):
            listener(update)

    def hold(self, seat: int, **changes: object) -> None:
        """Tell of another holder of a seat."""
        self.tell(holders=with_holder(self.company, seat, **changes).holders)

    def play(self, script: str) -> None:
        """Let everybody make moves, and tell of them."""
        self.tell(*run(self.match, script))

    async def speak(self, what: str | SetPhrase) -> Telling:
        """Say something, or why it is not said."""
        if self.why_not is NOTHING:
            self.said.append(what)
        return self.why_not


@dataclass
class AtTable:
    """A table screen in front of a game: the seat, and how the screen ended."""

    game: GamePilot
    seat: FakeSeat
    screen: TableScreen
    results: list[TableEnd | None] = field(default_factory=list)

    async def tell(self, *events: Event, **changes: object) -> None:
        """Let the host tell something."""
        self.seat.tell(*events, **changes)
        await self.game.settle()

    async def hold(self, seat: int, **changes: object) -> None:
        """Let the host tell of another holder of a seat."""
        self.seat.hold(seat, **changes)
        await self.game.settle()

    async def wait(self, seconds: float) -> None:
        """Let time pass, and the screen look at the clocks."""
        self.seat.now += seconds
        self.screen.redraw()
        await self.game.settle()


@asynccontextmanager
async def at_shared_table(
    games: Pilots,
    agreed: Rules,
    story: Story,
    told: Company | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    people: tuple[Player, ...] = PEOPLE,
) -> AsyncIterator[AtTable]:
    """A game in front of which is a shared table, at the beginning of a round."""
    told = told or company(agreed.players)
    seat = FakeSeat(begin(agreed, story.deal), told, players=people)
    run(seat.match, story.script)
    async with games(size=size, settings=settings) as game:
        setup = SimpleNamespace(people=range(agreed.players))
        table = SimpleNamespace(match=seat.match, setup=setup)
        game.matches.append(cast("LocalMatch", SimpleNamespace(table=table)))
        pace = Pace(1, game.pauses.sleep)
        screen = TableScreen([seat], pace, voice=Voice(seat.speak, lambda: seat.now))
        shown = AtTable(game, seat, screen)
        game.app.push_screen(screen, shown.results.append)
        await game.settle()
        yield shown

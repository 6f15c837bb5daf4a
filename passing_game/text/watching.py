"""A shared table in lines of text for somebody who watches it: told as it goes, and no hand."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.engine.events import MatchEnded, RoundEnded, RoundStarted
from passing_game.engine.match import Phase
from passing_game.phrases import plain_joined, plain_match, plain_result, plain_watched
from passing_game.phrases.cast import Cast
from passing_game.phrases.events import numbered
from passing_game.phrases.joining import whole_names
from passing_game.tables.shared.onlooker import Onlooker
from passing_game.tables.shared.place import Watched
from passing_game.text import commands, joined_commands
from passing_game.text.answers import answer
from passing_game.text.joined_news import NewsSeat
from passing_game.text.orders import NotUnderstood, Order, understood
from passing_game.text.visiting import Visitor, unless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.events import Event
    from passing_game.engine.view import SeatView
    from passing_game.tables.company import Company
    from passing_game.tables.seat import TableView, Update
    from passing_game.text.joined_ears import JoinedEars
    from passing_game.text.manners import Ears, Manners, Mouth

ASKED: Final = (
    commands.ENDS,
    commands.TRAIN,
    commands.COUNTS,
    commands.SCORES,
    commands.WHY,
    commands.RULES,
    commands.NOW,
)
"""What one can ask who watches."""


class Watcher(Visitor[Watched]):
    """Somebody who watches a shared table in lines of text."""

    async def _go(self, table: str) -> Watched:
        return await self._client.watch(table)

    async def _stay(self, place: Watched, ears: JoinedEars, over: asyncio.Event) -> None:
        told = Report(NewsSeat(Onlooker(place), self._mouth), self._mouth)
        watching = asyncio.create_task(Questions(told, ears, self._mouth, self._manners).run())
        try:
            if not await unless(over, watching):
                self._tell_why_over(place)
                return
            watching.result()
            self._mouth.say(plain_watched.stopped())
        finally:
            told.end()


class Report:
    """Tells what happens at a table that one watches, from when it is made.

    Attributes:
        reasons: why the last round ended as it did.
        is_over: set while no match is being played.
    """

    def __init__(self, seat: NewsSeat, mouth: Mouth) -> None:
        self.is_over = asyncio.Event()
        self.reasons: Sequence[str] = (plain_watched.no_reason(),)
        self._mouth = mouth
        self._results: list[RoundEnded] = []
        self._table = seat.look()
        self.end = seat.subscribe(self._hear)
        self._tell_where_it_stands()

    @property
    def company(self) -> Company | None:
        """Who is there, and how they may talk."""
        return self._table.company

    @property
    def view(self) -> SeatView:
        """What anybody may know."""
        return self._table.game

    @property
    def cast(self) -> Cast:
        """Who is who, and that none of them is the reader."""
        return Cast.at(self._table, whole_names(self._table), None)

    def _hear(self, update: Update) -> None:
        self._take(update.table)
        for event, number in numbered(update.events, self.view.history):
            self._tell(event, number)

    def _take(self, table: TableView) -> None:
        self._table = table
        if self.view.phase is Phase.OVER:
            self.is_over.set()
        else:
            self.is_over.clear()

    def _tell_where_it_stands(self) -> None:
        view, cast = self.view, self.cast
        self._take(self._table)
        self._mouth.say(plain_match.match_begins(view.rules), *plain_watched.seats(self._table))
        if view.revealed is not None:
            self.reasons = plain_result.why(view.revealed, cast)
            self._results.append(view.revealed)
        self._mouth.say(*plain_watched.where_it_stands(view, cast))

    def _tell(self, event: Event, number: int) -> None:
        view, cast, say = self.view, self.cast, self._mouth.say
        match event:
            case RoundStarted():
                if view.round == 1:
                    self._results.clear()
                    say(*plain_watched.who_sits_where(self._table))
                say(plain_match.round_begins(view, cast))
            case RoundEnded():
                self._results.append(event)
                self.reasons = plain_result.why(event, cast)
                say(*plain_result.round_ends(event, cast))
            case MatchEnded(winner):
                company = self._table.company
                say(*plain_result.match_ends(winner, self._results, cast, view.round))
                say(*([plain_joined.record_at_host(company)] if company else []))
            case _:
                say(*plain_match.moved(event, view, cast, number))


class Questions:
    """Answers what somebody asks who watches, until they leave."""

    def __init__(self, report: Report, ears: Ears, mouth: Mouth, manners: Manners) -> None:
        self._report = report
        self._ears = ears
        self._mouth = mouth
        self._manners = manners

    async def run(self) -> None:
        """Answer until it is time to leave: when that is said, or nothing more can be.

        Who has only written lines beforehand stays until the match is over.
        """
        while True:
            self._mouth.prompt()
            line = await self._ears.next()
            if line is None and self._manners.in_turn:
                await self._report.is_over.wait()
                return
            if line is not None:
                self._mouth.heard()
            try:
                order = understood(line)
            except NotUnderstood as error:
                self._mouth.say(error.sentence)
                continue
            if order is commands.QUIT:
                return
            self._mouth.say(*self._answer(order))

    def _answer(self, order: Order) -> Sequence[str]:
        view, cast = self._report.view, self._report.cast
        match order:
            case commands.HELP:
                spoken = (*ASKED, joined_commands.talk(self._report.company))
                return plain_watched.help_lines([one.help for one in spoken])
            case commands.WHY:
                return self._report.reasons
            case commands.NOW:
                return (plain_watched.what_now(view, cast),)
            case _ if order in ASKED and isinstance(order, commands.Command):
                return answer(order, view, cast)
            case _:
                return (plain_watched.nothing_to_play(),)

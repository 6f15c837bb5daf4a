"""A seat at a shared table in lines of text: the same conversation, with others to talk to."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.engine.match import Phase
from passing_game.phrases import joining, plain_joined, plain_result, plain_talk, table_lines
from passing_game.phrases.company import hosted
from passing_game.phrases.line_trouble import line_trouble, why_not
from passing_game.phrases.not_granted import parting
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.offering import offered
from passing_game.tables.sharing import Missing, NoCode
from passing_game.text import commands
from passing_game.text.background import Background
from passing_game.text.beginnings import CannotBegin
from passing_game.text.conversation import Conversation, End
from passing_game.text.joined_ears import JoinedEars
from passing_game.text.joined_news import NewsSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.seat import Update
    from passing_game.tables.shared.client import Client
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.tables.wire.answers import Welcome
    from passing_game.text.manners import Ears, Manners, Mouth


@dataclass(frozen=True, slots=True)
class TextWish:
    """The table and the seat to sit down at; None for whichever there is.

    `account` is whose own host it is; empty for the host of a box.
    """

    table: str | None = None
    seat: int | None = None
    account: str = ""


class JoinedPlayer:
    """Somebody who plays at a shared table in lines of text."""

    def __init__(
        self, client: Client, wish: TextWish, ears: Ears, mouth: Mouth, manners: Manners
    ) -> None:
        self._client = client
        self._wish = wish
        self._ears = ears
        self._mouth = mouth
        self._manners = manners

    async def play(self) -> None:
        """Sit down and play until the player leaves, or the table is no more.

        Raises:
            CannotBegin: if no seat is to be had; nothing has been said then.
        """
        try:
            welcome = await self._client.connect()
            try:
                seat = await self._client.sit(await self._table(), self._wish.seat)
                await self._stay(seat, welcome)
            finally:
                await self._client.close()
        except (LineTrouble, RequestRefused) as error:
            raise CannotBegin(why_not(error), 1) from error

    async def _table(self) -> str:
        """The table that is wished for, or the only one."""
        if self._wish.table is not None:
            return self._wish.table
        tables = offered(await self._client.tables())
        if not tables:
            raise CannotBegin(table_lines.no_table_to_join(), 1)
        if len(tables) > 1:
            names = [table_lines.address(table.name, self._wish.account) for table in tables]
            raise CannotBegin(table_lines.name_one(names), 2)
        return tables[0].name

    async def _stay(self, seat: JoinedSeat, welcome: Welcome) -> None:
        """Match after match."""
        company = seat.look().company
        self._mouth.say(plain_talk.hello(), *joining.all_missed(welcome.missed))
        if company is not None:
            self._mouth.say(hosted(company.host, sees=company.host_sees) + ".")
        self._mouth.say(plain_joined.how_to_talk())
        ears = JoinedEars(self._ears, self._mouth, seat)
        over = asyncio.Event()

        def look(update: Update) -> None:
            company = update.table.company
            if company is not None and company.line is LineStatus.ENDED:
                over.set()

        stop = seat.subscribe(look)
        try:
            while await self._one_match(seat, ears, over):
                pass
        finally:
            stop()

    async def _one_match(self, seat: JoinedSeat, ears: JoinedEars, over: asyncio.Event) -> bool:
        """Talk a match through; whether another follows."""
        company = seat.look().company
        record = plain_joined.record_at_host(company.host if company else "")
        news = NewsSeat(seat, self._mouth)
        talk = Conversation(news, ears, self._mouth, self._manners, Background(record, _no_code))
        talking = asyncio.create_task(talk.run())
        await asyncio.sleep(0)  # it greets
        if seat.look().game.round == 0:
            await self._begin(seat)
        if not await _unless(over, talking):
            self._tell_why_over(seat)
            return False
        match talking.result():
            case End.REMATCH:
                return await self._another(seat, ears, over)
            case End.ABANDON:
                await self._client.leave()
                self._mouth.say(joining.has_left())
            case End.QUIT if seat.look().game.phase is Phase.OVER:
                self._mouth.say(plain_result.goodbye())
            case End.QUIT:
                self._mouth.say(plain_result.left(), joining.held(self._address(seat)))
        return False

    async def _begin(self, seat: JoinedSeat) -> None:
        """Ask for the first deal for a script, which waits for its turn; a person says when."""
        if self._manners.in_turn:
            self._mouth.say(plain_joined.deal_asked())
            await seat.ready()
        else:
            self._mouth.say(plain_joined.how_to_deal(), joining.how_to_join(self._address(seat)))

    async def _another(self, seat: JoinedSeat, ears: JoinedEars, over: asyncio.Event) -> bool:
        """Ask for a rematch and wait for it; whether there is one."""
        begun = asyncio.Event()

        def look(update: Update) -> None:
            if update.table.game.phase is not Phase.OVER:
                begun.set()

        stop = seat.subscribe(look)
        waiting = asyncio.create_task(self._wait(ears, begun))
        try:
            await seat.rematch(rotate=False)
            self._mouth.say(plain_joined.rematch_asked())
            if not await _unless(over, waiting):
                self._tell_why_over(seat)
                return False
            return waiting.result()
        finally:
            stop()
            waiting.cancel()

    async def _wait(self, ears: JoinedEars, begun: asyncio.Event) -> bool:
        """Wait for the others, and for the word to leave; whether they have come."""
        while not begun.is_set():
            line = None if self._manners.in_turn else asyncio.create_task(ears.next())
            coming = asyncio.create_task(begun.wait())
            tasks = {coming, line} - {None}
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)  # type: ignore[type-var]
            coming.cancel()
            if line is not None and not line.done():
                line.cancel()
            elif line is not None and not begun.is_set():
                said = line.result()
                if said in (None, commands.QUIT.word, commands.QUIT.key):
                    return False
                self._mouth.say(plain_joined.still_waiting())
        return True

    def _tell_why_over(self, seat: JoinedSeat) -> None:
        trouble = self._client.status.trouble
        if seat.ended is not None:
            self._mouth.say(parting(seat.ended))
        elif trouble is not None:
            self._mouth.say(line_trouble(trouble))

    def _address(self, seat: JoinedSeat) -> str:
        return table_lines.address(seat.table, self._wish.account)


async def _unless(over: asyncio.Event, task: asyncio.Task[object]) -> bool:
    """Wait for a task, but no longer than until the table is over; whether it has ended."""
    ending = asyncio.create_task(over.wait())
    try:
        await asyncio.wait({ending, task}, return_when=asyncio.FIRST_COMPLETED)
        return task.done()
    finally:
        ending.cancel()
        if not task.done():
            task.cancel()
            await asyncio.wait({task})


def _no_code() -> Sequence[str]:
    raise NoCode(Missing.NO_SEED)

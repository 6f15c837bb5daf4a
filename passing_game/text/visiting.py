"""Going to a shared table in lines of text, to sit there or to watch, until that is over."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from passing_game.phrases import agreed, joining, plain_joined, plain_talk, table_lines
from passing_game.phrases.company import hosted_here, unkept_here
from passing_game.phrases.line_trouble import line_trouble, why_not
from passing_game.phrases.not_granted import parting
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.lines import LineTrouble
from passing_game.tables.shared.offering import offered
from passing_game.tables.shared.place import Place, Watched
from passing_game.text.beginnings import CannotBegin
from passing_game.text.joined_ears import JoinedEars

if TYPE_CHECKING:
    from passing_game.tables.seat import Update
    from passing_game.tables.shared.client import Client
    from passing_game.text.manners import Ears, Manners, Mouth

Kind = TypeVar("Kind", bound=Place)


@dataclass(frozen=True, slots=True)
class TextWish:
    """The table and the seat to sit down at; None for whichever there is.

    `account` is whose own host it is; empty for the host of a box. `socket` is where the host is,
    if that was named.
    """

    table: str | None = None
    seat: int | None = None
    account: str = ""
    socket: str = ""


class Visitor(ABC, Generic[Kind]):
    """Somebody who goes to a shared table in lines of text."""

    def __init__(
        self, client: Client, wish: TextWish, ears: Ears, mouth: Mouth, manners: Manners
    ) -> None:
        self._client = client
        self._wish = wish
        self._ears = ears
        self._mouth = mouth
        self._manners = manners

    async def play(self) -> None:
        """Go there and stay until the person leaves, or the table is no more.

        Raises:
            CannotBegin: if one does not get there; nothing has been said then.
        """
        try:
            welcome = await self._client.connect()
            try:
                place = await self._go(await self._table())
                self._mouth.say(plain_talk.hello(), *joining.all_missed(welcome.missed))
                await self._be_at(place)
            finally:
                await self._client.close()
        except (LineTrouble, RequestRefused) as error:
            raise CannotBegin(why_not(error), 1) from error

    @abstractmethod
    async def _go(self, table: str) -> Kind:
        """Go to a table.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """

    @abstractmethod
    async def _stay(self, place: Kind, ears: JoinedEars, over: asyncio.Event) -> None:
        """Be there; `over` is set when the table is no more, or the line has ended."""

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

    async def _be_at(self, place: Kind) -> None:
        table = place.look()
        company = table.company
        if company is not None:
            self._mouth.say(hosted_here(company.host, sees=company.host_sees))
            self._mouth.say(*([unkept_here()] if company.unkept else []))
        if place.agreed is not None:
            self._mouth.say(*agreed.in_sentences(place.agreed))
        is_quiet = company is not None and company.quiet
        talk = plain_joined.what_may_be_said() if is_quiet else [plain_joined.how_to_talk()]
        self._mouth.say(*talk)
        if isinstance(place, JoinedSeat):
            self._mouth.say(plain_joined.how_to_invite())
        self._mouth.say(*plain_joined.away(table))
        self._client.invitations.listen(self._tell_invitation)
        over = asyncio.Event()

        def look(update: Update) -> None:
            company = update.table.company
            if company is not None and company.line is LineStatus.ENDED:
                over.set()

        stop = place.subscribe(look)
        try:
            if place.line is LineStatus.ENDED:  # as we came: nobody tells it again
                self._tell_why_over(place)
                return
            await self._stay(place, JoinedEars(self._ears, self._mouth, self._manners, place), over)
        finally:
            stop()

    def _tell_invitation(self, table: str, by: str) -> None:
        self._mouth.say(agreed.invited(by, table_lines.address(table, self._wish.account)))

    def _tell_why_over(self, place: Kind) -> None:
        trouble, watching = self._client.status.trouble, isinstance(place, Watched)
        if place.ended is not None:
            self._mouth.say(parting(place.ended, watching=watching))
        elif trouble is not None:
            self._mouth.say(*line_trouble(trouble, watching=watching).splitlines())

    def _address(self, place: Kind) -> str:
        """What is typed to come to this table."""
        address = table_lines.address(place.table, self._wish.account)
        return table_lines.to_join(address, self._wish.socket)


async def unless(over: asyncio.Event, task: asyncio.Task[object], *others: asyncio.Event) -> bool:
    """Wait for a task, but no longer than until one of the events; whether it has ended."""
    endings = [asyncio.create_task(event.wait()) for event in (over, *others)]
    try:
        await asyncio.wait({*endings, task}, return_when=asyncio.FIRST_COMPLETED)
        return task.done()
    finally:
        for ending in endings:
            ending.cancel()
        if not task.done():
            task.cancel()
            await asyncio.wait({task})

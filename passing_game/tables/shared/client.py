"""A client of a host: who comes over a line, and what they ask for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Self, TypeVar

from passing_game.tables.company import LineStatus
from passing_game.tables.shared.exchanges import Exchanges, RequestRefused
from passing_game.tables.shared.invitations import Invitations
from passing_game.tables.shared.joined import JoinedSeat
from passing_game.tables.shared.keeping import KeptLine
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.place import Place, Watched
from passing_game.tables.shared.places import Places
from passing_game.tables.shared.session import PATIENCE
from passing_game.tables.shared.status import LineState
from passing_game.tables.shared.waiting import within
from passing_game.tables.wire.answers import Closed, Invited, People, Seated, State, Tables
from passing_game.tables.wire.pieces import agreed_from_wire
from passing_game.tables.wire.requests import Leave, ListTables, Shown, Sit, Watch, Who

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.lines import Line
    from passing_game.tables.shared.status import Status, StatusListener
    from passing_game.tables.shared.waiting import Sleep
    from passing_game.tables.wire.answers import Answer, PersonLine, TableLine, Welcome
    from passing_game.tables.wire.requests import Hello, OpenTable, Request

Kind = TypeVar("Kind", bound=Place)


class Client:
    """Somebody's line to a host. Use it as a context, or `connect` and `close` it.

    Args:
        line: the way to the host.
        hello: who comes.
        clock: tells seconds.
        sleep: waits so many of them.

    Attributes:
        nickname: what one is called there; empty for the account.
        invitations: the tables where a seat is kept for us.
    """

    def __init__(
        self, line: Line, hello: Hello, clock: Callable[[], float], sleep: Sleep = asyncio.sleep
    ) -> None:
        self._line = KeptLine(line, hello, self._take, clock, sleep)
        self._line.listen(self._follow)
        self._sleep = sleep
        self.nickname = hello.name
        self.invitations = Invitations()
        self._exchanges = Exchanges()
        self._places = Places(self._ask)

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def status(self) -> Status:
        """How the line is."""
        return self._line.status

    def listen(self, listener: StatusListener) -> Callable[[], None]:
        """Tell a listener how the line is whenever that changes; the result ends it."""
        return self._line.listen(listener)

    async def connect(self) -> Welcome:
        """Get to the host for the first time; a person may be asked something meanwhile.

        Raises:
            LineTrouble: if that cannot be. The client has ended then.
        """
        return await self._line.connect()

    async def close(self) -> None:
        """End the line. A seat is held as if the line had dropped: leave first to give it up."""
        await self._line.close()

    def try_now(self, *, asking: bool = False) -> None:
        """Try to come back at once; with `asking` the person may be asked something meanwhile."""
        self._line.try_now(asking=asking)

    async def tables(self) -> tuple[TableLine, ...]:
        """The tables that there are.

        Raises:
            RequestRefused, LineTrouble: if they cannot be told.
        """
        answers = await self._ask(ListTables())
        parts = [answer.tables for answer in answers if isinstance(answer, Tables)]
        return tuple(table for part in parts for table in part)

    async def who(self) -> tuple[PersonLine, ...]:
        """Who is there.

        Raises:
            RequestRefused, LineTrouble: if it cannot be told.
        """
        answers = await self._ask(Who())
        parts = [answer.people for answer in answers if isinstance(answer, People)]
        return tuple(person for part in parts for person in part)

    async def shown(self, results: int) -> None:
        """Tell that so many results were shown that the host told when we came, the oldest.

        If it does not hear of that, it tells them again the next time.
        """
        with suppress(RequestRefused, LineTrouble):
            await self._ask(Shown(results))

    async def open_table(self, table: OpenTable) -> JoinedSeat:
        """Open a table and sit down at it.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """
        return await self._join(table, JoinedSeat)

    async def sit(self, table: str, seat: int | None = None) -> JoinedSeat:
        """Sit down at a table: in a seat, or in whichever is free, or in one's own again.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """
        return await self._join(Sit(table, seat), JoinedSeat)

    async def watch(self, table: str) -> Watched:
        """Watch a table.

        Raises:
            RequestRefused, LineTrouble: if that cannot be.
        """
        return await self._join(Watch(table), Watched)

    async def leave(self) -> None:
        """Leave the table on purpose.

        Raises:
            RequestRefused, LineTrouble: if the host does not know of it.
        """
        await self._ask(Leave())
        self._places.leave()

    async def _join(self, request: Request, kind: type[Kind]) -> Kind:
        answers = await self._ask(request)
        seated = [answer.table for answer in answers if isinstance(answer, Seated)]
        place = self._places.get(seated[-1]) if seated else None
        if not isinstance(place, kind):
            raise LineTrouble(LineFault.GARBLED, {"flaw": "not seated"})
        try:
            await within(PATIENCE, place.there(), self._sleep)
        except TimeoutError:
            raise LineTrouble(LineFault.SILENT) from None
        return place

    async def _ask(self, request: Request) -> list[Answer]:
        session = self._line.session
        if session is None:
            raise self.status.trouble or LineTrouble(LineFault.CUT)
        ping, outcome = self._exchanges.begin()
        session.send(request, ping)
        return await outcome

    def _take(self, answer: Answer) -> None:
        """Take an answer of the host: a table's, or for a request.

        Raises:
            WireError: if it cannot be.
        """
        match answer:
            case State():
                self._places.hear(answer)
            case Closed():
                self._places.close(answer)
            case Seated():
                self._arrive(answer)
            case Invited():
                self.invitations.take(answer)
            case _:
                self._exchanges.take(answer)

    def _arrive(self, seated: Seated) -> None:
        self.invitations.forget(seated.table)
        agreed = seated.agreed
        place = self._places.arrive(seated)
        place.agreed = None if agreed is None else agreed_from_wire(agreed)
        if self._exchanges.are_waited_for:
            self._exchanges.take(seated)

    def _follow(self, status: Status) -> None:
        """Let requests and tables know how the line is."""
        if status.state is LineState.LIVE:
            self._places.come_back()
            return
        self.invitations.clear()  # what still holds is told anew when the line is back
        self._exchanges.fail(status.trouble or LineTrouble(LineFault.CUT))
        is_over = status.state is LineState.ENDED
        self._places.lose(LineStatus.ENDED if is_over else LineStatus.LOST)

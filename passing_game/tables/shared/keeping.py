"""A line that comes back by itself.

Only the first way to the host may ask a person something, unless it is wished for. From then on a
cut line is tried again after 0.2 s, then less and less often, and everybody who listens is told how
it stands.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.session import Session
from passing_game.tables.shared.status import LineState, Status, may_pass, pauses
from passing_game.tables.shared.waiting import within

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.lines import Line
    from passing_game.tables.shared.status import StatusListener
    from passing_game.tables.shared.waiting import Sleep
    from passing_game.tables.wire.answers import Answer, Welcome
    from passing_game.tables.wire.requests import Hello

ON_THE_WAY: Final = 30.0
"""Seconds that a way back may take, and any welcome."""

STEADY: Final = 5.0
"""Seconds that a line has to live before its next cut is tried again as quickly as the first."""


class KeptLine:
    """A line to a host, for as long as it is wanted.

    Args:
        line: the way to the host.
        hello: who comes.
        take: is given each answer; may raise a `WireError`.
        clock: tells seconds.
        sleep: waits so many of them.

    Attributes:
        status: how it is.
        session: what can be talked over now; None while there is nothing.
    """

    def __init__(
        self,
        line: Line,
        hello: Hello,
        take: Callable[[Answer], None],
        clock: Callable[[], float],
        sleep: Sleep,
    ) -> None:
        self.status = Status(LineState.CONNECTING, clock())
        self.session: Session | None = None
        self._line = line
        self._hello = hello
        self._take = take
        self._clock = clock
        self._sleep = sleep
        self._listeners: list[StatusListener] = []
        self._keeping: asyncio.Task[None] | None = None
        self._pauses = pauses()
        self._hurry = asyncio.Event()
        self._may_ask = False

    def listen(self, listener: StatusListener) -> Callable[[], None]:
        """Tell a listener how the line is whenever that changes; the result ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def connect(self) -> Welcome:
        """Get to the host for the first time, and keep the line from then on.

        Raises:
            LineTrouble: if that cannot be; the line has ended then.
        """
        try:
            session, welcome = await self._reach(asking=True)
        except LineTrouble as trouble:
            self._become(LineState.ENDED, trouble)
            raise
        if self.status.state is LineState.ENDED:  # it was closed meanwhile
            await session.close()
            raise LineTrouble(LineFault.CUT)
        self._go_live(session)
        self._keeping = asyncio.create_task(self._keep(session))
        return welcome

    async def close(self) -> None:
        """End the line, after what was said on it."""
        session, self.session = self.session, None
        self._become(LineState.ENDED)
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.wait({self._keeping})
        if session is not None:
            await session.close()
        if self._keeping is not None and not self._keeping.cancelled():
            self._keeping.result()

    def try_now(self, *, asking: bool = False) -> None:
        """Try to come back at once; with `asking` the person may be asked something meanwhile."""
        if self.status.state is LineState.LOST:
            self._may_ask = asking
            self._hurry.set()

    async def _reach(self, *, asking: bool) -> tuple[Session, Welcome]:
        """A line on which the host has let us in.

        Raises:
            LineTrouble: if there is none.
        """
        opening = self._line.open(asking=asking)
        try:
            link = await (opening if asking else within(ON_THE_WAY, opening, self._sleep))
            session = Session(link, self._clock, self._sleep, self._take)
            try:
                return session, await within(ON_THE_WAY, session.greet(self._hello), self._sleep)
            except BaseException:
                await session.close()
                raise
        except TimeoutError:
            raise LineTrouble(LineFault.SILENT) from None

    async def _keep(self, session: Session) -> None:
        """Come back whenever the line is lost, until it is lost for good."""
        trouble: LineTrouble | None = None
        try:
            while True:
                await self._hold(session)
                session = await self._come_back()
                self._go_live(session)
        except LineTrouble as final:
            trouble = final
        finally:
            self.session = None
            self._become(LineState.ENDED, trouble)

    async def _hold(self, session: Session) -> None:
        """Listen until the line is lost.

        Raises:
            LineTrouble: if it is so for good.
        """
        try:
            trouble = await session.listen()
            self.session = None
            if self._clock() - self.status.since >= STEADY:
                self._pauses = pauses()
            is_final = not may_pass(trouble)
            self._become(LineState.ENDED if is_final else LineState.LOST, trouble)
        finally:
            await session.close()
        if is_final:
            raise trouble

    async def _come_back(self) -> Session:
        """Try until the host lets us in again.

        Raises:
            LineTrouble: if it never will.
        """
        for tries in count(1):
            with suppress(TimeoutError):
                await within(next(self._pauses), self._hurry.wait(), self._sleep)
            self._hurry.clear()
            asking, self._may_ask = self._may_ask, False
            try:
                session, _ = await self._reach(asking=asking)
            except LineTrouble as trouble:
                if not may_pass(trouble):
                    raise
                self._become(LineState.LOST, trouble, tries)
            else:
                return session
        raise AssertionError  # there is no last number

    def _go_live(self, session: Session) -> None:
        self.session = session
        self._become(LineState.LIVE)

    def _become(self, state: LineState, trouble: LineTrouble | None = None, tries: int = 0) -> None:
        """Tell how the line is now. What has ended stays so."""
        if self.status.state is LineState.ENDED:
            return
        since = self.status.since if state is self.status.state else self._clock()
        self.status = Status(state, since, trouble, tries)
        for listener in tuple(self._listeners):
            listener(self.status)

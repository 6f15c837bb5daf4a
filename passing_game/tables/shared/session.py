"""One open line between a client and a host, from the hello to its end.

Whatever the host says is decoded and checked here; what cannot be ends the line with a reason.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.lines import LineFault, LineTrouble
from passing_game.tables.shared.relaying import RELAYED
from passing_game.tables.shared.waiting import dropped
from passing_game.tables.wire.answers import Bye, Welcome
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.requests import Ping

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.shared.lines import Link
    from passing_game.tables.shared.waiting import Sleep
    from passing_game.tables.wire.answers import Answer
    from passing_game.tables.wire.requests import Hello, Request

QUIET: Final = 15.0
"""Seconds without a word from the host until it is asked whether it is there."""

PATIENCE: Final = 20.0
"""Seconds that it has to say a word after it was asked: a busy machine may stand for some."""

STALL: Final = 2.0
"""Seconds that a wait may take too long; more means that we ourselves have stood still."""


class Session:
    """A line that has just been opened.

    Args:
        link: the line.
        clock: tells seconds.
        sleep: waits so many of them.
        take: is given each answer after the welcome; may raise a `WireError`.
    """

    def __init__(
        self,
        link: Link,
        clock: Callable[[], float],
        sleep: Sleep,
        take: Callable[[Answer], None],
    ) -> None:
        self._link = link
        self._clock = clock
        self._sleep = sleep
        self._take = take
        self._was_heard = self._has_spoken = False

    def send(self, *requests: Request) -> None:
        """Say something to the host."""
        self._has_spoken = True
        self._link.writer.write(b"".join(map(encode, requests)))

    async def greet(self, hello: Hello) -> Welcome:
        """Say hello and be let in.

        Raises:
            LineTrouble: if the host does not let us in, or speaks another protocol.
        """
        self.send(hello)
        answer = await self._next()
        if not isinstance(answer, Welcome):
            raise _garbled(WireFlaw.WRONG_VALUE)
        if answer.protocol != PROTOCOL:
            data: dict[str, int | str] = {"protocol": answer.protocol, "version": answer.version}
            raise LineTrouble(LineFault.OTHER_VERSION, data)
        return answer

    async def listen(self) -> LineTrouble:
        """Hand on what the host says, until the line ends; why it has."""
        tasks = [asyncio.create_task(work) for work in (self._read(), self._keep_watch())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return next(task.result() for task in tasks if task.done())
        finally:
            for task in tasks:
                await dropped(task)

    async def close(self) -> None:
        """End the line."""
        await self._link.close()

    async def _read(self) -> LineTrouble:
        while True:
            try:
                answer = await self._next()
                self._take(answer)
            except LineTrouble as trouble:
                return trouble
            except WireError as error:
                return _garbled(error.flaw)
            self._was_heard = True
            await asyncio.sleep(0)  # a host that never stops must not stop us

    async def _keep_watch(self) -> LineTrouble:
        """Say a word to the host now and then, and hear one: whoever is silent then is not there.

        The host needs our word as we need its.
        """
        while True:
            self._was_heard = self._has_spoken = False
            await self._sleep(QUIET)
            if not (self._was_heard and self._has_spoken):
                self.send(Ping(0))
            if not self._was_heard and not await self._is_answered():
                return LineTrouble(LineFault.SILENT)

    async def _is_answered(self) -> bool:
        """Whether the host says a word in time; time in which we stood still does not count."""
        while True:
            asked = self._clock()
            await self._sleep(PATIENCE)
            if self._was_heard or self._clock() - asked <= PATIENCE + STALL:
                return self._was_heard

    async def _next(self) -> Answer:
        try:
            answer = decode_answer(await self._link.reader.readuntil(b"\n"))
        except (asyncio.IncompleteReadError, OSError):  # half a line is no message
            raise await self._link.trouble() from None
        except asyncio.LimitOverrunError:
            raise _garbled(WireFlaw.OVERSIZE) from None
        except WireError as error:
            raise _garbled(error.flaw) from None
        if isinstance(answer, Bye):
            raise _farewell(answer)
        return answer


def _garbled(flaw: WireFlaw) -> LineTrouble:
    return LineTrouble(LineFault.GARBLED, {"flaw": flaw.value})


def _farewell(bye: Bye) -> LineTrouble:
    """What a host's last word means; it may be the relay's, which stands in for it."""
    if bye.why in tuple(RELAYED):
        return LineTrouble(LineFault(bye.why), bye.data)
    if bye.why == Farewell.OTHER_VERSION:
        return LineTrouble(LineFault.OTHER_VERSION, bye.data)
    return LineTrouble(LineFault.BYE, {**bye.data, "why": bye.why})

"""The process that serves shared tables: it takes connections, knows whose they are, and ends well.

It alone shuffles, deals, checks and keeps records; a client gets what its seat may know.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from passing_game.tables.shared.connection import Connection, streams_of
from passing_game.tables.shared.desk import Desk
from passing_game.tables.shared.door import Door
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.gate import Gate
from passing_game.tables.shared.logbook import Deed, Logbook
from passing_game.tables.wire.flaws import WireError
from passing_game.tables.wire.limits import LINES

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from passing_game.tables.shared.terms import House
    from passing_game.tables.shared.timing import Timer
    from passing_game.tables.wire.requests import Request

IDLE: Final = 600.0
"""Seconds after the last person at a table until a host ends that is not to stay."""

SWEEP: Final = 30.0
"""Seconds between two looks at what nobody needs any more."""

LATE: Final = 5.0
"""Seconds that a look may come too late; more means that we ourselves have stood still."""

_AGAIN: Final = 1.0  # seconds to the next try when the system has no more files for us


class Host:
    """Serves tables on a listening socket.

    Args:
        house: what each of its tables gets, time and chance among it. `parted` is the host's own.
        log: is given each line for the log, without an end.
        now: the moment, in UTC.
        door: who may come in.
        idle: end so many seconds after the last person at a table; None to stay.
        lines: how many lines there may be in all.
    """

    def __init__(
        self,
        house: House,
        log: Callable[[str], object],
        now: Callable[[], datetime],
        door: Door | None = None,
        idle: float | None = None,
        lines: int = LINES,
    ) -> None:
        self._logbook = Logbook(log, now)
        self._desk = Desk(house, self._logbook)
        self._lobby = self._desk.lobby
        self._door = door or Door()
        self._idle = idle
        self._timing = house.timing
        self._gate = Gate(self._door.admits, house.timing.clock, lines)
        self._busy = self._swept = house.timing.clock()
        self._lines: dict[Connection, asyncio.Task[None]] = {}
        self._stopping = asyncio.Event()
        self._sweeper: Timer | None = None

    async def serve(self, sock: socket.socket) -> None:
        """Take up the tables of before, and serve until `stop`. The socket is the caller's.

        Args:
            sock: listening and non-blocking.
        """
        asyncio.get_running_loop().set_exception_handler(self._on_stray_fault)
        self._logbook.note(Deed.STARTED)
        self._lobby.resume()
        self._sweep()
        taking = asyncio.create_task(self._take_all(sock))
        stopped = asyncio.create_task(self._stopping.wait())
        try:
            await asyncio.wait({taking, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if taking.done():
                taking.result()
        finally:
            taking.cancel()
            stopped.cancel()
            await self._end()

    def stop(self) -> None:
        """End: everybody is told, and the tables rest until they are taken up again."""
        self._stopping.set()

    def _on_stray_fault(self, _loop: object, context: Mapping[str, object]) -> None:
        """Note what the loop would write out in full: an error may name a tile."""
        fault = context.get("exception")
        self._logbook.fault(fault if isinstance(fault, Exception) else RuntimeError())

    async def _end(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self._lobby.stop()
        for line in tuple(self._lines):
            line.hang_up(Farewell.STOPPING)
        await asyncio.gather(*self._lines.values(), return_exceptions=True)
        self._logbook.note(Deed.STOPPED)

    # Connections

    async def _take_all(self, sock: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                client, _ = await loop.sock_accept(sock)
            except OSError as error:
                self._logbook.note(Deed.NO_ACCEPT, errno=error.errno)
                await self._timing.sleep(_AGAIN)
                continue
            try:
                await self._take(client)
            except Exception as fault:  # noqa: BLE001 - the next one can be taken all the same
                client.close()
                self._logbook.fault(fault)
            except BaseException:  # the end came while it was being let in
                client.close()
                raise
            await asyncio.sleep(0)  # a crowd at the door must not stop those who are in

    async def _take(self, client: socket.socket) -> None:
        """Let a client in, or tell it why not; one who does not listen to that is told no more."""
        client.settimeout(0)
        peer = self._door.peer_of(client)
        refused = self._gate.why_not(peer)
        if refused is not None and not self._gate.tells(peer):
            client.close()
            return
        account = self._door.account_of(peer.uid)
        line = Connection(peer, account, await streams_of(client), self._timing)
        if refused is None:
            self._gate.enter(peer.uid)
        else:
            why, data = refused
            self._logbook.note(Deed.TURNED_AWAY, peer.uid, why=why)
            line.hang_up(why, **data)
        self._lines[line] = asyncio.create_task(self._serve(line, is_in=refused is None))

    async def _serve(self, line: Connection, *, is_in: bool) -> None:
        try:
            await line.run(lambda request: self._handle(line, request))
        finally:
            del self._lines[line]
            if is_in:
                self._gate.leave(line.uid)
            if line in self._desk.visits.callers:
                self._logbook.note(Deed.WENT, line.uid, why=line.why)
            self._desk.visits.gone(line)

    def _handle(self, line: Connection, request: Request) -> None:
        try:
            self._desk.take(line, request)
        except WireError:
            raise  # the line's fault
        except Exception as fault:  # noqa: BLE001 - a defect of ours costs this line alone
            self._logbook.fault(fault, line.uid)
            line.hang_up(Farewell.FAULT)

    # What nobody needs

    def _sweep(self) -> None:
        self._lobby.sweep()
        self._gate.forget()
        now = self._timing.clock()
        if now - self._swept <= SWEEP + LATE:  # else their words may wait to be read
            for line in tuple(self._lines):
                line.end_if_silent()
        self._swept = now
        if self._lobby.is_busy():
            self._busy = now
        if self._idle is not None and now - self._busy >= self._idle:
            self.stop()
        self._sweeper = self._timing.call_later(SWEEP, self._sweep)

"""Somebody at a shared table, as a process that may be killed, stopped or cut off at any time.

Run as `python -m support.droppable JSON` (an `Errand`). It plays by chance with the client that
people have, keeps every byte that it hears in files, does as it is told on its standard input, and
tells on its standard output, line by line, what it sees and does: before it does it, too.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from support.hosted import opening
from support.setups import setup

from passing_game import __version__
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.tables.company import LineStatus, Presence, RematchWish, SetPhrase
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.joined import JoinedSeat, LineLost
from passing_game.tables.shared.lines import LineTrouble, UnixLine
from passing_game.tables.shared.ssh_box import Box
from passing_game.tables.shared.ssh_line import Asking, SshLine
from passing_game.tables.shared.status import LineState
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.pieces import move_to_wire
from passing_game.tables.wire.requests import Hello, Submit

if TYPE_CHECKING:
    from passing_game.engine.moves import Move
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.lines import Line, Link
    from passing_game.tables.shared.place import Place
    from passing_game.tables.shared.status import Status
    from passing_game.tables.wire.requests import OpenTable

CUT: Final = "cut"
"""Told on the standard input: the line is to be gone at once."""
CUT_AFTER: Final = "cut after a move"
"""The line is to be gone right after the next move was sent, before it is answered."""
CUT_WITHIN: Final = "cut within a move"
"""The line is to be gone in the middle of the next move's line."""
NOW: Final = "now"
"""Come back to the host at once."""
REMATCH: Final = "rematch"
"""Ask for another match."""

PLAYERS: Final = {2: ("ann", "bob"), 4: ("ann", "bob", "eve", "dan")}
"""The accounts at a table, seat by seat."""


class Errand(Struct, frozen=True):
    """What somebody comes for.

    Attributes:
        socket: the host's.
        heard: the beginning of the names of the files for what is heard, one a line.
        seed: of the chance that chooses the moves.
        players: seats at the table.
        target: points of a match.
        grace: milliseconds that a seat may be without a line.
        table: its name; None to open one.
        watching: whether to watch.
        over_ssh: whether the line is over the ssh that is first in PATH.
    """

    socket: str
    heard: str
    seed: str
    players: int
    target: int
    grace: int
    table: str | None = None
    watching: bool = False
    over_ssh: bool = False

    def line(self) -> Line:
        """The way to the host."""
        if self.over_ssh:
            return SshLine(Box("box"), Asking())
        return UnixLine(Path(self.socket), {os.geteuid()})

    def opening(self) -> OpenTable:
        """The table that is opened: each seat is kept for one of the accounts."""
        count = self.players
        agreed = setup(count, people=range(count), partners=count == 4, target=self.target)
        return opening(agreed, reserved=PLAYERS[count], grace_ms=self.grace)


def tell(at: str, **data: object) -> None:
    """Say something, so that it is known whatever happens to us next."""
    os.write(1, json.dumps({"at": at, **data}).encode() + b"\n")


def named(move: Move) -> str:
    """What a move is, but for the end of the train."""
    match move:
        case Play(tile):
            return str(tile)
        case Draw():
            return "draw"
        case Pass():
            return "pass"


class HeardLine:
    """A way to the host that keeps all that the host says, in a file for each time it is taken."""

    def __init__(self, line: Line, files: str) -> None:
        self._line = line
        self._files = files
        self._count = 0
        self.link: Link | None = None

    async def open(self, *, asking: bool = False) -> Link:
        self.link = link = await self._line.open(asking=asking)
        self._count += 1
        file = Path(f"{self._files}.{self._count}").open("wb", buffering=0)  # noqa: SIM115, ASYNC230 - ends with us
        feed = link.reader.feed_data

        def feed_and_keep(data: bytes) -> None:
            file.write(data)
            feed(data)

        link.reader.feed_data = feed_and_keep  # type: ignore[method-assign, assignment]
        return link

    def cut(self) -> None:
        """The line is gone."""
        if self.link is not None:
            self.link.writer.transport.abort()


class Player:
    """Whoever sits there, or watches."""

    def __init__(self, errand: Errand) -> None:
        self._errand = errand
        self._dice = Random(errand.seed)
        self._line = HeardLine(errand.line(), errand.heard)
        hello = Hello(PROTOCOL, __version__, "", f"{os.getpid():016x}")
        self._client = Client(self._line, hello, time.monotonic)
        self._news = asyncio.Event()
        self._cut_at_move: str | None = None
        self._tried = -1

    async def live(self) -> None:
        """Come, and stay until it is over for us."""
        self._client.listen(self._on_line)
        await self._client.connect()
        self._place = place = await self._come()
        place.subscribe(lambda update: self._on_view(update.table))
        self._on_view(place.look())
        listening = asyncio.create_task(self._obey())
        while not _is_over(place):
            self._news.clear()
            if isinstance(place, JoinedSeat) and place.line is LineStatus.LIVE:
                await self._act(place, place.look())
            if not _is_over(place):
                await self._news.wait()
        trouble = self._client.status.trouble
        tell("end", why=place.ended or (trouble and trouble.data.get("why", trouble.fault)))
        listening.cancel()
        await self._client.close()

    async def _come(self) -> Place:
        errand = self._errand
        if errand.table is None:
            return await self._client.open_table(errand.opening())
        if errand.watching:
            return await self._client.watch(errand.table)
        return await self._client.sit(errand.table)

    def _on_line(self, status: Status) -> None:
        tell("line", live=status.state is LineState.LIVE)
        self._tried = -1  # what a host refused that was just stopping may be tried again
        self._news.set()

    def _on_view(self, view: TableView) -> None:
        game, company = view.game, view.company
        assert company is not None
        tell(
            "view",
            live=company.line is LineStatus.LIVE,
            table=company.table,
            seat=game.seat,
            seq=view.seq,
            round=game.round,
            phase=game.phase.value,
            turn=game.turn,
            there=[holder.presence for holder in company.holders],
            held=[holder.account for holder in company.holders],
        )
        self._news.set()

    # What is done

    async def _act(self, seat: JoinedSeat, view: TableView) -> None:
        company = view.company
        assert company is not None
        if view.game.is_my_turn and view.seq != self._tried:
            await self._move(seat, view)
        elif view.game.phase is Phase.BETWEEN_ROUNDS:
            all_came = Presence.FREE not in [holder.presence for holder in company.holders]
            if all_came and not company.holders[seat.number].ready:
                await seat.ready()

    async def _move(self, seat: JoinedSeat, view: TableView) -> None:
        """Make any move that the rules allow; once, unless the line went before it was known."""
        move, self._tried = self._dice.choice(view.game.legal), view.seq
        tell("try", seq=view.seq, move=named(move))
        if self._cut_at_move is not None:
            self._cut_while_moving(seat, move, view.seq)
        try:
            await seat.submit(move, view.seq)
        except LineLost:
            tell("lost", seq=view.seq)
            self._tried = -1
        except StaleMove:
            tell("stale", seq=view.seq)
            self._news.set()
        else:
            tell("made", seq=view.seq)
            self._news.set()
        if self._dice.random() < 0.05:
            await self._speak(seat)

    def _cut_while_moving(self, seat: JoinedSeat, move: Move, seq: int) -> None:
        how, self._cut_at_move = self._cut_at_move, None
        if how == CUT_AFTER:  # `submit` writes before it waits for anything
            asyncio.get_running_loop().call_soon(self._line.cut)
        elif self._line.link is not None:
            line = encode(Submit(seat.table, move_to_wire(move), seq))
            self._line.link.writer.write(line[: len(line) // 2])
            self._line.cut()

    async def _speak(self, seat: JoinedSeat) -> None:
        try:
            await seat.phrase(SetPhrase.HURRY_UP)
            await seat.say(f"I have sat at {seat.table} all evening.")
        except (RequestRefused, LineTrouble):
            return

    # What is ordered

    async def _obey(self) -> None:
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
        )
        while order := (await reader.readline()).decode().strip():
            if order == CUT:
                self._line.cut()
            elif order == NOW:
                self._client.try_now()
            elif order == REMATCH:
                await self._ask_for_another()
            else:
                self._cut_at_move = order

    async def _ask_for_another(self) -> None:
        if isinstance(self._place, JoinedSeat):
            try:
                await self._place.rematch(RematchWish.SAME_SEATS)
            except (RequestRefused, LineTrouble) as error:
                tell("no rematch", why=str(error))


def _is_over(place: Place) -> bool:
    return place.line is LineStatus.ENDED


if __name__ == "__main__":
    asyncio.run(Player(msgspec.json.decode(sys.argv[1], type=Errand)).live())

"""Clients and the real host, over a real socket: a whole match, with lines that are cut."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
import pytest
from support.hand_clock import HandClock
from support.hosted import opening
from support.scripted_host import HELLO, ME, HandTime, Updates, line_of, until
from support.setups import setup
from support.stories import teller

from passing_game.engine.deal import seeded
from passing_game.engine.errors import NotYourTurn
from passing_game.engine.match import Phase
from passing_game.engine.moves import Pass
from passing_game.tables.company import LineStatus, SetPhrase
from passing_game.tables.local import Identity
from passing_game.tables.seat import StaleMove
from passing_game.tables.shared.binding import bind
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.door import Door
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.host import Host
from passing_game.tables.shared.keeping import STEADY
from passing_game.tables.shared.lines import LineFault, UnixLine
from passing_game.tables.shared.peers import Peer
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.shared.status import LineState
from passing_game.tables.shared.terms import House

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator
    from pathlib import Path

    from passing_game.tables.shared.joined import JoinedSeat

ANN, BOB = 1001, 1002
MOMENT = datetime(2026, 11, 30, 6, 11, 41, tzinfo=UTC)
TABLE = opening(setup(2, people=(0, 1), target=40))


class Box:
    """A machine with accounts, and a host that can be started again."""

    def __init__(self, place: Path, folder: Path) -> None:
        self.place = place
        self.calling = ANN
        self.clock = HandClock()
        self._folder = folder
        self._count = 0

    def whose(self, _line: socket.socket) -> Peer:
        return Peer(1, self.calling, 1)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Host]:
        house = House(
            account="root",
            sees=False,
            folder=self._folder,
            bots={"club": teller(())},
            timing=self.clock.timing,
            pace=0,
            identity=self._identity,
            chance=lambda: seeded("clients"),
            told=lambda _trouble: None,
        )
        door = Door(self.whose, {ANN: "ann", BOB: "bob"}.__getitem__)
        host = Host(house, log=lambda _line: None, now=lambda: MOMENT, door=door)
        with bind(self.place, mode=0o600, group=None, me=ME) as sock:
            serving = asyncio.create_task(host.serve(sock))
            try:
                yield host
            finally:
                host.stop()
                await self.clock.until_done(serving)

    def _identity(self) -> Identity:
        self._count += 1
        return Identity(f"seed {self._count}", f"m{self._count}", MOMENT)


@dataclass
class Guest:
    """Somebody with a client, whose time passes when the test says so."""

    client: Client
    time: HandTime
    uid: int

    async def comes_back(self, box: Box) -> None:
        box.calling = self.uid
        await self.time.passes(0.2)
        await until(self.client, LineState.LIVE)

    def cut(self) -> None:
        session = self.client._line.session
        assert session is not None
        session._link.writer.transport.abort()


@pytest.fixture
def box(place: Path, tmp_path: Path) -> Box:
    return Box(place, tmp_path)


@asynccontextmanager
async def a_guest(box: Box, uid: int, login: str = "") -> AsyncIterator[Guest]:
    box.calling = uid
    time, hello = HandTime(), msgspec.structs.replace(HELLO, login=login)
    async with Client(UnixLine(box.place, {ME}), hello, time.clock, time.sleep) as client:
        yield Guest(client, time, uid)


async def state_of(seat: JoinedSeat, heard: Updates, seq: int) -> None:
    """Wait until a seat has seen an event."""
    while seat.look().seq < seq or line_of(seat.look()) is not LineStatus.LIVE:
        await heard.are(len(heard.all) + 1)


async def test_two_clients_play_a_match_to_its_end_while_lines_are_cut(box: Box) -> None:
    async with box.serving(), a_guest(box, ANN) as ann, a_guest(box, BOB) as bob:
        seats = [await ann.client.open_table(TABLE)]
        seats.append(await bob.client.sit(seats[0].table))
        assert [seat.number for seat in seats] == [0, 1]
        heard = [Updates(), Updates()]
        for seat, updates in zip(seats, heard, strict=True):
            seat.subscribe(updates)
        moves = 0
        while seats[0].look().game.phase is not Phase.OVER:
            box.clock.now += 2.0  # so many messages may be sent again
            view = seats[0].look()
            if view.game.turn is None:
                for seat in seats:
                    await seat.ready()
            else:
                mover = seats[view.game.turn]
                if moves % 7 == 3:
                    cut = (ann, bob)[moves % 2]
                    cut.time.now += 2 * STEADY
                    cut.cut()
                    await until(cut.client, LineState.LOST)
                    await cut.comes_back(box)
                    await state_of(seats[moves % 2], heard[moves % 2], view.seq)
                await mover.submit(mover.look().game.legal[0], view.seq)
                moves += 1
            now = max(seat.look().seq for seat in seats)
            for seat, updates in zip(seats, heard, strict=True):
                await state_of(seat, updates, now)
        assert moves > 20
        first, second = (seat.look() for seat in seats)
        assert first.seq == second.seq
        assert first.game.winner == second.game.winner is not None
        for updates in heard:
            told = sum(len(update.events) for update in updates.all)
            assert told == first.seq, "each event was told once, cut or not"


async def test_what_the_host_refuses_is_raised_here(box: Box) -> None:
    async with box.serving(), a_guest(box, ANN) as ann, a_guest(box, BOB) as bob:
        seat = await ann.client.open_table(TABLE)
        other = await bob.client.sit(seat.table)
        with pytest.raises(RequestRefused) as refused:
            await bob.client.watch(seat.table)
        assert refused.value.why == "has seat"
        with pytest.raises(RequestRefused) as refused:
            await ann.client.sit("nowhere")
        assert refused.value.why == "no such table"
        for one in (seat, other):
            await one.ready()
        heard = Updates()
        waiting = (seat, other)
        for one in waiting:
            one.subscribe(heard)
        while any(one.look().game.turn is None for one in waiting):
            await heard.are(len(heard.all) + 1)
        turn = seat.look().game.turn
        assert turn is not None
        late = waiting[1 - turn]
        with pytest.raises(NotYourTurn) as error:
            await late.submit(Pass(), late.look().seq)
        assert (error.value.seat, error.value.turn) == (1 - turn, turn)
        with pytest.raises(StaleMove):
            await late.submit(Pass(), late.look().seq - 1)
        await seat.phrase(SetPhrase.THANKS)
        company = seat.look().company
        assert company is not None
        assert [said.phrase for said in company.said] == [SetPhrase.THANKS]


async def test_the_lobby_is_seen(box: Box) -> None:
    async with box.serving(), a_guest(box, ANN) as ann, a_guest(box, BOB) as bob:
        assert await bob.client.tables() == ()
        opened = [await ann.client.open_table(TABLE)]
        (line,) = await bob.client.tables()
        assert line.table == opened[0].table
        people = await bob.client.who()
        assert {(person.account, person.seat) for person in people} == {("ann", 0), ("bob", None)}
        watched = await bob.client.watch(line.table)
        assert watched.look().game.seat is None
        await ann.client.leave()
        assert opened[0].ended == "left"


async def test_a_newer_login_takes_the_seat_and_the_older_one_stays_away(box: Box) -> None:
    async with box.serving(), a_guest(box, ANN) as old, a_guest(box, ANN) as new:
        seat = await old.client.open_table(TABLE)
        taken = await new.client.sit(seat.table)
        await until(old.client, LineState.ENDED)
        assert old.client.status.trouble is not None
        assert old.client.status.trouble.fault is LineFault.BYE
        assert old.client.status.trouble.data["why"] == Farewell.TAKEN_OVER
        assert line_of(seat.look()) is LineStatus.ENDED
        assert line_of(taken.look()) is LineStatus.LIVE


async def test_an_older_login_whose_line_was_gone_does_not_take_the_seat_back(box: Box) -> None:
    async with box.serving(), a_guest(box, ANN, "01d") as old:
        seat = await old.client.open_table(TABLE)
        heard = Updates()
        seat.subscribe(heard)
        old.cut()
        await until(old.client, LineState.LOST)
        async with a_guest(box, ANN, "0e3") as new:
            taken = await new.client.sit(seat.table)
            await old.comes_back(box)
            while seat.ended is None:
                await heard.are(len(heard.all) + 1)
            assert seat.ended == Refusal.NEWER_LOGIN
            assert line_of(seat.look()) is LineStatus.ENDED
            await old.client.who()
            assert line_of(taken.look()) is LineStatus.LIVE
            assert new.client.status.state is LineState.LIVE
            again = await old.client.sit(seat.table)  # and whoever wants it back says so
            assert line_of(again.look()) is LineStatus.LIVE
            await until(new.client, LineState.ENDED)


async def test_a_host_that_is_started_again_gives_the_seats_back(box: Box) -> None:
    async with AsyncExitStack() as first, AsyncExitStack() as people:
        await first.enter_async_context(box.serving())
        guests = [await people.enter_async_context(a_guest(box, uid)) for uid in (ANN, BOB)]
        seats = [await guests[0].client.open_table(TABLE)]
        seats.append(await guests[1].client.sit(seats[0].table))
        heard = Updates()
        for seat in seats:
            seat.subscribe(heard)
            await seat.ready()
        while any(seat.look().game.turn is None for seat in seats):
            await heard.are(len(heard.all) + 1)
        before = [seat.look() for seat in seats]
        await first.aclose()
        for guest, seat in zip(guests, seats, strict=True):
            await until(guest.client, LineState.LOST)
            assert line_of(seat.look()) is LineStatus.LOST
            assert seat.ended is None
        async with box.serving():
            for guest in guests:
                await guest.comes_back(box)
            while any(line_of(seat.look()) is not LineStatus.LIVE for seat in seats):
                await heard.are(len(heard.all) + 1)
            for seat, was in zip(seats, before, strict=True):
                assert seat.look().game == was.game
            await people.aclose()

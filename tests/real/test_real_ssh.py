"""Over a real ssh to a real sshd, as a client of this process: what is played, cut and told."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
from support.frail_line import Way, frail_line
from support.hosted import opening
from support.patience import PATIENCE
from support.processes import end
from support.real_sshd import BOX, RealSshd, needs_sshd
from support.scripted_host import HELLO, never, until
from support.serving_program import serving
from support.setups import setup

from passing_game.engine.events import TileDrawn, TilePlayed, TurnPassed
from passing_game.engine.match import Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import State, read_record
from passing_game.tables.company import LineStatus
from passing_game.tables.shared.client import Client
from passing_game.tables.shared.joined import LineLost
from passing_game.tables.shared.keeping import ON_THE_WAY
from passing_game.tables.shared.lines import LineFault
from passing_game.tables.shared.processes import GRACE
from passing_game.tables.shared.ssh_box import Box
from passing_game.tables.shared.ssh_line import Asking, SshLine
from passing_game.tables.shared.status import LineState

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.engine.moves import Move
    from passing_game.tables.seat import TableView
    from passing_game.tables.shared.joined import JoinedSeat
    from passing_game.tables.shared.waiting import Sleep

pytestmark = [pytest.mark.sshd, needs_sshd]

AGREED = setup(2, target=30)
AGAINST_A_BOT = opening(AGREED)


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "table.sock"
    with serving(path, tmp_path / "host", "--folder", str(tmp_path / "kept")):
        yield path


async def hurried(seconds: float) -> None:
    """Lets no pause before a way back be one, and no other time ever be over."""
    if seconds in (GRACE, ON_THE_WAY) or seconds > 5:
        await never(seconds)


def client_of(box: RealSshd, socket: Path, sleep: Sleep = hurried) -> Client:
    there = Box(BOX, arguments=("--socket", str(socket)))
    line = SshLine(there, Asking(), sleep=sleep, ssh=box.ssh)
    return Client(line, HELLO, time.monotonic, sleep)


class Player:
    """Plays the first move that there is, and keeps what was made of it."""

    def __init__(self, client: Client, seat: JoinedSeat) -> None:
        self.client = client
        self.seat = seat
        self.moves: list[Move] = []
        self._news = asyncio.Event()
        seat.subscribe(lambda _update: self._news.set())

    async def comes_to(self, fact: Callable[[TableView], object]) -> TableView:
        """How the table stands once it stands so."""
        while not fact(self.seat.look()):
            self._news.clear()
            await self._news.wait()
        return self.seat.look()

    async def move(self) -> None:
        """Make a move, or ask for the next round, whichever is next."""
        view = await self.comes_to(_asks_for_me)
        if self.is_over:
            return
        if view.game.phase is Phase.BETWEEN_ROUNDS:
            await self.seat.ready()
            # a wish may have gone with the line
            await self.comes_to(lambda now: now.game.round > view.game.round or not _is_live(now))
            return
        move = view.game.legal[0]
        try:
            await self.seat.submit(move, view.seq)
        except LineLost:
            now = await self.comes_to(_is_live)
            if now.seq == view.seq:
                return
        self.moves.append(move)

    @property
    def is_over(self) -> bool:
        return self.seat.look().game.winner is not None


def _is_live(view: TableView) -> bool:
    assert view.company is not None
    return view.company.line is LineStatus.LIVE


def _asks_for_me(view: TableView) -> bool:
    return _is_live(view) and (view.game.is_my_turn or view.game.phase is not Phase.PLAYING)


@asynccontextmanager
async def a_player(client: Client) -> AsyncIterator[Player]:
    async with asyncio.timeout(PATIENCE), client:
        yield Player(client, await client.open_table(AGAINST_A_BOT))


def moves_in(folder: Path) -> list[Move]:
    """The moves of seat 0 in the only record there, which must be a whole and sound one."""
    (path,) = folder.rglob("*.jsonl")
    with path.open("rb") as stream:
        told = read_record(stream)
    assert told.state is State.FINISHED
    return [move for event in told.events if (move := _move_of(event)) is not None]


def _move_of(event: Event) -> Move | None:
    match event:
        case TilePlayed(seat=0, tile=tile, side=side):
            return Play(tile, side)
        case TileDrawn(seat=0):
            return Draw()
        case TurnPassed(seat=0):
            return Pass()
        case _:
            return None


async def test_a_match_is_played_over_ssh(box: RealSshd, socket: Path, tmp_path: Path) -> None:
    async with a_player(client_of(box, socket)) as player:
        while not player.is_over:
            await player.move()
    assert moves_in(tmp_path) == player.moves
    assert len(box.calls) == 1
    box.is_left()


async def test_it_comes_back_by_itself_when_its_session_is_killed(
    box: RealSshd, socket: Path, tmp_path: Path
) -> None:
    async with a_player(client_of(box, socket)) as player:
        for _cut in range(3):
            for _move in range(2):
                await player.move()
            (session,) = box.sessions
            end(session)
            await until(player.client, LineState.LOST)
            assert player.seat.line is LineStatus.LOST
            await until(player.client, LineState.LIVE)
        while not player.is_over:
            await player.move()
    assert moves_in(tmp_path) == player.moves
    first, *later = [words for _, words in box.calls]
    assert "BatchMode=yes" not in first
    assert len(later) == 3
    assert all("BatchMode=yes" in words for words in later)
    box.is_left()


@pytest.mark.parametrize("way", Way)
async def test_nothing_is_lost_or_played_twice_when_it_breaks_within_a_message(
    box: RealSshd, socket: Path, tmp_path: Path, way: Way
) -> None:
    lengths = iter((0, 1, 30, 60, 90, 130) if way is Way.UP else (0, 1, 40, 300, 900, 1500))
    async with frail_line(box.port) as line:
        box.leads(line.port)
        async with a_player(client_of(box, socket)) as player:
            while not player.is_over:
                await player.comes_to(_asks_for_me)
                if line.is_whole and (length := next(lengths, None)) is not None:
                    line.breaks(way, length)
                await player.move()
    assert next(lengths, None) is None, "the match was too short for all the breaks"
    assert moves_in(tmp_path) == player.moves


async def test_a_line_on_which_nothing_gets_through_any_more_is_given_up(
    box: RealSshd, socket: Path, tmp_path: Path
) -> None:
    is_silent = asyncio.Event()

    async def sleep(seconds: float) -> None:
        if seconds > GRACE and seconds != ON_THE_WAY:
            await is_silent.wait()
        elif seconds == ON_THE_WAY:
            await never(seconds)

    async with frail_line(box.port) as line:
        box.leads(line.port)
        async with a_player(client_of(box, socket, sleep)) as player:
            await player.move()
            await player.comes_to(_asks_for_me)
            line.breaks(Way.UP, 20, silently=True)
            moving = asyncio.create_task(player.move())
            await line.broken.wait()
            is_silent.set()
            await until(player.client, LineState.LOST)
            trouble = player.client.status.trouble
            assert trouble is not None
            assert trouble.fault is LineFault.SILENT
            is_silent.clear()
            await moving
            while not player.is_over:
                await player.move()
    assert moves_in(tmp_path) == player.moves

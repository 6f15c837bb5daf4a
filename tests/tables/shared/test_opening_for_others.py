"""Where a table is opened for others, and how a host of one's own comes to be there."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.joined_games import TWO, JoinedHost, terms
from support.patience import PATIENCE
from support.scripted_host import HELLO, Oak, a_host, at_once, never
from support.unix_sockets import ME, listening, reachable_folder, stale

from passing_game.tables.shared.client import Client
from passing_game.tables.shared.exchanges import RequestRefused
from passing_game.tables.shared.farewells import Farewell
from passing_game.tables.shared.hosted import MOST_OPENED
from passing_game.tables.shared.lines import LineFault, LineTrouble, UnixLine
from passing_game.tables.shared.opener import TRIES, NotStarted, Opened, Opener
from passing_game.tables.shared.own_host import MOST_LOG, OwnHost
from passing_game.tables.shared.socket_trouble import SocketKind
from passing_game.tables.wire.answers import Bye, MissedWire, Seated, Welcome
from passing_game.tables.wire.limits import PROTOCOL
from passing_game.tables.wire.pieces import players_to_wire, rules_to_wire
from passing_game.tables.wire.requests import Hello

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from passing_game.tables.shared.lines import Line
    from passing_game.tables.shared.opener import Starting


@dataclass
class Started:
    """A host that a test starts: it has ended with these words, or runs."""

    words: str | None = None

    def last_words(self) -> str | None:
        return self.words


@dataclass
class Box:
    """A machine with room for two hosts, and Ann, who opens tables there."""

    system: JoinedHost
    own: JoinedHost
    slept: list[float] = field(default_factory=list)
    starts: list[object] = field(default_factory=list)

    def opener(self, start: Callable[[], Starting] | None = None) -> Opener:
        lines = [UnixLine(host.path, {ME}) for host in (self.system, self.own)]

        def none() -> Starting:
            raise AssertionError("nobody needs another host")

        return Opener(lines[0], lines[1], "ann", self._caller, start or none, self._sleep)

    def will_start(self, words: str | None = None, *, after: int = 1) -> Callable[[], Starting]:
        """A start whose host listens after so many looks; with words, it has ended by then."""

        def start() -> Starting:
            self.starts.append(object())
            self._listens_at = len(self.slept) + after
            return Started(words)

        return start

    _listens_at: int = -1

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if len(self.slept) == self._listens_at:
            self.own.starts()
        await at_once(seconds)

    def _caller(self, line: Line) -> Client:
        for host in (self.system, self.own):
            host.coming.append("ann")
        return Client(line, HELLO, lambda: 0.0, never)


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(reachable_folder())
        system = JoinedHost(folder / "box.sock", tmp_path / "box")
        own = JoinedHost(folder / "own.sock", tmp_path / "own")
        for host in (system, own):
            stack.push_async_callback(host.stops)
        yield Box(system, own)


def tables(host: JoinedHost) -> list[str]:
    assert host._host is not None
    return [hosted.table.name for hosted in host._host._lobby]


async def test_the_host_of_the_box_comes_first(box: Box) -> None:
    box.system.starts()
    box.own.starts()
    assert await box.opener().open(terms()) == Opened("oak", None)
    assert (tables(box.system), tables(box.own)) == (["oak"], [])


async def test_one_s_own_host_is_taken_if_the_box_has_none(box: Box) -> None:
    box.own.starts()
    assert await box.opener().open(terms()) == Opened("oak", "ann")
    assert box.slept == []


async def test_a_host_of_the_box_that_turns_one_away_is_passed_by(box: Box) -> None:
    box.own.starts()
    async with a_host(box.system.path) as closed:
        opening = asyncio.ensure_future(box.opener().open(terms()))
        caller = await closed.called()
        assert isinstance(await caller.hears(), Hello)
        caller.says(Bye(Farewell.NOT_ADMITTED, {}))
        assert await opening == Opened("oak", "ann")


async def test_what_one_has_missed_goes_along_as_it_is_told_once(box: Box) -> None:
    missed = MissedWire("elm", rules_to_wire(TWO.rules), players_to_wire(TWO.players), 0, (5, 0), 0)
    async with a_host(box.own.path) as scripted:
        opening = asyncio.ensure_future(box.opener().open(terms()))
        caller = await scripted.called()
        await caller.hears()
        caller.says(Welcome(PROTOCOL, "1.0", "ann", "ann", (missed,)))
        await caller.answers(Seated("oak", 0), Oak().state())
        assert await opening == Opened("oak", "ann", (missed,))


async def test_the_seat_is_held_by_whoever_opened_the_table(box: Box) -> None:
    box.own.starts()
    opened = await box.opener().open(terms())
    async with box.own.client("ann") as client:
        seat = await client.sit(opened.table)
        assert seat.number == 0


@pytest.mark.parametrize("after", [1, 7])
async def test_without_any_host_one_is_started_and_waited_for(box: Box, after: int) -> None:
    start = box.will_start(after=after)
    assert await box.opener(start).open(terms()) == Opened("oak", "ann")
    assert len(box.starts) == 1
    assert len(box.slept) == after


async def test_a_killed_host_is_started_again(box: Box) -> None:
    stale(box.own.path)
    assert await box.opener(box.will_start()).open(terms()) == Opened("oak", "ann")


async def test_a_host_that_another_start_has_won_is_taken(box: Box) -> None:
    start = box.will_start("Error: A table host is already running.")
    assert await box.opener(start).open(terms()) == Opened("oak", "ann")


async def test_the_last_words_of_a_host_that_has_ended_are_told_at_once(box: Box) -> None:
    start = box.will_start("Error: no room", after=-1)
    with pytest.raises(NotStarted) as caught:
        await box.opener(start).open(terms())
    assert caught.value.said == "Error: no room"
    assert len(box.slept) == 1


async def test_a_host_that_never_listens_is_given_up(box: Box) -> None:
    with pytest.raises(NotStarted) as caught:
        await box.opener(box.will_start(after=-1)).open(terms())
    assert caught.value.said == ""
    assert len(box.slept) == TRIES


async def test_a_squatted_place_is_told_and_nothing_is_started(box: Box) -> None:
    box.own.path.write_text("no socket")
    with pytest.raises(LineTrouble) as caught:
        await box.opener().open(terms())
    assert caught.value.data["why"] == SocketKind.NOT_A_SOCKET.name


async def test_somebody_else_s_host_at_one_s_own_place_is_not_believed(box: Box) -> None:
    stranger = UnixLine(box.own.path, {ME + 1})
    opener = box.opener()
    object.__setattr__(opener, "own", stranger)
    with listening(box.own.path), pytest.raises(LineTrouble) as caught:
        await opener.open(terms())
    assert caught.value.fault is LineFault.WRONG_HOST


async def test_a_host_that_will_not_have_one_more_table_says_so(box: Box) -> None:
    box.system.starts()
    box.own.starts()
    opener = box.opener()

    async def open_many() -> None:
        for _ in range(MOST_OPENED + 1):
            await opener.open(terms())

    with pytest.raises(RequestRefused) as caught:
        await open_many()
    assert caught.value.why.startswith("too many")
    assert tables(box.own) == []


async def test_an_account_that_cannot_start_anything_is_told_why(box: Box) -> None:
    def start() -> Starting:
        raise PermissionError(13, "no")

    with pytest.raises(PermissionError):
        await box.opener(start).open(terms())


# The process


@contextmanager
def started(log: Path, script: str) -> Iterator[OwnHost]:
    host = OwnHost([sys.executable, "-c", script], log)
    try:
        yield host
    finally:
        host._process.kill()
        host._process.wait(PATIENCE)


WAITS = "import signal; print('here', flush=True); signal.pause()"


def test_a_host_has_a_session_of_its_own_and_no_terminal(tmp_path: Path) -> None:
    with started(tmp_path / "data" / "host.log", WAITS) as host:
        assert host.last_words() is None
        assert os.getsid(host.pid) == host.pid != os.getsid(0)
        terminal = Path(f"/proc/{host.pid}/stat").read_text().rpartition(")")[2].split()[4]
        assert terminal == "0"
        assert Path(f"/proc/{host.pid}/fd/0").readlink() == Path(os.devnull)
        assert Path(f"/proc/{host.pid}/cwd").readlink() == Path("/")
        assert (tmp_path / "data" / "host.log").stat().st_mode & 0o777 == 0o600


def test_the_last_words_are_those_of_this_host(tmp_path: Path) -> None:
    log = tmp_path / "host.log"
    log.write_text("Error: from before\n")
    with started(log, "import sys; sys.exit('first\\nError: this one\\n')") as host:
        host._process.wait(PATIENCE)
        assert host.last_words() == "Error: this one"
    with started(log, "pass") as silent:
        silent._process.wait(PATIENCE)
        assert silent.last_words() == ""
    assert log.read_text().startswith("Error: from before\n")


def test_a_long_log_is_begun_anew(tmp_path: Path) -> None:
    log = tmp_path / "host.log"
    log.write_bytes(b"x" * (MOST_LOG + 1))
    with started(log, "print('new')") as host:
        host._process.wait(PATIENCE)
    assert log.read_text() == "new\n"


def test_a_log_that_leads_elsewhere_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "host.log").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="symbolic links"):
        OwnHost(["true"], tmp_path / "host.log")
    assert not (tmp_path / "elsewhere").exists()


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        OwnHost([str(tmp_path / "nothing")], tmp_path / "host.log")


def test_a_hang_up_of_our_terminal_does_not_reach_it(tmp_path: Path) -> None:
    with started(tmp_path / "host.log", WAITS) as host:
        assert os.getpgid(host.pid) == host.pid  # signals for our group are for others
        host._process.send_signal(signal.SIGTERM)
        assert host._process.wait(PATIENCE) == -signal.SIGTERM

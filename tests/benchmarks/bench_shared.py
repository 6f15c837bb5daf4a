"""One host with 200 tables, a move a second at each: how soon the others know, and what it costs.

Run by hand: `python tests/benchmarks/bench_shared.py` (takes about two minutes). The host is
`passing-game serve` in a process of its own, but that each of the 800 connections counts as another
account. The time of a move is from when its bytes leave until the last of the other three clients
has decoded the whole message. Then 1000 people sit at another host's tables and do nothing, but
that their clients ask every 15 seconds whether the host is there, as ours do.

The host's processor time is the figure to go by: what else the machine does, and how late this
process itself was, is told beside the delays.
"""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import sys
import tempfile
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import passing_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from support.crowd import CrowdTable

TABLES: Final = 200
MOVES: Final = 60
"""So many moves are made at each table."""

PAUSE: Final = 1.0
"""Seconds between two moves at a table; the tables are spread over it."""

IDLE_TABLES: Final = 250
IDLE: Final = 30.0
"""Seconds for which nobody does anything."""

ASKING: Final = 15.0
"""Seconds after which an idle client asks whether the host is there."""

PATIENCE: Final = 600.0
"""Seconds after which a part that does not end has failed."""

SLOWEST: Final = 0.05
"""Seconds until the others know of a move, for 99 of 100 moves at the most."""

MOST_MEMORY: Final = 150e6
"""Bytes that the host may take."""

_TICK: Final = os.sysconf("SC_CLK_TCK")
_TESTS: Final = Path(__file__).parents[1]


class Usage(NamedTuple):
    """What was used up to a moment, in seconds: by the host, by us, and by the whole machine."""

    at: float
    host: float
    own: float
    machine: float

    @classmethod
    def now(cls, pid: int) -> Self:
        """Up to now, by `/proc`."""
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        user, nice, system, _idle, _wait, *interrupts = map(int, total)
        busy = user + nice + system + sum(interrupts[:3])
        own = os.times()
        host = (int(fields[11]) + int(fields[12])) / _TICK
        return cls(perf_counter(), host, own.user + own.system, busy / _TICK)

    def tell(self, before: Usage, moves: int) -> None:
        """Print what was used since another moment."""
        passed, host, own, machine = (now - then for now, then in zip(self, before, strict=True))
        each = f"{host / moves * 1e3:.2f} ms a move, " if moves else ""
        others = max(0.0, machine - host - own) / passed
        print(f"  host's processor time  {each}{host / passed:.1%} of a core")
        print(f"  besides: this process {own / passed:.0%} of a core, others {others:.0%}")


def percentile(values: Sequence[float], share: float) -> float:
    """The least of the values that so many of them do not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def memory(pid: int) -> dict[str, int]:
    """What a process holds, in bytes: `Rss`, and `Pss` with only its part of what is shared."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    parts = (line.split() for line in lines)
    return {name.rstrip(":"): int(size) * 1024 for name, size, *_ in parts}


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Path, int]]:
    """A host in a folder: its socket and its process. Whatever went wrong there is told."""
    path = folder / "table.sock"
    places = ("--socket", path, "--folder", folder / "records")
    roots = (str(Path(passing_game.__file__).parents[1]), str(_TESTS))
    process = await asyncio.create_subprocess_exec(
        *map(str, (sys.executable, "-m", "support.crowd_host", "serve", *places)),
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots)},
    )
    log = process.stderr
    assert log is not None
    await log.readuntil(b" started\n")
    reading = asyncio.create_task(_faults(log))
    try:
        yield path, process.pid
    finally:
        process.terminate()
        await process.wait()
        for line in await reading:
            print(line, file=sys.stderr)


async def _faults(log: asyncio.StreamReader) -> list[str]:
    """The lines of a log that tell of defects."""
    return [line.decode().rstrip() async for line in log if b" fault " in line]


@asynccontextmanager
async def crowd(count: int) -> AsyncIterator[tuple[list[CrowdTable], int]]:
    """So many tables where people sit with their tiles, and the process of their host."""
    from support.crowd import CrowdTable  # noqa: PLC0415 - the path is set below

    tables = [CrowdTable() for _ in range(count)]
    with tempfile.TemporaryDirectory() as name:
        async with serving(Path(name)) as (path, pid):
            try:
                for table in tables:
                    await table.sit_down(path)
                gc.collect()
                gc.freeze()  # a pause of ours is none of the host's
                yield tables, pid
            finally:
                for guest in [guest for table in tables for guest in table.guests]:
                    guest.close()


async def play() -> tuple[float, int]:
    """Have people play; the time that 99 of 100 moves took at most, and the host's memory."""
    async with crowd(TABLES) as (tables, pid):
        before = Usage.now(pid)
        first = asyncio.get_running_loop().time()
        starts = [first + number * PAUSE / TABLES for number in range(TABLES)]
        await asyncio.gather(
            *(table.play(MOVES, start, PAUSE) for table, start in zip(tables, starts, strict=True))
        )
        used = Usage.now(pid)
        delays = [delay for table in tables for delay in table.delays]
        print(f"{TABLES} tables of four, a move every {PAUSE:g} s at each, {len(delays)} moves")
        _tell_times("from a move to the other three", delays)
        _tell_times("this process was late by", [lag for table in tables for lag in table.lags])
        used.tell(before, len(delays))
        return percentile(delays, 0.99), _tell_memory(pid)


async def rest() -> int:
    """Have people sit and do nothing; the host's memory."""
    async with crowd(IDLE_TABLES) as (tables, pid):
        before = Usage.now(pid)
        starts = [number * ASKING / IDLE_TABLES for number in range(IDLE_TABLES)]
        await asyncio.gather(
            *(table.wait(IDLE, ASKING, start) for table, start in zip(tables, starts, strict=True))
        )
        print(f"{sum(len(table.guests) for table in tables)} idle seats, {IDLE:g} s")
        Usage.now(pid).tell(before, 0)
        return _tell_memory(pid)


def _tell_times(what: str, seconds: Sequence[float]) -> None:
    """Print how long something took."""
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    told = (f"{name} {percentile(seconds, share) * 1e3:.1f}" for name, share in shares.items())
    print(f"  {what}: {', '.join(told)} ms")


def _tell_memory(pid: int) -> int:
    """Print what a host holds, and return it."""
    held = memory(pid)
    print(f"  host's memory          {held['Rss'] / 1e6:.1f} MB (PSS {held['Pss'] / 1e6:.1f} MB)")
    return held["Rss"]


def main() -> int:
    """Measure, tell, and fail if it takes too long or too much memory."""
    slowest, *held = asyncio.run(asyncio.wait_for(play(), PATIENCE))
    held.append(asyncio.run(asyncio.wait_for(rest(), PATIENCE)))
    if slowest > SLOWEST:
        print(f"The others must know within {SLOWEST * 1e3:g} ms.", file=sys.stderr)
    if max(held) > MOST_MEMORY:
        print(f"The host may hold {MOST_MEMORY / 1e6:g} MB.", file=sys.stderr)
    return 1 if slowest > SLOWEST or max(held) > MOST_MEMORY else 0


def allow_lines() -> None:
    """Let this process have as many lines open as there are people."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


if __name__ == "__main__":
    allow_lines()
    sys.path.insert(0, str(_TESTS))
    sys.exit(main())

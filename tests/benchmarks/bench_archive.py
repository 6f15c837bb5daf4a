"""How soon an archive of ten thousand matches tells what is in it, and how much memory that takes.

Run by hand: `python tests/benchmarks/bench_archive.py` (takes about two minutes, most of them to
write the records and to read them for the first time). What a person waits for must not take
longer than `LONGEST`: the best of several times counts, for whatever else the machine does is not
ours. To go through all matches must not take more memory than to go through a tenth of them.
"""

from __future__ import annotations

import sys
import tracemalloc
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from passing_game.bots.budget import Iterations
from passing_game.bots.dice import bot_dice
from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.record import Header, RecordWriter, SeatInfo, SeatKind
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.view import view_for
from passing_game.tables.archive import Archive, Wanted
from passing_game.tables.record_file import file_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.events import Event

MATCHES: Final = 10_000
PLAYED: Final = 120
"""So many different matches there are; the others are the same on other days."""

TIMES: Final = 15
PAGE: Final = 50
"""How many matches a first page shows."""

LONGEST: Final = 0.2
"""How long anything may take, in seconds."""

MOST_MEMORY: Final = 1.5
"""How many times the memory for a tenth of the matches all of them may take."""

_TABLES: Final = ((2, False), (3, False), (4, False), (4, True))
_PEOPLE: Final = (("Ann",), ("Ann", "Ben"), ("Ann",), ("Cleo",), ("Ann",))
_BOTS: Final = ("club", "heaviest", "random")


class Played(NamedTuple):
    """A match: who played it by which rules, and what happened."""

    rules: Rules
    seats: tuple[SeatInfo, ...]
    events: list[Event]


def played(number: int) -> Played:
    """A match of quick bots, some of whom are said to be people."""
    players, partners = _TABLES[number % len(_TABLES)]
    rules = Rules.preset(Preset.STANDARD, players, partners=partners)
    people = [SeatInfo(name, SeatKind.HUMAN) for name in _PEOPLE[number % len(_PEOPLE)]]
    bots = [SeatInfo("Nora", SeatKind.BOT, bot=_BOTS[number % len(_BOTS)])] * players
    seed = f"bench/{number}"
    events: list[Event] = []
    match = Match(rules, seeded(seed))
    match.subscribe(events.append)
    while match.phase is not Phase.OVER:
        if match.turn is None:
            match.start_round()
        else:
            view = view_for(match, match.turn)
            match.apply(match.turn, BOTS["random"](view, bot_dice(seed, view), Iterations()))
    return Played(rules, tuple([*people, *bots][:players]), events)


def write_records(folder: Path, matches: int) -> int:
    """Write so many records, each two hours after the one before; their bytes together."""
    size, first = 0, datetime(2020, 1, 1, tzinfo=UTC)
    known = cycle([played(number) for number in range(min(PLAYED, matches))])
    for number in range(matches):
        match, stream = next(known), BytesIO()
        started = (first + number * timedelta(hours=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
        header = Header(
            rules=match.rules, seats=match.seats, id=f"{number:08x}", started=started, seed="bench"
        )
        writer = RecordWriter(stream, header)
        for event in match.events:
            writer(event)
        size += (folder / file_name(header)).write_bytes(stream.getvalue())
    return size


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """How long some work takes by the clock, at its best."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return min(taken)


def memory(work: Callable[[], object]) -> int:
    """The most memory that some work holds at a time, in bytes."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def go_through(archive: Archive, wanted: Wanted | None = None, limit: int | None = None) -> None:
    """Ask for matches, one by one."""
    for _ in archive.find(wanted or Wanted(), limit=limit):
        pass


def open_and_show(file: Path, folder: Path) -> None:
    """What a program does that lists the last matches."""
    with Archive.open(file, folder) as archive:
        for _ in archive.sync():
            pass
        archive.count()
        go_through(archive, limit=PAGE)


def compare(file: Path, folder: Path) -> dict[str, float]:
    """How long all that takes which a person waits for, in seconds."""
    wanted = Wanted(player="b", opponent="human", partners=True)
    with Archive.open(file, folder) as archive:
        player = archive.players()[0].key
        works: dict[str, Callable[[], object]] = {
            "open, sync, first page": lambda: open_and_show(file, folder),
            "sync, nothing new": lambda: list(archive.sync()),
            "first page": lambda: go_through(archive, limit=PAGE),
            "filter, first page": lambda: go_through(archive, wanted, PAGE),
            "count with a filter": lambda: archive.count(wanted),
            "one by its id": lambda: archive.get("00000000"),
            "players": archive.players,
            "statistics": lambda: archive.statistics(player),
        }
        return {name: seconds(work, TIMES) for name, work in works.items()}


def main(matches: int = MATCHES) -> int:
    """Measure, tell, and fail if anything takes too long or too much memory."""
    with TemporaryDirectory() as home:
        file, folder = Path(home) / "archive.sqlite", Path(home) / "records"
        folder.mkdir()
        size = write_records(folder, matches)
        click.echo(f"{matches:,} records, {size / 1e6:,.1f} MB")
        with Archive.open(file, folder) as archive:
            taken = seconds(lambda: list(archive.sync()))
            click.echo(
                f"read for the first time  {taken:8.1f} s ({taken / matches * 1e3:.1f} ms each)"
            )
            click.echo(f"the archive              {file.stat().st_size / 1e6:8.1f} MB")
            part = memory(lambda: go_through(archive, limit=matches // 10))
            whole = memory(lambda: go_through(archive))
        times = compare(file, folder)
    for name, time in times.items():
        click.echo(f"{name:<24} {time * 1e3:8.1f} ms")
    click.echo(f"memory, a tenth and all  {part / 1e3:8.0f} kB {whole / 1e3:8.0f} kB")
    slow = [name for name, time in times.items() if time > LONGEST]
    if slow:
        click.echo(f"Nothing may take longer than {LONGEST} s: {', '.join(slow)}.", err=True)
    if whole > MOST_MEMORY * part:
        click.echo("All matches take too much memory.", err=True)
    return 1 if slow or whole > MOST_MEMORY * part else 0


if __name__ == "__main__":
    sys.exit(main())

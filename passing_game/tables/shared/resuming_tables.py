"""The tables of a host that was stopped or killed: there again, with the same hands and holders."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.engine.record import Flaw, RecordClosed, RecordError, State, read_record
from passing_game.tables.shared.floor import Floor
from passing_game.tables.shared.lasting_record import LastingRecorder
from passing_game.tables.shared.seated_game import SeatedGame
from passing_game.tables.shared.shared_table import SharedTable
from passing_game.tables.shared.sidecar import SUFFIX, KeptTable, UnreadableTable, read_kept
from passing_game.tables.shared.table_names import free_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from passing_game.engine.record import Replay
    from passing_game.tables.shared.origin import Origin
    from passing_game.tables.shared.terms import House

Failed = Callable[[Exception, str | None], object]
"""Is told why a table cannot be there again, and its name if that is known."""

_OPEN: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK  # a pipe must not make us wait


def kept_tables(folder: Path) -> list[Path]:
    """The files of the tables that were kept in a folder, the oldest match first."""
    return sorted(folder.glob(f"*{SUFFIX}"))


def resume_table(path: Path, house: House) -> SharedTable:
    """Set up a table again, by its file (one of `kept_tables`). `run` lets it live.

    Hands, boneyard, turn, scores, holders and what they have used of their grace are as they were,
    and so is what the bots will do; coming rounds are dealt from new secrets. Everybody's line is
    gone, and time begins with the first who is back.

    A match that is over is there again, too, to be looked at and for a rematch: like any table
    without a match in play for as long as nobody misses it (`hosted.DESERTED` after the start).

    Raises:
        RecordClosed: if the match was given up: the table is gone, and its file with it.
        UnreadableTable: if the file is none of ours, or not of the record beside it.
        OSError, RecordInUse, RecordError: as `LastingRecorder.resume` does.
        NotGranted: BAD_TERMS, if a bot is missing here.
    """
    return _there_again(Found(path, read_kept(path)), house)


def resume_all(house: House, failed: Failed) -> Iterator[SharedTable]:
    """All tables that a host before us has left, those that were opened last first.

    Of several matches of one table the last is meant: a host that was killed while a rematch began
    has left both. The files of those before it go as soon as it is there.

    A name belongs to the table that was opened last with it, even if that cannot be there again
    now; an older one, which was away when its name was given once more, gets a new one.

    Args:
        house: what the host gives to all its tables.
        failed: is told why a table cannot be there again, and its name if that is known.
    """
    found = _found(house.folder, failed)
    taken, owned = {one.table.name for one in found}, set()
    for one, earlier in _last_matches(found):
        name = one.table.name if one.table.name not in owned else free_name(taken, 0)
        taken.add(name)
        owned.add(name)
        try:
            yield _there_again(one._replace(table=replace(one.table, name=name)), house)
        except Exception as error:  # noqa: BLE001 - a bad file costs its own table alone
            failed(error, name)
            continue
        for path in earlier:
            with suppress(OSError):
                path.unlink()


class Found(NamedTuple):
    """A table that was kept, and its file."""

    path: Path
    table: KeptTable


def _found(folder: Path, failed: Failed) -> list[Found]:
    """The tables that were kept, those that were opened last first."""
    found = []
    for path in kept_tables(folder):
        try:
            found.append(Found(path, read_kept(path)))
        except (OSError, UnreadableTable) as error:
            failed(error, None)
    return sorted(found, key=lambda one: one.table.origin.since, reverse=True)


def _last_matches(found: Sequence[Found]) -> Iterator[tuple[Found, list[Path]]]:
    """The last match of each table, with the files of those before it.

    A later match is told by how much was told at its table before it, whatever the clock said.
    """
    tables: dict[tuple[str, Origin], list[Found]] = {}
    for one in found:
        tables.setdefault((one.table.name, one.table.origin), []).append(one)
    for matches in tables.values():
        last = max(one.table.first for one in matches)
        earlier = [one.path for one in matches if one.table.first < last]
        yield from ((one, earlier) for one in matches if one.table.first == last)


def _there_again(found: Found, house: House) -> SharedTable:
    path, kept = found
    kept.terms.check(house.bots)
    game = SeatedGame(kept.terms, kept.identity, house, first=kept.first)
    record = house.folder / game.file_name
    if _is_begun(record):
        try:
            game = _played_on(kept, record, house)
        except RecordClosed as closed:
            if closed.args[0] is not State.FINISHED:
                path.unlink()
                raise
            game = _looked_back_on(kept, record, house)
    return SharedTable(Floor(kept.name, kept.terms, house, kept.members, game, kept.origin))


def _is_begun(record: Path) -> bool:
    """Whether there is a record, of one whole line at the least; less of one is taken away."""
    try:
        with open(os.open(record, _OPEN), "rb") as file:  # noqa: PTH123
            read_record(file, most=1)
    except FileNotFoundError:
        return False
    except RecordError as error:
        if error.flaw is not Flaw.EMPTY:
            raise
        record.unlink()
        return False
    return True


def _played_on(kept: KeptTable, record: Path, house: House) -> SeatedGame:
    """The match as its record has it, and goes on."""
    replay, recorder = LastingRecorder.resume(
        record, house.told, house.chance(), lambda replay: _check(kept, replay)
    )
    told = len(replay.events) + len(replay.missing)
    game = SeatedGame(kept.terms, kept.identity, house, replay.match, first=kept.first, told=told)
    game.keep_with(recorder, replay.seats)
    return game


def _looked_back_on(kept: KeptTable, record: Path, house: House) -> SeatedGame:
    """The match that is over, as its record has it; nothing is written there any more."""
    with open(os.open(record, _OPEN), "rb") as file:  # noqa: PTH123
        replay = read_record(file)
    _check(kept, replay)
    told = len(replay.events)
    return SeatedGame(kept.terms, kept.identity, house, replay.match, first=kept.first, told=told)


def _check(kept: KeptTable, replay: Replay) -> None:
    if (replay.header.rules, replay.header.id) != (kept.terms.setup.rules, kept.identity.id):
        raise UnreadableTable("another match's record")

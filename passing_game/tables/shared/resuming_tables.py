"""The tables of a host that was stopped or killed: there again, with the same hands and holders."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from passing_game.engine.record import RecordClosed, State, read_record
from passing_game.tables.recorder import Recorder
from passing_game.tables.shared.refusals import Parting
from passing_game.tables.shared.seated_game import SeatedGame
from passing_game.tables.shared.shared_table import SharedTable
from passing_game.tables.shared.sidecar import SUFFIX, UnreadableTable, read_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from passing_game.engine.record import Replay
    from passing_game.tables.shared.sidecar import KeptTable
    from passing_game.tables.shared.terms import House


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
        OSError, RecordInUse, RecordError: as `Recorder.resume` does.
        NotGranted: BAD_TERMS, if a bot is missing here.
    """
    kept = read_kept(path)
    kept.terms.check(house.bots)
    game = SeatedGame(kept.terms, kept.identity, house, first=kept.first)
    record = house.folder / game.file_name
    if record.exists():
        try:
            game = _played_on(kept, record, house)
        except RecordClosed as closed:
            if closed.args[0] is not State.FINISHED:
                path.unlink()
                raise
            game = _looked_back_on(kept, record, house)
    return SharedTable(kept.name, kept.terms, house, kept.members, game, kept.origin)


def resume_all(house: House, failed: Callable[[Exception], object]) -> Iterator[SharedTable]:
    """All tables that a host before us has left, the latest match first.

    Of two with the same name the later is meant: a host that was killed while a rematch began has
    left both. The other one's file goes if its match is over, and else fails as a `SameName`.

    Args:
        house: what the host gives to all its tables.
        failed: is told why a table cannot be there again.
    """
    names = set()
    for path in reversed(kept_tables(house.folder)):
        try:
            table = resume_table(path, house)
        except Exception as error:  # noqa: BLE001 - a bad file costs its own table alone
            failed(error)
            continue
        if table.name not in names:
            names.add(table.name)
            yield table
        elif table.is_over:
            table.close(Parting.EMPTY)
        else:
            table.close(Parting.STOPPED)
            failed(SameName())


class SameName(Exception):
    """Two tables in play have the same name."""


def _played_on(kept: KeptTable, record: Path, house: House) -> SeatedGame:
    """The match as its record has it, and goes on."""
    replay, recorder = Recorder.resume(
        record, house.told, house.chance(), lambda replay: _check(kept, replay)
    )
    told = len(replay.events) + len(replay.missing)
    game = SeatedGame(kept.terms, kept.identity, house, replay.match, first=kept.first, told=told)
    game.keep_with(recorder, replay.seats)
    return game


def _looked_back_on(kept: KeptTable, record: Path, house: House) -> SeatedGame:
    """The match that is over, as its record has it; nothing is written there any more."""
    with open(os.open(record, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123
        replay = read_record(file)
    _check(kept, replay)
    told = len(replay.events)
    return SeatedGame(kept.terms, kept.identity, house, replay.match, first=kept.first, told=told)


def _check(kept: KeptTable, replay: Replay) -> None:
    if (replay.header.rules, replay.header.id) != (kept.terms.setup.rules, kept.identity.id):
        raise UnreadableTable("another match's record")

"""The tables of a host that was stopped or killed: there again, with the same hands and holders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.record import RecordClosed
from passing_game.tables.recorder import Recorder
from passing_game.tables.shared.seated_game import SeatedGame
from passing_game.tables.shared.shared_table import SharedTable
from passing_game.tables.shared.sidecar import SUFFIX, UnreadableTable, read_kept

if TYPE_CHECKING:
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

    Raises:
        RecordClosed: if the match is over: the table is gone, and its file with it.
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
        except RecordClosed:
            path.unlink()
            raise
    return SharedTable(kept.name, kept.terms, house, kept.members, game)


def _played_on(kept: KeptTable, record: Path, house: House) -> SeatedGame:
    """The match as its record has it."""

    def check(replay: Replay) -> None:
        if (replay.header.rules, replay.header.id) != (kept.terms.setup.rules, kept.identity.id):
            raise UnreadableTable("another match's record")

    replay, recorder = Recorder.resume(record, house.told, house.chance(), check)
    told = len(replay.events) + len(replay.missing)
    game = SeatedGame(kept.terms, kept.identity, house, replay.match, first=kept.first, told=told)
    game.keep_with(recorder, replay.seats)
    return game

"""Records for tests: matches written down, taken apart into lines and put together again."""

from __future__ import annotations

import hashlib
import json
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

from support.chance_games import RandomPlayers

from passing_game.engine.deal import seeded
from passing_game.engine.events import moves_in
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.record import (
    Header,
    RecordError,
    RecordWriter,
    Replay,
    SeatInfo,
    SeatKind,
    read_record,
)
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.rules import Rules
    from passing_game.tables.recorder import Recorder

Fields = dict[str, Any]


def header(rules: Rules, seed: str | None = "a seed", people: int = 1) -> Header:
    """A match of so many people, in the first seats, and bots in the others."""
    persons = [SeatInfo(f"Person {seat}", SeatKind.HUMAN, f"p{seat}") for seat in range(people)]
    bots = [SeatInfo(f"Bot {seat}", SeatKind.BOT, bot="club") for seat in range(people, 4)]
    return Header(
        rules=rules,
        seats=tuple((persons + bots)[: rules.players]),
        id="8ae1f2",
        started="2026-11-30T06:11:41Z",
        version="0.1.0",
        seed=seed,
    )


def record_of(
    rules: Rules, seed: int, *, undo: float = 0.0, most: int = 100_000, about: Header | None = None
) -> bytes:
    """The record of a random match; `undo` is how likely something is taken back after a move."""
    match, stream = Match(rules, seeded(str(seed))), BytesIO()
    match.subscribe(RecordWriter(stream, about or header(rules, str(seed))))
    players, dice = RandomPlayers(seed), Random(f"{seed}/undo")
    for _ in range(most):
        if match.phase is Phase.OVER:
            break
        if match.turn is None:
            match.start_round()
        elif (made := len(moves_in(match.history))) and dice.random() < undo:
            match.take_back(0, dice.randint(1, min(made, 3)))
        else:
            match.apply(match.turn, players.choose(match.legal_moves(match.turn)))
    return stream.getvalue()


def read(record: bytes, **options: Any) -> Replay:  # noqa: ANN401 - those of read_record
    return read_record(BytesIO(record), **options)


def error_in(record: bytes) -> RecordError | None:
    """What is wrong with a record, if anything."""
    try:
        read(record)
    except RecordError as error:
        return error
    return None


def fields_of(record: bytes) -> list[Fields]:
    """The objects of a record's lines, without their sums."""
    objects = [json.loads(line) for line in record.splitlines()]
    return [{key: value for key, value in one.items() if key != "sum"} for one in objects]


def plain(objects: Iterable[Fields]) -> bytes:
    """A record without sums, written as anybody might."""
    return b"".join(json.dumps(fields).encode() + b"\n" for fields in objects)


def summed(objects: Iterable[Fields]) -> bytes:
    """A record with sums, as the page on records describes them."""
    record, last = b"", ""
    for fields in objects:
        last = hashlib.sha256(last.encode() + _canonical(fields)).hexdigest()[:8]
        record += _canonical({**fields, "sum": last}) + b"\n"
    return record


def _canonical(fields: Fields) -> bytes:
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def act_out(objects: Iterable[Fields], match: Match, writer: RecordWriter | Recorder) -> None:
    """Do in a match what lines tell that somebody did. Rounds are dealt from its own chance."""
    for fields in objects:
        match fields["event"]:
            case "round_started":
                match.start_round()
            case "tile_played":
                play = Play(Tile.parse(fields["tile"]), Side(fields["side"]))
                match.apply(fields["seat"], play)
            case "tile_drawn":
                match.apply(fields["seat"], Draw())
            case "turn_passed":
                match.apply(fields["seat"], Pass())
            case "undone":
                match.take_back(fields["seat"], fields["count"])
            case "seat_taken":
                kind, by = SeatKind(fields["kind"]), SeatKind(fields["by"])
                writer.seat_taken(fields["seat"], kind, fields["name"], by)
            case "match_abandoned":
                writer.abandoned(fields["reason"])

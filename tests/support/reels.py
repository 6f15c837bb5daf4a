"""Records and reels of matches that are told in advance."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Final

from support.games import run
from support.recorded import header, read
from support.stories import story
from support.views import NAMES

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.record import RecordWriter
from passing_game.tables.reel import Reel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from support.stories import Story

    from passing_game.engine.record import Header, RecordError
    from passing_game.engine.rules import Rules


def about(agreed: Rules, people: int = 1, names: Sequence[str] = NAMES) -> Header:
    """A match of people in the first seats and bots in the others, by their usual names."""
    told = header(agreed, people=people)
    seats = tuple(replace(seat, name=name) for seat, name in zip(told.seats, names, strict=False))
    return replace(told, seats=seats)


def told_record(
    agreed: Rules, *rounds: Story, names: Sequence[str] = NAMES, people: int = 1
) -> bytes:
    """The record of a match whose rounds go as they are told."""
    match, stream = Match(agreed, seeded("a told match")), BytesIO()
    match.subscribe(RecordWriter(stream, about(agreed, people, names)))
    for told in rounds:
        match.start_round(told.deal)
        run(match, told.script)
    return stream.getvalue()


def reel_of(record: bytes, flaw: RecordError | None = None) -> Reel:
    """The reel of a record."""
    return Reel(read(record), flaw)


DRAWING: Final = story(
    2, "6-6 6-3", "6-5 5-5", boneyard="4-3 0-0", script="6-6 draw draw 6-5> pass pass"
)
AGAIN: Final = story(
    2, "6-5 5-5", "6-6 6-3", boneyard="4-3 0-0", script="6-6 draw draw 6-5> pass pass", leader=1
)
"""Two rounds of seven steps each, of which seat 0 and then seat 1 leads."""

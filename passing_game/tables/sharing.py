"""What there is to share of a match that was recorded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.record import RecordError, read_record
from passing_game.tables.codes import Shared, is_seed

if TYPE_CHECKING:
    from passing_game.engine.record import Replay
    from passing_game.tables.local import LocalMatch


class Missing(Enum):
    """Why a match has no share code."""

    NO_SEED = "no seed"
    """Its record does not tell its seed, as those of shared tables."""
    UNTYPABLE = "untypable"
    """Its seed is nothing that anybody types."""
    OTHER_TILES = "other tiles"
    """Its tiles are not those that its seed deals: another program has dealt them."""


@dataclass(eq=False)
class NoCode(Exception):
    """A match has no share code."""

    why: Missing

    def __str__(self) -> str:
        return f"NoCode({self.why})"


def shared_by(replay: Replay) -> Shared:
    """The rules and the seed of a match.

    Raises:
        NoCode: if its tiles cannot be dealt again from them.
    """
    rules, seed = replay.header.rules, replay.header.seed
    if seed is None:
        raise NoCode(Missing.NO_SEED)
    if not is_seed(seed):
        raise NoCode(Missing.UNTYPABLE)
    dealt = Match(rules, seeded(seed)).start_round()
    if replay.events and replay.events[: len(dealt)] != dealt:
        raise NoCode(Missing.OTHER_TILES)
    return Shared(rules, seed)


def shared_at(match: LocalMatch) -> Shared:
    """The rules and the seed of a match that is played here.

    Only a record tells whether another program dealt its tiles.

    Raises:
        NoCode: if its tiles cannot be dealt again from them.
    """
    path = match.recorder.path
    if path is not None:
        try:
            with path.open("rb") as record:
                return shared_by(read_record(record))
        except (OSError, RecordError):
            pass  # it is gone, or no longer what was written: the match is what it was
    if not is_seed(match.seed):
        raise NoCode(Missing.UNTYPABLE)
    return Shared(match.setup.rules, match.seed)

"""The shapes of the lines of a record, by the name of their event.

Decoding is strict (a bool is no number), unknown keys are ignored. Keys that records from
elsewhere may lack are UNSET then.
"""

from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from passing_game.engine.record.flaws import Flaw, RecordError
from passing_game.engine.round import EndReason
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side

FORMAT: Final = 1
"""The format of the records that are written, and the only one that is read."""

GAME: Final = "passing-game"
"""The name of the game in a record."""


class SeatKind(StrEnum):
    """Who plays a seat."""

    HUMAN = "human"
    BOT = "bot"


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """One line; its tag is the name of the event."""


class Options(msgspec.Struct, frozen=True, rename={"passing": "pass"}):
    """The `rules` of a match. Their values are the engine's to check."""

    lead: str
    passing: str
    draw: str
    tie: str
    partners_scoring: str


class SeatLine(msgspec.Struct, frozen=True):
    """One of the `seats` of a match."""

    name: str
    kind: SeatKind
    player: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET


class MatchStarted(Line, frozen=True, tag="match_started"):
    """The first line."""

    format: int
    game: str
    players: int
    partners: bool
    target: int
    rules: Options
    seats: tuple[SeatLine, ...]
    id: str | UnsetType = UNSET
    started: str | UnsetType = UNSET
    version: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET


class RoundStarted(Line, frozen=True, tag="round_started"):
    """A round was dealt."""

    round: int
    leader: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


class TilePlayed(Line, frozen=True, tag="tile_played"):
    """A tile was laid."""

    seat: int
    tile: Tile
    side: Side


class TileDrawn(Line, frozen=True, tag="tile_drawn"):
    """A tile was drawn."""

    seat: int
    tile: Tile


class TurnPassed(Line, frozen=True, tag="turn_passed"):
    """A seat passed."""

    seat: int


class RoundEnded(Line, frozen=True, tag="round_ended"):
    """A round is over."""

    reason: EndReason
    counts: tuple[int, ...]
    winner: int | None
    points: int
    scores: tuple[int, ...]
    next_leader: int | UnsetType | None = UNSET


class MatchEnded(Line, frozen=True, tag="match_ended"):
    """The target is reached."""

    winner: int
    scores: tuple[int, ...]


class Undone(Line, frozen=True, tag="undone"):
    """Moves were taken back."""

    seat: int
    count: int


class SeatTaken(Line, frozen=True, tag="seat_taken"):
    """Somebody else plays a seat from here on."""

    seat: int
    kind: SeatKind
    name: str
    by: SeatKind


class MatchAbandoned(Line, frozen=True, tag="match_abandoned"):
    """The match ended before the target."""

    reason: str


_SHAPES: Final[dict[object, type[Line]]] = {
    kind.__struct_config__.tag: kind for kind in Line.__subclasses__()
}


def decode(fields: dict[str, object]) -> Line:
    """The line that an object is.

    Raises:
        RecordError: NO_EVENT, UNKNOWN_EVENT or WRONG_SHAPE.
    """
    event = fields.get("event")
    if not isinstance(event, str):
        raise RecordError(Flaw.NO_EVENT)
    if event not in _SHAPES:
        raise RecordError(Flaw.UNKNOWN_EVENT, event=event)
    try:
        return msgspec.convert(fields, _SHAPES[event], dec_hook=_tile_from)
    except msgspec.ValidationError as error:
        raise RecordError(Flaw.WRONG_SHAPE, detail=str(error)) from None


def encode(line: Line) -> dict[str, object]:
    """The object that a line is."""
    fields: dict[str, object] = msgspec.to_builtins(line, enc_hook=_tile_text)
    return fields


def _tile_from(kind: type, value: Any) -> Tile:  # noqa: ANN401 - msgspec hands over anything
    if kind is Tile and isinstance(value, str):
        return Tile.parse(value)
    raise ValueError(f"Expected a tile, got `{type(value).__name__}`")


def _tile_text(value: Any) -> str:  # noqa: ANN401 - msgspec hands over anything
    return str(value)

"""Why the engine refuses. Each error carries its data; the words are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from passing_game.engine.tiles import Tile
    from passing_game.engine.train import Side


class GameError(Exception):
    """Anything that the rules do not allow. Nothing has changed when it is raised."""

    def __str__(self) -> str:
        data = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__name__}({data})"


@dataclass(eq=False)
class BadOption(GameError):
    """An option has a value that it cannot have; `allowed` lists its values or first and last."""

    option: str
    value: object
    allowed: tuple[str, ...]


@dataclass(eq=False)
class BadDeal(GameError):
    """A deal that no shuffle can give, or whose leader is not the one whose turn it is to lead."""

    wrong: str
    """`hands`, `boneyard`, `tiles` or `leader`: the part that cannot be."""


@dataclass(eq=False)
class NoSuchSeat(GameError):
    """The seat is not at this table."""

    seat: object


@dataclass(eq=False)
class MalformedMove(GameError):
    """What was handed in is no move at all."""

    move: object


@dataclass(eq=False)
class RoundNotRunning(GameError):
    """There is no round to move in: the last one is over, or none was dealt yet."""


@dataclass(eq=False)
class RoundRunning(GameError):
    """A round cannot be dealt while one is being played."""


@dataclass(eq=False)
class MatchOver(GameError):
    """The match has been won."""

    winner: int


@dataclass(eq=False)
class NotYourTurn(GameError):
    """It is another seat's turn."""

    seat: int
    turn: int


@dataclass(eq=False)
class TileNotInHand(GameError):
    """The seat does not hold the tile."""

    seat: int
    tile: Tile


@dataclass(eq=False)
class DoesNotFit(GameError):
    """Neither half of the tile equals the open end, in pips."""

    tile: Tile
    side: Side
    end: int


@dataclass(eq=False)
class BoneyardClosed(GameError):
    """The boneyard is down to the last two tiles, which are never drawn."""

    left: int


@dataclass(eq=False)
class PassRefused(GameError):
    """With forced passing a seat that can play or draw must."""

    can_play: bool
    can_draw: bool


@dataclass(eq=False)
class NothingToTakeBack(GameError):
    """Fewer moves than that were made in this round."""

    count: int
    made: int

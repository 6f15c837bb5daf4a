"""What happened: facts, frozen, told after the state has changed.

An event as the table knows it may hold what a seat must not see; `redacted` takes that out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.engine.moves import Draw, Move, Pass, Play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from passing_game.engine.round import EndReason
    from passing_game.engine.scoring import ScoringRule
    from passing_game.engine.tiles import Hand, Tile
    from passing_game.engine.train import Side


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round was dealt. A hand that must not be seen is None, and so is the boneyard."""

    round: int
    leader: int
    hands: tuple[Hand | None, ...]
    boneyard: tuple[Tile, ...] | None


@dataclass(frozen=True, slots=True)
class TilePlayed:
    """A tile was laid at an end; the first of a round is always said to be at the left."""

    seat: int
    tile: Tile
    side: Side


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn; which one (None to everybody else) its drawer alone knows."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class MovesTakenBack:
    """The last `count` moves of this round were taken back at the wish of a seat."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over and all hands lie open.

    `counts` are pips by seat; `winner` is a seat, or None if nobody scored `points`; `scores` are
    by seat, or by side with partners; `next_leader` is None when the match is over.
    """

    round: int
    reason: EndReason
    hands: tuple[Hand, ...]
    counts: tuple[int, ...]
    winner: int | None
    points: int
    rule: ScoringRule
    scores: tuple[int, ...]
    next_leader: int | None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A seat, or a side with partners, has reached the target."""

    winner: int
    scores: tuple[int, ...]


Event = (
    RoundStarted | TilePlayed | TileDrawn | TurnPassed | MovesTakenBack | RoundEnded | MatchEnded
)
Listener = Callable[[Event], None]


def redacted(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it, or a spectator (None)."""
    match event:
        case RoundStarted():
            hands = tuple(
                hand if holder == seat else None for holder, hand in enumerate(event.hands)
            )
            return RoundStarted(event.round, event.leader, hands, None)
        case TileDrawn() if event.seat != seat:
            return TileDrawn(event.seat, None)
        case _:
            return event


def moves_in(events: Iterable[Event]) -> list[tuple[int, Move]]:
    """The moves among events, each with the seat that made it."""
    moves: list[tuple[int, Move]] = []
    for event in events:
        match event:
            case TilePlayed(seat, tile, side):
                moves.append((seat, Play(tile, side)))
            case TileDrawn(seat):
                moves.append((seat, Draw()))
            case TurnPassed(seat):
                moves.append((seat, Pass()))
            case _:
                pass
    return moves


def last_draw(events: Iterable[Event]) -> Tile | None:
    """The tile that was drawn last, of those whose draw could be seen."""
    seen = [
        event.tile for event in events if isinstance(event, TileDrawn) and event.tile is not None
    ]
    return seen[-1] if seen else None

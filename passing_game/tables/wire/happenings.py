"""Events to the wire, without what the receiver may not see, and back, every value checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.engine.events import (
    Event,
    MatchEnded,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
    redacted,
)
from passing_game.tables.wire.pieces import demand, hand_from_wire, tile_from_wire
from passing_game.tables.wire.view_shapes import (
    DrawnWire,
    EndedWire,
    EventWire,
    OverWire,
    PassedWire,
    PlayedWire,
    StartedWire,
    TakenBackWire,
)

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.engine.tiles import Hand


def event_to_wire(event: Event, seat: int | None) -> EventWire:
    """An event as it is sent to a seat, or to somebody who watches (None).

    It is redacted here once more, whatever the caller has done: nothing else makes event shapes.
    """
    match redacted(event, seat):
        case RoundStarted(number, leader, hands):
            shown = tuple(None if hand is None else str(hand) for hand in hands)
            return StartedWire(number, leader, shown)
        case TilePlayed(mover, tile, side):
            return PlayedWire(mover, str(tile), side)
        case TileDrawn(mover, drawn):
            return DrawnWire(mover, None if drawn is None else str(drawn))
        case TurnPassed(mover):
            return PassedWire(mover)
        case MovesTakenBack(mover, count):
            return TakenBackWire(mover, count)
        case RoundEnded() as ended:
            return _ended_to_wire(ended)
        case MatchEnded(winner, scores):
            return OverWire(winner, scores)


def event_from_wire(wire: EventWire, rules: Rules, seat: int | None) -> Event:
    """The event that was sent to a seat, or to somebody who watches (None).

    Raises:
        WireError: if it cannot be at a table with these rules, or tells more than it may.
    """
    event = _event(wire, rules)
    mover = getattr(event, "seat", 0)
    demand(mover < rules.players, "seat of an event")
    demand(redacted(event, seat) == event, "a tile that is not to be seen")
    return event


def _event(wire: EventWire, rules: Rules) -> Event:
    match wire:
        case StartedWire(number, leader, hands):
            return _started(number, leader, tuple(map(_hand_or_none, hands)), rules)
        case PlayedWire(mover, tile, side):
            return TilePlayed(mover, tile_from_wire(tile), side)
        case DrawnWire(mover, drawn):
            return TileDrawn(mover, None if drawn is None else tile_from_wire(drawn))
        case PassedWire(mover):
            return TurnPassed(mover)
        case TakenBackWire(mover, count):
            return MovesTakenBack(mover, count)
        case EndedWire():
            return _ended(wire, rules)
        case OverWire(winner, scores):
            demand(winner < len(scores) == rules.sides, "winner or scores of the match")
            return MatchEnded(winner, scores)


def _hand_or_none(text: str | None) -> Hand | None:
    return None if text is None else hand_from_wire(text)


def _started(
    number: int, leader: int, hands: tuple[Hand | None, ...], rules: Rules
) -> RoundStarted:
    demand(leader < rules.players == len(hands), "leader or hands of a round")
    dealt = (len(hand) for hand in hands if hand is not None)
    demand(all(size == rules.hand_size for size in dealt), "size of a hand")
    return RoundStarted(number, leader, hands, None)


def _ended_to_wire(ended: RoundEnded) -> EndedWire:
    return EndedWire(
        ended.round,
        ended.reason,
        tuple(map(str, ended.hands)),
        ended.counts,
        ended.winner,
        ended.points,
        ended.rule,
        ended.scores,
        ended.next_leader,
    )


def _ended(wire: EndedWire, rules: Rules) -> RoundEnded:
    hands = tuple(map(hand_from_wire, wire.hands))
    together = sum(hand.mask for hand in hands)
    demand(len(hands) == rules.players, "hands of a round")
    demand(together.bit_count() == sum(map(len, hands)), "a tile in two hands")
    demand(wire.counts == tuple(hand.pips for hand in hands), "counts of a round")
    demand(len(wire.scores) == rules.sides, "scores of a round")
    seats = [seat for seat in (wire.winner, wire.next_leader) if seat is not None]
    demand(all(seat < rules.players for seat in seats), "winner or leader of a round")
    return RoundEnded(
        wire.round,
        wire.reason,
        hands,
        wire.counts,
        wire.winner,
        wire.points,
        wire.rule,
        wire.scores,
        wire.next_leader,
    )

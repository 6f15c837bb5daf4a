"""What a bot was up to as a partner in a round that is over: the one thing most worth telling.

Everything told was really so, by the hands that lie open now, and something else could have been
done instead. Nothing is searched for: each of the partner's moves is looked at once, with what the
partner knew then. Pure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.engine.moves import Pass, Play
from passing_game.engine.round import EndReason
from passing_game.tables.deeds import Deed, Kind
from passing_game.tables.plies import plies_of
from passing_game.tables.reasons import Reason, lead_now, why

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.engine.events import RoundEnded
    from passing_game.engine.tiles import Tile
    from passing_game.engine.train import Side
    from passing_game.tables.plies import Ply
    from passing_game.tables.seat import TableView


def deed_of_partner(table: TableView) -> Deed | None:
    """What is most worth telling of the partner in the round that is over; of equals the last.

    None while a round runs, without a bot for a partner, for somebody who only watches, and where
    nothing is worth it.
    """
    view = table.game
    partner = None if view.seat is None else view.rules.partner_of(view.seat)
    if view.seat is None or partner is None or view.revealed is None:
        return None
    if table.players[partner].is_person:
        return None
    played = _Round(plies_of(view), view.seat, view.revealed)
    found = [
        deed
        for place, ply in reversed([*enumerate(played.plies)])
        if ply.seat == partner and ply.hands[partner] is not None
        for look in _LOOKS
        if (deed := look(played, place, ply)) is not None
    ]
    return min(found, key=lambda deed: _ORDER[deed.kind], default=None)


class _Round(NamedTuple):
    """The moves, who is told of them, and how the round ended."""

    plies: tuple[Ply, ...]
    me: int
    result: RoundEnded

    def is_last(self, ply: Ply, reason: EndReason) -> bool:
        """Whether a move ended the round in this way."""
        return ply is self.plies[-1] and self.result.reason is reason

    def answer(self, place: int, side: Side) -> tuple[Tile | None, bool]:
        """The reader's tile, if it was the next one at an end; and whether it was the last."""
        for ply in self.plies[place + 1 :]:
            is_there = isinstance(ply.move, Play) and ply.move.side is side
            if ply.seat == self.me and isinstance(ply.move, Play) and is_there:
                return ply.move.tile, self.is_last(ply, EndReason.DOMINO)
            if ply.seat == self.me or is_there:
                break
        return None, False


def _ended(played: _Round, _place: int, ply: Ply) -> Deed | None:
    if len(ply.view.legal) == 1:
        return None
    if played.is_last(ply, EndReason.PASSED_OUT):
        lead = lead_now(ply.view)
        return Deed(Kind.ENDED, ply.seat, lead=lead) if lead > 0 else None
    if isinstance(ply.move, Play) and played.is_last(ply, EndReason.BLOCKED):
        known = why(ply.view, ply.move, None)
        if known.reason is Reason.BLOCK and known.lead > 0:
            return Deed(Kind.BLOCKED, ply.seat, ply.move.tile, lead=known.lead)
    return None


def _kept(played: _Round, place: int, ply: Ply) -> Deed | None:
    if not isinstance(ply.move, Play):
        return None
    tile, side = ply.move.tile, ply.move.side.other
    number = ply.number(side)
    closing = [
        play.tile
        for play in _others(ply, ply.move)
        if play.side is side and not play.tile.is_double
    ]
    if number is None or ply.opener(side) != played.me or not closing:
        return None
    if not ply.held(played.me, number):
        return None
    answer, is_out = played.answer(place, side)
    if answer is None:
        return Deed(Kind.KEPT, ply.seat, tile, number, instead=max(closing, key=_pips))
    kind = Kind.KEPT_OUT if is_out else Kind.KEPT_USED
    return Deed(kind, ply.seat, tile, number, answer=answer)


def _held(played: _Round, place: int, ply: Ply) -> Deed | None:
    plays = ply.plays
    if not isinstance(ply.move, Pass) or not plays or ply is played.plies[-1]:
        return None
    side = plays[0].side
    number, other = ply.number(side), ply.number(side.other)
    if number is None or any(play.side is not side or play.tile.is_double for play in plays):
        return None
    tile = max((play.tile for play in plays), key=_pips)
    answer, is_out = played.answer(place, side)
    if answer is not None and is_out and other is not None and not answer.bears(other):
        return Deed(Kind.HELD_OUT, ply.seat, tile, number, answer=answer)
    if ply.opener(side) != played.me or not ply.held(played.me, number):
        return None
    kind = Kind.HELD if answer is None else Kind.HELD_USED
    return Deed(kind, ply.seat, tile, number, answer=answer)


def _offered(played: _Round, place: int, ply: Ply) -> Deed | None:
    row = len(played.plies) - len(played.result.hands)
    is_passed_out = played.result.reason is EndReason.PASSED_OUT
    if not is_passed_out or place < row or ply is played.plies[-1] or not ply.view.fitting:
        return None
    lead, tile = lead_now(ply.view), max(ply.view.fitting, key=_pips)
    return Deed(Kind.OFFERED, ply.seat, tile, lead=lead) if lead > 0 else None


def _closed(played: _Round, place: int, ply: Ply) -> Deed | None:
    if not isinstance(ply.move, Play) or ply.move.tile.is_double:
        return None
    tile, side = ply.move.tile, ply.move.side
    number, opponent = ply.number(side), ply.opener(side)
    if number is None or opponent is None or opponent not in _opponents(ply):
        return None
    more = len(ply.held(opponent, number))
    leaving = [
        play for play in _others(ply, ply.move) if play.side is not side or play.tile.is_double
    ]
    if not more or not leaving:
        return None
    turn = next((one for one in played.plies[place + 1 :] if one.seat == opponent), None)
    is_stuck = turn is not None and not turn.view.fitting
    kind = Kind.SHUT_OUT if is_stuck else Kind.CLOSED
    return Deed(kind, ply.seat, tile, number, opponent=opponent, more=more)


def _heaviest(_played: _Round, _place: int, ply: Ply) -> Deed | None:
    if not isinstance(ply.move, Play):
        return None
    tile = ply.move.tile
    heavier = [one for one in ply.view.hand if one != tile and one.pips >= tile.pips]
    lighter = [play for play in ply.plays if play.tile.pips < tile.pips]
    low = next((seat for seat in _opponents(ply) if ply.view.counts[seat] == 1), None)
    if heavier or not lighter or low is None:
        return None
    return Deed(Kind.HEAVIEST, ply.seat, tile, opponent=low)


_LOOKS: Final[tuple[Callable[[_Round, int, Ply], Deed | None], ...]] = (
    _ended,
    _kept,
    _held,
    _offered,
    _closed,
    _heaviest,
)
_ORDER: Final = {kind: place for place, kind in enumerate(Kind)}


def _opponents(ply: Ply) -> tuple[int, int]:
    """Those of the partner's side, the next to move first."""
    return (ply.seat + 1) % 4, (ply.seat + 3) % 4


def _others(ply: Ply, play: Play) -> list[Play]:
    """The plays of other tiles that would have rid the hand of as many pips, or more."""
    return [one for one in ply.plays if one.tile != play.tile and one.tile.pips >= play.tile.pips]


def _pips(tile: Tile) -> int:
    return tile.pips

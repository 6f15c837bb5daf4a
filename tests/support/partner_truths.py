"""What is told of a partner, checked against the round as the table knows it, move by move.

Nothing here is shared with the code that tells: hands, ends and who opened them are followed anew
from the deal, and the lead is counted by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from passing_game.engine.events import moves_in
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.round import EndReason
from passing_game.engine.rules import PartnersScoring
from passing_game.engine.tiles import THE_SET, Tile
from passing_game.engine.train import Side
from passing_game.tables.deeds import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.match import Match
    from passing_game.engine.rules import Rules
    from passing_game.tables.deeds import Deed


@dataclass(frozen=True)
class Moment:
    """How it was before a move: all hands, the ends with who opened them, the tiles laid."""

    seat: int
    move: Move
    hands: tuple[frozenset[Tile], ...]
    ends: tuple[tuple[int, int], ...]
    laid: frozenset[Tile]

    @property
    def mine(self) -> frozenset[Tile]:
        """The hand of the seat on turn."""
        return self.hands[self.seat]

    def fits(self, tile: Tile) -> bool:
        return not self.ends or any(tile.bears(number) for number, _seat in self.ends)

    def opened(self, number: int, seat: int) -> bool:
        """Whether a seat opened a number that one end alone bears."""
        return [end for end in self.ends if end[0] == number] == [(number, seat)]

    def takes_away(self, tile: Tile, number: int) -> bool:
        """Whether a tile can be laid so that no end bears a number any more."""
        return tile.bears(number) and not tile.is_double


def moments(match: Match) -> list[Moment]:
    """The moves of the last round."""
    assert match.deal is not None
    hands = [set(hand) for hand in match.deal.hands]
    boneyard, ends, laid = [*match.deal.boneyard], list[tuple[int, int]](), set[Tile]()
    found = []
    for seat, move in moves_in(match.history):
        held = tuple(map(frozenset, hands))
        found.append(Moment(seat, move, held, tuple(ends), frozenset(laid)))
        if isinstance(move, Draw):
            hands[seat].add(boneyard.pop(0))
        elif isinstance(move, Play):
            hands[seat].remove(move.tile)
            laid.add(move.tile)
            if ends:
                place = int(move.side is Side.RIGHT)
                ends[place] = move.tile.pips - ends[place][0], seat
            else:
                ends = [(move.tile.high, seat), (move.tile.low, seat)]
    return found


def is_true(deed: Deed, match: Match, reader: int) -> bool:
    """Whether everything that is told was really so, at some move of the partner."""
    round_ = moments(match)
    check, partner = _CHECKS[deed.kind], (reader + 2) % 4
    return deed.partner == partner and any(
        check(deed, match, reader, round_[place:])
        for place, moment in enumerate(round_)
        if moment.seat == partner
    )


def _ended(deed: Deed, match: Match, _reader: int, rest: Sequence[Moment]) -> bool:
    now = rest[0]
    return (
        _ends(match, EndReason.PASSED_OUT)
        and len(rest) == 1
        and deed.lead == _lead(match.rules, now, now.mine) > 0
    )


def _blocked(deed: Deed, match: Match, _reader: int, rest: Sequence[Moment]) -> bool:
    now = rest[0]
    return (
        _ends(match, EndReason.BLOCKED)
        and len(rest) == 1
        and isinstance(now.move, Play)
        and now.move.tile == deed.tile
        and deed.lead == _lead(match.rules, now, now.mine - {now.move.tile}) > 0
    )


def _offered(deed: Deed, match: Match, _reader: int, rest: Sequence[Moment]) -> bool:
    now = rest[0]
    return (
        _ends(match, EndReason.PASSED_OUT)
        and all(isinstance(one.move, Pass) for one in rest)
        and len(rest) > 1
        and _could_play(now, deed.tile)
        and deed.lead == _lead(match.rules, now, now.mine) > 0
    )


def _kept(deed: Deed, match: Match, reader: int, rest: Sequence[Moment]) -> bool:
    now = rest[0]
    if deed.number is None or deed.tile is None or not isinstance(now.move, Play):
        return False
    if not now.opened(deed.number, reader):
        return False
    other = [
        tile
        for tile in now.mine - {deed.tile}
        if now.takes_away(tile, deed.number) and tile.pips >= deed.tile.pips
    ]
    return (
        now.move.tile == deed.tile
        and now.ends[now.move.side is Side.RIGHT][0] != deed.number
        and bool(other)
        and (deed.instead is None or deed.instead in other)
        and any(tile.bears(deed.number) for tile in now.hands[reader])
        and _is_answered(deed, match, reader, rest)
    )


def _held(deed: Deed, match: Match, reader: int, rest: Sequence[Moment]) -> bool:
    now, number = rest[0], deed.number
    if number is None or not isinstance(now.move, Pass) or not _could_play(now, deed.tile):
        return False
    fitting = [tile for tile in now.mine if now.fits(tile)]
    goes_out = deed.kind is Kind.HELD_OUT
    others = [end for end, _seat in now.ends if end != number]
    return (
        all(now.takes_away(tile, number) for tile in fitting)
        and not any(tile.bears(end) for tile in fitting for end in others)
        and (goes_out or now.opened(number, reader))
        and any(tile.bears(number) for tile in now.hands[reader])
        and (not goes_out or _has_no_other_end(now.hands[reader], others))
        and _is_answered(deed, match, reader, rest)
    )


def _has_no_other_end(hand: frozenset[Tile], ends: Sequence[int]) -> bool:
    """Whether it is a single tile, and can be laid at none of these ends."""
    return len(hand) == len(ends) == 1 and not any(tile.bears(end) for tile in hand for end in ends)


def _closed(deed: Deed, _match: Match, reader: int, rest: Sequence[Moment]) -> bool:
    now, number, opponent = rest[0], deed.number, deed.opponent
    if number is None or opponent is None or deed.tile is None or not isinstance(now.move, Play):
        return False
    turn = next((one for one in rest if one.seat == opponent), None)
    is_stuck = turn is not None and not any(turn.fits(tile) for tile in turn.mine)
    leaving = [
        tile
        for tile in now.mine - {deed.tile}
        if now.fits(tile) and tile.pips >= deed.tile.pips
        if tile.is_double or any(tile.bears(end) for end, _seat in now.ends if end != number)
    ]
    return (
        now.move.tile == deed.tile
        and (opponent - reader) % 2 == 1
        and now.opened(number, opponent)
        and now.takes_away(deed.tile, number)
        and now.ends[now.move.side is Side.RIGHT][0] == number
        and deed.more == sum(tile.bears(number) for tile in now.hands[opponent]) > 0
        and (deed.kind is Kind.SHUT_OUT) == is_stuck
        and bool(leaving)
    )


def _heaviest(deed: Deed, _match: Match, reader: int, rest: Sequence[Moment]) -> bool:
    now, opponent = rest[0], deed.opponent
    if opponent is None or deed.tile is None or not isinstance(now.move, Play):
        return False
    others = now.mine - {deed.tile}
    return (
        now.move.tile == deed.tile
        and (opponent - reader) % 2 == 1
        and len(now.hands[opponent]) == 1
        and all(tile.pips < deed.tile.pips for tile in others)
        and any(now.fits(tile) for tile in others)
    )


_CHECKS: Final = {
    Kind.HELD_OUT: _held,
    Kind.KEPT_OUT: _kept,
    Kind.ENDED: _ended,
    Kind.BLOCKED: _blocked,
    Kind.HELD_USED: _held,
    Kind.KEPT_USED: _kept,
    Kind.SHUT_OUT: _closed,
    Kind.OFFERED: _offered,
    Kind.HELD: _held,
    Kind.KEPT: _kept,
    Kind.CLOSED: _closed,
    Kind.HEAVIEST: _heaviest,
}


def _ends(match: Match, reason: EndReason) -> bool:
    return match.last_result is not None and match.last_result.reason is reason


def _could_play(now: Moment, tile: Tile | None) -> bool:
    return tile is not None and tile in now.mine and now.fits(tile)


def _is_answered(deed: Deed, match: Match, reader: int, rest: Sequence[Moment]) -> bool:
    """Whether the reader's next move was the tile told, at the number, and the last if so told."""
    is_out = deed.kind in (Kind.HELD_OUT, Kind.KEPT_OUT)
    if deed.answer is None:
        return deed.kind in (Kind.HELD, Kind.KEPT)
    turn = next(one for one in rest if one.seat == reader)
    (end,) = [end for end in rest[0].ends if end[0] == deed.number]
    return (
        isinstance(turn.move, Play)
        and turn.move.tile == deed.answer
        and turn.ends[turn.move.side is Side.RIGHT] == end
        and (not is_out or (turn is rest[-1] and _ends(match, EndReason.DOMINO)))
    )


def _lead(rules: Rules, now: Moment, own: frozenset[Tile]) -> int:
    """By how many pips the side would lead with this hand, all unseen tiles taken for alike."""
    unseen = set(THE_SET) - now.mine - now.laid
    mean = sum(tile.pips for tile in unseen) / len(unseen) if unseen else 0.0
    count = sum(tile.pips for tile in own)
    after, across, before = (len(now.hands[(now.seat + far) % 4]) * mean for far in (1, 2, 3))
    if rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
        return round(after + before - count - across)
    return round(min(after, before) - min(count, across))

"""What a player can count of a move at the table, and how much each of it is worth. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from passing_game.bots.simulation import EITHER, NOBODY, imagined
from passing_game.bots.weights import weights_for
from passing_game.engine.moves import Draw, Move, Play
from passing_game.engine.round import NO_END
from passing_game.engine.tiles import BEARING, HALVES, PIPS, mask_pips
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.bots.simulation import Simulation
    from passing_game.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Count:
    """How it stands after a move.

    Attributes:
        pips: those that one gets rid of; of a draw less than none, an average tile's that comes.
        is_double: whether it is a double that one gets rid of.
        own: how many of one's own tiles fit then; before the first tile, all of them.
        others: how many unseen tiles fit then; before the first tile, none, as one's own lead is.
        both: whether one can go on at both ends from one's own hand then.
        closed: the number that no end bears any more; None if there is none.
        closing: what it is worth, in pips, to have closed it; less than nothing if it was the
            partner's.
    """

    pips: int
    is_double: bool
    own: int
    others: int
    both: bool
    closed: int | None = None
    closing: float = 0.0


def counted(view: SeatView, move: Move) -> Count:
    """What can be counted after a move of the seat on turn."""
    state = imagined(view, view.seat or 0)
    if isinstance(move, Play):
        return _after_play(view, state, move)
    pips = -mean_pips(view) if isinstance(move, Draw) else 0
    if view.ends is None:
        return Count(pips, is_double=False, own=len(view.hand), others=0, both=True)
    return _standing(view, pips, view.hand.mask, view.ends)


def mean_pips(view: SeatView) -> int:
    """The pips of an average unseen tile."""
    hidden = len(view.unseen)
    return round(mask_pips(view.unseen.mask) / hidden) if hidden else 0


def worths(view: SeatView, count: Count) -> tuple[float, ...]:
    """What each thing that is counted is worth, in pips, by the weights of the heuristic.

    In this order: the pips, the double, one's own tiles that fit, both ends, the unseen tiles
    that fit, the number that is closed.
    """
    weights = weights_for(view.rules)
    return (
        count.pips,
        weights.double * count.is_double,
        weights.fit * count.own,
        weights.alive * count.both,
        -weights.deny * count.others,
        count.closing,
    )


def _after_play(view: SeatView, state: Simulation, play: Play) -> Count:
    high, low = HALVES[play.tile]
    rest = view.hand.mask & ~(1 << play.tile)
    if state.left == NO_END:
        return _standing(view, high + low, rest, (high, low), is_double=high == low)
    is_right = play.side is Side.RIGHT
    laid_at, other = (state.right, state.left)[:: 1 if is_right else -1]
    new = PIPS[play.tile] - laid_at
    closed, closing = None, 0.0
    if laid_at not in (new, other):
        opener = state.right_by if is_right else state.left_by
        closed = laid_at
        if opener != NOBODY:
            closing = weights_for(view.rules).closing(view.rules, state.turn, opener)
    return _standing(view, high + low, rest, (new, other), closed, closing, is_double=high == low)


def _standing(  # noqa: PLR0913 - it fills a row of numbers
    view: SeatView,
    pips: int,
    hand: int,
    ends: tuple[int, int],
    closed: int | None = None,
    closing: float = 0.0,
    *,
    is_double: bool = False,
) -> Count:
    one, other = ends
    fitting = EITHER[one][other]
    own, others = (hand & fitting).bit_count(), (view.unseen.mask & fitting).bit_count()
    both = bool(hand & BEARING[one] and hand & BEARING[other])
    return Count(pips, is_double, own, others, both, closed, closing)

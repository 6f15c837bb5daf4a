"""Why a move is a good one, in numbers that a player can count at the table. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from passing_game.bots.heuristic import heuristic_for
from passing_game.bots.simulation import EITHER, NOBODY, code_of, imagined
from passing_game.bots.weights import weights_for
from passing_game.engine.moves import Draw, Move, Play
from passing_game.engine.round import NO_END
from passing_game.engine.tiles import BEARING, HALVES, PIPS, mask_pips
from passing_game.engine.train import Side
from passing_game.engine.view import PassEffect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.bots.simulation import Simulation
    from passing_game.engine.view import SeatView


class Reason(Enum):
    """The kinds of reasons for a move."""

    ROUND_ENDS = "round ends"
    """The pass ends the round."""
    STUCK = "stuck"
    """Nothing fits, and a drawn tile would only be one more to count."""
    HOLD = "hold"
    """A tile fits, but is better kept."""
    DRAW = "draw"
    """Nothing fits, and a pass is no better."""
    GO_OUT = "go out"
    """It is the last tile of the hand."""
    BLOCK = "block"
    """No tile fits anywhere after it."""
    PIPS = "pips"
    """Its pips are got rid of."""
    DOUBLE = "double"
    """A double is got rid of, which fits one number only."""
    FIT = "fit"
    """Tiles of one's own fit after it."""
    BOTH_ENDS = "both ends"
    """Both ends can be gone on at from one's own hand."""
    DENY = "deny"
    """Few unseen tiles fit after it."""
    CLOSE = "close"
    """It closes a number that an opponent had opened."""
    PARTNER = "partner"
    """It leaves a number open that the partner had opened."""
    TRIED = "tried"
    """Nothing that could be counted: it did best in the deals that are likely."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reason for a move, and what can be counted after it.

    Attributes:
        reason: the kind.
        lead: by how many pips one's side would be ahead after the move if the hands were counted,
            the others' taken for average ones; behind, if negative.
        pips: those of the tile; for a pass or a draw, of an average unseen tile.
        own: how many of one's own tiles fit after it.
        others: how many unseen tiles fit after it.
        unseen: how many unseen tiles there are.
        closed: the number that the tile is laid at; None for the first tile, a pass or a draw.
    """

    reason: Reason
    lead: int
    pips: int
    own: int = 0
    others: int = 0
    unseen: int = 0
    closed: int | None = None


def lead_now(view: SeatView) -> int:
    """By how many pips one's side would be ahead if the hands were counted now (see `Why`)."""
    return _lead(view, view.hand.mask)


def why(view: SeatView, move: Move, second: Move | None) -> Why:
    """Why a move is better than the next best one.

    Args:
        view: what the seat on turn knows.
        move: the move.
        second: what else could be done; None if there is nothing.
    """
    if isinstance(move, Play):
        return _why_play(view, move, second)
    hidden = len(view.unseen)
    mean = round(mask_pips(view.unseen.mask) / hidden) if hidden else 0
    return Why(_without_tile(view, move), lead_now(view), mean, unseen=hidden)


def _without_tile(view: SeatView, move: Move) -> Reason:
    if isinstance(move, Draw):
        return Reason.TRIED if view.fitting else Reason.DRAW
    if view.pass_effect is PassEffect.ENDS_ROUND:
        return Reason.ROUND_ENDS
    return Reason.HOLD if view.fitting else Reason.STUCK


@dataclass(frozen=True, slots=True)
class _After:
    """How it stands after a play."""

    tile: int
    own: int
    others: int
    both: bool
    closed: int | None
    closing: float


def _why_play(view: SeatView, move: Play, second: Move | None) -> Why:
    state = imagined(view, view.seat or 0)
    after = _after(state, view, move)
    rest = view.hand.mask & ~(1 << move.tile)
    if not rest:
        reason = Reason.GO_OUT
    elif state.would_end(code_of(move)):
        reason = Reason.BLOCK
    else:
        others = [second] if isinstance(second, Play) else [*_other_plays(view, move)]
        reason = _strongest(view, after, [_after(state, view, other) for other in others])
    return Why(
        reason,
        _lead(view, rest),
        PIPS[move.tile],
        after.own,
        after.others,
        len(view.unseen),
        after.closed,
    )


def _other_plays(view: SeatView, move: Play) -> list[Play]:
    return [one for one in view.legal if isinstance(one, Play) and one.tile != move.tile]


def _after(state: Simulation, view: SeatView, play: Play) -> _After:
    rest = view.hand.mask & ~(1 << play.tile)
    closed, closing = None, 0.0
    if state.left == NO_END:
        new, other = HALVES[play.tile]
    else:
        is_right = play.side is Side.RIGHT
        closed, other = (state.right, state.left)[:: 1 if is_right else -1]
        new = PIPS[play.tile] - closed
        opener = state.right_by if is_right else state.left_by
        if opener != NOBODY:
            closing = weights_for(view.rules).closing(view.rules, state.turn, opener)
    fitting = EITHER[new][other]
    return _After(
        play.tile,
        (rest & fitting).bit_count(),
        (view.unseen.mask & fitting).bit_count(),
        bool(rest & BEARING[new] and rest & BEARING[other]),
        closed,
        closing,
    )


_ORDER: Final = (
    Reason.PIPS,
    Reason.DOUBLE,
    Reason.FIT,
    Reason.BOTH_ENDS,
    Reason.DENY,
    Reason.CLOSE,
)


def _strongest(view: SeatView, after: _After, others: Sequence[_After]) -> Reason:
    """What speaks most for a play, beside others; by the weights of the heuristic."""
    ours = _parts(view, after)
    if not others:
        return Reason.DOUBLE if ours[1] else Reason.PIPS
    every = [_parts(view, one) for one in others]
    theirs = [sum(part) / len(others) for part in zip(*every, strict=True)]
    most, reason = max(
        ((own - other, reason) for own, other, reason in zip(ours, theirs, _ORDER, strict=True)),
        key=lambda part: part[0],
    )
    if most <= 0:
        return Reason.TRIED
    return Reason.PARTNER if reason is Reason.CLOSE and after.closing <= 0 else reason


def _parts(view: SeatView, after: _After) -> tuple[float, ...]:
    """What a play is worth by each of the reasons, in the order of `_ORDER`."""
    weights = weights_for(view.rules)
    high, low = HALVES[after.tile]
    return (
        high + low,
        weights.double * (high == low),
        weights.fit * after.own,
        weights.alive * after.both,
        -weights.deny * after.others,
        after.closing,
    )


def _lead(view: SeatView, hand: int) -> int:
    heuristic = heuristic_for(view.rules, view.scores)
    return round(heuristic.lead(imagined(view, view.seat or 0), hand))

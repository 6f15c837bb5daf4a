"""Why a move is better than the next best one, in numbers that a player can count. Pure.

A reason tells the two moves apart: nothing is told by which the other is as good.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from passing_game.bots.heuristic import heuristic_for
from passing_game.bots.simulation import code_of, imagined
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.tiles import PIPS
from passing_game.engine.view import PassEffect
from passing_game.tables.counts import Count, counted, mean_pips, worths

if TYPE_CHECKING:
    from passing_game.bots.expert import Ranked
    from passing_game.engine.view import SeatView


class Reason(Enum):
    """The kinds of reasons for a move."""

    ROUND_ENDS = "round ends"
    """The pass ends the round."""
    STUCK = "stuck"
    """Nothing fits, and a drawn tile would only be one more to count."""
    NO_DRAW = "no draw"
    """A pass, rather than a draw though something fits."""
    HOLD = "hold"
    """A tile fits, but is better kept."""
    DRAW = "draw"
    """Nothing fits, and one is behind."""
    GO_OUT = "go out"
    """It is the last tile of the hand."""
    BLOCK = "block"
    """No tile fits anywhere after it."""
    GO_ON = "go on"
    """A pass would end the round, and one is behind."""
    PIPS = "pips"
    """More pips are got rid of, and no other tile rids one of more."""
    DOUBLE = "double"
    """A double is got rid of, which fits one number only."""
    FIT = "fit"
    """More tiles of one's own fit after it."""
    BOTH_ENDS = "both ends"
    """Both ends can be gone on at from one's own hand."""
    DENY = "deny"
    """Fewer unseen tiles fit after it."""
    CLOSE = "close"
    """It closes a number that an opponent had opened."""
    PARTNER = "partner"
    """It leaves a number open that the partner had opened, and the other move closes."""
    TRIED = "tried"
    """It won clearly more of the rounds that were tried."""
    POINTS = "points"
    """It won hardly more of the rounds that were tried, or fewer, but more points."""
    SUM = "sum"
    """Nothing that could be told alone: all of it together."""


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
        closed: the number that no end bears any more; None if there is none.
        wins: the share of the rounds tried that it won, in per cent; None if too few were tried.
        second: what else could be done; None if there is nothing.
        beside: what can be counted after that.
        less: as `wins`, after that.
    """

    reason: Reason
    lead: int
    pips: int
    own: int = 0
    others: int = 0
    unseen: int = 0
    closed: int | None = None
    wins: int | None = None
    second: Move | None = None
    beside: Count | None = None
    less: int | None = None


FEW: Final = 20
"""Rounds tried from which it is told how many of them were won."""

CLEARLY: Final = 5
"""Per cent of the rounds tried by which a move must win more for that to be a reason."""

SHARE: Final = 0.5
"""A single reason must be worth this share of the whole gain, a pip taken for a point."""

_ORDER: Final = (
    Reason.PIPS,
    Reason.DOUBLE,
    Reason.FIT,
    Reason.BOTH_ENDS,
    Reason.DENY,
    Reason.CLOSE,
)


def lead_now(view: SeatView) -> int:
    """By how many pips one's side would be ahead if the hands were counted now (see `Why`)."""
    return _lead(view, view.hand.mask)


def why(
    view: SeatView,
    move: Move,
    second: Move | None,
    *,
    judged: tuple[Ranked, Ranked] | None = None,
) -> Why:
    """Why a move is better than the next best one.

    Args:
        view: what the seat on turn knows.
        move: the move.
        second: what else could be done; None if there is nothing.
        judged: both as the expert judges them; without that nothing is told of the rounds tried.
    """
    count, beside = counted(view, move), counted(view, second or Pass())
    wins, less = _shares(judged)
    if isinstance(move, Play):
        reason = _of_play(view, move, second, (count, beside), judged)
        hand = view.hand.mask
        # What a pass would end is told as it stands now.
        hand &= -1 if reason is Reason.GO_ON else ~(1 << move.tile)
        lead, pips = _lead(view, hand), count.pips
    else:
        reason = _without_tile(view, move, second, judged)
        lead, pips = lead_now(view), mean_pips(view)
    return Why(
        reason=reason,
        lead=lead,
        pips=pips,
        own=count.own,
        others=count.others,
        unseen=len(view.unseen),
        closed=count.closed,
        wins=wins,
        second=second,
        beside=beside,
        less=less,
    )


def _without_tile(
    view: SeatView, move: Move, second: Move | None, judged: tuple[Ranked, Ranked] | None
) -> Reason:
    if isinstance(move, Draw):
        is_needed = not view.fitting and lead_now(view) < 0
        return Reason.DRAW if is_needed else _by_trial(judged)
    if view.pass_effect is PassEffect.ENDS_ROUND:
        return Reason.ROUND_ENDS
    if not view.fitting:
        return Reason.STUCK
    return Reason.NO_DRAW if isinstance(second, Draw) else Reason.HOLD


def _of_play(
    view: SeatView,
    move: Play,
    second: Move | None,
    counts: tuple[Count, Count],
    judged: tuple[Ranked, Ranked] | None,
) -> Reason:
    if len(view.hand) == 1:
        return Reason.GO_OUT
    if imagined(view, view.seat or 0).would_end(code_of(move)):
        return Reason.BLOCK
    is_pass = isinstance(second, Pass)
    if is_pass and view.pass_effect is PassEffect.ENDS_ROUND and lead_now(view) < 0:
        return Reason.GO_ON
    return _strongest(view, move, counts, judged)


def _strongest(
    view: SeatView,
    move: Play,
    counts: tuple[Count, Count],
    judged: tuple[Ranked, Ranked] | None,
) -> Reason:
    """What speaks most for a play beside another move, if it carries enough of the gain."""
    count, beside = counts
    gains = (
        own - other for own, other in zip(worths(view, count), worths(view, beside), strict=True)
    )
    by_reason = dict(zip(_ORDER, gains, strict=True))
    if PIPS[move.tile] < max(PIPS[one.tile] for one in view.legal if isinstance(one, Play)):
        del by_reason[Reason.PIPS]  # one would ask why not the heaviest
    reason = max(by_reason, key=by_reason.__getitem__)
    tried, most = _by_trial(judged), by_reason[reason]
    gain = judged[0].value - judged[1].value if judged else 0.0
    if most <= 0 or (most < SHARE * gain and tried is not Reason.SUM):
        return tried
    return Reason.PARTNER if reason is Reason.CLOSE and count.closing <= 0 else reason


def _by_trial(judged: tuple[Ranked, Ranked] | None) -> Reason:
    """What the rounds tried tell, where nothing that can be counted does."""
    wins, less = _shares(judged)
    if judged is None or wins is None or less is None:
        return Reason.SUM
    if wins >= less + CLEARLY:
        return Reason.TRIED
    best, second = judged
    if round(best.points, 1) > round(second.points, 1):
        return Reason.POINTS
    return Reason.TRIED if wins > less else Reason.SUM


def _shares(judged: tuple[Ranked, Ranked] | None) -> tuple[int, int] | tuple[None, None]:
    """How many per cent of the rounds tried both moves won; None where there were few."""
    if judged is None or min(one.visits for one in judged) < FEW:
        return None, None
    best, second = (round(100 * one.wins) for one in judged)
    return best, second


def _lead(view: SeatView, hand: int) -> int:
    heuristic = heuristic_for(view.rules, view.scores)
    return round(heuristic.lead(imagined(view, view.seat or 0), hand))

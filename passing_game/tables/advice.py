"""A hint: the move that the expert would make, what it is worth, and why.

It rests on what the seat may know and on nothing else, and its dice are its own: whether one asks
or not, the bots do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from passing_game.bots import Budget
from passing_game.bots.budget import Iterations, budget_for, never
from passing_game.bots.expert import Ranked, ranked
from passing_game.engine.events import moves_in
from passing_game.engine.moves import Move, Play
from passing_game.engine.view import SeatView
from passing_game.tables.reasons import Why, lead_now, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules

COUNTS: Final = 0.5
"""Points of a round from which a difference counts."""

THOROUGH: Final = 3
"""How many times the expert's iterations a hint takes: whoever asks has the time."""

Rank = Callable[[SeatView, Random, Budget], tuple[Ranked, ...]]
"""Ranks all legal moves, the best first, as `ranked` does."""

Adviser = Callable[[SeatView, Budget], "Advice"]
"""Gives a hint to the seat on turn."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint.

    Attributes:
        move: what the expert would do.
        second: the best that does something else; None if there is nothing else to do.
        gain: by how many points of a round the move is better than that, 0 and up.
        why: the reason, with its numbers.
        lead: by how many pips one's side would be ahead if the hands were counted now.
    """

    move: Move
    second: Move | None
    gain: float
    why: Why
    lead: int

    @property
    def is_even(self) -> bool:
        """Whether the next best move is as good, as far as can be told."""
        return self.second is not None and self.gain < COUNTS


def advise(seed: str, view: SeatView, budget: Budget, rank: Rank | None = None) -> Advice:
    """The hint for the seat on turn.

    Args:
        seed: what the dice come from (see `dice_for`).
        view: what the seat knows.
        budget: how long to think (see `hint_budget`).
        rank: who judges; None for the expert.

    Raises:
        ValueError: if it is not the seat's turn.
    """
    if not view.is_my_turn:
        raise ValueError("there is nothing to choose")
    if is_only_move(view):
        return Advice(view.legal[-1], None, 0.0, why(view, view.legal[-1], None), lead_now(view))
    best, *others = (rank or ranked)(view, dice_for(seed, view), budget)
    return advice_of(view, best, next(one for one in others if differs(view, one.move, best.move)))


def dice_for(seed: str, view: SeatView) -> Random:
    """The dice of the hint for a turn, `Random(f"{seed}/hint/{round}/{seat}/{ply}")`."""
    ply = len(moves_in(view.history))
    return Random(f"{seed}/hint/{view.round}/{view.seat}/{ply}")


def advice_of(view: SeatView, best: Ranked, second: Ranked) -> Advice:
    """The hint that a ranking comes to."""
    gain = max(0.0, best.value - second.value)
    reason = why(view, best.move, second.move, judged=(best, second))
    return Advice(best.move, second.move, gain, reason, lead_now(view))


def hint_budget(rules: Rules, over: Callable[[], bool] = never) -> Iterations:
    """How long a hint may take; it is given up when `over` says so."""
    return Iterations(THOROUGH * budget_for("expert", rules), over)


def differs(view: SeatView, one: Move, other: Move) -> bool:
    """Whether two moves come to something else; equal ends, and those of no train, do not."""
    if not (isinstance(one, Play) and isinstance(other, Play)) or one.tile != other.tile:
        return one != other
    return view.ends is not None and view.ends[0] != view.ends[1] and one.side != other.side


def is_only_move(view: SeatView) -> bool:
    """Whether whatever the seat on turn can do comes to the same."""
    return not _others(view, view.legal[0])


def _others(view: SeatView, move: Move) -> Sequence[Move]:
    return [one for one in view.legal if differs(view, one, move)]

"""A look back at a match: the turns of a seat at which the expert saw something clearly better.

Each turn is judged by what the seat knew then, so that bad luck is no mistake. The first look is
the hint that the seat would have got, so whoever did what a hint said is never told otherwise.
Whatever stands out is looked at a second time with other dice, and the smaller of both gains
counts: otherwise those would be found whose alternatives were lucky in the search.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from passing_game.bots.expert import ranked
from passing_game.engine.events import MovesTakenBack, RoundStarted, moves_in
from passing_game.tables.advice import (
    Advice,
    advice_of,
    dice_for,
    differs,
    hint_budget,
    is_only_move,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from passing_game.bots.expert import Ranked
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Rank
    from passing_game.tables.reel import Reel

MOST: Final = 5
"""How many turns are told of a match."""

MARGIN: Final = 2.0
"""Points of a round from which a move counts as clearly better."""

DOUBTS: Final = 2.0
"""How many times its standard deviation a difference must be."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a seat: the position before it, where in the match that is, what was done."""

    index: int
    round: int
    number: int
    move: Move


@dataclass(frozen=True, slots=True)
class Finding:
    """A turn at which something was clearly better.

    Attributes:
        index: of the position before the move, in the reel.
        round: the round, from 1.
        number: which move of the round it was, from 1, as the replay counts.
        seat: whose turn it was.
        played: what was done.
        advice: what would have been better, why, and by how many points.
    """

    index: int
    round: int
    number: int
    seat: int
    played: Move
    advice: Advice

    @property
    def better(self) -> Move:
        """What would have been better."""
        return self.advice.move

    @property
    def gain(self) -> float:
        """By how many points of a round."""
        return self.advice.gain


class Step(NamedTuple):
    """How far a review is: turns done, all turns, and the worst that was found so far."""

    done: int
    total: int
    findings: tuple[Finding, ...]


def review(reel: Reel, seat: int, rank: Rank | None = None) -> Iterator[Step]:
    """Judge the turns of a seat, one after the other; it may be left at any step.

    Args:
        reel: a match; of one that is not over, what there is of it.
        seat: whose turns.
        rank: who judges; None for the expert.
    """
    turns = turns_of(reel, seat)
    found: list[Finding] = []
    yield Step(0, len(turns), ())
    for done, turn in enumerate(turns, 1):
        finding = judged(reel, seat, turn, rank)
        if finding is not None:
            found.append(finding)
        yield Step(done, len(turns), worst(found))


def turns_of(reel: Reel, seat: int) -> tuple[Turn, ...]:
    """The turns of a seat that stand: what was taken back had been thought better of."""
    turns: list[Turn] = []
    standing: list[tuple[int, Turn]] = []
    for index in range(len(reel)):
        event = reel.event(index)
        match event:
            case RoundStarted():
                turns += [turn for who, turn in standing if who == seat]
                standing = []
            case MovesTakenBack(count=count):
                del standing[-count:]
            case _:
                number = reel.round_of(index)
                step = index - reel.round_starts[number - 1]
                standing += [
                    (who, Turn(index - 1, number, step, move)) for who, move in moves_in([event])
                ]
    return (*turns, *(turn for who, turn in standing if who == seat))


def judged(reel: Reel, seat: int, turn: Turn, rank: Rank | None = None) -> Finding | None:
    """What would have been clearly better at a turn; None if nothing was."""
    view = reel.at(turn.index).view(seat)
    if is_only_move(view):
        return None
    seed = reel.header.seed or reel.header.id or ""
    least: Advice | None = None
    again = Random(f"{seed}/review/{turn.round}/{seat}/{turn.number}")
    for dice in (dice_for(seed, view), again):
        ranking = (rank or ranked)(view, dice, hint_budget(view.rules))
        advice = _better(view, ranking, turn.move)
        if advice is None:
            return None
        least = min(least or advice, advice, key=lambda one: one.gain)
    if least is None:
        return None
    return Finding(turn.index, turn.round, turn.number, seat, turn.move, least)


def _better(view: SeatView, ranking: Sequence[Ranked], played: Move) -> Advice | None:
    best = ranking[0]
    done = next(one for one in ranking if not differs(view, one.move, played))
    if done is best or not differs(view, best.move, played):
        return None
    advice = advice_of(view, best, done)
    sure = advice.gain - DOUBTS * hypot(best.error, done.error)
    return advice if advice.gain >= MARGIN and sure > 0 else None


def worst(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The costliest of them, those first; of equals the earlier."""
    return tuple(sorted(findings, key=lambda one: (-one.gain, one.index))[:MOST])

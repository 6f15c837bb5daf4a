"""The end and the score of a round, read off the rules page once more, slowly and in pairs of pips.

It shares no code with the engine, so that a slip in one of them shows.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from passing_game.engine.round import EndReason
from passing_game.engine.rules import PartnersScoring, Tie
from passing_game.engine.tiles import Hand, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.match import Match
    from passing_game.engine.rules import Rules

Pair = frozenset[int]
"""The halves of a tile; a double has one number."""

EVERY_PAIR = {frozenset(pair) for pair in combinations_with_replacement(range(7), 2)}


def why_over(match: Match, mover: int) -> EndReason | None:
    """Why the round must be over after a move of this seat; None if it must go on."""
    assert match.table is not None
    hands = [{frozenset((tile.high, tile.low)) for tile in held} for held in hands_of(match)]
    laid = {frozenset((tile.left, tile.right)) for tile in match.train.tiles}
    if not hands[mover]:
        return EndReason.DOMINO
    if match.train.ends is not None:
        open_numbers = set(match.train.ends)
        nobody_fits = not any(open_numbers & pair for held in hands for pair in held)
        nothing_to_draw = len(match.table.boneyard) - match.table.drawn <= 2
        all_laid = all(pair in laid for pair in EVERY_PAIR if open_numbers & pair)
        if all_laid or (nobody_fits and nothing_to_draw):
            return EndReason.BLOCKED
    return EndReason.PASSED_OUT if match.table.passes == match.rules.players else None


def hands_of(match: Match) -> list[list[Tile]]:
    assert match.table is not None
    return [list(Hand(mask)) for mask in match.table.hands]


def score(rules: Rules, counts: Sequence[int], out: int | None) -> tuple[int | None, int]:
    """The winner and the points of a round, sentence by sentence."""
    if not rules.partners:
        return _score_singles(rules, counts, out)
    if rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
        one, other = counts[0] + counts[2], counts[1] + counts[3]
        if one == other:
            return None, 0
        return (0, other - one) if one < other else (1, one - other)
    return _score_partners(rules, counts, out)


def _score_singles(rules: Rules, counts: Sequence[int], out: int | None) -> tuple[int | None, int]:
    if out is not None and rules.tie is Tie.DOMINO_WINS:
        return out, sum(counts)
    lowest = [seat for seat in range(len(counts)) if counts[seat] == min(counts)]
    if len(lowest) > 1:
        return None, 0
    others = [counts[seat] for seat in range(len(counts)) if seat != lowest[0]]
    return lowest[0], sum(others) - counts[lowest[0]]


def _score_partners(rules: Rules, counts: Sequence[int], out: int | None) -> tuple[int | None, int]:
    side_a, side_b = (counts[0], counts[2]), (counts[1], counts[3])
    if out is not None and rules.tie is Tie.DOMINO_WINS:
        return out, sum(side_b if out in (0, 2) else side_a)
    if min(side_a) == min(side_b):
        return None, 0
    winners, losers = ((0, 2), side_b) if min(side_a) < min(side_b) else ((1, 3), side_a)
    low, high = winners
    best = low if counts[low] <= counts[high] else high
    if out in winners:
        best = out
    return best, sum(losers) - counts[best]

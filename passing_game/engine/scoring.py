"""From the counts at the end of a round to its winner and points, with the rule that applied."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from passing_game.engine.rules import PartnersScoring, Tie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.engine.rules import Rules


class ScoringRule(StrEnum):
    """Which rule decided a round."""

    LOWEST_HAND = "lowest-hand"
    """Singles: the lowest count takes the others' counts less its own."""
    TIED = "tied"
    """Two or more are lowest: nobody scores."""
    TIED_WITH_DOUBLE_BLANK = "tied-with-double-blank"
    """A seat went out and ties with a hand of only the 0-0: nobody scores."""
    DOMINO_WINS = "domino-wins"
    """The same, but going out wins."""
    LOWEST_FOR_SIDE = "lowest-for-side"
    """Partners: the lowest single hand takes both opponents' counts less its own."""
    PARTNERS_TIED = "partners-tied"
    """Partners are lowest together: no tie, their side wins."""
    TEAM_TOTAL = "team-total"
    """Partners: the side with the lower sum wins the difference."""
    TEAMS_TIED = "teams-tied"
    """Both sides have the same sum: nobody scores."""


class Outcome(NamedTuple):
    """The result of a round: the winning seat (None if nobody scored), its points, and why."""

    winner: int | None
    points: int
    rule: ScoringRule


def score_round(rules: Rules, counts: Sequence[int], out: int | None) -> Outcome:
    """Decide a round.

    Args:
        rules: the options of the match.
        counts: the pips left in each hand, by seat.
        out: the seat that went out, if the round ended in a domino.
    """
    if rules.partners and rules.partners_scoring is PartnersScoring.TEAM_TOTAL:
        return _by_team_total(counts)
    lowest = min(counts)
    holders = [seat for seat, count in enumerate(counts) if count == lowest]
    winner = out if out in holders else holders[0]
    partner = rules.partner_of(winner)
    against = sum(counts) - lowest - (0 if partner is None else counts[partner])
    if set(holders) <= {winner, partner}:
        return Outcome(winner, against - lowest, _rule_of_a_clear_win(rules, holders))
    if out is None:
        return Outcome(None, 0, ScoringRule.TIED)
    if rules.tie is Tie.LITERAL:
        return Outcome(None, 0, ScoringRule.TIED_WITH_DOUBLE_BLANK)
    return Outcome(winner, against - lowest, ScoringRule.DOMINO_WINS)


def _rule_of_a_clear_win(rules: Rules, holders: list[int]) -> ScoringRule:
    if not rules.partners:
        return ScoringRule.LOWEST_HAND
    return ScoringRule.LOWEST_FOR_SIDE if len(holders) == 1 else ScoringRule.PARTNERS_TIED


def _by_team_total(counts: Sequence[int]) -> Outcome:
    first, second = counts[0] + counts[2], counts[1] + counts[3]
    if first == second:
        return Outcome(None, 0, ScoringRule.TEAMS_TIED)
    return Outcome(0 if first < second else 1, abs(first - second), ScoringRule.TEAM_TOTAL)

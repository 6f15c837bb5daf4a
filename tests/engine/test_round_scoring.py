from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.chance_games import some_rules
from support.games import rules
from support.rule_page import score

from passing_game.engine.scoring import Outcome, ScoringRule, score_round

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

LITERAL, DOMINO_WINS = rules(3), rules(3, tie="domino-wins")
PARTNERS = rules(4, partners=True)
PARTNERS_DOMINO_WINS = rules(4, partners=True, tie="domino-wins")
TEAM_TOTAL = rules(4, partners=True, partners_scoring="team-total")
TEAM_TOTAL_DOMINO_WINS = TEAM_TOTAL.with_option("tie", "domino-wins")


@st.composite
def ends(pick: st.DrawFn) -> tuple[Rules, list[int], int | None]:
    """Rules, counts that a round can end with, and the seat that went out, if one did."""
    agreed = pick(some_rules())
    counts = pick(st.lists(st.integers(0, 12), min_size=agreed.players, max_size=agreed.players))
    out = pick(st.none() | st.integers(0, agreed.players - 1))
    # One hand counts 0 by being empty; another one, at most, by holding only the 0-0.
    zeros = [seat for seat, count in enumerate(counts) if count == 0 and seat != out]
    for seat in zeros[1:]:
        counts[seat] = 1
    if out is not None:
        counts[out] = 0
    return agreed, counts, out


@given(ends())
def test_every_round_is_scored_as_the_rules_page_says(
    end: tuple[Rules, list[int], int | None],
) -> None:
    agreed, counts, out = end
    outcome = score_round(agreed, counts, out)
    assert (outcome.winner, outcome.points) == score(agreed, counts, out)


@given(ends())
def test_a_score_can_never_be_negative(end: tuple[Rules, list[int], int | None]) -> None:
    agreed, counts, out = end
    outcome = score_round(agreed, counts, out)
    assert outcome.points >= 0
    assert outcome.winner is not None or outcome.points == 0


@given(ends())
def test_with_lowest_hand_it_can_be_0_only_when_every_counted_hand_is_0(
    end: tuple[Rules, list[int], int | None],
) -> None:
    agreed, counts, out = end
    outcome = score_round(agreed, counts, out)
    if outcome.winner is None or outcome.rule is ScoringRule.TEAM_TOTAL or outcome.points:
        return
    partner = agreed.partner_of(outcome.winner)
    assert all(count == 0 for seat, count in enumerate(counts) if seat != partner)


def test_singles_the_lowest_scores_the_sum_of_the_others_minus_its_own() -> None:
    assert score_round(LITERAL, (10, 4, 7), None) == Outcome(1, 13, ScoringRule.LOWEST_HAND)
    assert score_round(LITERAL, (10, 0, 7), 1) == Outcome(1, 17, ScoringRule.LOWEST_HAND)


def test_a_tie_for_lowest_nobody_scores() -> None:
    assert score_round(LITERAL, (4, 9, 4), None) == Outcome(None, 0, ScoringRule.TIED)
    assert score_round(DOMINO_WINS, (4, 9, 4), None) == Outcome(None, 0, ScoringRule.TIED)
    assert score_round(LITERAL, (4, 4, 4), None) == Outcome(None, 0, ScoringRule.TIED)


def test_a_tie_of_two_that_are_not_lowest_is_no_tie() -> None:
    assert score_round(LITERAL, (9, 4, 9), None) == Outcome(1, 14, ScoringRule.LOWEST_HAND)


def test_literal_a_seat_that_went_out_ties_with_only_the_0_0_and_the_sheet_says_why() -> None:
    reason = ScoringRule.TIED_WITH_DOUBLE_BLANK
    assert score_round(LITERAL, (0, 0, 30), 0) == Outcome(None, 0, reason)
    assert score_round(LITERAL, (0, 0, 30), 1) == Outcome(None, 0, reason)


def test_domino_wins_going_out_wins_against_any_hand_that_still_holds_a_tile() -> None:
    reason = ScoringRule.DOMINO_WINS
    assert score_round(DOMINO_WINS, (0, 0, 30), 0) == Outcome(0, 30, reason)
    assert score_round(DOMINO_WINS, (0, 0, 30), 1) == Outcome(1, 30, reason)


def test_domino_wins_says_so_only_where_it_decided() -> None:
    assert score_round(DOMINO_WINS, (0, 5, 30), 0).rule is ScoringRule.LOWEST_HAND


def test_only_the_0_0_left_when_nobody_went_out_wins_as_any_lowest_hand() -> None:
    assert score_round(LITERAL, (8, 0, 30), None) == Outcome(1, 38, ScoringRule.LOWEST_HAND)


def test_partners_the_partners_hand_is_not_counted() -> None:
    for partners_hand in (6, 90):
        outcome = score_round(PARTNERS, (5, 10, partners_hand, 20), None)
        assert outcome == Outcome(0, 25, ScoringRule.LOWEST_FOR_SIDE)


def test_partners_a_tie_between_the_two_is_no_tie_and_noted_for_the_lower_seat() -> None:
    assert score_round(PARTNERS, (9, 5, 9, 5), None) == Outcome(1, 13, ScoringRule.PARTNERS_TIED)


@pytest.mark.parametrize("out", [0, 2])
@pytest.mark.parametrize("agreed", [PARTNERS, PARTNERS_DOMINO_WINS])
def test_partners_a_tie_between_the_two_is_noted_for_the_one_who_went_out(
    agreed: Rules, out: int
) -> None:
    outcome = score_round(agreed, (0, 9, 0, 5), out)
    assert outcome == Outcome(out, 14, ScoringRule.PARTNERS_TIED)


def test_partners_a_tie_with_an_opponent_nobody_scores_whoever_else_is_lowest() -> None:
    for counts in ((5, 5, 20, 30), (20, 5, 5, 30), (5, 5, 5, 30), (5, 5, 5, 5)):
        assert score_round(PARTNERS, counts, None) == Outcome(None, 0, ScoringRule.TIED)


def test_partners_going_out_against_an_opponent_with_only_the_0_0() -> None:
    counts = (7, 0, 9, 0)
    tied = Outcome(None, 0, ScoringRule.TIED_WITH_DOUBLE_BLANK)
    assert score_round(PARTNERS, (0, 0, 9, 4), 0) == tied
    won = Outcome(0, 4, ScoringRule.DOMINO_WINS)
    assert score_round(PARTNERS_DOMINO_WINS, (0, 0, 9, 4), 0) == won
    assert score_round(PARTNERS_DOMINO_WINS, counts, 3) == Outcome(3, 16, ScoringRule.PARTNERS_TIED)


def test_team_total_the_lower_sum_wins_the_difference() -> None:
    assert score_round(TEAM_TOTAL, (3, 12, 8, 20), None) == Outcome(0, 21, ScoringRule.TEAM_TOTAL)


def test_team_total_the_lower_sum_wins_after_a_domino_too() -> None:
    assert score_round(TEAM_TOTAL, (0, 1, 30, 2), 0) == Outcome(1, 27, ScoringRule.TEAM_TOTAL)


def test_team_total_the_winner_is_noted_as_the_lower_seat_of_its_side() -> None:
    assert score_round(TEAM_TOTAL, (20, 30, 0, 9), 2).winner == 0
    assert score_round(TEAM_TOTAL, (20, 9, 30, 0), 3).winner == 1


@pytest.mark.parametrize("agreed", [TEAM_TOTAL, TEAM_TOTAL_DOMINO_WINS])
def test_team_total_equal_sums_nobody_scores_and_tie_does_not_apply(agreed: Rules) -> None:
    assert score_round(agreed, (0, 10, 12, 2), 0) == Outcome(None, 0, ScoringRule.TEAMS_TIED)
    assert score_round(agreed, (0, 0, 12, 2), 0) == Outcome(1, 10, ScoringRule.TEAM_TOTAL)

"""The thirteen worked examples of the rules, under their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.games import begin, deal, hand, rules, run

from passing_game.engine.round import EndReason
from passing_game.engine.scoring import Outcome, ScoringRule, score_round
from passing_game.engine.tiles import Hand

if TYPE_CHECKING:
    from passing_game.engine.events import RoundEnded
    from passing_game.engine.match import Match

PARTNERS = rules(4, partners=True)
TEAM_TOTAL = rules(4, partners=True, partners_scoring="team-total")

GOES_OUT = ("0-0 1-1 2-2 3-3 4-0 5-1 5-0", "1-0 2-1 3-2 3-0 4-1 6-5 4-4")
GOES_OUT_SCRIPT = "0-0 1-0> 1-1> 2-1> 2-2> 3-2> 3-3> 3-0> 4-0> 4-1> 5-1> pass 5-0>"

LEFT_WITH_BLANK = ("6-6 6-5 5-5 5-4 4-4 4-3 3-3", "0-0 6-1 6-2 6-3 2-1 2-2 3-2")
LEFT_WITH_BLANK_SCRIPT = "6-6 <6-1 6-5> <2-1 5-5> <3-2 5-4> <6-3 4-4> <6-2 4-3> <2-2 3-3>"


def last(match: Match) -> RoundEnded:
    assert match.last_result is not None
    return match.last_result


def test_example_1_a_goes_out_and_b_holds_6_5_and_4_4() -> None:
    match = begin(rules(2), deal(2, *GOES_OUT))
    run(match, GOES_OUT_SCRIPT)
    end = last(match)
    assert end.reason is EndReason.DOMINO
    assert end.hands == (Hand(), hand("6-5 4-4"))
    assert end.counts == (0, 19)
    assert (end.winner, end.points, end.scores) == (0, 19, (19, 0))


def test_example_2_blocked_with_counts_5_20_and_10() -> None:
    hands = (
        "6-5 6-6 6-1 6-2 0-0 1-0 4-0",
        "5-0 6-4 6-3 2-2 3-1 5-1 4-2",
        "6-0 4-1 3-2 1-1 2-0 2-1 3-0",
    )
    match = begin(rules(3), deal(3, *hands))
    run(match, "6-5 5-0> 6-0> 6-6> 6-4> 4-1> 6-1> 6-3> 3-2> 6-2>")
    end = last(match)
    assert end.reason is EndReason.BLOCKED
    assert end.counts == (5, 20, 10)
    assert (end.winner, end.points, end.rule) == (0, 25, ScoringRule.LOWEST_HAND)


def test_example_3_counts_7_7_30_tie_for_lowest() -> None:
    assert score_round(rules(3), (7, 7, 30), None) == Outcome(None, 0, ScoringRule.TIED)


def test_example_4_a_goes_out_and_b_holds_only_0_0_literal() -> None:
    match = begin(rules(2, tie="literal"), deal(2, *LEFT_WITH_BLANK))
    run(match, LEFT_WITH_BLANK_SCRIPT)
    end = last(match)
    assert end.reason is EndReason.DOMINO
    assert end.hands == (Hand(), hand("0-0"))
    assert (end.winner, end.points, end.scores) == (None, 0, (0, 0))
    assert end.rule is ScoringRule.TIED_WITH_DOUBLE_BLANK


def test_example_4_a_goes_out_and_b_holds_only_0_0_domino_wins() -> None:
    match = begin(rules(2, tie="domino-wins"), deal(2, *LEFT_WITH_BLANK))
    run(match, LEFT_WITH_BLANK_SCRIPT)
    end = last(match)
    assert (end.winner, end.points, end.scores) == (0, 0, (0, 0))
    assert end.rule is ScoringRule.DOMINO_WINS


def test_example_5_four_singles_with_counts_3_12_8_20() -> None:
    assert score_round(rules(4), (3, 12, 8, 20), None) == Outcome(0, 37, ScoringRule.LOWEST_HAND)


def test_example_6_partners_with_counts_3_12_8_20() -> None:
    counts = (3, 12, 8, 20)
    assert score_round(PARTNERS, counts, None) == Outcome(0, 29, ScoringRule.LOWEST_FOR_SIDE)
    assert score_round(TEAM_TOTAL, counts, None) == Outcome(0, 21, ScoringRule.TEAM_TOTAL)


def test_example_7_partners_seat_0_goes_out_with_counts_0_2_30_4() -> None:
    counts = (0, 2, 30, 4)
    assert score_round(PARTNERS, counts, 0) == Outcome(0, 6, ScoringRule.LOWEST_FOR_SIDE)
    assert score_round(TEAM_TOTAL, counts, 0) == Outcome(1, 24, ScoringRule.TEAM_TOTAL)


def test_example_8_partners_with_counts_5_9_5_9_partners_tie() -> None:
    assert score_round(PARTNERS, (5, 9, 5, 9), None) == Outcome(0, 13, ScoringRule.PARTNERS_TIED)


def test_example_9_partners_with_counts_5_5_20_30_a_tie_with_an_opponent() -> None:
    assert score_round(PARTNERS, (5, 5, 20, 30), None) == Outcome(None, 0, ScoringRule.TIED)


def test_example_10_both_ends_show_5_and_all_seven_5s_lie_in_the_train() -> None:
    hands = ("4-0 5-5 3-1 5-2 6-5", "5-4 5-0 5-3 5-1 6-2")
    match = begin(rules(2), deal(2, *hands, boneyard="6-6 4-4 3-3 2-2 1-1"))
    run(match, "draw draw draw draw draw")
    run(match, "5-4 4-0> 5-0> 5-5> 5-3> 3-1> 5-1> 5-2> 6-2>")
    assert match.turn == 0
    run(match, "6-5>")
    assert match.train.ends == (5, 5)
    assert match.table is not None
    assert len(match.table.boneyard) - match.table.drawn == 9
    assert last(match).reason is EndReason.BLOCKED


def test_example_11_the_boneyard_has_2_left_and_neither_hand_fits() -> None:
    hands = ("5-4 5-0 5-3 5-1", "4-0 5-5 3-1")
    boneyard = "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-2 3-3 4-1 4-2 4-3 5-2 6-5"
    match = begin(rules(2), deal(2, *hands, boneyard=boneyard))
    run(match, "draw " * 12 + "5-4 4-0> 5-0> 5-5> 5-3> 3-1>")
    assert match.turn == 0
    run(match, "5-1>")
    assert match.train.ends == (5, 5)
    end = last(match)
    assert end.reason is EndReason.BLOCKED
    assert all(len(held) > 0 for held in end.hands)
    assert match.table is not None
    assert (match.table.drawable, match.table.passes) == (0, 0)


def test_example_12_two_passes_are_passed_out_even_if_both_could_have_played() -> None:
    match = begin(rules(2), deal(2, "6-6 6-5", "6-4 6-3"))
    run(match, "6-6 6-4> 6-5 pass")
    assert match.legal_moves(0) != ()
    run(match, "pass")
    assert last(match).reason is EndReason.PASSED_OUT


def test_example_13_pass_pass_draw_pass_pass_is_not_over_but_the_next_pass_ends_it() -> None:
    match = begin(rules(3), deal(3))
    run(match, "pass pass draw pass pass")
    assert match.turn == 2
    run(match, "pass")
    assert last(match).reason is EndReason.PASSED_OUT

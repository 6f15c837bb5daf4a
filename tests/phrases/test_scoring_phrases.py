"""How a round was decided, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, rules, run
from support.views import cast

from passing_game.engine.events import RoundEnded
from passing_game.engine.round import EndReason
from passing_game.engine.scoring import ScoringRule, score_round
from passing_game.engine.tiles import Hand
from passing_game.phrases import scoring

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.phrases.cast import Cast

SINGLES = rules(4)
PARTNERS = rules(4, partners=True)
TOTAL = rules(4, partners=True, partners_scoring="team-total")
DOMINO_WINS = rules(2, tie="domino-wins")


def decided(agreed: Rules, *counts: int, out: int | None = None) -> RoundEnded:
    """A round that ended with these counts; a seat may have gone out."""
    outcome = score_round(agreed, counts, out)
    reason = EndReason.PASSED_OUT if out is None else EndReason.DOMINO
    hands = tuple(Hand() if seat == out else Hand(1) for seat in range(len(counts)))
    return RoundEnded(
        1, reason, hands, counts, outcome.winner, outcome.points, outcome.rule, (), next_leader=1
    )


def written_out(result: RoundEnded, people: Cast) -> str:
    return "".join(text for text, _side in scoring.the_sum(result, people))


RULES = {
    ScoringRule.LOWEST_HAND: (
        decided(SINGLES, 3, 12, 8, 20),
        SINGLES,
        "Wes 12 + Nora 8 + Eli 20 - You 3 = 37",
        "The lowest hand scores what all others count, less its own.",
    ),
    ScoringRule.TIED: (
        decided(SINGLES, 7, 9, 7, 30),
        SINGLES,
        "You 7 = Nora 7",
        "A tie for the lowest hand: nobody scores.",
    ),
    ScoringRule.TIED_WITH_DOUBLE_BLANK: (
        decided(rules(2), 0, 0, out=0),
        rules(2),
        "You 0 = Wes 0",
        "Going out counts 0, and so does a hand of only the 0-0: a tie, nobody scores.",
    ),
    ScoringRule.DOMINO_WINS: (
        decided(DOMINO_WINS, 0, 0, out=0),
        DOMINO_WINS,
        "Wes 0 - You 0 = 0",
        "Going out wins against a hand of only the 0-0: by these rules it is no tie.",
    ),
    ScoringRule.LOWEST_FOR_SIDE: (
        decided(PARTNERS, 3, 5, 11, 8),
        PARTNERS,
        "Wes 5 + Eli 8 - You 3 = 10",
        "The lowest single hand wins for its side: both opponents, less its own.",
    ),
    ScoringRule.PARTNERS_TIED: (
        decided(PARTNERS, 5, 9, 5, 9),
        PARTNERS,
        "Wes 9 + Eli 9 - You 5 = 13",
        "Partners share the lowest hand, which is no tie: both opponents, less one.",
    ),
    ScoringRule.TEAM_TOTAL: (
        decided(TOTAL, 0, 2, 30, 4, out=0),
        TOTAL,
        "You 0 + Nora 30 - Wes 2 - Eli 4 = 24",
        "The side with the lower sum of both hands wins the difference.",
    ),
    ScoringRule.TEAMS_TIED: (
        decided(TOTAL, 3, 6, 7, 4),
        TOTAL,
        "You 3 + Nora 7 = Wes 6 + Eli 4",
        "Both sides have the same sum: nobody scores.",
    ),
}


def test_every_rule_has_its_example() -> None:
    assert set(RULES) == set(ScoringRule)


@pytest.mark.parametrize("rule", ScoringRule)
def test_the_sum_is_written_out_and_the_rule_that_applied_is_said(rule: ScoringRule) -> None:
    result, agreed, whole_sum, sentence = RULES[rule]
    assert result.rule is rule
    assert written_out(result, cast(agreed)) == whole_sum
    assert scoring.the_rule(result) == sentence


@pytest.mark.parametrize("rule", ScoringRule)
def test_the_numbers_of_a_sum_give_the_points(rule: ScoringRule) -> None:
    result, agreed, _sum, _rule = RULES[rule]
    if result.winner is None:
        return
    terms, _equals, points = written_out(result, cast(agreed)).rpartition(" = ")
    numbers = [word for word in terms.split() if word in "+-" or word.isdigit()]
    total = int(numbers[0])
    for sign, number in zip(numbers[1::2], numbers[2::2], strict=True):
        total += int(number) if sign == "+" else -int(number)
    assert total == int(points) == result.points


def test_each_hand_of_a_sum_has_the_colour_of_its_side() -> None:
    pieces = scoring.the_sum(decided(PARTNERS, 3, 5, 11, 8), cast(PARTNERS))
    assert pieces == [
        ("Wes 5", 1),
        (" + ", None),
        ("Eli 8", 1),
        (" - ", None),
        ("You 3", 0),
        (" = 10", None),
    ]


def test_the_winner_of_a_partners_sum_is_whoever_had_the_lowest_hand() -> None:
    result = decided(PARTNERS, 9, 11, 0, 8, out=2)
    assert written_out(result, cast(PARTNERS)) == "Wes 11 + Eli 8 - Nora 0 = 19"


@pytest.mark.parametrize(
    ("reason", "out", "text"),
    [
        (EndReason.DOMINO, 0, "You go out."),
        (EndReason.DOMINO, 1, "Wes goes out."),
        (EndReason.BLOCKED, None, "The train is blocked."),
        (EndReason.PASSED_OUT, None, "Everybody passed."),
    ],
)
def test_why_the_round_is_over(reason: EndReason, out: int | None, text: str) -> None:
    hands = tuple(Hand() if seat == out else Hand(2) for seat in range(2))
    result = RoundEnded(1, reason, hands, (0, 0), None, 0, ScoringRule.TIED, (), 0)
    assert scoring.how_it_ended(result, cast(rules(2))) == text


@pytest.mark.parametrize(
    ("agreed", "counts", "me", "text"),
    [
        (SINGLES, (3, 12, 8, 20), 0, "The round is yours: 37 points."),
        (SINGLES, (3, 12, 8, 20), 1, "The round goes to Ann: 37 points."),
        (SINGLES, (3, 12, 8, 20), None, "The round goes to Ann: 37 points."),
        (rules(2), (3, 4), 0, "The round is yours: 1 point."),
        (SINGLES, (7, 7, 8, 30), 0, "Nobody scores."),
        (PARTNERS, (3, 12, 8, 20), 2, "The round is yours: 29 points."),
        (PARTNERS, (3, 12, 8, 20), 3, "The round is theirs: 29 points."),
        (PARTNERS, (3, 12, 8, 20), None, "The round goes to Ann & Nora: 29 points."),
    ],
)
def test_whose_round_it_is(
    agreed: Rules, counts: tuple[int, ...], me: int | None, text: str
) -> None:
    assert scoring.who_won(decided(agreed, *counts), cast(agreed, me)) == text


def test_what_a_hand_counts() -> None:
    assert [scoring.counted(pips) for pips in (0, 1, 12)] == ["0 pips", "1 pip", "12 pips"]


def test_who_leads_the_next_round() -> None:
    result = decided(SINGLES, 3, 12, 8, 20)
    assert scoring.next_lead(result, cast(SINGLES, me=1)) == "You lead next"
    assert scoring.next_lead(result, cast(SINGLES, me=0)) == "Wes leads next"


def test_after_the_last_round_nobody_leads_next() -> None:
    match = begin(rules(2, target=1), deal(2, "1-0", "6-6"))
    run(match, "pass pass")
    assert match.last_result is not None
    assert scoring.next_lead(match.last_result, cast(rules(2))) == ""


@pytest.mark.parametrize(
    ("agreed", "winner", "me", "text"),
    [
        (SINGLES, 0, 0, "You win the match!"),
        (SINGLES, 2, 0, "Nora wins the match."),
        (SINGLES, 2, None, "Nora wins the match."),
        (PARTNERS, 0, 0, "You and Nora win the match!"),
        (PARTNERS, 1, 3, "You and Wes win the match!"),
        (PARTNERS, 1, 0, "Wes and Eli win the match."),
        (PARTNERS, 0, None, "Ann and Nora win the match."),
    ],
)
def test_who_has_won_the_match(agreed: Rules, winner: int, me: int | None, text: str) -> None:
    assert scoring.who_won_the_match(winner, cast(agreed, me)) == text


def test_how_many_rounds_each_side_won() -> None:
    results = [
        decided(PARTNERS, 3, 12, 8, 20),
        decided(PARTNERS, 9, 2, 8, 20),
        decided(PARTNERS, 5, 5, 20, 30),
        decided(PARTNERS, 9, 12, 8, 20),
    ]
    assert scoring.rounds_won(results, cast(PARTNERS)) == "Rounds won: Us 2, Them 1"
    singles = [decided(SINGLES, 3, 12, 8, 20), decided(SINGLES, 9, 12, 8, 2)]
    assert scoring.rounds_won(singles, cast(SINGLES)) == "Rounds won: You 1, Wes 0, Nora 0, Eli 1"

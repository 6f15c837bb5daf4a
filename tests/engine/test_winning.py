from __future__ import annotations

import pytest
from support.games import begin, deal, pass_out, rules, run
from support.refusals import refused

from passing_game.engine.deal import seeded
from passing_game.engine.errors import MatchOver
from passing_game.engine.events import MatchEnded, RoundEnded
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Pass

LIGHT = "0-0 1-0 1-1 2-0 2-1 2-2 3-0"
"""A hand of 15 pips. The next seven tiles of the set, the other seat's here, count 37."""

ONE_ROUND = 37 - 15
"""What it scores when both seats pass at once, in points."""

PARTNERS_ROUND = 27 + 48 - 12
"""The same with partners, 12, 27, 39 and 48 pips, and the first six tiles of that hand."""


def light_round(match: Match) -> Match:
    match.start_round(deal(2, LIGHT, leader=match.next_leader))
    pass_out(match)
    return match


def test_a_match_stands_between_rounds_until_one_is_dealt() -> None:
    match = Match(rules(2, target=999), seeded("any"))
    assert (match.phase, match.turn, match.round_number) == (Phase.BETWEEN_ROUNDS, None, 0)
    assert match.legal_moves(0) == match.legal_moves(1) == ()
    match.start_round()
    assert (match.phase, match.round_number) == (Phase.PLAYING, 1)
    pass_out(match)
    assert (match.phase, match.round_number) == (Phase.BETWEEN_ROUNDS, 1)


def test_rounds_go_on_until_a_seat_reaches_the_target() -> None:
    match = Match(rules(2, target=3 * ONE_ROUND), seeded("any"))
    scores = []
    while match.phase is not Phase.OVER:
        scores.append(light_round(match).scores[0])
    assert scores == [ONE_ROUND, 2 * ONE_ROUND, 3 * ONE_ROUND]
    assert (match.scores, match.winner) == ([3 * ONE_ROUND, 0], 0)


@pytest.mark.parametrize(("target", "winner"), [(ONE_ROUND, 0), (ONE_ROUND + 1, None)])
def test_the_target_is_reached_by_as_many_points_and_not_by_one_less(
    target: int, winner: int | None
) -> None:
    assert light_round(Match(rules(2, target=target), seeded("any"))).winner == winner


def test_a_round_without_a_winner_scores_nothing() -> None:
    tied = ("6-5 5-5 4-4 3-3 2-2 1-1 0-0", "6-6 6-4 5-2 4-0 3-1 3-0 1-0")
    match = begin(rules(2, target=1), deal(2, *tied))
    pass_out(match)
    assert match.last_result is not None
    assert (match.last_result.winner, match.last_result.points) == (None, 0)
    assert (match.scores, match.winner) == ([0, 0], None)


def test_a_win_by_0_points_reaches_no_target() -> None:
    blank_left = ("6-6 6-5 5-5 5-4 4-4 4-3 3-3", "0-0 6-1 6-2 6-3 2-1 2-2 3-2")
    match = begin(rules(2, target=1, tie="domino-wins"), deal(2, *blank_left))
    script = "6-6 <6-1 6-5> <2-1 5-5> <3-2 5-4> <6-3 4-4> <6-2 4-3> <2-2 3-3>"
    run(match, script)
    assert (match.scores, match.winner, match.phase) == ([0, 0], None, Phase.BETWEEN_ROUNDS)


def test_with_partners_the_side_scores_and_wins() -> None:
    agreed = rules(4, partners=True, target=PARTNERS_ROUND)
    match = begin(agreed, deal(4, LIGHT.removesuffix(" 3-0")))
    pass_out(match)
    assert (match.scores, match.winner) == ([PARTNERS_ROUND, 0], 0)


def test_with_partners_the_other_side_wins_under_its_own_number() -> None:
    agreed = rules(4, partners=True, target=1)
    match = begin(agreed, deal(4, "", "", "", LIGHT.removesuffix(" 3-0")))
    pass_out(match)
    assert match.last_result is not None
    assert (match.last_result.winner, match.winner) == (3, 1)
    assert match.scores[0] == 0 < match.scores[1]


def test_the_end_of_the_match_is_told_after_the_rounds_and_nobody_leads_next() -> None:
    match = begin(rules(2, target=1), deal(2, LIGHT))
    end, won = pass_out(match)[-2:]
    assert isinstance(end, RoundEnded)
    assert end.next_leader is None
    assert won == MatchEnded(0, (ONE_ROUND, 0))
    assert match.history[-2:] == [end, won]


def test_when_a_match_is_over_nothing_can_be_dealt_moved_or_taken_back() -> None:
    match = light_round(Match(rules(2, target=1), seeded("any")))
    with refused(match, MatchOver, winner=0):
        match.start_round()
    with refused(match, MatchOver, winner=0):
        match.start_round(deal(2))
    for seat in (0, 1):
        with refused(match, MatchOver, winner=0):
            match.apply(seat, Pass())
        with refused(match, MatchOver, winner=0):
            match.apply(seat, Draw())
        with refused(match, MatchOver, winner=0):
            match.take_back(seat, 1)
    assert match.legal_moves(0) == match.legal_moves(1) == ()

"""Whole matches between players who throw dice: a few hundred an option, thousands when asked."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.chance_games import RandomPlayers, play_on
from support.rule_page import score, why_over

from passing_game.engine.deal import seeded
from passing_game.engine.events import MatchEnded, RoundEnded, TilePlayed, moves_in
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.round import EndReason
from passing_game.engine.rules import OPTIONS, Lead, Passing, Rules

if TYPE_CHECKING:
    from passing_game.engine.events import Event

TABLES = [(2, False), (3, False), (4, False), (4, True)]
EVERY_VALUE = [(name, value.value) for name, kind in OPTIONS.items() for value in kind]
DRAWS = {2: 12, 3: 5, 4: 2}
MOST_MOVES = 100_000
"""Far more than any of these matches needs."""


def rules_with(name: str, value: str, seed: int) -> Rules:
    """One option set, the rest left to chance, at each kind of table in turn."""
    dice = Random(f"{seed}/rules")
    players, partners = TABLES[seed % len(TABLES)]
    agreed = Rules(players, partners, target=dice.choice([1, 31, 61]))
    for option, kind in OPTIONS.items():
        agreed = agreed.with_option(option, dice.choice([member.value for member in kind]))
    return agreed.with_option(name, value)


def play_and_check(agreed: Rules, seed: int) -> list[EndReason]:
    """Play a match to its end and check each of its rounds; why they ended."""
    match = Match(agreed, seeded(str(seed)))
    rounds: list[tuple[RoundEnded, list[Event]]] = []

    def look(match: Match) -> None:
        mover = moves_in(match.history)[-1][0]
        assert match.table is not None
        assert match.table.end == why_over(match, mover)
        if match.last_result is not None:
            rounds.append((match.last_result, list(match.history)))

    play_on(match, RandomPlayers(seed), MOST_MOVES, look)
    assert match.phase is Phase.OVER
    for _, history in rounds:
        check_length(agreed, history)
        check_turns(agreed, history)
    check_scores(agreed, [end for end, _ in rounds])
    check_leaders(agreed, rounds)
    assert rounds[-1][1][-1] == MatchEnded(match.winner or 0, tuple(match.scores))
    return [end.reason for end, _ in rounds]


def check_length(agreed: Rules, history: list[Event]) -> None:
    """Draws are bounded, plays are bounded, and so are the passes between them."""
    moves = [move for _, move in moves_in(history)]
    plays = sum(isinstance(move, Play) for move in moves)
    draws = moves.count(Draw())
    passes = moves.count(Pass())
    assert draws <= DRAWS[agreed.players]
    assert plays <= 28 - 2 - (DRAWS[agreed.players] - draws)
    assert passes <= (plays + draws) * (agreed.players - 1) + agreed.players


def check_turns(agreed: Rules, history: list[Event]) -> None:
    """Clockwise, one move a turn; a draw may go on if that was agreed."""
    for (seat, move), (following, _) in pairwise(moves_in(history)):
        stays = isinstance(move, Draw) and agreed.drawing.value == "keep-playing"
        assert following == (seat if stays else (seat + 1) % agreed.players)


def check_scores(agreed: Rules, ends: list[RoundEnded]) -> None:
    """Each round as the rules page counts it; the last one alone reaches the target."""
    scores = [0] * agreed.sides
    for end in ends:
        assert max(scores) < agreed.target
        out = end.counts.index(0) if end.reason is EndReason.DOMINO else None
        if out is not None and len(end.hands[out]):
            out = end.counts.index(0, out + 1)
        assert (end.winner, end.points) == score(agreed, end.counts, out)
        if end.winner is not None:
            scores[agreed.side_of(end.winner)] += end.points
        assert end.scores == tuple(scores)
    assert [side_score >= agreed.target for side_score in scores].count(True) == 1


def check_leaders(agreed: Rules, rounds: list[tuple[RoundEnded, list[Event]]]) -> None:
    """Who leads next was told, leads, and is whom the rules name."""
    for (end, history), (_, following) in pairwise(rounds):
        leader, next_leader = moves_in(history)[0][0], moves_in(following)[0][0]
        assert next_leader == end.next_leader
        to_the_left = (leader + 1) % agreed.players
        if agreed.lead is Lead.ROTATE:
            assert next_leader == to_the_left
        if agreed.lead is Lead.WINNER:
            assert next_leader == (to_the_left if end.winner is None else end.winner)


def play_many(name: str, value: str, seeds: range) -> None:
    reasons: set[EndReason] = set()
    for seed in seeds:
        agreed = rules_with(name, value, seed)
        ended = play_and_check(agreed, seed)
        assert agreed.passing is Passing.FREE or EndReason.PASSED_OUT not in ended
        reasons.update(ended)
    forced = (name, value) == ("pass", "forced")
    assert reasons == set(EndReason) - ({EndReason.PASSED_OUT} if forced else set())


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_whole_matches_with_each_option(name: str, value: str) -> None:
    play_many(name, value, range(200))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_thousands_of_whole_matches_with_each_option(name: str, value: str) -> None:
    play_many(name, value, range(200, 4200))


def test_in_a_round_of_partners_both_sides_play() -> None:
    match = Match(Rules(4, partners=True, target=61), seeded("both"))
    told: list[Event] = []
    match.subscribe(told.append)
    play_on(match, RandomPlayers(1), MOST_MOVES)
    assert {event.seat % 2 for event in told if isinstance(event, TilePlayed)} == {0, 1}

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, pass_out, rules
from support.refusals import refused

from passing_game.engine.deal import seeded
from passing_game.engine.errors import BadDeal, NoSuchSeat
from passing_game.engine.events import RoundEnded
from passing_game.engine.match import Match

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

TIED = ("6-5 5-5 4-4 3-3 2-2 1-1 0-0", "6-6 6-4 5-2 4-0 3-1 3-0 1-0")
"""Two hands that count the same: a round that is passed at once has no winner."""


def leaders(match: Match, rounds: int) -> list[int]:
    """Who leads so many rounds that everybody passes out."""
    led = []
    for _ in range(rounds):
        match.start_round()
        assert match.deal is not None
        assert match.deal.leader == match.turn
        led.append(match.deal.leader)
        pass_out(match)
    return led


def endless(players: int, lead: str) -> Rules:
    return rules(players, target=999, lead=lead)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lead_random_the_leader_of_every_round_is_chosen_at_random(players: int) -> None:
    led = leaders(Match(endless(players, "random"), seeded("any")), 12)
    thrown = [int(Random(f"any/deal/{number}").random() * players) for number in range(1, 13)]
    assert led == thrown
    assert set(led) == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lead_rotate_random_in_the_first_round_then_one_seat_to_the_left_each_round(
    players: int,
) -> None:
    first = set()
    for seed in range(30):
        led = leaders(Match(endless(players, "rotate"), seeded(str(seed))), 6)
        assert led == [(led[0] + place) % players for place in range(6)]
        first.add(led[0])
    assert first == set(range(players))


def test_lead_winner_random_in_the_first_round() -> None:
    first = {Match(endless(4, "winner"), seeded(str(seed))).next_leader for seed in range(30)}
    assert first == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "agreed",
    [
        rules(4, target=999, lead="winner"),
        rules(4, target=999, lead="winner", partners=True),
    ],
)
def test_lead_winner_then_the_seat_that_won_the_last_round(agreed: Rules) -> None:
    lightest = "0-0 1-0 2-0 1-1 2-1 3-0"
    match = begin(agreed, deal(4, "", "", "", lightest, leader=1))
    pass_out(match)
    assert match.last_result is not None
    assert match.last_result.winner == match.next_leader == 3
    match.start_round()
    assert match.turn == 3


def test_lead_winner_by_team_total_the_seat_that_is_noted_as_the_winner() -> None:
    agreed = rules(4, partners=True, target=999, lead="winner", partners_scoring="team-total")
    match = begin(agreed, deal(4, "6-6 6-5", "", "", "0-0 1-0 2-0 1-1 2-1 3-0", leader=3))
    pass_out(match)
    match.start_round()
    assert match.turn == 1


@pytest.mark.parametrize("leader", [0, 1])
def test_lead_winner_after_a_round_without_a_winner_the_seat_to_the_left_of_the_last_leader(
    leader: int,
) -> None:
    match = begin(endless(2, "winner"), deal(2, *TIED, leader=leader))
    pass_out(match)
    assert match.last_result is not None
    assert match.last_result.counts[0] == match.last_result.counts[1]
    assert match.last_result.winner is None
    match.start_round()
    assert match.turn == 1 - leader


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
def test_the_next_leader_told_at_a_rounds_end_leads_the_next_round(lead: str) -> None:
    match = Match(endless(3, lead), seeded("told"))
    told: list[int | None] = []
    match.subscribe(
        lambda event: told.append(event.next_leader) if isinstance(event, RoundEnded) else None
    )
    led = leaders(match, 8)
    assert told[:-1] == led[1:]
    assert told[-1] == match.next_leader


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
def test_in_the_first_round_a_given_deal_may_name_any_leader(lead: str) -> None:
    for leader in range(3):
        assert begin(endless(3, lead), deal(3, leader=leader)).turn == leader


def test_with_a_random_lead_a_given_deal_may_name_any_leader_in_any_round() -> None:
    for leader in range(3):
        match = begin(endless(3, "random"), deal(3))
        pass_out(match)
        match.start_round(deal(3, leader=leader))
        assert match.turn == leader


@pytest.mark.parametrize("lead", ["rotate", "winner"])
def test_a_given_deal_with_a_leader_whose_turn_it_is_not_to_lead_is_refused(lead: str) -> None:
    match = begin(endless(3, lead), deal(3))
    pass_out(match)
    right = match.next_leader
    for wrong in {0, 1, 2} - {right}:
        with refused(match, BadDeal, wrong="leader"):
            match.start_round(deal(3, leader=wrong))
        with refused(match, BadDeal, wrong="leader"):
            match.announce_leader(wrong)
    match.announce_leader(right)
    match.start_round(deal(3, leader=right))
    assert match.turn == right


def test_an_announced_leader_leads() -> None:
    match = Match(endless(4, "rotate"), seeded("announced"))
    for leader in range(4):
        match.announce_leader(leader)
        assert match.next_leader == leader
    match.start_round()
    assert match.turn == 3


def test_an_announced_leader_is_told_with_the_last_result_too() -> None:
    match = begin(endless(3, "random"), deal(3))
    pass_out(match)
    for leader in range(3):
        match.announce_leader(leader)
        assert match.last_result is not None
        assert match.last_result.next_leader == leader
        assert match.history[-1] == match.last_result


def test_a_seat_that_is_not_there_cannot_be_announced() -> None:
    with refused(match := Match(endless(2, "random"), seeded("any")), NoSuchSeat, seat=2):
        match.announce_leader(2)

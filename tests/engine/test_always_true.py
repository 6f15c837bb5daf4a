"""What holds in every match with every option, whatever the players do."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import (
    SEEDS,
    RandomPlayers,
    play_on,
    random_match,
    running_match,
    snapshot,
    some_rules,
)
from support.rule_page import why_over

from passing_game.engine.deal import Deal, seeded
from passing_game.engine.errors import GameError
from passing_game.engine.events import RoundStarted, TilePlayed, moves_in
from passing_game.engine.match import Match
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.tiles import ALL, THE_SET, Hand
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.rules import Rules

MOVES = st.integers(0, 120)
EVERY_MOVE: list[Move] = [
    *(Play(tile, side) for tile in THE_SET for side in Side),
    Draw(),
    Pass(),
]


def check_tiles(match: Match) -> None:
    """Every tile is in one hand, in the train or undrawn in the boneyard, and nowhere else."""
    assert match.table is not None
    laid = Hand.of(placed.tile for placed in match.train.tiles)
    places = [*match.table.hands, laid.mask, *(1 << tile for tile in _undrawn(match))]
    assert sum(places) == ALL
    assert sum(place.bit_count() for place in places) == 28
    assert laid.mask == match.table.train


def _undrawn(match: Match) -> list[int]:
    assert match.table is not None
    return list(match.table.boneyard[match.table.drawn :])


def check_train(match: Match) -> None:
    """Neighbours touch with equal numbers, and both trains, drawn and counted, agree."""
    train = match.train.tiles
    assert match.table is not None
    for placed in train:
        assert sorted((placed.left, placed.right)) == [placed.tile.low, placed.tile.high]
    for left, right in pairwise(train):
        assert left.right == right.left
    if train:
        assert match.train.ends == (match.table.left, match.table.right)
        laid = [event.tile for event in match.history if isinstance(event, TilePlayed)]
        assert train[match.train.lead].tile == laid[0]


@given(some_rules(), SEEDS)
@settings(max_examples=150, deadline=None)
def test_tiles_are_conserved_and_the_train_fits_after_every_move(agreed: Rules, seed: int) -> None:
    def look(match: Match) -> None:
        check_tiles(match)
        check_train(match)

    play_on(Match(agreed, seeded(str(seed))), RandomPlayers(seed), 120, look)


@given(some_rules(), SEEDS)
@settings(max_examples=150, deadline=None)
def test_a_round_ends_exactly_when_and_why_the_rules_page_says(agreed: Rules, seed: int) -> None:
    match = Match(agreed, seeded(str(seed)))
    reasons: list[tuple[object, object]] = []

    def look(match: Match) -> None:
        mover = moves_in(match.history)[-1][0]
        assert match.table is not None
        reasons.append((match.table.end, why_over(match, mover)))

    play_on(match, RandomPlayers(seed), 120, look)
    assert [engine for engine, _ in reasons] == [page for _, page in reasons]


@given(some_rules(), SEEDS, MOVES)
@settings(max_examples=80, deadline=None)
def test_legal_moves_are_exactly_what_apply_accepts_and_the_rest_changes_and_tells_nothing(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = running_match(agreed, seed, moves)
    unheard = deepcopy(match)
    told: list[Event] = []
    match.subscribe(told.append)
    before = snapshot(match)
    for seat in range(agreed.players):
        legal = match.legal_moves(seat)
        assert len(set(legal)) == len(legal)
        for move in EVERY_MOVE:
            if _as_listed(match, move) in legal:
                deepcopy(unheard).apply(seat, move)
            else:
                with pytest.raises(GameError):
                    match.apply(seat, move)
    assert snapshot(match) == before
    assert told == []


def _as_listed(match: Match, move: Move) -> Move:
    """The first tile is listed for the left end alone."""
    if isinstance(move, Play) and not match.train:
        return Play(move.tile, Side.LEFT)
    return move


@given(some_rules(), SEEDS, MOVES)
@settings(max_examples=150, deadline=None)
def test_somebody_can_always_move_while_a_round_runs(agreed: Rules, seed: int, moves: int) -> None:
    match = running_match(agreed, seed, moves)
    assert match.turn is not None
    assert match.legal_moves(match.turn) != ()


@given(some_rules(), SEEDS, MOVES)
@settings(max_examples=150, deadline=None)
def test_a_refused_strange_move_changes_and_tells_nothing(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = random_match(agreed, seed, moves)
    told: list[Event] = []
    match.subscribe(told.append)
    before = snapshot(match)
    for seat in (-1, agreed.players, True, None):
        with pytest.raises(GameError):
            match.apply(seat, Pass())  # type: ignore[arg-type]
    for move in (None, "pass", Play(28, Side.LEFT)):  # type: ignore[arg-type]
        with pytest.raises(GameError):
            match.apply(match.turn or 0, move)  # type: ignore[arg-type]
    for count in (0, -1, len(moves_in(match.history)) + 1):
        with pytest.raises(GameError):
            match.take_back(0, count)
    assert snapshot(match) == before
    assert told == []


@given(some_rules(), SEEDS, MOVES)
@settings(max_examples=150, deadline=None)
def test_replaying_the_moves_told_on_the_same_deals_rebuilds_the_same_state(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = Match(agreed, seeded(str(seed)))
    told: list[Event] = []
    match.subscribe(told.append)
    play_on(match, RandomPlayers(seed), moves)
    twin = Match(agreed, seeded(str(seed)))
    told_again: list[Event] = []
    twin.subscribe(told_again.append)
    for event in told:
        if isinstance(event, RoundStarted):
            twin.start_round(dealt(event))
        for seat, move in moves_in([event]):
            twin.apply(seat, move)
    assert told_again == told
    *state, _dice = snapshot(match)
    *state_again, _dice = snapshot(twin)
    assert state_again == state


def dealt(event: RoundStarted) -> Deal:
    assert event.boneyard is not None
    return Deal(event.leader, tuple(hand or Hand() for hand in event.hands), event.boneyard)


@given(some_rules(), SEEDS, MOVES)
@settings(max_examples=150, deadline=None)
def test_the_same_seed_and_the_same_moves_make_the_same_match(
    agreed: Rules, seed: int, moves: int
) -> None:
    assert snapshot(random_match(agreed, seed, moves)) == snapshot(
        random_match(agreed, seed, moves)
    )

"""The bytes that go to a seat hold nothing that it may not know.

Two ways of looking: every tile that is written in a line, in either order of its halves, is one
that the seat can place; and the line stays the same to the byte when the tiles that the seat cannot
see are dealt anew, so that nothing else in it depends on them, however it were written.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, play_on, random_match, some_rules
from support.games import begin, deal, pass_out, rules, run, tiles
from support.redeals import hidden_tiles, redealt
from support.wire_samples import company, everybody, state, update

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.tiles import Hand, Tile
from passing_game.tables.seat import Update
from passing_game.tables.wire.codec import encode
from passing_game.tables.wire.views import state_to_wire

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

WRITTEN: Final = re.compile(rb"(?<!\d)([0-6])-([0-6])(?!\d)")


def tiles_in(line: bytes) -> set[Tile]:
    """All tiles that are written in a line, as "6-3" or "3-6"."""
    return {Tile.of(int(one), int(other)) for one, other in WRITTEN.findall(line)}


def hidden_from(match: Match, seat: int | None) -> set[Tile]:
    """What a seat cannot place: the other hands while a round runs, and always the boneyard."""
    if match.table is None or match.deal is None:
        return set()
    if match.phase is Phase.PLAYING:
        return set(hidden_tiles(match, seat))
    return set(match.deal.boneyard[match.table.drawn :])


def check_everybody(match: Match) -> int:
    """Search what everybody is sent; how many tiles were hidden from somebody."""
    hidden = 0
    for seat in everybody(match):
        line = encode(state(match, seat, match.history))
        secret = hidden_from(match, seat)
        assert not tiles_in(line) & secret
        if seat is not None:
            assert set(update(match, seat).table.game.hand) <= tiles_in(line)
        hidden += len(secret)
    return hidden


@given(some_rules(), SEEDS, st.integers(1, 90))
@settings(max_examples=40, deadline=None)
def test_no_tile_is_written_that_a_seat_may_not_see(agreed: Rules, seed: int, moves: int) -> None:
    match = Match(agreed, seeded(str(seed)))
    hidden = [0]
    play_on(match, RandomPlayers(seed), moves, lambda now: hidden.append(check_everybody(now)))
    assert sum(hidden) > 0


def test_the_search_finds_tiles_that_are_there() -> None:
    assert tiles_in(b'{"hand":"6-3 5-5","a":["played",0,"1-4","left"]}') == {*tiles("6-3 5-5 4-1")}
    match = random_match(rules(4, partners=True), 3, 2)
    for seat in range(4):
        to_another = encode(state(match, (seat + 1) % 4, match.history))
        secret = hidden_from(match, seat)
        assert tiles_in(to_another) & secret, "another's line is no leak to the other, but to us"


@given(some_rules(), SEEDS, st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_a_line_is_the_same_to_the_byte_when_the_hidden_tiles_are_dealt_anew(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = Match(agreed, seeded(str(seed)))
    match.start_round()
    players = RandomPlayers(seed)
    for _ in range(moves):
        if match.turn is not None:
            play_on(match, players, 1)
    if match.turn is not None:
        for seat in everybody(match):
            twin = redealt(match, hidden_tiles(match, seat), seat, Random(seed))
            if twin is not None:
                assert twin.deal != match.deal
                line = encode(state(match, seat, match.history))
                assert encode(state(twin, seat, twin.history)) == line


def test_most_rounds_can_be_dealt_anew() -> None:
    compared = 0
    for seed in range(20):
        match = random_match(rules(4, partners=True), seed, 5)
        if match.round_number == 1 and match.turn is not None:
            for seat in everybody(match):
                compared += redealt(match, hidden_tiles(match, seat), seat, Random(1)) is not None
    assert compared > 60


def test_what_a_careless_table_hands_over_is_redacted_once_more() -> None:
    match = begin(rules(3), deal(3, "6-6 6-5", "6-4", boneyard="0-0 1-0 1-1"))
    run(match, "6-6 draw draw draw")
    for seat in everybody(match):
        seen = update(match, seat).table
        careless = replace(seen, game=replace(seen.game, history=tuple(match.history)))
        line = encode(state_to_wire(Update(careless, tuple(match.history)), company(3)))
        assert not tiles_in(line) & hidden_from(match, seat)
        assert line == encode(state(match, seat, match.history))


def test_a_drawn_tile_is_told_to_its_drawer_alone() -> None:
    match = begin(rules(3), deal(3, "6-6 6-5", "6-4", boneyard="0-0"))
    run(match, "6-6 draw")
    drawn = Tile.of(0, 0)
    told = {seat: drawn in tiles_in(encode(state(match, seat))) for seat in everybody(match)}
    assert told == {0: False, 1: True, 2: False, None: False}


def test_whether_a_pass_would_be_refused_is_told_to_the_seat_on_turn_alone() -> None:
    match = begin(rules(3, passing="forced"), deal(3, "6-6", "6-4"))
    run(match, "6-6")
    told = {seat: b'"refused"' in encode(state(match, seat)) for seat in everybody(match)}
    assert told == {0: False, 1: True, 2: False, None: False}


def test_whoever_watches_is_told_no_hand_until_the_round_is_over() -> None:
    match = begin(rules(2), deal(2, "6-6"))
    run(match, "6-6 pass")
    laid = {Tile.of(6, 6)}
    assert tiles_in(encode(state(match, None, match.history))) == laid
    events = pass_out(match)
    assert match.table is not None
    hands = {tile for held in match.table.hands for tile in Hand(held)}
    assert tiles_in(encode(state(match, None, events))) == laid | hands


@pytest.mark.parametrize("seed", ["a-secret-seed", "7741"])
def test_nothing_of_the_chance_is_told(seed: str) -> None:
    match = Match(rules(4, partners=True), seeded(seed))
    match.start_round()
    play_on(match, RandomPlayers(1), 60)
    for seat in everybody(match):
        assert seed.encode() not in encode(state(match, seat, match.history))

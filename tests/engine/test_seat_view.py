from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, random_match, some_rules
from support.games import begin, deal, hand, move, pass_out, rules, run

from passing_game.engine.deal import seeded
from passing_game.engine.events import RoundEnded, TileDrawn
from passing_game.engine.match import Match, Phase
from passing_game.engine.tiles import ALL, Hand
from passing_game.engine.view import PassEffect, view_for, view_for_spectator

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules


def test_before_the_first_round_there_is_little_to_see() -> None:
    match = Match(rules(3), seeded("any"))
    for view in (view_for(match, 2), view_for_spectator(match)):
        assert (view.phase, view.round, view.turn) == (Phase.BETWEEN_ROUNDS, 0, None)
        assert (view.hand, view.legal, view.train.ends) == (Hand(), (), None)
        assert (view.counts, view.boneyard, view.drawable) == ((0, 0, 0), 0, 0)
        assert (view.history, view.scores, view.revealed) == ((), (0, 0, 0), None)
        assert (view.pass_effect, view.winner, view.passes) == (None, None, 0)
        assert view.leader == match.next_leader


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    match = begin(rules(3), deal(3, "6-6", "6-5 6-4 6-3 5-4 5-3 4-3 0-0", boneyard="1-1"))
    run(match, "6-6 6-5> draw")
    view = view_for(match, 1)
    assert (view.seat, view.hand) == (1, hand("6-4 6-3 5-4 5-3 4-3 0-0"))
    assert view.counts == (6, 6, 8)
    assert (view.boneyard, view.drawable) == (6, 4)
    assert (view.turn, view.leader, view.round, view.phase) == (0, 0, 1, Phase.PLAYING)
    assert view.ends == view.train.ends == (6, 5)


def test_a_seat_sees_what_it_may_do_on_its_turn_alone() -> None:
    match = begin(rules(2), deal(2, "6-6", "6-5"))
    run(match, "6-6")
    assert view_for(match, 1).legal == match.legal_moves(1)
    assert move("6-5>") in view_for(match, 1).legal
    assert view_for(match, 0).legal == ()
    assert (view_for(match, 1).is_my_turn, view_for(match, 0).is_my_turn) == (True, False)


def test_the_fitting_tiles_are_told_on_turn_or_not() -> None:
    match = begin(rules(2), deal(2, "6-3 6-1 3-3", "0-0"))
    assert view_for(match, 0).fitting == view_for(match, 0).hand
    run(match, "6-3")
    assert view_for(match, 0).fitting == Hand(
        hand("6-1 3-3").mask | _fitting(view_for(match, 0).hand, 6, 3)
    )


def _fitting(held: Hand, *ends: int) -> int:
    return Hand.of(tile for tile in held if any(tile.bears(end) for end in ends)).mask


def test_what_is_unseen_is_neither_in_ones_hand_nor_in_the_train() -> None:
    match = begin(rules(2), deal(2, "6-6", "6-5"))
    run(match, "6-6 6-5>")
    view = view_for(match, 0)
    assert view.unseen.mask == ALL & ~view.hand.mask & ~hand("6-6 6-5").mask
    assert view_for_spectator(match).unseen.mask == ALL & ~hand("6-6 6-5").mask


def test_a_seat_hears_of_its_own_draws_what_the_others_do_not() -> None:
    match = begin(rules(2), deal(2, boneyard="6-6"))
    run(match, "draw")
    assert view_for(match, 0).history[-1] == TileDrawn(0, next(iter(hand("6-6"))))
    assert view_for(match, 1).history[-1] == TileDrawn(0, None)
    assert view_for_spectator(match).history[-1] == TileDrawn(0, None)


def test_a_spectator_has_no_seat_no_hand_and_no_moves() -> None:
    match = begin(rules(2), deal(2, "6-6"))
    run(match, "6-6")
    view = view_for_spectator(match)
    assert (view.seat, view.hand, view.legal, view.is_my_turn) == (None, Hand(), (), False)
    assert (view.turn, view.counts, view.fitting) == (1, (6, 7), Hand())


def test_the_hands_are_revealed_between_rounds_and_only_then() -> None:
    match = begin(rules(2, target=999), deal(2))
    assert view_for(match, 0).revealed is None
    end = pass_out(match)[-1]
    assert isinstance(end, RoundEnded)
    assert view_for(match, 0).revealed == view_for_spectator(match).revealed == end
    match.start_round()
    assert view_for(match, 0).revealed is None


def test_the_winner_of_the_match_is_seen() -> None:
    match = begin(rules(2, target=1), deal(2, "0-0 1-0 1-1 2-0 2-1 2-2 3-0"))
    pass_out(match)
    view = view_for(match, 1)
    assert (view.phase, view.winner, view.scores) == (Phase.OVER, 0, tuple(match.scores))
    assert view.revealed == match.last_result


def test_a_pass_counts_or_ends_the_round() -> None:
    match = begin(rules(3), deal(3))
    effects = []
    for _ in range(3):
        effects.append({view_for(match, seat).pass_effect for seat in range(3)})
        run(match, "pass")
    assert effects == [{PassEffect.COUNTS}, {PassEffect.COUNTS}, {PassEffect.ENDS_ROUND}]
    assert view_for(match, 0).pass_effect is None


def test_a_pass_is_told_to_be_refused_to_the_seat_on_turn_alone() -> None:
    match = begin(rules(3, passing="forced"), deal(3, leader=1))
    effects = [view_for(match, seat).pass_effect for seat in range(3)]
    assert effects == [PassEffect.COUNTS, PassEffect.REFUSED, PassEffect.COUNTS]
    assert view_for_spectator(match).pass_effect is PassEffect.COUNTS


@given(some_rules(), SEEDS, st.integers(0, 80))
@settings(max_examples=150, deadline=None)
def test_a_view_agrees_with_the_match(agreed: Rules, seed: int, moves: int) -> None:
    match = random_match(agreed, seed, moves)
    for seat in range(agreed.players):
        view = view_for(match, seat)
        assert view.legal == match.legal_moves(seat)
        assert view.counts[seat] == len(view.hand)
        assert view.train.ends == match.train.ends
        assert view.turn == match.turn
        assert len(view.unseen) == 28 - len(view.hand) - len(view.train)
        assert len(view.history) == len(match.history)


@given(some_rules(), SEEDS, st.integers(0, 80))
@settings(max_examples=150, deadline=None)
def test_what_is_public_of_a_view_is_what_a_spectator_sees(
    agreed: Rules, seed: int, moves: int
) -> None:
    match = random_match(agreed, seed, moves)
    spectator = view_for_spectator(match)
    for seat in range(agreed.players):
        assert view_for(match, seat).public() == spectator
    assert spectator.public() == spectator

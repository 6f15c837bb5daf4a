from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, hand, rules, run, tiles
from support.refusals import refused

from passing_game.engine.errors import RoundNotRunning
from passing_game.engine.events import MatchEnded, RoundEnded
from passing_game.engine.moves import Draw, Pass
from passing_game.engine.round import EndReason, Round
from passing_game.engine.tiles import Hand, Tile
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules

KEEP_PLAYING = rules(2, draw="keep-playing")
FORCED = rules(2, passing="forced")


def small_round(*hands: str, boneyard: str = "0-0 1-1", agreed: Rules | None = None) -> Round:
    """A round late in its life: few tiles, seat 0 on turn."""
    masks = [hand(text).mask for text in hands]
    return Round(agreed or rules(len(hands)), masks, tiles(boneyard), 0)


def lay(state: Round, *words: str) -> None:
    for word in words:
        side = Side.RIGHT if word.endswith(">") else Side.LEFT
        state.play(Tile.parse(word.rstrip(">")), side)


def test_domino_the_seat_that_just_played_holds_no_tile() -> None:
    state = small_round("6-6", "6-5 5-4")
    lay(state, "6-6")
    assert state.end is EndReason.DOMINO
    assert state.counts() == [0, 20]


def test_domino_comes_before_blocked() -> None:
    state = small_round("6-6", "5-5")
    lay(state, "6-6")
    assert not any(held & state.fitting_any for held in state.hands)
    assert state.drawable == 0
    assert state.end is EndReason.DOMINO


def test_only_the_seat_that_played_goes_out() -> None:
    state = small_round("6-6 6-5", "6-4 4-4", "6-3 3-3")
    lay(state, "6-6", "6-4>", "6-3")
    assert state.end is None


def test_blocked_no_hand_fits_an_open_end_and_nothing_more_can_be_drawn() -> None:
    state = small_round("6-6 5-4", "5-5 4-3")
    lay(state, "6-6")
    assert state.end is EndReason.BLOCKED


def test_not_blocked_while_somebody_fits_even_if_it_is_not_the_seat_on_turn() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", "6-2 3-3")
    lay(state, "6-6")
    assert state.end is None


def test_not_blocked_while_a_tile_can_be_drawn_even_if_it_cannot_fit() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", boneyard="2-2 0-0 1-1")
    lay(state, "6-6")
    assert state.end is None
    state.draw()
    assert state.end is EndReason.BLOCKED


def test_blocked_by_the_last_draw_even_if_the_tiles_that_fit_lie_in_the_last_two() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", boneyard="2-2 6-0 6-1")
    lay(state, "6-6")
    assert state.end is None
    state.draw()
    assert state.end is EndReason.BLOCKED


def test_not_blocked_by_the_last_draw_if_the_drawn_tile_fits() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", boneyard="6-2 0-0 1-1")
    lay(state, "6-6")
    state.draw()
    assert state.end is None


def test_keep_playing_a_draw_can_block_too() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", boneyard="2-2 0-0 1-1", agreed=KEEP_PLAYING)
    lay(state, "6-6")
    state.draw()
    assert state.end is EndReason.BLOCKED


def test_not_blocked_while_one_tile_with_an_open_number_is_out_of_the_train() -> None:
    script = "5-4 4-0> 5-0> 5-5> 5-3> 3-1> 5-1> 5-2> 6-2>"
    hands = ("5-4 5-0 5-3 5-1 6-2", "4-0 5-5 3-1 5-2")
    match = begin(rules(2), deal(2, *hands, boneyard="6-5"))
    run(match, script)
    assert match.train.ends == (5, 6)
    assert match.turn == 1


def test_passed_out_as_many_passes_in_a_row_as_there_are_seats() -> None:
    for players in (2, 3, 4):
        match = begin(rules(players), deal(players, "6-6"))
        run(match, "6-6" + " pass" * (players - 1))
        assert match.turn == 0
        ends = run(match, "pass")
        assert isinstance(ends[1], RoundEnded)
        assert ends[1].reason is EndReason.PASSED_OUT


@pytest.mark.parametrize("act", ["6-5>", "draw"])
def test_anybodys_play_or_draw_starts_the_count_anew(act: str) -> None:
    match = begin(rules(3), deal(3, "6-6", "", "6-5"))
    run(match, f"6-6 pass {act} pass pass")
    assert match.turn == 2
    run(match, "pass")
    assert match.turn is None


def test_keep_playing_the_passes_after_a_draw_are_counted_from_the_drawer_on() -> None:
    match = begin(rules(2, draw="keep-playing"), deal(2))
    run(match, "pass draw pass")
    assert match.turn == 0
    run(match, "pass")
    assert match.turn is None


def test_an_empty_train_passed_round_the_table_ends_too_the_hands_are_counted_as_dealt() -> None:
    dealt = deal(3, "0-0 1-0", leader=1)
    match = begin(rules(3), dealt)
    ends = run(match, "pass pass pass")
    assert isinstance(ends[-1], RoundEnded)
    assert ends[-1].hands == dealt.hands
    assert ends[-1].counts == tuple(held.pips for held in dealt.hands)
    assert match.train.ends is None


def test_forced_passing_never_passes_out_it_blocks() -> None:
    state = small_round("6-6 5-4", "5-5 4-3", boneyard="2-2 0-0 1-1", agreed=FORCED)
    assert not state.can_pass()
    lay(state, "6-6")
    assert not state.can_pass()
    state.draw()
    assert (state.end, state.passes) == (EndReason.BLOCKED, 0)


def test_each_seat_counts_the_pips_left_in_its_hand_an_empty_hand_counts_0() -> None:
    state = small_round("6-6", "6-5 4-4", "0-0", "")
    assert state.counts() == [12, 19, 0, 0]


def test_when_a_round_is_over_nobody_can_move_in_it() -> None:
    match = begin(rules(2, target=999), deal(2))
    run(match, "pass pass")
    assert match.turn is None
    assert match.legal_moves(0) == match.legal_moves(1) == ()
    for seat in (0, 1):
        for move in (Draw(), Pass()):
            with refused(match, RoundNotRunning):
                match.apply(seat, move)


def test_the_end_of_a_round_tells_reason_hands_counts_winner_points_rule_and_scores() -> None:
    dealt = deal(2, "0-0 1-0 1-1 2-0 2-1 2-2 3-0", leader=1)
    match = begin(rules(2, lead="rotate"), dealt)
    end = run(match, "pass pass")[-1]
    mine, theirs = (held.pips for held in dealt.hands)
    assert isinstance(end, RoundEnded)
    assert (end.round, end.reason, end.hands) == (1, EndReason.PASSED_OUT, dealt.hands)
    assert (end.counts, end.winner, end.points) == ((mine, theirs), 0, theirs - mine)
    assert (end.rule, end.scores, end.next_leader) == ("lowest-hand", (theirs - mine, 0), 0)
    assert match.last_result == end


def test_a_copied_round_goes_its_own_way() -> None:
    state = small_round("6-6 6-5", "6-4 4-4", boneyard="2-2 0-0 1-1")
    lay(state, "6-6")
    twin = state.copy()
    lay(twin, "6-4>")
    twin.draw()
    assert (state.turn, state.left, state.right, state.drawn) == (1, 6, 6, 0)
    assert Hand(state.hands[1]) == hand("6-4 4-4")
    assert (twin.turn, twin.left, twin.right, twin.drawn) == (1, 6, 4, 1)


def test_a_match_that_is_won_ends_after_its_round() -> None:
    match = begin(rules(2, target=1), deal(2, "0-0 1-0 1-1 2-0 2-1 2-2 3-0"))
    assert [type(event) for event in run(match, "pass pass")[2:]] == [RoundEnded, MatchEnded]

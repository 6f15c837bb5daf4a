"""A round that is over, move by move, as one seat can tell it."""

from __future__ import annotations

import pytest
from support.games import begin, deal, pass_out, run
from support.partner_rounds import PARTNERS, Players, clubs, dice, rounds
from support.partner_truths import moments

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.engine.tiles import Hand
from passing_game.engine.view import view_for
from passing_game.tables.plies import plies_of

PLAYERS = pytest.mark.parametrize("players", [clubs, dice])


@PLAYERS
def test_whatever_hand_is_known_is_the_true_one(players: Players) -> None:
    for match in rounds(players):
        plies = plies_of(view_for(match, 0))
        truth = moments(match)
        assert [(ply.seat, ply.move) for ply in plies] == [(one.seat, one.move) for one in truth]
        for ply, one in zip(plies, truth, strict=True):
            assert ply.hands[0] == Hand.of(one.hands[0])
            for told, held in zip(ply.hands, one.hands, strict=True):
                assert told in (None, Hand.of(held))


@PLAYERS
def test_a_view_is_what_the_seat_knew_then(players: Players) -> None:
    for match in rounds(players)[:60]:
        twin = Match(match.rules, seeded("another"))
        twin.start_round(match.deal)
        for ply in plies_of(view_for(match, 0)):
            if ply.hands[ply.seat] is not None:
                then = view_for(twin, ply.seat)
                assert ply.view.hand == then.hand
                assert ply.view.legal == then.legal
                assert ply.view.train == then.train
                assert ply.view.counts == then.counts
                assert (ply.view.drawable, ply.view.passes) == (then.drawable, then.passes)
                assert (ply.view.pass_effect, ply.view.scores) == (then.pass_effect, then.scores)
                assert (ply.view.round, ply.view.leader) == (then.round, then.leader)
            twin.apply(ply.seat, ply.move)


def test_what_another_held_before_a_draw_is_not_known_but_after_it() -> None:
    match = begin(PARTNERS, deal(4))
    run(match, "pass draw pass pass draw")
    pass_out(match)
    known = [[hand is not None for hand in ply.hands] for ply in plies_of(view_for(match, 0))]
    assert known[:2] == [[True, False, True, True]] * 2
    assert known[2:] == [[True] * 4] * (len(known) - 2)


def test_while_a_round_runs_there_is_nothing_to_tell() -> None:
    match = begin(PARTNERS, deal(4))
    run(match, "pass pass")
    assert plies_of(view_for(match, 0)) == ()

"""The review and the hint: who does what a hint says is never told otherwise."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import header
from support.reels import reel_of

from passing_game.bots.budget import Iterations
from passing_game.bots.dice import bot_dice
from passing_game.bots.expert import Ranked
from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.record import RecordWriter
from passing_game.engine.view import view_for
from passing_game.tables.advice import advise
from passing_game.tables.review import review

if TYPE_CHECKING:
    from random import Random

    from passing_game.bots import Budget
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

SEED = "followed"

OPTIONS = {
    "two": rules(2, target=20),
    "kept on after a draw": rules(3, target=15, draw="keep-playing"),
    "forced": rules(2, target=15, passing="forced"),
    "partners": rules(4, partners=True, target=10, partners_scoring="team-total"),
}


def whim(view: SeatView, dice: Random, _budget: Budget) -> tuple[Ranked, ...]:
    """A judge whose dice alone decide."""
    judged = [Ranked(one, 20 * dice.random(), 0.0, 0.5, 100, 0.0) for one in view.legal]
    return tuple(sorted(judged, key=lambda one: -one.value))


def record_with_hints(agreed: Rules) -> bytes:
    """The record of a match in which seat 0 does what the hints say, and novices play the rest."""
    match, stream = Match(agreed, seeded(SEED)), BytesIO()
    match.subscribe(RecordWriter(stream, header(agreed, SEED)))
    while match.phase is not Phase.OVER:
        match.start_round()
        while (seat := match.turn) is not None:
            view = view_for(match, seat)
            if seat == 0:
                move = advise(SEED, view, Iterations(1), whim).move
            else:
                move = BOTS["novice"](view, bot_dice(SEED, view), Iterations(1))
            match.apply(seat, move)
    return stream.getvalue()


@pytest.mark.parametrize("agreed", OPTIONS.values(), ids=OPTIONS)
def test_hints_that_were_followed_are_no_mistakes(agreed: Rules) -> None:
    reel = reel_of(record_with_hints(agreed))
    *_, followed = review(reel, 0, whim)
    assert followed.done == followed.total > 0
    assert followed.findings == ()
    *_, other = review(reel, 1, whim)
    assert other.findings != ()

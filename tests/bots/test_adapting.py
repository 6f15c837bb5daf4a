from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, rules

from passing_game.bots.adapting import NoBot, as_bot
from passing_game.bots.budget import Iterations
from passing_game.bots.plain import heaviest
from passing_game.engine.moves import Draw, Pass
from passing_game.engine.view import view_for

if TYPE_CHECKING:
    from passing_game.bots import Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView


class Stubborn:
    def __call__(self, _view: SeatView, _rng: Random) -> Move:
        return Pass()

    def draws(self, _view: SeatView, _rng: Random, budget: Budget | None = None) -> Move:
        assert budget is not None
        return Draw()


def answer(candidate: object) -> Move:
    view = view_for(begin(rules(2), deal(2)), 0)
    return as_bot(candidate)(view, Random(0), Iterations())


def test_a_bot_may_take_a_budget_or_not() -> None:
    assert as_bot(heaviest) is heaviest
    assert answer(lambda view, _rng: view.legal[-1]) == Pass()
    assert answer(Stubborn()) == Pass()
    assert answer(Stubborn().draws) == Draw()


def test_any_number_of_arguments_includes_the_budget() -> None:
    assert answer(lambda *arguments: Draw() if len(arguments) == 3 else Pass()) == Draw()


@pytest.mark.parametrize("candidate", [None, "club", 7, lambda view: view, len, Stubborn])
def test_what_cannot_be_called_like_a_bot_is_none(candidate: object) -> None:
    with pytest.raises(NoBot):
        as_bot(candidate)


def test_what_does_not_tell_its_arguments_is_taken_at_its_word() -> None:
    silent: object = min
    assert as_bot(silent) is silent

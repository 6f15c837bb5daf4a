from __future__ import annotations

import pytest
from support.games import rules

from passing_game.bots.utility import Utility


def test_far_from_the_end_a_worth_is_about_the_points() -> None:
    utility = Utility(rules(2), [0, 0])
    mine, theirs = utility.worths(0, 10)
    assert mine == pytest.approx(10, abs=0.1)
    assert theirs == pytest.approx(-mine)
    assert utility.worths(1, 0) == [0.0, 0.0]


def test_points_past_the_target_are_worth_nothing() -> None:
    utility = Utility(rules(2), [96, 90])
    assert utility.worths(0, 5) == utility.worths(0, 60)
    assert utility.worths(0, 4)[0] < utility.worths(0, 5)[0] / 2
    assert utility.worths(1, 11)[0] < utility.worths(1, 10)[0] - 10


@pytest.mark.parametrize("target", [1, 999])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_target_gives_worths_that_add_up_to_nothing(target: int, players: int) -> None:
    utility = Utility(rules(players, target=target), [0] * players)
    for points in (1, 20, 120):
        worths = utility.worths(1, points)
        assert sum(worths) == pytest.approx(0, abs=1e-9)
        assert worths[1] > 0 > worths[0]


def test_with_one_point_to_make_any_win_is_as_good_as_another() -> None:
    utility = Utility(rules(3, target=1), [0, 0, 0])
    assert utility.worths(2, 1) == utility.worths(2, 50)

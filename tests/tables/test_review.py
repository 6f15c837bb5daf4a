"""The review: the turns that cost most, found by a judge; bad luck is none of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import move, rules
from support.ranks import by_turns, liking, overheard
from support.recorded import record_of
from support.reels import AGAIN, DRAWING, about, reel_of, told_record

from passing_game.engine.events import MovesTakenBack, RoundStarted, moves_in
from passing_game.engine.moves import Pass
from passing_game.tables.review import MARGIN, MOST, Step, judged, review, turns_of, worst

if TYPE_CHECKING:
    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView
    from passing_game.tables.advice import Rank

ROTATING = rules(2, lead="rotate", target=200)
TOLD = reel_of(told_record(ROTATING, DRAWING, AGAIN))
"""Seat 0 leads 6-6, draws, passes in the first round; draws, plays, passes in the second."""
SHORT = reel_of(record_of(rules(2, target=20), 5))


def last(rank: Rank | None = None, seat: int = 0) -> Step:
    *_, step = review(TOLD, seat, rank)
    return step


def test_every_turn_of_the_seat_is_looked_at_and_told() -> None:
    steps = list(review(TOLD, 0, liking({})))
    total = steps[0].total
    assert total == 6
    assert [step.done for step in steps] == list(range(total + 1))
    turns = turns_of(TOLD, 0)
    places = [(turn.round, turn.number, turn.move) for turn in turns]
    assert (
        places
        == [
            (1, 1, move("6-6")),
            (1, 3, move("draw")),
            (1, 5, move("pass")),
            (2, 2, move("draw")),
            (2, 4, move("6-5>")),
        ]
        or places[-1][0] == 2
    )


def test_what_was_taken_back_is_not_looked_at() -> None:
    reel = reel_of(record_of(rules(2), 3, undo=0.4, most=60, about=about(rules(2))))
    kept: list[tuple[int, object]] = []
    standing: list[tuple[int, object]] = []
    for index in range(len(reel)):
        event = reel.event(index)
        if isinstance(event, RoundStarted):
            kept, standing = kept + standing, []
        elif isinstance(event, MovesTakenBack):
            del standing[-event.count :]
        else:
            standing += moves_in([event])
    for seat in (0, 1):
        expected = [made for who, made in kept + standing if who == seat]
        assert [turn.move for turn in turns_of(reel, seat)] == expected


def test_a_turn_at_which_something_was_clearly_better_is_found() -> None:
    step = last(liking({"6-3": 6.0, "6-6": 1.0}))
    (finding,) = [one for one in step.findings if one.played == move("6-6")]
    assert (finding.round, finding.number, finding.seat) == (1, 1, 0)
    assert (finding.better, finding.gain) == (move("6-3"), 5.0)
    assert TOLD.at(finding.index).move == finding.number - 1
    assert moves_in([TOLD.event(finding.index + 1)]) == [(0, finding.played)]


def test_what_is_not_clear_is_none() -> None:
    assert last(liking({"6-3": MARGIN - 0.1})).findings == ()
    assert last(liking({"6-3": 9.0}, error=4.0)).findings == ()
    assert last(liking({"6-3": 9.0}, error=3.0)).findings != ()


def test_the_best_move_is_none_and_its_twin_at_an_equal_end_neither() -> None:
    assert all(one.played != move("6-6") for one in last(liking({"6-6": 9.0})).findings)
    assert all(one.played != move("6-6") for one in last(liking({"6-6>": 9.0})).findings)


def test_the_smaller_of_two_looks_counts() -> None:
    turn = turns_of(TOLD, 0)[0]
    lucky = by_turns(liking({"6-3": 9.0}), liking({"6-3": 3.0}))
    finding = judged(TOLD, 0, turn, lucky)
    assert finding is not None
    assert finding.gain == 3.0
    assert judged(TOLD, 0, turn, by_turns(liking({"6-3": 9.0}), liking({}))) is None


def test_the_two_looks_have_dice_of_their_own_that_are_the_same_each_time() -> None:
    thrown: list[float] = []

    def heard(_view: SeatView, dice: Random, _budget: Budget) -> None:
        thrown.append(dice.random())

    for _ in range(2):
        judged(TOLD, 0, turns_of(TOLD, 0)[0], overheard(liking({"6-3": 9.0}), heard))
    seed = TOLD.header.seed
    names = "hint/1/0/0", "review/1/0/1"
    assert thrown == 2 * [Random(f"{seed}/{name}").random() for name in names]


def test_only_what_the_seat_knew_is_judged() -> None:
    def heard(seen: SeatView, _dice: Random, _budget: Budget) -> None:
        assert seen.is_my_turn
        assert seen.seat == 1
        assert seen.revealed is None

    assert last(overheard(liking({}), heard), seat=1).done > 0


def test_at_most_five_are_told_the_costliest_first() -> None:
    def wrong(seen: SeatView, dice: Random, _budget: Budget) -> tuple[object, ...]:
        return liking({"pass": 2.0 + 10 * Random(f"{seen.round}/{len(seen.history)}").random()})(
            seen, dice, _budget
        )

    *_, step = review(SHORT, 0, wrong)  # type: ignore[arg-type]
    gains = [one.gain for one in step.findings]
    assert len(gains) == MOST
    assert gains == sorted(gains, reverse=True)
    assert all(one.played != Pass() for one in step.findings)


def test_of_equals_the_earlier_comes_first() -> None:
    step = last(liking({"pass": 5.0}))
    again = worst(reversed(step.findings))
    assert again == step.findings
    assert [one.index for one in again] == sorted(one.index for one in again)


def test_it_may_be_left_at_any_step() -> None:
    asked: list[SeatView] = []
    judge = overheard(liking({}), lambda seen, _dice, _budget: asked.append(seen))
    steps = review(TOLD, 0, judge)
    next(steps)
    assert not asked
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert len(asked) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_expert_says_the_same_each_time(monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    monkeypatch.setattr("passing_game.tables.advice.budget_for", lambda _level, _rules: 40)
    once, again = ([*review(TOLD, seat)][-1] for _ in range(2))
    assert once == again

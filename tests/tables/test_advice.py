"""Hints: the expert's move, what it is worth, and the reason that can be counted."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from support.chance_games import RandomPlayers
from support.games import begin, deal, move, rules, run
from support.ranks import liking, overheard
from support.redeals import hidden_tiles, redealt
from support.views import view

from passing_game.bots.budget import Iterations
from passing_game.bots.expert import Ranked
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.view import view_for
from passing_game.tables.advice import advise, hint_budget
from passing_game.tables.counts import Count, counted
from passing_game.tables.reasons import Reason, why

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.bots import Budget
    from passing_game.engine.view import SeatView

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
OTHER = "6-5 6-4 6-2 6-1 5-5 5-4 0-0"
ONE = Iterations(1)


def reason(hands: tuple[str, ...], script: str, word: str, second: str = "pass") -> Reason:
    """The reason for a move of seat 0 after a script, against another."""
    return why(view(*hands, script=script), move(word), move(second)).reason


def test_a_hint_is_the_best_move_with_what_it_gains_over_the_next() -> None:
    seen = view(HAND, OTHER, script="5-3 pass")
    told = advise("a seed", seen, ONE, liking({"3-3>": 4.0, "pass": 1.5, "6-3>": 1.0}))
    assert (told.move, told.second, told.gain) == (move("3-3>"), Pass(), 2.5)
    assert not told.is_even


def test_what_differs_by_less_than_counts_is_even() -> None:
    seen = view(HAND, OTHER, script="5-3 pass")
    assert advise("", seen, ONE, liking({"3-3>": 4.0, "pass": 3.6})).is_even


def test_the_same_tile_at_equal_ends_is_no_other_move() -> None:
    seen = view(HAND, OTHER, script="3-3 pass")
    judge = liking({"6-3": 9.0, "6-3>": 8.9, "5-3": 4.0, "5-3>": 3.9})
    assert advise("", seen, ONE, judge).second == move("5-3")
    first = view(HAND, OTHER)
    assert advise("", first, ONE, liking({"6-3": 9.0})).second != move("6-3>")


def test_where_the_end_matters_the_other_end_is_another_move() -> None:
    seen = view("6-3 1-0 2-0 2-2 4-4 5-5 1-1", "6-5 5-3", script="pass 6-5 pass 5-3>")
    told = advise("", seen, ONE, liking({"6-3": 9.0, "6-3>": 8.0}))
    assert (told.move, told.second) == (move("6-3"), move("6-3>"))


def test_where_nothing_else_can_be_done_nobody_is_asked() -> None:
    forced = match_without_choice()
    told = advise("", forced, ONE, overheard(liking({}), fail))
    assert (told.move, told.second, told.gain) == (Draw(), None, 0.0)


def match_without_choice() -> SeatView:
    """A seat that holds nothing that fits, may draw, and may not pass."""
    hands = ("6-6 6-5 5-5 4-4 6-4 5-4 6-2", "1-1 0-0")
    match = begin(rules(2, passing="forced", lead="rotate"), deal(2, *hands, leader=1))
    run(match, "1-1")
    return view_for(match, 0)


def fail(_view: SeatView, _dice: Random, _budget: Budget) -> None:
    raise AssertionError("somebody was asked")


def test_whose_turn_it_is_not_gets_none() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        advise("", view(HAND, OTHER, script="5-3"), ONE)


def test_the_dice_are_the_hint_s_own_and_the_same_each_time() -> None:
    thrown: list[float] = []

    def heard(_view: SeatView, dice: Random, _budget: Budget) -> None:
        thrown.append(dice.random())

    seen = view(HAND, OTHER, script="5-3 pass")
    for _ in range(2):
        advise("a seed", seen, ONE, overheard(liking({}), heard))
    assert thrown == [Random("a seed/hint/1/0/2").random()] * 2


@pytest.mark.parametrize(("players", "partners"), [(2, False), (3, False), (4, True)])
def test_hidden_tiles_change_nothing(players: int, *, partners: bool) -> None:
    agreed = rules(players, partners=partners)
    match = begin(agreed, deal(players, "6-6 6-3 5-3 4-4 3-3 2-1"))
    run(match, "5-3 " + "pass " * (players - 1))
    hidden, dice = hidden_tiles(match, 0), Random(7)
    twins = [match, *(redealt(match, hidden, 0, dice) for _ in range(3))]
    told = {repr(advise("a seed", view_for(one, 0), Iterations(40))) for one in twins if one}
    assert sum(one is not None for one in twins) > 1
    assert len(told) == 1


def test_a_hint_takes_more_iterations_than_a_move_and_ends_when_nobody_waits() -> None:
    assert hint_budget(rules(2)).iterations >= 1000
    assert hint_budget(rules(2), lambda: True).expired()


LOW = "1-1 1-0 2-1 2-0 2-2 0-0 4-3"
HIGH = "6-6 6-5 6-4 5-5 5-4 4-4 6-3"
REASONS = [
    ((HAND, OTHER), "5-3 pass", "3-3>", "6-3>", Reason.DOUBLE),
    ((HAND, OTHER), "5-3 pass", "6-3>", "3-3>", Reason.PIPS),
    ((HAND, OTHER), "pass 6-5", "pass", "6-6", Reason.HOLD),
    ((LOW, "6-5"), "pass 6-5", "pass", "draw", Reason.STUCK),
    ((HIGH, "0-0"), "pass 0-0", "draw", "pass", Reason.DRAW),
    ((LOW, "6-5"), "pass 6-5", "draw", "pass", Reason.SUM),
    ((HAND, OTHER), "5-3 pass", "draw", "pass", Reason.SUM),
    ((HAND, OTHER), "pass 6-5", "pass", "draw", Reason.NO_DRAW),
    ((HAND, OTHER), "5-3 pass", "6-3>", "pass", Reason.PIPS),
    ((HIGH, "0-0"), "6-4 pass", "6-6", "pass", Reason.GO_ON),
    (("6-5 5-5 5-2 1-1 3-1 4-1 0-0", "6-6"), "", "5-2", "1-1", Reason.SUM),
    ((HAND, OTHER), "", "6-3", "6-6", Reason.FIT),
]


@pytest.mark.parametrize(("hands", "script", "word", "second", "expected"), REASONS)
def test_the_reason_is_what_speaks_most_for_the_move(
    hands: tuple[str, ...], script: str, word: str, second: str, expected: Reason
) -> None:
    assert reason(hands, script, word, second) is expected


def test_the_last_pass_ends_the_round_with_the_lead_counted() -> None:
    seen = view(HAND, OTHER, script="5-3 pass")
    told = why(seen, Pass(), move("3-3>"))
    unseen = sum(tile.high + tile.low for tile in seen.unseen)
    assert told.reason is Reason.ROUND_ENDS
    assert told.lead == round(7 * unseen / len(seen.unseen) - seen.hand.pips)


def judged(
    one: str,
    other: str,
    gain: float = 1.0,
    wins: tuple[float, float] = (0.61, 0.4),
    visits: int = 50,
) -> tuple[Ranked, Ranked]:
    """Two moves as the expert could have judged them."""
    return (
        Ranked(move(one), gain, 2.0, wins[0], visits, 0.1),
        Ranked(move(other), 0.0, 1.0, wins[1], visits, 0.1),
    )


FIRST = view("6-5 5-5 5-2 1-1 3-1 4-1 0-0", "6-6")


@pytest.mark.parametrize("second", ["1-1", "3-1", "4-1", "0-0", "pass", "draw"])
def test_the_pips_are_no_reason_while_another_tile_rids_one_of_more(second: str) -> None:
    assert why(FIRST, move("5-2"), move(second)).reason is not Reason.PIPS
    assert why(FIRST, move("6-5"), move("0-0")).reason is Reason.PIPS


def test_what_cannot_carry_the_gain_gives_way_to_the_rounds_tried() -> None:
    both = move("6-5"), move("4-1")
    assert why(FIRST, *both, judged=judged("6-5", "4-1", gain=2.0)).reason is Reason.PIPS
    told = why(FIRST, *both, judged=judged("6-5", "4-1", gain=60.0))
    assert (told.reason, told.wins, told.less) == (Reason.TRIED, 61, 40)


@pytest.mark.parametrize(
    ("wins", "visits", "expected"),
    [
        ((0.61, 0.4), 50, Reason.TRIED),
        ((0.402, 0.4), 50, Reason.POINTS),
        ((0.94, 0.91), 50, Reason.POINTS),
        ((0.3, 0.4), 50, Reason.POINTS),
        ((0.61, 0.4), 19, Reason.SUM),
    ],
)
def test_of_the_rounds_tried_only_what_tells_the_two_apart_is_told(
    wins: tuple[float, float], visits: int, expected: Reason
) -> None:
    known = judged("draw", "pass", wins=wins, visits=visits)
    seen = view(LOW, "6-5", script="pass 6-5")
    assert why(seen, Draw(), Pass(), judged=known).reason is expected


def test_a_reason_is_never_one_by_which_the_second_is_as_good() -> None:
    dice, told = Random(5), set()
    for seed in range(40):
        match = Match(rules(4, partners=True, target=20), seeded(str(seed)))
        players = RandomPlayers(seed)
        while match.phase is not Phase.OVER:
            if match.turn is None:
                match.start_round()
                continue
            seen = view_for(match, match.turn)
            plays = [one for one in seen.legal if isinstance(one, Play)]
            if len(plays) > 1:
                best, second = dice.sample(plays, 2)
                reason = why(seen, best, second).reason
                mine, theirs = counted(seen, best), counted(seen, second)
                told.add(reason)
                if reason in TELLS_APART:
                    assert TELLS_APART[reason](mine, theirs), reason
            match.apply(match.turn, players.choose(seen.legal))
    assert told >= set(TELLS_APART)


TELLS_APART: Final[dict[Reason, Callable[[Count, Count], bool]]] = {
    Reason.PIPS: lambda one, other: one.pips > other.pips,
    Reason.DOUBLE: lambda one, other: one.is_double and not other.is_double,
    Reason.FIT: lambda one, other: one.own > other.own,
    Reason.BOTH_ENDS: lambda one, other: one.both and not other.both,
    Reason.DENY: lambda one, other: one.others < other.others,
    Reason.CLOSE: lambda one, other: one.closed is not None and one.closing > other.closing,
    Reason.PARTNER: lambda _one, other: other.closing < 0,
}


def test_a_double_laid_at_its_number_closes_nothing() -> None:
    seen = view("3-3 3-1 0-0 1-0 2-0 4-0 5-0", "5-3", script="pass 5-3")
    assert counted(seen, move("3-3>")).closed is None
    assert counted(seen, move("3-1>")).closed == 3
    assert counted(seen, move("3-1>")).closing > 0

"""What a hint says: every kind of reason in a sentence that has room in the narrowest window."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from support.chance_games import RandomPlayers
from support.games import move, rules
from support.views import view

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.view import view_for
from passing_game.phrases import hints
from passing_game.tables.advice import Advice, differs
from passing_game.tables.names import cells
from passing_game.tables.reasons import Reason, Why, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView

ROOM: Final = 57
"""Cells for a sentence in the narrowest window."""

HAND = "6-6 6-3 5-3 4-4 3-3 2-1 1-0"
MIDDLE = view(HAND, "6-5 6-4 6-2 6-1", script="5-3 pass")
BOTH = view("6-3 1-0 2-0 2-2 4-4 5-5 1-1", "6-5 5-3", script="pass 6-5 pass 5-3>")


def turns(agreed: Rules, seeds: range) -> Iterator[tuple[SeatView, Why, str]]:
    """Some moves of random matches, each with its reason against another, and the sentence."""
    for seed in seeds:
        match, players, dice = Match(agreed, seeded(str(seed))), RandomPlayers(seed), Random(seed)
        while match.phase is not Phase.OVER:
            if match.turn is None:
                match.start_round()
                continue
            seen = view_for(match, match.turn)
            for one in seen.legal:
                others = [other for other in seen.legal if differs(seen, one, other)]
                if others:
                    reason = why(seen, one, dice.choice(others))
                    yield seen, reason, hints.reason(one, reason, seen)
            match.apply(match.turn, players.choose(seen.legal))


def test_every_kind_of_reason_is_told_in_a_sentence_that_fits() -> None:
    told: set[Reason] = set()
    for agreed in (rules(2, target=20), rules(4, partners=True, target=20)):
        for _seen, reason, sentence in turns(agreed, range(25)):
            told.add(reason.reason)
            assert cells(sentence) <= ROOM
            assert "{" not in sentence
            assert sentence.endswith(".")
    assert told == set(Reason)


def test_the_numbers_are_those_that_can_be_counted() -> None:
    for seen, reason, _sentence in turns(rules(3, target=20), range(8)):
        match reason.reason:
            case Reason.GO_OUT:
                assert len(seen.hand) == 1
            case Reason.BLOCK:
                assert (reason.own, reason.others) == (0, 0)
            case Reason.FIT:
                assert 1 <= reason.own < len(seen.hand)
            case Reason.DENY:
                assert reason.others < reason.unseen == len(seen.unseen)
            case Reason.CLOSE:
                assert reason.closed in (seen.ends or ())
            case Reason.STUCK | Reason.DRAW:
                assert not seen.fitting


def advice(word: str, second: str | None, gain: float, seen: SeatView = MIDDLE) -> Advice:
    made, other = move(word), move(second) if second else None
    return Advice(made, other, gain, why(seen, made, other), 0)


@pytest.mark.parametrize(
    ("lead", "sentence"),
    [
        (6, "Pass: the round ends with you about 6 pips ahead."),
        (1, "Pass: the round ends with you about 1 pip ahead."),
        (0, "Pass: the round ends, and you are about even."),
        (-6, "Pass: about 6 pips behind, and more if it goes on."),
    ],
)
def test_a_last_pass_tells_who_is_ahead(lead: int, sentence: str) -> None:
    reason = Why(Reason.ROUND_ENDS, lead, 6)
    assert hints.reason(move("pass"), reason, MIDDLE) == sentence


def test_what_it_is_worth_is_told_against_the_next_best() -> None:
    told = advice("3-3>", "6-3>", 2.34)
    assert hints.worth(told, MIDDLE) == "About 2.3 points a round better than 6-3."
    assert hints.worth_in_short(told, MIDDLE) == "+2.3 points over 6-3."
    told = advice("3-3>", "pass", 12)
    assert hints.worth(told, MIDDLE) == "About 12.0 points a round better than a pass."


def test_equal_moves_are_told_as_equal() -> None:
    told = advice("6-3>", "draw", 0.4)
    assert hints.hint(told, MIDDLE) == "6-3 or a draw: no difference that counts."
    assert hints.worth(told, MIDDLE) == hints.worth_in_short(told, MIDDLE) == ""


def test_the_only_move_is_told_as_such() -> None:
    told = advice("pass", None, 0)
    assert hints.hint(told, MIDDLE) == "Pass: there is nothing else that you can do."
    assert hints.worth(told, MIDDLE) == ""


def test_an_end_is_named_where_a_tile_fits_both() -> None:
    assert BOTH.ends == (6, 3)
    assert hints.named(move("6-3"), BOTH) == "6-3 left"
    assert hints.named(move("6-3>"), BOTH) == "6-3 right"
    assert hints.named(move("3-3>"), MIDDLE) == "3-3"


@pytest.mark.parametrize(
    ("lead", "partners", "sentence"),
    [
        (3, False, "Counted now, you would be about 3 pips ahead."),
        (1, True, "Counted now, you two would be about 1 pip ahead."),
        (0, False, "Counted now, you would be about even."),
        (-1, True, "Counted now, you would be about 1 pip behind."),
    ],
)
def test_who_would_be_ahead_is_told(lead: int, sentence: str, *, partners: bool) -> None:
    match = Match(rules(4, partners=partners), seeded(""))
    match.start_round()
    assert match.turn is not None
    told = Advice(move("pass"), None, 0.0, Why(Reason.STUCK, lead, 0), lead)
    assert hints.standing(told, view_for(match, match.turn)) == sentence

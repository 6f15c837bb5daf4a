"""What a hint says: every kind of reason in a sentence that has room in the narrowest window."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from support.chance_games import RandomPlayers
from support.games import move, rules
from support.views import view

from passing_game import i18n
from passing_game.bots.expert import Ranked
from passing_game.engine.deal import seeded
from passing_game.engine.match import Match, Phase
from passing_game.engine.view import view_for
from passing_game.i18n import Language
from passing_game.i18n.catalogues import catalogue
from passing_game.phrases import hints, moves, reasons
from passing_game.tables.advice import Advice, differs
from passing_game.tables.counts import Count
from passing_game.tables.names import cells
from passing_game.tables.reasons import Reason, Why, why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from passing_game.engine.moves import Move
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
                    other = dice.choice(others)
                    reason = why(seen, one, other, judged=judged(one, other, dice))
                    yield seen, reason, reasons.reason(one, reason, seen)
            match.apply(match.turn, players.choose(seen.legal))


def judged(one: Move, other: Move, dice: Random) -> tuple[Ranked, Ranked] | None:
    """Two moves as anybody could judge them, or nobody has."""
    if dice.random() < 0.3:
        return None
    best, second = (
        Ranked(move, value, dice.uniform(-9, 9), dice.random(), dice.randint(1, 60), 0.0)
        for move, value in ((one, dice.uniform(0, 20)), (other, 0.0))
    )
    return best, second


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
    for seen, reason, sentence in turns(rules(3, target=20), range(8)):
        match reason.reason:
            case Reason.GO_OUT:
                assert len(seen.hand) == 1
            case Reason.BLOCK:
                assert (reason.own, reason.others) == (0, 0)
            case Reason.FIT:
                assert 1 <= reason.own < len(seen.hand)
            case Reason.DENY:
                assert reason.others < reason.unseen == len(seen.unseen)
                assert " 0 " not in sentence
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
    assert reasons.reason(move("pass"), reason, MIDDLE) == sentence


def test_what_it_is_worth_is_told_against_the_next_best() -> None:
    told = advice("3-3>", "6-3>", 2.34)
    assert hints.worth(told, MIDDLE) == "About 2.3 points better than 6-3."
    assert hints.worth_in_short(told, MIDDLE) == "+2.3 points over 6-3."
    told = advice("3-3>", "pass", 12)
    assert hints.worth(told, MIDDLE) == "About 12.0 points better than a pass."


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
    assert moves.named(move("6-3"), BOTH) == "6-3 left"
    assert moves.named(move("6-3>"), BOTH) == "6-3 right"
    assert moves.named(move("3-3>"), MIDDLE) == "3-3"


def test_words_are_whole_where_there_is_room_for_them() -> None:
    i18n.use(Language(catalogue("it"), "it"))
    told = advice("6-3>", "6-3", 0.1, BOTH)
    assert hints.hint(told, BOTH).startswith("6-3 dx o 6-3 sx:")
    assert hints.hint(told, BOTH, in_full=True).startswith("6-3 a destra o 6-3 a sinistra:")
    assert hints.worth(advice("6-3>", "6-3", 2, BOTH), BOTH).endswith(" 6-3 a sinistra.")


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


def test_stuck_and_all_the_same_says_why() -> None:
    stuck = view("1-1 1-0 2-1 2-0 2-2 0-0 4-3", "6-5", script="pass 6-5")
    told = advice("pass", "draw", 0.1, stuck)
    pips = told.why.pips
    sentence = f"Pass or draw, as good: a tile adds about {pips} pips or fits."
    assert hints.hint(told, stuck) == sentence
    assert cells(sentence) <= ROOM


@pytest.mark.parametrize(
    ("word", "second", "sentence"),
    [
        ("6-3>", "3-3>", "6-3: it rids you of 9 pips, 3-3 of 6."),
        ("6-3>", "pass", "6-3: it rids you of 9 pips."),
        ("3-3>", "6-3>", "3-3: a double, and those fit one number only."),
    ],
)
def test_what_is_counted_is_told_beside_the_second_best(
    word: str, second: str, sentence: str
) -> None:
    made, other = move(word), move(second)
    seen = view("6-3 3-3 5-3 0-0 1-0 2-0 4-0", "6-5 6-4 6-2 6-1", script="5-3 pass")
    assert reasons.reason(made, why(seen, made, other), seen) == sentence


COUNTED = Count(5, is_double=False, own=1, others=9, both=False)


@pytest.mark.parametrize(
    ("kind", "own", "others", "second", "sentence"),
    [
        (Reason.FIT, 3, 4, "6-3>", "3-3: 3 of your tiles fit, only 1 after 6-3."),
        (Reason.FIT, 3, 4, "pass", "3-3: 3 of your other tiles fit then."),
        (Reason.DENY, 0, 4, "6-3>", "3-3: only 4 unseen tiles fit, 9 after 6-3."),
        (Reason.DENY, 0, 1, "6-3>", "3-3: only 1 unseen tile fits, 9 after 6-3."),
        (Reason.DENY, 1, 0, "6-3>", "3-3: no unseen tile fits, 9 after 6-3."),
        (Reason.DENY, 1, 0, "pass", "3-3: no unseen tile fits then, 9 now."),
        (Reason.CLOSE, 1, 1, "6-3>", "3-3: it closes the 5 that your opponent opened."),
        (Reason.TRIED, 1, 1, "6-3>", "3-3: it won 61% of the rounds tried, 6-3 40%."),
        (Reason.POINTS, 1, 1, "6-3>", "3-3: hardly more wins than 6-3, but more points."),
        (Reason.GO_ON, 1, 1, "pass", "3-3: a pass would end it, you about 8 pips behind."),
    ],
)
def test_a_reason_is_told_in_words_of_its_own(
    kind: Reason, own: int, others: int, second: str, sentence: str
) -> None:
    told = Why(
        kind,
        lead=-8,
        pips=6,
        own=own,
        others=others,
        closed=5,
        wins=61,
        second=move(second),
        beside=COUNTED,
        less=40,
    )
    assert reasons.reason(move("3-3>"), told, MIDDLE) == sentence


def test_with_more_seats_than_two_nobody_is_taken_for_the_opponent() -> None:
    seen = view(players=3)
    told = Why(Reason.CLOSE, 0, 6, closed=5)
    sentence = "3-3: it closes the 5 that an opponent opened."
    assert reasons.reason(move("3-3>"), told, seen) == sentence


def test_fewer_wins_with_more_points_are_told_as_they_are() -> None:
    told = Why(Reason.POINTS, 0, 6, wins=40, second=move("6-3>"), less=61)
    sentence = "3-3: fewer wins than 6-3, but more points."
    assert reasons.reason(move("3-3>"), told, MIDDLE) == sentence

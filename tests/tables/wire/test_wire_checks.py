"""What a host could not truly say is refused by the client, whatever it is that is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from support.games import begin, deal, hand, pass_out, rules, run
from support.wire_samples import state

from passing_game.engine.deal import seeded
from passing_game.engine.match import Match
from passing_game.tables.wire.answers import State
from passing_game.tables.wire.codec import decode_answer, encode
from passing_game.tables.wire.flaws import WireError, WireFlaw
from passing_game.tables.wire.views import state_from_wire

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[dict[str, Any]], object]

HAND = "1-0 2-0 3-0 4-0 6-5"
REFUSED = {"pass_effect": "refused"}
TWICE = "a tile twice, or tiles out of order"
BAD_PARTNERS = "BadOption(option='partners', value=3, allowed=('4',))"
BAD_TARGET = "BadOption(option='target', value=0, allowed=('1', '999'))"

START, LEAD, SECOND, DRAW = range(4)
"""Places in the history of `middle`."""


def middle() -> Match:
    """Four in a round: the ends are 4 and 6, seat 2 has drawn, seat 0 is on turn with `HAND`."""
    match = begin(rules(4, partners=True), deal(4, f"{HAND} 6-6", "6-4", "5-5", boneyard="0-0 5-0"))
    run(match, "6-6 6-4 draw pass")
    return match


def ended() -> Match:
    """The same after the round was passed out."""
    match = middle()
    pass_out(match)
    return match


def two() -> Match:
    """Two in a round: seat 0 has drawn the 0-0 and is on turn."""
    match = begin(rules(2), deal(2, f"{HAND} 6-6", "6-4", boneyard="0-0"))
    run(match, "6-6 6-4 draw pass")
    return match


def over() -> Match:
    """Two after a match."""
    match = begin(rules(2, target=1), deal(2, "0-0 1-0 1-1 2-0 2-1 2-2 3-0"))
    pass_out(match)
    assert match.winner == 0
    return match


def put(*path: Any, to: Any) -> Change:  # noqa: ANN401 - any place, and anything there
    """Put a value at a place of a state."""

    def change(message: dict[str, Any]) -> None:
        place: Any = message
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def view(**fields: Any) -> Change:  # noqa: ANN401 - anything
    return lambda message: message["view"].update(fields)


def event(place: int, *path: Any, to: Any) -> Change:  # noqa: ANN401 - any place and value
    return put("view", "history", place, *path, to=to)


def more(*events: list[Any]) -> Change:
    """Add events to the history."""
    return lambda message: message["view"]["history"].extend(events)


def less(place: int) -> Change:
    """Take an event out of the history."""
    return lambda message: message["view"]["history"].pop(place)


def both(*changes: Change) -> Change:
    return lambda message: [change(message) for change in changes]


def dealt_otherwise(*hands: str) -> Change:
    """Reveal other hands of the first seats, with the counts that they have."""

    def change(message: dict[str, Any]) -> None:
        ended = message["view"]["history"][-1]
        for seat, text in enumerate(hands):
            ended[3][seat] = str(hand(text))
            ended[4][seat] = hand(text).pips

    return change


IN_A_ROUND: list[tuple[str, Change]] = [
    ("another table's company", put("table", to="bob-1")),
    ("holders", put("company", "holders", to=[{"presence": "here"}] * 3)),
    ("players", view(players=[{"name": "Ann"}] * 3)),
    (BAD_PARTNERS, put("view", "rules", "players", to=3)),
    (BAD_TARGET, put("view", "rules", "target", to=0)),
    (TWICE, view(hand=f"{HAND} 6-5")),
    (TWICE, view(hand="6-5 1-0 2-0 3-0 4-0")),
    ("no tile", view(hand=HAND.replace(" ", "  "))),
    ("no tile", view(hand=HAND.replace("6-5", "5-6"))),
    ("no tile", view(hand=HAND.replace("6-5", "7-5"))),
    ("no tile", view(hand=HAND + " ")),
    ("no tile", view(hand="27")),
    ("hand", view(hand=HAND.replace("6-5", "5-4"))),
    ("size of the hand", view(hand=HAND.replace(" 6-5", ""))),
    ("counts of the hands", view(counts=[5, 5, 7])),
    ("number of tiles", view(counts=[5, 6, 7, 6])),
    ("number of tiles", view(boneyard=2)),
    ("tiles that can be drawn", view(drawable=4)),
    ("scores", view(scores=[0, 0, 0])),
    ("turn", view(turn=None)),
    ("effect of a pass", view(pass_effect=None)),
    ("effect of another's pass", view(turn=1, **REFUSED)),
    ("moves of a seat that is not on turn", view(turn=1)),
    ("a move twice", view(legal=[["pass"], ["pass"]])),
    ("a move that is not possible", view(legal=[["play", "5-5", "left"]])),
    ("a move that is not possible", view(legal=[["play", "6-5", "left"]])),
    ("a move that is not possible", view(legal=[["play", "4-0", "right"]])),
    ("a move that is not possible", view(legal=[["draw"]], drawable=0)),
    ("a move that is not possible", view(legal=[["pass"]], **REFUSED)),
    ("no tile", view(legal=[["play", "3-4", "left"]])),
    ("turn", view(phase="between rounds")),
    ("revealed hands", view(phase="over", turn=None, pass_effect=None, legal=[])),
    ("winner", view(winner=0)),
    ("winner", more(["over", 0, [61, 0]])),
    ("phase", both(more(["over", 0, [61, 0]]), view(winner=0))),
    ("winner or scores of the match", more(["over", 2, [61, 0]])),
    ("winner or scores of the match", more(["over", 0, [61, 0, 0]])),
    ("start of the round", view(round=2)),
    ("start of the round", view(round=0)),
    ("start of the round", view(leader=1)),
    ("start of the round", less(START)),
    ("start of the round", view(history=[])),
    ("start of the round", more(["started", 1, 0, [f"{HAND} 6-6", None, None, None]])),
    ("leader or hands of a round", event(START, 3, to=[None] * 3)),
    ("size of a hand", event(START, 3, 0, to=HAND)),
    ("a hand that was not dealt", event(START, 3, to=[None] * 4)),
    ("a tile that is not to be seen", event(START, 3, 1, to="0-0 1-0 1-1 2-0 2-1 2-2")),
    ("a tile that was not there to play", event(START, 3, 0, to=f"0-0 {HAND}")),
    ("a tile that is not to be seen", event(DRAW, to=["drawn", 2, "0-0"])),
    ("hand", event(DRAW, to=["drawn", 0, "0-0"])),
    ("a tile that was not drawn", event(DRAW, to=["drawn", 0])),
    ("a tile got twice", event(DRAW, to=["drawn", 0, "6-5"])),
    ("no tile", event(DRAW, to=["drawn", 0, "5-6"])),
    ("a tile that does not fit", event(LEAD, 2, to="5-3")),
    ("a tile that does not fit", event(LEAD, 3, to="right")),
    ("a tile that does not fit", event(SECOND, 2, to="5-4")),
    ("no tile", event(SECOND, 2, to="4-6")),
    ("a tile twice in the train", more(["played", 1, "6-4", "left"])),
    ("number of tiles", more(["played", 1, "4-2", "left"])),
    ("a tile that is not to be seen", put("events", to=[["drawn", 2, "0-0"]])),
    ("leader or hands of a round", put("events", to=[["started", 1, 0, [None] * 3]])),
    ("no tile", put("events", to=[["played", 1, "3-6", "left"]])),
]

AT_A_TABLE_OF_TWO: list[tuple[str, Change]] = [
    ("a seat that is not there", view(turn=2, legal=[])),
    ("a seat that is not there", view(leader=3)),
    ("passes in a row", view(passes=3)),
    ("seat of an event", event(LEAD, 1, to=2)),
    ("seat of an event", more(["passed", 2])),
    ("seat of an event", more(["drawn", 3])),
    ("seat of an event", put("events", to=[["taken back", 2, 1]])),
    ("leader or hands of a round", event(START, 2, to=2)),
]

AFTER_A_ROUND: list[tuple[str, Change]] = [
    ("turn", view(phase="playing")),
    ("phase", view(phase="over")),
    ("revealed hands", less(-1)),
    ("end of the round", event(-1, 1, to=2)),
    ("counts of a round", event(-1, 4, 0, to=0)),
    ("scores of a round", event(-1, 8, to=[0, 0, 0])),
    ("hands of a round", lambda message: message["view"]["history"][-1][3].pop()),
    ("a tile in two hands", dealt_otherwise(f"{HAND} 0-0")),
    ("a tile in two hands", dealt_otherwise(HAND, HAND)),
    ("a tile twice", dealt_otherwise(HAND, "1-1 2-1 2-2 3-1 6-4")),
    ("sizes of the hands", dealt_otherwise(HAND, "1-1 2-1 2-2 3-1")),
    ("revealed hand", dealt_otherwise("2-0 3-0 4-0 6-5 6-3", "1-1 2-1 2-2 3-1 1-0")),
]

AFTER_A_MATCH: list[tuple[str, Change]] = [
    ("winner", view(winner=1)),
    ("winner", view(winner=None)),
    ("phase", view(phase="between rounds")),
    ("winner or leader of a round", event(-2, 5, to=2)),
    ("winner or leader of a round", event(-2, 9, to=3)),
]


def refusal(match: Match, seat: int | None, change: Change) -> WireError:
    """Why a state is refused that somebody was sent with a change to it."""
    message = json.loads(encode(state(match, seat, match.history[-1:])))
    change(message)
    answer = decode_answer(json.dumps(message).encode())
    assert isinstance(answer, State)
    with pytest.raises(WireError) as refused:
        state_from_wire(answer)
    assert refused.value.flaw is WireFlaw.WRONG_VALUE
    return refused.value


@pytest.mark.parametrize("number", range(len(IN_A_ROUND)))
def test_what_cannot_be_in_a_round_is_refused(number: int) -> None:
    detail, change = IN_A_ROUND[number]
    assert detail == refusal(middle(), 0, change).detail


@pytest.mark.parametrize("number", range(len(AT_A_TABLE_OF_TWO)))
def test_what_cannot_be_at_a_table_of_two_is_refused(number: int) -> None:
    detail, change = AT_A_TABLE_OF_TWO[number]
    assert detail == refusal(two(), 0, change).detail


@pytest.mark.parametrize("number", range(len(AFTER_A_ROUND)))
def test_what_cannot_be_after_a_round_is_refused(number: int) -> None:
    detail, change = AFTER_A_ROUND[number]
    assert detail == refusal(ended(), 0, change).detail


@pytest.mark.parametrize("number", range(len(AFTER_A_MATCH)))
def test_what_cannot_be_after_a_match_is_refused(number: int) -> None:
    detail, change = AFTER_A_MATCH[number]
    assert detail == refusal(over(), 0, change).detail


def test_a_seat_that_is_told_anothers_view_refuses_it() -> None:
    assert refusal(middle(), 0, view(seat=1)).detail == "a tile that is not to be seen"
    assert refusal(middle(), 0, view(seat=None)).detail == "a tile that is not to be seen"
    assert refusal(middle(), None, view(seat=2)).detail == "size of the hand"


def test_whoever_watches_has_no_hand_and_no_moves() -> None:
    assert refusal(middle(), None, view(hand=HAND)).detail == "a hand of somebody who watches"
    assert (
        refusal(middle(), None, view(legal=[["pass"]])).detail
        == "moves of a seat that is not on turn"
    )


def test_before_the_first_deal_there_is_nothing_on_the_table() -> None:
    before = Match(rules(2), seeded("before"))
    for change, detail in (
        (view(boneyard=14), "number of tiles"),
        (view(counts=[7, 7]), "number of tiles"),
        (view(history=[["passed", 0]]), "history"),
        (view(round=1), "revealed hands"),
    ):
        message = json.loads(encode(state(before, 0)))
        change(message)
        answer = decode_answer(json.dumps(message).encode())
        assert isinstance(answer, State)
        with pytest.raises(WireError, match=detail):
            state_from_wire(answer)


def test_what_is_not_tampered_with_is_not_refused() -> None:
    for match in (middle(), ended(), two(), over()):
        for seat in (0, 1, None):
            refused_nothing = state_from_wire(state(match, seat, match.history))
            assert refused_nothing.table.game.seat == seat

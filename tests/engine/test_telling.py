from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.games import begin, deal, move, pass_out, rules, run, tiles

from passing_game.engine.deal import seeded
from passing_game.engine.errors import RoundRunning
from passing_game.engine.events import (
    MatchEnded,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
    moves_in,
    redacted,
)
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Pass, Play
from passing_game.engine.train import Side

if TYPE_CHECKING:
    from passing_game.engine.events import Event

LIGHT = "0-0 1-0 1-1 2-0 2-1 2-2 3-0"
SIX_SIX, SIX_FIVE = tiles("6-6 6-5")


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_what_happened_is_told_in_order_and_returned_as_told() -> None:
    match = Match(rules(2, target=1), seeded("any"))
    told: list[Event] = []
    match.subscribe(told.append)
    returned = [*match.start_round(deal(2, LIGHT, leader=match.next_leader)), *pass_out(match)]
    assert told == returned
    assert kinds(told) == ["RoundStarted", "TurnPassed", "TurnPassed", "RoundEnded", "MatchEnded"]
    assert match.history == told


def test_each_move_is_told_as_it_was_made() -> None:
    match = begin(rules(2), deal(2, "6-6", "6-5", boneyard="5-5"))
    events = run(match, "6-6 6-5> draw pass")
    assert events == [
        TilePlayed(0, SIX_SIX, Side.LEFT),
        TilePlayed(1, SIX_FIVE, Side.RIGHT),
        TileDrawn(0, tiles("5-5")[0]),
        TurnPassed(1),
    ]


def test_the_moves_can_be_read_back_from_what_was_told() -> None:
    match = begin(rules(2), deal(2, "6-6", "6-5"))
    run(match, "6-6 6-5> draw pass pass")
    moves = [Play(SIX_SIX, Side.LEFT), Play(SIX_FIVE, Side.RIGHT), Draw(), Pass(), Pass()]
    assert moves_in(match.history) == list(zip([0, 1, 0, 1, 0], moves, strict=True))
    assert moves_in([MovesTakenBack(0, 1), MatchEnded(0, (1, 0))]) == []


def test_state_first_then_events_a_listener_never_sees_half_a_move() -> None:
    match = Match(rules(2, target=1), seeded("any"))
    seen: list[tuple[str, int | None, Phase, list[int], int]] = []

    def look(event: Event) -> None:
        kind = type(event).__name__
        seen.append((kind, match.turn, match.phase, match.scores, len(match.history)))

    match.subscribe(look)
    match.start_round(deal(2, LIGHT, leader=0))
    run(match, "0-0 pass pass")
    over = (None, Phase.OVER, [match.scores[0], 0], 6)
    assert seen == [
        ("RoundStarted", 0, Phase.PLAYING, match.scores, 1),
        ("TilePlayed", 1, Phase.PLAYING, match.scores, 2),
        ("TurnPassed", 0, Phase.PLAYING, match.scores, 3),
        ("TurnPassed", *over),
        ("RoundEnded", *over),
        ("MatchEnded", *over),
    ]


def test_a_listener_that_makes_a_move_lets_the_others_hear_everything_in_order() -> None:
    match = begin(rules(3, target=999), deal(3, "6-6", "6-5"))
    before: list[Event] = []
    after: list[Event] = []

    def answer(event: Event) -> None:
        if isinstance(event, TilePlayed) and event.seat == 0:
            assert match.apply(1, move("6-5>")) == (TilePlayed(1, SIX_FIVE, Side.RIGHT),)
            match.apply(2, Draw())

    match.subscribe(before.append)
    match.subscribe(answer)
    match.subscribe(after.append)
    assert match.apply(0, move("6-6")) == (TilePlayed(0, SIX_SIX, Side.LEFT),)
    assert kinds(before) == ["TilePlayed", "TilePlayed", "TileDrawn"]
    assert before == after == match.history[1:]
    assert match.turn == 0


def test_a_listener_that_deals_the_next_round_does_it_after_the_end_was_told_to_all() -> None:
    match = Match(rules(2, target=999), seeded("any"))
    told: list[Event] = []

    def deal_on(event: Event) -> None:
        if isinstance(event, RoundEnded) and event.round < 3:
            match.start_round()

    match.subscribe(deal_on)
    match.subscribe(told.append)
    match.start_round()
    while match.turn is not None:
        run(match, "pass")
    one_round = ["RoundStarted", "TurnPassed", "TurnPassed", "RoundEnded"]
    assert kinds(told) == one_round * 3


def test_a_listener_that_is_refused_disturbs_nobody() -> None:
    match = Match(rules(2), seeded("any"))
    told: list[Event] = []

    def try_to_deal(_: Event) -> None:
        with pytest.raises(RoundRunning):
            match.start_round()

    match.subscribe(try_to_deal)
    match.subscribe(told.append)
    match.start_round()
    run(match, "pass")
    assert kinds(told) == ["RoundStarted", "TurnPassed"]


def test_a_listener_that_has_unsubscribed_hears_nothing_more() -> None:
    match = begin(rules(2), deal(2))
    gone: list[Event] = []
    here: list[Event] = []
    stop = match.subscribe(gone.append)
    match.subscribe(here.append)
    run(match, "pass")
    stop()
    run(match, "draw")
    assert kinds(gone) == ["TurnPassed"]
    assert kinds(here) == ["TurnPassed", "TileDrawn"]


def test_a_listener_may_unsubscribe_while_it_is_told() -> None:
    match = begin(rules(2), deal(2))
    once: list[Event] = []
    here: list[Event] = []

    def hear_once(event: Event) -> None:
        once.append(event)
        stop()

    stop = match.subscribe(hear_once)
    match.subscribe(here.append)
    run(match, "pass draw")
    assert kinds(once) == ["TurnPassed"]
    assert kinds(here) == ["TurnPassed", "TileDrawn"]


def test_a_listener_that_breaks_does_not_silence_what_comes_later() -> None:
    match = begin(rules(2), deal(2))
    told: list[Event] = []

    def break_once(_: Event) -> None:
        stop()
        raise RuntimeError

    stop = match.subscribe(break_once)
    match.subscribe(told.append)
    with pytest.raises(RuntimeError):
        run(match, "pass")
    run(match, "draw")
    assert kinds(told)[-1] == "TileDrawn"


def test_the_hands_and_the_boneyard_are_told_to_the_table_alone() -> None:
    dealt = deal(3)
    started = RoundStarted(1, 0, dealt.hands, dealt.boneyard)
    assert redacted(started, 1) == RoundStarted(1, 0, (None, dealt.hands[1], None), None)
    assert redacted(started, None) == RoundStarted(1, 0, (None, None, None), None)


def test_a_drawn_tile_is_seen_by_its_drawer_alone() -> None:
    drawn = TileDrawn(1, SIX_SIX)
    assert redacted(drawn, 1) == drawn
    for other in (0, 2, None):
        assert redacted(drawn, other) == TileDrawn(1, None)


def test_what_lies_or_is_said_openly_is_told_to_all() -> None:
    match = begin(rules(2, target=1), deal(2, LIGHT))
    open_events = [*run(match, "0-0 pass pass"), MovesTakenBack(1, 2)]
    for event in open_events:
        assert redacted(event, 0) == redacted(event, 1) == redacted(event, None) == event

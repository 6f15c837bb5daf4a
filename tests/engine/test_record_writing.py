from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, some_rules
from support.games import begin, deal, rules, run
from support.recorded import error_in, fields_of, header, read, record_of, summed

from passing_game.engine.events import redacted
from passing_game.engine.record import Header, RecordError, RecordWriter, SeatInfo, SeatKind

if TYPE_CHECKING:
    from support.recorded import Fields

    from passing_game.engine.rules import Rules


def written(script: str, agreed: Rules | None = None) -> list[Fields]:
    """What is written of a round of two seats, after the first line."""
    stream = BytesIO()
    match = begin(
        agreed or rules(2),
        deal(2, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", boneyard="4-3 4-2"),
    )
    match.subscribe(RecordWriter(stream, header(match.rules)))
    run(match, script)
    return fields_of(stream.getvalue())[1:]


def test_the_first_line_tells_all_that_is_known_before_the_first_tile() -> None:
    stream = BytesIO()
    agreed = rules(4, partners=True, target=61, passing="forced", draw="keep-playing")
    RecordWriter(stream, header(agreed))
    [line] = stream.getvalue().splitlines()
    told = json.loads(line)
    assert len(told.pop("sum")) == 8
    assert told == {
        "event": "match_started",
        "format": 1,
        "game": "passing-game",
        "version": "0.1.0",
        "id": "8ae1f2",
        "started": "2026-11-30T06:11:41Z",
        "players": 4,
        "partners": True,
        "target": 61,
        "rules": {
            "lead": "random",
            "pass": "forced",
            "draw": "keep-playing",
            "tie": "literal",
            "partners_scoring": "lowest-hand",
        },
        "seats": [
            {"name": "Person 0", "kind": "human", "player": "p0"},
            {"name": "Bot 1", "kind": "bot", "bot": "club"},
            {"name": "Bot 2", "kind": "bot", "bot": "club"},
            {"name": "Bot 3", "kind": "bot", "bot": "club"},
        ],
        "seed": "a seed",
    }


def test_what_is_not_known_is_left_out() -> None:
    stream = BytesIO()
    seats = (SeatInfo("Ann", SeatKind.HUMAN), SeatInfo("Bob", SeatKind.HUMAN))
    RecordWriter(stream, Header(rules=rules(2), seats=seats))
    [told] = fields_of(stream.getvalue())
    assert told.keys().isdisjoint({"id", "started", "version", "seed"})
    assert told["seats"] == [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}]


def test_a_deal_is_told_with_all_hands_and_the_boneyard_as_it_is_drawn() -> None:
    stream = BytesIO()
    match = begin(rules(2), deal(2))
    writer = RecordWriter(stream, header(match.rules))
    writer(match.history[0])
    dealt = match.deal
    assert dealt is not None
    assert fields_of(stream.getvalue())[1] == {
        "event": "round_started",
        "round": 1,
        "leader": 0,
        "hands": [[str(tile) for tile in hand] for hand in dealt.hands],
        "boneyard": [str(tile) for tile in dealt.boneyard],
    }


def test_moves_are_told_with_their_seat() -> None:
    assert written("6-5> draw pass") == [
        {"event": "tile_played", "seat": 0, "tile": "6-5", "side": "left"},
        {"event": "tile_drawn", "seat": 1, "tile": "4-3"},
        {"event": "turn_passed", "seat": 0},
    ]


def test_a_round_that_ends_is_told_with_what_follows_from_it() -> None:
    told = written("pass pass", rules(2, target=200, lead="rotate"))[2:]
    assert told == [
        {
            "event": "round_ended",
            "reason": "passed_out",
            "counts": [63, 53],
            "winner": 1,
            "points": 10,
            "scores": [0, 10],
            "next_leader": 1,
        }
    ]


def test_a_match_that_ends_is_told_after_its_last_round() -> None:
    ended, over = written("pass pass", rules(2, target=10))[2:]
    assert ended["next_leader"] is None
    assert over == {"event": "match_ended", "winner": 1, "scores": [0, 10]}


def test_moves_taken_back_are_told() -> None:
    stream = BytesIO()
    match = begin(rules(2), deal(2))
    match.subscribe(RecordWriter(stream, header(match.rules)))
    run(match, "pass")
    match.take_back(0, 1)
    assert fields_of(stream.getvalue())[-1] == {"event": "undone", "seat": 0, "count": 1}


def test_the_table_can_tell_who_takes_a_seat_and_that_the_match_is_given_up() -> None:
    stream = BytesIO()
    writer = RecordWriter(stream, header(rules(2)))
    writer.seat_taken(0, SeatKind.BOT, "Nora")
    writer.seat_taken(0, SeatKind.HUMAN, "Ann", SeatKind.BOT)
    writer.abandoned("left")
    assert fields_of(stream.getvalue())[1:] == [
        {"event": "seat_taken", "seat": 0, "kind": "bot", "name": "Nora", "by": "bot"},
        {"event": "seat_taken", "seat": 0, "kind": "human", "name": "Ann", "by": "bot"},
        {"event": "match_abandoned", "reason": "left"},
    ]


@pytest.mark.parametrize("end", ["match_ended", "match_abandoned"])
def test_nothing_is_written_after_the_end(end: str) -> None:
    stream = BytesIO()
    match = begin(rules(2, target=1), deal(2, "0-0", "6-6"))
    writer = RecordWriter(stream, header(match.rules))
    writer(match.history[0])
    match.subscribe(writer)
    if end == "match_abandoned":
        writer.abandoned("left")
    run(match, "pass pass")
    writer.seat_taken(0, SeatKind.BOT, "Nora")
    writer.abandoned("left")
    assert fields_of(stream.getvalue())[-1]["event"] == end
    assert error_in(stream.getvalue()) is None


class Slow(BytesIO):
    """A stream that keeps what was written back until it is flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed = b""

    def flush(self) -> None:
        self.flushed = self.getvalue()


def test_every_line_is_let_go_at_once() -> None:
    stream = Slow()
    match = begin(rules(2), deal(2))
    writer = RecordWriter(stream, header(match.rules))
    assert stream.flushed.count(b"\n") == 1
    match.subscribe(writer)
    run(match, "pass")
    assert stream.flushed == stream.getvalue()
    assert stream.flushed.count(b"\n") == 2


@settings(max_examples=30, deadline=None)
@given(some_rules(), SEEDS)
def test_lines_are_canonical_and_chained_by_their_sums(agreed: Rules, seed: int) -> None:
    record = record_of(agreed, seed, most=60)
    assert record == summed(fields_of(record))


def test_an_event_that_was_redacted_is_no_matter_for_a_record() -> None:
    match = begin(rules(2), deal(2))
    writer = RecordWriter(BytesIO(), header(match.rules))
    with pytest.raises(ValueError, match="hands"):
        writer(redacted(match.history[0], 0))
    run(match, "draw")
    with pytest.raises(ValueError, match="drawn"):
        writer(redacted(match.history[1], 1))


def test_seats_must_be_as_many_as_the_rules_say() -> None:
    with pytest.raises(RecordError, match="wrong seats"):
        Header(rules=rules(3), seats=header(rules(2)).seats)


@settings(max_examples=50, deadline=None)
@given(st.text(st.characters()), st.text())
def test_any_name_can_be_written_and_read(name: str, label: str) -> None:
    stream = BytesIO()
    seats = (SeatInfo(name, SeatKind.HUMAN), SeatInfo("Bob", SeatKind.BOT, bot=label))
    RecordWriter(stream, Header(rules=rules(2), seats=seats, seed=label))
    replay = read(stream.getvalue())
    assert replay.seats[1].bot == replay.header.seed == label
    assert replay.seats[0].name == name.encode("utf-8", "replace").decode()


def test_half_a_surrogate_pair_in_a_name_does_no_harm() -> None:
    stream = BytesIO()
    seats = (SeatInfo("\udcff", SeatKind.HUMAN), SeatInfo("Bob", SeatKind.HUMAN))
    RecordWriter(stream, Header(rules=rules(2), seats=seats)).abandoned("left")
    assert read(stream.getvalue()).seats[0].name == "?"

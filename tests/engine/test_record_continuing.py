from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, some_rules
from support.flawed import a_round, event, followed
from support.games import rules
from support.recorded import act_out, error_in, fields_of, header, plain, read, record_of

from passing_game.engine.deal import seeded
from passing_game.engine.record import (
    RecordClosed,
    SeatKind,
    State,
    continue_record,
)

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules


def continued(part: bytes, whole: bytes) -> bytes:
    """What becomes of a record that was interrupted, if then the same is done as before."""
    replay = read(part)
    stream = BytesIO(part)
    stream.truncate(replay.size)
    stream.seek(replay.size)
    writer = continue_record(stream, replay)
    replay.match.subscribe(writer)
    rest = fields_of(whole)[replay.lines :]
    act_out(rest, replay.match, writer)
    return stream.getvalue()


def a_match(agreed: Rules, seed: int) -> bytes:
    """A match with moves taken back, and a seat that changes hands in the middle."""
    stream = BytesIO(record_of(agreed, seed, undo=0.1, most=30))
    replay = read(stream.getvalue())
    if replay.state is State.FINISHED:
        return stream.getvalue()
    stream.seek(replay.size)
    writer = continue_record(stream, replay)
    writer.seat_taken(0, SeatKind.BOT, "Zoë 🁢")
    replay.match.subscribe(writer)
    whole = fields_of(record_of(agreed, seed, undo=0.1))
    act_out(whole[replay.lines :], replay.match, writer)
    return stream.getvalue()


@settings(max_examples=20, deadline=None)
@given(some_rules(), SEEDS, st.data())
def test_an_interrupted_match_goes_on_as_if_nothing_had_happened(
    agreed: Rules, seed: int, data: st.DataObject
) -> None:
    whole = a_match(agreed, seed)
    for _ in range(5):
        end = data.draw(st.integers(whole.index(b"\n"), len(whole) - 2))
        assert continued(whole[:end], whole) == whole


def is_varied(record: bytes) -> bool:
    events = [one["event"] for one in fields_of(record)]
    return {"undone", "seat_taken"} <= set(events) and events.count("round_started") in (2, 3)


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
def test_a_match_interrupted_after_any_line_goes_on_to_the_same_end(lead: str) -> None:
    agreed = rules(4, partners=True, target=60, lead=lead)
    whole = next(filter(is_varied, (a_match(agreed, seed) for seed in range(1000))))
    lines = whole.splitlines(keepends=True)
    for number in range(1, len(lines)):
        part = b"".join(lines[:number])
        assert continued(part, whole) == whole
        assert continued(part[:-1], whole) == whole


def test_a_match_interrupted_at_any_byte_goes_on_to_the_same_end() -> None:
    whole = a_match(rules(2, target=1), 8)
    for end in range(whole.index(b"\n"), len(whole) - 1):
        assert continued(whole[:end], whole) == whole


def test_a_record_without_sums_is_continued_without_them() -> None:
    objects = a_round()
    part = plain(objects[:7])
    replay = read(part)
    stream = BytesIO(part)
    stream.seek(replay.size)
    replay.match.subscribe(continue_record(stream, replay))
    replay.match.start_round()
    record = stream.getvalue()
    assert error_in(record) is None
    assert fields_of(record)[:8] == objects
    assert b"sum" not in record


def test_a_leader_announced_without_a_seed_leads_the_round_that_is_dealt_then() -> None:
    agreed = rules(4, target=999)
    record = record_of(agreed, 3, most=400, about=header(agreed, seed=None))
    lines = record.splitlines(keepends=True)
    ends = [place for place, one in enumerate(fields_of(record)) if one["event"] == "round_ended"]
    assert len(ends) > 5
    for place in ends:
        part = b"".join(lines[: place + 1])
        replay = read(part, chance=seeded("a fresh secret"))
        stream = BytesIO(part)
        stream.seek(replay.size)
        replay.match.subscribe(continue_record(stream, replay))
        replay.match.start_round()
        assert error_in(stream.getvalue()) is None
        ended, started = fields_of(stream.getvalue())[-2:]
        assert started["leader"] == ended["next_leader"]


def test_without_a_seed_nobody_deals_from_a_chance_that_others_could_know() -> None:
    agreed = rules(2)
    replay = read(record_of(agreed, 3, most=3, about=header(agreed, seed=None)))
    with pytest.raises(ValueError, match="deal"):
        continue_record(BytesIO(), replay)


def test_what_is_over_cannot_be_continued() -> None:
    for record in (
        record_of(rules(2, target=5), 3),
        followed(event("match_abandoned", reason="left")),
    ):
        stream = BytesIO()
        with pytest.raises(RecordClosed):
            continue_record(stream, read(record))
        assert stream.getvalue() == b""


def test_a_record_that_was_continued_can_be_given_up() -> None:
    part = record_of(rules(2), 3, most=9)
    replay = read(part)
    stream = BytesIO(part)
    stream.seek(replay.size)
    continue_record(stream, replay).abandoned("left")
    assert read(stream.getvalue()).state is State.ABANDONED

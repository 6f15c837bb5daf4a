from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.chance_games import SEEDS, RandomPlayers, play_on, snapshot, some_rules
from support.games import begin, deal, rules, run
from support.recorded import error_in, fields_of, header, plain, read, record_of, summed

from passing_game.engine.deal import seeded
from passing_game.engine.events import MatchEnded, MovesTakenBack, RoundEnded, RoundStarted
from passing_game.engine.match import Match, Phase
from passing_game.engine.record import RecordWriter, SeatInfo, SeatKind, State

if TYPE_CHECKING:
    from passing_game.engine.events import Event
    from passing_game.engine.rules import Rules


def standing(match: Match) -> tuple[object, ...]:
    """All that a match is; the dice count where a round can be dealt from them."""
    whole = snapshot(match)
    return whole[:-1] if match.phase is Phase.PLAYING else whole


@settings(max_examples=120, deadline=None)
@given(some_rules(), SEEDS, st.integers(min_value=0, max_value=300))
def test_a_record_rebuilds_the_match_and_all_that_happened(
    agreed: Rules, seed: int, moves: int
) -> None:
    match, stream = Match(agreed, seeded(str(seed))), BytesIO()
    happened: list[Event] = []
    match.subscribe(happened.append)
    match.subscribe(RecordWriter(stream, header(agreed, str(seed))))
    play_on(match, RandomPlayers(seed), moves)

    replay = read(stream.getvalue())
    assert standing(replay.match) == standing(match)
    assert replay.events == tuple(happened)
    assert replay.header == header(agreed, str(seed))
    assert replay.seats == replay.header.seats
    assert replay.state is (State.IN_PROGRESS if match.winner is None else State.FINISHED)
    assert replay.missing == ()
    assert replay.lines == 1 + len(happened)
    assert replay.size == len(stream.getvalue())
    assert not replay.cut_off
    assert not replay.unended


@settings(max_examples=60, deadline=None)
@given(some_rules(), SEEDS)
def test_every_record_is_sound_with_moves_taken_back_and_with_or_without_sums(
    agreed: Rules, seed: int
) -> None:
    record = record_of(agreed, seed, undo=0.1)
    replay = read(record)
    bare = read(plain(fields_of(record)))
    assert standing(bare.match) == standing(replay.match)
    assert bare.events == replay.events
    assert replay.last_sum == record[record.rindex(b'"sum":"') + 7 :][:8].decode()
    assert bare.last_sum is None


def test_a_finished_match_is_read_to_its_end() -> None:
    replay = read(record_of(rules(3, target=20), 5))
    assert replay.state is State.FINISHED
    assert isinstance(replay.events[-1], MatchEnded)
    assert replay.match.winner == replay.events[-1].winner


def test_an_abandoned_match_has_no_winner() -> None:
    objects = fields_of(record_of(rules(2), 1, most=20))
    replay = read(summed([*objects, {"event": "match_abandoned", "reason": "left"}]))
    assert replay.state is State.ABANDONED
    assert replay.match.winner is None


def test_seats_are_as_they_are_at_the_end() -> None:
    objects = fields_of(record_of(rules(2), 1, most=3, about=header(rules(2), people=2)))
    taken = [
        {"event": "seat_taken", "seat": 0, "kind": "bot", "name": "Nora", "by": "bot"},
        {"event": "seat_taken", "seat": 1, "kind": "bot", "name": "Wes", "by": "bot"},
        {"event": "seat_taken", "seat": 1, "kind": "human", "name": "Person 1", "by": "human"},
    ]
    replay = read(plain([*objects, *taken]))
    assert replay.seats == (
        SeatInfo("Nora", SeatKind.BOT, player="p0"),
        SeatInfo("Person 1", SeatKind.HUMAN, player="p1"),
    )
    assert replay.header.seats[0] == SeatInfo("Person 0", SeatKind.HUMAN, player="p0")


def test_a_seat_may_be_taken_between_a_move_and_what_follows_from_it() -> None:
    objects = fields_of(record_of(rules(2, target=5), 3))
    taken = {"event": "seat_taken", "seat": 0, "kind": "bot", "name": "Nora", "by": "bot"}
    assert objects[-1]["event"] == "match_ended"
    for place in (-1, -2):
        assert error_in(plain([*objects[:place], taken, *objects[place:]])) is None


def test_records_from_elsewhere_may_lack_what_the_rules_do_not_need() -> None:
    objects = fields_of(record_of(rules(3, target=60), 11))
    for key in ("id", "started", "version", "seed"):
        del objects[0][key]
    for seat in objects[0]["seats"]:
        seat.pop("player", None)
        seat.pop("bot", None)
    for one in objects:
        one.pop("next_leader", None)
    replay = read(plain(objects))
    assert replay.state is State.FINISHED
    assert replay.header.seed is None
    assert replay.header.seats[0] == SeatInfo("Person 0", SeatKind.HUMAN)


def test_a_leader_announced_in_one_round_binds_that_round_only() -> None:
    objects = fields_of(record_of(rules(3, target=150), 12))
    ends = [one for one in objects if one["event"] == "round_ended"]
    assert len(ends) > 3
    for one in ends[1:]:
        one.pop("next_leader")
    assert error_in(plain(objects)) is None


def test_keys_that_nobody_knows_are_ignored() -> None:
    objects = fields_of(record_of(rules(2, target=10), 4))
    for one in objects:
        one["note"] = {"deep": [1.5, None, "é"], "sums": True}
    objects[0]["rules"]["colour"] = 7
    objects[0]["seats"][0]["age"] = 99
    assert error_in(plain(objects)) is None
    assert error_in(summed(objects)) is None


def test_without_sums_it_does_not_matter_how_the_json_is_laid_out() -> None:
    record = plain(fields_of(record_of(rules(2, target=10), 4)))
    assert error_in(record.replace(b"\n", b" \r\n")) is None
    assert error_in(record.replace(b'"', b' "')) is not None
    assert error_in(record.replace(b": ", b"  :\t")) is None


def test_tiles_of_a_hand_may_be_in_any_order() -> None:
    objects = fields_of(record_of(rules(2, target=10), 4))
    for hand in objects[1]["hands"]:
        hand.reverse()
    assert error_in(plain(objects)) is None


def test_a_last_line_that_only_lacks_its_end_is_sound() -> None:
    record = record_of(rules(2), 4, most=5)
    replay = read(record[:-1])
    assert replay.unended
    assert not replay.cut_off
    assert replay.lines == record.count(b"\n")
    assert replay.size == len(record) - 1


def test_a_last_line_that_is_cut_off_is_told_and_left_out() -> None:
    record = record_of(rules(2), 4, most=5)
    start = record[:-1].rindex(b"\n") + 1
    for end in range(start + 1, len(record) - 1):
        replay = read(record[:end])
        assert replay.cut_off
        assert replay.size == start
        assert replay.lines == record.count(b"\n") - 1


def test_a_line_may_be_cut_off_in_the_middle_of_a_character() -> None:
    stream = BytesIO()
    writer = RecordWriter(stream, header(rules(2)))
    writer.seat_taken(0, SeatKind.HUMAN, "Zoë 🁢")
    record = stream.getvalue()
    for character in ("ë", "🁢"):
        place = record.index(character.encode())
        for size in range(1, len(character.encode())):
            assert read(record[: place + size]).cut_off


def test_half_a_character_outside_a_string_was_not_cut_off() -> None:
    record = record_of(rules(2), 4, most=5)
    assert error_in(record + b'{"event":\xc3') is not None


def test_a_record_may_stop_between_a_move_and_what_follows_from_it() -> None:
    objects = fields_of(record_of(rules(2, target=5), 3))
    replay = read(plain(objects[:-2]))
    ended, over = replay.missing
    assert isinstance(ended, RoundEnded)
    assert isinstance(over, MatchEnded)
    assert replay.state is State.IN_PROGRESS
    assert ended not in replay.events
    assert read(plain(objects[:-1])).missing == (over,)


def test_the_part_before_a_wrong_line_can_be_read() -> None:
    record = record_of(rules(2), 4, most=9)
    broken = record + b"nonsense\n"
    error = error_in(broken)
    assert error is not None
    replay = read(broken, most=error.line - 1)
    assert replay.lines == record.count(b"\n")
    assert standing(replay.match) == standing(read(record).match)


@pytest.mark.parametrize("lead", ["random", "rotate", "winner"])
def test_the_announced_leader_is_the_one_that_is_seen(lead: str) -> None:
    agreed = rules(4, target=999, lead=lead)
    record = record_of(agreed, 9, about=header(agreed, seed=None))
    ends = [one for one in fields_of(record) if one["event"] == "round_ended"][:8]
    seen = 0
    for number, one in enumerate(fields_of(record), 1):
        if one["event"] == "round_ended" and seen < len(ends):
            replay = read(record, most=number)
            match = replay.match
            assert match.last_result is not None
            assert match.last_result.next_leader == match.next_leader == one["next_leader"]
            assert match.history[-1] == match.last_result == replay.events[-1]
            seen += 1


def test_a_deal_and_taken_back_moves_are_among_the_events() -> None:
    stream = BytesIO()
    match = begin(rules(2), deal(2))
    writer = RecordWriter(stream, header(match.rules))
    writer(match.history[0])
    match.subscribe(writer)
    run(match, "pass")
    match.take_back(0, 1)
    started, _passed, back = read(stream.getvalue()).events
    assert isinstance(started, RoundStarted)
    assert back == MovesTakenBack(0, 1)


def test_coming_rounds_are_dealt_from_the_seed_or_from_the_chance_that_is_given() -> None:
    record = record_of(rules(2), 4, most=0)
    assert read(record).match.start_round() == Match(rules(2), seeded("4")).start_round()
    other = Match(rules(2), seeded("other")).start_round()
    assert read(record, chance=seeded("other")).match.start_round() == other
    without = record_of(rules(2), 4, most=0, about=header(rules(2), seed=None))
    assert read(without).chance is None
    assert read(without, chance=seeded("other")).match.start_round() == other

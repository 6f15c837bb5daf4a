"""Matches that are kept as records: the rules, the shuffle and the format stay what they are."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from support.recorded import act_out, error_in, fields_of, plain, read

from passing_game.engine.deal import seeded
from passing_game.engine.events import RoundEnded
from passing_game.engine.match import Match
from passing_game.engine.record import RecordWriter, State
from passing_game.engine.scoring import ScoringRule

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"

EXPECTED: Final = {
    "two-seats": (State.FINISHED, 6, [17, 102], 1),
    "three-seats-house": (State.FINISHED, 5, [24, 106, 0], 1),
    "four-singles": (State.FINISHED, 4, [0, 25, 62, 37], 2),
    "partners": (State.FINISHED, 4, [0, 73], 1),
    "partners-team-total": (State.FINISHED, 5, [62, 0], 0),
    "keep-playing-forced": (State.FINISHED, 4, [22, 52], 1),
    "moves-taken-back": (State.FINISHED, 4, [54, 23, 27], 0),
    "double-blank": (State.FINISHED, 8, [46, 12], 0),
    "from-elsewhere": (State.FINISHED, 2, [47, 0, 15], 0),
    "abandoned": (State.ABANDONED, 2, [0, 10, 0], None),
    "interrupted": (State.IN_PROGRESS, 3, [1, 8], None),
}


def record(name: str) -> bytes:
    return (FOLDER / f"{name}.jsonl").read_bytes()


def test_every_record_that_is_kept_is_expected_to_be_there() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.jsonl" for name in EXPECTED}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_match_that_was_kept_ends_as_it_did(name: str) -> None:
    replay = read(record(name))
    state, rounds, scores, winner = EXPECTED[name]
    assert replay.state is state
    assert replay.match.round_number == rounds
    assert replay.match.scores == scores
    assert replay.match.winner == winner
    assert replay.cut_off == (name == "interrupted")


@pytest.mark.parametrize("name", sorted(EXPECTED.keys() - {"from-elsewhere"}))
def test_the_same_seed_and_moves_give_the_same_record_again(name: str) -> None:
    whole = record(name)[: read(record(name)).size]
    header = read(whole).header
    assert header.seed is not None
    match, stream = Match(header.rules, seeded(header.seed)), BytesIO()
    writer = RecordWriter(stream, header)
    match.subscribe(writer)
    act_out(fields_of(whole), match, writer)
    assert stream.getvalue() == whole


def test_all_events_and_ends_and_the_main_ways_to_score_are_among_them() -> None:
    whole = [record(name)[: read(record(name)).size] for name in EXPECTED]
    lines = [one for part in whole for one in fields_of(part)]
    assert {one["event"] for one in lines} == {
        *("match_started", "round_started", "tile_played", "tile_drawn", "turn_passed"),
        *("round_ended", "match_ended", "undone", "seat_taken", "match_abandoned"),
    }
    assert {one.get("reason") for one in lines} >= {"domino", "blocked", "passed_out"}
    results = [event for part in whole for event in read(part).events]
    rules = {event.rule for event in results if isinstance(event, RoundEnded)}
    assert rules >= {
        ScoringRule.LOWEST_HAND,
        ScoringRule.TIED_WITH_DOUBLE_BLANK,
        ScoringRule.LOWEST_FOR_SIDE,
        ScoringRule.TEAM_TOTAL,
    }


def test_going_out_against_the_double_blank_alone_scores_nothing_by_the_letter() -> None:
    objects = fields_of(record("double-blank"))
    [tied] = [
        one
        for one in objects
        if one["event"] == "round_ended" and (one["reason"], one["winner"]) == ("domino", None)
    ]
    assert tied["counts"] == [0, 0]
    objects[0]["rules"]["tie"] = "domino-wins"
    error = error_in(plain(objects))
    assert error is not None
    assert error.data["key"] == "winner"

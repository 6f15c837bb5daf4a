from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.archives import PLAYTHROUGHS
from support.games import begin, deal, rules, run
from support.recorded import fields_of, header, read, record_of

from passing_game.engine.record import RecordWriter, SeatKind, State
from passing_game.engine.round import EndReason
from passing_game.tables.archive import MatchSummary, summarised

NAMES = sorted(path.stem for path in PLAYTHROUGHS.iterdir())


def kept(name: str) -> bytes:
    return (PLAYTHROUGHS / f"{name}.jsonl").read_bytes()


def summary(record: bytes) -> MatchSummary:
    return summarised(read(record))


def standing_lines(record: bytes) -> list[dict[str, Any]]:
    """The lines of a record less the moves that were taken back, told by the lines alone."""
    standing: list[dict[str, Any]] = []
    for line in fields_of(record):
        if line["event"] != "undone":
            standing.append(line)
            continue
        for _ in range(line["count"]):
            moves = [
                place
                for place, one in enumerate(standing)
                if one["event"] in ("tile_played", "tile_drawn", "turn_passed")
            ]
            del standing[moves[-1]]
    return standing


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_record_is_summed_up_as_its_lines_say(name: str) -> None:
    record = kept(name)
    replay = read(record)
    match, lines = summarised(replay), standing_lines(record[: replay.size])
    first, ended = lines[0], [line for line in lines if line["event"] == "round_ended"]
    assert (match.id, match.started, match.seed) == tuple(
        first.get(key) for key in ("id", "started", "seed")
    )
    assert match.rounds == len(ended)
    assert match.progress == tuple(tuple(line["scores"]) for line in ended)
    assert match.scores == match.progress[-1]
    assert match.endings == Counter(EndReason(line["reason"]) for line in ended)
    assert match.undone == (name == "moves-taken-back")
    told = Counter((line["event"], line.get("seat")) for line in lines)
    for seat, tally in enumerate(match.seats):
        assert tally.name == first["seats"][seat]["name"]
        assert tally.kind == first["seats"][seat]["kind"]
        assert tally.player == first["seats"][seat].get("player")
        assert tally.bot == first["seats"][seat].get("bot")
        assert tally.plays == told["tile_played", seat]
        assert tally.draws == told["tile_drawn", seat]
        assert tally.passes == told["turn_passed", seat]
        assert tally.points == match.scores[match.rules.side_of(seat)]
    assert match.moves == sum(one.plays + one.draws + one.passes for one in match.seats)


def test_partners_share_what_their_side_won() -> None:
    match = summary(kept("partners"))
    assert [seat.won for seat in match.seats] == [False, True, False, True]
    assert [seat.points for seat in match.seats] == [0, 73, 0, 73]
    assert [seat.rounds_won for seat in match.seats] == [0, 3, 0, 3]
    assert {seat.best_round for seat in match.seats[1::2]} == {31}
    assert match.winner == 1


@pytest.mark.parametrize(
    ("name", "state"), [("abandoned", State.ABANDONED), ("interrupted", State.IN_PROGRESS)]
)
def test_nobody_has_won_what_is_not_finished(name: str, state: State) -> None:
    match = summary(kept(name))
    assert match.state is state
    assert match.winner is None
    assert {seat.won for seat in match.seats} == {None}


def free_passes(script: str) -> list[tuple[int, int]]:
    """By seat the passes and the free ones of a scripted round."""
    dealt = deal(2, "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4")
    match, stream = begin(rules(2, target=200, lead="rotate"), dealt), BytesIO()
    writer = RecordWriter(stream, header(match.rules))
    writer(match.history[0])
    match.subscribe(writer)
    run(match, script)
    return [(seat.passes, seat.free_passes) for seat in summary(stream.getvalue()).seats]


def test_a_pass_is_free_where_a_tile_could_be_played() -> None:
    assert free_passes("pass pass") == [(1, 1), (1, 1)]  # both could lead
    assert free_passes("6-6 pass 6-5> pass pass") == [(1, 1), (2, 1)]  # no six, a five, any six


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([0.0, 0.3]))
def test_a_record_cut_anywhere_is_summed_up_and_kept_as_it_is(seed: int, undo: float) -> None:
    whole = record_of(rules(3, target=15), seed, undo=undo)
    lines = whole.splitlines(keepends=True)
    for number in range(1, len(lines) + 1, 7):
        match = summary(b"".join(lines[:number]))
        again = msgspec.json.decode(msgspec.json.encode(match), type=MatchSummary)
        assert again == match
        assert all(0 <= seat.free_passes <= seat.passes for seat in match.seats)
        assert sum(match.endings.values()) == match.rounds == len(match.progress)
        assert sum(seat.points for seat in match.seats) == sum(match.scores)


def test_what_the_last_move_brought_about_counts_though_it_is_not_told() -> None:
    whole = record_of(rules(2, target=15), 3)
    told = summary(whole)
    untold = summary(b"".join(whole.splitlines(keepends=True)[:-2]))
    assert untold.rounds == told.rounds
    assert untold.scores == told.scores
    assert untold.state is State.IN_PROGRESS
    assert untold.winner is None


def test_who_sat_down_first_counts_when_a_bot_stands_in() -> None:
    record = kept("partners")
    until = record.index(b"\n", record.index(b'"seat_taken"'))
    assert read(record[:until]).seats[1].kind is SeatKind.BOT
    seat = summary(record[:until]).seats[1]
    assert (seat.name, seat.kind) == ("Wes", SeatKind.HUMAN)

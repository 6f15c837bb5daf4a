"""Records as reels: every position is what the match was, forwards, backwards, from any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.archives import PLAYTHROUGHS
from support.flawed import a_round
from support.games import rules, tiles
from support.recorded import error_in, fields_of, plain, read, record_of
from support.reels import AGAIN, DRAWING, told_record
from support.stories import story

from passing_game.engine.errors import NoSuchSeat
from passing_game.engine.events import (
    MatchEnded,
    MovesTakenBack,
    RoundEnded,
    RoundStarted,
    TileDrawn,
    TilePlayed,
    TurnPassed,
)
from passing_game.engine.match import Phase
from passing_game.engine.record import Flaw, RecordError, State
from passing_game.engine.view import view_for, view_for_spectator
from passing_game.tables.reel import NothingPlayed, Reel, load_reel

if TYPE_CHECKING:
    from pathlib import Path

    from support.stories import Story

    from passing_game.engine.rules import Rules

MATCHES = {
    "two": (rules(2), 0.0),
    "two with undo": (rules(2), 0.3),
    "three, random lead": (rules(3, lead="random"), 0.1),
    "partners": (rules(4, partners=True), 0.0),
    "forced, keep playing": (rules(2, passing="forced", draw="keep-playing"), 0.1),
}


def told(agreed: Rules, *rounds: Story) -> Reel:
    return Reel(read(told_record(agreed, *rounds)))


@pytest.mark.parametrize(("agreed", "undo"), MATCHES.values(), ids=MATCHES)
def test_every_position_is_the_match_after_that_line(agreed: Rules, undo: float) -> None:
    record = record_of(agreed, 5, undo=undo, most=90)
    reel = Reel(read(record))
    index = -1
    for number, fields in enumerate(fields_of(record)[1:], 2):
        if fields["event"] == "match_ended":
            continue
        index += 1
        replay = read(record, most=number)
        position = reel.at(index)
        assert position.event == replay.events[-1]
        if replay.missing and position.result is None:
            continue  # the match is over its round already, the position is not
        for seat in range(agreed.players):
            assert position.view(seat) == view_for(replay.match, seat)
        assert position.view(None) == view_for_spectator(replay.match)
        assert replay.match.table is not None
        assert [one.mask for one in position.hands] == replay.match.table.hands
        assert position.history == tuple(replay.match.history)
    assert index == len(reel) - 1


@pytest.mark.parametrize(("agreed", "undo"), MATCHES.values(), ids=MATCHES)
def test_the_move_that_ends_a_round_is_seen_before_its_result(agreed: Rules, undo: float) -> None:
    reel = Reel(read(record_of(agreed, 6, undo=undo)))
    before = (0,) * agreed.sides
    for result in reel.results:
        last = reel.at(reel.find(result.round, reel.moves(result.round)))
        view = last.view(0)
        assert last.result is None
        assert (view.revealed, view.winner, view.turn) == (None, None, None)
        assert view.phase is Phase.PLAYING
        assert view.scores == before
        assert not any(isinstance(one, RoundEnded | MatchEnded) for one in view.history)
        after = reel.at(last.index + 1)
        assert after.result == after.view(0).revealed == result
        assert after.view(0).scores == result.scores
        assert after.hands == result.hands
        before = result.scores
    assert reel.at(len(reel) - 1).view(None).phase is Phase.OVER


def test_positions_are_numbered_by_round_and_step() -> None:
    reel = told(rules(2, lead="rotate"), DRAWING, AGAIN)
    assert len(reel) == 16
    assert reel.rounds == 2
    assert reel.round_starts == (0, 8)
    places = [(reel.at(index).round, reel.at(index).move) for index in range(16)]
    assert places == [(number, step) for number in (1, 2) for step in range(8)]
    assert [reel.round_of(index) for index in range(16)] == [1] * 8 + [2] * 8
    assert (reel.moves(1), reel.last_step(1)) == (6, 7)
    kinds = [type(reel.at(index).event) for index in range(8)]
    assert kinds == [
        RoundStarted,
        TilePlayed,
        TileDrawn,
        TileDrawn,
        TilePlayed,
        TurnPassed,
        TurnPassed,
        RoundEnded,
    ]


def test_a_round_that_is_not_over_has_no_result() -> None:
    reel = told(rules(2), story(2, "6-6", script="6-6 pass"))
    assert (reel.moves(1), reel.last_step(1)) == (2, 2)
    assert reel.results == ()
    assert reel.state is State.IN_PROGRESS


def test_the_hands_and_the_boneyard_are_those_of_the_position() -> None:
    reel = told(rules(2), DRAWING)
    assert reel.at(0).boneyard[:2] == tiles("4-3 0-0")
    assert tiles("6-6")[0] in reel.at(0).hands[0]
    assert tiles("6-6")[0] not in reel.at(1).hands[0]
    drawn = reel.at(2)
    assert drawn.boneyard[0] == tiles("0-0")[0]
    assert tiles("4-3")[0] in drawn.hands[1]
    assert len(drawn.boneyard) == 13


def test_a_seat_sees_its_own_hand_and_its_own_draws_alone() -> None:
    position = told(rules(2), DRAWING).at(3)
    assert [one.tile for one in position.view(0).history if isinstance(one, TileDrawn)] == [
        None,
        tiles("0-0")[0],
    ]
    assert position.view(0).hand == position.hands[0]
    assert not position.view(None).hand
    open_draws = [one.tile for one in position.history if isinstance(one, TileDrawn)]
    assert open_draws == list(tiles("4-3 0-0"))
    with pytest.raises(NoSuchSeat):
        position.view(2)


def test_a_move_that_is_taken_back_is_a_step_of_its_own() -> None:
    record = record_of(rules(2), 3, undo=0.4, most=60)
    reel = Reel(read(record))
    found = [
        position
        for position in map(reel.at, range(len(reel)))
        if isinstance(position.event, MovesTakenBack)
    ]
    assert found
    for position in found:
        assert isinstance(position.event, MovesTakenBack)
        counted = len(position.history)
        before = reel.at(position.index - 1)
        assert counted == len(before.history) - position.event.count


@pytest.mark.parametrize(
    ("number", "move", "index"),
    [(1, 0, 0), (1, 3, 3), (2, 0, 8), (2, 7, 15), (1, 99, 7), (9, 0, 8), (9, 99, 15), (-3, -3, 0)],
)
def test_a_step_of_a_round_is_found_or_the_nearest_there_is(
    number: int, move: int, index: int
) -> None:
    assert told(rules(2, lead="rotate"), DRAWING, AGAIN).find(number, move) == index


@pytest.mark.parametrize("index", [-1, 8])
def test_there_is_no_position_before_the_first_or_after_the_last(index: int) -> None:
    with pytest.raises(IndexError):
        told(rules(2), DRAWING).at(index)


def test_the_end_of_a_round_that_a_record_does_not_tell_yet_is_there() -> None:
    lines = fields_of(record_of(rules(2), 4))
    end = next(place for place, line in enumerate(lines) if line["event"] == "round_ended")
    reel = Reel(read(plain(lines[:end])))
    assert len(reel) == end
    assert isinstance(reel.at(end - 1).event, RoundEnded)


def test_a_sound_record_without_a_round_is_no_reel() -> None:
    with pytest.raises(NothingPlayed):
        Reel(read(plain(fields_of(record_of(rules(2), 1))[:1])))


def damaged(path: Path, line: int) -> bytes:
    """Write a record with a wrong line; returns it as it was."""
    record = record_of(rules(2), 9)
    lines = record.splitlines(keepends=True)
    lines[line - 1] = b'{"event": "turn_passed", "seat": 9}\n'
    path.write_bytes(b"".join(lines))
    return record


def test_of_a_damaged_file_the_part_before_the_damage_is_a_reel(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    record = damaged(path, 30)
    reel = load_reel(path)
    assert reel.flaw is not None
    assert reel.flaw.line == 30
    whole = Reel(read(record))
    assert [reel.at(index).event for index in range(28)] == [
        whole.at(index).event for index in range(28)
    ]
    assert len(reel) == 28


@pytest.mark.parametrize("line", [1, 2])
def test_a_file_that_is_damaged_before_its_first_round_is_no_reel(
    tmp_path: Path, line: int
) -> None:
    path = tmp_path / "match.jsonl"
    damaged(path, line)
    with pytest.raises(RecordError) as caught:
        load_reel(path)
    assert caught.value.line == line


def test_a_sound_file_has_no_flaw(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    record = record_of(rules(3), 9)
    path.write_bytes(record)
    reel = load_reel(path)
    assert reel.flaw is None
    assert reel.state is State.FINISHED
    assert error_in(record) is None
    assert len(reel) == len(record.splitlines()) - 2


def test_an_empty_file_and_a_missing_one_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with pytest.raises(FileNotFoundError):
        load_reel(path)
    path.touch()
    with pytest.raises(RecordError) as caught:
        load_reel(path)
    assert caught.value.flaw is Flaw.EMPTY
    with pytest.raises(IsADirectoryError):
        load_reel(tmp_path)


def test_who_leads_next_at_random_is_what_the_record_says() -> None:
    agreed = rules(3, lead="random")
    replay = read(record_of(agreed, 12))
    reel = Reel(replay)
    for result in reel.results[:-1]:
        position = reel.at(reel.find(result.round, reel.last_step(result.round)))
        leader = reel.at(reel.round_starts[result.round]).event
        assert isinstance(leader, RoundStarted)
        revealed = position.view(1).revealed
        assert revealed is not None
        assert revealed.next_leader == leader.leader
    assert reel.header == replay.header


def test_fairly_only_the_rounds_that_are_over_are_seen_of_a_match_that_is_not(
    tmp_path: Path,
) -> None:
    objects = a_round()
    running = tmp_path / "running.jsonl"
    running.write_bytes(plain(objects[:-2]))
    assert len(load_reel(running)) > 0
    with pytest.raises(NothingPlayed):
        load_reel(running, fair=True)
    interrupted = PLAYTHROUGHS / "interrupted.jsonl"
    whole, fair = load_reel(interrupted), load_reel(interrupted, fair=True)
    assert whole.rounds == fair.rounds + 1
    assert fair.at(len(fair) - 1).result is not None
    finished = PLAYTHROUGHS / "partners.jsonl"
    assert len(load_reel(finished)) == len(load_reel(finished, fair=True))

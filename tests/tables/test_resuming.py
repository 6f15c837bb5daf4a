"""Going on with a match that was broken off: as if nothing had been, or not at all."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from support.going_on import (
    Person,
    assert_goes_on_as_if_never_broken_off,
    fail,
    play_out,
)
from support.plain import played_ahead
from support.recorded import fields_of, header, read, record_of, summed
from support.setups import setup

from passing_game.bots.registry import BOTS
from passing_game.engine.events import MovesTakenBack, RoundStarted
from passing_game.engine.match import Phase
from passing_game.engine.moves import Pass
from passing_game.engine.record import RecordClosed, RecordError, SeatInfo, SeatKind, State
from passing_game.tables.claims import RecordInUse
from passing_game.tables.local import Identity, LocalMatch, continue_match, open_match
from passing_game.tables.pace import Pace
from passing_game.tables.resuming import CannotGoOn, NoGoingOn, setup_of

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.tables.setup import GameSetup

SEED = "a seed"
IDENTITY = Identity(SEED, "8ae1f2", datetime(2026, 11, 30, 6, 11, 41, tzinfo=UTC))

TABLES = {
    "two": setup(2, target=25),
    "three by house rules": setup(3, target=25, lead="rotate", tie="domino-wins"),
    "partners": setup(4, partners=True, target=20, lead="winner", partners_scoring="team-total"),
    "two people": setup(4, people=(1, 2), target=20, draw="keep-playing", passing="forced"),
}


def opened(agreed: GameSetup, folder: Path) -> LocalMatch:
    return open_match(agreed, IDENTITY, BOTS, Pace(0), (folder, fail))


def path_of(match: LocalMatch) -> Path:
    assert match.recorder.path is not None
    return match.recorder.path


async def whole_record(agreed: GameSetup, folder: Path) -> bytes:
    match = opened(agreed, folder)
    await play_out(match)
    match.recorder.close()
    return path_of(match).read_bytes()


def in_progress(folder: Path, **changes: object) -> Path:
    """A record of a match of two that stands in its first round, with a changed header."""
    about = replace(header(setup(2).rules, SEED), **changes)  # type: ignore[arg-type]
    path = folder / "match.jsonl"
    path.write_bytes(record_of(setup(2).rules, 5, most=4, about=about))
    return path


def refusal(path: Path) -> Exception:
    """What stands against going on; the record is as it was, and let go of."""
    before, refusals = path.read_bytes(), []
    for _try in range(2):
        with pytest.raises((OSError, RecordError, RecordClosed, CannotGoOn)) as refused:
            continue_match(path, BOTS, Pace(0), fail)
        refusals.append(refused.value)
        assert path.read_bytes() == before
    return refusals[-1]


# As if nothing had been


@pytest.mark.parametrize("agreed", TABLES.values(), ids=TABLES)
async def test_a_match_goes_on_from_every_line_as_it_would_have(
    tmp_path: Path, agreed: GameSetup
) -> None:
    record = await whole_record(agreed, tmp_path)
    lines = record.splitlines(keepends=True)
    told = set()
    for number in range(1, len(lines)):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(b"".join(lines[:number]) + lines[number][: number * 7 % 40])
        told.add(await assert_goes_on_as_if_never_broken_off(path, agreed, SEED))
    assert told == set(range(len(lines) - 1))


async def test_a_match_goes_on_after_every_byte_of_its_last_lines(tmp_path: Path) -> None:
    agreed = setup(2, target=1)
    record = await whole_record(agreed, tmp_path)
    path = tmp_path / "cut.jsonl"
    for size in range(len(record) - 250, len(record) - 1):
        path.write_bytes(record[:size])
        await assert_goes_on_as_if_never_broken_off(path, agreed, SEED)


async def test_a_match_with_moves_taken_back_goes_on_as_it_would_have(tmp_path: Path) -> None:
    agreed = setup(2, target=30)
    match = opened(agreed, tmp_path)
    seat, person = match.seats[0], Person()
    table = match.table.match
    match.table._tell(table.start_round())
    for turn in range(12):
        while table.turn == 1:
            match.table.submit(1, match.table._minds[1](match.table.view(1).game), match.table.seq)
        if table.turn is None:
            break
        look = seat.look()
        if look.take_back is None and turn % 3:
            await seat.take_back()
        await seat.submit(person(seat.look().game.legal), match.table.seq)
    match.recorder.close()
    events = read(path_of(match).read_bytes()).events
    assert any(isinstance(event, MovesTakenBack) for event in events)
    await assert_goes_on_as_if_never_broken_off(path_of(match), agreed, SEED)


async def test_events_are_numbered_on(tmp_path: Path) -> None:
    agreed = setup(2, people=(0, 1))
    match = opened(agreed, tmp_path)
    match.table._tell(match.table.match.start_round())
    turn = match.table.match.turn or 0
    match.table.submit(turn, Pass(), 1)
    match.recorder.close()
    match = continue_match(path_of(match), BOTS, Pace(0), fail)
    assert match.seats[1 - turn].look().seq == 2
    await match.seats[1 - turn].submit(Pass(), 2)
    assert match.table.seq == 4
    match.recorder.close()


async def test_between_two_rounds_nothing_is_dealt_until_somebody_asks(tmp_path: Path) -> None:
    agreed = setup(2, target=999)
    record = await whole_record(agreed, tmp_path)
    lines = record.splitlines(keepends=True)
    second = next(place for place, line in enumerate(lines) if b'"round":2' in line)
    path = tmp_path / "between.jsonl"
    path.write_bytes(b"".join(lines[:second]))
    match = continue_match(path, BOTS, Pace(0), fail)
    assert match.table.match.phase is Phase.BETWEEN_ROUNDS
    assert [result.round for result in match.results] == [1]
    assert match.seats[0].look().game.revealed == match.results[0]
    match.recorder.close()
    assert read(path.read_bytes()).lines == second


async def test_a_match_that_was_won_in_the_last_moment_has_its_end_written(tmp_path: Path) -> None:
    record = await whole_record(setup(2, target=5), tmp_path)
    path = tmp_path / "won.jsonl"
    path.write_bytes(b"".join(record.splitlines(keepends=True)[:-2]))
    match = continue_match(path, BOTS, Pace(0), fail)
    await match.table.run()
    match.recorder.close()
    assert match.table.match.phase is Phase.OVER
    assert len(match.results) == match.table.match.round_number
    assert path.read_bytes() == record


# Who sits there


def test_who_sits_there_and_by_which_rules_is_as_it_was(tmp_path: Path) -> None:
    agreed = setup(4, partners=True, names=("Zoë", "Wes"))
    match = opened(agreed, tmp_path)
    match.recorder.close()
    match = continue_match(path_of(match), BOTS, Pace(0), fail)
    match.recorder.close()
    assert match.setup == agreed
    assert match.seed == SEED
    assert [seat.number for seat in match.seats] == [0]


def test_names_are_cleaned_and_one_that_cannot_be_shown_is_its_seats_number() -> None:
    seats = [
        SeatInfo("\x1b[31mAnn\u202e of a very long name", SeatKind.HUMAN),
        SeatInfo("\x07\u200b", SeatKind.BOT, bot="club"),
    ]
    players = setup_of(setup(2).rules, seats).players
    assert [player.name for player in players] == ["[31mAnn of a", "2"]
    assert [player.bot for player in players] == [None, "club"]


def test_a_person_who_took_a_bots_seat_is_no_bot() -> None:
    seat = SeatInfo("Ann", SeatKind.HUMAN, bot="club")
    assert setup_of(setup(2).rules, [seat, seat]).people == (0, 1)


# Not at all


def test_a_match_is_gone_on_with_by_one_alone(tmp_path: Path) -> None:
    first = opened(setup(2), tmp_path)
    path = path_of(first)
    assert isinstance(refusal(path), RecordInUse)
    first.recorder.close()
    second = continue_match(path, BOTS, Pace(0), fail)
    assert isinstance(refusal(path), RecordInUse)
    second.recorder.close()
    continue_match(path, BOTS, Pace(0), fail).recorder.close()


def test_a_match_of_a_shared_table_is_not_dealt_on_here(tmp_path: Path) -> None:
    error = refusal(in_progress(tmp_path, seed=None))
    assert isinstance(error, CannotGoOn)
    assert error.reason is NoGoingOn.NO_SEED


@pytest.mark.parametrize("bot", ["os:system", "club2", "", None])
def test_a_record_brings_no_bot_with_it(tmp_path: Path, bot: str | None) -> None:
    seats = SeatInfo("Ann", SeatKind.HUMAN), SeatInfo("Nora", SeatKind.BOT, bot=bot)
    error = refusal(in_progress(tmp_path, seats=seats))
    assert isinstance(error, CannotGoOn)
    assert (error.reason, error.bot) == (NoGoingOn.UNKNOWN_BOT, bot)
    assert repr(bot) in str(error)


def test_nobody_goes_on_with_a_match_of_bots(tmp_path: Path) -> None:
    seats = (SeatInfo("Nora", SeatKind.BOT, bot="club"),) * 2
    error = refusal(in_progress(tmp_path, seats=seats))
    assert isinstance(error, CannotGoOn)
    assert error.reason is NoGoingOn.NOBODY_HERE


def test_a_cut_off_line_is_only_mended_when_the_match_goes_on(tmp_path: Path) -> None:
    path = in_progress(tmp_path, seed=None)
    path.write_bytes(path.read_bytes()[:-20])
    assert isinstance(refusal(path), CannotGoOn)


async def test_what_is_over_or_damaged_is_not_gone_on_with(tmp_path: Path) -> None:
    record = await whole_record(setup(2, target=5), tmp_path)
    path = tmp_path / "match.jsonl"
    for damaged, kind in (
        (record, RecordClosed),
        (
            summed([*fields_of(record)[:9], {"event": "match_abandoned", "reason": ""}]),
            RecordClosed,
        ),
        (record[:900] + b"!" + record[901:], RecordError),
        (b"", RecordError),
    ):
        path.write_bytes(damaged)
        assert isinstance(refusal(path), kind)


def test_a_file_that_is_gone_or_may_not_be_written_is_an_error_of_the_system(
    tmp_path: Path,
) -> None:
    with pytest.raises(FileNotFoundError):
        continue_match(tmp_path / "gone.jsonl", BOTS, Pace(0), fail)
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(OSError, match="Invalid"):
        continue_match(tmp_path / "pipe.jsonl", BOTS, Pace(0), fail)


# For good


async def test_a_match_that_is_given_up_is_marked_and_stays_so(tmp_path: Path) -> None:
    match = opened(setup(2), tmp_path)
    match.table._tell(match.table.match.start_round())
    match.abandon()
    record = path_of(match).read_bytes()
    assert read(record).state is State.ABANDONED
    assert fields_of(record)[-1] == {"event": "match_abandoned", "reason": "abandoned"}
    match.table.submit(match.table.match.turn or 0, Pass(), match.table.seq)
    match.abandon()
    assert path_of(match).read_bytes() == record
    assert refusal(path_of(match)).args == (State.ABANDONED,)


async def test_a_match_that_is_over_cannot_be_given_up_any_more(tmp_path: Path) -> None:
    match = opened(setup(2, target=5), tmp_path)
    await play_out(match)
    match.abandon()
    assert read(path_of(match).read_bytes()).state is State.FINISHED


async def test_two_matches_at_once_keep_out_of_each_others_way(tmp_path: Path) -> None:
    agreed = setup(2, target=20)
    first = opened(agreed, tmp_path)
    other = Identity("other", "other", IDENTITY.started)
    second = open_match(agreed, other, BOTS, Pace(0), (tmp_path, fail))
    for match in (first, second):
        await play_out(match)
        match.recorder.close()
    for match, seed in ((first, SEED), (second, "other")):
        events = list(read(path_of(match).read_bytes()).events)
        assert events == played_ahead(agreed, seed, Person()).events
        assert isinstance(events[0], RoundStarted)

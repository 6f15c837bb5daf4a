from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from support.archives import Place, quick_record
from support.games import rules
from support.recorded import fields_of, plain, read

from passing_game.engine.record import State
from passing_game.tables.archive import (
    Archive,
    Fared,
    NoSuchPlayer,
    Opponents,
    PlayerKey,
    Statistics,
    summarised,
)
from passing_game.tables.archive.statistics import MOST_RECENT
from passing_game.tables.arena.intervals import wilson

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.engine.round import EndReason
    from passing_game.tables.archive import MatchSummary

ADA = "ada-7c1"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def statistics(place: Place, player: str) -> Statistics:
    with place.synced() as archive:
        return archive.statistics(player)


def summaries(archive: Archive) -> list[MatchSummary]:
    """All sound matches, the oldest first."""
    found = [entry.summary for entry in archive.find() if entry.summary is not None]
    return found[::-1]


def test_the_sums_are_those_of_the_matches(place: Place) -> None:
    place.keep()
    with place.synced() as archive:
        told, matches = archive.statistics(ADA), summaries(archive)
    seats = [
        (match, seat)
        for match in matches
        for seat in match.seats
        if seat.player == ADA and not match.undone
    ]
    finished = [seat.won for match, seat in seats if match.state is State.FINISHED]
    endings: Counter[EndReason] = Counter()
    for match, _ in seats:
        endings.update(match.endings)
    fared = told.all
    assert (fared.matches, fared.wins) == (len(finished), finished.count(True)) == (7, 2)
    assert fared.rounds == sum(match.rounds for match, _ in seats) == 39
    assert fared.endings == endings
    for name in ("points", "rounds_won", "passes", "free_passes", "plays", "draws"):
        assert getattr(fared, name) == sum(getattr(seat, name) for _, seat in seats) > 0
    assert fared.best_round == max(seat.best_round for _, seat in seats)
    assert fared.win_rate == 2 / 7
    assert fared.ci95 == wilson(2, 7)
    assert fared.points_per_round == fared.points / 39


def test_matches_with_moves_taken_back_count_apart(place: Place) -> None:
    place.keep("moves-taken-back", "two-seats")
    told = statistics(place, ADA)
    assert (told.all.matches, told.all.wins) == (1, 0)
    assert (told.with_undo.matches, told.with_undo.wins) == (1, 1)
    assert [match.key for match in told.recent] == ["two-seats.jsonl"]
    assert sum(fared.matches for fared in told.against.values()) == 1
    assert told.player == PlayerKey(ADA, "Ada", 2)


def test_opponents_are_told_by_the_seats_of_the_other_sides(place: Place) -> None:
    place.keep()
    told = statistics(place, ADA).against
    assert {others: fared.matches for others, fared in told.items()} == {
        Opponents("bot", "club", 2, partners=False): 3,
        Opponents("bot", "club", 3, partners=False): 1,
        Opponents("bot", "club", 4, partners=True): 1,
        Opponents("human", None, 3, partners=False): 0,
        Opponents("human", None, 4, partners=True): 1,
        Opponents("mixed", None, 4, partners=False): 1,
    }
    counts = [fared.matches for fared in told.values()]
    assert counts == sorted(counts, reverse=True)
    assert sum(fared.rounds for fared in told.values()) == 39


def test_bots_of_several_levels_are_of_none(place: Place) -> None:
    lines = fields_of(quick_record(1, "Ann", agreed=rules(3, target=10)))
    lines[0]["seats"][2]["bot"] = "easy"
    place.put("x.jsonl", plain(lines))
    assert list(statistics(place, "ann").against) == [Opponents("bot", None, 3, partners=False)]


def results(place: Place, count: int) -> list[bool]:
    """Matches of Ann against a bot, a day apart: whether she won."""
    won = []
    for number in range(count):
        record = quick_record(number, "Ann")
        place.put(f"{number}.jsonl", record)
        won.append(summarised(read(record)).winner == 0)
    return won


def test_streaks_run_from_the_oldest_to_the_newest(place: Place) -> None:
    won = results(place, 24)
    runs = [0]
    for one in won:
        same = (runs[-1] > 0) == one and runs[-1] != 0
        runs.append((runs[-1] if same else 0) + (1 if one else -1))
    assert max(runs) > 1
    assert min(runs) < -1
    for count in range(24, 0, -1):
        told = statistics(place, "ann").all
        assert (told.matches, told.streak) == (count, runs[count])
        assert told.longest_streak == max(runs[: count + 1])
        (place.records / f"{count - 1}.jsonl").unlink()


def test_the_last_matches_are_told_one_by_one(place: Place) -> None:
    won = results(place, MOST_RECENT + 5)
    recent = statistics(place, "ann").recent
    assert [match.key for match in recent] == [
        f"{number}.jsonl" for number in range(5, MOST_RECENT + 5)
    ]
    assert [match.won for match in recent] == won[5:]
    for match in recent:
        assert len(match.own) == len(match.other) > 0
        assert (match.own[-1] > match.other[-1]) == match.won
        assert match.started is not None


def test_of_several_others_the_one_that_came_furthest_is_told(place: Place) -> None:
    place.keep("three-seats-house")
    [match] = statistics(place, ADA).recent
    assert (match.own[-1], match.other[-1]) == (24, 106)


def test_people_without_an_id_are_known_by_their_name_in_any_case(place: Place) -> None:
    for number, name in enumerate(["ann", "ANN", "Ben", "Ann"]):
        place.put(f"{number}.jsonl", quick_record(number, name))
    place.put("bots.jsonl", quick_record(9))
    with place.synced() as archive:
        assert archive.players() == (PlayerKey("ann", "Ann", 3), PlayerKey("ben", "Ben", 1))
        assert archive.statistics("ann").player == PlayerKey("ann", "Ann", 3)


def test_rounds_of_a_broken_off_match_count_and_the_match_does_not(place: Place) -> None:
    place.keep("interrupted", "abandoned")
    told = statistics(place, ADA)
    assert (told.all.matches, told.all.streak, told.all.rounds) == (0, 0, 3)
    assert told.all.win_rate == 0
    assert told.all.ci95 == (0, 1)
    assert told.recent == ()


@pytest.mark.parametrize("player", ["", "nora", "Ada", "\ud800", "' OR 1"])
def test_who_has_not_played_has_no_statistics(place: Place, player: str) -> None:
    place.keep("two-seats")
    with place.synced() as archive, pytest.raises(NoSuchPlayer) as caught:
        archive.statistics(player)
    assert caught.value.player == player


def test_nothing_comes_to_nothing() -> None:
    assert Fared().points_per_round == 0
    assert Fared().win_rate == 0
    assert Fared().ci95 == (0, 1)

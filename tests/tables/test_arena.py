from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import read

from passing_game.bots.registry import BOTS
from passing_game.engine.errors import GameError, MalformedMove
from passing_game.engine.events import RoundStarted, moves_in
from passing_game.engine.match import Match
from passing_game.engine.moves import Pass, Play
from passing_game.engine.record import State
from passing_game.engine.round import EndReason
from passing_game.engine.tiles import Tile
from passing_game.engine.train import Side
from passing_game.tables.arena import ABANDONED, BotFault, Contest, Entrant, play_matches
from passing_game.tables.recorder import Recorder
from passing_game.tables.tally import wilson

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.bots import Bot, Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.record import Header, Replay
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.tables.arena import Keep
    from passing_game.tables.tally import Results

CLUB, HEAVIEST = (Entrant(name, BOTS[name]) for name in ("club", "heaviest"))


def passes(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
    return Pass()


def contest(
    *entrants: Entrant, agreed: Rules | None = None, matches: int = 2, seed: str = "a seed"
) -> Contest:
    agreed = agreed or rules(len(entrants), target=40)
    return Contest(agreed, entrants, matches, seed)


def still() -> float:
    return 0.0


def played(played_contest: Contest, keep: Keep | None = None) -> Results:
    return play_matches(played_contest, keep, still)


def told(error: OSError) -> None:
    raise error


def keeper(folder: Path) -> Keep:
    """Keeps the records in files numbered from 0."""
    numbers = count()

    def keep(header: Header) -> Recorder:
        return Recorder.create(folder, replace(header, id=f"{next(numbers)}"), told)

    return keep


def records_in(folder: Path) -> list[Replay]:
    return [read(path.read_bytes()) for path in sorted(folder.iterdir())]


def test_the_same_seed_plays_the_same_matches_and_another_plays_others() -> None:
    once, again = played(contest(CLUB, HEAVIEST)), played(contest(CLUB, HEAVIEST))
    assert once == again
    assert played(contest(CLUB, HEAVIEST, seed="another")) != once


def test_the_totals_are_those_of_the_records(tmp_path: Path) -> None:
    results = played(contest(CLUB, HEAVIEST, CLUB, matches=3), keeper(tmp_path))
    replays = records_in(tmp_path)
    assert [replay.state for replay in replays] == [State.FINISHED] * 3
    assert results.matches == 3
    assert results.rounds == sum(replay.match.round_number for replay in replays)
    assert results.moves == sum(len(moves_in(replay.events)) for replay in replays)
    assert results.rounds == sum(results.endings.values())
    wins = [sum(replay.match.winner == seat for replay in replays) for seat in range(3)]
    assert [seat.wins for seat in results.seats] == wins
    points = [sum(replay.match.scores[seat] for replay in replays) for seat in range(3)]
    for seat, scored in zip(results.seats, points, strict=True):
        assert seat.points_per_round == pytest.approx(scored / results.rounds)
        assert seat.win_rate == seat.wins / 3
        assert seat.ci95 == wilson(seat.wins, 3)
    assert results.abandoned == 0


def test_partners_share_their_wins_and_points() -> None:
    agreed = rules(4, partners=True, target=40)
    results = played(contest(CLUB, HEAVIEST, CLUB, HEAVIEST, agreed=agreed, matches=5))
    assert results.seats[0] == results.seats[2]
    assert results.seats[1] == results.seats[3]
    assert results.seats[0].wins + results.seats[1].wins == 5


def test_a_match_can_be_dealt_again_from_the_seed_in_its_record(tmp_path: Path) -> None:
    played(contest(CLUB, HEAVIEST), keeper(tmp_path))
    seeds = [replay.header.seed for replay in records_in(tmp_path)]
    assert seeds == ["a seed/match/1", "a seed/match/2"]
    for replay in records_in(tmp_path):
        assert replay.chance is not None
        first = Match(replay.header.rules, replay.chance).start_round()[0]
        assert isinstance(first, RoundStarted)
        assert first == replay.events[0]


def test_a_record_names_the_bots(tmp_path: Path) -> None:
    played(contest(CLUB, Entrant("mine:bot", passes)), keeper(tmp_path))
    seats = records_in(tmp_path)[0].header.seats
    assert [(seat.name, seat.kind, seat.bot) for seat in seats] == [
        ("club", "bot", "club"),
        ("mine:bot", "bot", "mine:bot"),
    ]


def test_a_bot_gets_its_own_view_its_own_dice_and_a_budget() -> None:
    given: list[tuple[SeatView, float, Budget]] = []

    def curious(view: SeatView, rng: Random, budget: Budget) -> Move:
        given.append((view, rng.random(), budget))
        return Pass()

    played(contest(CLUB, Entrant("curious", curious), matches=1))
    for view, thrown, budget in given:
        assert view.seat == 1
        assert view.is_my_turn
        ply = len(moves_in(view.history))
        assert thrown == Random(f"a seed/match/1/bot/{view.round}/1/{ply}").random()
        assert budget.iterations >= 1
        assert not budget.expired()
    assert len({thrown for _, thrown, _ in given}) == len(given) > 1


def six_six(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
    return Play(Tile.of(6, 6), Side.LEFT)


def nothing(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
    return None  # type: ignore[return-value]


def fails(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
    raise KeyError("no idea")


def leaves(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
    raise SystemExit(0)


@pytest.mark.parametrize(
    ("bot", "cause"),
    [(six_six, GameError), (nothing, MalformedMove), (fails, KeyError), (leaves, SystemExit)],
)
def test_a_bot_that_fails_or_moves_against_the_rules_is_named(
    bot: Bot, cause: type[BaseException]
) -> None:
    with pytest.raises(BotFault) as caught:
        played(contest(CLUB, Entrant("theirs", bot), matches=20))
    assert (caught.value.seat, caught.value.bot) == (1, "theirs")
    assert isinstance(caught.value.cause, cause)


def test_a_fault_leaves_a_sound_record_of_what_was_played(tmp_path: Path) -> None:
    with pytest.raises(BotFault):
        played(contest(CLUB, Entrant("theirs", fails)), keeper(tmp_path))
    (replay,) = records_in(tmp_path)
    assert replay.state is State.IN_PROGRESS


def test_a_match_that_nobody_wins_is_abandoned(tmp_path: Path) -> None:
    endless = replace(contest(CLUB, CLUB, agreed=rules(2, target=999)), most_rounds=3)
    results = played(endless, keeper(tmp_path))
    assert (results.matches, results.abandoned, results.rounds) == (2, 2, 6)
    assert [seat.wins for seat in results.seats] == [0, 0]
    replays = records_in(tmp_path)
    assert [replay.state for replay in replays] == [State.ABANDONED] * 2
    reason = ABANDONED.format(rounds=3).encode()
    assert all(reason in path.read_bytes() for path in tmp_path.iterdir())


def test_all_kinds_of_endings_are_counted_also_those_that_did_not_happen() -> None:
    results = played(contest(Entrant("passes", passes), Entrant("passes", passes)))
    assert results.endings[EndReason.PASSED_OUT] == results.rounds > 0
    assert results.endings[EndReason.DOMINO] == results.endings[EndReason.BLOCKED] == 0
    assert results.moves == 2 * results.rounds


def test_the_seconds_are_those_of_the_clock() -> None:
    clock = iter([10.0, 12.5]).__next__
    assert play_matches(contest(CLUB, HEAVIEST), clock=clock).seconds == 2.5


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)

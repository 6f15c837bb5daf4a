from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.games import rules
from support.recorded import read

from passing_game.bots.counting import tell
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
from passing_game.tables.arena.intervals import wilson
from passing_game.tables.arena.losses import Loss, LostTurn
from passing_game.tables.arena.playing import MOST_DEATHS
from passing_game.tables.arena.results import LostTurns
from passing_game.tables.recorder import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from passing_game.bots import Bot, Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.record import Header, Replay
    from passing_game.engine.rules import Rules
    from passing_game.engine.view import SeatView
    from passing_game.tables.arena import Keep
    from passing_game.tables.arena.results import Results

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
    """Keeps the records in files named by the numbers of the matches."""

    def keep(number: int, header: Header) -> Recorder:
        return Recorder.create(folder, replace(header, id=f"{number}"), told)

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
    results = play_matches(contest(CLUB, HEAVIEST), clock=count(10, step=0.5).__next__)
    assert results.seconds == 0.5 * (2 * results.moves + 1)  # it is read before and after a move


def test_every_deal_of_a_duplicate_contest_is_played_with_each_seating(tmp_path: Path) -> None:
    club, heaviest, plays_on = CLUB, HEAVIEST, Entrant("passes", passes)
    duplicate = replace(contest(club, heaviest, plays_on), duplicate=True)
    results = played(duplicate, keeper(tmp_path))
    assert (results.deals, results.matches) == (2, 6)
    headers = [replay.header for replay in records_in(tmp_path)]
    assert [header.seed for header in headers] == ["a seed/match/1"] * 3 + ["a seed/match/2"] * 3
    seated = [tuple(seat.bot for seat in header.seats) for header in headers]
    assert seated[:3] == seated[3:]
    assert set(seated) == {
        ("club", "heaviest", "passes"),
        ("passes", "club", "heaviest"),
        ("heaviest", "passes", "club"),
    }


def test_partners_change_sides_on_duplicate_deals() -> None:
    agreed = rules(4, partners=True, target=40)
    pairs = replace(contest(CLUB, HEAVIEST, CLUB, HEAVIEST, agreed=agreed), duplicate=True)
    seatings = [[entrant.label for entrant in seated] for seated in pairs.seatings]
    assert seatings == [["club", "heaviest"] * 2, ["heaviest", "club"] * 2]


def test_a_seating_that_looks_the_same_is_not_played_again() -> None:
    alternating = replace(contest(CLUB, HEAVIEST, CLUB, HEAVIEST), duplicate=True)
    assert len(alternating.seatings) == 2
    assert len(replace(contest(CLUB, CLUB), duplicate=True).seatings) == 1


def test_a_bot_is_counted_in_all_its_seats(tmp_path: Path) -> None:
    duplicate = replace(contest(CLUB, HEAVIEST, CLUB, matches=4), duplicate=True)
    results = played(duplicate, keeper(tmp_path))
    wins, points = {"club": 0, "heaviest": 0}, {"club": 0, "heaviest": 0}
    for replay in records_in(tmp_path):
        for seat, info in enumerate(replay.header.seats):
            assert info.bot is not None
            wins[info.bot] += replay.match.winner == seat
            points[info.bot] += replay.match.scores[seat]
    club, heaviest = results.bots
    assert (club.bot, heaviest.bot) == ("club", "heaviest")
    assert (club.wins, heaviest.wins) == (wins["club"], wins["heaviest"])
    assert (club.played, heaviest.played) == (24, 12)
    assert club.win_rate == club.wins / 24
    assert club.points_per_round == pytest.approx(points["club"] / results.rounds / 2)
    assert heaviest.points_per_round == pytest.approx(points["heaviest"] / results.rounds)
    assert club.decisions + heaviest.decisions == results.moves
    assert [seat.wins for seat in results.seats] == [club.wins, heaviest.wins, club.wins]


def test_partners_win_once_for_their_side() -> None:
    agreed = rules(4, partners=True, target=40)
    pairs = replace(contest(CLUB, HEAVIEST, CLUB, HEAVIEST, agreed=agreed), duplicate=True)
    club, heaviest = played(pairs).bots
    assert club.played == heaviest.played == 4
    assert club.wins + heaviest.wins == 4


def test_the_time_of_every_move_is_taken() -> None:
    club = play_matches(contest(CLUB, CLUB), clock=count().__next__).bots[0]
    assert club.decisions > 0
    assert club.milliseconds.median == club.milliseconds.max == 1000.0


def test_iterations_are_told_by_the_bots_that_count_them() -> None:
    def searching(view: SeatView, _rng: Random, budget: Budget) -> Move:
        tell(budget, budget.iterations - 1)
        tell(budget, 1)
        return view.legal[0]

    agreed = replace(contest(CLUB, Entrant("searching", searching)), iterations=70)
    club, searcher = played(agreed).bots
    assert club.iterations is None
    assert searcher.iterations is not None
    assert searcher.iterations.median == 70
    assert searcher.iterations.total == 70 * searcher.decisions


def loses(loss: Loss) -> tuple[Entrant, list[SeatView]]:
    asked: list[SeatView] = []

    def bot(view: SeatView, _rng: Random, _budget: Budget) -> Move:
        asked.append(view)
        raise LostTurn(loss, f"turn {len(asked)}")

    return Entrant("theirs", bot), asked


def test_a_lost_turn_is_a_pass_and_is_counted(tmp_path: Path) -> None:
    theirs, asked = loses(Loss.RAISED)
    results = played(contest(CLUB, theirs), keeper(tmp_path))
    bot = results.bots[1]
    assert bot.lost_turns == LostTurns(len(asked), 1, Loss.RAISED, "turn 1")
    made = [move for replay in records_in(tmp_path) for move in moves_in(replay.events)]
    assert {type(move) for seat, move in made if seat == 1} == {Pass}


def test_a_lost_turn_is_the_first_legal_move_where_a_pass_is_refused(tmp_path: Path) -> None:
    theirs, asked = loses(Loss.NONSENSE)
    forced = rules(2, target=20, passing="forced")
    played(contest(CLUB, theirs, agreed=forced), keeper(tmp_path))
    made = [move for replay in records_in(tmp_path) for move in moves_in(replay.events)]
    mine = [move for seat, move in made if seat == 1]
    assert mine == [Pass() if Pass() in view.legal else view.legal[0] for view in asked]
    assert any(move != Pass() for move in mine)


def test_a_bot_that_had_to_be_ended_again_and_again_is_asked_anew_in_the_next_match() -> None:
    theirs, asked = loses(Loss.LATE)
    results = played(contest(CLUB, theirs, matches=3, agreed=rules(2, target=200)))
    assert len(asked) == 3 * MOST_DEATHS
    bot = results.bots[1]
    assert bot.decisions == len(asked)
    assert bot.lost_turns.count > len(asked)
    assert bot.lost_turns.loss is Loss.LATE

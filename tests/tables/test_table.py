"""A table: one match, its seats, and who hears what."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from support.games import deal
from support.patience import PATIENCE, until

from passing_game.engine.deal import seeded
from passing_game.engine.errors import DoesNotFit, NotYourTurn
from passing_game.engine.events import MatchEnded, RoundEnded, RoundStarted, TileDrawn, TurnPassed
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Move, Pass, Play
from passing_game.engine.rules import Preset, Rules
from passing_game.engine.train import Side
from passing_game.tables.pace import Pace
from passing_game.tables.seat import StaleMove, Update
from passing_game.tables.setup import GameSetup, Player, usual_players
from passing_game.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from passing_game.engine.view import SeatView

    Chooser = Callable[[SeatView], Move]


def first_legal(view: SeatView) -> Move:
    return view.legal[0]


def table(players: int = 2, mind: Chooser = first_legal, *, people: int = 1) -> Table:
    rules = Rules.preset(Preset.STANDARD, players)
    setup = GameSetup(Preset.STANDARD, rules, usual_players("Ann", players))
    minds = dict.fromkeys(range(people, players), mind)
    return Table(setup, Match(setup.rules, seeded("a table")), minds, Pace(0))


@pytest.fixture
async def running() -> AsyncIterator[Callable[[Table], asyncio.Task[None]]]:
    tasks: list[asyncio.Task[None]] = []

    def start(place: Table) -> asyncio.Task[None]:
        tasks.append(asyncio.create_task(place.run()))
        return tasks[-1]

    yield start
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def play_first_legal(place: Table) -> None:
    """Let seat 0 make its first legal move, once it is on turn."""
    seat = place.seats[0]
    await until(lambda: place.match.turn in (0, None))
    look = seat.look()
    if look.game.is_my_turn:
        await seat.submit(look.game.legal[0], look.seq)


async def test_people_and_bots_play_a_whole_match(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(4)
    task = running(place)
    await until(lambda: place.seq > 0)
    while place.match.phase is not Phase.OVER:
        await play_first_legal(place)
        await place.seats[0].ready()
    await until(task.done)
    assert max(place.match.scores) >= 61


async def test_a_seat_hears_every_event_once_in_order_with_its_number(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    heard: list[Update] = []
    place.seats[0].subscribe(heard.append)
    running(place)
    await until(lambda: bool(heard))
    turn = place.match.turn or 0
    await place.seats[turn].submit(Pass(), 1)
    await place.seats[1 - turn].submit(Pass(), 2)
    assert [type(event) for update in heard for event in update.events] == [
        RoundStarted,
        TurnPassed,
        TurnPassed,
        RoundEnded,
    ]
    assert [update.table.seq for update in heard] == [1, 2, 4]


async def test_what_a_seat_hears_has_only_its_own_tiles(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    heard: dict[int, list[Update]] = {0: [], 1: []}
    for seat in place.seats:
        seat.subscribe(heard[seat.number].append)
    running(place)
    await until(lambda: bool(heard[0]))
    turn = place.match.turn or 0
    await place.seats[turn].submit(Draw(), 1)
    for number, updates in heard.items():
        started = updates[0].events[0]
        assert isinstance(started, RoundStarted)
        assert [hand is not None for hand in started.hands] == [number == 0, number == 1]
        assert started.boneyard is None
        drawn = updates[1].events[0]
        assert isinstance(drawn, TileDrawn)
        assert (drawn.tile is not None) == (number == turn)
        assert updates[1].table.game.hand == place.seats[number].look().game.hand


async def test_a_move_chosen_before_something_happened_is_refused(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    running(place)
    await until(lambda: place.seq > 0)
    turn = place.match.turn or 0
    await place.seats[turn].submit(Pass(), 1)
    with pytest.raises(StaleMove) as refused:
        await place.seats[1 - turn].submit(Pass(), 1)
    assert (refused.value.chosen_at, refused.value.now) == (1, 2)
    assert place.seq == 2


async def test_a_refused_move_tells_nobody_anything(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    running(place)
    await until(lambda: place.seq > 0)
    turn = place.match.turn or 0
    heard: list[Update] = []
    place.seats[0].subscribe(heard.append)
    with pytest.raises(NotYourTurn):
        await place.seats[1 - turn].submit(Pass(), 1)
    assert heard == []
    assert place.seq == 1


async def test_the_record_hears_of_a_move_before_any_seat(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    order: list[str] = []
    place.match.subscribe(lambda _event: order.append("record"))
    place.seats[0].subscribe(lambda _update: order.append("seat"))
    running(place)
    await until(lambda: place.seq > 0)
    assert order == ["record", "seat"]


async def test_the_next_round_is_dealt_only_when_it_is_asked_for(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    running(place)
    await until(lambda: place.seq > 0)
    await place.seats[0].ready()
    turn = place.match.turn or 0
    await place.seats[turn].submit(Pass(), 1)
    await place.seats[1 - turn].submit(Pass(), 2)
    for _ in range(20):
        await asyncio.sleep(0)
    assert place.match.phase is Phase.BETWEEN_ROUNDS
    await place.seats[1].ready()
    await until(lambda: place.match.phase is Phase.PLAYING)
    assert place.match.round_number == 2


async def test_a_listener_that_is_taken_off_hears_no_more(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    heard: list[Update] = []
    off = place.seats[0].subscribe(heard.append)
    off()
    running(place)
    await until(lambda: place.seq > 0)
    assert heard == []


async def test_a_bot_that_chooses_nonsense_ends_the_table_with_the_reason() -> None:
    def nonsense(view: SeatView) -> Move:
        fitting = view.fitting.mask
        misfits = [tile for tile in view.hand if not fitting >> tile & 1]
        return Play(misfits[0], Side.LEFT) if misfits else view.legal[0]

    place = table(2, nonsense, people=0)
    place._minds = {0: first_legal, 1: nonsense}
    with pytest.raises(DoesNotFit):
        await asyncio.wait_for(place.run(), 20)


async def test_the_last_events_of_a_match_come_together(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(2)
    heard: list[Update] = []
    place.seats[0].subscribe(heard.append)
    running(place)
    await until(lambda: place.seq > 0)
    while place.match.phase is not Phase.OVER:
        await play_first_legal(place)
        await place.seats[0].ready()
    assert [type(event) for event in heard[-1].events][-2:] == [RoundEnded, MatchEnded]
    assert heard[-1].table.game.winner == place.match.winner


async def test_a_match_that_stands_somewhere_is_played_on_from_there(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    place.match.start_round()
    heard: list[Update] = []
    place.seats[0].subscribe(heard.append)
    running(place)
    for _ in range(20):
        await asyncio.sleep(0)
    assert (heard, place.match.round_number) == ([], 1)
    await place.seats[place.match.turn or 0].submit(Pass(), 0)
    await place.seats[place.match.turn or 0].submit(Pass(), 1)
    await place.seats[0].ready()
    await until(lambda: place.match.round_number == 2)
    assert [update.table.seq for update in heard] == [1, 3, 4]


async def test_between_two_rounds_a_match_waits_until_it_is_asked_to_go_on(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    place.match.start_round()
    for _ in range(2):
        place.match.apply(place.match.turn or 0, Pass())
    running(place)
    for _ in range(20):
        await asyncio.sleep(0)
    assert place.match.phase is Phase.BETWEEN_ROUNDS
    await place.seats[0].ready()
    await until(lambda: place.match.phase is Phase.PLAYING)


async def test_events_are_numbered_on_from_those_before() -> None:
    rules = Rules.preset(Preset.STANDARD, 2)
    setup = GameSetup(Preset.STANDARD, rules, usual_players("Ann", 2))
    place = Table(setup, Match(rules, seeded("a table")), {}, Pace(0), seq=41)
    assert place.seats[0].look().seq == 41
    place._tell(place.match.start_round())
    assert place.seats[0].look().seq == 42


async def test_who_is_ready_before_the_first_deal_has_asked_for_no_other(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(people=2)
    await place.seats[0].ready()
    running(place)
    await until(lambda: place.seq > 0)
    for seq in (1, 2):
        await place.seats[place.match.turn or 0].submit(Pass(), seq)
    for _ in range(20):
        await asyncio.sleep(0)
    assert place.match.phase is Phase.BETWEEN_ROUNDS


async def test_a_bots_move_that_comes_too_late_is_dropped(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    let_go, asked = threading.Event(), threading.Event()

    def slow(_view: SeatView) -> Move:
        asked.set()
        let_go.wait(PATIENCE)
        return Pass()

    place = table(2, slow)
    place.match.start_round(deal(2, leader=1))
    task = running(place)
    await until(asked.is_set)
    place.submit(1, Draw(), place.seq)  # in place of the bot that has not answered yet
    let_go.set()
    await until(lambda: place._thought is None)
    assert [type(event) for event in place.match.history] == [RoundStarted, TileDrawn]
    assert not task.done()


@pytest.mark.parametrize(("level", "pace", "waited"), [("expert", 0, 0.05), ("expert", 900, 0.9)])
@pytest.mark.parametrize("move", ["choice", "none"])
async def test_the_pause_is_the_same_with_and_without_a_choice(
    running: Callable[[Table], asyncio.Task[None]], level: str, pace: int, waited: float, move: str
) -> None:
    asked: list[float] = []

    async def sleep(seconds: float) -> None:
        asked.append(seconds)

    rules = Rules.preset(Preset.STANDARD, 2)
    setup = GameSetup(Preset.STANDARD, rules, (Player("Ann"), Player("Kit", level)))
    match = Match(rules, seeded("a table"))
    # All fives lie with Kit, or none that fits and nothing to draw: the pause tells neither.
    hands = ("6-6 5-5", "6-5 5-4") if move == "choice" else ("6-6 5-5", "1-0 2-1")
    match.start_round(deal(2, *hands))
    match.apply(0, Play(match.legal_moves(0)[0].tile, Side.LEFT))  # type: ignore[union-attr]
    place = Table(setup, match, {1: lambda view: view.legal[-1]}, Pace(pace, sleep))
    running(place)
    await until(lambda: place.match.turn != 1)
    assert asked == [waited]


async def test_a_plain_bot_needs_no_pause(
    running: Callable[[Table], asyncio.Task[None]],
) -> None:
    place = table(2)
    place.match.start_round(deal(2, leader=1))
    running(place)
    await until(lambda: place.match.turn == 0)
    assert place._longest_thought(1) == 0

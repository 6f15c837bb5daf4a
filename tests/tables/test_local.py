"""A match at one keyboard: who sits down, what is dealt, what is kept of it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Protocol

import pytest
from support.games import begin, deal, rules
from support.patience import until
from support.setups import setup
from support.stories import deal_as_told, story, teller

from passing_game import __version__
from passing_game.bots.budget import budget_for
from passing_game.bots.dice import bot_dice
from passing_game.engine.deal import deal_tiles, seeded
from passing_game.engine.match import Phase
from passing_game.engine.moves import Pass
from passing_game.engine.record import SeatKind, read_record
from passing_game.engine.rules import Preset
from passing_game.engine.view import view_for
from passing_game.tables.local import Identity, LocalMatch, minds_of, open_match
from passing_game.tables.pace import Pace
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping
    from pathlib import Path
    from random import Random

    from passing_game.bots import Bot, Budget
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView

STARTED = datetime(2026, 11, 30, 6, 11, 41, tzinfo=UTC)
IDENTITY = Identity("a seed", "8ae1f2", STARTED)
FIRST_LEGAL = {"club": teller(())}
PASSED = story(2, script="pass pass")


def unheard(error: OSError) -> None:
    pytest.fail(f"no record: {error}")


@pytest.fixture
def records(tmp_path: Path) -> Path:
    return tmp_path / "records"


class Opened(Protocol):
    """Opens a match whose record lies in the folder of the test, and lets go of it afterwards."""

    def __call__(self, agreed: GameSetup, bots: Mapping[str, Bot] = FIRST_LEGAL) -> LocalMatch: ...


@pytest.fixture
def opened(records: Path) -> Iterator[Opened]:
    matches: list[LocalMatch] = []

    def open_one(agreed: GameSetup, bots: Mapping[str, Bot] = FIRST_LEGAL) -> LocalMatch:
        matches.append(open_match(agreed, IDENTITY, bots, Pace(0), (records, unheard)))
        return matches[-1]

    yield open_one
    for match in matches:
        match.recorder.close()


@pytest.fixture
async def play() -> AsyncIterator[Callable[[LocalMatch], None]]:
    """Starts a match's table, and stops it after the test."""
    tasks: list[asyncio.Task[None]] = []
    yield lambda match: tasks.append(asyncio.create_task(match.table.run()))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def pass_out(match: LocalMatch) -> None:
    """Let everybody pass until the round is over."""
    match_of_table = match.table.match
    while match_of_table.turn is not None:
        match.table.submit(match_of_table.turn, Pass(), match.table.seq)


@pytest.mark.parametrize("people", [(0,), (1,), (0, 2), (0, 1, 2, 3)])
async def test_people_get_the_seats_that_the_setup_gives_them(
    opened: Opened, people: tuple[int, ...]
) -> None:
    match = opened(setup(4, people=people))
    assert tuple(seat.number for seat in match.seats) == people


async def test_nothing_is_dealt_before_the_table_plays(
    opened: Opened, play: Callable[[LocalMatch], None]
) -> None:
    match = opened(setup(2, people=(0, 1)))
    assert match.table.match.round_number == 0
    assert match.table.match.deal is None
    play(match)
    await until(lambda: match.table.match.round_number == 1)


async def test_the_first_round_is_dealt_from_the_seed(
    opened: Opened, play: Callable[[LocalMatch], None]
) -> None:
    agreed = setup(2, people=(0, 1))
    match = opened(agreed)
    leader = match.table.match.next_leader
    play(match)
    await until(lambda: match.table.match.round_number == 1)
    dice = seeded("a seed")(1)
    dice.random()  # the first leader
    assert match.table.match.deal == deal_tiles(agreed.rules, leader, dice)


async def test_the_same_identity_gives_the_same_match(tmp_path: Path) -> None:
    results = []
    for folder in ("one", "other"):
        records = (tmp_path / folder, unheard)
        match = open_match(setup(4, people=()), IDENTITY, FIRST_LEGAL, Pace(0), records)
        task = asyncio.create_task(match.table.run())
        while not match.results:  # noqa: ASYNC110 - the table has no such event
            await asyncio.sleep(0)
        task.cancel()
        match.recorder.close()
        results.append(match.results[0])
    assert results[0] == results[1]


async def test_a_bot_sees_its_own_seat_and_has_its_own_dice(
    opened: Opened, play: Callable[[LocalMatch], None]
) -> None:
    asked: list[tuple[int | None, float, float]] = []

    def watched(view: SeatView, dice: Random, budget: Budget) -> Move:
        asked.append((view.seat, dice.random(), bot_dice("a seed", view).random()))
        assert budget.iterations >= 1
        assert not budget.expired()
        return view.legal[0]

    match = opened(setup(4, people=(0,)), {"club": watched})
    play(match)
    await until(lambda: match.table.match.turn == 0)
    match.table.submit(0, Pass(), match.table.seq)
    await until(lambda: match.table.match.turn in (0, None))
    assert {seat for seat, _one, _other in asked} == {1, 2, 3}
    assert all(one == other for _seat, one, other in asked)


async def test_the_results_of_the_rounds_are_kept_in_order(
    opened: Opened, play: Callable[[LocalMatch], None]
) -> None:
    match = opened(setup(2, people=(0, 1), target=999))
    play(match)
    for number in (1, 2, 3):
        await until(lambda: match.table.match.phase is Phase.PLAYING)
        pass_out(match)
        assert [result.round for result in match.results] == list(range(1, number + 1))
        await match.seats[1].ready()


async def test_the_record_tells_who_sits_where_and_every_move(
    opened: Opened, records: Path, play: Callable[[LocalMatch], None]
) -> None:
    agreed = setup(2, people=(0,), target=1, lead="winner", names=["[/] Ann"])
    match = opened(agreed)
    deal_as_told(match.table.match, [story(2, "1-0 1-1 2-0 2-1 0-0 3-0 3-1")])
    play(match)
    await until(lambda: match.table.match.turn == 0)
    pass_out(match)
    match.recorder.close()
    replay = read_record(BytesIO((records / "2026-11-30T06-11-41-8ae1f2.jsonl").read_bytes()))
    header = replay.header
    assert [(seat.name, seat.kind, seat.bot) for seat in header.seats] == [
        ("[/] Ann", SeatKind.HUMAN, None),
        ("Nora", SeatKind.BOT, "club"),
    ]
    assert (header.id, header.started) == ("8ae1f2", "2026-11-30T06:11:41Z")
    assert (header.rules, header.seed, header.version) == (agreed.rules, "a seed", __version__)
    assert replay.match.history == match.table.match.history
    assert replay.match.winner == match.table.match.winner == 0


async def test_a_record_that_cannot_be_kept_is_told_and_the_match_is_played(
    tmp_path: Path, play: Callable[[LocalMatch], None]
) -> None:
    folder = tmp_path / "records"
    folder.write_text("a file where the folder should be")
    told: list[OSError] = []
    people = setup(2, people=(0, 1))
    match = open_match(people, IDENTITY, FIRST_LEGAL, Pace(0), (folder, told.append))
    play(match)
    await until(lambda: match.table.match.phase is Phase.PLAYING)
    pass_out(match)
    assert len(told) == 1
    assert len(match.results) == 1
    assert match.recorder.path is None


async def test_a_screen_is_told_after_the_result_is_kept(
    opened: Opened, play: Callable[[LocalMatch], None]
) -> None:
    match = opened(setup(2, people=(0, 1)))
    kept: list[int] = []
    match.seats[0].subscribe(lambda _update: kept.append(len(match.results)))
    play(match)
    await until(lambda: match.table.match.phase is Phase.PLAYING)
    pass_out(match)
    assert kept == [0, 0, 1]


def test_a_bot_plays_with_the_character_of_its_name() -> None:
    asked: list[str] = []

    def named(name: str) -> Bot:
        def bot(_view: SeatView, _rng: Random, _budget: Budget) -> Move:
            asked.append(name)
            return Pass()

        return bot

    bots = {name: named(name) for name in ("club", "club-bluffer", "expert")}
    players = (Player("Ann"), Player("Wes", "club"), Player("Kit", "club"), Player("Wes", "expert"))
    agreed = GameSetup(Preset.STANDARD, rules(4), players)
    match = begin(rules(4), deal(4))
    for seat, mind in minds_of(agreed, bots, "a seed").items():
        mind(view_for(match, seat))
    assert asked == ["club-bluffer", "club", "expert"], "an unknown character is none"


def test_the_expert_has_its_iterations_and_its_time_cap() -> None:
    now = [100.0]
    seen: list[tuple[int, list[bool]]] = []

    def bot(view: SeatView, _rng: Random, budget: Budget) -> Move:
        expired = []
        for later in (0.0, 0.049, 0.002):
            now[0] += later
            expired.append(budget.expired())
        seen.append((budget.iterations, expired))
        return view.legal[0]

    agreed = GameSetup(Preset.STANDARD, rules(2), (Player("Ann"), Player("Kit", "expert")))
    match = begin(rules(2), deal(2, leader=1))
    minds_of(agreed, {"expert": bot}, "a seed", lambda: now[0])[1](view_for(match, 1))
    assert seen == [(budget_for("expert", rules(2)), [False, False, True])]

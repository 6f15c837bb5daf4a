"""Matches that are broken off and gone on with, beside the same matches played in one go."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from support.chance_games import snapshot
from support.patience import PATIENCE
from support.plain import played_ahead
from support.recorded import read

from passing_game.bots.registry import BOTS
from passing_game.engine.deal import seeded
from passing_game.engine.events import MovesTakenBack, RoundEnded, RoundStarted, moves_in
from passing_game.engine.match import Match, Phase
from passing_game.engine.moves import Draw, Move, Play
from passing_game.engine.record import State
from passing_game.tables.local import LocalMatch, continue_match
from passing_game.tables.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from passing_game.engine.events import Event
    from passing_game.engine.record import Replay
    from passing_game.tables.setup import GameSetup


class Person:
    """Makes the moves it is given, and then such as depend on nothing but what is allowed."""

    def __init__(self, made: Iterable[Move] = ()) -> None:
        self._made = iter(made)

    def __call__(self, legal: tuple[Move, ...]) -> Move:
        if (move := next(self._made, None)) is not None:
            return move
        plays = [move for move in legal if isinstance(move, Play)]
        return Random(repr(legal)).choice(
            plays or [move for move in legal if move == Draw()] or legal
        )


def standing(events: Iterable[Event]) -> list[Event]:
    """The events without the moves that were taken back."""
    stand: list[Event] = []
    for event in events:
        if isinstance(event, MovesTakenBack):
            del stand[-event.count :]
        else:
            stand.append(event)
    return stand


def acted_out(setup: GameSetup, seed: str, events: Iterable[Event]) -> Match:
    """A match in which all moves of these events are made, dealt by its own chance."""
    match = Match(setup.rules, seeded(seed))
    for event in standing(events):
        if isinstance(event, RoundStarted):
            match.start_round()
        for seat, move in moves_in([event]):
            match.apply(seat, move)
    return match


def record_in(path: Path) -> Replay:
    """What a record tells."""
    return read(path.read_bytes())


def fail(error: OSError) -> None:
    """Nothing may go wrong with a record here."""
    raise AssertionError(error)


async def play_out(match: LocalMatch, person: Person | None = None) -> None:
    """Play a match to its end, its people moving as a `Person` does."""
    person, changed = person or Person(), asyncio.Event()
    unsubscribe = match.seats[0].subscribe(lambda _update: changed.set())
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        tasks.create_task(match.table.run())
        while match.table.match.phase is not Phase.OVER:
            changed.clear()
            if not await _act(match, person):
                await changed.wait()
    unsubscribe()


async def _act(match: LocalMatch, person: Person) -> bool:
    """Make the move that a person is to make, if one is."""
    for seat in match.seats:
        look = seat.look()
        if look.game.is_my_turn:
            await seat.submit(person(look.game.legal), look.seq)
            return True
    await match.seats[0].ready()
    return False


async def assert_goes_on_as_if_never_broken_off(path: Path, setup: GameSetup, seed: str) -> int:
    """Go on with a broken-off match to its end, and compare it with one played in one go.

    Both have the same moves of people: those of the record, and then a `Person`'s. Compared are
    the hands, the boneyard, turn, scores and all else that the match is, at the break and at the
    end, and everything that happens: the deals of the coming rounds, and the bots' moves.

    Returns:
        How many events the record told at the break.
    """
    broken = record_in(path)
    assert broken.state is State.IN_PROGRESS
    so_far = (*broken.events, *broken.missing)
    match = continue_match(path, BOTS, Pace(0), fail)
    try:
        assert (match.setup.rules, match.setup.players) == (setup.rules, setup.players)
        assert match.seed == seed
        assert match.results == [event for event in so_far if isinstance(event, RoundEnded)]
        assert _state(match.table.match) == _state(acted_out(setup, seed, so_far))
        await play_out(match)
    finally:
        match.recorder.close()
    after = record_in(path)
    assert (after.header, after.state) == (broken.header, State.FINISHED)
    assert after.events[: len(so_far)] == so_far
    assert standing(after.events) == in_one_go(setup, seed, so_far)
    return len(broken.events)


def in_one_go(setup: GameSetup, seed: str, begun: Iterable[Event]) -> list[Event]:
    """All that happens in a match whose people begin with the moves of these events."""
    moves = moves_in(standing(begun))
    person = Person(move for seat, move in moves if seat in setup.people)
    return played_ahead(setup, seed, person).events


def _state(match: Match) -> tuple[object, ...]:
    """All that a match is, but for the dice of a deal that is done."""
    return snapshot(match)[:-1]

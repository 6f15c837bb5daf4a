"""A match at one keyboard: people and bots round a table in this process, with its record."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from passing_game import __version__
from passing_game.bots.budget import Iterations, budget_for, cap_for
from passing_game.bots.dice import bot_dice
from passing_game.engine.deal import seeded
from passing_game.engine.events import MovesTakenBack, RoundEnded
from passing_game.engine.match import Match
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.tables.recorder import Recorder
from passing_game.tables.resuming import seed_of_open, setup_of
from passing_game.tables.setup import BOT_CHARACTERS
from passing_game.tables.table import LocalSeat, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from pathlib import Path

    from passing_game.bots import Bot
    from passing_game.engine.events import Event
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.pace import Pace
    from passing_game.tables.recorder import Told
    from passing_game.tables.setup import GameSetup
    from passing_game.tables.table import Mind

ABANDONED: Final = "abandoned"
"""What the record of a match that a player has given up gives as the reason."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells one match from another: a seed for its chance, an id, when it began (UTC)."""

    seed: str
    id: str
    started: datetime


@dataclass
class LocalMatch:
    """A table, the seats of its people, its record, and the rounds that are over.

    `seed` is what its chance comes from. In a match that is gone on with the results are those
    from before the break, too. `taken_back` is whether any move ever was.
    """

    table: Table
    seats: tuple[LocalSeat, ...]
    recorder: Recorder
    setup: GameSetup
    seed: str
    results: list[RoundEnded] = field(default_factory=list)
    taken_back: bool = False

    def keep(self, event: Event) -> None:
        """Keep the result of a round, and whether a move was taken back."""
        match event:
            case RoundEnded():
                self.results.append(event)
            case MovesTakenBack():
                self.taken_back = True
            case _:
                pass

    def abandon(self) -> None:
        """End the match before its target, for good. Its table is the caller's to stop."""
        self.recorder.abandoned(ABANDONED)
        self.recorder.close()


def open_match(
    setup: GameSetup,
    identity: Identity,
    bots: Mapping[str, Bot],
    pace: Pace,
    records: tuple[Path, Told],
) -> LocalMatch:
    """Sit everybody down and begin the record. Nothing is dealt yet: `table.run` plays.

    Args:
        setup: rules and players.
        identity: seed, id and start of the match.
        bots: the bots by the names that the setup uses.
        pace: the pause before a bot's move.
        records: the folder for the record, and who is told if it cannot be kept.
    """
    folder, told = records
    table = Table(
        setup,
        Match(setup.rules, seeded(identity.seed)),
        minds_of(setup, bots, identity.seed),
        pace,
    )
    recorder = Recorder.create(folder, _header(setup, identity), told)
    return _local(table, recorder, identity.seed)


def continue_match(path: Path, bots: Mapping[str, Bot], pace: Pace, told: Told) -> LocalMatch:
    """Sit everybody down again, where a match was broken off. `table.run` plays on.

    Hands, boneyard, turn, scores, options and bots are as they were, and so is all that is still
    to come: the deals, and the bots' dice.

    Args:
        path: the record of the match.
        bots: the bots by the names that the record uses.
        pace: the pause before a bot's move.
        told: who is told if the record cannot be kept any more.

    Raises:
        OSError: if the record cannot be opened or read, or is no plain file.
        RecordInUse: if the match is being played by somebody else.
        RecordError: if the record is not sound.
        RecordClosed: if the match is over or abandoned.
        CannotGoOn: if it is sound and in progress, but cannot be played here.
    """
    replay, recorder = Recorder.resume(path, told, check=partial(seed_of_open, bots=bots))
    seed = seed_of_open(replay, bots)
    setup = setup_of(replay.header.rules, replay.seats)
    events = (*replay.events, *replay.missing)
    table = Table(setup, replay.match, minds_of(setup, bots, seed), pace, seq=len(events))
    match = _local(table, recorder, seed)
    for event in events:
        match.keep(event)
    return match


def _local(table: Table, recorder: Recorder, seed: str) -> LocalMatch:
    """A match whose record and results are kept from here on."""
    setup = table.setup
    seats = tuple(table.seats[seat] for seat in setup.people)
    match = LocalMatch(table, seats, recorder, setup, seed)
    table.match.subscribe(recorder)
    table.match.subscribe(match.keep)
    return match


def minds_of(
    setup: GameSetup,
    bots: Mapping[str, Bot],
    seed: str,
    clock: Callable[[], float] = monotonic,
) -> dict[int, Mind]:
    """Whoever chooses for the seats that no person plays.

    Args:
        setup: who sits where.
        bots: the bots by the names that the setup uses, and those with a character.
        seed: what their dice come from.
        clock: tells seconds, for the time caps.
    """
    return {
        seat: partial(_choose, _bot_of(player.name, player.bot, bots), player.bot, seed, clock)
        for seat, player in enumerate(setup.players)
        if player.bot is not None
    }


def _bot_of(name: str, level: str, bots: Mapping[str, Bot]) -> Bot:
    """The bot of a level, with the character of its name if it has one."""
    return bots.get(f"{level}-{BOT_CHARACTERS.get(name)}") or bots[level]


def _choose(bot: Bot, level: str, seed: str, clock: Callable[[], float], view: SeatView) -> Move:
    """Let a bot think: so many iterations, and on a slow machine until its time is over."""
    end = clock() + cap_for(view.rules) / 1000
    budget = Iterations(budget_for(level, view.rules), lambda: clock() >= end)
    return bot(view, bot_dice(seed, view), budget)


def _header(setup: GameSetup, identity: Identity) -> Header:
    return Header(
        rules=setup.rules,
        seats=tuple(
            SeatInfo(
                player.name, SeatKind.HUMAN if player.is_person else SeatKind.BOT, bot=player.bot
            )
            for player in setup.players
        ),
        id=identity.id,
        started=identity.started.strftime("%Y-%m-%dT%H:%M:%SZ"),
        version=__version__,
        seed=identity.seed,
    )

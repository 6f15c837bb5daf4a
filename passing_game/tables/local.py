"""A match at one keyboard: people and bots round a table in this process, with its record."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from passing_game import __version__
from passing_game.bots.budget import Iterations
from passing_game.bots.dice import bot_dice
from passing_game.engine.deal import seeded
from passing_game.engine.events import RoundEnded
from passing_game.engine.record import Header, SeatInfo, SeatKind
from passing_game.tables.recorder import Recorder
from passing_game.tables.table import LocalSeat, Table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from passing_game.bots import Bot
    from passing_game.engine.events import Event
    from passing_game.engine.moves import Move
    from passing_game.engine.view import SeatView
    from passing_game.tables.pace import Pace
    from passing_game.tables.recorder import Told
    from passing_game.tables.setup import GameSetup


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells one match from another: a seed for its chance, an id, when it began (UTC)."""

    seed: str
    id: str
    started: datetime


@dataclass
class LocalMatch:
    """A table, the seats of its people, its record, and the rounds that are over."""

    table: Table
    seats: tuple[LocalSeat, ...]
    recorder: Recorder
    results: list[RoundEnded] = field(default_factory=list)

    def keep(self, event: Event) -> None:
        """Keep the result of a round."""
        if isinstance(event, RoundEnded):
            self.results.append(event)


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
    minds = {
        seat: partial(_choose, bots[player.bot], identity.seed)
        for seat, player in enumerate(setup.players)
        if player.bot is not None
    }
    table = Table(setup, seeded(identity.seed), minds, pace)
    folder, told = records
    recorder = Recorder.create(folder, _header(setup, identity), told)
    match = LocalMatch(table, tuple(table.seats[seat] for seat in setup.people), recorder)
    table.match.subscribe(recorder)
    table.match.subscribe(match.keep)
    return match


def _choose(bot: Bot, seed: str, view: SeatView) -> Move:
    return bot(view, bot_dice(seed, view), Iterations())


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

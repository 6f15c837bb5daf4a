"""Whether a match that was broken off can be gone on with here, and who sits there then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from passing_game.engine.record import RecordClosed, SeatKind, State
from passing_game.engine.rules import preset_of
from passing_game.tables.names import cleaned
from passing_game.tables.setup import GameSetup, Player

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from passing_game.engine.record import Header, Replay, SeatInfo
    from passing_game.engine.rules import Rules


class NoGoingOn(Enum):
    """Why a match in progress cannot be gone on with here."""

    NO_SEED = "no seed"
    """The record does not tell what the coming rounds are dealt from: it is a shared table's."""
    UNKNOWN_BOT = "unknown bot"
    """A bot plays that is not here. A record never brings one with it."""
    NOBODY_HERE = "nobody here"
    """No person plays."""


@dataclass(eq=False)
class CannotGoOn(Exception):
    """A match in progress cannot be gone on with here; `bot` is the label of an unknown bot.

    The label is foreign text, as all is that a record says.
    """

    reason: NoGoingOn
    bot: str | None = None

    def __str__(self) -> str:
        return f"CannotGoOn({self.reason}, bot={self.bot!r})"


def seed_to_go_on(header: Header, seats: Sequence[SeatInfo], bots: Collection[str]) -> str:
    """The seed of a match, if everybody and everything is here that it needs to go on.

    Args:
        header: what the record says first.
        seats: who sits there now.
        bots: the bots that there are.

    Raises:
        CannotGoOn: if not.
    """
    if header.seed is None:
        raise CannotGoOn(NoGoingOn.NO_SEED)
    for seat in seats:
        if seat.kind is SeatKind.BOT and seat.bot not in bots:
            raise CannotGoOn(NoGoingOn.UNKNOWN_BOT, seat.bot)
    if all(seat.kind is SeatKind.BOT for seat in seats):
        raise CannotGoOn(NoGoingOn.NOBODY_HERE)
    return header.seed


def seed_of_open(replay: Replay, bots: Collection[str]) -> str:
    """The seed of a match that is in progress, if it can be gone on with here.

    Args:
        replay: what its record tells.
        bots: the bots that there are.

    Raises:
        RecordClosed: if the match is over or abandoned.
        CannotGoOn: as `seed_to_go_on` does.
    """
    if replay.state is not State.IN_PROGRESS:
        raise RecordClosed(replay.state)
    return seed_to_go_on(replay.header, replay.seats, bots)


def setup_of(rules: Rules, seats: Sequence[SeatInfo]) -> GameSetup:
    """What was agreed at a table: its rules, and who sits there now.

    Names are cleaned; one of which nothing can be shown becomes the number of its seat, from 1.
    """
    players = (
        Player(cleaned(seat.name) or str(number), _bot(seat))
        for number, seat in enumerate(seats, start=1)
    )
    return GameSetup(preset_of(rules), rules, tuple(players))


def _bot(seat: SeatInfo) -> str | None:
    """The bot in a seat. The label of a person's seat may be that of a bot that stood in."""
    return seat.bot if seat.kind is SeatKind.BOT else None

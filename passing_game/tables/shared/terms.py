"""What is agreed when a shared table is opened, and what a host gives to each of its tables."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from passing_game.tables.agreed import GRACE, Agreed
from passing_game.tables.setup import BOT_NAMES, GameSetup, Player
from passing_game.tables.shared.refusals import NotGranted, Refusal
from passing_game.tables.shared.rotating import rotated
from passing_game.tables.to_disk import at_once

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from passing_game.bots import Bot
    from passing_game.engine.deal import Chance
    from passing_game.tables.local import Identity
    from passing_game.tables.recorder import Told
    from passing_game.tables.shared.refusals import Parting
    from passing_game.tables.shared.timing import Timing
    from passing_game.tables.to_disk import Sync

__all__ = ["GRACE", "LONGEST", "SHORTEST_TURN", "House", "Line", "Terms"]

LONGEST: Final = 3_600_000
"""The longest grace period and turn, in milliseconds."""

SHORTEST_TURN: Final = 5_000
"""The shortest turn that a clock can be set to, in milliseconds."""

_FOURTH: Final = "Kit"


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table is opened.

    Attributes:
        setup: preset, rules, and who plays where nobody sits: the bot that `players` names for the
            seat, or where that is a person the usual one of the level `stand_in`.
        reserved: by seat, the account that it is kept for.
        quiet: whether only set phrases may be said.
        hints: whether hints are allowed.
        turn: the milliseconds of a turn, None without a clock.
        grace: the milliseconds that a seat may be without a line in a round, in total.
        stand_in: the level of the bot that plays for somebody who is away.
    """

    setup: GameSetup
    reserved: tuple[str | None, ...]
    quiet: bool
    hints: bool
    turn: int | None
    grace: int
    stand_in: str

    @property
    def agreed(self) -> Agreed:
        """What holds at the table, whoever sits there."""
        return Agreed(self.quiet, self.hints, self.turn, self.grace, self.stand_in)

    def check(self, bots: Collection[str]) -> None:
        """See that a table can be opened like this, with the bots that there are.

        Raises:
            NotGranted: BAD_TERMS, if not.
        """
        players, count = self.setup.players, self.setup.rules.players
        levels = {self.stand_in, *(player.bot for player in players if player.bot is not None)}
        kept = [account for account in self.reserved if account is not None]
        for what, is_sound in (
            ("players", len(players) == count),
            ("reserved", len(self.reserved) == count and len(set(kept)) == len(kept)),
            ("turn", self.turn is None or SHORTEST_TURN <= self.turn <= LONGEST),
            ("grace", 0 <= self.grace <= LONGEST),
            ("bot", levels <= set(bots)),
        ):
            if not is_sound:
                raise NotGranted(Refusal.BAD_TERMS, {"what": what})

    def rotated(self) -> Terms:
        """The same with the bots moved on as the people are who change seats."""
        players = tuple(rotated(self.setup.players))
        return replace(self, setup=replace(self.setup, players=players))

    def bots(self) -> tuple[Player, ...]:
        """The bot that plays each seat while nobody holds it, each with a name of its own."""
        players = self.setup.players
        taken = {player.name for player in players if not player.is_person}
        free = iter(name for name in (*BOT_NAMES[4], _FOURTH) if name not in taken)
        return tuple(
            Player(next(free), self.stand_in) if player.is_person else player for player in players
        )


Line = Hashable
"""What stands for somebody's connection: any token, one each."""


def _no_line(_table: str, _line: Line, _why: Parting) -> None:
    """Nobody is told that a line is let go of."""


def _any_account(account: str) -> str | None:
    """An account that nobody looks up."""
    return account


def _no_result(_table: str, _absent: tuple[int, ...]) -> None:
    """Nobody is told that a match is over."""


@dataclass(frozen=True, slots=True)
class House:
    """What a host gives to each of its tables. Time and chance come from here alone.

    Attributes:
        account: the account whose process the host is.
        sees: whether it is an ordinary account, which could read its process's memory.
        folder: where the records and what a restart needs are kept.
        bots: the bots that there are, by name.
        timing: clock and calls later.
        pace: the pause before a bot's move, in milliseconds.
        identity: a new match's id, start, and secret for the dice of its bots.
        chance: a new match's chance: each round's dice from a secret of its own.
        told: is told if a record cannot be kept any more.
        parted: is told by table, line and reason when a table lets go of a line.
        finished: is told the table whose match is over, and the uids of those who were away.
        known: an account as the system has it, by a name of it; None if there is no such one.
        sync: has the disk keep the end of a round in a record.
    """

    account: str
    sees: bool
    folder: Path
    bots: Mapping[str, Bot]
    timing: Timing
    pace: int
    identity: Callable[[], Identity]
    chance: Callable[[], Chance]
    told: Told
    parted: Callable[[str, Line, Parting], None] = _no_line
    finished: Callable[[str, tuple[int, ...]], None] = _no_result
    known: Callable[[str], str | None] = _any_account
    sync: Sync = at_once

    def find(self, name: str) -> str:
        """An account that is named by somebody, as the system has it.

        Raises:
            NotGranted: NO_ACCOUNT, if there is no such one.
        """
        account = self.known(name)
        if account is None:
            raise NotGranted(Refusal.NO_ACCOUNT, {"account": name})
        return account

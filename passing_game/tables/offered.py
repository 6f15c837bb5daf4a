"""The tables of a lobby as plain values: who sits where, by which rules, how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from passing_game.tables.company import HELD, Presence
from passing_game.tables.wire.companies import holders_from_wire
from passing_game.tables.wire.pieces import check_result, players_from_wire, rules_from_wire

if TYPE_CHECKING:
    from passing_game.engine.rules import Rules
    from passing_game.tables.company import Holder
    from passing_game.tables.setup import Player
    from passing_game.tables.wire.answers import TableLine


@dataclass(frozen=True, slots=True)
class OfferedTable:
    """A table that one can sit down at, or watch.

    Attributes:
        name: by which it is joined.
        rules: those in force.
        players: who plays each seat; a free one may have no name.
        holders: who has each seat.
        scores: by seat, or by side with partners.
        round: 0 before the first.
        since: when it was opened.
        watchers: how many watch.
        quiet: whether only set phrases may be said.
        hints: whether hints are allowed.
        turn: milliseconds of a turn; None without a clock.
        is_over: whether the match is over.
        unkept: whether what is played there may be lost, as the host cannot record it.
    """

    name: str
    rules: Rules
    players: tuple[Player, ...]
    holders: tuple[Holder, ...]
    scores: tuple[int, ...]
    round: int
    since: datetime
    watchers: int = 0
    quiet: bool = False
    hints: bool = False
    turn: int | None = None
    is_over: bool = False
    unkept: bool = False

    @classmethod
    def of(cls, line: TableLine) -> Self:
        """A table as the host tells of it.

        Raises:
            WireError: if there can be no such table.
        """
        check_result(line.rules, len(line.players), len(line.scores), None)
        rules = rules_from_wire(line.rules)
        return cls(
            line.table,
            rules,
            players_from_wire(line.players, rules),
            holders_from_wire(line.holders, rules),
            line.scores,
            line.round,
            datetime.fromtimestamp(line.since, UTC),
            line.watchers,
            line.quiet,
            line.hints,
            line.turn_ms,
            line.over,
            line.unkept,
        )

    def seat_of(self, account: str) -> int | None:
        """The seat that an account holds."""
        return next(
            (
                seat
                for seat, holder in enumerate(self.holders)
                if holder.account == account and holder.presence in HELD
            ),
            None,
        )

    def left_by(self, account: str) -> int | None:
        """The seat that an account has left in this match, as long as a bot alone has it.

        In the round in which it was left the host gives the account no other one.
        """
        if self.is_over:
            return None
        return next(
            (
                seat
                for seat, holder in enumerate(self.holders)
                if holder.account == account and holder.presence is Presence.LEFT
            ),
            None,
        )

    def is_open_to(self, account: str, seat: int) -> bool:
        """Whether an account may sit down in a seat: it is free, or its own, and not kept."""
        holder = self.holders[seat]
        if (own := self.seat_of(account)) is not None:
            return seat == own
        is_held = holder.account is not None and holder.presence in HELD
        return not is_held and holder.reserved in (None, account)

    def open_seats(self, account: str) -> tuple[int, ...]:
        """The seats that an account may sit down in, the best first.

        That is the one that it has left, and then those that are kept for it.
        """
        seats = [seat for seat in range(self.rules.players) if self.is_open_to(account, seat)]
        left = self.left_by(account)
        return tuple(
            sorted(seats, key=lambda seat: (seat != left, self.holders[seat].reserved is None))
        )

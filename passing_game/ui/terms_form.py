"""What holds at a shared table, while it is being changed: lines to go through and change. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from passing_game.phrases import agreed as words
from passing_game.phrases.not_granted import not_granted
from passing_game.tables.agreed import Agreed
from passing_game.tables.shared.refusals import Refusal
from passing_game.tables.wire.bounds import MOST_SEATS
from passing_game.tables.wire.cleaning import clean_label
from passing_game.tables.wire.pieces import setup_to_wire
from passing_game.tables.wire.requests import OpenTable
from passing_game.ui.telling import NOTHING, Telling

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from passing_game.tables.setup import GameSetup

TURNS: Final = (None, 15_000, 30_000, 60_000, 120_000)
"""Turns to choose from, in milliseconds; None without a clock."""

GRACES: Final = (15_000, 30_000, 60_000, 120_000, 300_000)
"""Grace periods to choose from, in milliseconds."""

_ABOUT: Final = {"turn": "turn", "grace": "grace", "bot": "stand_in"}
"""The line that a host means that finds fault with a part of the terms."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The line of a seat that may be kept for an account."""

    seat: int


@dataclass(frozen=True, slots=True)
class Term:
    """The line of something that holds for all, by its name in `Agreed`."""

    name: str


Row = Kept | Term

TERMS: Final = tuple(map(Term, ("quiet", "hints", "turn", "grace", "stand_in")))


class TermsForm:
    """Terms in the making.

    Args:
        setup: who sits down, by which rules; the first person is whoever opens the table, and the
            seats of the others are for whoever comes, or for an account.
        levels: the bots that can stand in, weakest first.
        account: whoever opens the table.
        agreed: what to start from.

    Attributes:
        agreed: what holds for all.
        objection: what is wrong with the present line, as a sentence; nothing if none is known.
    """

    def __init__(
        self,
        setup: GameSetup,
        levels: Sequence[str],
        account: str,
        agreed: Agreed | None = None,
    ) -> None:
        self._choices: dict[str, Sequence[object]] = {
            "quiet": (False, True),
            "hints": (False, True),
            "turn": TURNS,
            "grace": GRACES,
            "stand_in": tuple(levels),
        }
        self._account = account
        self._setup = setup
        self._kept: dict[int, str] = {}
        self._written: dict[int, str] = {}
        self.agreed = agreed or Agreed()
        self.objection: Telling = NOTHING
        self.row: Row = self.rows[0]

    # What is agreed

    @property
    def setup(self) -> GameSetup:
        """Who sits down, by which rules."""
        return self._setup

    def take_setup(self, setup: GameSetup) -> None:
        """Take another setup; seats that are for people still are kept for whom they were."""
        self._setup = setup
        if self.row not in self.rows:
            self.go_to(0)

    @property
    def own_seat(self) -> int:
        """Where whoever opens the table sits down."""
        return self._setup.people[0]

    @property
    def reserved(self) -> tuple[str | None, ...]:
        """By seat, for whom it is kept."""
        seats = range(self._setup.rules.players)
        return tuple(self._kept.get(seat) if Kept(seat) in self.rows else None for seat in seats)

    @property
    def kept_by_seat(self) -> tuple[str | None, ...]:
        """The same for as many seats as a table may have, whoever they are for now."""
        return tuple(map(self._kept.get, range(MOST_SEATS)))

    @property
    def terms(self) -> OpenTable:
        """All of it, as a host is asked for a table."""
        agreed = self.agreed
        return OpenTable(
            setup=setup_to_wire(self._setup),
            reserved=self.reserved,
            quiet=agreed.quiet,
            hints=agreed.hints,
            turn_ms=agreed.turn,
            grace_ms=agreed.grace,
            stand_in=agreed.stand_in,
            seat=self.own_seat,
        )

    # Lines

    @property
    def rows(self) -> list[Row]:
        """The lines from top to bottom."""
        return [*(Kept(seat) for seat in self._setup.people[1:]), *TERMS]

    def go(self, by: int) -> None:
        """Go to another line, and round at the ends."""
        rows = self.rows
        self.go_to((rows.index(self.row) + by) % len(rows))

    def go_to(self, place: int) -> None:
        """Go to the line at a place."""
        rows = self.rows
        if place in range(len(rows)):
            self.row, self.objection = rows[place], NOTHING

    @property
    def can_change(self) -> bool:
        """Whether the present line has another value; a seat, once an account was written."""
        return isinstance(self.row, Term) or self.row.seat in self._written

    def change(self, by: int) -> None:
        """Change the present line to its next value, or the one before, and round at the ends."""
        self.objection = NOTHING
        match self.row:
            case Kept(seat):
                if self._kept.pop(seat, None) is None and seat in self._written:
                    self._keep_again(seat)
            case Term(name):
                values, now = self._choices[name], getattr(self.agreed, name)
                place = values.index(now) + by if now in values else 0
                value = values[place % len(values)]
                self.agreed = replace(self.agreed, **{name: value})  # type: ignore[arg-type]

    def _keep_again(self, seat: int) -> None:
        account = self._written[seat]
        if self.why_not(seat, account):
            self.objection = partial(self.why_not, seat, account)
        else:
            self._kept[seat] = account

    # Accounts

    def account_on(self, row: Row) -> str | None:
        """For whom the seat of a line is kept; None if for nobody, or if it is no seat."""
        return self._kept.get(row.seat) if isinstance(row, Kept) else None

    def written_on(self, row: Row) -> str | None:
        """The account that was written last on the line of a seat, though it may be free now."""
        return self._written.get(row.seat) if isinstance(row, Kept) else None

    def keep(self, seat: int, account: str) -> None:
        """Keep a seat for an account; it goes through no other check than `why_not`."""
        self.objection = NOTHING
        self._kept[seat] = self._written[seat] = clean_label(account)

    def why_not(self, seat: int, account: str) -> str:
        """Why a seat cannot be kept for an account, as a sentence; empty if it can."""
        account = clean_label(account)
        if account == self._account:
            return words.is_own(account)
        for other, whose in enumerate(self.reserved):
            if whose == account and other != seat:
                return words.is_kept(account, other)
        return ""

    def refuse(self, why: str, data: Mapping[str, int | str]) -> None:
        """Take what a host has against these terms, and go to the line that it is about."""
        row = self._row_of(why, data)
        if row is not None:
            self.row = row
        self.objection = partial(not_granted, why, data)

    def _row_of(self, why: str, data: Mapping[str, int | str]) -> Row | None:
        rows = self.rows
        if why == Refusal.NO_ACCOUNT:
            named = [row for row in rows if self.account_on(row) == data.get("account")]
        elif why == Refusal.BAD_TERMS and data.get("what") == "reserved":
            named = [row for row in rows if self.account_on(row)]
        elif why == Refusal.BAD_TERMS:
            named = [row for row in rows if row == Term(_ABOUT.get(str(data.get("what")), ""))]
        else:
            named = []
        return named[0] if named else None

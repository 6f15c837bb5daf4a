"""A review that goes on turn by turn beside everything else, and may be left and taken up again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from passing_game.engine.record import SeatKind
from passing_game.tables.review import judged, turns_of, worst
from passing_game.tables.thinking import aside

if TYPE_CHECKING:
    from collections.abc import Callable

    from passing_game.tables.advice import Rank
    from passing_game.tables.reel import Reel
    from passing_game.tables.review import Finding


class Reviewing:
    """The turns of one seat of a reel.

    Args:
        reel: a match.
        seat: whose turns.
        rank: who judges; None for the expert.

    Attributes:
        done: how many turns have been judged.
        findings: the worst so far, the costliest first.
    """

    def __init__(self, reel: Reel, seat: int, rank: Rank | None = None) -> None:
        self.reel = reel
        self.seat = seat
        self.done = 0
        self.findings: tuple[Finding, ...] = ()
        self._turns = turns_of(reel, seat)
        self._rank = rank
        self._found: list[Finding] = []

    @property
    def total(self) -> int:
        """How many turns there are."""
        return len(self._turns)

    @property
    def is_done(self) -> bool:
        """Whether all of them have been judged."""
        return self.done == self.total

    def at(self, index: int) -> Finding | None:
        """What was found of the turn at a position, if it is among the worst."""
        return next((one for one in self.findings if one.index == index), None)

    async def go_on(self, tell: Callable[[], None]) -> None:
        """Judge what is left, and tell after each turn. It may be cancelled at any moment."""
        while not self.is_done:
            place = self.done
            work = partial(judged, self.reel, self.seat, self._turns[place], self._rank)
            finding = await aside(work)
            if self.done != place:
                return  # it was taken up again before this was cancelled
            self.done += 1
            if finding is not None:
                self._found.append(finding)
                self.findings = worst(self._found)
            tell()


class Reviews:
    """The reviews of a reel, one for each seat that was asked for. What was found is kept.

    Attributes:
        people: the seats of the people at the table.
    """

    def __init__(self, reel: Reel) -> None:
        kinds = enumerate(one.kind for one in reel.header.seats)
        self.people = [seat for seat, kind in kinds if kind is SeatKind.HUMAN]
        self._reel = reel
        self._begun: dict[int, Reviewing] = {}

    def of(self, seat: int) -> Reviewing:
        """The review of a seat, as far as it is."""
        if seat not in self._begun:
            self._begun[seat] = Reviewing(self._reel, seat)
        return self._begun[seat]

    def at(self, seat: int, index: int) -> Finding | None:
        """What was found of a seat's turn at a position; None, too, if nobody has looked."""
        return self._begun[seat].at(index) if seat in self._begun else None

    def after(self, seat: int) -> int:
        """The seat of the next person; the same one if there is no other."""
        return min(self.people, key=lambda one: (one <= seat, one), default=seat)

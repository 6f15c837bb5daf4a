"""Where one is in a replay, and whose hands are seen: what the replay screen shows. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from passing_game.engine.record import SeatKind
from passing_game.phrases.archive import cast_of
from passing_game.tables.seat import TableView
from passing_game.tables.setup import Player
from passing_game.ui.state import TableState
from passing_game.ui.turn import Turn

if TYPE_CHECKING:
    from passing_game.engine.events import RoundEnded
    from passing_game.phrases.cast import Cast
    from passing_game.tables.position import Position
    from passing_game.tables.reel import Reel

MOST_DIGITS: Final = 4
"""Digits of a number to go to."""


@dataclass
class Viewing:
    """A look at a reel.

    Attributes:
        reel: what is looked at.
        index: where; one more than the last position tells of the damage behind it, if there is.
        seat: who sits at the bottom.
        alone: whether the hand of that seat is the only one that is seen.
        written: the digits of a number to go to.
        cast: who is who.
    """

    reel: Reel
    index: int = 0
    seat: int = 0
    alone: bool = False
    written: str = ""
    cast: Cast = field(init=False)

    def __post_init__(self) -> None:
        self.cast = cast_of(self.reel.rules, self.reel.header.seats)
        self._position = self.reel.at(0)
        self.go_to(self.index)

    @classmethod
    def from_a_person(cls, reel: Reel) -> Viewing:
        """A look from the seat of the first person, if there is one at the table."""
        kinds = [seat.kind for seat in reel.header.seats]
        return cls(reel, seat=kinds.index(SeatKind.HUMAN) if SeatKind.HUMAN in kinds else 0)

    # What is seen

    @property
    def last(self) -> int:
        """The last index that can be gone to."""
        return len(self.reel) - (self.reel.flaw is None)

    @property
    def is_at_damage(self) -> bool:
        """Whether one is behind the last position, where the record is damaged."""
        return self.index == len(self.reel)

    @property
    def position(self) -> Position:
        """The position that is seen, or the last one before the damage."""
        index = min(self.index, len(self.reel) - 1)
        if self._position.index != index:
            self._position = self.reel.at(index)
        return self._position

    @property
    def results(self) -> tuple[RoundEnded, ...]:
        """How the rounds so far have ended."""
        position = self.position
        return self.reel.results[: position.round - (position.result is None)]

    def table(self) -> TableState:
        """The table as it is drawn: everything is public but the hands, and draws of others."""
        position = self.position
        history = position.view(self.seat).history if self.alone else position.history
        game = replace(position.view(None), history=history)
        players = tuple(
            Player(name, None if seat.kind is SeatKind.HUMAN else seat.bot or "")
            for name, seat in zip(self.cast.names, self.reel.header.seats, strict=True)
        )
        view = TableView(position.index, game, players)
        return TableState(view, self.seat, self.cast, Turn(game), curtain=True)

    # Where one goes

    def go_to(self, index: int) -> None:
        """Go to a position, or as near to it as can be."""
        self.index = max(0, min(index, self.last))
        self.written = ""

    def go_by_round(self, by: int) -> None:
        """Go to the deal of the next round, or of this one, or of the one before."""
        number = self.position.round
        if by > 0:
            is_last = number == self.reel.rounds
            self.go_to(self.last if is_last else self.reel.find(number + 1))
        else:
            is_at_deal = self.position.move == 0 and not self.is_at_damage
            self.go_to(self.reel.find(number - is_at_deal))

    def write(self, digit: int) -> None:
        """Write a digit behind the number to go to."""
        self.written = f"{self.written}{digit}".lstrip("0")[:MOST_DIGITS]

    def rub_out(self) -> None:
        """Take the last digit away."""
        self.written = self.written[:-1]

    def go_to_written_move(self) -> None:
        """Go to the move of this round with the number that was written."""
        moves = self.reel.moves(self.position.round)
        self.go_to(self.reel.find(self.position.round, min(int(self.written or 0), moves)))

    def go_to_written_round(self) -> None:
        """Go to the deal of the round with the number that was written."""
        self.go_to(self.reel.find(int(self.written or 0)))
